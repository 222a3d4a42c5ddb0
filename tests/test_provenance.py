"""Where the values of the named rule sets come from."""

import attrs
import pytest

from halma import EQUAL_TURNS, LOCKED_CAMP, PLY_YARD, RULESETS, Ruleset
from halma.rulesets import Origin, Provenance
from halma.rulesets.provenance import source_of
from halma.rulesets.provenance.silent import SILENT

FIELDS = [field.name for field in attrs.fields(Ruleset)]
DEFAULTS = {field.name: field.default for field in attrs.fields(Ruleset)}


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_every_field_of_a_named_rule_set_has_one(rules: Ruleset) -> None:
    assert list(rules.provenance) == FIELDS
    for each in rules.provenance.values():
        assert isinstance(each, Provenance)
        assert each.source == source_of(rules.name)
        assert each.source.strip()
        assert each.note.strip()


@pytest.mark.parametrize("rules", RULESETS.values(), ids=RULESETS)
def test_what_is_unusual_is_stated_or_measured_or_has_a_reason_of_its_own(rules: Ruleset) -> None:
    for field, each in rules.provenance.items():
        is_unusual = field != "name" and getattr(rules, field) != DEFAULTS[field]
        if is_unusual and each.kind is Origin.OUR_CHOICE:
            assert each.note != SILENT[field], field
        if each.kind is not Origin.OUR_CHOICE:
            assert each.note not in SILENT.values()


@pytest.mark.parametrize("rules", [PLY_YARD, LOCKED_CAMP, EQUAL_TURNS], ids=lambda each: each.name)
def test_what_the_pages_state_is_quoted(rules: Ruleset) -> None:
    for each in rules.provenance.values():
        assert each.kind is Origin.OUR_CHOICE or ("“" in each.note and "”" in each.note)


def test_what_the_table_says_of_a_few() -> None:
    of = {name: rules.provenance for name, rules in RULESETS.items()}
    assert of["ludii-grasshopper"]["target_lock"].kind is Origin.MEASURED
    assert "140" in of["ludii-grasshopper"]["target_lock"].note
    assert of["usc-2019"]["first"].kind is Origin.OUR_CHOICE
    assert of["usc-2019"]["obligation"].kind is Origin.STATED
    assert of["brainking-8"]["target_lock"].kind is Origin.OUR_CHOICE
    assert of["ply-yard"]["no_moves"].kind is Origin.OUR_CHOICE
    assert "Wikipedia" in of["wikipedia-4"]["seats"].source


def test_a_ruleset_of_ones_own_has_none() -> None:
    assert dict(attrs.evolve(PLY_YARD, name="club").provenance) == {}
    assert dict(attrs.evolve(PLY_YARD, ply_limit=9).provenance) == {}
    assert attrs.evolve(PLY_YARD).provenance == PLY_YARD.provenance


def test_it_is_a_value_and_in_words_a_line() -> None:
    one = PLY_YARD.provenance["first"]
    assert one == Provenance(one.kind, one.source, one.note)
    assert str(one) == ("stated: “Tablero de 16×16 y bases opuestas”: “Las rojas juegan primero”")
    with pytest.raises(TypeError):
        PLY_YARD.provenance["first"] = one  # type: ignore[index]  # that is what is tested
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        one.note = "x"  # type: ignore[misc]  # that is what is tested
