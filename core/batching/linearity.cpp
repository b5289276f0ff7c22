#include "core/batching/linearity.h"

#include "core/base/stopwatch.h"
#include "core/batching/blocks/blocks.h"
#include "core/batching/execution.h"

#include <ATen/ops/tanh.h>

#include <malloc.h>
#include <fstream>
#include <string_view>

namespace egret::batching {
namespace {

using namespace blocks;

// Linux records a process's peak memory and resets it on request.
uint64_t statusBytes(std::string_view key) {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.starts_with(key)) return std::stoull(line.substr(key.size())) * 1024;
    return 0;
}
bool forgetPeak() {
    malloc_trim(0);
    std::ofstream file("/proc/self/clear_refs");
    return static_cast<bool>(file << "5" << std::flush);
}

Object grow(Random& random, int leaves) {
    if (leaves == 1) return Object(static_cast<int64_t>(random.below(128)));
    const int left = static_cast<int>(1 + random.below(static_cast<uint64_t>(leaves - 1)));
    const Object a = grow(random, left);
    return Object::list({a, grow(random, leaves - left)});
}

class Measure {
public:
    explicit Measure(uint64_t seed) : m_random(seed) {
        constexpr int64_t kState = 8;
        const Type state = Type::tensor(at::kFloat, {kState});
        ForwardDeclaration tree("tree", Type::input(), state);
        const Block leaf = scalar(at::kLong) >> embedding(m_parameters, "words", 128, kState, m_random);
        const Block pair = allOf({getItem(0) >> tree(), getItem(1) >> tree()}) >> concat() >>
            fullyConnected(m_parameters, "cell", 2 * kState, kState, at::tanh, m_random);
        const auto isPair = [](const Object& object) { return Object(object.isList()); };
        m_model = compile(m_program, tree.resolveTo(oneOf(isPair, {{false, leaf}, {true, pair}})));
    }

    LinearityRow row(std::string what, const std::vector<Object>& trees, const Task& task) {
        LinearityRow row{.what = std::move(what)};
        const bool knowsPeak = forgetPeak();
        const uint64_t before = statusBytes("VmRSS:");
        {
            const Stopwatch watch(at::get_num_threads());
            Minibatch minibatch(m_program);
            Evaluator evaluate(*m_model, minibatch);
            const auto roots = transformed(trees, [&](const Object& tree) { return evaluate(tree).tensor(); });
            row.calls = minibatch.callCount();
            row.evaluateSeconds = watch.milliseconds() * 1e-3;
            ScheduleCache schedules(Policy::greedy);
            auto plan = std::make_shared<const Plan>(Plan::of(minibatch, schedules));
            row.planSeconds = watch.milliseconds() * 1e-3 - row.evaluateSeconds;
            Execution run(minibatch, schedules);
            run.execute(plan, task);
            run.look(roots);
            row.runSeconds = watch.milliseconds() * 1e-3 - row.evaluateSeconds - row.planSeconds;
        }
        if (knowsPeak) row.peakBytes = statusBytes("VmHWM:") - before;
        return row;
    }

    // A tree of n leaves has n words, n - 1 concatenated pairs and n - 1 cells.
    std::vector<Object> trees(uint32_t calls) {
        constexpr uint32_t kLeaves = 125;
        std::vector<Object> trees;
        for (uint32_t i = 0; i < calls / (3 * kLeaves - 2) + 1; ++i) trees.push_back(grow(m_random, kLeaves));
        return trees;
    }

private:
    Random m_random;
    Parameters m_parameters;
    Program m_program;
    std::optional<Compiled> m_model;
};

}  // namespace

std::vector<LinearityRow> measureLinearity(
    uint64_t seed, const Task& task, const std::function<void(const LinearityRow&)>& onRow) {
    Measure measure(seed);
    std::vector<LinearityRow> rows;
    const auto add = [&](LinearityRow row) {
        rows.push_back(std::move(row));
        if (onRow) onRow(rows.back());
        task.throwIfStopped();
    };
    Object chain = 1;
    for (int i = 0; i < 100'000; ++i) chain = Object::list({chain, 2});
    add(measure.row("chain 100,000 deep", {chain}, task));
    for (const uint32_t calls : {250'000u, 500'000u, 1'000'000u}) add(measure.row("trees", measure.trees(calls), task));
    return rows;
}

}  // namespace egret::batching
