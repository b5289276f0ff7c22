// The enumeration of TASO's rule generator (Jia et al., SOSP'19, section 3), depth first.
//
// Inputs: three 2x4 and four 4x4 matrices, three 2x4x5x5 images, four 4x4x3x3 kernels, three 4x4x1x3 and three 4x4x3x1,
// a scalar, and the constants: the identity matrix, ones, the identity convolution and the averaging convolution. (TASO
// has three of each, too few for cat(a+b, c+d) of one shape.) Operators are TASO's: MatMul, Add, Mul, product with the
// scalar, Relu, Conv with and without Relu, MaxPool, AveragePool, Enlarge, Concat and Split along axes 0 and 1,
// Transpose. Pooling windows are 3x3, and convolution windows are as large as their kernel, with SAME padding and
// stride 1. A Split undoes the last Concat along its axis; the cut position is tracked.
//
// Not included: TASO's 4x1x3x3 kernel, which makes a convolution grouped (here an attribute; for rules see
// resources/rules/merge.rules); 1x1 kernels, which TASO lacks too; convolutions and pools of kernels; constants used as
// ordinary weights (actions.h); a Split on a rule's left side.
//
// Each set of operators is visited once, in its canonical topological order, which always takes the smallest ready
// operator (by kind, then operands, inputs before results). Prefixes of canonical orders are canonical, so the search
// appends an operator only if, whenever it was ready, a smaller operator was taken.
//
// Pruned: programs with more unread results than later operators can join (a rule has at most two outputs); two outputs
// that share neither operator nor input, because they make two rules; an operator that recomputes an input or an
// earlier result. Such a program is emitted once, as a left side, and not extended.
//
// A tensor's fingerprint is the value at a random point modulo 2^61 - 1 of the polynomial with its elements as
// coefficients. The elements are residues modulo 2^31 - 1 (evaluate.h), so nothing rounds or overflows. Tensors of up
// to two operators are cached; those of three and four are on the stack, so memory does not grow with the number of
// programs.
#include "core/rewrite/discover/programs.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/random.h"
#include "core/rewrite/discover/actions.h"

#include <algorithm>
#include <bit>
#include <map>

namespace egret::rewrite::discover {
namespace {

uint64_t fingerprintOf(const verify::Residues& values, uint64_t point) {
    __extension__ using Wide = unsigned __int128;
    constexpr uint64_t kPrime = (uint64_t{1} << 61) - 1;
    uint64_t sum = values.dims.size();
    for (const int64_t d : values.dims)
        sum = static_cast<uint64_t>((static_cast<Wide>(sum) * point + static_cast<uint64_t>(d)) % kPrime);
    for (const uint32_t element : values.data)
        sum = static_cast<uint64_t>((static_cast<Wide>(sum) * point + element) % kPrime);
    return sum;
}

// Returns the fingerprint for one output, or for two in the order stored with the program.
uint64_t fingerprintOf(uint64_t first, uint64_t second) {
    return hashCombine(hashCombine(second != 0 ? 2 : 1, first), second);
}

}  // namespace

struct Operation {
    uint8_t action = 0, a = 0, b = 0;
    uint16_t key() const { return static_cast<uint16_t>(action << 10 | a << 5 | b); }
    const Action& operator*() const { return kActions[action]; }
};

struct Programs::Tensor {
    static constexpr uint32_t kOnStack = 0xffffffffu;
    Layout layout;
    uint64_t fingerprint = 0;
    uint32_t id = kOnStack;  // cached tensors only
    verify::Residues values;
};

namespace {

// A program is encoded as a number. Operator i takes 16 bits, from the top: a presence bit, a property bit, its action
// and its operands. For the first operator (of several), the property means that the outputs must be exchanged to be in
// the order of their fingerprints. For the last operator, it means that the operator recomputes an existing tensor. A
// program without operators is encoded as the input's number plus 1.
constexpr uint64_t kIsThere = 0x8000, kProperty = 0x4000;
uint64_t slot(Program program, std::size_t i) { return program >> (48 - 16 * i) & 0xffff; }
uint64_t atSlot(uint64_t bits, std::size_t i) { return bits << (48 - 16 * i); }

std::vector<Operation> decoded(Program program) {
    std::vector<Operation> ops;
    for (std::size_t i = 0; i < kMostOperators && slot(program, i) & kIsThere; ++i) {
        const uint64_t bits = slot(program, i);
        ops.push_back({static_cast<uint8_t>(bits >> 10 & 15), static_cast<uint8_t>(bits >> 5 & 31),
            static_cast<uint8_t>(bits & 31)});
    }
    return ops;
}

}  // namespace

struct Programs::State {
    std::vector<Operation> ops;
    std::array<std::shared_ptr<const Tensor>, kRefs> tensors;
    std::array<uint64_t, kRefs> cones{};  // dependencies of a tensor: inputs, and operators from bit 32
    uint64_t read = 0;                    // bit set of the refs that are read

