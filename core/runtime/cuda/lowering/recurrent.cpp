// RNN, GRU and LSTM as defined by ONNX, computed step by step. Each step consists of one product of the state with the
// matrices of all gates and one or two Maps. X W^T does not depend on the state, so it is one product for all steps.
// Each gate's part of a product is a separate matrix ([gates, rows, hidden]), so that Maps read it contiguously. Gate
// order in W, R and B: GRU z r h, LSTM i o f c. The CPU equivalent is core/runtime/reference/recurrent.cpp.
#include "core/runtime/cuda/lowering/context.h"
#include "core/runtime/cuda/program/strides.h"

#include <algorithm>

namespace egret::runtime::cuda {
namespace {

struct Family {
    std::string_view op;
    int64_t gates;
    std::vector<std::string> activations;
};
const Family kFamilies[] = {
    {"RNN", 1, {"Tanh"}}, {"GRU", 3, {"Sigmoid", "Tanh"}}, {"LSTM", 4, {"Sigmoid", "Tanh", "Tanh"}}};

// ---- one direction --------------------------------------------------------------------------------------------------

class Direction {
public:
    Direction(Context& c, NodeId id, const Family& family, TensorId x, int64_t number, bool backwards)
        : m_c(c), m_id(id), m_family(family), m_number(number), m_backwards(backwards), m_element(c.of(x).element),
          m_steps(c.of(x).extents[0]), m_batch(c.of(x).extents[1]), m_hidden(c.inputExtents(id, 2)[2]),
          m_gates(family.gates) {
        const int64_t width = c.of(x).extents[2];
        m_recurrent = slice(2, {m_gates, m_hidden, m_hidden});
        const TensorId w = slice(1, {m_gates, m_hidden, width});
        m_projected = products(x, m_steps * m_batch, width, w, m_gates);
        if (c.present(id, 3)) {
            const TensorId both = slice(3, {2, m_gates, m_hidden});
            m_inputBias = c.view(both, {m_gates, m_hidden}, 0);
            m_recurrentBias = c.view(both, {m_gates, m_hidden}, m_gates * m_hidden);
            m_bias = mapped(c, id, {*m_inputBias, *m_recurrentBias}, m_element, {m_gates, m_hidden},
                [](const Terms& v) { return v[0] + v[1]; });
        }
        if (c.present(id, 7)) m_peepholes = slice(7, {3, m_hidden});
        if (c.present(id, 4)) {
            m_lengths = c.view(c.input(id, 4), {m_batch, 1});
            m_numbers = places(c, 1, 0, m_steps);
        }
        for (std::size_t i = 0; i < family.activations.size(); ++i) m_activations.push_back(activationOf(i));
    }

    // Runs all steps and writes each h to y [steps, directions, batch, hidden]. Afterwards, `h` and `cell` are the last
    // states.
    void run(TensorId y, int64_t directions) {
        h = initial(5);
        if (m_family.op == "LSTM") cell = initial(6);
        for (int64_t k = 0; k < m_steps; ++k) {
            // The backward direction starts at the last step of the longest sequence; a shorter one keeps its initial
            // state until its own last step.
            m_step = m_backwards ? m_steps - 1 - k : k;
            m_write = m_c.view(y, state(), (m_step * directions + m_number) * m_batch * m_hidden);
            if (m_family.op == "RNN") rnn();
            else if (m_family.op == "GRU") gru();
            else lstm();
        }
    }

    TensorId h = -1, cell = -1;

private:
    Extents state() const { return {m_batch, m_hidden}; }

    // Returns this direction's part of an input whose first axis is the direction.
    TensorId slice(std::size_t input, Extents extents) const {
        const int64_t elements = productOf(extents);
        return m_c.view(m_c.input(m_id, input), std::move(extents), m_number * elements);
    }
    TensorId initial(std::size_t input) const {
        if (!m_c.present(m_id, input)) return m_c.computed(m_id, Fill{0}, {}, state(), m_element);
        TensorId given = m_c.input(m_id, input);
        if (m_c.op(m_id).integer("layout") != 0) given = permuted(m_c, m_id, given, {1, 0, 2});
        return m_c.view(given, state(), m_number * m_batch * m_hidden);
    }
    // Multiplies rows [count, width] by each gate's matrix; `matrices` is [gates, hidden, width]. Returns [gates,
    // count, hidden].
    TensorId products(TensorId rows, int64_t count, int64_t width, TensorId matrices, int64_t gates) const {
        const MatMul p{
            .batch = gates, .m = count, .n = m_hidden, .k = width, .strideB = m_hidden * width, .transposeB = true};
        return m_c.computed(m_id, p, {rows, matrices}, {gates, count, m_hidden});
    }

