#include "core/syno/lowering/check.h"

#include "core/syno/interpreter.h"
#include "core/syno/lowering/compiled_plan.h"
#include "core/syno/lowering/torch_lowering.h"

#include "core/base/random.h"

#include <cmath>
#include <limits>
#include <numeric>

namespace egret::syno {
namespace {

Values randomValues(const std::vector<int64_t>& shape, Random& random) {
    Values values(std::accumulate(shape.begin(), shape.end(), int64_t{1}, std::multiplies<>()));
    for (double& value : values) value = random.uniform(-1, 1);
    return values;
}

double distance(const Values& a, const Values& b) {
    if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
    double worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = std::abs(a[i] - b[i]);
        if (!(difference <= worst)) worst = std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
    }
    return worst;
}

double distance(const Gradients& a, const Gradients& b) {
    double worst = distance(a.data, b.data);
    for (std::size_t i = 0; i < a.weights.size(); ++i) worst = std::max(worst, distance(a.weights[i], b.weights[i]));
    return worst;
}

}  // namespace

double CheckReport::worst() const {
    double worst = 0;
    for (const BackEndError& error : backEnds) worst = std::max({worst, error.value, error.gradient});
    return worst;
}

CheckReport checkOperator(const Operator& op, const Mapping& mapping, const CheckOptions& options) {
    const Plan plain = plainPlan(op, mapping), rfactored = rfactoredPlan(op, mapping);
    Random random(options.seed);
    const Values data = randomValues(plain.input, random);
    std::vector<Values> weights;
    for (const auto& shape : plain.weights) weights.push_back(randomValues(shape, random));
    const Values outputSeed = randomValues(plain.output, random);

    const Values wanted = interpret(plain, data, weights);
    const Gradients wantedGradients = interpretGradients(plain, data, weights, outputSeed);
    CheckReport report;
    report.positions = static_cast<int64_t>(wanted.size());
    const auto add = [&](const std::string& name, const Values& output, const Gradients& gradients) {
        report.backEnds.push_back({name, distance(output, wanted), distance(gradients, wantedGradients)});
    };
    std::vector<Plan> plans{plain};
    std::vector<std::string> suffixes{""};
    if (rfactored.stages.size() > 1) {
        report.backEnds.push_back({"interpreter, rfactored", distance(interpret(rfactored, data, weights), wanted), 0});
        plans.push_back(rfactored);
        suffixes.emplace_back(", rfactored");
    }
    for (std::size_t i = 0; i < plans.size(); ++i) {
        const TorchResult torch = runTorch(plans[i], data, weights, outputSeed);
        add("torch" + suffixes[i], torch.output, {torch.dataGradient, torch.weightGradients});
    }
    for (const bool products : {true, false}) {
        auto compiled = CompiledPlan<double>::compile(plans, {.products = products, .gradients = true}, options.optimization);
        for (std::size_t i = 0; i < plans.size(); ++i) {
            Values output(wanted.size());
            Gradients gradients{Values(data.size()), {}};
            std::vector<const double*> given;
            std::vector<double*> weightGradients;
            for (const Values& weight : weights) {
                given.push_back(weight.data());
                gradients.weights.emplace_back(weight.size());
            }
            for (Values& gradient : gradients.weights) weightGradients.push_back(gradient.data());
            compiled[i].setWeights(given);
            compiled[i].forward(data.data(), output.data(), options.threads);
            compiled[i].gradients(data.data(), outputSeed.data(), gradients.data.data(), weightGradients, options.threads);
            add((products ? "generated products" : "generated loops") + suffixes[i], output, gradients);
        }
    }
    return report;
}

}  // namespace egret::syno
