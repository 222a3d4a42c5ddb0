"""Hypothesis profiles: ``HYPOTHESIS_PROFILE`` is ``dev``, ``ci`` or ``nightly``.

Unless it is set, ``ci`` is used when ``CI=true`` and ``dev`` otherwise. Where ``CI=true`` both
ask the same examples each time.
"""

import os

from hypothesis import HealthCheck, settings

_in_ci = os.environ.get("CI") == "true"
settings.register_profile("dev", max_examples=20, deadline=None, derandomize=_in_ci)
settings.register_profile(
    "ci",
    max_examples=200,
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "nightly",
    max_examples=5_000,
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)

_default = "ci" if _in_ci else "dev"
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", _default))
