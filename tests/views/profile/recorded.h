// A plausible profile: two convolutions with their successors, a view of the result, a copy and a gap.
#pragma once

#include "core/profile/profile.h"

#include <memory>

namespace egret::profile_view {

inline graph::NodeId node(std::size_t index) { return graph::NodeId(index); }

inline std::shared_ptr<profile::Profile> recorded() {
    auto out = std::make_shared<profile::Profile>();
    out->engine = "onednn";
    out->endToEndSamples = {1.00, 1.02, 1.01, 0.99, 1.03, 1.00};
    out->endToEnd = profile::summarize(out->endToEndSamples);
    out->runs = out->endToEnd.count;
    const auto add = [&](std::size_t id, std::size_t head, const char* name, const char* type, double ms,
                         graph::Work together) {
        out->operators.push_back({.node = node(id),
            .head = node(head),
            .name = name,
            .type = type,
            .ms = profile::summarize({ms, ms, ms}),
            .predictedMs = 0.3,
            .work = {1e6, 1e6},
            .together = together});
    };
    add(10, 10, "conv1", "Conv", 0.6, {40e6, 1e6});
    add(11, 10, "relu1", "Relu", 0, {});
    add(12, 12, "conv2", "Conv", 0.3, {12e6, 2e6});
    add(13, 13, "flat", "Flatten", 0, {});
    out->trace = {.process = "cpu, onednn", .clock = "wall clock", .lanes = {"2 threads"}, .spans = {}, .counters = {}};
    const auto run = [&](const char* name, const char* type, profile::Category category, double start, double duration,
                         std::vector<graph::NodeId> nodes) {
        out->trace.spans.push_back({.name = name,
            .type = type,
            .kernel = "jit:avx512_core",
            .category = category,
            .start = start,
            .duration = duration,
            .nodes = std::move(nodes)});
    };
    run("conv1", "Reorder", profile::Category::copy, 0, 50, {node(10)});
    run("conv1 + relu1", "Conv + Relu", profile::Category::kernel, 50, 550, {node(10), node(11)});
    run("conv2", "Conv", profile::Category::kernel, 700, 300, {node(12)});
    profile::addGaps(out->trace);
    out->trace.counters = {{.name = "memory", .samples = {{0, 0}, {50, 4096}, {600, 8192}, {1000, 2048}}}};
    out->ceilings = {.gigaflops = 100, .gigabytes = 20};
    return out;
}

}  // namespace egret::profile_view
