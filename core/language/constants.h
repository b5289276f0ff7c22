#pragma once

#include "core/base/error.h"
#include "core/egraph/egraph.h"

#include <optional>
#include <span>

namespace egret::language {

// Constant folding as an analysis (egg: Willsey et al., POPL 2021, section 4.1). A Domain defines the constants:
//
//   using Value                                     copied freely
//   static std::optional<Value> literal(Symbol)     the value of a leaf, if constant
//   static Symbol print(const Value&)               the leaf of a constant
//   static std::optional<Value> fold(Symbol op, std::span<const Value>)
//   static bool same(const Value&, const Value&)
//
// If a class is constant, the analysis adds the constant's leaf and removes the class's e-nodes with children.
template <class Domain>
class Constants : public egraph::Analysis {
public:
    using Value = typename Domain::Value;

    const std::optional<Value>& constant(const egraph::EGraph& egraph, egraph::ClassId id) const {
        return m_data[egraph.find(id).index()];
    }
    static const Constants* of(const egraph::EGraph& egraph) {
        return dynamic_cast<const Constants*>(egraph.analysis());
    }

    void make(egraph::EGraph& egraph, egraph::NodeId node) override {
        m_data.resize(node.index());
        m_data.push_back(evaluate(egraph, node));
    }
    void check(const egraph::EGraph&, egraph::ClassId a, egraph::ClassId b) const override {
        const auto &x = m_data[a.index()], &y = m_data[b.index()];
        if (x && y && !Domain::same(*x, *y))
            throw Error(Category::badInput,
                "The constants " + Domain::print(*x).text() + " and " + Domain::print(*y).text() +
                    " would become equal: the rules are unsound.");
    }
    egraph::Merged merge(egraph::EGraph&, egraph::ClassId into, egraph::ClassId from) override {
        auto &x = m_data[into.index()], &y = m_data[from.index()];
        const egraph::Merged changed{!x && y, x && !y};
        if (!x) x = y;
        return changed;
    }
    bool update(egraph::EGraph& egraph, egraph::NodeId node) override {
        auto& data = m_data[egraph.classOf(node).index()];
        if (data) return false;
        data = evaluate(egraph, node);
        return data.has_value();
    }
    void modify(egraph::EGraph& egraph, egraph::ClassId id) override {
        if (!constant(egraph, id)) return;
        const Symbol text = Domain::print(*constant(egraph, id));
        const auto reason = egraph::Reason::analysis(id);
        egraph.unite(id, egraph.add(text, 0, {}, reason), reason);
        egraph.prune(id, [&](egraph::NodeId node) { return egraph.children(node).empty(); });
    }
    std::size_t memoryBytes() const override { return m_data.size() * sizeof(m_data[0]); }
    std::unique_ptr<egraph::Analysis> clone() const override { return std::make_unique<Constants>(*this); }

    // Folds an operator over literals, for proofs.
    static std::optional<Symbol> foldLiterals(Symbol op, std::span<const Symbol> literals) {
        const auto folded = foldAll(op, literals, Domain::literal);
        return folded ? std::optional(Domain::print(*folded)) : std::nullopt;
    }

private:
    static constexpr std::size_t kMost = 4;  // maximum arity of foldable operators

    std::optional<Value> evaluate(const egraph::EGraph& egraph, egraph::NodeId node) const {
        const auto children = egraph.children(node);
        if (children.empty()) return Domain::literal(egraph.op(node));
        return foldAll(
            egraph.op(node), children, [&](egraph::ClassId child) -> const auto& { return constant(egraph, child); });
    }

    // Returns nothing unless all arguments are constants.
    template <class Arguments, class ValueOf>
    static std::optional<Value> foldAll(Symbol op, const Arguments& arguments, ValueOf valueOf) {
        if (arguments.size() > kMost) return std::nullopt;
        Value values[kMost];
        for (std::size_t i = 0; i < arguments.size(); ++i) {
            const std::optional<Value>& value = valueOf(arguments[i]);
            if (!value) return std::nullopt;
            values[i] = *value;
        }
        return Domain::fold(op, std::span<const Value>(values, arguments.size()));
    }

    egraph::Array<std::optional<Value>> m_data;
};

}  // namespace egret::language
