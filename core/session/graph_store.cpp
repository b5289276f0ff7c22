#include "core/session/graph_store.h"

#include "core/base/error.h"
#include "core/base/hash.h"
#include "core/graph/text.h"

#include <cinttypes>
#include <cstdio>
#include <nlohmann/json.hpp>

namespace egret::session {
namespace {

using graph::Graph;

int64_t key(uint64_t hash) { return static_cast<int64_t>(hash); }

Graph withOrigin(const Graph& graph, std::shared_ptr<const graph::Origin> origin) {
    return graph.origin() == origin ? graph : Graph(graph.arenaPtr(), graph.inputs(), graph.outputs(), std::move(origin));
}

// A text that cannot be read again would be noticed when the work is lost. Whether it can depends on its operators, their attributes
// and its names: only a graph with new ones is tried.
void requireReadable(const Graph& graph, const std::string& text) {
    std::unordered_map<uint64_t, graph::TensorPtr> constants;
    for (const graph::TensorPtr& tensor : graph::constantsByHash(graph)) constants.emplace(tensor->hash(), tensor);
    try {
        if (graph::parse(text, graph::Arena::create(), [&](uint64_t hash) { return constants.at(hash); }) == graph) return;
    } catch (const Error& error) {
        throw Error(Category::internal, "this graph cannot be stored: its text does not read back (" + std::string(error.what()) + ")");
    }
    throw Error(Category::internal, "this graph cannot be stored: its text reads back as another graph");
}

}  // namespace

void GraphStore::saveOrigin(std::shared_ptr<const graph::Origin> origin) {
    m_origin = std::move(origin);
    if (!m_origin) return;
    const std::string names = nlohmann::json(m_origin->constantInputs).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    m_db.run("UPDATE session SET opset = ?, ir_version = ?, skeleton = ?, constant_inputs = ?", m_origin->opset, m_origin->irVersion,
             std::as_bytes(std::span(m_origin->skeleton)), std::string_view(names));
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
    if (!names.is_array()) throw Error(Category::badInput, "is damaged (the names of constant inputs)", {.file = m_db.path().string()});
    for (const auto& name : names) origin.constantInputs.push_back(name.is_string() ? name.get<std::string>() : std::string());
    m_origin = std::make_shared<graph::Origin>(std::move(origin));
}

uint64_t GraphStore::save(const Graph& graph) {
    const uint64_t hash = graph.hash();
    if (!m_db.integer("SELECT 1 FROM graphs WHERE hash = ?", key(hash))) {
        const std::string text = graph::print(graph);
        std::vector<uint64_t> spellings;
        for (const graph::NodeId node : graph.nodes())
            if (const uint64_t spelling = hashText(graph.label(node), graph.op(node).hash); !m_readable.contains(spelling)) spellings.push_back(spelling);
        if (!spellings.empty()) requireReadable(graph, text);
        m_readable.insert(spellings.begin(), spellings.end());
        for (const graph::TensorPtr& tensor : graph::constantsByHash(graph)) m_tensors.save(*tensor);
        m_db.run("INSERT INTO graphs (hash, text) VALUES (?, ?)", key(hash), std::string_view(text));
    }
    if (graph.arenaPtr() == m_arena) m_loaded.emplace(hash, withOrigin(graph, m_origin));
    return hash;
}

Graph GraphStore::load(uint64_t hash) {
    const auto known = m_loaded.find(hash);
    if (known != m_loaded.end()) return known->second;
    return m_loaded.emplace(hash, read(hash, m_arena)).first->second;
}

Graph GraphStore::read(uint64_t hash, std::shared_ptr<graph::Arena> arena) const {
    char name[24];
    std::snprintf(name, sizeof name, "%016" PRIx64, hash);
    const auto damaged = [&](const std::string& why) {
        return Error(Category::badInput, "is damaged (graph " + std::string(name) + ": " + why + ")", {.file = m_db.path().string()});
    };
    const auto text = m_db.text("SELECT text FROM graphs WHERE hash = ?", key(hash));
    if (!text) throw damaged("it is missing");
    Graph graph;
    try {
        graph = withOrigin(graph::parse(*text, std::move(arena), [&](uint64_t tensor) { return m_tensors.load(tensor); }), m_origin);
    } catch (const Error& error) {
        throw damaged(error.what());
    }
    if (graph.hash() != hash) throw damaged("its text has another hash");
    return graph;
}

}  // namespace egret::session
