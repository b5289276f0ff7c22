#pragma once

#include "core/batching/plan.h"

#include "core/base/task.h"

#include <memory>

namespace egret::batching {

struct ExecutionOptions {
    bool gradients = false;
    at::Device device = at::kCPU;
};

// Executes a minibatch. You can inspect values, add calls that depend on them, and continue; executed calls are not run
// again:
//
//   Execution run(minibatch, schedules, {.gradients = true});
//   run.execute();                        // all calls so far
//   if (run.look({{v}}).item<float>() > 0) minibatch.call(...);
//   run.execute();                        // the new ones
//   loss = run.results({{v, w}}).sum();   // no more calls after this
//   loss.backward();                      // into the parameters of the operations
//
// Gradients: the whole run is one node of LibTorch's autograd graph. Execution records every batch with its inputs as
// leaves. The backward pass visits the batches in reverse, scatters input gradients into one gradient arena per type,
// and frees each batch when it is done. Nothing recurses, so deep graphs need no stack. The backward pass can run only
// once (a second run is a usage error) and cannot be differentiated again.
class Execution {
public:
    Execution(Minibatch& minibatch, ScheduleCache& schedules, ExecutionOptions options = {});
    ~Execution();

    // Errors of an operation become internal errors with its name. A stopped run is unusable.
    void execute(const Task& task = {});
    // Executes the calls that an existing plan covers.
    void execute(std::shared_ptr<const Plan> plan, const Task& task = {});

    // Both return values of the same type as rows [n, shape...]. look() returns plain numbers; results() returns
    // functions of the parameters if the run records gradients. Both throw usage for no values, or for values not
    // executed yet.
    at::Tensor look(std::span<const Value> values) const;
    at::Tensor results(std::span<const Value> values);

    const Plan& plan() const { return *m_plan; }  // the latest plan

private:
    struct Recorded;
    struct Backward;
    struct State;

    at::Tensor rowNumbers(std::span<const Value> values) const;

    Minibatch& m_minibatch;
    ScheduleCache& m_schedules;
    std::shared_ptr<const Plan> m_plan;  // the latest plan
    Planned m_planned;                   // calls and values covered by all plans so far
    std::shared_ptr<State> m_state;      // shared with the autograd graph
    Tensors m_results;                   // the arenas as autograd functions of the parameters; empty before results()
};

}  // namespace egret::batching
