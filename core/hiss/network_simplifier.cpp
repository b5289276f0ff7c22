#include "core/hiss/network_simplifier.h"

#include "core/base/deadline.h"
#include "core/expr/fold.h"

namespace egret::hiss {
namespace {

using expr::Expression;

class Rounds {
public:
    Rounds(const Expression& expression, const SimplifierOptions& options, const PipelineOptions& pipeline, const Round& round, const Task& task,
           const OnStep& onStep)
        : m_pipeline(pipeline), m_mode(options.mode), m_round(round), m_task(task), m_onStep(onStep), m_checker(options.mode),
          m_deadline(task, options.seconds), m_rewriting(expression, options, m_checker, m_deadline.task()) {}

    Simplification run() {
        bool isComplete = false;
        try {
            isComplete = runAll();
        } catch (const Error& error) {
            // More arguments than the network can read are a limit, as time is, and both are said to be one.
            const bool isLate = error.category() == Category::cancelled && !m_task.stopRequested();
            if (!isLate && error.category() != Category::unsupported) throw;
        }
        return m_rewriting.finish(isComplete);
    }

private:
    bool runAll() {
        foldConstants();
        for (int i = 0; i < m_pipeline.iterations && m_rewriting.now().size() > 1; ++i) {
            if (m_rewriting.outOfTime()) return false;
            const auto accept = [this](std::size_t node, const Expression& by) { return m_rewriting.replace(node, by, "network"); };
            const std::optional<Iteration> iteration = m_round(m_rewriting.now(), m_pipeline, m_deadline.task(), accept);
            if (!iteration) return true;
            tell(&*iteration);
            foldConstants();
        }
        return m_rewriting.now().size() == 1;  // else there may be more to find, in more rounds
    }

    // The largest subtrees of constants first.
    void foldConstants() {
        for (std::size_t node = 0; node < m_rewriting.now().size(); ++node) {
            const Expression subtree = m_rewriting.now().subtree(node), folded = expr::fold(subtree, m_mode);
            if (folded.size() == 1 && subtree.size() > 1 && m_rewriting.replace(node, folded, "constants")) tell(nullptr);
        }
    }

    void tell(const Iteration* iteration) {
        if (m_onStep) m_onStep(m_rewriting.lastStep(), iteration);
    }

    PipelineOptions m_pipeline;
    expr::Mode m_mode;
    const Round& m_round;
    const Task& m_task;
    const OnStep& m_onStep;
    expr::Checker m_checker;
    Deadline m_deadline;
    Rewriting m_rewriting;
};

class NetworkSimplifier : public Simplifier {
public:
    NetworkSimplifier(std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline)
        : m_network(std::move(network)), m_options(options), m_pipeline(pipeline) {
        m_pipeline.beam = options.budget;
    }

    std::string name() const override { return "hiss"; }
    std::string fromHumans() const override { return "nothing"; }

    Simplification simplify(const Expression& expression, const Task& task) override {
        const Round round = [this](const Expression& now, const PipelineOptions& pipeline, const Task& within, const Network::Accept& accept) {
            return m_network->next(now, m_options.mode, pipeline, within, accept);
        };
        return simplifyByRounds(expression, m_options, m_pipeline, round, task);
    }

private:
    std::shared_ptr<const Network> m_network;
    SimplifierOptions m_options;
    PipelineOptions m_pipeline;
};

}  // namespace

std::unique_ptr<Simplifier> makeNetworkSimplifier(std::shared_ptr<const Network> network,
                                                  const SimplifierOptions& options, PipelineOptions pipeline) {
    return std::make_unique<NetworkSimplifier>(std::move(network), options, pipeline);
}

Simplification simplifyByRounds(const Expression& expression, const SimplifierOptions& options, PipelineOptions pipeline, const Round& round,
                                const Task& task, const OnStep& onStep) {
    return Rounds(expression, options, pipeline, round, task, onStep).run();
}

}  // namespace egret::hiss
