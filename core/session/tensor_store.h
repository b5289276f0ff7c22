#pragma once

#include "core/base/database/database.h"
#include "core/graph/tensor.h"

#include <unordered_map>
#include <vector>

namespace egret::session {

// Weights by content hash, stored once, read when first asked for.
class TensorStore {
public:
    explicit TensorStore(const database::Database& db) : m_db(db) {}

    void save(const graph::Tensor& tensor);  // inside the caller's transaction
    // Null when there is none; throws badInput when its content is not its hash's.
    graph::TensorPtr load(uint64_t hash);
    std::vector<uint64_t> stored() const;
    graph::TensorPtr read(uint64_t hash) const;  // load() without keeping it

private:
    const database::Database& m_db;
    std::unordered_map<uint64_t, graph::TensorPtr> m_loaded;
};

}  // namespace egret::session
