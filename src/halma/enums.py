"""Enums that say in halma's words what is none of their values."""

from __future__ import annotations

from enum import Enum, EnumType

from halma.errors import HalmaError, shortened, wrong_type

TYPE_CHECKING = False
if TYPE_CHECKING:
    Strict = EnumType

if not TYPE_CHECKING:  # to type checkers, these are enums like others

    class Strict(EnumType):
        """Asks an enum's ``_missing_`` for the error before Python has words of its own.

        Python shows the value in its words even if they are not used, and a number of many
        thousand digits it does not show.
        """

        def __call__(cls, value, *names, **more):
            """The member with this value."""
            if not names and not more:
                try:
                    return cls._value2member_map_[value]
                except (KeyError, TypeError):  # a TypeError for what cannot be hashed
                    pass
                if not isinstance(value, cls):
                    cls._missing_(value)
            return super().__call__(value, *names, **more)


class Words(Enum, metaclass=Strict):
    """An enum whose values are words."""

    @classmethod
    def _missing_(cls, value: object) -> None:
        if not isinstance(value, str):
            raise wrong_type(f"the value of a {cls.__name__}", "str", value)
        known = ", ".join(member.value for member in cls)
        raise HalmaError(f"{shortened(value)!r} is no {cls.__name__}; there are {known}")
