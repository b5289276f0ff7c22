// Builds proofs from the log of a database, from the query back to what is given. What remains to be shown are goals:
// that two values are equal, and that the premises of an application hold. A goal is built after those it needs, with a
// stack of its own, because derivations can be long.
#include "core/egglog/proof.h"

#include "core/base/walk.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::egglog {
namespace {

using egraph::ProofLink;
using egraph::ProofStep;

class Builder {
public:
    Builder(Database& database, const Errors& errors)
        : m_database(database), m_errors(errors), m_log(*database.log()),
          m_forest(database.log()->forest()), m_proof{.terms = ProofTerms(database.values(), database.primitives(),
                                                          database.functions())} {}

    Proof run(uint32_t match) {
        show({.application = match});
        m_proof.goal = m_applications.at(match);
        addRoots(m_log.application(match));
        return std::move(m_proof);
    }

private:
    static constexpr uint32_t kSame = ProofLink::kSame;

    // Two values are equal, or, without a sort, the premises of an application hold.
    struct Goal {
        bool isContainer = false;
        Value a = 0, b = 0;  // equal values are no goal
        uint32_t application = 0;
        auto operator<=>(const Goal&) const = default;
    };

    // ---- terms ------------------------------------------------------------------------------------------------------

    // Calls visit(id) for the e-classes in a value.
    template <class Visit>
    void forEachId(SortId sort, Value value, const Visit& visit) const {
        const Values& values = m_database.values();
        if (values.sort(sort).kind == SortKind::eclass) return visit(value);
        if (!values.sort(sort).isContainer()) return;
        for (std::size_t i = 0; i < values.items(value).size(); ++i)
            forEachId(values.itemSort(value, i), values.items(value)[i], visit);
    }

    SortId sortOf(FunctionId function, std::size_t column) const {
        const Function& f = m_database.function(function);
        return column < f.inputs.size() ? f.inputs[column] : f.output;
    }

    TermId termOfId(Value id) {
        const auto factOf = [this](Value node) -> const auto& { return m_log.fact(m_log.factOf(node)); };
        visitUpward(
            std::vector{id},
            [&](Value node, const auto& call) {
                const ProofLog::Fact& fact = factOf(node);
                for (std::size_t c = 0; c + 1 < fact.values.size(); ++c)
                    forEachId(sortOf(fact.function, c), fact.values[c], call);
            },
            [&](Value node) { return m_terms.contains(node); },
            [&](Value node) { m_terms.emplace(node, callOf(factOf(node).function, factOf(node).values)); });
        return m_terms.at(id);
    }

    TermId term(SortId sort, Value value) {
        const Sort& s = m_database.values().sort(sort);
        if (s.kind == SortKind::eclass) return termOfId(value);
        if (!s.isContainer()) return m_proof.terms.ofValue(sort, value);
        Values& values = m_database.values();
        std::vector<Value> items = values.copyOf(value);
        for (std::size_t i = s.kind == SortKind::function ? 1 : 0; i < items.size(); ++i)
            items[i] = m_proof.terms.value(term(values.itemSort(value, i), items[i]));
        return m_proof.terms.ofValue(sort, values.ofItems(sort, std::move(items)));
    }

    // The term f(arguments) of a row.
    TermId callOf(FunctionId function, const std::vector<Value>& row) {
        std::vector<TermId> args;
        for (std::size_t c = 0; c + 1 < row.size(); ++c) args.push_back(term(sortOf(function, c), row[c]));
        return m_proof.terms.call(function, args);
    }

    // ---- goals ------------------------------------------------------------------------------------------------------

    bool isShown(const Goal& goal) const {
        return goal.a != goal.b ? m_equalities.contains(goal) : m_applications.contains(goal.application);
    }

    void show(const Goal& first) {
        struct Open {
            Goal goal;
            bool isExpanded = false;
        };
        std::vector<Open> open{{first}};
        std::set<Goal> running;
        while (!open.empty()) {
            const Goal goal = open.back().goal;
            if (std::exchange(open.back().isExpanded, true) || isShown(goal)) {
                open.pop_back();
                if (isShown(goal)) continue;
                running.erase(goal);
                if (goal.a != goal.b) addEquality(goal);
                else addApplication(goal.application);
                continue;
            }
            if (!running.insert(goal).second) {
                const ProofLog::Application& application = m_log.application(goal.application);
                throw m_errors.errorAt(application.at,
                    "the proof is circular, because an action here reads a value that it set itself",
                    Category::unsupported);
            }
            forEachNeed(goal, [&](const Goal& need) {
                if (!isShown(need)) open.push_back({need});
            });
        }
    }

