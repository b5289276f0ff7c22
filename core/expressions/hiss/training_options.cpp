#include "core/expressions/hiss/training_options.h"

namespace egret::hiss {
namespace {

using O = TrainingOptions;
using M = ModelOptions;

// An on/off option that sets several members.
Option<O> flag(OptionSpec spec, bool (*get)(const O&), void (*set)(O&, bool)) {
    spec.kind = OptionSpec::Kind::flag;
    spec.key = OptionSpec::kNotKept;
    return {std::move(spec), get, [set](O& options, const OptionValue& value) { set(options, std::get<bool>(value)); }};
}

std::vector<std::string_view> modeNames() { return transformed(expressions::modes(), &expressions::ModeFacts::name); }

}  // namespace

const OptionTable<TrainingOptions>& trainingTable() {
    // clang-format off
    static const OptionTable<O> kTable{
        option<&O::seed>({.name = "seed", .title = "Seed", .tip = "Random seed; runs are reproducible",
                          .high = OptionSpec::kMaxSeed}),
        option<&O::model, &M::architecture>({.name = "architecture", .choices = {"tree", "linear"}, .key = "/model/0"}),
        option<&O::model, &M::embedding>({.name = "embedding", .key = "/model/1"}),
        option<&O::model, &M::hidden>({.name = "hidden", .key = "/model/2"}),
        option<&O::model, &M::selector>({.name = "selector-size", .key = "/model/3"}),
        option<&O::model, &M::seed>({.name = "model-seed", .high = OptionSpec::kMaxSeed, .key = "/model/4"}),
        option<&O::mode>({.name = "mode", .choices = modeNames()}),
        option<&O::imitationSteps>({
            .name = "imitation-steps", .title = "Imitation",
            .help = "Number of initial steps that imitate enumeration results; 0: learn from rewards alone, like HISS",
            .tip = "Number of steps that imitate enumeration results; 0: learn from rewards alone, as in the paper",
            .high = 1e8, .key = "/imitation/0"}),
        option<&O::imitationExamples>({.name = "examples", .help = "Imitation minibatch size",
                                       .low = 1, .high = 1e5, .key = "/imitation/1"}),
        option<&O::imitationRate>({.name = "imitation-rate", .key = "/imitation/2"}),
        option<&O::discoverySteps>({
            .name = "discovery-steps", .title = "Discovery",
            .help = "Number of steps that imitate simplifications which the network found itself",
            .tip = "Number of steps that imitate simplifications which the network found itself, without enumeration results",
            .high = 1e8, .key = "/discovery"}),
        option<&O::rewardSteps>({.name = "reward-steps", .title = "Reward",
                                 .help = "Number of reward steps, after imitation",
                                 .tip = "Number of steps that learn from rewards on short expressions",
                                 .high = 1e8, .key = "/reward/0"}),
        option<&O::rewardExamples>({.name = "reward-examples", .key = "/reward/1"}),
        option<&O::rewardRate>({.name = "reward-rate", .help = "Learning rate for rewards",
                                .low = 1e-9, .high = 1, .key = "/reward/2"}),
        option<&O::longSteps>({
            .name = "long-steps", .title = "Long",
            .help = "Number of final steps, on long expressions with the selector",
            .tip = "Number of steps that learn from rewards on long expressions; examples must include long expressions",
            .high = 1e8, .key = "/long/0"}),
        option<&O::longExamples>({.name = "long-examples", .key = "/long/1"}),
        option<&O::longRate>({.name = "long-rate", .key = "/long/2"}),
        option<&O::beam>({.name = "beam", .help = "Beam width: number of outputs to learn from",
                          .low = 1, .high = 1000}),
        option<&O::noise>({.name = "noise"}),
        option<&O::gamma>({.name = "gamma"}),
        option<&O::beta>({.name = "beta"}),
        option<&O::embeddingWeight>({.name = "embedding-weight", .key = "/embedding_weight"}),
        option<&O::margin>({.name = "margin"}),
        option<&O::epochSteps>({.name = "epoch-steps", .key = "/epoch_steps"}),
        flag({.name = "embedding-loss", .title = "Embe&dding loss",
              .help = "Train without the embedding loss (equation 9)",
              .tip = "Pull the embeddings of equal expressions together (equation 9); without this loss, the paper's "
                     "network gets stuck (figure 7)"},
             [](const O& options) { return options.embeddingWeight > 0; },
             [](O& options, bool isOn) { options.embeddingWeight = isOn ? O().embeddingWeight : 0; }),
        option<&O::withSelector>({
            .name = "selector", .title = "Subtree selecto&r",
            .help = "Train without the selector: decode whole expressions",
            .tip = "Choose the subtrees to simplify; without the selector, whole expressions are decoded, as in an "
                   "ablation of the paper"}),
        // This option must follow the options that it turns off.
        flag({.name = "tree", .title = "Tree LST&M",
              .help = "Read and write text (parentheses may not match), not trees; no embedding loss or selector",
              .tip = "Read and write expressions as trees; if off, as text, as in an ablation of the paper, without "
                     "embedding loss and selector",
              .off = "linear"},
             [](const O& options) { return options.model.architecture == Architecture::tree; },
             [](O& options, bool isOn) {
                 options.model.architecture = isOn ? Architecture::tree : Architecture::linear;
                 if (!isOn) options.embeddingWeight = 0, options.withSelector = false;
             }),
        option<&O::shuffleRewards>({
            .name = "shuffle-rewards", .title = "Shuff&led rewards",
            .help = "Shuffle rewards, as a control: nothing can be learned from them",
            .tip = "Shuffle rewards at random, as a control: nothing can be learned from them", .key = "/shuffled"}),
    };
    // clang-format on
    return kTable;
}

}  // namespace egret::hiss
