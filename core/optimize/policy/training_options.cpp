#include "core/optimize/policy/training_options.h"

#include "core/base/option_json.h"

#include <map>

namespace egret::optimize::policy {
namespace {

// Names of the option groups in a checkpoint's identity. The options in these groups and their order have been fixed
// since the first version. Options added later have no group.
constexpr std::string_view kEnvironment = "environment", kLearning = "learning";
constexpr std::string_view kNetwork = "network";  // options of the network, which has a separate identity

// Options without a group are absent from older checkpoints, which were trained without them.
TrainingOptions withoutLaterOptions() {
    TrainingOptions options;
    options.imitation = options.restarts = 0;
    return options;
}

}  // namespace

// clang-format off
const OptionTable<NetworkOptions>& networkTable() {
    using O = NetworkOptions;
    constexpr double kMostWide = 65536, kMostSize = 4096;
    static const OptionTable<O> kTable{
        option<&O::size>({.name = "size", .low = 1, .high = kMostSize}),
        option<&O::heads>({.name = "heads", .low = 1, .high = kMostSize}),
        option<&O::layers>({.name = "layers", .help = "Number of graph attention layers", .high = 64}),
        option<&O::wide>({.name = "wide", .low = 1, .high = kMostWide}),
        option<&O::narrow>({.name = "narrow", .low = 1, .high = kMostWide}),
        option<&O::ruleSize>({.name = "rule-size", .high = kMostSize, .key = "/rule_size"}),
        option<&O::withCosts>({.name = "costs", .help = "Use only operators and shapes as network input, as in the paper",
                               .key = "/with_costs"}),
        option<&O::seed>({.name = "seed", .high = OptionSpec::kMaxSeed}),
    };
    return kTable;
}

const OptionTable<EnvironmentOptions>& environmentTable() {
    using O = EnvironmentOptions;
    static const OptionTable<O> kTable{
        option<&O::horizon>({.name = "horizon", .title = "Horizon", .help = "Maximum number of steps per episode",
                             .tip = "Maximum number of steps per episode",
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
            option<&O::updates>({.name = "updates", .title = "Updates", .help = "Number of network updates",
                                 .tip = "Number of rounds of playing episodes and learning from them",
                                 .high = 1e8, .group = kLearning}),
            option<&O::episodes>({.name = "episodes", .title = "Episodes", .help = "Episodes per update",
                                  .tip = "Episodes per network and update",
                                  .low = 1, .high = 1e5, .group = kLearning}),
            option<&O::epochs>({.name = "epochs", .help = "Passes over each batch",
                                .low = 1, .high = 1000, .group = kLearning}),
            option<&O::minibatch>({.name = "minibatch", .help = "States per minibatch",
                                   .low = 1, .high = 1e6, .group = kLearning}),
            option<&O::clip>({.name = "clip", .group = kLearning}),
            option<&O::gamma>({.name = "gamma", .help = "Discount factor for later rewards", .high = 1, .group = kLearning}),
            option<&O::lambda>({.name = "lambda", .group = kLearning}),
            option<&O::rate>({.name = "rate", .help = "Initial learning rate", .high = 1, .group = kLearning}),
            option<&O::gradientNorm>({.name = "gradient-norm", .group = kLearning, .key = "/gradientNorm"}),
            option<&O::valueWeight>({.name = "value-weight", .group = kLearning, .key = "/valueWeight"}),
            option<&O::entropyWeight>({.name = "entropy", .help = "Initial entropy weight", .high = 10,
                                       .group = kLearning, .key = "/entropyWeight"}),
            option<&O::targetKl>({.name = "target-kl", .group = kLearning, .key = "/targetKl"}),
            option<&O::imitation>({.name = "imitation", .title = "Imitation",
                                   .help = "Weight of imitating the best episode found so far",
                                   .tip = "Weight of imitating the best episode found so far, beside the rewards",
                                   .high = 100}),
            option<&O::restarts>({.name = "restarts", .title = "Restarts",
                                  .help = "Share of the episodes that continue from the best one found so far",
                                  .tip = "Share of the episodes that continue from the best one found so far or part of it",
                                  .high = 1}),
            option<&O::shuffleRewards>({
                .name = "shuffle-rewards", .title = "Shuff&led rewards",
                .help = "Control experiment: shuffle the rewards so that nothing can be learned",
                .tip = "Shuffle rewards at random, as a control: nothing can be learned from them",
                .group = kLearning, .key = "/shuffleRewards"}),
            option<&O::seed>({.name = "seed", .title = "Seed",
                              .tip = "Random seed; runs are reproducible",
                              .high = OptionSpec::kMaxSeed, .group = kLearning}),
        };
        // These options apply to all policy commands, not only to training.
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
    const TrainingOptions earlier = withoutLaterOptions();
    for (const auto& row : trainingTable()) {
        if (row.group == kNetwork) continue;
        std::visit(
            [&](const auto& value) {
                if (!row.group.empty()) all[std::string(row.group)].push_back(value);
                else if (row.get(options) != row.get(earlier)) all[std::string(row.name)] = value;
            },
            row.get(options));
    }
    return all;
}

std::vector<std::string> differencesFrom(const nlohmann::json& identity, const TrainingOptions& options) {
    TrainingOptions its = options;  // the network is compared separately
    std::map<std::string_view, std::size_t> position;
    for (const auto& row : trainingTable()) {
        if (row.group == kNetwork) continue;
        OptionValue value = row.get(withoutLaterOptions());
        const std::string name(row.group.empty() ? row.name : row.group);
        if (!row.group.empty() || identity.contains(name)) {
            const nlohmann::json& at =
                row.group.empty() ? identity.at(name) : identity.at(name).at(position[row.group]++);
            std::visit([&](auto& into) { fromJson(at, into); }, value);
        }
        row.set(its, value);
    }
    return trainingTable().differences(its, options);
}

}  // namespace egret::optimize::policy
