#include "core/egraph/matcher.h"

#include "core/base/clock.h"
#include "core/base/error.h"

#include <algorithm>
#include <map>

namespace egret::egraph {

void MatchTable::grow() {
    m_capacity = std::max<std::size_t>(256, m_capacity * 2);
    m_variableCells.resizeUninitialized(m_capacity * m_variables);
    m_nodeCells.resizeUninitialized(m_capacity * m_nodes);
}

void MatchTable::append(const MatchTable& other) {
    while (m_size + other.m_size > m_capacity) grow();
    std::copy_n(
        other.m_variableCells.data(), other.m_size * m_variables, m_variableCells.data() + m_size * m_variables);
    std::copy_n(other.m_nodeCells.data(), other.m_size * m_nodes, m_nodeCells.data() + m_size * m_nodes);
    m_size += other.m_size;
}

// ---- compiling ------------------------------------------------------------------------------------------------------

Matcher::Program Matcher::compile(const Pattern& pattern) {
    constexpr uint32_t kNone = 0xffffffffu;
    pattern.validate();
    const auto& nodes = pattern.nodes;
    Program program;

    // Computed bottom-up: the column of each operator's e-node, and which sub-terms the hashcons can look up.
    std::vector<uint32_t> column(nodes.size(), 0);
    std::vector<bool> ground(nodes.size(), false), exact(nodes.size(), true);
    for (uint32_t i = 0; i < nodes.size(); ++i) {
        if (nodes[i].isVariable) continue;
        if (nodes[i].payload.kind == PatternPayload::Kind::matched)
            throw Error(Category::usage, "A search pattern cannot take a payload from the match.");
        column[i] = program.nodeCount++;
        ground[i] = exact[i] = nodes[i].payload.kind == PatternPayload::Kind::exact;
        for (const uint32_t child : nodes[i].children) {
            ground[i] = ground[i] && ground[child];
            exact[i] = exact[i] && exact[child];
        }
    }
    std::vector<uint32_t> groundTerm(nodes.size(), kNone), registerOf(nodes.size(), kNone);
    const auto makeGround = [&](auto&& self, uint32_t i) -> uint32_t {
        if (groundTerm[i] != kNone) return groundTerm[i];
        Term term{nodes[i].op, nodes[i].payload.value, column[i], {}};
        for (const uint32_t child : nodes[i].children) term.arguments.push_back({true, self(self, child)});
        program.ground.push_back(std::move(term));
        return groundTerm[i] = static_cast<uint32_t>(program.ground.size() - 1);
    };

    program.registers = 1;
    registerOf[pattern.root] = 0;
    std::vector<uint32_t> todo;
    if (nodes[pattern.root].isVariable) {
        program.rootIsVariable = true;
    } else if (ground[pattern.root]) {
        program.rootIsGround = true;
        makeGround(makeGround, pattern.root);
    } else {
        todo.push_back(pattern.root);
    }

    // Returns whether every variable below a node has a register.
    const auto known = [&](auto&& self, uint32_t i) -> bool {
        if (nodes[i].isVariable) return registerOf[i] != kNone;
        return std::ranges::all_of(nodes[i].children, [&](uint32_t child) { return self(self, child); });
    };
    const auto makeLookup = [&](uint32_t i) {
        Instruction instruction;
        instruction.kind = Instruction::Kind::lookup;
        instruction.reg = registerOf[i];
        instruction.op = nodes[i].op;
        const auto build = [&](auto&& self, uint32_t n) -> Argument {
            if (nodes[n].isVariable) return {false, registerOf[n]};
            Term term{nodes[n].op, nodes[n].payload.value, column[n], {}};
            for (const uint32_t child : nodes[n].children) term.arguments.push_back(self(self, child));
            instruction.terms.push_back(std::move(term));
            return {true, static_cast<uint32_t>(instruction.terms.size() - 1)};
        };
        build(build, i);
        program.code.push_back(std::move(instruction));
    };
    const auto makeBind = [&](uint32_t i) {
        const PatternNode& node = nodes[i];
        Instruction instruction;
        instruction.reg = registerOf[i];
        instruction.firstOut = program.registers;
        instruction.nodeColumn = column[i];
        instruction.op = node.op;
        instruction.arity = static_cast<uint32_t>(node.children.size());
        instruction.payload = node.payload;
        program.registers += instruction.arity;
        for (uint32_t c = 0; c < instruction.arity; ++c) {
            const uint32_t child = node.children[c];
            if (ground[child]) {
                instruction.checks.push_back({c, true, makeGround(makeGround, child)});
            } else if (registerOf[child] != kNone) {
                instruction.checks.push_back({c, false, registerOf[child]});
            } else {
                registerOf[child] = instruction.firstOut + c;
                if (!nodes[child].isVariable) todo.push_back(child);
            }
        }
        program.code.push_back(std::move(instruction));
    };
    while (!todo.empty()) {
        // Hashcons lookups come first; the rest follow in order of discovery, which keeps the search close to the root.
        auto next = std::find_if(todo.begin(), todo.end(), [&](uint32_t i) { return exact[i] && known(known, i); });
        const bool lookup = next != todo.end() && *next != pattern.root;
        if (next == todo.end()) next = todo.begin();
        const uint32_t i = *next;
        todo.erase(next);
        if (lookup) makeLookup(i);
        else makeBind(i);
    }

    std::map<uint32_t, uint32_t> variables;
    for (uint32_t i = 0; i < nodes.size(); ++i)
        if (nodes[i].isVariable && registerOf[i] != kNone) variables.emplace(nodes[i].variable, registerOf[i]);
    for (const auto& [variable, reg] : variables) {
        program.variables.push_back(variable);
        program.variableRegisters.push_back(reg);
    }
    return program;
}

Matcher::Matcher(std::vector<Pattern> sources, bool unordered) : m_sources(std::move(sources)), m_unordered(unordered) {
    if (m_sources.empty()) throw Error(Category::usage, "A rule needs at least one source pattern.");
    std::vector<bool> bound;
    for (const Pattern& source : m_sources) {
        m_programs.push_back(compile(source));
        const Program& program = m_programs.back();
        const PatternNode& root = source.nodes[source.root];
        uint32_t column = 0;
        for (uint32_t i = 0; i < source.root; ++i) column += !source.nodes[i].isVariable;
        m_roots.push_back(
            {root.isVariable, root.isVariable ? root.variable : static_cast<uint32_t>(m_nodeCount) + column});
        m_nodeCount += program.nodeCount;
        for (const uint32_t variable : program.variables) {
            if (variable >= bound.size()) bound.resize(variable + 1, false);
            bound[variable] = true;
        }
    }
    m_variableCount = bound.size();
    if (std::find(bound.begin(), bound.end(), false) != bound.end())
        throw Error(Category::usage, "The variables of a rule's sources must be numbered 0, 1, 2, ... without gaps.");
}

// ---- searching ------------------------------------------------------------------------------------------------------

class PatternSearch {
public:
    PatternSearch(const EGraph& egraph, const Matcher::Program& program, MatchTable& into, const SearchLimits& limits,
        uint32_t since, bool dataMatters)
        : m_egraph(egraph), m_program(program), m_into(into), m_limits(limits), m_since(since),
          m_dataMatters(dataMatters), m_registers(program.registers), m_nodes(program.nodeCount),
          m_ground(program.ground.size()) {
        for (const auto& instruction : program.code) m_ops.push_back(egraph.opNumber(instruction.op));
    }

