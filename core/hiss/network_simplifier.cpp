#include "core/hiss/network_simplifier.h"

#include "core/expr/fold.h"

namespace egret::hiss {
namespace {

using expr::Expression;

class NetworkSimplifier : public Simplifier {
public:
    NetworkSimplifier(std::shared_ptr<const Network> network, const SimplifierOptions& options, PipelineOptions pipeline)
        : m_network(std::move(network)), m_options(options), m_pipeline(pipeline), m_checker(options.mode) {
        m_pipeline.beam = options.budget;
    }

    std::string name() const override { return "hiss"; }
    std::string fromHumans() const override { return "nothing"; }

    Simplification simplify(const Expression& expression, const Task& task) override {
        Rewriting rewriting(expression, m_options, m_checker, task);
        foldConstants(rewriting);
        for (int i = 0; i < m_pipeline.iterations && rewriting.now().size() > 1; ++i) {
            if (rewriting.outOfTime()) return rewriting.finish(false);
            try {
                if (!next(rewriting, task)) break;
            } catch (const Error& error) {
                if (error.category() != Category::unsupported) throw;
                return rewriting.finish(false);  // more arguments than the network can read: a limit, and said to be one
            }
            foldConstants(rewriting);
        }
        return rewriting.finish(true);
    }

private:
    // Rewrites by the network's best proposal that is proven.
    std::optional<Iteration> next(Rewriting& rewriting, const Task& task) {
        const auto accept = [&](std::size_t node, const Expression& by) { return rewriting.replace(node, by, "network"); };
        return m_network->next(rewriting.now(), m_options.mode, m_pipeline, task, accept);
    }

    // The largest subtrees of constants first.
    void foldConstants(Rewriting& rewriting) {
        for (std::size_t node = 0; node < rewriting.now().size(); ++node) {
            const Expression subtree = rewriting.now().subtree(node), folded = expr::fold(subtree, m_options.mode);
            if (folded.size() == 1 && subtree.size() > 1) rewriting.replace(node, folded, "constants");
        }
    }

    std::shared_ptr<const Network> m_network;
    SimplifierOptions m_options;
    PipelineOptions m_pipeline;
    expr::Checker m_checker;
};

}  // namespace

std::unique_ptr<Simplifier> makeNetworkSimplifier(std::shared_ptr<const Network> network,
                                                  const SimplifierOptions& options, PipelineOptions pipeline) {
    return std::make_unique<NetworkSimplifier>(std::move(network), options, pipeline);
}

}  // namespace egret::hiss
