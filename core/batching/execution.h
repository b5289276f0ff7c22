#pragma once

#include "core/batching/plan.h"

#include "core/base/task.h"

#include <memory>

namespace egret::batching {

struct ExecutionOptions {
    bool gradients = false;
    at::Device device = at::kCPU;
};

// Executes a minibatch. One may look at values, add calls that depend on them, and go on; what ran is not run again:
//
//   Execution run(minibatch, schedules, {.gradients = true});
//   run.execute();                        // all calls so far
//   if (run.look({{v}}).item<float>() > 0) minibatch.call(...);
//   run.execute();                        // the new ones
//   loss = run.results({{v, w}}).sum();   // from here on nothing is added
//   loss.backward();                      // into the parameters of the operations
//
// Gradients: the whole run is one node of LibTorch's autograd graph. While it executes, every batch is recorded with
// its inputs as leaves; backward goes through the batches in reverse with one arena of gradients per type, into which
// the gradients of inputs are scattered, and lets go of each batch when it is through. No recursion anywhere, so depth
// costs no stack. Backward can be taken once (a usage error after that), and not differentiated again.
class Execution {
public:
    Execution(Minibatch& minibatch, ScheduleCache& schedules, ExecutionOptions options = {});
    ~Execution();

    // An operation's errors become internal errors that name it. After a stop the run is of no more use.
    void execute(const Task& task = {});
    // The same with a plan made before, for the calls it covers.
    void execute(std::shared_ptr<const Plan> plan, const Task& task = {});

    // Values of one type as rows [n, shape...]. look: as numbers only. results: as functions of the parameters, when
    // the run keeps gradients. Usage error for values that have not been executed yet, or when no value is named.
    at::Tensor look(std::span<const Value> values) const;
    at::Tensor results(std::span<const Value> values);

    const Plan& plan() const { return *m_plan; }  // the last one

private:
    struct Recorded;
    struct Backward;
    struct State;

    at::Tensor rowNumbers(std::span<const Value> values) const;

    Minibatch& m_minibatch;
    ScheduleCache& m_schedules;
    std::shared_ptr<const Plan> m_plan;  // the last one
    Planned m_planned;                   // by all of them
    std::shared_ptr<State> m_state;      // shared with the autograd graph
    Tensors m_results;                   // the arenas as autograd's functions of the parameters; empty before results()
};

}  // namespace egret::batching
