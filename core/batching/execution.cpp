#include "core/batching/execution.h"

#include "core/base/error.h"
#include "core/batching/rows.h"
#include "core/batching/undeclared.h"
#include "core/batching/weight_gradients.h"

#include <ATen/ops/empty.h>
#include <ATen/ops/from_blob.h>
#include <ATen/ops/zeros_like.h>

#include <torch/csrc/autograd/autograd.h>
#include <torch/csrc/autograd/custom_function.h>
#include <torch/custom_class.h>
#include <algorithm>

namespace egret::batching {

// Data of a batch kept for the backward pass.
struct Execution::Recorded {
    const Operation* operation = nullptr;
    Tensors inputs;  // leaves of a separate graph
    Tensors outputs;
    std::vector<Gather> gathers;                         // one per input
    Tensors listedRows;                                  // row numbers for Gather::listed, otherwise undefined
    std::vector<std::pair<TypeId, int64_t>> outputRows;  // type, first row
};

struct Execution::State {
    Program* program = nullptr;
    ExecutionOptions options;
    Tensors arenas;             // indexed by type; may be larger than the rows in use
    std::vector<int64_t> used;  // rows in use, indexed by type
    std::vector<Recorded> recorded;
    std::vector<bool> learns;   // indexed by call: whether the results depend on parameters
    std::vector<bool> checked;  // indexed by operation: whether its declared parameters were verified
    bool wentBack = false;

