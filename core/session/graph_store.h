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

// The graphs of a session: texts in the file, values in the session's arena.
class GraphStore {
public:
    GraphStore(const database::Database& db, TensorStore& tensors, std::shared_ptr<graph::Arena> arena)
        : m_db(db), m_tensors(tensors), m_arena(std::move(arena)) {}

    const std::shared_ptr<graph::Arena>& arena() const { return m_arena; }

    // Stores the Origin shared by all graphs of the session. Call inside a transaction, after the session row exists.
    void saveOrigin(std::shared_ptr<const graph::Origin> origin);
    void loadOrigin();

    // Returns the graph's row, adding it if missing. Call inside a transaction. Throws internal, and stores nothing, if
    // the text would not parse to an equal graph.
    int64_t save(const graph::Graph& graph);
    graph::Graph load(StoredGraph stored);  // throws badInput if the graph is missing or does not match its hash

    // Like load(), but into a different arena and without caching.
    graph::Graph read(StoredGraph stored, std::shared_ptr<graph::Arena> arena) const;

    std::vector<StoredGraph> stored() const;

private:
    // A text and the number of rows needed to rebuild it.
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
    // Rows that this connection has written or looked up. Transactions may be rolled back, so entries are checked
    // against the file.
    std::optional<std::unordered_map<uint64_t, int64_t>> m_ids;  // keyed by hash
    Text m_latest;                                               // row with the highest number
    std::unordered_set<uint64_t> m_readable;  // operators with attributes and label whose text is known to round-trip
};

}  // namespace egret::session
