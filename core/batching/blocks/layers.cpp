#include "core/batching/blocks/layers.h"

#include "core/base/error.h"
#include "core/batching/blocks/tensors.h"
#include "core/batching/layers.h"

#include <ATen/CPUGeneratorImpl.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/empty.h>

namespace egret::batching::blocks {
namespace {
std::string lastOf(const std::string& path) { return path.substr(path.rfind('/') + 1); }
}  // namespace

Block fullyConnected(
    Parameters& parameters, const std::string& name, int64_t in, int64_t out, Activation activation, Random& random) {
    const Linear layer(parameters, name, in, out, random);
    const at::ScalarType element = parameters.element();
    return function(lastOf(name), {{element, {in}}}, {{element, {out}}},
        [layer, activation](const at::Tensor& x) { return activation ? activation(layer(x)) : layer(x); },
        {layer.weight, layer.bias});
}

Block embedding(Parameters& parameters, const std::string& name, int64_t vocabulary, int64_t size, Random& random) {
    const Embedding layer(parameters, name, vocabulary, size, random);
    return function(lastOf(name), {{at::kLong, {}}}, {{parameters.element(), {size}}},
        [layer](const at::Tensor& rows) { return layer(rows); }, {layer.table});
}

at::Tensor Dropout::operator()(const at::Tensor& x) {
    if (!isOn || rate <= 0) return x;
    if (!generator) generator = std::make_shared<at::Generator>(at::make_generator<at::CPUGeneratorImpl>(seed));
    const double kept = 1 - rate;
    const at::Tensor mask = at::empty(x.sizes(), at::TensorOptions(x.scalar_type())).bernoulli_(kept, *generator);
    return x * (mask / kept).to(x.device());
}

Type treeLstmState(const Parameters& parameters, int64_t state) {
    const Type part = Type::tensor(parameters.element(), {state});
    return Type::tuple({part, part});
}

Block treeLstm(Parameters& parameters, const std::string& name, const TreeLstmOptions& options, Random& random) {
    if (options.input < 0 || options.state < 1 || options.children < 1 ||
        (options.recurrentDropout && (options.recurrentDropout->rate < 0 || options.recurrentDropout->rate >= 1)))
        throw Error(
            Category::usage, "a Tree-LSTM requires a state, children and a dropout rate in [0, 1)", {.node = name});
    const int64_t state = options.state, children = options.children;
    // Concatenated gates: i, o, u, f_1 ... f_N.
    const Linear gates(parameters, name, options.input + children * state, (3 + children) * state, random);
    rememberAtFirst(gates, 3 * state);
    const bool hasInput = options.input > 0;
    const auto run = [gates, state, hasInput, dropout = options.recurrentDropout](const Tensors& in) {
        Tensors known, cells;  // x, h_1 ... h_N; c_1 ... c_N
        if (hasInput) known.push_back(in[0]);
        for (std::size_t k = known.size(); k < in.size(); k += 2) {
            known.push_back(in[k]);
            cells.push_back(in[k + 1]);
        }
        const at::Tensor z =
            known.size() == 2 ? gates(known[0], known[1]) : gates(known.size() == 1 ? known[0] : at::cat(known, 1));
        return lstmCell(z, state, cells, [&](const at::Tensor& u) { return dropout ? (*dropout)(u) : u; });
    };
    const at::ScalarType element = parameters.element();
    std::vector<TensorType> inputs;
    if (hasInput) inputs.push_back({element, {options.input}});
    inputs.insert(inputs.end(), static_cast<std::size_t>(2 * children), {element, {state}});
    return tensorFunction(lastOf(name), std::move(inputs), std::vector<TensorType>(2, {element, {state}}), run,
        {gates.weight, gates.bias});
}

}  // namespace egret::batching::blocks