    void reserve(TypeId type, int64_t rows);
    at::Tensor usedRows(TypeId type) const { return arenas[type].narrow(0, 0, used[type]); }
};

void Execution::State::reserve(TypeId type, int64_t rows) {
    const TensorType& kind = program->typeAt(type);
    if (arenas.size() <= type) {
        arenas.resize(type + 1);
        used.resize(type + 1);
    }
    at::Tensor& arena = arenas[type];
    const int64_t has = arena.defined() ? arena.size(0) : 0;
    if (rows > has) {
        // Doubles from the second growth on, so that adding rows call by call takes linear time in total.
        const int64_t capacity = has == 0 ? rows : std::max(rows, 2 * has);
        at::Tensor larger =
            at::empty(kind.batchShape(capacity), at::TensorOptions(kind.element).device(options.device));
        if (used[type] > 0) larger.narrow(0, 0, used[type]).copy_(usedRows(type));
        arena = larger;
    }
    used[type] = rows;
}

Execution::Execution(Minibatch& minibatch, ScheduleCache& schedules, ExecutionOptions options)
    : m_minibatch(minibatch), m_schedules(schedules), m_state(std::make_shared<State>()) {
    m_state->program = &minibatch.program();
    m_state->options = options;
}

Execution::~Execution() = default;

void Execution::execute(const Task& task) {
    execute(std::make_shared<const Plan>(Plan::of(m_minibatch, m_schedules, m_planned)), task);
}

void Execution::execute(std::shared_ptr<const Plan> plan, const Task& task) {
    if (!m_results.empty()) throw Error(Category::usage, "a run cannot continue after its results were taken");
    ensure(plan->firstCall == m_planned.calls, "a plan begins where the previous plan ended");
    const c10::InferenceMode inference(!m_state->options.gradients);
    const at::AutoGradMode noGradients(false);
    State& state = *m_state;
    const Program& program = m_minibatch.program();

    for (TypeId type = 0; type < plan->arenaRows.size(); ++type) {
        if (plan->arenaRows[type] == 0) continue;
        const int64_t before = type < m_planned.arenaRows.size() ? m_planned.arenaRows[type] : 0;
        state.reserve(type, plan->arenaRows[type]);
        const Minibatch::Constants* constants = m_minibatch.constantsOf(type);
        if (!constants) continue;
        // New constants come first among the new rows, in order.
        const auto first =
            std::ranges::lower_bound(constants->values, m_planned.rowOf.size()) - constants->values.begin();
        const auto count = static_cast<int64_t>(constants->values.size()) - first;
        if (count == 0) continue;
        const TensorType& kind = program.typeAt(type);
        auto* data = const_cast<std::byte*>(constants->data.data()) + static_cast<std::size_t>(first) * kind.bytes();
        state.arenas[type]
            .narrow(0, before, count)
            .copy_(at::from_blob(data, kind.batchShape(count), at::TensorOptions(kind.element)));
    }
    // Copy the rows if gradients are recorded, because the backward pass may outlive the plan.
    const at::Tensor rows =
        at::from_blob(const_cast<int64_t*>(plan->rows.data()), {static_cast<int64_t>(plan->rows.size())}, at::kLong)
            .to(state.options.device, at::kLong, /*non_blocking=*/false, /*copy=*/state.options.gradients);

    state.learns.resize(m_minibatch.callCount());
    state.checked.resize(program.operationCount(), !state.options.gradients);
    for (std::size_t i = 0; i < plan->steps.size(); ++i) {
        if (i % 64 == 0 || plan->steps[i].size > 16) task.throwIfStopped();
        const Plan::Step& step = plan->steps[i];
        const Operation& operation = program.operationAt(step.operation);

        // An input needs a gradient if any of its rows does.
        bool anyLearns = !operation.parameters.empty();
        std::vector<bool> inputLearns(operation.inputs.size(), false);
        if (state.options.gradients) {
            for (const uint32_t planned : plan->schedule->nodesOf(plan->schedule->batches[i])) {
                const auto inputs = m_minibatch.inputsOf(plan->firstCall + planned);
                for (std::size_t k = 0; k < inputs.size(); ++k)
                    if (const uint32_t from = m_minibatch.callOf(inputs[k]);
                        from != Minibatch::kNoCall && state.learns[from] && operation.inputs[k].isFloating())
                        inputLearns[k] = true;
            }
            for (const bool learns : inputLearns) anyLearns = anyLearns || learns;
            for (const uint32_t planned : plan->schedule->nodesOf(plan->schedule->batches[i]))
                state.learns[plan->firstCall + planned] = anyLearns;
        }

        Recorded recorded;
        recorded.operation = &operation;
        for (std::size_t k = 0; k < operation.inputs.size(); ++k) {
            const Gather& gather = plan->gathers[step.firstGather + k];
            const at::Tensor& arena = state.arenas[gather.type];
            at::Tensor input, listed;
            switch (gather.kind) {
                case Gather::Kind::together: input = arena.narrow(0, gather.first, step.size); break;
                case Gather::Kind::repeated:
                    input = arena.narrow(0, gather.first, 1).expand(operation.inputs[k].batchShape(step.size));
                    break;
                case Gather::Kind::listed:
                    listed = rows.narrow(0, gather.first, step.size);
                    input = gatherRows(arena, listed);
                    break;
            }
            // The leaf has its own version counter, so rows written later do not count as modifications.
            if (state.options.gradients && anyLearns) {
                input = input.variable_data().set_requires_grad(inputLearns[k]);
                recorded.listedRows.push_back(listed);
                recorded.gathers.push_back(gather);
            }
            recorded.inputs.push_back(std::move(input));
        }

        const bool records = state.options.gradients && anyLearns;
        try {
            const at::AutoGradMode mode(state.options.gradients);
            recorded.outputs = operation.run(recorded.inputs);
        } catch (const std::exception& error) {
            throw failed(operation, error);
        }
        ensure(recorded.outputs.size() == operation.outputs.size(),
            "operation '" + operation.name + "' returns the outputs that it declares");
        if (!state.checked[step.operation] && readUndeclared(recorded.outputs, recorded.inputs, operation.parameters))
            throw Error(Category::internal,
                "operation '" + operation.name + "' reads a trainable tensor that is not among its parameters");
        state.checked[step.operation] = true;
        for (std::size_t k = 0; k < operation.outputs.size(); ++k) {
            const TypeId type = program.outputsOf(step.operation)[k];
            const int64_t first = plan->outputRows[step.firstOutput + k];
            const at::Tensor& output = recorded.outputs[k];
            if (output.sizes() != at::IntArrayRef(operation.outputs[k].batchShape(step.size)) ||
                output.scalar_type() != operation.outputs[k].element)
                throw Error(Category::internal,
                    "operation '" + operation.name + "' declares " + operation.outputs[k].toString() +
                        " but returns, for " + std::to_string(step.size) + " calls, a tensor of another shape or type");
            state.arenas[type].narrow(0, first, step.size).copy_(output.detach());
            recorded.outputRows.emplace_back(type, first);
        }
        if (records) state.recorded.push_back(std::move(recorded));
    }
    m_planned.add(*plan);
    m_plan = std::move(plan);
}

at::Tensor Execution::rowNumbers(std::span<const Value> values) const {
    if (values.empty()) throw Error(Category::usage, "no values are requested");
    at::Tensor rows = at::empty({static_cast<int64_t>(values.size())}, at::kLong);
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] >= m_planned.rowOf.size())
            throw Error(Category::usage, "a requested value has not been computed");
        ensure(m_minibatch.typeOf(values[i]) == m_minibatch.typeOf(values[0]), "requested values have the same type");
        rows.data_ptr<int64_t>()[i] = m_planned.rowOf[values[i]];
    }
    return rows.to(m_state->options.device);
}

at::Tensor Execution::look(std::span<const Value> values) const {
    const at::AutoGradMode noGradients(false);
    const at::Tensor rows = rowNumbers(values);
    return gatherRows(m_state->arenas[m_minibatch.typeOf(values[0])], rows);
}

struct Execution::Backward : torch::autograd::Function<Execution::Backward> {
    struct Saved : torch::CustomClassHolder {
        explicit Saved(std::shared_ptr<State> from) : state(std::move(from)) {}
        std::shared_ptr<State> state;
    };
    static constexpr const char* kState = "state";

