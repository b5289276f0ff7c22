#include "core/edit/verdict/weight_values.h"

#include "core/base/error.h"
#include "core/edit/verdict/rounding.h"
#include "core/runtime/doubles.h"
#include "core/runtime/executable.h"

#include <algorithm>
#include <cfloat>
#include <cmath>
#include <limits>
#include <unordered_map>
#include <unordered_set>

namespace egret::edit {

using egraph::ClassId;
using graph::NodeId;
using graph::TensorPtr;

namespace {

constexpr double kMostElements = 1 << 21;  // of one weight
constexpr double kMostInAll = 1 << 25;     // of all weights together
constexpr double kExact = 1e-13;           // relative error of computing in double precision
constexpr double kCloseEnough = 1e-5;      // differences beyond this, relative to the largest element, never round

class Weights {
public:
    Weights(rewrite::TensorEGraph& egraph, const Neighbourhood& around, const Task& task)
        : m_egraph(egraph), m_around(around), m_task(task) {}

    bool unite() {
        choose();
        bool isChanged = fold();
        collect();
        evaluate(m_wanted);
        for (const ClassId changed : m_changed)
            for (const ClassId other : m_wanted) {
                m_task.throwIfStopped();
                egraph::EGraph& all = *m_egraph.egraph;
                if (all.find(changed) == all.find(other) || !areEqual(changed, other)) continue;
                all.unite(changed, other, egraph::Reason::given(kEqualWeights));
                isChanged = true;
            }
        m_egraph.egraph->rebuild();
        return isChanged;
    }

private:
    const rewrite::TensorFacts& facts(ClassId id) const { return m_egraph.data(id); }

    // Chooses the smallest term of each weight.
    void choose() {
        const egraph::EGraph& all = *m_egraph.egraph;
        std::unordered_map<ClassId, double> costs;
        for (bool isNew = true; isNew;) {
            isNew = false;
            for (const ClassId id : all.classes()) {
                if (!facts(id).isWeight) continue;
                const auto known = costs.find(id);
                double best = known == costs.end() ? std::numeric_limits<double>::infinity() : known->second;
                for (const egraph::NodeId node : all.nodesOf(id)) {
                    double cost = 1;
                    for (const ClassId child : all.children(node)) {
                        const auto below = costs.find(all.find(child));
                        cost += below == costs.end() ? std::numeric_limits<double>::infinity() : below->second;
                    }
                    if (!(cost < best)) continue;
                    best = costs[id] = cost;
                    m_choice[id] = node;
                    isNew = true;
                }
            }
        }
    }

    // Lists the weights that an edit changed, and all others that may equal them.
    void collect() {
        const egraph::EGraph& all = *m_egraph.egraph;
        std::unordered_set<std::string> types;
        std::unordered_set<ClassId> seen;
        const auto isUsable = [&](ClassId id) {
            const graph::Type& type = facts(id).type;
            return m_choice.contains(id) && type.isFullyKnown() &&
                static_cast<double>(type.shape().elements()) <= kMostElements;
        };
        for (const NodeId node : m_around.changedWeights) {
            const ClassId id = all.find(m_egraph.classOfNode.at(node));
            if (isUsable(id) && seen.insert(id).second) {
                m_changed.push_back(id);
                types.insert(facts(id).type.toString());
            }
        }
        double total = 0;
        for (const ClassId id : all.classes()) {
            if (!facts(id).isWeight || !isUsable(id) || !types.contains(facts(id).type.toString())) continue;
            total += static_cast<double>(facts(id).type.shape().elements());
            if (total <= kMostInAll) m_wanted.push_back(id);
        }
    }

    NodeId build(ClassId id, std::unordered_map<ClassId, NodeId>& built) {
        id = m_egraph.egraph->find(id);
        if (const auto known = built.find(id); known != built.end()) return known->second;
        const egraph::NodeId node = m_choice.at(id);
        const auto inputs =
            transformed(m_egraph.egraph->children(node), [&](ClassId child) { return build(child, built); });
        return built.emplace(id, m_around.graph.arena().add(rewrite::operatorOf(*m_egraph.egraph, node), inputs))
            .first->second;
    }