    std::vector<uint32_t> path(const Goal& goal) const {
        const auto path =
            m_forest.path(ProofLog::nodeOf(goal.isContainer, goal.a), ProofLog::nodeOf(goal.isContainer, goal.b));
        ensure(path.has_value(), "both values of a path are connected");
        return *path;
    }

    template <class Visit>
    void needEquality(SortId sort, Value a, Value b, const Visit& visit) const {
        if (a != b) visit(Goal{.isContainer = m_database.values().sort(sort).isContainer(), .a = a, .b = b});
    }

    template <class Visit>
    void forEachNeed(const Goal& goal, const Visit& visit) const {
        if (goal.a == goal.b) {
            for (const ProofLog::Premise& premise : m_log.application(goal.application).premises) {
                const ProofLog::Fact& fact = m_log.fact(premise.fact);
                visit(Goal{.application = fact.application});
                for (std::size_t c = 0; c < fact.values.size(); ++c)
                    needEquality(sortOf(fact.function, c), premise.values[c], fact.values[c], visit);
            }
            return;
        }
        for (const uint32_t number : path(goal)) {
            const ProofLog::Reason& reason = m_log.reason(number);
            if (reason.kind == ProofLog::Reason::Kind::application) visit(Goal{.application = reason.first});
            else forEachPart(reason, [&](SortId sort, Value a, Value b) { needEquality(sort, a, b, visit); });
        }
    }

    // The values that a congruence replaces and their replacements.
    template <class Visit>
    void forEachPart(const ProofLog::Reason& reason, const Visit& visit) const {
        if (reason.kind == ProofLog::Reason::Kind::container) {
            const Values& values = m_database.values();
            for (std::size_t i = 0; i < reason.images.size(); ++i)
                visit(values.itemSort(reason.from, i), values.items(reason.from)[i], reason.images[i]);
            return;
        }
        const ProofLog::Fact &from = m_log.fact(reason.first), &to = m_log.fact(reason.second);
        for (std::size_t c = 0; c + 1 < from.values.size(); ++c)
            visit(sortOf(from.function, c), from.values[c], to.values[c]);
    }

    // ---- steps ------------------------------------------------------------------------------------------------------

    uint32_t addLink(ProofLink link) {
        m_proof.links.push_back(std::move(link));
        return static_cast<uint32_t>(m_proof.links.size() - 1);
    }
    uint32_t addChain(TermId from, TermId to, std::vector<ProofStep> steps) {
        m_proof.chains.push_back({from, to, std::move(steps)});
        return static_cast<uint32_t>(m_proof.chains.size() - 1);
    }

    // The chain of an equality that was shown.
    uint32_t partOf(SortId sort, Value a, Value b) const {
        uint32_t part = kSame;
        needEquality(sort, a, b, [&](const Goal& goal) { part = m_equalities.at(goal); });
        return part;
    }

    uint32_t conclusion(uint32_t application, TermId from, TermId to) {
        const uint32_t number = m_applications.at(application);
        const Proof::Application& shown = m_proof.applications[number];
        return addLink({.kind = ProofLink::Kind::rule,
            .from = from,
            .to = to,
            .number = number,
            .rule = shown.label,
            .parts = shown.premises});
    }

    TermId termOf(bool isContainer, Value value) {
        return isContainer ? term(m_database.values().sortOf(value), value) : termOfId(value);
    }

    uint32_t linkOf(bool isContainer, uint32_t number) {
        const auto [known, isNew] = m_links.emplace(number, 0);
        if (!isNew) return known->second;
        const ProofLog::Reason& reason = m_log.reason(number);
        const TermId from = termOf(isContainer, reason.from), to = termOf(isContainer, reason.to);
        if (reason.kind == ProofLog::Reason::Kind::application)
            return known->second = conclusion(reason.first, from, to);
        // The items of a container of terms can be in another order.
        std::map<TermId, uint32_t> parts;
        std::vector<uint32_t> inOrder;
        forEachPart(reason, [&](SortId inner, Value a, Value b) {
            inOrder.push_back(partOf(inner, a, b));
            if (isContainer) parts.emplace(term(inner, a), inOrder.back());
        });
        if (isContainer) {
            inOrder.clear();
            for (const TermId child : m_proof.terms.children(from))
                inOrder.push_back(parts.contains(child) ? parts.at(child) : kSame);
        }
        return known->second =
                   addLink({.kind = ProofLink::Kind::congruence, .from = from, .to = to, .parts = std::move(inOrder)});
    }

    void addEquality(const Goal& goal) {
        std::vector<ProofStep> steps;
        Value at = goal.a;
        for (const uint32_t number : path(goal)) {
            const ProofLog::Reason& reason = m_log.reason(number);
            steps.push_back({linkOf(goal.isContainer, number), reason.from != at});
            at = reason.from == at ? reason.to : reason.from;
        }
        m_equalities[goal] =
            addChain(termOf(goal.isContainer, goal.a), termOf(goal.isContainer, goal.b), std::move(steps));
    }

