#pragma once

#include "core/base/error.h"
#include "core/session/session.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>
#include <cstdlib>
#include <filesystem>
#include <numeric>

namespace egret::session {

// Provides a folder for session files and small networks.
class SessionFixture : public testing::Test {
protected:
    void SetUp() override {
        std::filesystem::create_directories(m_folder / "files");
        ::setenv("EGRET_STATE_DIR", (m_folder / "state").c_str(), 1);
    }
    void TearDown() override { std::filesystem::remove_all(m_folder); }
    std::filesystem::path file(const std::string& name) const {
        return name.empty() ? m_folder / "files" : m_folder / "files" / name;
    }

    // Returns a Conv with a weight of 108 distinct numbers, and the Origin of an imported file.
    static graph::Graph convolution() {
        using namespace graph;
        auto arena = Arena::create();
        std::vector<float> numbers(4 * 3 * 3 * 3);
        std::iota(numbers.begin(), numbers.end(), 0.5f);
        const NodeId x = arena->input("x", Type::tensor(ElementType::f32, {1, 3, 8, 8}));
        const NodeId conv = arena->add("Conv", {}, {x, arena->constant(Tensor::of<float>({4, 3, 3, 3}, numbers))});
        arena->setLabel(conv, "block/conv");
        auto origin = std::make_shared<Origin>(Origin{13, 7, std::string("\x08\0\x01", 3), {"w"}});
        return Graph(arena, {x}, {{"y", conv}}, origin);
    }

    // Returns the graph with one more operator on its output.
    static graph::Graph with(const graph::Graph& graph, const char* op, graph::Attributes attributes = {}) {
        return graph.withOutputs({graph.arena().add(op, std::move(attributes), {graph.outputs()[0].node})});
    }

    template <class F>
    static Error refusal(F action) {
        try {
            action();
        } catch (const Error& error) {
            return error;
        }
        return Error(Category::internal, "accepted");
    }

private:
    std::filesystem::path m_folder =
        std::filesystem::temp_directory_path() / ("egret_session_test_" + std::to_string(::getpid()));
};

}  // namespace egret::session
