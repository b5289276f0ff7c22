#pragma once

#include "core/base/database/database.h"
#include "core/base/error.h"
#include "core/graph/tensor.h"
#include "core/session/records.h"

#include <functional>
#include <map>
#include <unordered_map>
#include <vector>

namespace egret::session {

// Thrown if weights that a session refers to cannot be found; the session itself is not damaged.
class WeightsMissing : public Error {
public:
    explicit WeightsMissing(const Error& error) : Error(error) {}
};

// Stores weights by content hash, each once; loads them on first use. For a weight in a mapped file, a session may
// store only the location. The content is verified by its hash whenever it is loaded.
class TensorStore {
public:
    explicit TensorStore(const database::Database& db) : m_db(db) {}

    void setWeights(Weights how) { m_weights = how; }
    bool hasReferences() const;
    // Call it inside a transaction. `name` is the weight's name in messages.
    void save(const graph::TensorPtr& tensor, const std::string& name);
    // Returns null if the weight is missing. Throws badInput if the content does not match the hash, WeightsMissing if
    // the file that contains the weight is missing or has changed.
    graph::TensorPtr load(uint64_t hash);
    std::vector<uint64_t> stored() const;
    graph::TensorPtr read(uint64_t hash) const;  // load() without caching
    // Stores in `into` (this session or a copy of it) the bytes of weights that have only been references so far. If
    // `isIn` is not empty, stores only weights in files that `isIn` accepts. Call inside a transaction of `into`.
    void storeReferenced(const database::Database& into, const std::function<bool(const std::filesystem::path&)>& isIn);

private:
    graph::TensorPtr readReferenced(uint64_t hash, const graph::Type& type, int64_t bytes) const;

    const database::Database& m_db;
    Weights m_weights = Weights::stored;
    std::unordered_map<uint64_t, graph::TensorPtr> m_loaded;
    mutable std::map<std::filesystem::path, std::shared_ptr<const MappedFile>> m_files;
};

}  // namespace egret::session