    void addApplication(uint32_t number) {
        const ProofLog::Application& logged = m_log.application(number);
        Proof::Application application{.query = logged.query, .code = logged.code, .function = logged.function};
        const std::string line =
            (logged.at.file == 0 ? "line " : m_errors.fileName(logged.at.file) + ":") + std::to_string(logged.at.line);
        std::string label = logged.name.empty() ? line : logged.name;
        if (!logged.query) label = "given in " + line;
        const bool isMerge = logged.function && m_database.function(*logged.function).kind != FunctionKind::global;
        if (isMerge) label = "merge of " + m_database.function(*logged.function).name;
        application.label = Symbol(label);
        const std::vector<SortId> sorts = logged.query ? slotSorts(*logged.query)
            : isMerge ? std::vector<SortId>(2, m_database.function(*logged.function).output)
                      : std::vector<SortId>();
        for (std::size_t i = 0; i < sorts.size(); ++i)
            application.substitution.push_back(term(sorts[i], logged.slots[i]));
        for (const ProofLog::Premise& premise : logged.premises) application.premises.push_back(addPremise(premise));
        m_applications[number] = static_cast<uint32_t>(m_proof.applications.size());
        m_proof.applications.push_back(std::move(application));
    }

    // f(arguments as they were read) = f(arguments of the fact) = value of the fact = value as it was read
    uint32_t addPremise(const ProofLog::Premise& premise) {
        const ProofLog::Fact& fact = m_log.fact(premise.fact);
        const SortId output = m_database.function(fact.function).output;
        const TermId from = callOf(fact.function, premise.values), own = callOf(fact.function, fact.values);
        std::vector<ProofStep> steps;
        if (from != own) {
            ProofLink link{.kind = ProofLink::Kind::congruence, .from = from, .to = own};
            for (std::size_t c = 0; c + 1 < fact.values.size(); ++c)
                link.parts.push_back(partOf(sortOf(fact.function, c), premise.values[c], fact.values[c]));
            steps.push_back({addLink(std::move(link))});
        }
        const auto [known, isNew] = m_facts.emplace(premise.fact, 0);
        if (isNew) known->second = conclusion(fact.application, own, term(output, fact.values.back()));
        steps.push_back({known->second});
        const Value last = fact.values.back(), seen = premise.values.back();
        if (last != seen) {  // the goal leads in the other direction
            const std::vector<ProofStep>& path = m_proof.chains[partOf(output, seen, last)].steps;
            for (auto step = path.rbegin(); step != path.rend(); ++step) steps.push_back({step->link, !step->reversed});
        }
        return addChain(from, term(output, seen), std::move(steps));
    }

    std::vector<SortId> slotSorts(const Query& query) const {
        std::vector<SortId> sorts(query.slotCount, kUnit);
        for (const Condition& condition : query.conditions)
            if (!condition.output.isConstant) sorts[condition.output.slot] = condition.primitive->output;
        for (const Atom& atom : query.atoms)
            for (std::size_t c = 0; c < atom.operands.size(); ++c)
                if (!atom.operands[c].isConstant) sorts[atom.operands[c].slot] = sortOf(atom.function, c);
        return sorts;
    }

    // ---- roots ------------------------------------------------------------------------------------------------------

