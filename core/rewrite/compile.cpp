// Compiles a rule for the e-graph engine. The engine matches structure; attributes are handled here, from the payloads
// it reports:
//   1. literal attributes on the left become predicates on the payload, which reject most candidates during the search;
//   2. for a match, attribute names are bound (or compared, when bound twice) and the conditions evaluated;
//   3. the right side is planned: attributes are evaluated, every operator's type is inferred, and the roots' types are
//      compared with those they replace. Nodes are added only after that. So a rule can never add an ill-typed term, or
//      one with a different shape, to a class, even if its conditions are incomplete (design: TASO, trap 2).
#include "core/rewrite/compile.h"

#include "core/base/error.h"

#include <algorithm>

namespace egret::rewrite {
namespace {

using egraph::ClassId;

struct Variables {
    std::vector<std::string> names;
    uint32_t number(const std::string& name) {
        const auto found = std::find(names.begin(), names.end(), name);
        if (found != names.end()) return static_cast<uint32_t>(found - names.begin());
        names.push_back(name);
        return static_cast<uint32_t>(names.size() - 1);
    }
};

graph::Attribute asKind(const graph::Attribute& value, graph::AttributeKind kind) {
    if (kind == graph::AttributeKind::number)
        if (const auto* whole = std::get_if<int64_t>(&value)) return static_cast<double>(*whole);
    if (kind == graph::AttributeKind::numbers)
        if (const auto* ints = std::get_if<std::vector<int64_t>>(&value))
            return std::vector<double>(ints->begin(), ints->end());
    return value;
}

}  // namespace

struct CompiledRule::Shared {
    Rule rule;
    std::shared_ptr<graph::Arena> arena;
    std::vector<std::string> variables;         // names of the variables, by number
    std::vector<const PatternTerm*> operators;  // operator terms of the left side, in the order of Match::payloads
    std::vector<GraphPattern> sources;
    // The reason for rejection, by condition; precomputed because most candidates are rejected.
    std::vector<Undefined> refusals;

    // Adds the names bound by the left side to existing bindings. Throws Undefined if one name would have two values.
    Bindings bind(std::span<const TensorFacts> tensors, std::span<const TensorFacts> roots,
        std::span<const graph::OperatorId> matched) const {
        Bindings bindings;
        bindings.tensor = [this, tensors, roots](const std::string& name) {
            const auto at = std::find(variables.begin(), variables.end(), name);
            if (at != variables.end()) return tensors[static_cast<std::size_t>(at - variables.begin())];
            for (std::size_t i = 0; i < rule.sources.size(); ++i)
                if (rule.sources[i].name == name) return roots[i];
            throw Undefined{"?" + name + " is not part of the match"};
        };
        for (std::size_t i = 0; i < operators.size(); ++i) {
            const PatternTerm& term = *operators[i];
            const graph::Operator& op = arena->op(matched[i]);
            for (const auto& wanted : term.attributes) {
                const graph::Attribute* actual = op.find(wanted.name);
                if (!actual) throw Undefined{std::string(op.name()) + " has no " + wanted.name.text()};
                if (wanted.value.kind == Expression::Kind::attribute) {
                    const auto [known, isNew] = bindings.attributes.emplace(wanted.value.name, *actual);
                    if (!isNew && !graph::equal(known->second, *actual))
                        throw Undefined{"'" + wanted.value.name + "' is " + graph::toString(known->second) + " and " +
                            graph::toString(*actual)};
                } else if (wanted.value.kind != Expression::Kind::literal &&
                    !graph::equal(
                        asKind(evaluate(wanted.value, bindings), op.spec->attribute(wanted.name)->kind), *actual)) {
                    throw Undefined{
                        wanted.name.text() + " is " + graph::toString(*actual) + ", not " + wanted.value.toString()};
                }
            }
            if (term.rest.empty()) continue;
            graph::Attributes& rest = bindings.rests.emplace(term.rest, op.attributes).first->second;
            for (const auto& wanted : term.attributes) rest.erase(wanted.name);
        }
        return bindings;
    }
};

namespace {

class Planner {
public:
    Planner(graph::Arena& arena, Bindings bindings, const std::vector<std::string>& variables, CompiledRule::Plan& plan,
        std::span<const TensorFacts> tensors)
        : m_arena(arena), m_bindings(std::move(bindings)), m_variables(variables), m_plan(plan), m_tensors(tensors) {}

