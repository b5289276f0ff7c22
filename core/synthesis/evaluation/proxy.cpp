#include "core/synthesis/evaluation/proxy.h"

#include "core/base/stopwatch.h"
#include "core/synthesis/backbone/model.h"
#include "core/synthesis/backbone/networks.h"
#include "core/synthesis/evaluation/replacement.h"
#include "core/synthesis/lowering/compiled_plan.h"
#include "core/synthesis/lowering/compiler.h"
#include "core/synthesis/plan.h"

#include <algorithm>
#include <cmath>

namespace egret::synthesis {
namespace {

std::vector<float> someValues(int64_t elements, Random& random) {
    std::vector<float> values(static_cast<std::size_t>(elements));
    for (float& value : values) value = static_cast<float>(random.uniform(-1, 1));
    return values;
}

}  // namespace

double usualLowest(const ProxyOptions& options) {
    constexpr double kClasses = 100;
    return options.cifar.empty() ? 0.5 : 1 / kClasses;
}

ProxyEvaluator::ProxyEvaluator(ProxyOptions options, const Task& task)
    : m_options(std::move(options)), m_images(m_options.cifar.empty() ? backbone::generateGlyphs(m_options.glyphs, task)
                                                                      : backbone::readCifar100(m_options.cifar)),
      m_network(backbone::makeNetwork(m_options.network, {m_images.classes, m_images.train.side})) {
    if (m_options.latency) findCompiler();  // fails before the first training run, not after it
    if (m_options.highest <= m_options.lowest)
        throw Error(Category::usage, "the accuracy for reward 1 must exceed the accuracy for reward 0");
}

Evaluation ProxyEvaluator::trained(
    const backbone::Replacement& replacement, const Task& task, const EventSink& events) const {
    backbone::Model model(m_network, replacement, m_options.seed);
    Evaluation evaluation;
    evaluation.values["replaced"] = static_cast<double>(model.replaced().size());
    evaluation.values["parameters"] = static_cast<double>(model.parameters());
    evaluation.values["macs"] = static_cast<double>(model.macs());
    if (replacement && model.replaced().empty()) {
        evaluation.ending = "unfit";
        return evaluation;
    }
    const backbone::TrainingResult result = backbone::train(model, m_images, m_options.training, task, events);
    if (result.ending == backbone::TrainingResult::Ending::cancelled)
        throw Error(Category::cancelled, "the training run was stopped");
    evaluation.ending = std::string(nameOf(result.ending));
    evaluation.values["accuracy"] = result.accuracy();
    evaluation.values["epochs"] = static_cast<double>(result.epochs.size());
    evaluation.values["seconds"] = result.seconds;
    if (result.ending == backbone::TrainingResult::Ending::finished) {
        const double share = (result.accuracy() - m_options.lowest) / (m_options.highest - m_options.lowest);
        evaluation.reward = std::pow(std::clamp(share, 0.0, 1.0), m_options.power);
    }
    return evaluation;
}

Evaluation ProxyEvaluator::dense(const Task& task, const EventSink& events) const { return trained({}, task, events); }

Evaluation ProxyEvaluator::operator()(const Operator& op, const Task& task, const EventSink& events) const {
    Evaluation evaluation = trained(replacementBy(op, m_options.leastKernel), task, events);
    if (m_options.latency && evaluation.ending == "finished") {
        double sum = 0;
        for (const backbone::Substitution& one :
            backbone::substitutions(m_network, replacementBy(op, m_options.leastKernel)))
            sum += measureLatency(op, *mappingAt(op, one.site, 1), 11, task).medianMs;
        evaluation.values["latency_ms"] = sum;
    }
    return evaluation;
}

Latency measureLatency(const Operator& op, const Mapping& mapping, int repeats, const Task& task) {
    const Plan plan = rfactoredPlan(op, mapping);
    CompiledPlan<float> code(plan, false, task);
    Random random(1);
    const std::vector<float> data = someValues(productOf(plan.input), random);
    std::vector<std::vector<float>> weights;
    std::vector<const float*> pointers;
    for (const auto& shape : plan.weights) weights.push_back(someValues(productOf(shape), random));
    for (const auto& weight : weights) pointers.push_back(weight.data());
    std::vector<float> out(static_cast<std::size_t>(productOf(plan.output)));
    code.setWeights(pointers);
    code.forward(data.data(), out.data());
    std::vector<double> times;
    for (int i = 0; i < repeats; ++i) {
        task.throwIfStopped();
        const Stopwatch watch(1);
        code.forward(data.data(), out.data());
        times.push_back(watch.milliseconds());
    }
    std::ranges::sort(times);
    return {times[times.size() / 2], times[times.size() * 3 / 4] - times[times.size() / 4]};
}

}  // namespace egret::synthesis
