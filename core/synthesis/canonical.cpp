// The rules of the paper's section 6, as a table. They inspect only the kinds, sizes and a few attributes of the
// coordinates directly below the new primitive. A check therefore costs a few dozen comparisons.
//
// Views and contractions commute if they are independent. In canonical order, a view comes as early as possible. All
// views after a contraction therefore depend on it; a coordinate's `colours` show whether a view could have come
// earlier. Commuting contractions are ordered by least form: the lexicographic normal form of a trace (Anisimov and
// Knuth). Reductions of one size are then numbered by order of use. Forms do not distinguish these reductions;
// otherwise, the two orders could contradict each other. The remaining symmetric cases share one canonicalKey.
#include "core/synthesis/canonical.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace egret::synthesis {
namespace {

using Kind = PrimitiveKind;
using D = DimensionKind;
using Ground = CanonicalRule::Ground;

constexpr double kLargestWindow = 30;   // limit for windows, and for the reach of strides
constexpr double kSmallBlock = 4;       // limit for merges above a shift by one, which hardly affects larger blocks
constexpr double kLargestPlainSum = 8;  // limit for the product of reductions without a weight

double largest(const Spec& spec, const Size& size) {
    double value = 0;
    for (const Mapping& mapping : spec.mappings) value = std::max(value, size.ratioAt(mapping));
    return value;
}
double smallest(const Spec& spec, const Size& size) {
    double value = size.ratioAt(spec.mappings[0]);
    for (const Mapping& mapping : spec.mappings) value = std::min(value, size.ratioAt(mapping));
    return value;
}
bool is(const Dimension* d, D kind) { return d->kind == kind; }
// Returns whether the primitive is a `kind` directly above a coordinate of one of the kinds `below`.
template <Kind kind, D... below>
bool isAbove(const PGraph&, const Primitive& p) {
    return p.kind == kind && (is(p.first, below) || ...);
}
bool divides(const PGraph& g, const Size& block, const Size& size) { return g.spec().legal(size / block); }
bool onlyReductions(const Dimension* d) {
    if (!d->first) return d->kind == D::reduce;
    return onlyReductions(d->first) && (!d->second || onlyReductions(d->second));
}
// Like onlyReductions(), but without a weight: the coordinate is summed no matter which primitives follow.
bool plainlySummed(const Dimension* d) {
    if (!d->first) return d->kind == D::reduce;
    return !is(d, D::share) && plainlySummed(d->first) && (!d->second || plainlySummed(d->second));
}
template <typename Test>
bool anyOperand(const Primitive& p, Test test) {
    return (p.first && test(p.first)) || (p.second && test(p.second)) || std::ranges::any_of(p.inner, test) ||
        std::ranges::any_of(p.outer, test);
}
// Returns whether a weight indexed by this coordinate can be summed over a reduction beforehand.
bool holdsReduction(const Dimension* d) {
    return is(d, D::reduce) || (is(d, D::split) && (holdsReduction(d->first) || holdsReduction(d->second)));
}
std::vector<const Primitive*> contractions(const PGraph& g) {
    std::vector<const Primitive*> found = g.primitives();
    std::erase_if(found, [](const Primitive* p) { return p->kind != Kind::contraction; });
    return found;
}
bool ofLastContraction(const PGraph& g, const Dimension* d) { return d->colours >> (g.weights().size() - 1) & 1; }

const std::vector<CanonicalRule> kRules = {
    // Limits of the problem
    {"occurrences", Ground::limit, "more reductions, weights, shifts, strides or expands than the problem allows", "",
        "",
        [](const PGraph& g, const Primitive& p) {
            const Limits& limits = g.spec().limits;
            switch (p.kind) {
                case Kind::reduce: return g.count(p.kind) >= limits.reductions;
                case Kind::contraction: return g.count(p.kind) + 1 >= limits.tensors;
                case Kind::shift: return g.count(p.kind) >= limits.shifts;
                case Kind::stride: return g.count(p.kind) >= limits.strides;
                case Kind::expand: return g.count(p.kind) >= limits.expands;
                default: return false;
            }
        }},
    {"budget", Ground::limit, "a coefficient variable is used more often than its budget", "", "",
        [](const PGraph& g, const Primitive& p) {
            for (int v = 0; v < g.spec().variables.size(); ++v)
                if (p.parameter.mentions(v) && !g.spec().variables[v].primary &&
                    g.mentions(v) >= g.spec().variables[v].budget)
                    return true;
            return false;
        }},

    // Order
    {"reduce-first", Ground::equal, "a reduction comes after another primitive", "x = shift(h); r = reduce(k)",
        "r = reduce(k); x = shift(h)",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::reduce && g.last() && g.last()->kind != Kind::reduce;
        }},
    {"reduce-order", Ground::equal, "reductions are not in the order of their sizes", "r = reduce(s); q = reduce(k)",
        "q = reduce(k); r = reduce(s)",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::reduce && g.last() && g.last()->kind == Kind::reduce &&
                p.parameter > g.last()->parameter;
        }},
    {"reduction-twins", Ground::equal, "among reductions of the same size, a later one is used first",
        "r = reduce(k); q = reduce(k); contract(q; d)", "r = reduce(k); q = reduce(k); contract(r; d)",
        [](const PGraph& g, const Primitive& p) {
            return anyOperand(p, [&](const Dimension* used) {
                return is(used, D::reduce) && std::ranges::any_of(g.interface(), [&](const Dimension* d) {
                    return is(d, D::reduce) && d->size == used->size && d->index < used->index &&
                        !anyOperand(p, [&](const Dimension* o) { return o == d; });
                });
            });
        }},
    {"early-view", Ground::equal, "a view does not depend on the last contraction and belongs below it",
        "r = reduce(C); contract(r; d); x = shift(h)", "r = reduce(C); x = shift(h); contract(r; d)",
        [](const PGraph& g, const Primitive& p) {
            return p.kind != Kind::reduce && p.kind != Kind::contraction && !g.weights().empty() &&
                !anyOperand(p, [&](const Dimension* d) { return ofLastContraction(g, d); });
        }},
    {"contraction-order", Ground::equal, "a contraction could have come earlier, before one with a greater form", "",
        "",
        [](const PGraph& g, const Primitive& p) {
            if (p.kind != Kind::contraction || g.weights().empty()) return false;
            const auto earlier = contractions(g);
            for (std::size_t i = earlier.size();
                 i-- > 0 && !anyOperand(p, [&](const Dimension* d) { return d->colours >> i & 1; });)
                if (p.form() < earlier[i]->form()) return true;
            return false;
        }},

    // Views above views, reductions and contractions
    {"merge-share", Ground::equal, "merge above a share: the halves can index the weight instead",
        "r = reduce(C); contract(r; d); a, b = merge(r, g)", "q = reduce(g); r = reduce(C/g); contract(q, r; d)",
        isAbove<Kind::merge, D::share>},
    {"merge-split", Ground::equal, "merge above a split where one block is a multiple of the other (figure 3a)",
        "r = reduce(s); x = split(h, r); a, b = merge(x, s^2)", "r = reduce(s); a, b = merge(h, s); c = split(b, r)",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::merge && is(p.first, D::split) &&
                (divides(g, p.parameter, p.first->second->size) || divides(g, p.first->second->size, p.parameter));
        }},
    {"merge-across-split", Ground::quality, "merge above a split with incompatible blocks",
        "r = reduce(k); x = split(h, r); a, b = merge(x, s)", "", isAbove<Kind::merge, D::split>},
    {"merge-merge", Ground::equal, "merge of the left half of a merge", "a, b = merge(h, s); c, e = merge(a, s)",
        "a, b = merge(h, s^2); c, e = merge(b, s)", isAbove<Kind::merge, D::mergeLeft>},
    {"merge-reduce", Ground::equal, "merge of a reduction, equal to two reductions",
        "r = reduce(C); a, b = merge(r, g)", "a = reduce(C/g); b = reduce(g)", isAbove<Kind::merge, D::reduce>},
    {"merge-shift", Ground::approximate, "merge above a shift with blocks so large that the shift hardly matters",
        "x = shift(h); a, b = merge(x, H/s)", "a, b = merge(h, H/s); c = shift(b)",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::merge && is(p.first, D::shift) && largest(g.spec(), p.parameter) > kSmallBlock;
        }},
    {"merge-stride", Ground::approximate, "merge above a stride with blocks no smaller than the stride",
        "r = reduce(k); x = stride(r, s); a, b = merge(x, s)", "",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::merge && is(p.first, D::stride) &&
                smallest(g.spec(), p.parameter / p.first->parameter) >= 1;
        }},
    {"merge-unfold", Ground::approximate, "merge above an unfold with blocks no smaller than its window (figure 3c)",
        "r = reduce(k); contract(r; d); x = unfold(h, r); a, b = merge(x, H/s)",
        "r = reduce(k); a, b = merge(h, H/s); contract(r; d); x = unfold(b, r)",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::merge && is(p.first, D::unfold) &&
                smallest(g.spec(), p.parameter / p.first->second->size) >= 1;
        }},
    {"split-split", Ground::equal, "split whose left half is a split",
        "r = reduce(s); q = reduce(s); x = split(h, r); y = split(x, q)", "r = reduce(s^2); x = split(h, r)",
        isAbove<Kind::split, D::split>},
    {"split-merge", Ground::equal, "split of the two halves of one merge", "a, b = merge(h, s); x = split(a, b)", "",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::split && is(p.first, D::mergeLeft) && is(p.second, D::mergeRight) &&
                p.first->first == p.second->first && p.first->parameter == p.second->parameter;
        }},
    {"split-reduce", Ground::equal, "split of two reductions, equal to one reduction",
        "a = reduce(C/g); b = reduce(g); x = split(a, b)", "x = reduce(C)",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::split && is(p.first, D::reduce) && is(p.second, D::reduce);
        }},
    {"split-share", Ground::equal, "split of two shares of one weight",
        "a = reduce(C/g); b = reduce(s); contract(a, b; d); x = split(a, b)", "x = reduce(C/g*s); contract(x; d)",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::split && is(p.first, D::share) && is(p.second, D::share) &&
                p.first->index == p.second->index;
        }},
    {"split-unordered", Ground::equal, "split of two parts of one unordered coordinate",
        "a, b = merge(d, g); x = split(b, a)", "",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::split && p.first->unordered && p.first->unordered == p.second->unordered;
        }},
    {"unfold-split", Ground::approximate,
        "unfold whose left operand is a split: the window moves along the split's inner half",
        "r = reduce(k); a, b = merge(h, s); x = split(b, a); contract(r; d); y = unfold(x, r)",
        "r = reduce(k); a, b = merge(h, s); contract(r; d); y = unfold(a, r); x = split(b, y)",
        isAbove<Kind::unfold, D::split>},
    {"unfold-shift", Ground::approximate, "unfold whose left operand is shifted: the shift can follow the unfold",
        "r = reduce(k); x = shift(h); contract(r; d); y = unfold(x, r)",
        "r = reduce(k); contract(r; d); x = unfold(h, r); y = shift(x)", isAbove<Kind::unfold, D::shift>},
    {"unfold-chain", Ground::approximate, "nested windows are not in order of size", "", "",
        [](const PGraph& g, const Primitive& p) {
            if (p.kind != Kind::unfold || !is(p.first, D::unfold)) return false;
            const Dimension *below = p.first->second, *here = p.second;
            const double sizeBelow = largest(g.spec(), below->size), sizeHere = largest(g.spec(), here->size);
            return sizeHere > sizeBelow ||
                (sizeHere == sizeBelow && std::tie(here->form, here->colours) < std::tie(below->form, below->colours));
        }},
    {"shift-invariant", Ground::equal, "shift of a reduction or a share: the sum and the weight can be shifted instead",
        "r = reduce(k); x = shift(r)", "r = reduce(k)", isAbove<Kind::shift, D::reduce, D::share>},
    {"outer-reduction", Ground::equal, "a reduction that indexes only one weight: the weight can be summed beforehand",
        "r = reduce(C); q = reduce(k); contract(r; q)", "r = reduce(C)",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::contraction && std::ranges::any_of(p.outer, holdsReduction);
        }},

    // Low quality
    {"shift-shift", Ground::quality, "shift of a shift", "x = shift(h); y = shift(x)", "x = shift(h)",
        isAbove<Kind::shift, D::shift>},
    {"shift-unordered", Ground::quality, "shift of an unordered coordinate", "x = shift(d)", "",
        [](const PGraph&, const Primitive& p) { return p.kind == Kind::shift && p.first->unordered; }},
    {"unfold-unordered", Ground::quality, "window over an unordered coordinate",
        "r = reduce(k); contract(r; h); x = unfold(d, r)", "",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::unfold && (p.first->unordered || p.second->unordered);
        }},
    {"unfold-reduced", Ground::quality, "window summed without a weight", "r = reduce(k); x = unfold(h, r)",
        "r = reduce(k); contract(r; d); x = unfold(h, r)",
        [](const PGraph&, const Primitive& p) { return p.kind == Kind::unfold && plainlySummed(p.second); }},
    {"unfold-both-reduced", Ground::quality, "window with both coordinates summed",
        "r = reduce(k); q = reduce(C); contract(r; d); x = unfold(q, r)", "",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::unfold && onlyReductions(p.first) && onlyReductions(p.second);
        }},
    {"unfold-window", Ground::quality,
        "window whose size is even, above 30, or more than half of the dimension that it moves along",
        "r = reduce(s); contract(r; d); x = unfold(h, r)", "",
        [](const PGraph& g, const Primitive& p) {
            if (p.kind != Kind::unfold) return false;
            for (const Mapping& mapping : g.spec().mappings) {
                const auto window = p.second->size.valueAt(mapping), size = p.first->size.valueAt(mapping);
                if (*window > kLargestWindow || *size < 2 * *window || (*window % 2 == 0 && !p.second->discards))
                    return true;
            }
            return false;
        }},
    {"stride-above", Ground::quality, "stride above a share, an unfold, a stride or a split",
        "r = reduce(k); contract(r; d); x = stride(r, s)", "r = reduce(k); x = stride(r, s)",
        isAbove<Kind::stride, D::share, D::unfold, D::stride, D::split>},
    {"stride-size", Ground::quality, "stride with a reach above 30", "x = stride(h, s)", "",
        [](const PGraph& g, const Primitive& p) {
            return p.kind == Kind::stride && largest(g.spec(), p.first->size * p.parameter) > kLargestWindow;
        }},
    {"stride-window", Ground::quality, "a strided coordinate is used other than as a window: elements would be lost",
        "r = reduce(k); x = stride(r, s); y = shift(x)", "",
        [](const PGraph&, const Primitive& p) {
            if (p.kind == Kind::unfold) return p.first->discards;
            return anyOperand(p, [](const Dimension* d) { return d->discards; });
        }},
    {"expand-reduce", Ground::quality, "expand of a reduction: it only scales the sum", "r = reduce(k); expand(r)", "",
        [](const PGraph&, const Primitive& p) { return p.kind == Kind::expand && onlyReductions(p.first); }},
    {"contraction-shape", Ground::quality,
        "a weight that shares no coordinate, or whose own coordinates are all reductions, which can be summed "
        "beforehand",
        "r = reduce(C); contract(r)", "r = reduce(C); contract(r; d)",
        [](const PGraph&, const Primitive& p) {
            return p.kind == Kind::contraction && (p.inner.empty() || std::ranges::all_of(p.outer, plainlySummed));
        }},
};

