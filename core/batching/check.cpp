#include "core/batching/check.h"

#include "core/base/error.h"
#include "core/batching/execution.h"
#include "core/batching/interpreter.h"
#include "core/batching/random_program.h"
#include "core/batching/schedule/learned.h"

#include <ATen/ops/linspace.h>
#include <ATen/ops/zeros_like.h>

#include <algorithm>

namespace egret::batching {
namespace {

using namespace blocks;

Tensors gradientsOf(const Parameters& parameters, const at::Tensor& loss) {
    Tensors all = parameters.tensors(), result;
    for (at::Tensor& parameter : all) parameter.mutable_grad() = at::Tensor();
    if (loss.requires_grad()) loss.backward();
    for (at::Tensor& parameter : all)
        result.push_back(parameter.grad().defined() ? parameter.grad().clone() : at::zeros_like(parameter));
    return result;
}

// NaN counts as infinitely far from any value.
double difference(const at::Tensor& ours, const at::Tensor& theirs) {
    if (ours.sizes() != theirs.sizes()) return std::numeric_limits<double>::infinity();
    if (ours.numel() == 0) return 0;
    const double scale = std::max(1.0, theirs.abs().max().item<double>());
    const double worst = (ours - theirs).abs().max().item<double>() / scale;
    return std::isfinite(worst) ? worst : std::numeric_limits<double>::infinity();
}

class Check {
public:
    explicit Check(CheckResult& result) : m_result(result) {}

    void compare(int number, uint64_t seed) {
        const at::ScalarType element = number % 2 ? at::kFloat : at::kDouble;
        const Policy policy = static_cast<Policy>(static_cast<std::size_t>(number / 2) % policyNames().size());
        Parameters parameters(element);
        const RandomProgram drawn = ProgramGenerator(parameters, seed).draw();
        Program program;
        const Compiled compiled = compile(program, drawn.block);
        Minibatch minibatch(program);
        Evaluator evaluate(compiled, minibatch);
        Random random = Random(seed).split(1);
        std::vector<Value> values;
        for (int i = 0; i < 5; ++i) values.push_back(evaluate(drawn.data(random)).tensor());

        Interpreter interpreter(minibatch, true);
        interpreter.execute();
        std::optional<LearnedPolicy> learned;
        if (policy == Policy::learned)
            learned = LearnedPolicy::learn(std::span(&minibatch.topology(), 1), {.episodes = 20, .seed = seed}, {});
        ScheduleCache schedules(policy, learned ? &*learned : nullptr);
        Execution run(minibatch, schedules, {.gradients = true});
        run.execute();

        const at::Tensor ours = run.results(values), theirs = interpreter.results(values);
        double worst = difference(ours, theirs);
        // Every result has a different weight, so that swapped results are detected.
        const at::Tensor weights =
            at::linspace(0.5, 1.5, ours.numel(), ours.options().requires_grad(false)).reshape(ours.sizes());
        const Tensors ourGradients = gradientsOf(parameters, (ours * weights).sum()),
                      theirGradients = gradientsOf(parameters, (theirs * weights).sum());
        for (std::size_t i = 0; i < ourGradients.size(); ++i)
            worst = std::max(worst, difference(ourGradients[i], theirGradients[i]));

        ++m_result.programs;
        m_result.calls += minibatch.callCount();
        m_result.batches += run.plan().steps.size();
        double& worstSoFar = element == at::kFloat ? m_result.worstFloat : m_result.worstDouble;
        worstSoFar = std::max(worstSoFar, worst);
        if (worst > (element == at::kFloat ? kToleratedFloat : kToleratedDouble))
            fail(number, "results differ by " + std::to_string(worst) + " with policy " + std::string(nameOf(policy)));
    }

    void makeMistake(int number, uint64_t seed) {
        Parameters first, again;
        ProgramGenerator counting(first, seed), mistaking(again, seed);
        counting.draw();
        Random random = Random(seed).split(2);
        mistaking.plan(static_cast<int>(random.below(static_cast<uint64_t>(counting.places()))), random.next());
        const RandomProgram drawn = mistaking.draw();
        const Mistake& mistake = mistaking.mistake();
        ++m_result.mistakes;
        Program program;
        try {
            compile(program, drawn.block);
            fail(number, "a mistake was not detected: expected " + mistake.expected + ", found " + mistake.found);
        } catch (const Error& error) {
            const std::string &message = error.message(), &path = error.place().node;
            if (error.category() != Category::usage || path.find(Mistake::kName) == std::string::npos ||
                message.find(mistake.expected) == std::string::npos ||
                message.find("found " + mistake.found) == std::string::npos)
                fail(number,
                    "a mistake (expected " + mistake.expected + ", found " + mistake.found +
                        ") was reported as: " + error.what());
        }
    }

private:
    void fail(int number, const std::string& message) {
        m_result.failures.push_back("program " + std::to_string(number) + ": " + message);
    }

    CheckResult& m_result;
};

}  // namespace

CheckResult check(const CheckOptions& options, const Task& task) {
    CheckResult result;
    Check check(result);
    const Random seeds(options.seed);
    for (int i = 0; i < options.programs; ++i) {
        task.throwIfStopped();
        const uint64_t seed = seeds.split(static_cast<uint64_t>(i)).next();
        check.compare(i, seed);
        check.makeMistake(i, seed);
        if (i % 10 == 0) task.report(static_cast<double>(i) / options.programs, "program " + std::to_string(i));
    }
    return result;
}

}  // namespace egret::batching
