#include "core/syno/lowering/check.h"

#include "core/syno/interpreter.h"
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

CheckReport checkOperator(const Operator& op, const Mapping& mapping, uint64_t seed) {
    const Plan plain = plainPlan(op, mapping), rfactored = rfactoredPlan(op, mapping);
    Random random(seed);
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
    const auto checkPlan = [&](const Plan& plan, const std::string& suffix) {
        const TorchResult torch = runTorch(plan, data, weights, outputSeed);
        add("torch" + suffix, torch.output, {torch.dataGradient, torch.weightGradients});
    };
    checkPlan(plain, "");
    if (rfactored.stages.size() > 1) {
        report.backEnds.push_back({"interpreter, rfactored", distance(interpret(rfactored, data, weights), wanted), 0});
        checkPlan(rfactored, ", rfactored");
    }
    return report;
}

}  // namespace egret::syno
