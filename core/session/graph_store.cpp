// Graph texts are stored as edits.
//
// A step changes little, so most of a graph's text equals that of the graph stored before. A row stores the part
// between the first and the last differing byte, and the number of bytes on either side that it shares with the
// preceding row. Rows are ordered by number and never deleted. Every kMostRows-th text is stored whole, as is a text
// whose edit would exceed half of it. This bounds the number of rows to read and the extent of damage. The first rows
// are stored whole too, since most sessions have few graphs. The base is the preceding row, not the step's parent,
// because the preceding row is in memory. A jump between branches costs one larger edit.
//
// Rows are numbered in insertion order, so a transaction writes only the end of the table. If rows were keyed by hash,
// each row would change a random page: storing 100,000 graphs with 170 MB of text wrote 890 MB. Hashes are looked up in
// memory.
#include "core/session/graph_store.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/graph/text.h"
#include "core/session/schema.h"
#include "core/session/text_edit.h"

#include <limits>
#include <nlohmann/json.hpp>

namespace egret::session {
namespace {

using graph::Graph;

constexpr int64_t kWholeRows = 64;   // the first rows are stored whole
constexpr int kMostRows = 8;         // rows per text
constexpr int kMostRowsRead = 1024;  // limit per text, for files from other sources

Graph withOrigin(const Graph& graph, std::shared_ptr<const graph::Origin> origin) {
    return graph.origin() == origin
        ? graph
        : Graph(graph.arenaPtr(), graph.inputs(), graph.outputs(), std::move(origin), graph.annotations());
}

// An unreadable text would be noticed only after the work is lost. Readability depends on operators, attributes and
// names, so a graph is checked only if it contains new ones.
void requireReadable(const Graph& graph, const std::string& text) {
    std::unordered_map<uint64_t, graph::TensorPtr> constants;
    for (const graph::TensorPtr& tensor : graph::constantsByHash(graph)) constants.emplace(tensor->hash(), tensor);
    try {
        if (graph::parse(text, graph::Arena::create(), [&](uint64_t hash) { return constants.at(hash); }) == graph)
            return;
    } catch (const Error& error) {
        throw Error(Category::internal,
            "this graph cannot be stored: its text cannot be read back (" + std::string(error.what()) + ")");
    }
    throw Error(Category::internal, "this graph cannot be stored: its text reads back as a different graph");
}

}  // namespace

void GraphStore::saveOrigin(std::shared_ptr<const graph::Origin> origin) {
    m_origin = std::move(origin);
    if (!m_origin) return;
    const std::string names = jsonText(nlohmann::json(m_origin->constantInputs));
    m_db.run("UPDATE session SET opset = ?, ir_version = ?, skeleton = ?, constant_inputs = ?", m_origin->opset,
        m_origin->irVersion, std::as_bytes(std::span(m_origin->skeleton)), std::string_view(names));
}

void GraphStore::loadOrigin() {
    auto row = m_db.prepare("SELECT opset, ir_version, skeleton, constant_inputs FROM session WHERE opset IS NOT NULL");
    if (!row.step()) return;
    graph::Origin origin;
    origin.opset = row.integer(0);
    origin.irVersion = row.integer(1);
    const database::Blob skeleton = row.blob(2);
    origin.skeleton.assign(reinterpret_cast<const char*>(skeleton.data()), skeleton.size());
    const auto names = nlohmann::json::parse(row.text(3), nullptr, false);
    if (!names.is_array()) throw damaged(m_db, "the names of constant inputs are invalid");
    for (const auto& name : names)
        origin.constantInputs.push_back(name.is_string() ? name.get<std::string>() : std::string());
    m_origin = std::make_shared<graph::Origin>(std::move(origin));
}

// Returns the row number of a stored graph. Only saving requires this search; reading gets the numbers from the file.
std::optional<int64_t> GraphStore::find(uint64_t hash) {
    if (!m_ids) {
        m_ids.emplace();
        for (const StoredGraph& row : stored()) m_ids->emplace(row.hash, row.id);
    }
    const auto known = m_ids->find(hash);
    if (known == m_ids->end() ||
        m_db.integer("SELECT hash FROM graphs WHERE id = ?", known->second) != static_cast<int64_t>(hash))
        return {};
    return known->second;
}

int64_t GraphStore::insert(uint64_t hash, std::string text) {
    auto last = m_db.prepare("SELECT id, hash FROM graphs ORDER BY id DESC LIMIT 1");
    const StoredGraph end =
        last.step() ? StoredGraph{last.integer(0), static_cast<uint64_t>(last.integer(1))} : StoredGraph{};
    last.reset();
    if (end.id == std::numeric_limits<int64_t>::max()) throw damaged(m_db, "graph numbers are exhausted");
    TextEdit edit;
    const bool isAtHand = end.id == m_latest.row.id && end.hash == m_latest.row.hash;
    if (isAtHand && end.id >= kWholeRows && m_latest.rows < kMostRows) edit = editBetween(m_latest.text, text);
    const bool isWhole = edit.head + edit.tail <= text.size() / 2;
    if (isWhole) edit = {.middle = text};
    m_db.run("INSERT INTO graphs (id, hash, head, tail, text) VALUES (?, ?, ?, ?, ?)", end.id + 1,
        static_cast<int64_t>(hash), static_cast<int64_t>(edit.head), static_cast<int64_t>(edit.tail),
        std::string_view(edit.middle));
    m_ids->insert_or_assign(hash, end.id + 1);
    m_latest = {{end.id + 1, hash}, std::move(text), isWhole ? 1 : m_latest.rows + 1};
    return end.id + 1;
}

int64_t GraphStore::save(const Graph& graph) {
    std::optional<int64_t> id = find(graph.hash());
    if (!id) {
        std::string text = graph::print(graph);
        std::vector<uint64_t> spellings;
        for (const graph::NodeId node : graph.nodes())
            if (const uint64_t spelling = hashText(graph.label(node), graph.op(node).hash);
                !m_readable.contains(spelling))
                spellings.push_back(spelling);
        if (!spellings.empty()) requireReadable(graph, text);
        m_readable.insert(spellings.begin(), spellings.end());
        std::unordered_map<uint64_t, std::string> names;
        for (const graph::NodeId node : graph.nodes())
            if (graph.op(node).is("Constant")) names.emplace(graph.op(node).data("value")->hash(), graph.label(node));
        for (const graph::TensorPtr& tensor : graph::constantsByHash(graph))
            m_tensors.save(tensor, names[tensor->hash()]);
        id = insert(graph.hash(), std::move(text));
    }
    if (graph.arenaPtr() == m_arena) m_loaded.emplace(graph.hash(), withOrigin(graph, m_origin));
    return *id;
}

Graph GraphStore::load(StoredGraph stored) {
    const auto known = m_loaded.find(stored.hash);
    if (known != m_loaded.end()) return known->second;
    return m_loaded.emplace(stored.hash, read(stored, m_arena)).first->second;
}

std::string GraphStore::textAt(int64_t id) const {
    std::vector<TextEdit> edits;  // latest first
    auto rows = m_db.prepare("SELECT id, head, tail, text FROM graphs WHERE id <= ? ORDER BY id DESC");
    rows.with(id);
    for (int64_t at = id;; --at) {
        if (!rows.step() || rows.integer(0) != at)
            throw Error(Category::badInput,
                at == id ? "it is missing" : "an earlier graph on which its text is based is missing");
        if (edits.size() == kMostRowsRead)
            throw Error(Category::badInput, "its text is based on too many earlier texts");
        edits.push_back(
            {static_cast<std::size_t>(rows.integer(1)), static_cast<std::size_t>(rows.integer(2)), rows.text(3)});
        if (edits.back().head == 0 && edits.back().tail == 0) break;
        if (at <= 1) throw Error(Category::badInput, "its text is based on a text before the first");
    }
    std::string text = std::move(edits.back().middle);
    for (std::size_t i = edits.size() - 1; i-- > 0;) text = edited(text, edits[i]);
    return text;
}

Graph GraphStore::read(StoredGraph stored, std::shared_ptr<graph::Arena> arena) const {
    try {
        Graph graph = withOrigin(
            graph::parse(textAt(stored.id), std::move(arena), [&](uint64_t tensor) { return m_tensors.load(tensor); }),
            m_origin);
        if (graph.hash() != stored.hash) throw Error(Category::badInput, "its text has a different hash");
        return graph;
    } catch (const WeightsMissing&) {
        throw;
    } catch (const Error& error) {
        throw damaged(m_db, "graph " + hex(stored.hash) + ": " + error.what());
    }
}

std::vector<StoredGraph> GraphStore::stored() const {
    return m_db.list("SELECT id, hash FROM graphs ORDER BY id", [](const database::Statement& row) {
        return StoredGraph{row.integer(0), static_cast<uint64_t>(row.integer(1))};
    });
}

}  // namespace egret::session