    std::vector<uint32_t> refs() const {
        std::vector<uint32_t> all;
        for (uint32_t ref = 0; ref < kRefs; ++ref)
            if (tensors[ref]) all.push_back(ref);
        return all;
    }
    std::vector<uint32_t> unread() const {
        std::vector<uint32_t> all;
        for (uint32_t ref = kFirstResult; ref < kRefs; ++ref)
            if (tensors[ref] && !(read >> ref & 1)) all.push_back(ref);
        return all;
    }
};

Programs::~Programs() = default;

Programs::Programs(std::size_t operators, uint64_t seed) : m_operators(operators) {
    if (operators < 1 || operators > kMostOperators)
        throw Error(Category::usage,
            "Rule generation supports programs of 1 to " + std::to_string(kMostOperators) + " operators.");
    Random random(seed);
    m_point = random.below((uint64_t{1} << 61) - 1);
    for (const Input& input : inputs()) {
        Tensor tensor;
        tensor.layout.dims = tensor.values.dims = input.dims;
        const bool isAverage = input.constant == kAverage;
        for (int64_t i = 0; i < productOf(input.dims); ++i) {
            uint64_t value = random.below(verify::kResiduePrime);
            if (input.constant == kOne) value = 1;
            if (input.constant == kMatrixOne) value = i / 4 == i % 4;
            if (input.constant == kConvOne || isAverage) value = i / 36 == i / 9 % 4 && (isAverage || i % 9 == 4);
            tensor.values.data.push_back(static_cast<uint32_t>(value));
        }
        if (isAverage) {
            uint64_t ninth = 1;  // 9 * ninth is 1 modulo the prime
            while (ninth % 9 != 0) ninth += verify::kResiduePrime;
            ninth /= 9;
            for (uint32_t& value : tensor.values.data) value *= static_cast<uint32_t>(ninth % verify::kResiduePrime);
        }
        tensor.fingerprint = fingerprintOf(tensor.values, m_point);
        tensor.id = m_ids++;
        m_inputPrints.insert(tensor.fingerprint);
        m_inputs.push_back(std::make_shared<const Tensor>(std::move(tensor)));
    }
    ensure(m_inputs.size() <= kFirstResult && inputs()[kVariables].group == kScalarGroup &&
            m_inputPrints.size() == m_inputs.size(),
        "the inputs are distinct");
}

uint64_t Programs::signature() const {
    uint64_t hash = hashCombine(m_operators, m_point);
    for (const auto& input : m_inputs) hash = hashCombine(hash, input->fingerprint);
    for (const Action& action : kActions)
        hash = hashCombine(hash,
            hashText(action.op, static_cast<uint64_t>(action.type * 64 + action.activation * 8 + action.axis + 1)));
    return hash;
}

std::vector<Operation> Programs::choices(const State& state) const {
    std::vector<Operation> all;
    const auto refs = state.refs();
    const auto unread = state.unread();
    const std::size_t later = m_operators - state.ops.size() - 1;
    std::array<uint16_t, kMostOperators + 1> largest{};  // largest key among operators from position i on
    for (std::size_t i = state.ops.size(); i-- > 0;) largest[i] = std::max(largest[i + 1], state.ops[i].key());
    for (uint8_t number = 0; number < std::size(kActions); ++number) {
        const Action& action = kActions[number];
        const uint32_t parts = action.fit == Fit::split ? 2 : 1;
        for (const uint32_t a : refs) {
            for (const uint32_t b : refs) {
                if (action.inputs == 1 && b != a) continue;
                if (action.commutes && b < a) continue;
                if (!usesConstantsWell(action, a, b)) continue;
                const Operation choice{number, static_cast<uint8_t>(a), static_cast<uint8_t>(b)};
                const std::size_t ready = std::max(isInput(a) ? 0 : opOf(a) + 1, isInput(b) ? 0 : opOf(b) + 1);
                if (ready < state.ops.size() && choice.key() <= largest[ready]) continue;
                std::vector<uint32_t> left;
                for (const uint32_t ref : unread)
                    if (ref != a && ref != b) left.push_back(ref);
                if (left.size() + parts > 2 + later) continue;
                if (later == 0 && left.size() == 1 &&
                    !((state.cones[a] | state.cones[b]) & state.cones[left[0]] & kShared))
                    continue;
                if (fits(action, a, b, state.tensors[a]->layout, state.tensors[b]->layout)) all.push_back(choice);
            }
        }
    }
    return all;
}

// Computes the results of an operator; `keepValues` if they will be read.
std::vector<std::shared_ptr<const Programs::Tensor>> Programs::make(
    const State& state, const Operation& choice, bool keepValues) {
    const Tensor &a = *state.tensors[choice.a], &b = *state.tensors[choice.b];
    const bool isKept = std::popcount((state.cones[choice.a] | state.cones[choice.b]) >> 32) < 2;
    const uint64_t key = static_cast<uint64_t>(choice.action) << 58 | static_cast<uint64_t>(a.id) << 29 | b.id;
    if (isKept)
        if (const auto found = m_made.find(key); found != m_made.end()) return found->second;
    const Action& action = *choice;
    const graph::Inferred& inferred = operatorFor(choice.action, a.layout, b.layout);
    std::vector<const verify::Residues*> in{&a.values};
    if (action.inputs == 2) in.push_back(&b.values);
    auto results = verify::compute(inferred.op, in, inferred.type);
    auto shapes = layouts(action, a.layout, b.layout);
    std::vector<std::shared_ptr<const Tensor>> made;
    for (std::size_t part = 0; part < results.size(); ++part) {
        Tensor tensor{std::move(shapes[part]), fingerprintOf(results[part], m_point), Tensor::kOnStack, {}};
        if (isKept) tensor.id = m_ids++;
        if (isKept || keepValues) tensor.values = std::move(results[part]);
        made.push_back(std::make_shared<const Tensor>(std::move(tensor)));
    }
    ensure(m_ids < uint32_t{1} << 29, "the tensor numbers fit into an operator's key");
    if (isKept) m_made.emplace(key, made);
    return made;
}

void Programs::append(State& state, const Operation& choice, const std::vector<std::shared_ptr<const Tensor>>& made) {
    const std::size_t number = state.ops.size();
    state.ops.push_back(choice);
    state.read |= uint64_t{1} << choice.a | uint64_t{1} << choice.b;
    for (uint32_t part = 0; part < made.size(); ++part) {
        state.tensors[result(number, part)] = made[part];
        state.cones[result(number, part)] =
            state.cones[choice.a] | state.cones[choice.b] | uint64_t{1} << (32 + number);
    }
}

void Programs::tryChoice(State& state, const Operation& choice, std::vector<Fingerprinted>& into, const Task& task) {
    const bool isLast = state.ops.size() + 1 == m_operators;
    const auto made = make(state, choice, !isLast);
    bool isThere = false;
    for (const auto& tensor : made) {
        isThere = isThere || m_inputPrints.contains(tensor->fingerprint);
        for (uint32_t ref = kFirstResult; ref < kRefs; ++ref)
            isThere = isThere || (state.tensors[ref] && state.tensors[ref]->fingerprint == tensor->fingerprint);
    }
    if (isThere && made.size() > 1) return;

    const std::size_t number = state.ops.size();
    const uint64_t before = state.read;
    append(state, choice, made);

    const auto out = state.unread();
    const auto joined = [&] { return ((state.cones[out[0]] & state.cones[out[1]]) & kShared) != 0; };
    if (out.size() == 1 || (out.size() == 2 && !isThere && joined())) {
        Program program = 0;
        for (std::size_t i = 0; i < state.ops.size(); ++i) program |= atSlot(kIsThere | state.ops[i].key(), i);
        const uint64_t first = state.tensors[out[0]]->fingerprint,
                       second = out.size() > 1 ? state.tensors[out[1]]->fingerprint : 0;
        const bool isReversed = out.size() > 1 && second < first;
        if (isReversed) program |= atSlot(kProperty, 0);
        if (isThere) program |= atSlot(kProperty, number);
        into.push_back({isReversed ? fingerprintOf(second, first) : fingerprintOf(first, second), program});
    }
    if (!isLast && !isThere) grow(state, into, task);

    state.ops.pop_back();
    state.read = before;
    for (uint32_t part = 0; part < 2; ++part) {
        state.tensors[result(number, part)] = nullptr;
        state.cones[result(number, part)] = 0;
    }
}

void Programs::grow(State& state, std::vector<Fingerprinted>& into, const Task& task) {
    task.throwIfStopped();
    for (const Operation& choice : choices(state)) tryChoice(state, choice, into, task);
}

Programs::State Programs::empty() const {
    State state;
    for (uint32_t i = 0; i < m_inputs.size(); ++i) {
        state.tensors[i] = m_inputs[i];
        state.cones[i] = uint64_t{1} << i;
    }
    return state;
}

std::size_t Programs::pieces() const { return choices(empty()).size(); }

void Programs::enumerate(std::size_t piece, std::vector<Fingerprinted>& into, const Task& task) {
    State state = empty();
    if (piece == 0)
        for (std::size_t i = 0; i < m_inputs.size(); ++i)
            into.push_back({fingerprintOf(m_inputs[i]->fingerprint, 0), i + 1});
    tryChoice(state, choices(state).at(piece), into, task);
}

uint64_t Programs::fingerprint(Program program) {
    const auto ops = decoded(program);
    if (ops.empty()) return fingerprintOf(m_inputs.at(program - 1)->fingerprint, 0);
    State state = empty();
    for (const Operation& op : ops) append(state, op, make(state, op, true));
    auto out = state.unread();
    if (ops.size() > 1 && slot(program, 0) & kProperty) std::reverse(out.begin(), out.end());
    return fingerprintOf(state.tensors[out[0]]->fingerprint, out.size() > 1 ? state.tensors[out[1]]->fingerprint : 0);
}

// ---- encoding of numbers --------------------------------------------------------------------------------------------

std::size_t Programs::operators(Program program) { return decoded(program).size(); }

bool Programs::canBeLeft(Program program) {
    const auto ops = decoded(program);
    if (ops.empty()) return false;
    std::array<int, kScalarGroup + 1> used{};  // number of inputs used, by group
    std::array<int, kScalarGroup + 1> first;
    first.fill(-1);
    for (std::size_t i = inputs().size(); i-- > 0;)
        if (inputs()[i].group >= 0) first[static_cast<std::size_t>(inputs()[i].group)] = static_cast<int>(i);
    for (const Operation& op : ops) {
        if (kActions[op.action].fit == Fit::split) return false;
        for (const uint32_t ref : {op.a, op.b}) {
            if (!isInput(ref) || isConstant(ref)) continue;
            const auto group = static_cast<std::size_t>(inputs()[ref].group);
            const int number = static_cast<int>(ref) - first[group];
            if (number > used[group]) return false;
            used[group] = std::max(used[group], number + 1);
        }
    }
    return true;
}

bool Programs::canBeRight(Program program) {
    const std::size_t count = operators(program);
    return count == 0 || !(slot(program, count - 1) & kProperty);
}

uint32_t Programs::variables(Program program) {
    const auto ops = decoded(program);
    uint32_t all = 0;
    const auto read = [&](uint32_t ref) {
        if (isInput(ref) && !isConstant(ref)) all |= uint32_t{1} << ref;
    };
    if (ops.empty()) read(static_cast<uint32_t>(program - 1));
    for (const Operation& op : ops) {
        read(op.a);
        read(op.b);
    }
    return all;
}

std::size_t Programs::repetitions(Program program) {
    const auto ops = decoded(program);
    std::array<std::size_t, kRefs> places{};  // input reads in each tensor's term
    uint64_t readRefs = 0;
    for (std::size_t i = 0; i < ops.size(); ++i) {
        std::size_t count = 0;
        const auto add = [&](uint32_t ref) {
            count += isInput(ref) ? !isConstant(ref) : places[ref];
            readRefs |= uint64_t{1} << ref;
        };
        add(ops[i].a);
        if (kActions[ops[i].action].inputs == 2) add(ops[i].b);
        places[result(i, 0)] = places[result(i, 1)] = count;
    }
    std::size_t all = 0;
    for (std::size_t i = 0; i < ops.size(); ++i)
        if (!(readRefs >> result(i) & 1)) all += places[result(i)];
    return all - static_cast<std::size_t>(std::popcount(variables(program)));
}

namespace {

class Writer {
public:
    Writer(std::vector<Step>& side, std::map<uint32_t, int32_t>& variables) : m_side(side), m_variables(variables) {
        for (uint32_t i = 0; i < inputs().size(); ++i) m_layouts[i].dims = inputs()[i].dims;
    }

