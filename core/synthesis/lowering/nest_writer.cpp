#include "core/synthesis/lowering/nest_writer.h"

#include <algorithm>

namespace egret::synthesis {

std::vector<int64_t> rowMajor(const std::vector<int64_t>& shape) {
    std::vector<int64_t> strides(shape.size(), 1);
    for (std::size_t d = shape.size(); d-- > 1;) strides[d - 1] = strides[d] * shape[d];
    return strides;
}

std::string filled(std::string text, const std::vector<std::pair<std::string, std::string>>& values) {
    for (const auto& [name, value] : values)
        for (std::size_t at = 0; (at = text.find(name, at)) != std::string::npos; at += value.size())
            text.replace(at, name.size(), value);
    return text;
}

NestWriter::NestWriter(
    const Plan& plan, const Stage& stage, const Refinement& refinement, const std::vector<int>& indices, int depth)
    : m_plan(plan), m_refinement(refinement), m_isComputed(plan.coordinates.size()), m_isKnownAtom(refinement.size()),
      m_indent(depth) {
    for (int c : derivedCoordinates(plan, stage, indices))
        if (refinement.nodeOf(c) < 0) {
            m_derived.push_back(c);
            m_below.push_back(refinement.atomsBelow({c}));
        }
}

void NestWriter::write(const std::string& line) {
    m_text += std::string(static_cast<std::size_t>(m_indent) * 4, ' ') + line + '\n';
}

void NestWriter::open(const std::string& head) {
    write(head.empty() ? "{" : head + " {");
    ++m_indent;
    ++m_open;
}

void NestWriter::close(int count, const std::string& tail) {
    for (; count > 0; --count, --m_open) {
        --m_indent;
        write('}' + tail);
    }
}

void NestWriter::define(int atom, const std::string& value) {
    write("const long " + variable(atom) + " = " + value + ';');
    m_isKnownAtom[atom] = 1;
    computeReady();
}

std::string NestWriter::head(int atom, const std::string& from, const std::string& to) {
    const std::string v = variable(atom);
    return "for (long " + v + " = " + from + "; " + v + " < " + to + "; ++" + v + ")";
}

void NestWriter::loop(int atom, const std::string& pragma) {
    if (!pragma.empty()) write(pragma);
    open(head(atom, "0", std::to_string(m_refinement[atom].size)));
    m_isKnownAtom[atom] = 1;
    computeReady();
}

void NestWriter::computeReady() {
    for (std::size_t i = 0; i < m_derived.size(); ++i) {
        const int c = m_derived[i];
        if (m_isComputed[c] || !std::ranges::all_of(m_below[i], [&](int atom) { return m_isKnownAtom[atom]; }))
            continue;
        m_isComputed[c] = 1;
        const std::string x = value(c, false);
        write("const long " + x + " = " + definition(c, false) + ';');
        if (m_plan.coordinates[c].kind == Coordinate::Kind::unfold)
            write(
                "if (" + x + " < 0 || " + x + " >= " + std::to_string(m_plan.coordinates[c].size) + ") " + onFailure());
    }
}

bool NestWriter::line(int atom, const std::string& from, const std::string& to) {
    bool isBounded = false;
    m_line = atom;
    write("long lo = " + from + ", hi = " + to + ';');
    for (std::size_t i = 0; i < m_derived.size(); ++i) {
        const int c = m_derived[i];
        const auto grows = coefficient(c, atom);
        if (m_isComputed[c] || !grows) continue;
        const std::string x = value(c, true);
        write("[[maybe_unused]] const long " + x + " = " + definition(c, true) + ';');
        if (m_plan.coordinates[c].kind != Coordinate::Kind::unfold) continue;
        isBounded = true;
        const std::string size = std::to_string(m_plan.coordinates[c].size), s = std::to_string(*grows);
        if (*grows == 1) write("lo = std::max(lo, -" + x + "), hi = std::min(hi, " + size + " - " + x + ");");
        else
            write("lo = std::max(lo, (" + s + " - 1 - " + x + ") / " + s + "), hi = " + x + " >= " + size +
                " ? 0 : std::min(hi, (" + size + " - " + x + " + " + s + " - 1) / " + s + ");");
    }
    return isBounded;
}

void NestWriter::openLine(const std::string& pragma) {
    if (!pragma.empty()) write(pragma);
    open(head(m_line, "lo", "hi"));
    for (const int c : m_derived)
        if (const auto grows = coefficient(c, m_line); !m_isComputed[c] && grows) {
            const std::string atZero = value(c, true);
            m_isComputed[c] = 1;
            write("[[maybe_unused]] const long " + value(c, false) + " = " + atZero + " + " + std::to_string(*grows) +
                " * " + variable(m_line) + ';');
        }
    m_isKnownAtom[m_line] = 1;
    computeReady();
}

std::optional<int64_t> NestWriter::coefficient(int coordinate, int atom) const {
    if (const int node = m_refinement.nodeOf(coordinate); node >= 0) {
        int64_t stride = 1;
        const auto atoms = m_refinement.atoms(node);
        for (auto at = atoms.rbegin(); at != atoms.rend(); ++at) {
            if (*at == atom) return stride;
            stride *= m_refinement[*at].size;
        }
        return 0;
    }
    const Coordinate& c = m_plan.coordinates[coordinate];
    const auto first = coefficient(c.first, atom),
               second = c.second < 0 ? std::optional<int64_t>(0) : coefficient(c.second, atom);
    if (!first || !second) return std::nullopt;
    switch (c.kind) {
        case Coordinate::Kind::split: return c.parameter * *first + *second;
        case Coordinate::Kind::unfold: return *first + *second;
        case Coordinate::Kind::stride: return c.parameter * *first;
        case Coordinate::Kind::divide:
        case Coordinate::Kind::modulo:
        case Coordinate::Kind::shift: return *first == 0 ? first : std::nullopt;
        case Coordinate::Kind::loop: break;
    }
    return 0;
}

std::string NestWriter::node(int number, bool atZero) const {
    const Refinement::Node& n = m_refinement[number];
    if (n.isAtom()) return atZero && number == m_line ? "0" : variable(number);
    return '(' + std::to_string(n.block) + " * " + node(n.high, atZero) + " + " + node(n.low, atZero) + ')';
}

std::string NestWriter::value(int coordinate, bool atZero) const {
    if (const int number = m_refinement.nodeOf(coordinate); number >= 0) return node(number, atZero);
    const std::string x = 'x' + std::to_string(coordinate);
    return atZero && !m_isComputed[coordinate] ? x + "_0" : x;
}

std::string NestWriter::definition(int coordinate, bool atZero) const {
    const Coordinate& c = m_plan.coordinates[coordinate];
    const std::string first = value(c.first, atZero), second = c.second < 0 ? "" : value(c.second, atZero),
                      parameter = std::to_string(c.parameter);
    switch (c.kind) {
        case Coordinate::Kind::split: return parameter + " * " + first + " + " + second;
        case Coordinate::Kind::divide: return first + " / " + parameter;
        case Coordinate::Kind::modulo: return first + " % " + parameter;
        case Coordinate::Kind::shift: return first + " + 1 == " + std::to_string(c.size) + " ? 0 : " + first + " + 1";
        case Coordinate::Kind::unfold: return first + " + " + second + " - " + parameter;
        case Coordinate::Kind::stride: return parameter + " * " + first;
        case Coordinate::Kind::loop: break;
    }
    return first;
}

std::string NestWriter::sum(const Operand& operand, bool atZero) const {
    std::string text;
    for (std::size_t d = 0; d < operand.index.size(); ++d) {
        if (operand.strides[d] == 0) continue;
        text += (text.empty() ? "" : " + ") +
            (operand.strides[d] == 1 ? "" : std::to_string(operand.strides[d]) + " * ") +
            value(operand.index[d], atZero);
    }
    return text.empty() ? "0" : text;
}

std::optional<int64_t> NestWriter::step(const Operand& operand, int atom) const {
    int64_t step = 0;
    for (std::size_t d = 0; d < operand.index.size(); ++d) {
        const auto grows = coefficient(operand.index[d], atom);
        if (!grows) return std::nullopt;
        step += *grows * operand.strides[d];
    }
    return step;
}

std::vector<std::pair<int, std::string>> digits(
    const Refinement& refinement, const std::vector<int>& atoms, const std::string& from) {
    std::vector<std::pair<int, std::string>> list;
    int64_t below = 1;
    for (auto at = atoms.rbegin(); at != atoms.rend(); ++at) {
        const int64_t size = refinement[*at].size;
        std::string text = below == 1 ? from : from + " / " + std::to_string(below);
        if (at + 1 != atoms.rend()) text += " % " + std::to_string(size);
        list.emplace_back(*at, text);
        below *= size;
    }
    std::ranges::reverse(list);
    return list;
}

std::vector<int> atomsToldBy(const Plan& plan, const Refinement& refinement, const std::vector<int>& index) {
    std::vector<int> told;
    const auto visit = [&](const auto& self, int coordinate) -> void {
        if (const int node = refinement.nodeOf(coordinate); node >= 0) {
            for (int atom : refinement.atoms(node))
                if (std::ranges::find(told, atom) == told.end()) told.push_back(atom);
            return;
        }
        const Coordinate& c = plan.coordinates[coordinate];
        switch (c.kind) {
            case Coordinate::Kind::split: self(self, c.first), self(self, c.second); break;
            case Coordinate::Kind::shift:
            case Coordinate::Kind::stride: self(self, c.first); break;
            default: break;  // these coordinates are not injective
        }
    };
    for (int coordinate : index) visit(visit, coordinate);
    return told;
}

}  // namespace egret::synthesis
