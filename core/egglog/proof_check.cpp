#include "core/egglog/proof_check.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::egglog {
namespace {

using egraph::ProofChain;
using egraph::ProofLink;
using egraph::ProofStep;
using Complaint = std::optional<std::string>;
using Row = std::pair<FunctionId, std::vector<Value>>;

// The tables that an application sees: the rows that are its premises, and what it adds itself.
class Replay : public Tables {
public:
    explicit Replay(ProofTerms& terms) : m_terms(terms) {}

    void addPremise(const Row& row, Value value) { m_rows.emplace(row, value); }
    void startActions() { m_canAdd = true; }
    void conclude(TermId from, TermId to) { m_conclusions.emplace(from, to); }
    bool concludes(TermId from, TermId to) const {
        return m_conclusions.contains({from, to}) || m_conclusions.contains({to, from});
    }

    std::optional<Value> lookup(FunctionId function, std::span<const Value> args) const override {
        const auto row = m_rows.find({function, {args.begin(), args.end()}});
        return row == m_rows.end() ? std::nullopt : std::optional(row->second);
    }
    std::optional<Value> call(FunctionId function, std::span<const Value> args) override {
        if (const std::optional<Value> known = lookup(function, args)) return known;
        const FunctionKind kind = m_terms.declaration(function).kind;
        if (!m_canAdd || (kind != FunctionKind::constructor && kind != FunctionKind::relation)) return std::nullopt;
        const TermId term = m_terms.call(function, args);
        const bool isConstructor = kind == FunctionKind::constructor;
        conclude(term, isConstructor ? term : m_terms.ofValue(kUnit, 0));
        return isConstructor ? term.index() : 0;
    }
    void set(FunctionId function, std::span<const Value> args, Value value) override {
        conclude(m_terms.call(function, args), m_terms.ofValue(m_terms.declaration(function).output, value));
        m_rows.emplace(Row(function, {args.begin(), args.end()}), value);
    }
    void remove(FunctionId, std::span<const Value>) override {}
    void merge(Value a, Value b) override {
        conclude(TermId(static_cast<uint32_t>(a)), TermId(static_cast<uint32_t>(b)));
    }

private:
    ProofTerms& m_terms;
    std::map<Row, Value> m_rows;
    std::set<std::pair<TermId, TermId>> m_conclusions;
    bool m_canAdd = false;
};

class Checker {
public:
    explicit Checker(const Proof& proof) : m_proof(proof), m_terms(proof.terms) {}

    Complaint run() {
        if (Complaint complaint = terms()) return complaint;
        for (uint32_t chain = 0; chain < m_proof.chains.size(); ++chain) {
            m_bounds.push_back(0);
            if (Complaint complaint = this->chain(m_proof.chains[chain]))
                return "Chain " + std::to_string(chain) + " is invalid: " + *complaint + ".";
        }
        for (uint32_t link = 0; link < m_proof.links.size(); ++link)
            if (const Complaint complaint = this->link(link)) {
                const ProofLink& wrong = m_proof.links[link];
                return m_terms.pool().print(wrong.from, 200) + " = " + m_terms.pool().print(wrong.to, 200) + " by " +
                    egraph::linkName(wrong) + " is invalid: " + *complaint + ".";
            }
        if (m_proof.goal >= m_proof.applications.size()) return "The proved query is missing.";
        Replay tables(m_terms);
        if (const Complaint complaint = replay(m_proof.applications[m_proof.goal], tables))
            return "The query does not follow: " + *complaint + ".";
        return {};
    }

private:
    // A call of a function with values is not a value itself.
    bool isValue(TermId term) const {
        return !m_terms.function(term) || m_terms.values().sort(m_terms.sort(term)).kind == SortKind::eclass;
    }
    bool isTerm(TermId term) const { return term.index() < m_proof.terms.pool().size(); }