    struct Activation {
        const Activated* row;
        double alpha, beta;
    };
    Activation activationOf(std::size_t which) const {
        const Operator& op = m_c.op(m_id);
        const std::size_t index = static_cast<std::size_t>(m_number) * m_family.activations.size() + which;
        std::string name = m_family.activations[which];
        if (op.find("activations")) {
            const auto& listed = std::get<std::vector<std::string>>(*op.find("activations"));
            if (index >= listed.size()) Context::refuse("lacks activations for a direction");
            name = listed[index];
        }
        const Activated* row = findActivated(name);
        if (!row) Context::refuse("unknown activation '" + name + "'");
        const auto parameter = [&](const char* list, double otherwise) {
            return op.find(list) && index < op.numbers(list).size() ? op.numbers(list)[index] : otherwise;
        };
        return {row, parameter("activation_alpha", row->alpha), parameter("activation_beta", row->beta)};
    }

    // The formula of one Map of a step. Operands are numbered in the order of their first use.
    struct Formulas {
        const Direction& d;
        Expression e;

        Term operand(TensorId tensor) { return d.m_c.term(e, tensor); }
        Term gate(TensorId all, int64_t index, int64_t row = 0, int64_t rows = 0) {  // one gate's part of a product
            return operand(
                d.m_c.view(all, d.state(), index * (rows ? rows : d.m_batch) * d.m_hidden + row * d.m_hidden));
        }
        Term projected(int64_t index) {
            return gate(d.m_projected, index, d.m_step * d.m_batch, d.m_steps * d.m_batch);
        }
        Term withBias(const Term& sum, const std::optional<TensorId>& bias, int64_t index) {
            return bias ? sum + operand(d.m_c.view(*bias, {d.m_hidden}, index * d.m_hidden)) : sum;
        }
        Term activated(std::size_t which, const Term& x) {
            const Operator& op = d.m_c.op(d.m_id);
            return unclipped(which, op.find("clip") ? clamped(x, -op.number("clip"), op.number("clip")) : x);
        }
        Term unclipped(std::size_t which, const Term& x) {
            const Activation& one = d.m_activations[which];
            return one.row->formula(x, one.alpha, one.beta);
        }
        // The step number is read from memory instead of being a constant of the Map, so that one kernel serves all
        // steps.
        Term isRunning() {
            const Term step = operand(d.m_c.view(*d.m_numbers, {1}, d.m_step));
            return step < operand(*d.m_lengths);
        }
        void write(const Term& result, TensorId to) { d.m_c.emit(e.map(result.value()), e.operands(), to, {d.m_id}); }
    };
    TensorId fresh() const { return m_c.tensor(m_element, state()); }

    // Computes the next h from a step's result. Sequences that have ended keep their state and output 0.
    template <class F>
    void nextState(F formula) {
        Formulas f{*this, {}};
        const Term all = formula(f);
        if (!m_lengths) {
            f.write(all, m_write);
            h = m_write;
            return;
        }
        const TensorId next = fresh();
        const Term isRunning = f.isRunning();
        f.write(where(isRunning, all, f.operand(h)), next);
        Formulas shown{*this, {}};
        const Term state = shown.operand(next), stillRunning = shown.isRunning();
        shown.write(where(stillRunning, state, 0), m_write);
        h = next;
    }

    void rnn() {
        const TensorId sums = products(h, m_batch, m_hidden, m_recurrent, 1);
        nextState([&](Formulas& f) {
            const Term projected = f.projected(0);
            return f.activated(0, f.withBias(projected + f.gate(sums, 0), m_bias, 0));
        });
    }

    void gru() {
        const bool isLinear = m_c.op(m_id).integer("linear_before_reset") != 0;
        const TensorId sums = products(h, m_batch, m_hidden, m_recurrent, isLinear ? 3 : 2);
        const auto gate = [&](Formulas& f, int64_t index) {
            const Term projected = f.projected(index);
            return f.activated(0, f.withBias(projected + f.gate(sums, index), m_bias, index));
        };
        TensorId candidate = -1;
        if (!isLinear) {
            Formulas f{*this, {}};
            const TensorId reset = fresh();
            const Term r = gate(f, 1);
            f.write(r * f.operand(h), reset);
            candidate = products(
                reset, m_batch, m_hidden, m_c.view(m_recurrent, {1, m_hidden, m_hidden}, 2 * m_hidden * m_hidden), 1);
        }
        nextState([&](Formulas& f) {
            const Term z = gate(f, 0);
            const auto beside = [&] {
                if (!isLinear) return f.withBias(f.gate(candidate, 0), m_recurrentBias, 2);
                const Term r = gate(f, 1);
                return r * f.withBias(f.gate(sums, 2), m_recurrentBias, 2);
            }();
            const Term input = f.withBias(f.projected(2), m_inputBias, 2);
            const Term next = f.activated(1, input + beside);
            return (1 - z) * next + z * f.operand(h);
        });
    }

