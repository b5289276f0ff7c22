#pragma once

#include "core/base/database/database.h"
#include "core/graph/tensor.h"

#include <unordered_map>
#include <vector>

namespace egret::session {

// Stores weights by content hash, each once; loads them on first use.
class TensorStore {
public:
    explicit TensorStore(const database::Database& db) : m_db(db) {}

    void save(const graph::Tensor& tensor);  // inside the caller's transaction
    // Returns null if missing; throws badInput if the content does not match the hash.
    graph::TensorPtr load(uint64_t hash);
    std::vector<uint64_t> stored() const;
    graph::TensorPtr read(uint64_t hash) const;  // load() without caching

private:
    const database::Database& m_db;
    std::unordered_map<uint64_t, graph::TensorPtr> m_loaded;
};

}  // namespace egret::session
