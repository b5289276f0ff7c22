#pragma once

#include "core/base/random.h"
#include "core/batching/program.h"

#include <filesystem>
#include <limits>

namespace egret::batching {

// Named trainable tensors, in insertion order. Layers share one Parameters; names are paths ("encoder/cell/weight").
class Parameters {
public:
    explicit Parameters(at::ScalarType element = at::kFloat);

    // Add a parameter; throw usage for a duplicate name. The values of uniform(), in [-bound, bound), depend only on
    // the generator, so a seed gives the same model on every machine.
    at::Tensor uniform(const std::string& name, std::vector<int64_t> shape, double bound, Random& random);
    at::Tensor constant(const std::string& name, std::vector<int64_t> shape, double value);

    // Limits the total size of the parameters, because a small file may declare a huge network. Later additions beyond
    // the limit throw badInput.
    void allowAtMost(std::size_t bytes) { m_most = bytes; }

    at::ScalarType element() const { return m_element; }
    const std::vector<std::pair<std::string, at::Tensor>>& all() const { return m_all; }
    Tensors tensors() const;
    int64_t count() const;  // total number of elements

    // save() writes safetensors atomically. load() reads into the existing parameters and returns the metadata. If a
    // parameter is missing, unknown or of a different shape or type, load() throws badInput with the file and the
    // parameter, and changes nothing.
    void save(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata = {}) const;
    std::map<std::string, std::string> load(const std::filesystem::path& path);
    static std::map<std::string, std::string> metadataOf(const std::filesystem::path& path);

    void copyFrom(const Parameters& other);  // the values; `other` has the same parameters

private:
    at::Tensor add(const std::string& name, at::Tensor tensor);
    void requireRoom(const std::string& name, const std::vector<int64_t>& shape) const;

    at::ScalarType m_element;
    std::size_t m_most = std::numeric_limits<std::size_t>::max();
    std::vector<std::pair<std::string, at::Tensor>> m_all;
};

}  // namespace egret::batching
