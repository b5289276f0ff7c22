// Speed of appending steps to a session and of reopening it.
//   session_journal [steps=100000] [folder]
#include "core/graph/networks/networks.h"
#include "core/session/session.h"

#include <unistd.h>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace egret;

namespace {

double secondsSince(std::chrono::steady_clock::time_point start) {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

// Returns the fire module with 17 more operators. Each bit of the number chooses one of two kinds for an operator, so
// every number gives a different graph.
graph::Graph numbered(const graph::Graph& graph, int64_t number) {
    graph::NodeId node = graph.outputs().front().node;
    for (int bit = 0; bit < 17; ++bit) node = graph.arena().add(number >> bit & 1 ? "Relu" : "Sigmoid", {}, {node});
    return graph.withOutputs({node});
}

}  // namespace

int main(int argc, char** argv) {
    const int64_t steps = argc > 1 ? std::atoll(argv[1]) : 100000;
    const std::filesystem::path folder = argc > 2
        ? argv[2]
        : std::filesystem::temp_directory_path() / ("egret_session_journal_" + std::to_string(::getpid()));
    std::filesystem::create_directories(folder);
    for (const bool isNew : {false, true}) {
        const auto file = folder / (isNew ? "new_graphs.egret" : "two_graphs.egret");
        const graph::Graph model = graph::networks::make("fire");
        {
            const auto session = session::Session::create(file, model, {"fire", ""});
            session->setSaving(session::Saving::soon);
            std::vector<graph::Graph> graphs;
            for (int64_t i = 0; i < (isNew ? steps : 2); ++i) graphs.push_back(numbered(model, i));
            const auto start = std::chrono::steady_clock::now();
            for (int64_t i = 0; i < steps; ++i)
                session->addStep({.title = "fuse-conv-relu at conv1",
                    .rule = "fuse-conv-relu",
                    .detail = R"({"match": "12345678901234567890", "nodes": ["conv1"]})",
                    .graph = graphs[static_cast<std::size_t>(i) % graphs.size()]});
            session->save();
            const double seconds = secondsSince(start);
            std::printf("%s: %lld steps in %.2f s, %.0f per second, all on disk\n",
                isNew ? "every step a new graph" : "steps between two graphs", static_cast<long long>(steps), seconds,
                static_cast<double>(steps) / seconds);
            const auto closing = std::chrono::steady_clock::now();
            const auto left = std::filesystem::file_size(file);
            std::filesystem::copy_file(file, file.string() + ".left");  // the state that a killed program leaves
            if (std::filesystem::exists(file.string() + "-wal"))
                std::filesystem::copy_file(file.string() + "-wal", file.string() + ".left-wal");
            std::printf("  %.1f MB; copying %.2f s\n", static_cast<double>(left) / 1e6, secondsSince(closing));
        }
        for (const std::string& path : {file.string(), file.string() + ".left"}) {
            const auto start = std::chrono::steady_clock::now();
            const auto session = session::Session::open(path, session::Access::readWrite);
            const std::size_t count = session->steps().size();
            const graph::Graph last = session->graphAt(session->current());
            std::printf("  reopened%s: %.2f s, with %zu steps and the current graph of %zu nodes\n",
                path.ends_with(".left") ? " after a kill" : "", secondsSince(start), count, last.nodes().size());
        }
    }
    std::filesystem::remove_all(folder);
    return 0;
}