    // Returns false if a limit was reached.
    bool run(Matcher::Roots part) {
        if (part.begin >= part.end || !prepare()) return true;
        if (m_program.rootIsVariable) {
            for (const ClassId id : m_egraph.classes().subspan(part.begin, part.end - part.begin))
                if (!runRoot(id)) return false;
            return true;
        }
        if (m_program.rootIsGround) return m_since > 0 || emit(true);  // prepare() has set m_since
        const bool shallow = m_program.code.size() <= 2;
        for (const NodeId node : m_egraph.nodesWithOp(m_ops[0]).subspan(part.begin, part.end - part.begin)) {
            if ((++m_looked & 0xfff) == 0 && stopped()) return false;
            const bool isNew = m_egraph.nodeEpoch(node) > m_since || m_since == 0;
            // If at most one bind follows, an old root has new matches only through a class that changed.
            if (!isNew && shallow && !m_dataMatters && !mayBeNewBelow(node)) continue;
            m_registers[0] = ClassId(node.index());
            if (!tryNode(0, node, isNew)) return false;
        }
        return true;
    }

    void runClass(ClassId id) {
        if (!prepare()) return;
        if (m_program.rootIsGround) {
            if (m_ground.back() == id) emit(true);
            return;
        }
        runRoot(id);
    }

private:
    // Looks up ground terms first: if one is missing, there are no matches.
    bool prepare() {
        for (const uint32_t op : m_ops)
            if (op == EGraph::kNoOp) return false;
        bool isNew = false;
        for (std::size_t i = 0; i < m_program.ground.size(); ++i)
            if (!lookup(m_program.ground[i], m_ground, m_ground[i], &isNew)) return false;
        if (isNew) m_since = 0;  // a ground term's class may have changed: every match may be new
        return true;
    }