    // Returns all floating-point arenas as functions of the parameters.
    static Tensors forward(
        torch::autograd::AutogradContext* context, const std::shared_ptr<State>& state, at::TensorList parameters) {
        context->saved_data[kState] = c10::IValue::make_capsule(c10::make_intrusive<Saved>(state));
        context->save_for_backward(parameters.vec());
        Tensors outputs;
        for (TypeId type = 0; type < state->arenas.size(); ++type)
            if (state->arenas[type].defined() && state->program->typeAt(type).isFloating())
                outputs.push_back(state->usedRows(type).variable_data());
        return outputs;
    }

    static Tensors backward(torch::autograd::AutogradContext* context, Tensors outputGradients);
};

Tensors Execution::Backward::backward(torch::autograd::AutogradContext* context, Tensors outputGradients) {
    State& state = *c10::static_intrusive_pointer_cast<Saved>(context->saved_data[kState].toCapsule())->state;
    if (std::exchange(state.wentBack, true))
        throw Error(Category::usage, "the gradients of a run can be computed only once; sum the losses first");
    const Tensors parameters = context->get_saved_variables();
    Tensors gradients(state.arenas.size());  // indexed by type
    std::size_t output = 0;
    for (TypeId type = 0; type < state.arenas.size(); ++type) {
        if (!state.arenas[type].defined() || !state.program->typeAt(type).isFloating()) continue;
        const at::Tensor& given = outputGradients[output++];
        gradients[type] =
            given.defined() ? given.clone(at::MemoryFormat::Contiguous) : at::zeros_like(state.usedRows(type));
    }

    WeightGradients weights;
    for (; !state.recorded.empty(); state.recorded.pop_back()) {
        Recorded& batch = state.recorded.back();
        Tensors outputs, given, wanted;
        const int64_t size = batch.outputs.front().size(0);
        for (std::size_t k = 0; k < batch.outputs.size(); ++k) {
            if (!batch.outputs[k].requires_grad()) continue;
            outputs.push_back(batch.outputs[k]);
            given.push_back(gradients[batch.outputRows[k].first].narrow(0, batch.outputRows[k].second, size));
        }
        if (outputs.empty()) continue;
        for (const at::Tensor& input : batch.inputs)
            if (input.requires_grad()) wanted.push_back(input);
        const std::size_t inputCount = wanted.size();
        for (const at::Tensor& parameter : batch.operation->parameters)
            if (parameter.requires_grad()) wanted.push_back(parameter);
        if (wanted.empty()) continue;
        const Tensors found = torch::autograd::grad(
            outputs, wanted, given, /*retain_graph=*/false, /*create_graph=*/false, /*allow_unused=*/true);

        const at::AutoGradMode noGradients(false);
        std::size_t next = 0;
        for (std::size_t k = 0; k < batch.inputs.size(); ++k) {
            if (!batch.inputs[k].requires_grad()) continue;
            const at::Tensor& gradient = found[next++];
            if (!gradient.defined()) continue;
            const Gather& gather = batch.gathers[k];
            const at::Tensor& arena = gradients[gather.type];
            switch (gather.kind) {
                case Gather::Kind::together: arena.narrow(0, gather.first, size).add_(gradient); break;
                case Gather::Kind::repeated: arena.select(0, gather.first).add_(gradient.sum(0)); break;
                case Gather::Kind::listed: addRows(arena, batch.listedRows[k], gradient); break;
            }
        }
        for (std::size_t i = inputCount; i < wanted.size(); ++i)
            if (found[i].defined()) weights.add(wanted[i], found[i]);
    }

    Tensors result{at::Tensor()};  // no gradient for the state
    for (const at::Tensor& parameter : parameters) result.push_back(weights.take(parameter));
    return result;
}

at::Tensor Execution::results(std::span<const Value> values) {
    const at::Tensor rows = rowNumbers(values);
    State& state = *m_state;
    const TypeId wanted = m_minibatch.typeOf(values[0]);
    if (!state.options.gradients || !m_minibatch.program().typeAt(wanted).isFloating()) return look(values);
    if (m_results.empty()) {
        Tensors parameters;
        for (const Recorded& batch : state.recorded)
            for (const at::Tensor& parameter : batch.operation->parameters)
                if (parameter.requires_grad() &&
                    std::ranges::none_of(parameters, [&](const at::Tensor& known) { return known.is_same(parameter); }))
                    parameters.push_back(parameter);
        m_results = Backward::apply(m_state, at::TensorList(parameters));
    }
    std::size_t output = 0;
    for (TypeId type = 0; type < wanted; ++type)
        output +=
            state.arenas.size() > type && state.arenas[type].defined() && state.program->typeAt(type).isFloating();
    return m_results[output].index_select(0, rows);
}

}  // namespace egret::batching