    // Returns the program's outputs, in the order of their fingerprints.
    std::vector<TensorRef> write(Program program) {
        const auto ops = decoded(program);
        if (ops.empty()) return {ref(static_cast<uint32_t>(program - 1))};
        uint64_t readRefs = 0;
        for (std::size_t i = 0; i < ops.size(); ++i) {
            const Action& action = kActions[ops[i].action];
            const Layout a = m_layouts[ops[i].a], b = m_layouts[ops[i].b];
            Step step;
            step.type = action.type;
            step.inputs.push_back(ref(ops[i].a));
            if (action.inputs == 2) step.inputs.push_back(ref(ops[i].b));
            if (action.fit == Fit::conv)
                step.parameters = window(static_cast<int32_t>(b.dims[2]), static_cast<int32_t>(b.dims[3]));
            if (action.fit == Fit::image || action.fit == Fit::averaged) step.parameters = window(3, 3);
            if (action.fit == Fit::enlarge) step.parameters = {{kKernelH, 3}, {kKernelW, 3}};
            if (action.fit == Fit::conv || action.fit == Fit::matmul) step.parameters[kActivation] = action.activation;
            if (action.axis >= 0) step.parameters[kAxis] = action.axis;
            if (action.fit == Fit::concat) step.parameters[kRank] = static_cast<int32_t>(a.dims.size());
            const auto made = layouts(action, a, b);
            for (uint32_t part = 0; part < made.size(); ++part) m_layouts[result(i, part)] = made[part];
            m_places[i] = static_cast<int32_t>(m_side.size());
            m_side.push_back(std::move(step));
            readRefs |= uint64_t{1} << ops[i].a | uint64_t{1} << ops[i].b;
        }
        std::vector<TensorRef> outputs;
        for (std::size_t i = 0; i < ops.size(); ++i)
            for (uint32_t part = 0; part < (kActions[ops[i].action].fit == Fit::split ? 2u : 1u); ++part)
                if (!(readRefs >> result(i, part) & 1)) outputs.push_back(ref(result(i, part)));
        if (ops.size() > 1 && slot(program, 0) & kProperty) std::reverse(outputs.begin(), outputs.end());
        return outputs;
    }

private:
    static std::map<int32_t, int32_t> window(int32_t height, int32_t width) {
        return {{kKernelH, height}, {kKernelW, width}, {kStrideH, 1}, {kStrideW, 1}, {kPad, 0}};
    }