// Collects the reductions that reach the input without a share in between.
void plainReductions(const Dimension* d, Coordinates& found) {
    if (d->kind == D::share) return;
    if (d->kind == D::reduce && std::ranges::find(found, d) == found.end()) found.push_back(d);
    if (d->first) plainReductions(d->first, found);
    if (d->second) plainReductions(d->second, found);
}

}  // namespace

const std::vector<CanonicalRule>& canonicalRules() { return kRules; }

const CanonicalRule* refusedBy(const PGraph& graph, const Primitive& primitive) {
    for (const CanonicalRule& rule : kRules)
        if (rule.refuses(graph, primitive)) return &rule;
    return nullptr;
}

std::vector<const Primitive*> canonicalOrder(const PGraph& graph) {
    std::vector<const Primitive*> left = graph.primitives(), order;
    std::unordered_map<const Primitive*, Coordinates> made;
    PGraph built(graph.synthesis());
    Coordinates there = built.interface();
    for (const Primitive* p : left) {
        made[p] = built.madeBy(*p);
        built = built.with(*p);
    }
    const auto rank = [](const Primitive* p) {
        return p->kind == Kind::reduce ? 0 : p->kind == Kind::contraction ? 2 : 1;
    };
    std::ranges::stable_sort(left, [&](const Primitive* a, const Primitive* b) {
        if (rank(a) != rank(b)) return rank(a) < rank(b);
        if (rank(a) == 0) return a->parameter > b->parameter;
        return rank(a) == 2 && a->form() < b->form();
    });
    while (!left.empty()) {
        const auto ready = std::ranges::find_if(left, [&](const Primitive* p) {
            return !anyOperand(*p, [&](const Dimension* d) { return std::ranges::find(there, d) == there.end(); });
        });
        ensure(ready != left.end(), "a pGraph can be rebuilt");
        there.insert(there.end(), made[*ready].begin(), made[*ready].end());
        order.push_back(*ready);
        left.erase(ready);
    }
    return order;
}