    bool runRoot(ClassId id) {
        if ((++m_looked & 0xfff) == 0 && stopped()) return false;
        m_registers[0] = id;
        if (!m_program.rootIsVariable) return step(0, m_since == 0);
        // A lone variable matches each class once; only new classes give new matches.
        return m_program.code.empty() ? emit(m_since == 0 || m_egraph.nodeEpoch(NodeId(id.index())) > m_since)
                                      : step(0, m_since == 0);
    }

    bool stopped() const { return m_limits.stop && m_limits.stop(m_into.bytes()); }

    bool mayBeNewBelow(NodeId node) const {
        if (m_program.code.size() < 2) return false;
        const auto& next = m_program.code[1];
        if (next.kind == Matcher::Instruction::Kind::lookup) return true;
        return m_egraph.classEpoch(m_egraph.children(node)[next.reg - m_program.code[0].firstOut]) > m_since;
    }

    // `terms` contains the classes of the terms already looked up in this sequence.
    bool lookup(const Matcher::Term& term, const std::vector<ClassId>& terms, ClassId& found, bool* isNew = nullptr) {
        const uint32_t op = m_egraph.opNumber(term.op);
        if (op == EGraph::kNoOp) return false;
        m_arguments.clear();
        for (const auto& argument : term.arguments)
            m_arguments.push_back(argument.isTerm ? terms[argument.index] : m_registers[argument.index]);
        const NodeId node = m_egraph.findNode(op, term.payload, m_arguments);
        if (!node.valid() || m_egraph.isFiltered(node) || !m_egraph.isLive(node)) return false;
        m_nodes[term.nodeColumn] = node;
        found = m_egraph.classOf(node);
        if (isNew) *isNew = *isNew || m_egraph.nodeEpoch(node) > m_since;
        return true;
    }

    // Continues at an instruction once everything before it matched; returns false to end the whole search.
    bool step(std::size_t pc, bool isNew) {
        if (pc == m_program.code.size()) return emit(isNew);
        const auto& instruction = m_program.code[pc];
        const ClassId id = m_registers[instruction.reg];
        if (instruction.kind == Matcher::Instruction::Kind::lookup) {
            m_terms.resize(instruction.terms.size());
            for (std::size_t i = 0; i < instruction.terms.size(); ++i)
                if (!lookup(instruction.terms[i], m_terms, m_terms[i], &isNew)) return true;
            return m_terms.back() != id || step(pc + 1, isNew);
        }
        const bool last = pc + 1 == m_program.code.size();
        const bool onlyNew = last && !isNew && !m_dataMatters;
        if (onlyNew && m_egraph.classEpoch(id) <= m_since) return true;
        for (const NodeId node : m_egraph.nodesOfWithOp(id, m_ops[pc])) {
            if ((++m_looked & 0xfff) == 0 && stopped()) return false;
            const bool fresh = isNew || m_egraph.nodeEpoch(node) > m_since;
            if (onlyNew && !fresh) continue;
            if (!tryNode(pc, node, fresh)) return false;
        }
        return true;
    }

    bool tryNode(std::size_t pc, NodeId node, bool isNew) {
        const auto& instruction = m_program.code[pc];
        if (m_egraph.isFiltered(node)) return true;
        const PatternPayload& payload = instruction.payload;
        if (payload.kind == PatternPayload::Kind::exact) {
            if (m_egraph.payload(node) != payload.value) return true;
        } else if (payload.kind == PatternPayload::Kind::predicate) {
            if (!payload.accepts(m_egraph.payload(node))) return true;
        }
        const std::span<const ClassId> children = m_egraph.children(node);
        if (children.size() != instruction.arity) return true;
        ClassId* out = m_registers.data() + instruction.firstOut;
        for (std::size_t i = 0; i < children.size(); ++i) out[i] = children[i];
        for (const auto& check : instruction.checks)
            if (children[check.child] != (check.isGround ? m_ground[check.index] : m_registers[check.index]))
                return true;
        m_nodes[instruction.nodeColumn] = node;
        return step(pc + 1, isNew);
    }

