#pragma once

#include "core/batching/program.h"

#include "core/base/random.h"

#include <filesystem>

namespace egret::batching {

// Named tensors that learn, in the order in which they were added. Layers of one model share one; names are paths
// ("encoder/cell/weight").
class Parameters {
public:
    explicit Parameters(at::ScalarType element = at::kFloat) : m_element(element) {}

    // Usage error for a name that is taken. uniform: in [-bound, bound), from the generator alone, so one seed gives
    // one model on any machine.
    at::Tensor uniform(const std::string& name, std::vector<int64_t> shape, double bound, Random& random);
    at::Tensor constant(const std::string& name, std::vector<int64_t> shape, double value);

    at::ScalarType element() const { return m_element; }
    const std::vector<std::pair<std::string, at::Tensor>>& all() const { return m_all; }
    Tensors tensors() const;
    int64_t count() const;  // numbers

    // safetensors: a table of names, types, shapes and places, then the numbers; nothing in it can run. Written whole or not
    // at all. load: into the parameters there are; badInput names the file and the first one that is missing, unknown or
    // of another shape, and then none has changed.
    void save(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata = {}) const;
    std::map<std::string, std::string> load(const std::filesystem::path& path);

private:
    at::Tensor add(const std::string& name, at::Tensor tensor);

    at::ScalarType m_element;
    std::vector<std::pair<std::string, at::Tensor>> m_all;
};

// x [n, in] -> x weight^T + bias [n, out]; weight [out, in], bias [out] or undefined. Like torch::linear, but during a run's way
// back the weight's gradient waits to be computed from many batches at once (weight_gradients.h).
at::Tensor linear(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias);
// The same for two inputs side by side, [a, b] weight^T + bias, without laying them side by side.
at::Tensor linear(const at::Tensor& a, const at::Tensor& b, const at::Tensor& weight, const at::Tensor& bias);
// table [vocabulary, size], rows int64 [n] -> [n, size]. An index out of range is an internal error of LibTorch.
at::Tensor lookUp(const at::Tensor& table, const at::Tensor& rows);

struct Linear {
    at::Tensor weight, bias;

    // Uniform in +-sqrt(6 / (in + out)) (Glorot and Bengio, 2010); the bias begins with 0.
    Linear(Parameters& parameters, const std::string& name, int64_t in, int64_t out, Random& random);
    at::Tensor operator()(const at::Tensor& x) const { return linear(x, weight, bias); }
    at::Tensor operator()(const at::Tensor& a, const at::Tensor& b) const { return linear(a, b, weight, bias); }
};

struct Embedding {
    at::Tensor table;

    Embedding(Parameters& parameters, const std::string& name, int64_t vocabulary, int64_t size, Random& random);  // uniform in +-0.05 as in Fold
    at::Tensor operator()(const at::Tensor& rows) const { return lookUp(table, rows); }
};

}  // namespace egret::batching
