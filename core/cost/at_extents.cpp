#include "core/cost/at_extents.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::cost {
namespace {

using namespace graph;

class CostAtExtents : public CostModel {
public:
    CostAtExtents(std::shared_ptr<const CostModel> model, std::vector<Extents> sets)
        : m_model(std::move(model)), m_sets(std::move(sets)) {
        double total = 0;
        for (const Extents& set : m_sets) total += set.weight;
        for (Extents& set : m_sets) set.weight /= total;
    }
    double microseconds(const Operator& op, std::span<const Type> inputs, const Type& output) const override {
        const auto isKnown = [](const Type& type) {
            return type.kind() == Type::Kind::none || (type.isFullyKnown() && !isExpression(type));
        };
        if (isKnown(output) && std::ranges::all_of(inputs, isKnown)) return m_model->microseconds(op, inputs, output);
        return sumOf<double>(m_sets, [&](const Extents& set) { return set.weight * at(set, op, inputs, output); });
    }
    bool chargesWeights() const override { return m_model->chargesWeights(); }
    std::vector<Extents> extents() const override { return m_sets; }
    std::string name() const override { return m_model->name(); }
    std::vector<std::string> notes() const override { return m_model->notes(); }

private:
    // Returns whether a small tensor's values depend on extents. Such values may determine the shapes of nodes that
    // read the tensor.
    static bool isExpression(const Type& type) {
        return type.values() && !std::ranges::all_of(*type.values(), &SymbolicInt::isNumber);
    }

    double at(const Extents& set, const Operator& op, std::span<const Type> inputs, const Type& output) const {
        std::vector<Type> types = transformed(inputs, [&](const Type& type) { return sized(type, set); });
        try {
            // Attributes such as automatic padding can be completed only if the extents are known.
            const Inferred now = settled(op, types);
            while (!types.empty() && types.back().kind() == Type::Kind::none) types.pop_back();
            return m_model->microseconds(now.op, types, now.type);
        } catch (const Error& error) {
            if (error.category() != Category::badInput) throw;
            return m_model->microseconds(op, types, sized(output, set));  // the graph does not support these extents
        }
    }

    std::shared_ptr<const CostModel> m_model;
    std::vector<Extents> m_sets;  // weights sum to 1
};

}  // namespace

std::shared_ptr<const CostModel> atExtents(std::shared_ptr<const CostModel> model, std::vector<Extents> sets) {
    ensure(!sets.empty(), "costs need at least one set of extents");
    return std::make_shared<CostAtExtents>(std::move(model), std::move(sets));
}

}  // namespace egret::cost
