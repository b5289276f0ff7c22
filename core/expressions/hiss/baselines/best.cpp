// All methods in order of cost. After every smaller result the cheapest method continues, so a slow method only sees
// what all cheaper methods leave.
#include "core/expressions/hiss/baselines/baselines.h"

#include "core/base/deadline.h"

#include <algorithm>

namespace egret::hiss {
namespace {

using Methods = std::vector<std::unique_ptr<Simplifier>>;

// Runs until no method finds anything smaller.
bool runAll(const Methods& methods, Rewriting& rewriting) {
    const Task& task = rewriting.task();
    // Each method has the same time limit; all stop when the total time is used.
    const Deadline deadline(task, rewriting.options().seconds);
    struct Tried {
        bool isDone = false;  // the method has nothing smaller for the current expression
        bool isComplete = false;
    };
    std::vector<Tried> tried(methods.size());
    for (;;) {
        const auto next = std::ranges::find(tried, false, &Tried::isDone);
        if (next == tried.end()) return std::ranges::all_of(tried, &Tried::isComplete);
        if (rewriting.outOfTime()) return false;
        const double began = rewriting.seconds();
        Simplification one;
        try {
            one = methods[static_cast<std::size_t>(next - tried.begin())]->simplify(rewriting.now(), deadline.task());
        } catch (const Error& error) {
            if (error.category() != Category::cancelled || task.stopRequested()) throw;
            return false;
        }
        if (costOf(one.result) < costOf(rewriting.now())) {
            rewriting.take(one, began);
            std::ranges::fill(tried, Tried{});
        }
        *next = {.isDone = true, .isComplete = one.isComplete};
    }
}

}  // namespace

std::unique_ptr<Simplifier> makeBest(const SimplifierOptions& options) { return makeBestWith({}, {}, options); }

std::unique_ptr<Simplifier> makeBestWith(
    std::unique_ptr<Simplifier> fast, std::unique_ptr<Simplifier> slow, const SimplifierOptions& options) {
    const auto methods = std::make_shared<Methods>();
    const auto add = [&](std::unique_ptr<Simplifier> method) {
        if (method) methods->push_back(std::move(method));
    };
    // The order of nodes saved per second on long expressions (tests/bench/hiss.md).
    add(makeParts(options));
    add(std::move(fast));
    for (const auto make : {makeRules, makeZ3, makeZ3Context, makeMcts, makeMcmc, makeSaturation, makeEnumeration})
        add(make(options));
    add(std::move(slow));
    return std::make_unique<Simplifier>(
        "best", options, [methods](Rewriting& rewriting) { return runAll(*methods, rewriting); },
        "same as its methods");
}

}  // namespace egret::hiss
