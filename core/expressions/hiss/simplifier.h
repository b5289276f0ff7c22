#pragma once

#include "core/base/clock.h"
#include "core/base/task.h"
#include "core/expressions/check.h"

#include <functional>
#include <string>
#include <vector>

namespace egret::hiss {

struct SimplifierOptions {
    expressions::Mode mode = expressions::Mode::rational;
    std::size_t budget = 20;  // the sampling parameter of the paper (section 5.1): each method says of what
    double seconds = 10;      // for one expression
    uint64_t seed = 1;
    bool mayRefine = false;  // also accept what is equal only where the input is defined
};

// A subtree of an expression was replaced by something that means the same.
struct Step {
    expressions::Expression before, after;
    std::size_t node = 0;      // root of the subtree of `before` that was replaced
    std::size_t size = 0;      // of what stands there now; its root has the same number
    std::string by;            // "max-absorbs", "table"
    expressions::Check check;  // of the subtree and what replaced it; proven
};

struct Simplification {
    expressions::Expression result;
    std::vector<Step> steps;
    bool isComplete = false;  // the method had nothing left to try; otherwise time, or another limit, ended it
    std::size_t refused = 0;  // replacements that a check did not prove, and which were not used
    double seconds = 0;
};

// Smaller is better: fewest nodes, then fewest tokens.
struct Cost {
    std::size_t nodes = 0, tokens = 0;
    auto operator<=>(const Cost&) const = default;
};
Cost costOf(const expressions::Expression& expression);

// An expression while it is being simplified: what it is now, how it came about, how much time is left.
class Rewriting {
public:
    Rewriting(const expressions::Expression& expression, const SimplifierOptions& options,
        expressions::Checker& checker, const Task& task);

    const expressions::Expression& now() const { return m_done.result; }
    const SimplifierOptions& options() const { return m_options; }
    const Task& task() const { return m_task; }
    double secondsLeft() const;
    bool outOfTime() const { return secondsLeft() <= 0; }  // throws cancelled, so it is what loops ask

    // Puts `by` in the place of the subtree if the check allows it; whether it did. lastCheck: what it said.
    bool replace(std::size_t node, const expressions::Expression& by, std::string_view method);
    const expressions::Check& lastCheck() const { return m_lastCheck; }
    const Step& lastStep() const { return m_done.steps.back(); }
    // Takes over a rewriting of what this is now, by another method.
    void take(const Simplification& other);

    Simplification finish(bool isComplete);

private:
    const SimplifierOptions& m_options;
    expressions::Checker& m_checker;
    const Task& m_task;
    Clock::time_point m_start;
    Simplification m_done;
    expressions::Check m_lastCheck;
};

// A way to make expressions smaller. Everything it answers is proven step by step. One thread at a time; may remember
// what it found, so that the next expression is quicker.
class Simplifier {
public:
    // Rewrites until nothing is left to try (true) or a limit is reached (false).
    using Run = std::function<bool(Rewriting&)>;
    // `fromHumans`: what people put in. Without `run`, simplify() is overridden.
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
