// A graph is valid if its text parses to a graph with its hash, so a modified graph is never mistaken for the original.
// If a text is lost, the texts stored as edits of it are lost, too.
//
// Weights are valid if their hash matches. Lost weights are taken from the original model or, if they are missing
// there, replaced by zeros of the same type. The steps are the user's work, while weights usually exist in other files,
// too. The first step's note records the replacement, because such a model computes different results.
#include "core/session/recover_graphs.h"

#include "core/base/text.h"
#include "core/graph/text.h"
#include "core/session/graph_store.h"
#include "core/session/text_edit.h"

namespace egret::session {
namespace {

// Replaces a lost constant by zeros of the type that the graph's text specifies.
graph::TensorPtr zeros(uint64_t hash, const std::string& text) {
    const std::size_t end = text.find("@\"" + hex(hash) + "\"");
    if (end == std::string::npos) return nullptr;
    const std::size_t begin = text.find_last_of("= (", end) + 1;
    graph::TensorPtr tensor;
    holds([&] {
        const graph::Type type = graph::Type::parse(std::string_view(text).substr(begin, end - begin));
        if (!type.isFullyKnown() || type.element() == graph::ElementType::string) return;
        tensor = graph::Tensor::splat(
            type.element(), type.shape().extents(), std::vector<std::byte>(graph::elementBytes(type.element())));
    });
    return tensor;
}

TextEdit editOf(const Remains& from, const Row& row) {
    if (from.hasGraphsByHash) return {.middle = row.text("text")};
    return {static_cast<std::size_t>(*row.integer("head")), static_cast<std::size_t>(*row.integer("tail")),
        row.text("text")};
}

void recoverTensors(
    const Remains& from, const database::Database& to, const Task& task, TensorStore& tensors, Recovered& out) {
    task.report(0.1, "reading weights");
    from.eachRow("tensors", [&](int64_t, const Row& row) {
        task.throwIfStopped();
        row.insertInto(to);
    });
    from.eachRow("tensor_parts", [&](int64_t, const Row& row) {
        task.throwIfStopped();
        if (to.integer("SELECT 1 FROM tensors WHERE hash = ?", *row.integer("hash"))) row.insertInto(to);
    });
    if (!from.hasGraphsByHash)  // formats 1 and 2 have no such table
        from.eachRow("tensor_files", [&](int64_t, const Row& row) {
            if (to.integer("SELECT 1 FROM tensors WHERE hash = ?", *row.integer("hash"))) row.insertInto(to);
        });
    std::size_t missing = 0;
    std::string example;
    for (const uint64_t hash : tensors.stored()) {
        task.throwIfStopped();
        const bool isRead = holds([&] {
            try {
                tensors.read(hash);
            } catch (const WeightsMissing& error) {
                if (missing++ == 0) example = error.message();
                throw;
            }
        });
        if (isRead) continue;
        for (const char* sql : {"DELETE FROM tensor_parts WHERE hash = ?", "DELETE FROM tensor_files WHERE hash = ?",
                 "DELETE FROM tensors WHERE hash = ?"})
            to.run(sql, static_cast<int64_t>(hash));
    }
    if (missing > 0) out.lost.push_back(counted(missing, "weight", "weights") + " outside the session: it " + example);
    tensors.storeReferenced(to, {});
}

}  // namespace

std::string counted(std::size_t count, const std::string& one, const std::string& many) {
    return std::to_string(count) + " " + (count == 1 ? one : many);
}

RecoveredGraphs recoverGraphs(const Remains& from, const database::Database& to, const Task& task,
    const WeightsElsewhere& elsewhere, Recovered& out) {
    TensorStore tensors(to);
    recoverTensors(from, to, task, tensors, out);
    GraphStore graphs(to, tensors, graph::Arena::create());
    graphs.loadOrigin();
    RecoveredGraphs saved;
    std::map<uint64_t, graph::TensorPtr> standIns;
    std::set<uint64_t> fromElsewhere;
    std::size_t done = 0;
    std::string text;
    int64_t before = 0;  // row id of `text`; 0 if none
    from.eachRow("graphs", [&](int64_t id, const Row& row) {
        task.throwIfStopped();
        task.report(0.2 + 0.5 * static_cast<double>(done++) / static_cast<double>(from.rows.rows("graphs").size()),
            "reading graphs");
        std::set<uint64_t> zero;
        const auto weights = [&](uint64_t hash) {
            if (graph::TensorPtr kept = tensors.load(hash)) return kept;
            graph::TensorPtr& found = standIns[hash];
            if (!found && elsewhere) found = elsewhere(hash);
            if (found && found->hash() == hash) {
                fromElsewhere.insert(hash);
                return found;
            }
            if (!found) found = zeros(hash, text);
            if (found) zero.insert(hash);
            return found;
        };
        const bool isRead = holds([&] {
            const TextEdit edit = editOf(from, row);
            const bool isWhole = edit.head == 0 && edit.tail == 0;
            if (!isWhole && (!isId(id) || before != id - 1))
                throw Error(Category::badInput, "the preceding text is lost");
            text = isWhole ? edit.middle : edited(text, edit);
            before = id;
            const graph::Graph graph = graph::parse(text, graphs.arena(), weights);
            const int64_t hash = from.hasGraphsByHash ? id : *row.integer("hash");
            if (zero.empty() && graph.hash() != static_cast<uint64_t>(hash))
                throw Error(Category::badInput, "its text has a different hash");
            saved.savedAs[id] = graphs.save(graph);
        });
        if (isRead) saved.zero.merge(zero);
    });
    if (saved.savedAs.empty()) throw Error(Category::badInput, "contains no readable graph: nothing can be recovered");
    out.tensors = tensors.stored().size();
    if (!fromElsewhere.empty())
        out.mended.push_back(
            counted(fromElsewhere.size(), "weight was", "weights were") + " read from the session's original model");
    if (!saved.zero.empty())
        out.lost.push_back("the values of " + counted(saved.zero.size(), "weight, which is", "weights, which are") +
            " now zero: shapes, steps and costs are correct, but results and accuracy are not");
    return saved;
}

}  // namespace egret::session
