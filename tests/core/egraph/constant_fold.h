// Constant folding as an e-class analysis over symbol languages: numbers are operators whose text is a number.
#pragma once

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/egraph.h"

#include <charconv>
#include <cmath>
#include <vector>

namespace egret::egraph {

class ConstantFold : public Analysis {
public:
    static std::optional<double> number(Symbol op) {
        const std::string& text = op.text();
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
    }

    std::optional<double> constant(const EGraph& egraph, ClassId id) const { return m_data[egraph.find(id).index()]; }

    void make(EGraph& egraph, NodeId node) override {
        m_data.resize(node.index());
        m_data.push_back(evaluate(egraph, node));
    }
    void check(const EGraph&, ClassId a, ClassId b) const override {
        const auto &x = m_data[a.index()], &y = m_data[b.index()];
        if (x && y && std::abs(*x - *y) > 1e-9 * std::max(1.0, std::abs(*x)))
            throw Error(Category::internal, "Two different constants would become equal.");
    }
    Merged merge(EGraph&, ClassId into, ClassId from) override {
        auto &x = m_data[into.index()], &y = m_data[from.index()];
        const Merged changed{!x && y, x && !y};
        if (!x) x = y;
        return changed;
    }
    bool update(EGraph& egraph, NodeId node) override {
        auto& data = m_data[egraph.classOf(node).index()];
        if (data) return false;
        data = evaluate(egraph, node);
        return data.has_value();
    }
    void modify(EGraph& egraph, ClassId id) override {
        const std::optional<double> value = constant(egraph, id);
        if (!value) return;
        const double noNegativeZero = *value + 0.0;
        const ClassId leaf = egraph.add(Symbol(formatNumber(noNegativeZero)), 0, {}, Reason::analysis(id));
        egraph.unite(id, leaf, Reason::analysis(id));
        egraph.prune(id, [&](NodeId node) { return egraph.children(node).empty(); });
    }
    std::size_t bytes() const override { return m_data.size() * sizeof(m_data[0]); }
    std::unique_ptr<Analysis> clone() const override { return std::make_unique<ConstantFold>(*this); }

private:
    std::optional<double> evaluate(const EGraph& egraph, NodeId node) const {
        const auto children = egraph.children(node);
        if (children.empty()) return number(egraph.op(node));
        if (children.size() != 2) return std::nullopt;
        const auto x = constant(egraph, children[0]), y = constant(egraph, children[1]);
        if (!x || !y) return std::nullopt;
        const std::string& op = egraph.op(node).text();
        if (op == "+") return *x + *y;
        if (op == "-") return *x - *y;
        if (op == "*") return *x * *y;
        if (op == "/" && *y != 0) return *x / *y;
        return std::nullopt;
    }

    Array<std::optional<double>> m_data;
};

}  // namespace egret::egraph