    TensorRef ref(uint32_t number) {
        if (!isInput(number)) return {m_places[opOf(number)], static_cast<int32_t>(partOf(number))};
        if (!isConstant(number))
            return {m_variables.emplace(number, -static_cast<int32_t>(m_variables.size()) - 1).first->second, 0};
        Step step;  // one per use, since extents may differ
        step.type = inputs()[number].constant;
        if (step.type == kConvOne || step.type == kAverage) step.parameters = {{kKernelH, 3}, {kKernelW, 3}};
        m_side.push_back(std::move(step));
        return {static_cast<int32_t>(m_side.size()) - 1, 0};
    }

    std::vector<Step>& m_side;
    std::map<uint32_t, int32_t>& m_variables;
    std::array<Layout, kRefs> m_layouts;
    std::array<int32_t, kMostOperators> m_places{};
};

}  // namespace

Substitution Programs::substitution(Program from, Program to) {
    Substitution rule;
    std::map<uint32_t, int32_t> variables;
    const auto sources = Writer(rule.source, variables).write(from), targets = Writer(rule.target, variables).write(to);
    ensure(sources.size() == targets.size(), "both programs have the same outputs");
    for (std::size_t i = 0; i < sources.size(); ++i)
        rule.outputs.push_back({sources[i].op, targets[i].op, sources[i].output, targets[i].output});
    return rule;
}

}  // namespace egret::rewrite::discover