    // Each term must be what its function or value says: printing and computing then agree.
    Complaint terms() {
        for (uint32_t i = 0; i < m_proof.terms.pool().size(); ++i) {
            const TermId term(i);
            for (const TermId child : m_terms.children(term))
                if (child.index() >= i) return "Term " + std::to_string(i) + " has a child that does not precede it.";
            const std::optional<FunctionId> function = m_terms.function(term);
            if (function) {
                const std::vector<TermId> args(m_terms.children(term).begin(), m_terms.children(term).end());
                const Function& f = m_terms.declaration(*function);
                bool isTyped = args.size() == f.inputs.size();
                for (std::size_t a = 0; isTyped && a < args.size(); ++a) isTyped = m_terms.sort(args[a]) == f.inputs[a];
                if (!isTyped || m_terms.call(*function, args) != term)
                    return "Term " + std::to_string(i) + " is not a call of '" + f.name + "'.";
            } else if (m_terms.ofValue(m_terms.sort(term), m_terms.value(term)) != term && !isTarget(term)) {
                return "Term " + std::to_string(i) + " is not the text of its value.";
            }
        }
        return {};
    }
    // The name of a function in a function value; the function value itself is compared as a whole.
    bool isTarget(TermId term) const { return m_terms.children(term).empty() && m_terms.sort(term) == kI64; }

    Complaint chain(const ProofChain& chain) {
        if (!isTerm(chain.from) || !isTerm(chain.to)) return "it has an unknown term";
        TermId at = chain.from;
        for (const ProofStep& step : chain.steps) {
            if (step.link >= m_proof.links.size()) return "it has an unknown link";
            const ProofLink& link = m_proof.links[step.link];
            if ((step.reversed ? link.to : link.from) != at) return "a step does not begin where the one before ends";
            at = step.reversed ? link.from : link.to;
            m_bounds.back() = std::max(m_bounds.back(), step.link + 1);
        }
        return at == chain.to ? Complaint() : "it does not end at its last term";
    }

    Complaint link(uint32_t number) {
        const ProofLink& link = m_proof.links[number];
        if (!isTerm(link.from) || !isTerm(link.to)) return "it has an unknown term";
        for (const uint32_t part : link.parts)
            if (part != ProofLink::kSame && (part >= m_proof.chains.size() || m_bounds[part] > number))
                return "a part is not shown before it";
        if (link.kind == ProofLink::Kind::congruence) return congruence(link);
        if (link.kind != ProofLink::Kind::rule || link.number >= m_proof.applications.size())
            return "this kind of link is not allowed here";
        const Proof::Application& application = m_proof.applications[link.number];
        if (application.premises != link.parts) return "its parts are not the premises of its application";
        if (!application.query && !application.code) return {};  // rows of a file are given
        const auto [replayed, isNew] = m_replays.try_emplace(link.number, m_terms);
        if (isNew)
            if (const Complaint complaint = replay(application, replayed->second)) return complaint;
        return replayed->second.concludes(link.from, link.to) ? Complaint() : "the application does not conclude this";
    }

    Complaint congruence(const ProofLink& link) {
        std::vector<TermId> children(m_terms.children(link.from).begin(), m_terms.children(link.from).end());
        if (link.parts.size() != children.size()) return "it has the wrong number of parts";
        for (std::size_t i = 0; i < children.size(); ++i) {
            if (link.parts[i] == ProofLink::kSame) continue;
            const ProofChain& part = m_proof.chains[link.parts[i]];
            if (part.from != children[i]) return "a part does not begin with its argument";
            children[i] = part.to;
        }
        return m_terms.withChildren(link.from, children) == link.to ? Complaint() : "the arguments differ";
    }

    // ---- applications -----------------------------------------------------------------------------------------------

    Value valueOf(const Operand& operand) const {
        return operand.isConstant ? operand.value : m_slots.at(operand.slot);
    }
    std::vector<Value> valuesOf(std::span<const Operand> operands) const {
        return transformed(operands, [&](const Operand& operand) { return valueOf(operand); });
    }

    // An equality does not show that a row exists. After its arguments are replaced, a conclusion must be about it.
    bool isRow(const ProofChain& chain) const {
        for (const ProofStep& step : chain.steps)
            if (const ProofLink& link = m_proof.links[step.link]; link.kind == ProofLink::Kind::rule)
                return !step.reversed && m_terms.function(link.from) &&
                    m_terms.function(link.from) == m_terms.function(chain.from);
        return false;
    }

    Row rowOf(TermId call) const {
        Row row{*m_terms.function(call), {}};
        for (const TermId child : m_terms.children(call)) row.second.push_back(m_terms.value(child));
        return row;
    }

