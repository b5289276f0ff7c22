// break-cycle (Tensat, MLSys'21, section 5.2): choose e-nodes by hand where the cheapest e-node of each e-class closes
// a cycle. The answer lists one e-node for each e-class that the root needs, at the least cost.
#include "core/base/lexer.h"
#include "core/base/text.h"
#include "core/exercise/choices.h"
#include "core/exercise/exercises.h"
#include "core/extract/ilp.h"
#include "core/extract/serialized.h"

#include <algorithm>
#include <functional>

namespace egret::exercise {
namespace {

using Chosen = std::vector<std::optional<std::size_t>>;  // node number by class

struct Walk {
    std::vector<std::size_t> cycle;  // classes, the first one repeated at the end; empty if there is none
    std::optional<std::size_t> gap;  // a class that is needed and has no choice
    int64_t cost = 0;
    std::size_t classes = 0;
};

// Follows a choice from the root. Classes that the root does not need are ignored.
Walk walk(const Choices& choices, const Chosen& chosen) {
    Walk result;
    enum class State : uint8_t { unseen, open, done };
    std::vector<State> states(choices.classes().size(), State::unseen);
    std::vector<std::size_t> path;
    const std::function<bool(std::size_t)> visit = [&](std::size_t c) {
        if (states[c] == State::done) return true;
        path.push_back(c);
        if (states[c] == State::open) {
            result.cycle.assign(std::ranges::find(path, c), path.end());
            return false;
        }
        if (!chosen[c]) {
            result.gap = c;
            return false;
        }
        states[c] = State::open;
        const Choices::Node& node = choices.classes()[c][*chosen[c]];
        for (const uint32_t child : node.children)
            if (!visit(child)) return false;
        states[c] = State::done;
        path.pop_back();
        result.cost += node.cost;
        ++result.classes;
        return true;
    };
    visit(0);
    return result;
}

class BreakCycle final : public Instance {
public:
    BreakCycle(Choices choices, const Task& task) : m_choices(std::move(choices)) {
        const extract::Problem problem = extract::problemOf(m_choices.serialized());
        m_best = m_choices.chosenBy(extract::ilp(problem, {}, task));
        m_bound = walk(m_choices, m_best).cost;
    }

    bool isTrivial() const {
        constexpr std::size_t kLeastClasses = 4;
        return walk(m_choices, m_best).classes < kLeastClasses || walk(m_choices, cheapest()).cycle.empty();
    }

    Values values() const override {
        return {{"egraph", m_choices.text()}, {"bound", std::to_string(m_bound)}, {"cheapest", textOf(cheapest())},
            {"cycle", cycleText(walk(m_choices, cheapest()).cycle)}};
    }
    Verdict check(const std::string& answer, const Task&) const override {
        Lexer lexer(answer, kAnswer);
        Chosen chosen(m_choices.classes().size());
        for (bool isFirst = true; !lexer.atEnd(); isFirst = false) {
            if (!isFirst) lexer.expect(",");
            const Token token = lexer.expect(Token::Kind::name, "the name of an e-node, such as A1");
            const auto [c, node] = find(lexer, token);
            if (chosen[c] && *chosen[c] != node) return {false, "twice", {{"class", Choices::className(c)}}};
            chosen[c] = node;
        }
        const Walk found = walk(m_choices, chosen);
        if (found.gap) return {false, "gap", {{"class", Choices::className(*found.gap)}}};
        if (!found.cycle.empty()) return {false, "cyclic", {{"closed", cycleText(found.cycle)}}};
        return {
            found.cost <= m_bound, found.cost <= m_bound ? "right" : "costly", {{"found", std::to_string(found.cost)}}};
    }
    std::string solution() const override { return textOf(m_best); }
    Document document() const override { return m_choices.serialized(); }
    nlohmann::json pageData() const override { return {{"classes", m_choices.json()}, {"bound", m_bound}}; }

private:
    std::pair<std::size_t, std::size_t> find(const Lexer& lexer, const Token& token) const {
        for (std::size_t c = 0; c < m_choices.classes().size(); ++c)
            for (std::size_t n = 0; n < m_choices.classes()[c].size(); ++n)
                if (Choices::nodeName(c, n) == token.text) return {c, n};
        lexer.fail("unknown e-node '" + token.text + "'", token);
    }
    Chosen cheapest() const {
        Chosen chosen;
        for (const Choices::Class& one : m_choices.classes())
            chosen.emplace_back(std::ranges::min_element(one, {}, &Choices::Node::cost) - one.begin());
        return chosen;
    }
    static std::string textOf(const Chosen& chosen) {
        std::vector<std::string> names;
        for (std::size_t c = 0; c < chosen.size(); ++c)
            if (chosen[c]) names.push_back(Choices::nodeName(c, *chosen[c]));
        return join(names, ", ");
    }
    static std::string cycleText(const std::vector<std::size_t>& cycle) {
        return join(transformed(cycle, [&](std::size_t c) { return Choices::className(c); }), " > ");
    }

    Choices m_choices;
    Chosen m_best;
    int64_t m_bound = 0;
};

}  // namespace

InstancePtr drawBreakCycle(Random& random, const Task& task) {
    const std::vector<std::string> names = drawOperatorNames(random);
    const std::size_t count = 5 + random.below(2);
    std::vector<Choices::Class> classes(count);
    std::size_t used = 0;
    for (std::size_t c = 0; c < count; ++c) {
        const std::size_t nodes = c == 0 ? 2 : 2 + random.below(2);
        for (std::size_t n = 0; n < nodes; ++n) {
            Choices::Node node{names[used++], static_cast<int64_t>(1 + random.below(9)), {}};
            // An e-node without children costs more, so that cheap e-nodes depend on each other.
            const std::size_t arity = c == 0 ? 2 : n + 1 == nodes ? 0 : 1 + random.below(2);
            if (arity == 0) node.cost += 4;
            while (node.children.size() < arity) {
                const auto child = static_cast<uint32_t>(1 + random.below(count - 1));
                if (child != c && std::ranges::find(node.children, child) == node.children.end())
                    node.children.push_back(child);
            }
            classes[c].push_back(std::move(node));
        }
    }
    auto made = std::make_shared<BreakCycle>(Choices(std::move(classes)), task);
    return made->isTrivial() ? nullptr : made;
}

}  // namespace egret::exercise
