#include "core/expressions/hiss/network_simplifier.h"

#include "core/base/deadline.h"
#include "core/expressions/hiss/baselines/baselines.h"
#include "core/expressions/transform.h"

namespace egret::hiss {
namespace {

using expressions::Expression;

class NetworkSimplifier : public Simplifier {
public:
    NetworkSimplifier(
        std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline)
        : Simplifier("hiss", options), m_network(std::move(network)), m_pipeline(pipeline) {
        m_pipeline.beam = options.budget;
    }

    Simplification simplify(const Expression& expression, const Task& task) override {
        const Round round = [this](const Expression& now, const PipelineOptions& pipeline, const Task& within,
                                const Network::Accept& accept) {
            return m_network->next(now, options().mode, pipeline, within, accept);
        };
        return simplifyByRounds(expression, options(), m_pipeline, round, task);
    }

private:
    std::shared_ptr<const Network> m_network;
    PipelineOptions m_pipeline;
};

bool applyAny(const RuleLog& rules, Rewriting& rewriting, std::size_t node) {
    for (const Cut& cut : cutsAt(rewriting.now(), node)) {
        const std::optional<Expression> known = rules.apply(cut.expression);
        if (!known) continue;
        const Expression by = expressions::fold(unfold(*known, cut), rewriting.options().mode);
        if (costOf(by) < costOf(rewriting.now().subtree(node)) && rewriting.replace(node, by, "rule log")) return true;
    }
    return false;
}

bool runRuleLog(const RuleLog& rules, Rewriting& rewriting) {
    if (rules.mode() != rewriting.options().mode) return true;
    return rewriting.everywhere(true, [&](std::size_t node) { return applyAny(rules, rewriting, node); });
}

}  // namespace

std::unique_ptr<Simplifier> makeRuleLogSimplifier(
    std::shared_ptr<const RuleLog> rules, const SimplifierOptions& options) {
    return std::make_unique<Simplifier>("rule log", options,
        [rules = std::move(rules)](Rewriting& rewriting) { return runRuleLog(*rules, rewriting); });
}

std::unique_ptr<Simplifier> makeBestWith(
    std::unique_ptr<Simplifier> network, std::shared_ptr<const RuleLog> rules, const SimplifierOptions& options) {
    return makeBestWith(makeRuleLogSimplifier(std::move(rules), options), std::move(network), options);
}

std::unique_ptr<Simplifier> makeNetworkSimplifier(
    std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline) {
    return std::make_unique<NetworkSimplifier>(std::move(network), options, pipeline);
}

Simplification simplifyByRounds(const Expression& expression, const SimplifierOptions& options,
    PipelineOptions pipeline, const Round& round, const Task& task, const OnStep& onStep) {
    expressions::Checker checker(options.mode);
    const Deadline deadline(task, options.seconds);
    Rewriting rewriting(expression, options, checker, deadline.task());
    const auto tell = [&](const Iteration* iteration) {
        if (onStep) onStep(rewriting.lastStep(), iteration);
    };
    // Fold the largest constant subtrees first.
    const auto foldConstants = [&] {
        for (std::size_t node = 0; node < rewriting.now().size(); ++node) {
            const Expression subtree = rewriting.now().subtree(node), folded = expressions::fold(subtree, options.mode);
            if (folded.size() == 1 && subtree.size() > 1 && rewriting.replace(node, folded, "constants")) tell(nullptr);
        }
    };
    const auto accept = [&](std::size_t node, const Expression& by) { return rewriting.replace(node, by, "network"); };
    const auto runAll = [&] {
        foldConstants();
        for (int i = 0; i < pipeline.iterations && rewriting.now().size() > 1; ++i) {
            if (rewriting.outOfTime()) return false;
            const std::optional<Iteration> iteration = round(rewriting.now(), pipeline, deadline.task(), accept);
            if (!iteration) return true;
            tell(&*iteration);
            foldConstants();
        }
        return rewriting.now().size() == 1;  // otherwise further rounds may find more
    };
    bool isComplete = false;
    try {
        isComplete = runAll();
    } catch (const Error& error) {
        // Having more arguments than the network can read is reported as a limit, just like running out of time.
        const bool isLate = error.category() == Category::cancelled && !task.stopRequested();
        if (!isLate && error.category() != Category::unsupported) throw;
    }
    return rewriting.finish(isComplete);
}

}  // namespace egret::hiss
