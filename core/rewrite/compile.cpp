// From a rule to what the e-graph engine runs. The engine matches structure; everything about attributes happens here,
// on the payloads it reports:
//   1. literal attributes on the left become predicates on the payload, so most candidates fall during the search;
//   2. for a match, attribute names are bound (or compared, when bound twice) and the conditions evaluated;
//   3. the right side is planned: attributes evaluated, every operator's type inferred, and the roots' types compared
//      with what they replace. Only then is anything added. A rule can therefore never put an ill-typed term, or one
//      of another shape, into a class, whatever its author forgot (design: TASO, trap 2).
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
        if (const auto* ints = std::get_if<std::vector<int64_t>>(&value)) return std::vector<double>(ints->begin(), ints->end());
    return value;
}

// Whether an operator carries exactly the literal attributes a pattern asks for, and no explicit one it is silent about.
bool acceptsLiterals(const PatternTerm& term, const graph::Operator& op) {
    std::size_t named = 0;
    for (const auto& wanted : term.attributes) {
        named += op.attributes.find(Symbol(wanted.name)) != nullptr;
        if (wanted.value.kind != Expression::Kind::literal) continue;
        const graph::Attribute* actual = op.find(wanted.name);
        if (!actual || !graph::equal(*actual, wanted.value.literal)) return false;
    }
    return !term.rest.empty() || named == op.attributes.entries().size();
}

}  // namespace

struct CompiledRule::Shared {
    Rule rule;
    std::shared_ptr<graph::Arena> arena;
    std::vector<std::string> variables;           // by number
    std::vector<const PatternTerm*> operators;    // the left side's operator terms, in the order of Match::payloads

    TensorFacts facts(const egraph::EGraph& egraph, ClassId id) const {
        const auto& data = static_cast<const TensorAnalysis&>(*egraph.analysis()).of(egraph.find(id));
        return {data.type, data.isWeight, data.constant};
    }

    // Names bound by the left side. Throws Undefined when one name would have two values.
    Bindings bind(const egraph::EGraph& egraph, const egraph::Match& match) const {
        Bindings bindings;
        bindings.tensor = [this, &egraph, &match](const std::string& name) {
            const auto at = std::find(variables.begin(), variables.end(), name);
            if (at != variables.end()) return facts(egraph, match.variables[static_cast<std::size_t>(at - variables.begin())]);
            for (std::size_t i = 0; i < rule.sources.size(); ++i)
                if (rule.sources[i].name == name) return facts(egraph, match.roots[i]);
            throw Undefined{"?" + name + " is not part of the match"};
        };
        for (std::size_t i = 0; i < operators.size(); ++i) {
            const PatternTerm& term = *operators[i];
            const graph::Operator& op = arena->op(graph::OperatorId(match.payloads[i]));
            graph::Attributes rest = op.attributes;
            for (const auto& wanted : term.attributes) {
                rest.erase(Symbol(wanted.name));
                const graph::Attribute* actual = op.find(wanted.name);
                if (!actual) throw Undefined{std::string(op.name()) + " has no " + wanted.name};
                if (wanted.value.kind == Expression::Kind::attribute) {
                    const auto [known, isNew] = bindings.attributes.emplace(wanted.value.name, *actual);
                    if (!isNew && !graph::equal(known->second, *actual))
                        throw Undefined{"'" + wanted.value.name + "' is " + graph::toString(known->second) + " and " + graph::toString(*actual)};
                } else if (wanted.value.kind != Expression::Kind::literal &&
                           !graph::equal(asKind(evaluate(wanted.value, bindings), op.spec->attribute(Symbol(wanted.name))->kind), *actual)) {
                    throw Undefined{wanted.name + " is " + graph::toString(*actual) + ", not " + wanted.value.toString()};
                }
            }
            if (!term.rest.empty()) bindings.rests.emplace(term.rest, std::move(rest));
        }
        return bindings;
    }
};

namespace {

// Works a right side out, node by node.
class Planner {
public:
    Planner(graph::Arena& arena, Bindings bindings, const std::vector<std::string>& variables, CompiledRule::Plan& plan,
            std::vector<graph::Type> types)
        : m_arena(arena), m_bindings(std::move(bindings)), m_variables(variables), m_plan(plan), m_types(std::move(types)) {}

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
            attributes.set(Symbol(attribute.name), asKind(evaluate(attribute.value, m_bindings), term.op->attribute(Symbol(attribute.name))->kind));
        auto typed = m_arena.infer(*term.op, std::move(attributes), types);
        node.op = typed.op;
        node.type = std::move(typed.type);
        m_plan.nodes.push_back(std::move(node));
        return {true, static_cast<uint32_t>(m_plan.nodes.size() - 1)};
    }