    Complaint replay(const Proof::Application& application, Replay& tables) {
        std::vector<std::pair<TermId, TermId>> premises;
        for (const uint32_t premise : application.premises) {
            if (premise >= m_proof.chains.size()) return "a premise is missing";
            premises.emplace_back(m_proof.chains[premise].from, m_proof.chains[premise].to);
            const auto& [row, value] = premises.back();
            if (!isRow(m_proof.chains[premise]) || !isValue(value) ||
                !std::ranges::all_of(m_terms.children(row), [this](TermId child) { return isValue(child); }))
                return "a premise is not a row";
        }
        m_slots.clear();
        for (const TermId term : application.substitution) {
            if (!isTerm(term) || !isValue(term)) return "its substitution is invalid";
            m_slots.push_back(m_terms.value(term));
        }
        const bool isMerge =
            application.function && m_terms.declaration(*application.function).kind != FunctionKind::global;
        if (isMerge) {
            for (std::size_t i = 0; i < 2; ++i)
                if (premises.size() < 2 || m_slots.size() != 2 || premises[i].first != premises[0].first ||
                    m_terms.function(premises[i].first) != application.function ||
                    premises[i].second != application.substitution[i])
                    return "its premises are not two rows with the same arguments";
        }
        for (std::size_t i = isMerge ? 2 : 0; i < premises.size(); ++i)
            tables.addPremise(rowOf(premises[i].first), m_terms.value(premises[i].second));
        if (application.query)
            if (Complaint complaint = match(*application.query, tables)) return complaint;
        if (!application.code) return {};
        tables.startActions();
        m_slots.resize(std::max<std::size_t>(m_slots.size(), application.code->slotCount));
        for (const Op& op : application.code->ops)
            if (Complaint complaint = execute(op, tables)) return complaint;
        if (!application.function) return {};
        const TermId row = isMerge ? premises[0].first : m_terms.call(*application.function, std::span<const TermId>());
        tables.conclude(row, m_terms.ofValue(m_terms.sort(row), valueOf(application.code->result)));
        return {};
    }

    // Every atom must be a premise, and every condition must have its output.
    Complaint match(const Query& query, Replay& tables) {
        if (query.isImpossible || m_slots.size() != query.slotCount) return "it is not a match of the query";
        for (const Atom& atom : query.atoms) {
            std::vector<Value> row = valuesOf(atom.operands);
            const Value output = row.back();
            row.pop_back();
            if (tables.lookup(atom.function, row) != output)
                return "a row of '" + m_terms.declaration(atom.function).name + "' is not among the premises";
        }
        for (const Condition& condition : query.conditions)
            if (evaluate(*condition.primitive, condition.inputs, tables) != valueOf(condition.output))
                return "'" + std::string(condition.primitive->name) + "' has another value for these terms";
        return {};
    }

    std::optional<Value> evaluate(const Primitive& primitive, std::span<const Operand> inputs, Replay& tables) {
        PrimitiveContext context{m_terms.values(), m_terms.primitives(), tables};
        return primitive.evaluate(context, primitive, valuesOf(inputs));
    }

    Complaint execute(const Op& op, Replay& tables) {
        const std::vector<Value> inputs = valuesOf(op.inputs);
        const std::span<const Value> key = std::span(inputs).first(inputs.empty() ? 0 : inputs.size() - 1);
        std::optional<Value> result = 0;
        switch (op.kind) {
            case Op::Kind::call: result = tables.call(op.function, inputs); break;
            case Op::Kind::callInto:
                result = tables.call(op.function, key);
                if (result) tables.merge(*result, inputs.back());
                break;
            case Op::Kind::primitive: result = evaluate(*op.primitive, op.inputs, tables); break;
            case Op::Kind::set: tables.set(op.function, key, inputs.back()); break;
            case Op::Kind::merge: tables.merge(inputs[0], inputs[1]); break;
            case Op::Kind::subsume: tables.call(op.function, inputs); break;
            case Op::Kind::remove:
            case Op::Kind::panic: break;
        }
        if (!result) return "an action has no value for these terms";
        if (op.kind == Op::Kind::call || op.kind == Op::Kind::primitive) m_slots[op.output] = *result;
        return {};
    }

    const Proof& m_proof;
    ProofTerms m_terms;              // also has terms that only replaying needs
    std::vector<uint32_t> m_bounds;  // by chain: larger than the numbers of its links
    std::map<uint32_t, Replay> m_replays;
    std::vector<Value> m_slots;
};

}  // namespace

Complaint checkProof(const Proof& proof) { return Checker(proof).run(); }

}  // namespace egret::egglog
