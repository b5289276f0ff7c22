"""Results that are only data. All records are immutable; compare, print and copy them freely."""
from __future__ import annotations

import html as _html
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Iterator, Mapping, Optional, Sequence, Tuple

if TYPE_CHECKING:
    import numpy

    from . import Graph, Match, Node
    from .batching import Topology
    from .expressions import Expression


@dataclass(frozen=True)
class Playback:
    """A result as one HTML page that plays it step by step, offline, and as an SVG drawing of its current step."""

    name: str
    steps: int
    html: str = field(repr=False)
    svg: str = field(repr=False)

    def save(self, path):
        """Writes the page, or the drawing if the path ends in .svg."""
        path = Path(path)
        path.write_text(self.svg if path.suffix == ".svg" else self.html, encoding="utf-8")

    def _repr_html_(self):
        return (
            f'<iframe title="{_html.escape(self.name)}" style="width: 100%; height: 640px; border: 0" '
            f'sandbox="allow-scripts" srcdoc="{_html.escape(self.html)}"></iframe>'
        )

    def _repr_svg_(self):
        return self.svg


# ---- rules ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Verdict:
    """Whether a rule is sound: "sound", "unsound" or "unknown"."""

    soundness: str
    method: str
    is_proven: bool
    counterexample: Optional[str]
    reason: str

    @property
    def is_sound(self) -> bool:
        return self.soundness == "sound"


@dataclass(frozen=True)
class NearMiss:
    """A place where a rule almost applies. `blocker` is the node that does not fit."""

    root: Node
    blocker: Node
    matched: int
    of: int
    reason: str


@dataclass(frozen=True)
class Language:
    """A term language: the number of arguments of each operator, and the rule sets shipped with Egret."""

    name: str
    description: str
    operators: Mapping[str, int]
    rule_sets: Sequence[str]
    has_analysis: bool


# ---- e-graphs -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ENode:
    """An operator over e-classes."""

    id: int
    operator: str
    children: Tuple[int, ...]
    class_id: int


@dataclass(frozen=True)
class RuleCounts:
    """The matches of a rule in one iteration. `applied` ones changed the e-graph; a banned rule had too many."""

    matches: int
    applied: int
    refused: int
    banned: bool


@dataclass(frozen=True)
class Iteration:
    """An iteration of a saturation; `nodes`, `classes` and `bytes` count the e-graph after it."""

    index: int
    nodes: int
    classes: int
    bytes: int
    search_seconds: float
    apply_seconds: float
    rebuild_seconds: float
    rules: Mapping[str, RuleCounts]


@dataclass(frozen=True)
class Saturation:
    """The result of EGraph.saturate(). `stop_reason` is "saturated", or the limit that was reached."""

    stop_reason: str
    seconds: float
    nodes: int
    classes: int
    iterations: Sequence[Iteration] = field(repr=False)

    @property
    def is_saturated(self) -> bool:
        return self.stop_reason == "saturated"


@dataclass(frozen=True)
class Extraction:
    """A choice of one e-node for each e-class that the roots need.

    `cost` counts shared parts once, `tree_cost` every time; `bound` is a proven lower bound of `cost`. `terms` has the
    text of each root, or None where it would be too long; `graph` is the program of a computation graph's e-graph.
    """

    method: str
    cost: float
    tree_cost: float
    depth: Optional[float]
    bound: float
    is_optimal: bool
    seconds: float
    stop: str
    choice: Mapping[int, int] = field(repr=False)
    terms: Tuple[Optional[str], ...]
    graph: Optional[Graph] = field(repr=False)

    @property
    def term(self) -> Optional[str]:
        """The text of the first root."""
        return self.terms[0] if self.terms else None


@dataclass(frozen=True)
class ProofStep:
    """One rewrite of the whole term at one position: `path` has child numbers from the root."""

    by: str
    is_backwards: bool
    path: Tuple[int, ...]
    before: str
    after: str


@dataclass(frozen=True)
class Proof:
    """A proof that two terms are equal, checked without the e-graph.

    `steps` is None if the proof is too long to list term by term. `conditional` counts the steps by rules with a
    condition, `premises` those by merges of the user. If `holds` is false, `wrong` names the first invalid step.
    """

    from_term: str
    to_term: str
    steps: Optional[Tuple[ProofStep, ...]]
    holds: bool
    wrong: str
    premises: int
    conditional: int
    text: str = field(repr=False)

    def __len__(self) -> int:
        return len(self.steps or ())

    def __iter__(self) -> Iterator[ProofStep]:
        return iter(self.steps or ())

    def __str__(self) -> str:
        return self.text


# ---- running and optimizing -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Comparison:
    """Whether two graphs compute the same function on random inputs; `difference` describes the first difference."""

    is_equal: bool
    samples: int
    max_abs_error: float
    max_rel_error: float
    difference: str
    not_run: Sequence[str]
    not_compared: Sequence[str]

    def __bool__(self) -> bool:
        return self.is_equal