    bool emit(bool isNew) {
        if (!isNew) {
            if (!m_dataMatters) return true;
            bool changed = m_egraph.classEpoch(m_egraph.find(m_registers[0])) > m_since;
            for (const uint32_t reg : m_program.variableRegisters)
                changed = changed || m_egraph.classEpoch(m_registers[reg]) > m_since;
            if (!changed) return true;
        }
        if (m_into.size() >= m_limits.maxMatches) return false;
        const auto [variables, nodes] = m_into.addRow();
        for (std::size_t i = 0; i < m_program.variableRegisters.size(); ++i)
            variables[i] = m_registers[m_program.variableRegisters[i]];
        for (std::size_t i = 0; i < m_nodes.size(); ++i) nodes[i] = m_nodes[i];
        return true;
    }

    const EGraph& m_egraph;
    const Matcher::Program& m_program;
    MatchTable& m_into;
    const SearchLimits& m_limits;
    uint32_t m_since;
    const bool m_dataMatters;
    std::vector<uint32_t> m_ops;  // operator numbers, by instruction
    std::vector<ClassId> m_registers;
    std::vector<NodeId> m_nodes;
    std::vector<ClassId> m_ground, m_terms, m_arguments;
    uint64_t m_looked = 0;
};

bool Matcher::searchOne(const EGraph& egraph, const Program& program, MatchTable& into, const SearchLimits& limits,
    uint32_t since, bool dataMatters, Roots part) {
    return PatternSearch(egraph, program, into, limits, since, dataMatters).run(part);
}

std::size_t Matcher::rootsOf(const EGraph& egraph, const Program& program) {
    if (program.rootIsGround) return 1;
    if (program.rootIsVariable) return egraph.classes().size();
    const uint32_t op = egraph.opNumber(program.code[0].op);
    return op == EGraph::kNoOp ? 0 : egraph.nodesWithOp(op).size();
}

std::size_t Matcher::rootCount(const EGraph& egraph) const { return isMulti() ? 1 : rootsOf(egraph, m_programs[0]); }

bool Matcher::search(const EGraph& egraph, MatchTable& into, const SearchLimits& limits, uint32_t since,
    bool dataMatters, Roots part, double* joinSeconds) const {
    ensure(egraph.isRebuilt(), "an e-graph must be rebuilt before it is searched");
    if (isMulti()) {
        const auto start = Clock::now();
        double searchSeconds = 0;
        const bool complete = join(egraph, into, limits, searchSeconds);
        if (joinSeconds) *joinSeconds += secondsSince(start) - searchSeconds;
        return complete;
    }
    return searchOne(egraph, m_programs[0], into, limits, since, dataMatters, part);
}

void Matcher::searchClass(const EGraph& egraph, ClassId root, MatchTable& into) const {
    ensure(egraph.isRebuilt(), "an e-graph must be rebuilt before it is searched");
    ensure(!isMulti(), "a search in one class requires a rule with one pattern");
    PatternSearch(egraph, m_programs[0], into, {}, 0, false).runClass(egraph.find(root));
}

Match Matcher::read(const EGraph& egraph, const MatchTable& table, std::size_t row, Scratch& scratch) const {
    Match match;
    match.variables = table.variables(row);
    match.nodes = table.nodes(row);
    scratch.payloads.resize(m_nodeCount);
    for (std::size_t i = 0; i < m_nodeCount; ++i) scratch.payloads[i] = egraph.payload(match.nodes[i]);
    scratch.roots.resize(m_roots.size());
    for (std::size_t i = 0; i < m_roots.size(); ++i)
        scratch.roots[i] = m_roots[i].isVariable ? egraph.find(match.variables[m_roots[i].index])
                                                 : egraph.classOf(match.nodes[m_roots[i].index]);
    match.payloads = scratch.payloads;
    match.roots = scratch.roots;
    return match;
}

}  // namespace egret::egraph
