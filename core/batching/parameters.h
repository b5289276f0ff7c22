#pragma once

#include "core/base/random.h"
#include "core/batching/program.h"

#include <filesystem>
#include <limits>

namespace egret::batching {

// Named tensors that learn, in order of addition. Layers share one; names are paths ("encoder/cell/weight").
class Parameters {
public:
    explicit Parameters(at::ScalarType element = at::kFloat);

    // Usage error for a name that is taken. uniform: in [-bound, bound), from the generator alone, so one seed gives
    // one model on any machine.
    at::Tensor uniform(const std::string& name, std::vector<int64_t> shape, double bound, Random& random);
    at::Tensor constant(const std::string& name, std::vector<int64_t> shape, double value);

    // From now on more bytes are refused (badInput): a small file may say that its network is huge.
    void allowAtMost(std::size_t bytes) { m_most = bytes; }

    at::ScalarType element() const { return m_element; }
    const std::vector<std::pair<std::string, at::Tensor>>& all() const { return m_all; }
    Tensors tensors() const;
    int64_t count() const;  // numbers

    // safetensors: a table of names, types, shapes and places, then the numbers; nothing in it can run. Written whole
    // or not at all. load: into the parameters there are, and returns the metadata; badInput names the file and the
    // first one that is missing, unknown or of another shape or type, and then none has changed. Pickles are refused:
    // reading them could run code.
    void save(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata = {}) const;
    std::map<std::string, std::string> load(const std::filesystem::path& path);
    static std::map<std::string, std::string> metadataOf(const std::filesystem::path& path);  // alone

private:
    at::Tensor add(const std::string& name, at::Tensor tensor);
    void requireRoom(const std::string& name, const std::vector<int64_t>& shape) const;

    at::ScalarType m_element;
    std::size_t m_most = std::numeric_limits<std::size_t>::max();
    std::vector<std::pair<std::string, at::Tensor>> m_all;
};

}  // namespace egret::batching