    // A query f(g(x)) has two atoms. Its root shows the term as it is written, instead of a term that is equal to g(x).
    // Two atoms with the same value are an equation.
    void addRoots(const ProofLog::Application& match) {
        m_match = &match;
        const std::vector<Atom>& atoms = match.query->atoms;
        std::vector<bool> isUsed(match.query->slotCount, false);
        const auto use = [&](std::span<const Operand> operands) {
            for (const Operand& operand : operands)
                if (!operand.isConstant) isUsed[operand.slot] = true;
        };
        for (const Condition& condition : match.query->conditions) use(condition.inputs);
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            const Operand& output = atoms[i].operands.back();
            if (!output.isConstant) m_producers.emplace(output.slot, i);
            use(std::span(atoms[i].operands).first(atoms[i].operands.size() - 1));
        }
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            const Operand& output = atoms[i].operands.back();
            if (output.isConstant || m_producers.at(output.slot) == i) continue;
            isUsed[output.slot] = true;
            Written left = written(m_producers.at(output.slot));
            const Written right = written(i);
            for (auto step = right.steps.rbegin(); step != right.steps.rend(); ++step) {
                if (!left.steps.empty() && left.steps.back().link == step->link &&
                    left.steps.back().reversed == step->reversed)
                    left.steps.pop_back();
                else left.steps.push_back({step->link, !step->reversed});
            }
            m_proof.roots.push_back(addChain(left.term, right.term, std::move(left.steps)));
        }
        for (std::size_t i = 0; i < atoms.size(); ++i) {
            const Operand& output = atoms[i].operands.back();
            if (!output.isConstant && (m_producers.at(output.slot) != i || isUsed[output.slot])) continue;
            Written row = written(i);
            m_proof.roots.push_back(addChain(row.term, row.value, std::move(row.steps)));
        }
    }

    // A row or a value as the query writes it, and the steps from it to the value in the match.
    struct Written {
        TermId term, value;
        std::vector<ProofStep> steps;
    };

    Written written(std::size_t atom) {
        const std::vector<Operand>& operands = m_match->query->atoms[atom].operands;
        const std::vector<Value> row = transformed(operands, [&](const Operand& operand) { return valueOf(operand); });
        const auto premise = std::ranges::find_if(m_match->premises, [&](const ProofLog::Premise& one) {
            return one.values == row && m_log.fact(one.fact).function == m_match->query->atoms[atom].function;
        });
        ensure(premise != m_match->premises.end(), "every row of a match is a premise");
        const std::size_t index = static_cast<std::size_t>(premise - m_match->premises.begin());
        const egraph::ProofChain chain = m_proof.chains[m_proof.applications[m_proof.goal].premises[index]];
        m_open.insert(atom);
        const std::span<const TermId> args = m_proof.terms.children(chain.from);
        Written result = withArguments(chain.from, std::span(operands).first(args.size()), {args.begin(), args.end()});
        m_open.erase(atom);
        result.value = chain.to;
        result.steps.insert(result.steps.end(), chain.steps.begin(), chain.steps.end());
        return result;
    }

    Value valueOf(const Operand& operand) const { return operand.in(m_match->slots); }

    // The term that has what the query writes for the operands, whose values are `args`, instead of the children of
    // `term`.
    Written withArguments(TermId term, std::span<const Operand> operands, std::vector<TermId> args) {
        const std::vector<TermId> values = args;
        std::map<TermId, uint32_t> parts;
        for (std::size_t i = 0; i < operands.size(); ++i) {
            Written arg;
            if (!writeArgument(operands[i], arg) || arg.term == arg.value) continue;
            args[i] = arg.term;
            parts[arg.term] = addChain(arg.term, arg.value, std::move(arg.steps));
        }
        if (args == values) return {term, term, {}};
        const TermId from = m_proof.terms.withChildren(term, args);
        std::vector<uint32_t> inOrder = transformed(m_proof.terms.children(from),
            [&](TermId child) { return parts.contains(child) ? parts.at(child) : kSame; });
        const uint32_t link =
            addLink({.kind = ProofLink::Kind::congruence, .from = from, .to = term, .parts = std::move(inOrder)});
        return {from, term, {{link}}};
    }

    // Returns whether the query writes more than a variable or constant for an argument: a call, or a container.
    bool writeArgument(const Operand& operand, Written& arg) {
        if (operand.isConstant) return false;
        if (const auto producer = m_producers.find(operand.slot); producer != m_producers.end()) {
            if (m_open.contains(producer->second)) return false;
            arg = written(producer->second);
            return true;
        }
        for (const Condition& condition : m_match->query->conditions) {
            if (!(condition.output == operand)) continue;
            const std::string_view name = condition.primitive->name;
            if (name != "vec-of" && name != "set-of") return false;
            std::vector<TermId> items = transformed(condition.inputs,
                [&](const Operand& input) { return term(condition.primitive->inputs.back(), valueOf(input)); });
            arg =
                withArguments(term(condition.primitive->output, valueOf(operand)), condition.inputs, std::move(items));
            return true;
        }
        return false;
    }

    Database& m_database;
    const Errors& m_errors;
    const ProofLog& m_log;
    const RootedForest& m_forest;
    Proof m_proof;
    std::map<Value, TermId> m_terms;  // by e-class id
    std::map<Goal, uint32_t> m_equalities;
    std::map<uint32_t, uint32_t> m_applications, m_links, m_facts;  // from numbers of the log to those of the proof
    const ProofLog::Application* m_match = nullptr;
    std::map<uint32_t, std::size_t> m_producers;  // by slot: the first atom with this value
    std::set<std::size_t> m_open;                 // atoms that are being written
};

}  // namespace

Proof buildProof(Database& database, const Errors& errors, uint32_t match) {
    return Builder(database, errors).run(match);
}

std::string printProof(const Proof& proof) {
    egraph::Proof steps{.terms = proof.terms.pool(), .links = proof.links, .chains = proof.chains};
    std::string text;
    for (const uint32_t root : proof.roots) {
        steps.root = root;
        text += egraph::printProof(steps);
    }
    return text.empty() ? "computed\n" : text;
}

}  // namespace egret::egglog