PGraph canonicalForm(const PGraph& graph) {
    DimensionStore& store = graph.synthesis()->dimensions;
    std::map<Size, int> used;  // size -> number of its reductions so far
    std::unordered_map<const Primitive*, int> before;
    for (const Primitive* primitive : graph.primitives())
        if (primitive->kind == Kind::contraction) before.emplace(primitive, static_cast<int>(before.size()));
    std::vector<int> contractions(before.size());  // old number -> new number
    std::unordered_map<const Dimension*, const Dimension*> renamed;
    const auto rename = [&](const auto& self, const Dimension* d) -> const Dimension* {
        if (!d || d->kind == D::iterator) return d;
        const Dimension*& made = renamed[d];  // references stay valid as the map grows
        if (made) return made;
        const Dimension *first = self(self, d->first), *second = self(self, d->second);
        switch (d->kind) {
            case D::iterator: break;
            case D::reduce: made = store.reduce(used[d->size]++, d->size); break;
            case D::split: made = store.split(first, second); break;
            case D::mergeLeft:
            case D::mergeRight: made = store.merge(first, d->parameter, d->kind == D::mergeLeft); break;
            case D::shift: made = store.shift(first); break;
            case D::unfold: made = store.unfold(first, second); break;
            case D::stride: made = store.stride(first, d->parameter); break;
            case D::share: made = store.share(first, contractions[d->index]); break;
        }
        return made;
    };
    PGraph built(graph.synthesis());
    for (const Primitive* primitive : canonicalOrder(graph)) {
        Primitive same = *primitive;
        same.first = rename(rename, same.first);
        same.second = rename(rename, same.second);
        for (auto* list : {&same.inner, &same.outer})
            for (const Dimension*& d : *list) d = rename(rename, d);
        if (same.kind == Kind::contraction) contractions[before.at(primitive)] = built.count(Kind::contraction);
        built = built.with(same);
    }
    return built;
}

const CanonicalRule* refusedBy(const PGraph& graph) {
    const PGraph form = canonicalForm(graph);
    PGraph built(graph.synthesis());
    for (const Primitive* primitive : form.primitives()) {
        if (const CanonicalRule* rule = refusedBy(built, *primitive)) return rule;
        built = built.with(*primitive);
    }
    return nullptr;
}

bool sumsTooMuch(const PGraph& graph) {
    Coordinates plain;
    for (const Dimension* d : graph.interface()) plainReductions(d, plain);
    Size product;
    for (const Dimension* d : plain) product = product * d->size;
    return largest(graph.spec(), product) > kLargestPlainSum;
}

}  // namespace egret::synthesis
