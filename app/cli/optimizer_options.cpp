#include "app/cli/optimizer_options.h"

#include <CLI/CLI.hpp>
#include <map>

namespace egret::cli {

void addOptimizerOptions(CLI::App& command, optimize::Options& options) {
    const std::map<std::string, optimize::ExtractMethod> extracts{{"greedy", optimize::ExtractMethod::greedy}, {"greedy-dag", optimize::ExtractMethod::greedyDag}, {"ilp", optimize::ExtractMethod::ilp}};
    const std::map<std::string, egraph::CycleFilterKind> filters{
        {"none", egraph::CycleFilterKind::none}, {"vanilla", egraph::CycleFilterKind::vanilla}, {"search", egraph::CycleFilterKind::search}, {"efficient", egraph::CycleFilterKind::efficient}};
    const std::map<std::string, extract::CycleConstraints> cycleConstraints{{"lazy", extract::CycleConstraints::lazy}, {"order-real", extract::CycleConstraints::orderReal},
                                                                           {"order-int", extract::CycleConstraints::orderInt}, {"none", extract::CycleConstraints::none}};
    const std::map<std::string, egraph::SchedulerKind> schedulers{{"simple", egraph::SchedulerKind::simple}, {"backoff", egraph::SchedulerKind::backoff}};
    command.add_option("--extract", options.extract, "greedy, greedy-dag or ilp (exact)")->transform(CLI::CheckedTransformer(extracts));
    command.add_option("--cycle-filter", options.cycleFilter, "none, vanilla, search or efficient")->transform(CLI::CheckedTransformer(filters));
    command.add_option("--cycle-constraints", options.cycleConstraints, "Of ilp: lazy, order-real or order-int (Tensat's order variables) or none")->transform(CLI::CheckedTransformer(cycleConstraints));
    command.add_flag("!--no-presolve", options.presolve, "Of ilp: the integer program as it is, without bounds and reduction first");
    command.add_option("--scheduler", options.scheduler, "simple: every rule in every iteration; backoff: rules that match too often pause")->transform(CLI::CheckedTransformer(schedulers));
    command.add_option("--iterations", options.iterations)->capture_default_str();
    command.add_option("--k-multi", options.kMulti, "Iterations in which multi-pattern rules take part")->capture_default_str();
    command.add_option("--node-limit", options.nodeLimit, "Most e-nodes")->capture_default_str();
    command.add_option("--time-limit", options.timeLimit, "Seconds of exploration")->check(CLI::NonNegativeNumber)->capture_default_str();
    command.add_option("--extract-time-limit", options.extractTimeLimit, "Seconds of exact extraction")->check(CLI::NonNegativeNumber)->capture_default_str();
    command.add_option("--alpha", options.alpha, "Backtracking search: how much worse a graph may be than the best")->capture_default_str();
    command.add_option("--budget", options.budget, "Backtracking search: graphs to expand")->capture_default_str();
}

}  // namespace egret::cli