    const graph::Type& typeOf(const Input& input) const { return input.isMade ? m_plan.nodes[input.index].type : m_types[input.index]; }
    void name(const std::string& name, Input input) { m_named.emplace(name, input); }
    Bindings& bindings() { return m_bindings; }

private:
    graph::Arena& m_arena;
    Bindings m_bindings;
    const std::vector<std::string>& m_variables;
    CompiledRule::Plan& m_plan;
    std::vector<graph::Type> m_types;
    std::map<std::string, Input> m_named;
};

}  // namespace

CompiledRule::CompiledRule(Rule rule, std::shared_ptr<graph::Arena> arena) : m_rule(std::move(rule)) {
    auto shared = std::make_shared<Shared>();
    shared->rule = m_rule;
    shared->arena = arena;
    Variables variables;
    const auto compileTerm = [&](auto& self, const PatternTerm& term, egraph::Pattern& into) -> uint32_t {
        if (term.isVariable()) return into.addVariable(variables.number(term.variable));
        std::vector<uint32_t> children;
        for (const PatternTerm& input : term.inputs) children.push_back(self(self, input, into));
        shared->operators.push_back(&term);
        return into.addOperator(Symbol(term.op->name), std::move(children),
                                egraph::PatternPayload::where([&term, arena, owner = std::shared_ptr<const Shared>(shared)](uint32_t payload) {
                                    return acceptsLiterals(term, arena->op(graph::OperatorId(payload)));
                                }));
    };
    for (const Rule::Binding& source : shared->rule.sources) {
        egraph::Pattern pattern;
        compileTerm(compileTerm, source.term, pattern);
        m_rewrite.sources.push_back(std::move(pattern));
    }
    shared->variables = variables.names;
    for (const std::string& name : variables.names) m_rewrite.variables.emplace_back(name);
    m_rewrite.name = Symbol(m_rule.name);
    m_rewrite.unordered = m_rule.unordered;
    m_shared = shared;
    // The e-node that each source's root matches: the log then tells which of its class was rewritten. Of a pattern's
    // operators the root comes last.
    std::vector<std::optional<std::size_t>> rootNodes;
    std::size_t matched = 0;
    for (const egraph::Pattern& pattern : m_rewrite.sources) {
        matched += pattern.operatorCount();
        rootNodes.push_back(pattern.nodes[pattern.root].isVariable ? std::nullopt : std::optional(matched - 1));
    }
    // The plan is made once and used at once: the engine asks the condition, then applies.
    auto pending = std::make_shared<Plan>();
    const auto self = std::make_shared<const CompiledRule>(*this);  // as it is now: not this object's address, and cheap to copy
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
        const auto classOf = [&](const Plan::Input& input) { return input.isMade ? made[input.index] : plan.classes[input.index]; };
        for (const Plan::Node& node : plan.nodes) {
            std::vector<ClassId> children;
            for (const Plan::Input& input : node.inputs) children.push_back(classOf(input));
            made.push_back(egraph.add(Symbol(analysis.arena().op(node.op).name()), node.op.index(), children, reason));
        }
        for (std::size_t i = 0; i < plan.roots.size(); ++i) {
            const ClassId root = rootNodes[i] ? ClassId(match.nodes[*rootNodes[i]].index()) : match.roots[i];
            egraph.unite(root, classOf(plan.roots[i]), reason);
        }
    };
}

std::variant<CompiledRule::Plan, Undefined> CompiledRule::plan(const egraph::EGraph& egraph, const egraph::Match& match) const {
    try {
        const Shared& shared = *m_shared;
        Plan plan;
        plan.classes.assign(match.variables.begin(), match.variables.end());
        std::vector<graph::Type> types;
        for (const ClassId id : plan.classes) types.push_back(shared.facts(egraph, id).type);
        Planner planner(*shared.arena, shared.bind(egraph, match), shared.variables, plan, std::move(types));
        for (const Expression& condition : shared.rule.conditions)
            if (!holds(condition, planner.bindings())) return Undefined{condition.toString() + " does not hold"};
        plan.roots.resize(shared.rule.sources.size());
        for (const Rule::Binding& definition : shared.rule.definitions) {
            const Plan::Input made = planner.build(definition.term);
            planner.name(definition.name, made);
            for (std::size_t i = 0; i < shared.rule.sources.size(); ++i) {
                if (shared.rule.sources[i].name != definition.name) continue;
                const graph::Type replaced = shared.facts(egraph, match.roots[i]).type;
                if (!(planner.typeOf(made) == replaced))
                    return Undefined{"the right side is " + planner.typeOf(made).toString() + " where " + replaced.toString() + " stood"};
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
    std::vector<CompiledRule> compiled;
    for (const Rule& rule : rules) compiled.emplace_back(rule, arena);
    return compiled;
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
