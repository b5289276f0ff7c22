// beat-greedy (Tensat, MLSys'21, section 4): greedy extraction counts a shared part once for each use, and so misses
// the term that shares it. The answer is any term of the root's e-class whose cost, with shared parts counted once, is
// lower.
#include "core/base/error.h"
#include "core/egraph/sexpr.h"
#include "core/exercise/choices.h"
#include "core/exercise/exercises.h"
#include "core/extract/greedy.h"
#include "core/extract/ilp.h"
#include "core/extract/serialized.h"

#include <map>

namespace egret::exercise {
namespace {

class BeatGreedy final : public Instance {
public:
    BeatGreedy(Choices choices, const Task& task) : m_choices(std::move(choices)) {
        const extract::Problem problem = extract::problemOf(m_choices.serialized());
        const extract::Result greedy = extract::greedy(problem, task), best = extract::ilp(problem, {}, task);
        m_greedy = static_cast<int64_t>(greedy.cost);
        m_best = static_cast<int64_t>(best.cost);
        m_greedyTerm = m_choices.term(0, m_choices.chosenBy(greedy));
        m_bestTerm = m_choices.term(0, m_choices.chosenBy(best));
    }

    bool isTrivial() const { return m_best >= m_greedy; }

    Values values() const override {
        return {{"egraph", m_choices.text()}, {"greedy", m_greedyTerm}, {"cost", std::to_string(m_greedy)}};
    }

    Verdict check(const std::string& answer, const Task&) const override {
        const egraph::Pattern term = parseAnswer(answer);
        // Equal parts of the term get one number, and their cost is counted once.
        std::map<std::pair<Symbol, std::vector<uint32_t>>, uint32_t> parts;
        std::vector<uint32_t> partOf, classOf;  // by node of the term; by part
        int64_t cost = 0;
        for (const egraph::PatternNode& node : term.nodes) {
            std::vector<uint32_t> children, classes;
            for (const uint32_t child : node.children) {
                children.push_back(partOf[child]);
                classes.push_back(classOf[partOf[child]]);
            }
            const auto [part, isNew] = parts.emplace(std::pair(node.op, children), classOf.size());
            partOf.push_back(part->second);
            if (!isNew) continue;
            const auto found = find(node.op.text(), classes);
            if (!found) return {false, "unknown", {{"operator", node.op.text()}}};
            classOf.push_back(found->first);
            cost += found->second;
        }
        const uint32_t root = classOf[partOf[term.root]];
        const Values values{{"found", std::to_string(cost)}, {"class", Choices::className(root)}};
        if (root != 0) return {false, "other-class", values};
        return {cost < m_greedy, cost < m_greedy ? "right" : "costly", values};
    }
    std::string solution() const override { return m_bestTerm; }
    Document document() const override { return m_choices.serialized(); }
    nlohmann::json pageData() const override { return {{"classes", m_choices.json()}, {"greedy", m_greedy}}; }

private:
    static egraph::Pattern parseAnswer(const std::string& answer) {
        try {
            return egraph::parseTerm(answer);
        } catch (const Error& error) {
            throw error.at({.file = kAnswer});
        }
    }

    // Returns the class and the cost of the e-node with this operator and these child classes.
    std::optional<std::pair<uint32_t, int64_t>> find(
        const std::string& op, const std::vector<uint32_t>& children) const {
        for (std::size_t c = 0; c < m_choices.classes().size(); ++c)
            for (const Choices::Node& node : m_choices.classes()[c])
                if (node.op == op && node.children == children) return std::pair(static_cast<uint32_t>(c), node.cost);
        return std::nullopt;
    }

    Choices m_choices;
    int64_t m_greedy = 0, m_best = 0;
    std::string m_greedyTerm, m_bestTerm;
};

}  // namespace

// The root has two or three parts. Each is computed on its own or from a shared class, which has a cost of its own.
InstancePtr drawBeatGreedy(Random& random, const Task& task) {
    const std::vector<std::string> names = drawOperatorNames(random);
    std::size_t used = 0;
    const auto cost = [&](int64_t least, uint64_t range) { return least + static_cast<int64_t>(random.below(range)); };
    constexpr uint32_t kParts = 3, kShared = kParts + 1, kFirst = kShared + 1, kSecond = kFirst + 1;
    std::vector<Choices::Class> classes(kSecond + 1);
    classes[0].push_back({"join", cost(1, 2), {1, 2, 3}});
    for (uint32_t part = 1; part <= kParts; ++part) {
        classes[part].push_back({names[used++], cost(4, 5), {random.below(2) ? kFirst : kSecond}});
        classes[part].push_back({names[used++], cost(1, 3), {kShared}});
        classes[part].push_back({names[used++], cost(6, 5), {kFirst, kSecond}});
        std::swap(classes[part][random.below(3)], classes[part][2]);
    }
    classes[kShared].push_back({names[used++], cost(4, 6), {kFirst}});
    classes[kShared].push_back({names[used++], cost(4, 6), {kSecond}});
    classes[kFirst].push_back({"x", cost(1, 3), {}});
    classes[kSecond].push_back({"y", cost(1, 3), {}});
    auto made = std::make_shared<BeatGreedy>(Choices(std::move(classes)), task);
    return made->isTrivial() ? nullptr : made;
}

}  // namespace egret::exercise
