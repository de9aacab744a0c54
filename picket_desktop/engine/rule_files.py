"""Load rule sets from their files. Each rule set is checked when it is found. If it cannot be played, it is
refused with a sentence that names its file and the field at fault."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields
from functools import cache
from importlib import import_module
from itertools import chain
from pkgutil import iter_modules
from traceback import walk_tb
from types import NoneType, UnionType
from typing import Any, get_args, get_origin, get_type_hints

from picket_desktop.engine.game import BadRules
from picket_desktop.engine.rules import NO_FIELD, Option, Part, Rules, RulesT, write_value

NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_all(folder: str, path: Iterable[str], kind: type[RulesT]) -> list[RulesT]:
    """Return ``RULES`` of every module in a folder. Raises `BadRules`, and `SyntaxError` for invalid
    Python."""
    found: dict[str, str] = {}
    read = []
    for module in iter_modules(path):
        file = f"{module.name}.py"
        rules = _read(f"{folder}.{module.name}", file)
        if not isinstance(rules, kind):
            raise BadRules("RULES", f"it is no {kind.__name__}, and there must be one", file)
        look_at(rules, file)
        if rules.name in found:
            raise BadRules("name", f"“{rules.name}” is taken by {found[rules.name]}", file)
        found[rules.name] = file
        read.append(rules)
    return read


def _read(module: str, file: str) -> Any:
    try:
        return getattr(import_module(module), "RULES", None)
    except SyntaxError:
        raise
    except BadRules as bad:
        raise BadRules(bad.field, bad.why, _raised_in(bad, module) or file) from bad
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        raise BadRules("", why, _raised_in(error, module) or file) from error


def _raised_in(error: Exception, module: str) -> str:
    """Return the name of the rules file in which an error was raised; "" if none. It need not be the file
    being read, since one rule set may be made from another."""
    folder, through = module.rpartition(".")[0], walk_tb(error.__traceback__)
    names = [str(frame.f_globals.get("__name__", "")).rpartition(".") for frame, _ in through]
    return next((f"{name}.py" for within, _, name in reversed(names) if within == folder), "")


def look_at(rules: Rules, file: str) -> None:
    """Raise `BadRules` for the first fault that makes the rules unplayable."""
    for field, why in chain(_wrong(rules), _wrong_options(rules)):
        raise BadRules(field, why, file)


def _wrong(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the faults as (field, reason): values of the wrong type or range; or, if there are none, values
    that cannot be combined."""
    mistyped = list(_mistyped(rules, rules.limits))
    if mistyped:
        yield from mistyped
        return
    if not NAME.fullmatch(rules.name):
        yield "name", f"“{rules.name}” is not in small letters and figures, joined by hyphens"
    yield from ((field, "it is empty") for field in ("title", "character") if not getattr(rules, field))
    if "game" not in rules.sources:
        yield "sources", "“game” is missing, the work that the game is from"
    yield from rules.faults()


def _mistyped(of: Rules | Part, limits: Mapping[str, range]) -> Iterator[tuple[str, str]]:
    """Yield the fields of the rules and their parts whose values are not allowed, each with the reason."""
    for field, kind in _kinds(of).items():
        value = getattr(of, field)
        if why := _why_not(value, kind, limits.get(field)):
            yield field, why
        elif isinstance(value, Part):
            yield from _mistyped(value, limits)


def _why_not(value: Any, kind: Any, limits: range | None) -> str:
    """Return why a field cannot have a value; "" if it can."""
    if not _is(value, kind):
        return f"{value!r} is none of its values ({_spoken(kind)})"
    if limits and value is not None and value not in limits:
        return f"{value} is not from {limits[0]} to {limits[-1]}"
    return ""


def _wrong_options(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield the faults of the house rules."""
    seen: set[str] = set()
    for option in rules.options:
        field = option.field
        if not rules.has(field):
            yield field, f"an option is of this field, and {NO_FIELD}"
        elif field in seen:
            yield field, "two options are of this field"
        elif (book := rules.value(field)) not in option.values:
            yield field, f"{write_value(book)} is none of its option’s values ({_values_of(option)})"
        else:
            yield from _wrong_values(rules, option)
        seen.add(field)


def _values_of(option: Option) -> str:
    """Return the values of a house rule as text."""
    if isinstance(option.values, range):
        return f"{option.values[0]} to {option.values[-1]}"
    return ", ".join(map(write_value, option.values))


def _wrong_values(rules: Rules, option: Option) -> Iterator[tuple[str, str]]:
    """Yield a fault, as (field, reason), for each value of a house rule that makes the rules unplayable. For
    a range, only the ends are tried."""
    values, home = option.values, rules.home(option.field)
    kind = _kinds(rules if home is None else getattr(rules, home))[option.field]
    for value in (values[0], values[-1]) if isinstance(values, range) else values:
        why = _why_not(value, kind, rules.limits.get(option.field))
        faults = iter([(option.field, why)]) if why else rules.like(**{option.field: value}).faults()
        for field, fault in faults:
            what = fault if field == option.field else f"{field}: {fault}"
            yield option.field, f"its option has {write_value(value)}, which cannot be played ({what})"


def _kinds(of: Rules | Part) -> Mapping[str, Any]:
    """Return the types of the fields of rules or of a part of them."""
    kind: Any = type(of)
    return _fields(kind)


@cache
def _fields(kind: Any) -> Mapping[str, Any]:
    hints = get_type_hints(kind)
    return {one.name: hints[one.name] for one in fields(kind)}


def _is(value: Any, kind: Any) -> bool:
    if isinstance(kind, UnionType):
        return any(_is(value, one) for one in get_args(kind))
    of, parts = get_origin(kind), get_args(kind)
    if of is tuple:
        return isinstance(value, tuple) and all(_is(one, parts[0]) for one in value)
    if kind in (bool, int, str):
        return type(value) is kind
    return isinstance(value, of or kind)


def _spoken(kind: Any) -> str:
    """Describe the allowed values of a field to the author of a rules file."""
    if isinstance(kind, UnionType):
        return " or ".join(_spoken(one) for one in get_args(kind))
    if get_origin(kind) is tuple:
        return f"several of: {_spoken(get_args(kind)[0])}"
    if kind is NoneType:
        return "None"
    if kind is bool:
        return "True or False"
    if kind is int:
        return "a whole number"
    if kind is str:
        return "a text"
    name = getattr(get_origin(kind) or kind, "__name__", str(kind))
    members = getattr(kind, "__members__", None)
    return ", ".join(f"{name}.{member}" for member in members) if members else f"a {name}"
