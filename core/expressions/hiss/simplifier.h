#pragma once

#include "core/base/clock.h"
#include "core/base/stopwatch.h"
#include "core/base/task.h"
#include "core/expressions/check.h"

#include <functional>
#include <string>
#include <vector>

namespace egret::hiss {

struct SimplifierOptions {
    expressions::Mode mode = expressions::Mode::rational;
    std::size_t budget = 20;  // the paper's sampling parameter (section 5.1); its meaning depends on the method
    double seconds = 10;      // time limit per expression
    uint64_t seed = 1;
    bool mayRefine = false;  // also accepts results that are equal only where the input is defined
};

// The replacement of a subtree by an equivalent.
struct Step {
    expressions::Expression before, after;
    std::size_t node = 0;      // root of the replaced subtree of `before`
    std::size_t size = 0;      // node count of the replacement; its root keeps the number `node`
    std::string by;            // method or rule that made the replacement
    expressions::Check check;  // comparison of the subtree with its replacement; proven
    double seconds = 0;        // CPU time of the thread from the start of simplify() to this step
};

struct Simplification {
    expressions::Expression result;
    std::vector<Step> steps;
    bool isComplete = false;  // the method had nothing left to try; otherwise it reached a limit
    std::size_t refused = 0;  // replacements rejected because they were not proven
    double seconds = 0;       // elapsed time
};

// Lower is better: fewer nodes, then fewer tokens.
struct Cost {
    std::size_t nodes = 0, tokens = 0;
    auto operator<=>(const Cost&) const = default;
};
Cost costOf(const expressions::Expression& expression);

// An expression during simplification: its current form, its steps and the time left.
class Rewriting {
public:
    Rewriting(const expressions::Expression& expression, const SimplifierOptions& options,
        expressions::Checker& checker, const Task& task);

    const expressions::Expression& now() const { return m_done.result; }
    const SimplifierOptions& options() const { return m_options; }
    const Task& task() const { return m_task; }
    double secondsLeft() const;
    bool outOfTime() const { return secondsLeft() <= 0; }  // throws cancelled; call it in loops

    // CPU time of the thread since the start, which does not depend on other load or on waiting for a shared network.
    double seconds() const { return m_watch.milliseconds() / 1000; }

    // Replaces the subtree with `by` and returns true if the check allows it. lastCheck() returns the check's result.
    bool replace(std::size_t node, const expressions::Expression& by, std::string_view method);
    const expressions::Check& lastCheck() const { return m_lastCheck; }
    // Calls tryAt(node) for all inner nodes from the root on, again while it returns true; if `repeats`, until it
    // returns false for all. Returns false if the time runs out.
    template <class TryAt>
    bool everywhere(bool repeats, TryAt tryAt) {
        for (bool isChanged = true; isChanged;) {
            isChanged = false;
            for (std::size_t node = 0; node < now().size(); ++node) {
                if (outOfTime()) return false;
                while (!now()[node].isLeaf() && tryAt(node)) isChanged = repeats;
            }
        }
        return true;
    }
    const Step& lastStep() const { return m_done.steps.back(); }
    // Adopts another method's rewriting of the current expression, which began when seconds() was `began`.
    void take(const Simplification& other, double began);

    Simplification finish(bool isComplete);

private:
    const SimplifierOptions& m_options;
    expressions::Checker& m_checker;
    const Task& m_task;
    Clock::time_point m_start;
    Stopwatch m_watch{1};
    Simplification m_done;
    expressions::Check m_lastCheck;
};

// A simplification method whose every step is proven. Not thread-safe; it may cache results, which makes later calls
// faster.
class Simplifier {
public:
    // Rewrites until nothing is left to try (returns true) or a limit is reached (returns false).
    using Run = std::function<bool(Rewriting&)>;
    // `fromHumans` describes the human knowledge that the method uses. Without `run`, simplify() must be overridden.
    Simplifier(std::string name, const SimplifierOptions& options, Run run = {}, std::string fromHumans = "nothing")
        : m_name(std::move(name)), m_fromHumans(std::move(fromHumans)), m_run(std::move(run)), m_options(options),
          m_checker(options.mode) {}
    virtual ~Simplifier() = default;

    const std::string& name() const { return m_name; }
    const std::string& fromHumans() const { return m_fromHumans; }
    // Throws cancelled.
    virtual Simplification simplify(const expressions::Expression& expression, const Task& task = {});

protected:
    const SimplifierOptions& options() const { return m_options; }

private:
    std::string m_name, m_fromHumans;
    Run m_run;
    SimplifierOptions m_options;
    expressions::Checker m_checker;
};

}  // namespace egret::hiss
