#include "core/synthesis/lowering/check.h"

#include "core/synthesis/interpreter.h"
#include "core/synthesis/lowering/compiled_plan.h"
#include "core/synthesis/lowering/torch_lowering.h"

#include "core/base/random.h"

#include <cmath>
#include <limits>

namespace egret::synthesis {
namespace {

Values randomValues(const std::vector<int64_t>& shape, Random& random) {
    Values values(productOf(shape));
    for (double& value : values) value = random.uniform(-1, 1);
    return values;
}

double distance(const Values& a, const Values& b) {
    if (a.size() != b.size()) return std::numeric_limits<double>::infinity();
    double worst = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double difference = std::abs(a[i] - b[i]);
        if (!(difference <= worst))
            worst = std::isnan(difference) ? std::numeric_limits<double>::infinity() : difference;
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

namespace {

struct Case {
    std::vector<Plan> plans;  // the plain plan and, if different, the rfactored plan
    Values data, seed;
    std::vector<Values> weights;
    Values wanted;
    Gradients wantedGradients;
    CheckReport report;

    void add(const std::string& name, std::size_t plan, const Values& output, const Gradients& gradients) {
        report.backEnds.push_back(
            {name + (plan ? ", rfactored" : ""), distance(output, wanted), distance(gradients, wantedGradients)});
    }
};

Case prepared(const Operator& op, const Mapping& mapping, uint64_t seed, const Task& task) {
    Case c;
    c.plans.push_back(plainPlan(op, mapping));
    if (Plan rfactored = rfactoredPlan(op, mapping); rfactored.stages.size() > 1)
        c.plans.push_back(std::move(rfactored));
    Random random(seed);
    const Plan& plain = c.plans[0];
    c.data = randomValues(plain.input, random);
    for (const auto& shape : plain.weights) c.weights.push_back(randomValues(shape, random));
    c.seed = randomValues(plain.output, random);
    c.wanted = interpret(plain, c.data, c.weights, task);
    c.wantedGradients = interpretGradients(plain, c.data, c.weights, c.seed, task);
    c.report.positions = static_cast<int64_t>(c.wanted.size());
    return c;
}

void checkInterpreterAndTorch(Case& c, const Task& task) {
    if (c.plans.size() > 1)
        c.report.backEnds.push_back(
            {"interpreter, rfactored", distance(interpret(c.plans[1], c.data, c.weights, task), c.wanted), 0});
    for (std::size_t i = 0; i < c.plans.size(); ++i) {
        task.throwIfStopped();
        const TorchResult torch = runTorch(c.plans[i], c.data, c.weights, c.seed);
        c.add("torch", i, torch.output, torch.gradients);
    }
}

void checkGenerated(Case& c, std::size_t plan, const std::string& name, CompiledPlan<double>& compiled, int threads) {
    Values output(c.wanted.size());
    Gradients gradients{Values(c.data.size()), {}};
    std::vector<const double*> weights;
    std::vector<double*> weightGradients;
    for (const Values& weight : c.weights) {
        weights.push_back(weight.data());
        gradients.weights.emplace_back(weight.size());
    }
    for (Values& gradient : gradients.weights) weightGradients.push_back(gradient.data());
    compiled.setWeights(weights);
    compiled.forward(c.data.data(), output.data(), threads);
    compiled.gradients(c.data.data(), c.seed.data(), gradients.data.data(), weightGradients, threads);
    c.add(name, plan, output, gradients);
}

std::vector<CheckReport> checked(std::vector<Case> cases, const CheckOptions& options, const Task& task) {
    std::vector<Plan> plans;
    for (Case& c : cases) {
        checkInterpreterAndTorch(c, task);
        plans.insert(plans.end(), c.plans.begin(), c.plans.end());
    }
    for (const auto products : {CodeOptions::Products::always, CodeOptions::Products::never}) {
        auto compiled =
            CompiledPlan<double>::compile(plans, {.products = products, .gradients = true}, options.optimization, task);
        auto next = compiled.begin();
        for (Case& c : cases)
            for (std::size_t i = 0; i < c.plans.size(); ++i) {
                task.throwIfStopped();
                checkGenerated(c, i,
                    products == CodeOptions::Products::never ? "generated loops" : "generated products", *next++,
                    options.threads);
            }
    }
    return transformed(cases, [](Case& c) { return std::move(c.report); });
}

}  // namespace

CheckReport checkOperator(const Operator& op, const Mapping& mapping, const CheckOptions& options, const Task& task) {
    std::vector<Case> cases;
    cases.push_back(prepared(op, mapping, options.seed, task));
    return checked(std::move(cases), options, task).front();
}

std::vector<CheckReport> checkOperators(std::span<const Operator> operators, const CheckOptions& options) {
    std::vector<Case> cases;
    for (const Operator& op : operators)
        cases.push_back(prepared(op, op.spec().mappings[0], options.seed + cases.size(), {}));
    return checked(std::move(cases), options, {});
}

}  // namespace egret::synthesis
