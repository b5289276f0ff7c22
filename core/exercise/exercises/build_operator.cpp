// build-operator (Syno, sections 4 to 8): build an operator from primitives between given shapes. Bounds on FLOPs and
// weights, and the number of input elements that an output element reads, describe what the operator must do. They are
// those of a random operator that no other of the same draw meets.
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/exercise/exercises.h"
#include "core/synthesis/interpreter.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/search/sampling.h"
#include "core/synthesis/text.h"

#include <algorithm>
#include <unordered_set>

namespace egret::exercise {
namespace {

using synthesis::Operator;

struct Facts {
    int64_t flops = 0, parameters = 0, reads = 0;
    auto operator<=>(const Facts&) const = default;
    // Returns whether an operator with these facts meets the conditions of another one.
    bool meet(const Facts& other) const {
        return flops <= other.flops && parameters <= other.parameters && reads >= other.reads;
    }
};

// Counts the input elements that an output element reads, at most over all output elements.
int64_t readsOf(const synthesis::Plan& plan) {
    std::vector<std::unordered_set<int64_t>> read(static_cast<std::size_t>(productOf(plan.output)));
    synthesis::eachTerm(plan, plan.stages.back(), [&](int64_t output, const std::vector<int64_t>& inputs) {
        for (std::size_t i = 0; i < inputs.size(); ++i)
            if (plan.stages.back().inputs[i].source == synthesis::Access::Source::data)
                read[static_cast<std::size_t>(output)].insert(inputs[i]);
    });
    std::size_t most = 0;
    for (const auto& one : read) most = std::max(most, one.size());
    return static_cast<int64_t>(most);
}

Facts factsOf(const Operator& op) {
    const synthesis::Mapping& mapping = op.spec().mappings.front();
    return {synthesis::flops(op, mapping), op.parameters(mapping), readsOf(synthesis::plainPlan(op, mapping))};
}

class BuildOperator final : public Instance {
public:
    BuildOperator(const Operator& op, const Facts& facts)
        : m_spec(trimmed(synthesis::specText(op.spec()))), m_shapes(op.spec().shapeText(op.spec().input)),
          m_outputs(op.spec().shapeText(op.spec().output)), m_solution(statementsOf(op)), m_facts(facts) {}

    Values values() const override {
        return {{"problem", m_spec}, {"input", m_shapes}, {"output", m_outputs},
            {"flops", groupedDigits(m_facts.flops)}, {"parameters", groupedDigits(m_facts.parameters)},
            {"reads", groupedDigits(m_facts.reads)}, {"names", kNames},
            {"first", m_solution.substr(0, m_solution.find(';'))}};
    }
    Verdict check(const std::string& answer, const Task&) const override {
        const Facts facts = factsOf(parseAnswer(answer));
        const Values values{{"yourflops", groupedDigits(facts.flops)},
            {"yourparameters", groupedDigits(facts.parameters)}, {"yourreads", groupedDigits(facts.reads)}};
        if (facts.reads < m_facts.reads) return {false, "reads", values};
        if (facts.flops > m_facts.flops) return {false, "flops", values};
        if (facts.parameters > m_facts.parameters) return {false, "weights", values};
        return {true, "right", values};
    }
    std::string solution() const override { return m_solution; }

private:
    static constexpr const char* kNames = "i0, i1, i2";

    // The text of an operator without the problem and the heading, on one line.
    static std::string statementsOf(const Operator& op) {
        std::vector<std::string> lines = split(trimmed(synthesis::operatorText(op)), '\n');
        const auto heading =
            std::ranges::find_if(lines, [](const auto& line) { return line.starts_with("operator "); });
        lines.erase(lines.begin(), heading + 1);
        return join(lines, "; ");
    }

    Operator parseAnswer(const std::string& answer) const {
        const std::string before = m_spec + "\noperator answer(" + kNames + ")\n";
        const auto lines = static_cast<int>(std::ranges::count(before, '\n'));
        try {
            return synthesis::parseOperator(before + answer, kAnswer);
        } catch (const Error& error) {
            if (error.place().line == 0) throw;
            Place place = error.place();
            place.line = std::max(1, place.line - lines);
            throw Error(error.category(), error.message(), place);
        }
    }

    std::string m_spec, m_shapes, m_outputs, m_solution;
    Facts m_facts;
};

}  // namespace

InstancePtr drawBuildOperator(Random& random, const Task& task) {
    constexpr int kTrials = 1500;
    constexpr std::size_t kMostDrawn = 16;
    constexpr int64_t kChannels[] = {4, 8}, kLengths[] = {6, 8};
    const std::string window = random.below(2) ? "3" : "5";
    const auto channels = [&] { return std::to_string(kChannels[random.below(std::size(kChannels))]); };
    const std::string in = channels(), out = channels(), length = std::to_string(kLengths[random.below(2)]);
    const std::string text = "[N:batch, C:unordered, H] -> [N:batch, D:unordered, H]\nk=" + window +
        ":2\nat N=1, C=" + in + ", D=" + out + ", H=" + length +
        "\ndepth 6, tensors 3, reductions 2, expands 0, shifts 0, strides 1";
    const auto problem = std::make_shared<synthesis::Synthesis>(synthesis::parseSpec(text));
    synthesis::Moves moves(problem, task);
    std::vector<std::pair<Facts, Operator>> drawn;
    for (int trial = 0; trial < kTrials && drawn.size() < kMostDrawn; ++trial) {
        task.throwIfStopped();
        const auto op = synthesis::randomOperator(moves, synthesis::PGraph(problem), random, {});
        if (!op) continue;
        const Facts facts = factsOf(*op);
        if (std::ranges::find(drawn, facts, &std::pair<Facts, Operator>::first) == drawn.end())
            drawn.emplace_back(facts, *op);
    }
    // Operators that meet the conditions of no other one; the one that reads most needs the most thought.
    const std::pair<Facts, Operator>* chosen = nullptr;
    for (const auto& one : drawn) {
        const auto meeting =
            std::ranges::count_if(drawn, [&](const auto& other) { return other.first.meet(one.first); });
        if (meeting == 1 && one.second.graph.depth() >= 3 && (!chosen || one.first.reads > chosen->first.reads))
            chosen = &one;
    }
    if (!chosen || drawn.size() <= kWrongAnswers) return nullptr;
    return std::make_shared<BuildOperator>(chosen->second, chosen->first);
}

}  // namespace egret::exercise
