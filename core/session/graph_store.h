#pragma once

#include "core/session/tensor_store.h"

#include "core/graph/graph.h"

#include <memory>
#include <optional>
#include <unordered_map>
#include <unordered_set>

namespace egret::session {

// A graph as a row of the file.
struct StoredGraph {
    int64_t id = 0;
    uint64_t hash = 0;
};

// The graphs of a session: as texts in the file, as values in the session's arena.
class GraphStore {
public:
    GraphStore(const database::Database& db, TensorStore& tensors, std::shared_ptr<graph::Arena> arena)
        : m_db(db), m_tensors(tensors), m_arena(std::move(arena)) {}

    const std::shared_ptr<graph::Arena>& arena() const { return m_arena; }

    // The Origin that all graphs of the session share (inside the caller's transaction; the session row exists).
    void saveOrigin(std::shared_ptr<const graph::Origin> origin);
    void loadOrigin();

    // Its row, a new one if there is none. Inside the caller's transaction. Throws internal, and stores nothing, when
    // the text would not read back equal.
    int64_t save(const graph::Graph& graph);
    graph::Graph load(StoredGraph stored);  // throws badInput when it is missing or not what its hash says

    // As load(), into another arena and kept by nobody.
    graph::Graph read(StoredGraph stored, std::shared_ptr<graph::Arena> arena) const;

    std::vector<StoredGraph> stored() const;

private:
    // A text, and how many rows it takes to put it together.
    struct Text {
        StoredGraph row;
        std::string text;
        int rows = 0;
    };
    std::optional<int64_t> find(uint64_t hash);
    int64_t insert(uint64_t hash, std::string text);
    std::string textAt(int64_t id) const;

    const database::Database& m_db;
    TensorStore& m_tensors;
    std::shared_ptr<graph::Arena> m_arena;
    std::shared_ptr<const graph::Origin> m_origin;
    std::unordered_map<uint64_t, graph::Graph> m_loaded;
    // What this connection has written or looked up. Transactions may be undone, so the file is asked whether it is
    // still so.
    std::optional<std::unordered_map<uint64_t, int64_t>> m_ids;  // by hash
    Text m_latest;                                               // the row with the highest number
    std::unordered_set<uint64_t> m_readable;  // operators with attributes and label whose text is known to read back
};

}  // namespace egret::session
