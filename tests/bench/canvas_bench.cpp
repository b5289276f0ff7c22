// Canvas performance: frame times while panning and zooming large pictures, and time to the first picture of real
// graphs. Prints a table; canvas.md records one run. Uses raster painting without a screen:
//
//     QT_QPA_PLATFORM=offscreen build/tests/bench/canvas_bench [model.onnx ...]
#include "core/graph/networks/networks.h"
#include "core/onnx/onnx.h"
#include "views/canvas/graph_canvas.h"
#include "views/canvas/picture_painter.h"
#include "views/graph/graph_picture.h"

#include <QApplication>
#include <QElapsedTimer>
#include <QEventLoop>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <ctime>

namespace egret::canvas {
namespace {

constexpr QSize kView(1600, 1000);
constexpr int kFrames = 61;

// Inception-like: blocks of four branches between a split and a concatenation, with attributes, weights and shapes.
// Blocks are both stacked and placed side by side, so that the picture fills a window at any zoom: the worst case.
Picture network(uint32_t boxes) {
    Picture picture;
    auto add = [&](const QString& title, theme::Role role, QStringList lines = {}, std::vector<Chip> chips = {}) {
        picture.boxes.push_back({.id = picture.boxes.size(),
            .title = title,
            .lines = std::move(lines),
            .role = role,
            .chips = std::move(chips)});
        return static_cast<uint32_t>(picture.boxes.size() - 1);
    };
    auto connect = [&](uint32_t from, uint32_t to) {
        picture.edges.push_back({.from = from, .to = to, .label = QStringLiteral("1×192×28×28")});
    };
    const uint32_t data = add(QStringLiteral("data"), theme::Role::inputOutput, {QStringLiteral("1×3×224×224")});
    const auto columns = static_cast<uint32_t>(std::sqrt(boxes / 21.0 * kView.width() / kView.height()));
    const uint32_t blocks = boxes / 21 / columns;
    uint32_t last = data;
    for (uint32_t block = 0; block < columns * blocks; ++block) {
        if (block % blocks == 0) last = data;
        std::vector<uint32_t> ends;
        for (int branch = 0; branch < 4; ++branch) {
            uint32_t at = last;
            for (int depth = 0; depth <= branch; ++depth) {
                const uint32_t conv =
                    add(QStringLiteral("Conv"), theme::Role::matmul, {QStringLiteral("3×3, stride 1, pad 1")},
                        {{.text = QStringLiteral("W 192×96×3×3")}, {.text = QStringLiteral("B 192")}});
                connect(at, conv);
                connect(conv, at = add(QStringLiteral("Relu"), theme::Role::activation));
            }
            ends.push_back(at);
        }
        last = add(QStringLiteral("Concat"), theme::Role::dataMovement, {QStringLiteral("axis 1")});
        for (uint32_t end : ends) connect(end, last);
    }
    return picture;
}

double median(std::vector<double> values) {
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

double milliseconds(const QElapsedTimer& clock) { return static_cast<double>(clock.nsecsElapsed()) / 1e6; }

// Returns the time from setPicture to pictureShown.
double show(GraphCanvas& canvas, const Picture& picture) {
    QEventLoop loop;
    const auto connection = QObject::connect(&canvas, &GraphCanvas::pictureShown, &loop, &QEventLoop::quit);
    QElapsedTimer clock;
    clock.start();
    canvas.setPicture(picture);
    loop.exec();
    QObject::disconnect(connection);
    return milliseconds(clock);
}

// Returns the CPU time of this thread, which does the painting; other programs may be busy.
double cpuMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) / 1e6;
}

template <class Move>
double frame(GraphCanvas& canvas, Move move) {
    std::vector<double> times;
    for (int i = 0; i < kFrames; ++i) {
        const double before = cpuMilliseconds();
        move(i);
        canvas.viewport()->repaint();  // repaints everything, even where scrolling could copy
        times.push_back(cpuMilliseconds() - before);
    }
    return median(times);
}

void frames(uint32_t boxes) {
    GraphCanvas canvas;
    canvas.resize(kView);
    canvas.show();
    const Picture picture = network(boxes);
    std::printf("| %zu boxes, %zu edges | first picture | | %.0f ms |\n", picture.boxes.size(), picture.edges.size(),
        show(canvas, picture));
    // Views the densest area: the middle of a block near the middle of the picture.
    const Geometry& geometry = canvas.geometryOfPicture();
    const QPointF centre = geometry.boxes[picture.boxes.size() / 2].rect.center();
    for (const double zoom : {0.0, 0.06, 0.1, 0.16, 0.25, 0.31, 0.46, 0.6, 0.8, 1.0, 2.0}) {
        canvas.fitAll();
        if (zoom > 0) canvas.setTransform(QTransform::fromScale(zoom, zoom));
        const double scale = canvas.zoom();
        const QPointF at = zoom > 0 ? centre : geometry.bounds.center();
        canvas.centerOn(at);
        const std::size_t inSight = geometry.boxIndex.query(canvas.visibleArea()).size();
        const double pan = frame(canvas, [&](int i) { canvas.centerOn(at + QPointF(i % 7, i % 10) * 17 / scale); });
        const double zoomed = frame(canvas, [&](int i) {
            const double now = scale * (1 + 0.002 * i);
            canvas.setTransform(QTransform::fromScale(now, now));
            canvas.centerOn(at);
        });
        std::printf("| | %.3f%s | %zu boxes in sight | %.1f ms, %.1f ms |\n", scale, zoom > 0 ? "" : " (whole)",
            inSight, pan, zoomed);
        std::fflush(stdout);
    }
}

void firstPicture(const QString& name, const graph::Graph& graph) {
    const Picture picture = graph_view::pictureOf(graph);
    GraphCanvas canvas;
    canvas.resize(kView);
    canvas.show();
    const double cold = show(canvas, picture);
    std::vector<double> warm;
    for (int i = 0; i < 9; ++i) warm.push_back(show(canvas, picture));
    std::printf("| %s | %zu boxes, %zu edges | %.0f ms | %.0f ms |\n", qPrintable(name), picture.boxes.size(),
        picture.edges.size(), cold, median(warm));
    std::fflush(stdout);
}

// Returns a graph of transformer-like blocks in a chain, with residual edges.
graph::Graph generated(std::size_t operators) {
    graph::Builder builder({.weights = graph::Weights::none});
    graph::NodeId x = builder.input("x", {16, 64});
    for (std::size_t made = 0; made < operators; made += 10) {
        const auto scope = builder.scope("layer", static_cast<int64_t>(made / 10));
        const graph::NodeId q = builder.linear(x, "q", 64), k = builder.linear(x, "k", 64),
                            v = builder.linear(x, "v", 64);
        const graph::NodeId scores = builder.matmul(q, builder.transpose(k, {1, 0}));
        x = builder.relu(builder.add(x, builder.tanh(builder.linear(builder.matmul(scores, v), "out", 64))));
    }
    return builder.finish(x);
}

}  // namespace

int measureCanvas(const QStringList& models) {
    std::printf("| picture | zoom | | pan, zoom |\n|---|---|---|---|\n");
    for (uint32_t boxes : {10'000u, 100'000u}) frames(boxes);
    std::printf("\n| graph | | cold | warm |\n|---|---|---|---|\n");
    for (const QString& model : models)
        firstPicture(
            model.section(QLatin1Char('/'), -1), onnx::importModel(model.toStdString(), graph::Arena::create()));
    for (const char* name : {"squeezenet", "resnet50", "inception_v3", "nasnet_a", "bert"})
        firstPicture(QLatin1String(name), graph::networks::make(name, graph::Weights::none));
    for (std::size_t operators : {1000u, 5000u})
        firstPicture(QStringLiteral("generated, %1 operators").arg(operators), generated(operators));
    return 0;
}

}  // namespace egret::canvas

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    egret::theme::apply(application, egret::theme::light());
    return egret::canvas::measureCanvas(application.arguments().mid(1));
}