@dataclass(frozen=True)
class Latency:
    """The time of a run: median and interquartile range in milliseconds."""

    median_ms: float
    spread_ms: float
    samples_ms: numpy.ndarray = field(repr=False)


@dataclass(frozen=True)
class Method:
    """A method of optimize(), and its options with their help."""

    name: str
    description: str
    options: Mapping[str, str] = field(repr=False)


@dataclass(frozen=True)
class Optimization:
    """The result of optimize(). Costs are predicted, in microseconds; `graph` is None if verification failed.

    `costs` has the cost before and after in every mode. `bound` is a proven lower bound of the extraction.
    """

    method: str
    graph: Optional[Graph]
    cost_before: float
    cost_after: float
    costs: Mapping[str, Tuple[float, float]] = field(repr=False)
    stop_reason: str
    is_optimal: bool
    bound: float = field(repr=False)
    iterations: int
    nodes: int
    classes: int
    graphs: int
    explore_seconds: float = field(repr=False)
    extract_seconds: float = field(repr=False)
    rules_applied: Mapping[str, int] = field(repr=False)
    notes: Sequence[str] = field(repr=False)
    latency_before_ms: Optional[float]
    latency_after_ms: Optional[float]
    verification: Comparison = field(repr=False)

    @property
    def speedup(self) -> float:
        """The predicted cost before, divided by the one after."""
        return self.cost_before / self.cost_after


@dataclass(frozen=True)
class OperatorTime:
    """The time of an operator within whole runs; a fused operator's time is part of another one's."""

    name: str
    operator: str
    ms: float
    spread_ms: float
    predicted_ms: Optional[float]
    flops: float
    bytes: float
    is_fused: bool


@dataclass(frozen=True)
class Profile:
    """The times of a graph's operators; `trace_json` is a trace for Perfetto (ui.perfetto.dev)."""

    device: str
    engine: str
    libraries: str
    end_to_end_ms: float
    spread_ms: float
    runs: int
    operators: Sequence[OperatorTime] = field(repr=False)
    trace_json: str = field(repr=False)


# ---- sessions and policies ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """A step of a session: kind is open, apply, skip, policy, saturate, extract, optimize or edit."""

    id: int
    parent: Optional[int]
    kind: str
    title: str
    rule: str
    note: str
    bookmark: bool
    branch: str


@dataclass(frozen=True)
class SessionMatch:
    """A match on the current graph of a session, and the change of the cost in microseconds."""

    match: Match
    cost_change: float
    is_skipped: bool


@dataclass(frozen=True)
class SessionSaturation:
    """The result of Session.saturate()."""

    stop_reason: str
    seconds: float
    iterations: int
    nodes: int
    classes: int
    rules_applied: Mapping[str, int] = field(repr=False)


@dataclass(frozen=True)
class Replay:
    """The result of repeating a session: `skipped` steps cannot be repeated, `difference` is the first difference."""

    is_identical: bool
    steps: int
    replayed: int
    skipped: Sequence[str]
    difference: str


@dataclass(frozen=True)
class Candidate:
    """An action of a policy: a match, or No-Op (`match` is None); `cost` is that of the resulting graph."""

    description: str
    probability: float
    rule: Optional[str]
    match: Optional[Match] = field(repr=False)
    cost: float


# ---- expressions ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Counterexample:
    """A point where two expressions differ; values are int or Fraction, None if undefined."""

    values: Mapping[str, Any]
    left: Any
    right: Any


@dataclass(frozen=True)
class Check:
    """The comparison of two expressions: verdict is equal, refines, different or unknown."""

    verdict: str
    is_proven: bool
    method: str
    counterexample: Optional[Counterexample]

    @property
    def is_equal(self) -> bool:
        """Whether equality is proven."""
        return self.verdict == "equal" and self.is_proven


@dataclass(frozen=True)
class SimplificationStep:
    """The replacement of a subtree, and its proof."""

    before: Expression
    after: Expression
    subtree: Expression
    by: str
    check: Check


# ---- batching -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class Batch:
    """Calls of one operation that run together."""

    operation: int
    nodes: numpy.ndarray

    def __len__(self) -> int:
        return len(self.nodes)


@dataclass(frozen=True, eq=False)
class Workload:
    """A minibatch of a benchmark program; `operations` are names by number."""

    name: str
    title: str
    description: str = field(repr=False)
    operations: Sequence[str]
    topology: Topology = field(repr=False)


@dataclass(frozen=True)
class BatchingCheck:
    """The comparison of batched and unbatched runs: the largest differences of values and gradients."""

    ok: bool
    programs: int
    mistakes: int
    calls: int
    batches: int
    worst_double: float
    worst_float: float
    failures: Sequence[str]


# ---- synthesis ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NextStep:
    """A possible next primitive; `statement` is the argument of Draft.apply(). Kind "input" completes the operator."""

    statement: str
    kind: str
    is_reachable: bool
    steps_left: int
    flops: int
    refused_by: Optional[str]


@dataclass(frozen=True)
class Trials:
    """The counts of random synthesis."""

    trials: int
    complete: int
    distinct: int
    seconds: float
