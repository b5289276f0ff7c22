#include "core/hiss/baselines/baselines.h"

#include "core/base/deadline.h"

namespace egret::hiss {
namespace {

using expr::Expression;

// One method after the other, each on what those before it left, and again until none finds anything smaller.
class Best : public Simplifier {
public:
    Best(const SimplifierOptions& options, std::vector<std::unique_ptr<Simplifier>> more)
        : Simplifier("best", options, "what its methods have"), m_methods(std::move(more)) {
        for (const auto make :
            {makeRules, makeParts, makeEnumeration, makeZ3, makeZ3Context, makeMcmc, makeMcts, makeSaturation})
            m_methods.push_back(make(options));
    }

    bool run(Rewriting& rewriting) override {
        const Task& task = rewriting.task();
        // The methods have as much time each, and stop when all of it is over.
        const Deadline deadline(task, options().seconds);
        std::size_t unchanged = 0;
        bool isComplete = true;
        for (std::size_t turn = 0; unchanged < m_methods.size(); ++turn) {
            if (rewriting.outOfTime()) return false;
            Simplification one;
            try {
                one = m_methods[turn % m_methods.size()]->simplify(rewriting.now(), deadline.task());
            } catch (const Error& error) {
                if (error.category() != Category::cancelled || task.stopRequested()) throw;
                return false;
            }
            const bool isSmaller = costOf(one.result) < costOf(rewriting.now());
            if (isSmaller) rewriting.take(one);
            isComplete = (isSmaller || isComplete) && one.isComplete;
            unchanged = isSmaller ? 1 : unchanged + 1;
        }
        return isComplete;
    }

private:
    std::vector<std::unique_ptr<Simplifier>> m_methods;
};

}  // namespace

std::unique_ptr<Simplifier> makeBest(const SimplifierOptions& options) { return makeBestWith({}, options); }
std::unique_ptr<Simplifier> makeBestWith(
    std::vector<std::unique_ptr<Simplifier>> more, const SimplifierOptions& options) {
    return std::make_unique<Best>(options, std::move(more));
}

}  // namespace egret::hiss
