#include "views/batching/programs_picture.h"

#include "core/base/lists.h"
#include "views/theme/text.h"

#include <QCoreApplication>

namespace egret::batching_view {
namespace {

// Returns the program number of each node, in node order. Connected nodes form one program.
std::vector<uint32_t> programsOf(const batching::Topology& topology) {
    std::vector<uint32_t> parent = consecutive<uint32_t>(topology.size());
    auto find = [&](uint32_t node) {
        while (parent[node] != node) node = parent[node] = parent[parent[node]];
        return node;
    };
    for (uint32_t node = 0; node < topology.size(); ++node)
        for (const uint32_t input : topology.inputsOf(node)) {
            const uint32_t a = find(node), b = find(input);
            parent[std::max(a, b)] = std::min(a, b);
        }
    std::vector<uint32_t> program(topology.size());
    uint32_t count = 0;
    for (uint32_t node = 0; node < topology.size(); ++node)
        program[node] = find(node) == node ? count++ : program[find(node)];
    return program;
}

}  // namespace

canvas::Picture pictureOf(const ProgramsPictureOptions& options) {
    canvas::Picture picture;
    if (!options.comparison || !options.schedule) return picture;
    const batching::Topology& topology = options.comparison->topology;
    const std::vector<uint32_t> program = programsOf(topology);
    const uint32_t programs = program.empty() ? 0 : *std::max_element(program.begin(), program.end()) + 1;

    // Shows whole programs. If the first program alone is too large, shows only its first nodes and their inputs.
    std::vector<std::size_t> sizes(programs, 0);
    for (const uint32_t number : program) ++sizes[number];
    uint32_t shown = 0;
    for (std::size_t nodes = 0; shown < programs && (shown == 0 || nodes + sizes[shown] <= options.maxNodes); ++shown)
        nodes += sizes[shown];

    std::vector<std::size_t> batchOf(topology.size());
    for (std::size_t step = 0; step < options.schedule->batches.size(); ++step)
        for (const uint32_t node : options.schedule->nodesOf(options.schedule->batches[step])) batchOf[node] = step;

    static constexpr theme::Role kRoles[] = {theme::Role::inputOutput, theme::Role::activation, theme::Role::matmul,
        theme::Role::pooling, theme::Role::elementWise, theme::Role::normalisation, theme::Role::dataMovement};
    std::vector<uint32_t> boxOf(topology.size());
    for (uint32_t node = 0; node < topology.size(); ++node) {
        if (program[node] >= shown || picture.boxes.size() >= options.maxNodes) continue;
        boxOf[node] = static_cast<uint32_t>(picture.boxes.size());
        canvas::Box& box = picture.boxes.emplace_back();
        box.id = itemOf(node);
        box.title = textOf(options.comparison->operations[topology.operation[node]]);
        box.role = kRoles[topology.operation[node] % std::size(kRoles)];
        box.badge = QString::number(batchOf[node] + 1);
        box.outline = batchOf[node] == options.step ? canvas::Outline::fresh
            : batchOf[node] > options.step          ? canvas::Outline::faded
                                                    : canvas::Outline::plain;
        for (const uint32_t input : topology.inputsOf(node)) {
            canvas::Edge& edge = picture.edges.emplace_back();
            edge.from = boxOf[input];
            edge.to = boxOf[node];
            edge.style = batchOf[node] > options.step ? canvas::Outline::faded : canvas::Outline::plain;
        }
    }
    picture.note = QCoreApplication::translate(
        "BatchingPane", "%1 of %2 programs, %3 of %4 nodes; each node shows its batch number")
                       .arg(QString::number(shown), QString::number(programs), QString::number(picture.boxes.size()),
                           QString::number(topology.size()));
    picture.meanings[canvas::Outline::fresh] = QCoreApplication::translate("BatchingPane", "Current batch");
    picture.willChange = true;
    return picture;
}

}  // namespace egret::batching_view