    using Input = CompiledRule::Plan::Input;

    Input build(const PatternTerm& term) {
        if (term.isVariable()) {
            if (const auto made = m_named.find(term.variable); made != m_named.end()) return made->second;
            const auto at = std::find(m_variables.begin(), m_variables.end(), term.variable);
            return {false, static_cast<uint32_t>(at - m_variables.begin())};
        }
        CompiledRule::Plan::Node node;
        std::vector<graph::Type> types;
        for (const PatternTerm& input : term.inputs) {
            node.inputs.push_back(build(input));
            types.push_back(typeOf(node.inputs.back()));
        }
        graph::Attributes attributes;
        if (!term.rest.empty()) attributes = m_bindings.rests.at(term.rest);
        for (const auto& attribute : term.attributes)
            attributes.set(attribute.name,
                asKind(evaluate(attribute.value, m_bindings), term.op->attribute(attribute.name)->kind));
        auto typed = m_arena.infer(*term.op, std::move(attributes), types);
        node.op = typed.op;
        node.type = std::move(typed.type);
        m_plan.nodes.push_back(std::move(node));
        return {true, static_cast<uint32_t>(m_plan.nodes.size() - 1)};
    }

    const graph::Type& typeOf(const Input& input) const {
        return input.isMade ? m_plan.nodes[input.index].type : m_tensors[input.index].type;
    }
    void name(const std::string& name, Input input) { m_named.emplace(name, input); }
    Bindings& bindings() { return m_bindings; }

private:
    graph::Arena& m_arena;
    Bindings m_bindings;
    const std::vector<std::string>& m_variables;
    CompiledRule::Plan& m_plan;
    std::span<const TensorFacts> m_tensors;
    std::map<std::string, Input> m_named;
};

}  // namespace

CompiledRule::CompiledRule(Rule rule, std::shared_ptr<graph::Arena> arena) : m_rule(std::move(rule)) {
    auto shared = std::make_shared<Shared>();
    shared->rule = m_rule;
    shared->arena = arena;
    for (const Expression& condition : shared->rule.conditions)
        shared->refusals.push_back({condition.toString() + " does not hold"});
    Variables variables;
    const auto compileTerm = [&](auto& self, const PatternTerm& term, egraph::Pattern& into) -> uint32_t {
        if (term.isVariable()) return into.addVariable(variables.number(term.variable));
        auto children = transformed(term.inputs, [&](const PatternTerm& input) { return self(self, input, into); });
        shared->operators.push_back(&term);
        return into.addOperator(Symbol(term.op->name), std::move(children),
            egraph::PatternPayload::where(
                [&term, arena, owner = std::shared_ptr<const Shared>(shared)](
                    uint32_t payload) { return accepts(term, arena->op(graph::OperatorId(payload))); }));
    };
    for (const Rule::Binding& source : shared->rule.sources) {
        egraph::Pattern pattern;
        compileTerm(compileTerm, source.term, pattern);
        shared->sources.push_back(
            graphPattern(pattern, shared->operators, shared->operators.size() - pattern.operatorCount()));
        m_rewrite.sources.push_back(std::move(pattern));
    }
    shared->variables = variables.names;
    for (const std::string& name : variables.names) m_rewrite.variables.emplace_back(name);
    m_rewrite.name = Symbol(m_rule.name);
    m_rewrite.unordered = m_rule.unordered;
    m_shared = shared;
    // The e-node that each source's root matches, so the log shows which e-node of the class was rewritten. A pattern's
    // root is its last operator.
    std::vector<std::optional<std::size_t>> rootNodes;
    std::size_t matched = 0;
    for (const egraph::Pattern& pattern : m_rewrite.sources) {
        matched += pattern.operatorCount();
        rootNodes.push_back(pattern.nodes[pattern.root].isVariable ? std::nullopt : std::optional(matched - 1));
    }
    // The plan is used immediately: the engine evaluates the condition, then applies the rule.
    auto pending = std::make_shared<Plan>();
    // A cheap copy that does not depend on this object's address.
    const auto self = std::make_shared<const CompiledRule>(*this);
    m_rewrite.condition = [self, pending](const egraph::EGraph& egraph, const egraph::Match& match) {
        auto planned = self->plan(egraph, match);
        if (std::holds_alternative<Undefined>(planned)) return false;
        *pending = std::move(std::get<Plan>(planned));
        return true;
    };
    m_rewrite.apply = [pending, rootNodes](egraph::EGraph& egraph, const egraph::Match& match, egraph::Reason reason) {
        const Plan plan = std::move(*pending);
        const auto& analysis = static_cast<const TensorAnalysis&>(*egraph.analysis());
        std::vector<ClassId> made;
        const auto classOf = [&](const Plan::Input& input) {
            return input.isMade ? made[input.index] : match.variables[input.index];
        };
        for (const Plan::Node& node : plan.nodes) {
            made.push_back(egraph.add(Symbol(analysis.arena().op(node.op).name()), node.op.index(),
                transformed(node.inputs, classOf), reason));
        }
        for (std::size_t i = 0; i < plan.roots.size(); ++i) {
            const ClassId root = rootNodes[i] ? ClassId(match.nodes[*rootNodes[i]].index()) : match.roots[i];
            egraph.unite(root, classOf(plan.roots[i]), reason);
        }
    };
}

const std::vector<GraphPattern>& CompiledRule::sources() const { return m_shared->sources; }
std::size_t CompiledRule::operatorCount() const { return m_shared->operators.size(); }

std::variant<CompiledRule::Plan, Undefined> CompiledRule::plan(
    const egraph::EGraph& egraph, const egraph::Match& match) const {
    const auto& analysis = static_cast<const TensorAnalysis&>(*egraph.analysis());
    const auto factsOf = [&](std::span<const ClassId> classes) {
        return transformed(classes, [&](const ClassId id) { return analysis.of(egraph.find(id)); });
    };
    return plan(factsOf(match.variables), factsOf(match.roots),
        transformed(match.payloads, [](uint32_t payload) { return graph::OperatorId(payload); }));
}

std::variant<CompiledRule::Plan, Undefined> CompiledRule::plan(std::span<const TensorFacts> variables,
    std::span<const TensorFacts> roots, std::span<const graph::OperatorId> operators) const {
    try {
        const Shared& shared = *m_shared;
        Plan plan;
        Planner planner(*shared.arena, shared.bind(variables, roots, operators), shared.variables, plan, variables);
        for (std::size_t i = 0; i < shared.refusals.size(); ++i)
            if (!holds(shared.rule.conditions[i], planner.bindings())) return shared.refusals[i];
        plan.roots.resize(shared.rule.sources.size());
        for (const Rule::Binding& definition : shared.rule.definitions) {
            const Plan::Input made = planner.build(definition.term);
            planner.name(definition.name, made);
            for (std::size_t i = 0; i < shared.rule.sources.size(); ++i) {
                if (shared.rule.sources[i].name != definition.name) continue;
                const graph::Type& replaced = roots[i].type;
                if (!(planner.typeOf(made) == replaced))
                    return Undefined{"the right side has type " + planner.typeOf(made).toString() +
                        " (the left side has type " + replaced.toString() + ")"};
                plan.roots[i] = made;
            }
        }
        return plan;
    } catch (const Undefined& undefined) {
        return undefined;
    } catch (const Error& error) {
        if (error.category() == Category::internal) throw;
        return Undefined{error.message()};
    }
}

std::vector<CompiledRule> compile(const std::vector<Rule>& rules, const std::shared_ptr<graph::Arena>& arena) {
    return transformed(rules, [&](const Rule& rule) { return CompiledRule(rule, arena); });
}

std::vector<egraph::Rewrite> rewritesOf(const std::vector<CompiledRule>& rules, uint32_t kMulti) {
    std::vector<egraph::Rewrite> rewrites;
    for (const CompiledRule& rule : rules) {
        rewrites.push_back(rule.rewrite());
        if (rule.rule().isMulti()) rewrites.back().maxIterations = kMulti;
    }
    return rewrites;
}

}  // namespace egret::rewrite
