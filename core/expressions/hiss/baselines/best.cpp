#include "core/expressions/hiss/baselines/baselines.h"

#include "core/base/deadline.h"

namespace egret::hiss {
namespace {

using Methods = std::vector<std::unique_ptr<Simplifier>>;

// Runs the methods in turn, each on the previous result, and repeats until none finds anything smaller.
bool runAll(const Methods& methods, Rewriting& rewriting) {
    const Task& task = rewriting.task();
    // Each method has the same time limit; all stop when the total time is used.
    const Deadline deadline(task, rewriting.options().seconds);
    std::size_t unchanged = 0;
    bool isComplete = true;
    for (std::size_t turn = 0; unchanged < methods.size(); ++turn) {
        if (rewriting.outOfTime()) return false;
        Simplification one;
        try {
            one = methods[turn % methods.size()]->simplify(rewriting.now(), deadline.task());
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

}  // namespace

std::unique_ptr<Simplifier> makeBest(const SimplifierOptions& options) { return makeBestWith({}, options); }
std::unique_ptr<Simplifier> makeBestWith(Methods more, const SimplifierOptions& options) {
    const auto methods = std::make_shared<Methods>(std::move(more));
    for (const auto make :
        {makeRules, makeParts, makeEnumeration, makeZ3, makeZ3Context, makeMcmc, makeMcts, makeSaturation})
        methods->push_back(make(options));
    return std::make_unique<Simplifier>(
        "best", options, [methods](Rewriting& rewriting) { return runAll(*methods, rewriting); },
        "same as its methods");
}

}  // namespace egret::hiss