    // Makes constants of small weights that rules created, because other rules need their values.
    bool fold() {
        constexpr int64_t kMostFolded = 16;
        egraph::EGraph& all = *m_egraph.egraph;
        std::vector<ClassId> small;
        for (const ClassId id : all.classes()) {
            const graph::Type& type = facts(id).type;
            if (facts(id).isWeight && !facts(id).constant && m_choice.contains(id) && type.isFullyKnown() &&
                type.element() == graph::ElementType::f32 && type.shape().elements() <= kMostFolded)
                small.push_back(id);
        }
        evaluate(small);
        bool isChanged = false;
        for (const ClassId id : small) {
            const auto value = m_values.find(id);
            if (value == m_values.end()) continue;
            std::vector<float> numbers;
            bool isExact = true;
            for (int64_t i = 0; i < value->second->elements(); ++i) {
                const double number = value->second->number(i);
                numbers.push_back(static_cast<float>(number));
                isExact = isExact && static_cast<double>(numbers.back()) == number;
            }
            if (!isExact) continue;
            const auto made = m_around.graph.arena().infer(graph::operatorNamed("Constant"),
                {{Symbol("value"), graph::Tensor::of(value->second->shape(), numbers)}}, {});
            const ClassId constant =
                all.add(Symbol("Constant"), made.op.index(), {}, egraph::Reason::given(kFoldedWeight));
            isChanged = all.unite(id, constant, egraph::Reason::given(kFoldedWeight)) || isChanged;
        }
        all.rebuild();
        return isChanged;
    }

    void evaluate(const std::vector<ClassId>& classes) {
        std::unordered_map<ClassId, NodeId> built;
        for (const ClassId id : classes) {
            m_task.throwIfStopped();
            if (m_values.contains(id)) continue;
            try {
                const graph::Graph graph(m_around.graph.arenaPtr(), {}, {{"weight", build(id, built)}});
                m_graphs.emplace(id, runtime::inDoubles(graph));
                m_values.emplace(id, runtime::Executable(m_graphs.at(id), m_task).run({}, m_task).at(0));
            } catch (const Error& error) {
                if (error.category() != Category::unsupported && error.category() != Category::limit) throw;
            }
        }
    }

    bool isConstant(ClassId id) const {
        return m_around.graph.arena().op(rewrite::operatorOf(*m_egraph.egraph, m_choice.at(id))).is("Constant");
    }

    // Returns how much each element changes if the constants of a weight are rounded to single precision.
    std::vector<double> noiseOf(ClassId id) const {
        const graph::Tensor& value = *m_values.at(id);
        std::vector<double> noise(static_cast<std::size_t>(value.elements()), 0);
        if (isConstant(id)) return noise;
        double squares = 0;
        for (int k = 0; k < kPerturbations; ++k) {
            graph::Graph changed = perturbed(
                m_graphs.at(id), Random(static_cast<uint64_t>(k)), [](NodeId) -> double { return FLT_EPSILON; });
            const TensorPtr again = runtime::Executable(std::move(changed), m_task).run({}, m_task).at(0);
            for (std::size_t i = 0; i < noise.size(); ++i) {
                const double change =
                    std::abs(again->number(static_cast<int64_t>(i)) - value.number(static_cast<int64_t>(i)));
                noise[i] = std::max(noise[i], kSingleSteps * change);
                squares += change * change;
            }
        }
        const double typical = std::sqrt(squares / static_cast<double>(std::max<std::size_t>(noise.size(), 1)));
        for (double& own : noise) own = std::max(own, typical);
        return noise;
    }

    bool areEqual(ClassId a, ClassId b) const {
        const auto left = m_values.find(a), right = m_values.find(b);
        if (left == m_values.end() || right == m_values.end()) return false;
        const graph::Tensor &x = *left->second, &y = *right->second;
        if (x.shape() != y.shape() || x.element() != y.element() || !(facts(a).type == facts(b).type)) return false;
        if (x == y) return true;
        if (!graph::isFloat(x.element()) || (isConstant(a) && isConstant(b))) return false;
        double largest = 0, most = 0;
        bool isExact = true;
        for (int64_t i = 0; i < x.elements(); ++i) {
            const double difference = std::abs(x.number(i) - y.number(i));
            if (std::isnan(difference)) return false;
            largest = std::max(largest, std::abs(x.number(i)));
            most = std::max(most, difference);
            isExact = isExact && difference <= kExact * std::abs(x.number(i));
        }
        if (isExact) return true;
        if (!(most <= kCloseEnough * largest)) return false;
        const std::vector<double> p = noiseOf(a), q = noiseOf(b);
        for (int64_t i = 0; i < x.elements(); ++i) {
            const auto at = static_cast<std::size_t>(i);
            if (std::abs(x.number(i) - y.number(i)) > p[at] + q[at]) return false;
        }
        return true;
    }

    rewrite::TensorEGraph& m_egraph;
    const Neighbourhood& m_around;
    const Task& m_task;
    std::unordered_map<ClassId, egraph::NodeId> m_choice;
    std::vector<ClassId> m_changed, m_wanted;
    std::unordered_map<ClassId, graph::Graph> m_graphs;  // of each wanted weight, in double precision
    std::unordered_map<ClassId, TensorPtr> m_values;
};

}  // namespace

bool uniteEqualWeights(rewrite::TensorEGraph& egraph, const Neighbourhood& around, const Task& task) {
    return Weights(egraph, around, task).unite();
}

}  // namespace egret::edit
