#include "sample_models/batching/training.h"

#include "core/base/stopwatch.h"
#include "core/batching/ahead.h"
#include "core/batching/execution.h"

#include <torch/optim/adam.h>
#include <charconv>
#include <iostream>

namespace egret::samples {

using namespace batching;
using namespace batching::blocks;

Block classification() {
    return tensorFunction("classification", [](const Tensors& x) {
        const at::Tensor loss = -x[0].log_softmax(1).gather(1, x[1].unsqueeze(1)).squeeze(1);
        return Tensors{loss, (x[0].argmax(1) == x[1]).to(loss.scalar_type())};
    });
}

Block regression(double tolerance) {
    return tensorFunction("regression", [tolerance](const Tensors& x) {
        const at::Tensor error = x[0].squeeze(1) - x[1];
        return Tensors{error.square(), (error.abs() < tolerance).to(error.scalar_type())};
    });
}

Arguments parse(int argc, char** argv) {
    Arguments arguments;
    for (int i = 1; i < argc; i += 2) {
        const std::string option = argv[i], value = i + 1 < argc ? argv[i + 1] : "";
        uint64_t number = 0;
        const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
        const bool isNumber =
            error == std::errc() && end == value.data() + value.size() && number > 0 && number <= 1'000'000'000;
        if (!isNumber || (option != "--steps" && option != "--seed")) {
            std::cerr << "usage: " << argv[0] << " [--steps N] [--seed N]\n";
            std::exit(2);
        }
        if (option == "--steps") arguments.steps = static_cast<int>(number);
        else arguments.seed = number;
    }
    return arguments;
}

int trainAndTry(const Training& training, const Arguments& arguments) {
    Random random(arguments.seed);
    Program program;
    const Compiled model = compile(program, training.model);
    ScheduleCache schedules(Policy::greedy);
    struct Prepared {
        std::unique_ptr<Minibatch> minibatch;
        std::shared_ptr<const Plan> plan;
        std::vector<Value> losses, corrects;
    };
    const auto prepare = [&](int examples) {
        Prepared prepared{std::make_unique<Minibatch>(program), {}, {}, {}};
        Evaluator evaluate(model, *prepared.minibatch);
        for (int i = 0; i < examples; ++i) {
            const Datum result = evaluate(training.draw(random));
            prepared.losses.push_back(result[0].tensor());
            prepared.corrects.push_back(result[1].tensor());
        }
        prepared.plan = std::make_shared<const Plan>(Plan::of(*prepared.minibatch, schedules));
        return prepared;
    };
    // Mean loss and correctness; the loss is a function of the parameters while learning.
    const auto mean = [&](const Prepared& prepared, bool learns) {
        Execution run(*prepared.minibatch, schedules, {.gradients = learns});
        run.execute(prepared.plan);
        const double correct = run.look(prepared.corrects).mean().item<double>();
        return std::pair(run.results(prepared.losses).mean(), correct);
    };

    const int steps = arguments.steps > 0 ? arguments.steps : training.steps;
    torch::optim::Adam adam(training.parameters.tensors(), torch::optim::AdamOptions(training.learningRate));
    std::cout << training.task << ": " << training.parameters.count() << " parameters, " << steps << " steps of "
              << training.examples << "\n";
    const Stopwatch watch(at::get_num_threads());
    int made = 0;
    Ahead<Prepared> minibatches(
        [&] { return made++ < steps ? std::optional(prepare(training.examples)) : std::nullopt; });
    for (int step = 0; const auto prepared = minibatches.next(); ++step) {
        static_cast<torch::optim::AdamOptions&>(adam.param_groups()[0].options())
            .lr(training.learningRate * (1 - static_cast<double>(step) / steps));
        const auto [loss, correct] = mean(*prepared, true);
        adam.zero_grad();
        loss.backward();
        adam.step();
        if (step % 50 == 0)
            std::cout << "step " << step << ": loss " << loss.item<double>() << ", correct " << correct << std::endl;
    }
    const auto [loss, correct] = mean(prepare(1000), false);
    const bool succeeds = correct > training.threshold;
    std::cout << "after " << watch.milliseconds() * 1e-3 << " s: loss " << loss.item<double>() << ", correct "
              << correct << " of 1000 new examples, " << (succeeds ? "more than " : "not more than ")
              << training.threshold << "\n";
    return succeeds ? 0 : 1;
}

}  // namespace egret::samples
