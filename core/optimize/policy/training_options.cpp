#include "core/optimize/policy/training_options.h"

#include "core/base/option_json.h"

namespace egret::optimize::policy {
namespace {

// Lists in a checkpoint's identity, which have had these options, in this order, since the first version. An option
// that came later has no group.
constexpr std::string_view kEnvironment = "environment", kLearning = "learning";
constexpr std::string_view kNetwork = "network";  // has an identity of its own

}  // namespace

// clang-format off
const OptionTable<NetworkOptions>& networkTable() {
    using O = NetworkOptions;
    constexpr double kMostWide = 65536, kMostSize = 4096;
    static const OptionTable<O> kTable{
        option<&O::size>({.name = "size", .low = 1, .high = kMostSize}),
        option<&O::heads>({.name = "heads", .low = 1, .high = kMostSize}),
        option<&O::layers>({.name = "layers", .help = "Layers of graph attention", .high = 64}),
        option<&O::wide>({.name = "wide", .low = 1, .high = kMostWide}),
        option<&O::narrow>({.name = "narrow", .low = 1, .high = kMostWide}),
        option<&O::ruleSize>({.name = "rule-size", .high = kMostSize, .key = "/rule_size"}),
        option<&O::withCosts>({.name = "costs", .help = "The network is told operators and shapes only, as in the paper",
                               .key = "/with_costs"}),
        option<&O::seed>({.name = "seed", .high = OptionSpec::kMaxSeed}),
    };
    return kTable;
}

const OptionTable<EnvironmentOptions>& environmentTable() {
    using O = EnvironmentOptions;
    static const OptionTable<O> kTable{
        option<&O::horizon>({.name = "horizon", .title = "Horizon", .help = "Steps of an episode, then it is cut off",
                             .tip = "Steps after which an episode is cut off",
                             .low = 1, .high = 1e6, .group = kEnvironment}),
        option<&O::growth>({.name = "growth", .group = kEnvironment}),
        option<&O::maskVisited>({.name = "mask-visited", .group = kEnvironment, .key = "/maskVisited"}),
        option<&O::explorationBonus>({.name = "bonus", .group = kEnvironment, .key = "/explorationBonus"}),
    };
    return kTable;
}

const OptionTable<TrainingOptions>& trainingTable() {
    using O = TrainingOptions;
    static const OptionTable<O> kTable = [] {
        OptionTable<O> table{
            option<&O::updates>({.name = "updates", .title = "Updates", .help = "Updates of the network",
                                 .tip = "How often episodes are played and learnt from", .high = 1e8, .group = kLearning}),
            option<&O::episodes>({.name = "episodes", .title = "Episodes", .help = "Games before each of them",
                                  .tip = "Played with every network in each update",
                                  .low = 1, .high = 1e5, .group = kLearning}),
            option<&O::epochs>({.name = "epochs", .help = "Times each of their states is gone over",
                                .low = 1, .high = 1000, .group = kLearning}),
            option<&O::minibatch>({.name = "minibatch", .help = "States", .low = 1, .high = 1e6, .group = kLearning}),
            option<&O::clip>({.name = "clip", .group = kLearning}),
            option<&O::gamma>({.name = "gamma", .help = "Discount of later rewards", .high = 1, .group = kLearning}),
            option<&O::lambda>({.name = "lambda", .group = kLearning}),
            option<&O::rate>({.name = "rate", .help = "Learning rate at first", .high = 1, .group = kLearning}),
            option<&O::gradientNorm>({.name = "gradient-norm", .group = kLearning, .key = "/gradientNorm"}),
            option<&O::valueWeight>({.name = "value-weight", .group = kLearning, .key = "/valueWeight"}),
            option<&O::entropyWeight>({.name = "entropy", .help = "Weight of the entropy at first", .high = 10,
                                       .group = kLearning, .key = "/entropyWeight"}),
            option<&O::targetKl>({.name = "target-kl", .group = kLearning, .key = "/targetKl"}),
            option<&O::shuffleRewards>({
                .name = "shuffle-rewards", .title = "Shuff&led rewards",
                .help = "A control, with which nothing can be learned",
                .tip = "The control: rewards are dealt out at random, so nothing can be learnt from them",
                .group = kLearning, .key = "/shuffleRewards"}),
            option<&O::seed>({.name = "seed", .title = "Seed",
                              .tip = "Of everything random: the same seed learns the same",
                              .high = OptionSpec::kMaxSeed, .group = kLearning}),
        };
        // The command line has them for all commands of policies, whether they train or not.
        for (Option<EnvironmentOptions> row : environmentTable()) {
            row.help = {};
            table.insert(table.begin() + (row.title.empty() ? table.end() - table.begin() : 2), within<&O::environment>(row));
        }
        for (Option<NetworkOptions> row : networkTable()) {
            row.group = kNetwork;
            if (row.name == "rule-size") row.key = "/ruleSize";
            if (row.name == "costs") row.key = "/withCosts";
            if (row.name == "seed") row.name = "network-seed", row.key = "/networkSeed";
            table.push_back(within<&O::network>(row));
        }
        return table;
    }();
    return kTable;
}
// clang-format on

nlohmann::json identityOf(const TrainingOptions& options) {
    nlohmann::json all;
    for (const auto& row : trainingTable()) {
        if (row.group == kNetwork) continue;
        std::visit(
            [&](const auto& value) {
                if (!row.group.empty()) all[std::string(row.group)].push_back(value);
                else if (!row.isDefault(options))
                    all[std::string(row.name)] = value;  // older checkpoints do not have it
            },
            row.get(options));
    }
    return all;
}

}  // namespace egret::optimize::policy