    void lstm() {
        const TensorId sums = products(h, m_batch, m_hidden, m_recurrent, 4);
        const auto gate = [&](Formulas& f, int64_t index) {
            const Term projected = f.projected(index);
            return f.withBias(projected + f.gate(sums, index), m_bias, index);
        };
        const auto peeped = [&](Formulas& f, int64_t index, int64_t peephole, const Term& state) {
            const Term sum = gate(f, index);
            if (!m_peepholes) return sum;
            return sum + f.operand(m_c.view(*m_peepholes, {m_hidden}, peephole * m_hidden)) * state;
        };
        Formulas f{*this, {}};
        const Term before = f.operand(cell);
        const Term i = f.activated(0, peeped(f, 0, 0, before));
        const Term forget = m_c.op(m_id).integer("input_forget") != 0 ? 1 - i : f.activated(0, peeped(f, 2, 2, before));
        const Term kept = forget * before, next = kept + i * f.activated(1, gate(f, 3));
        const TensorId state = fresh();
        f.write(m_lengths ? where(f.isRunning(), next, before) : next, state);
        cell = state;
        nextState([&](Formulas& g) {
            const Term c = g.operand(cell), o = g.activated(0, peeped(g, 1, 1, c));
            return o * g.unclipped(2, c);
        });
    }

    Context& m_c;
    NodeId m_id;
    const Family& m_family;
    int64_t m_number;
    bool m_backwards;
    Element m_element;
    int64_t m_steps, m_batch, m_hidden, m_gates;
    TensorId m_recurrent = -1, m_projected = -1;
    std::optional<TensorId> m_inputBias, m_recurrentBias, m_bias, m_peepholes, m_lengths, m_numbers;
    std::vector<Activation> m_activations;
    int64_t m_step = 0;
    TensorId m_write = -1;
};

void recurrent(Context& c, NodeId id) {
    const Operator& op = c.op(id);
    const Family& family = *std::ranges::find(kFamilies, op.name(), &Family::op);
    const bool isBatchFirst = op.integer("layout") != 0;
    const TensorId x = isBatchFirst ? permuted(c, id, c.input(id, 0), {1, 0, 2}) : c.input(id, 0);
    c.requireFloats(x, "computes integers");
    const int64_t steps = c.of(x).extents[0], batch = c.of(x).extents[1], hidden = c.inputExtents(id, 2)[2];
    const std::string& direction = op.text("direction");
    const int64_t directions = direction == "bidirectional" ? 2 : 1;
    const TensorId y = c.tensor(c.of(x).element, {steps, directions, batch, hidden});
    const Extents states{directions, batch, hidden}, strides = rowMajorStrides(states), one{batch, hidden};
    const TensorId lastH = c.tensor(c.of(x).element, states),
                   lastCell = family.op == "LSTM" ? c.tensor(c.of(x).element, states) : -1;
    for (int64_t d = 0; d < directions; ++d) {
        Direction cell(c, id, family, x, d, direction == "reverse" || d == 1);
        cell.run(y, directions);
        const auto keep = [&](TensorId state, TensorId all) {
            c.emit(Copy{one, rowMajorStrides(one), rowMajorStrides(one), 0, d * strides[0]}, {state}, all, {id});
        };
        keep(cell.h, lastH);
        if (lastCell >= 0) keep(cell.cell, lastCell);
    }
    const auto outer = [&](TensorId tensor, const std::vector<int64_t>& batchFirst) {
        return isBatchFirst ? permuted(c, id, tensor, batchFirst) : tensor;
    };
    std::vector<TensorId> parts{outer(y, {2, 0, 1, 3}), outer(lastH, {1, 0, 2})};
    if (lastCell >= 0) parts.push_back(outer(lastCell, {1, 0, 2}));
    c.define(id, std::move(parts));
}

}  // namespace

Rules recurrentRules() { return {{"RNN", recurrent}, {"GRU", recurrent}, {"LSTM", recurrent}}; }

}  // namespace egret::runtime::cuda
