"""Exceptions of the engine, one class for each category of error."""
from dataclasses import dataclass


@dataclass(frozen=True)
class Place:
    """The location of an error; unknown members are empty or zero."""

    file: str = ""
    node: str = ""
    rule: str = ""
    line: int = 0
    column: int = 0


class Error(Exception):
    """An error of the engine. `message` lacks the place; str() includes it."""

    category = ""

    def __init__(self, text, message=None, place=None):
        super().__init__(text)
        self.message = text if message is None else message
        self.place = place


class UsageError(Error, ValueError):
    """The request is invalid or inconsistent."""

    category = "usage"


class BadInputError(Error, ValueError):
    """A file or text is malformed."""

    category = "bad input"


class UnsupportedError(Error, NotImplementedError):
    """The input is valid, but this version does not support it."""

    category = "unsupported"


class LimitError(Error):
    """A limit (time, memory, nodes) was reached without a result."""

    category = "limit"


class CancelledError(Error):
    """The work was stopped on request."""

    category = "cancelled"


class NotFoundError(Error, LookupError):
    """Nothing was found, or the answer is negative."""

    category = "not found"


class InternalError(Error, RuntimeError):
    """A defect in Egret; please report it."""

    category = "internal error"


_CLASSES = {
    one.category: one
    for one in (UsageError, BadInputError, UnsupportedError, LimitError, CancelledError, NotFoundError, InternalError)
}


def _error_of(category, text, message, file, node, rule, line, column):
    """Called by the engine's bindings, which raise the result."""
    place = Place(file, node, rule, line, column)
    return _CLASSES[category](text, message, None if place == Place() else place)
