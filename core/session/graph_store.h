#pragma once

#include "core/session/tensor_store.h"

#include "core/graph/graph.h"

#include <memory>
#include <unordered_map>
#include <unordered_set>

namespace egret::session {

// Graphs by hash: as texts in the file, as values in the session's arena.
class GraphStore {
public:
    GraphStore(const database::Database& db, TensorStore& tensors, std::shared_ptr<graph::Arena> arena)
        : m_db(db), m_tensors(tensors), m_arena(std::move(arena)) {}

    const std::shared_ptr<graph::Arena>& arena() const { return m_arena; }

    // The Origin that all graphs of the session share (inside the caller's transaction; the session row exists).
    void saveOrigin(std::shared_ptr<const graph::Origin> origin);
    void loadOrigin();

    // Inside the caller's transaction. Throws internal, and stores nothing, when the text would not read back equal.
    uint64_t save(const graph::Graph& graph);
    graph::Graph load(uint64_t hash);  // throws badInput when it is missing or not what its hash says

    // As load(), into another arena and kept by nobody.
    graph::Graph read(uint64_t hash, std::shared_ptr<graph::Arena> arena) const;

private:
    const database::Database& m_db;
    TensorStore& m_tensors;
    std::shared_ptr<graph::Arena> m_arena;
    std::shared_ptr<const graph::Origin> m_origin;
    std::unordered_map<uint64_t, graph::Graph> m_loaded;
    std::unordered_set<uint64_t> m_readable;  // operators with attributes and label whose text is known to read back
};

}  // namespace egret::session
