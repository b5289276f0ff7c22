#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/strings.h"

#include <ATen/ops/full.h>
#include <ATen/ops/unique_dim.h>
#include <ATen/ops/zeros_like.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace egret::runtime {
namespace {

at::Tensor gatherElements(const Call& c) {
    const int64_t axis = c.integer("axis");
    return c[0].gather(axis, wrapped(c[1], c[0].size(axis)));
}

const std::string& torchReduction(const std::string& onnx) {
    static const std::map<std::string, std::string> names = {
        {"add", "sum"}, {"mul", "prod"}, {"max", "amax"}, {"min", "amin"}};
    return names.at(onnx);
}

at::Tensor scatterElements(const Call& c) {
    const int64_t axis = c.integer("axis");
    const at::Tensor places = wrapped(c[1], c[0].size(axis));
    const bool reduces = c.op.is("ScatterElements") && c.text("reduction") != "none";
    if (!reduces) return c[0].scatter(axis, places, c[2]);
    return c[0].scatter_reduce(axis, places, c[2], torchReduction(c.text("reduction")));
}

// GatherND and ScatterND address elements (or slices) by coordinates in the first axes, which are stored along the last
// axis of `indices`. These first axes are flattened, so that the coordinates become a single number.
struct Coordinates {
    at::Tensor rows;    // the data as [flattened addressed axes, flattened remaining axes]
    at::Tensor places;  // one row index per slice
};

Coordinates coordinates(const Call& c, int64_t batchAxes) {
    const at::Tensor &data = c[0], indices = c[1].to(at::kLong);
    const int64_t depth = indices.size(-1), selected = batchAxes + depth;
    const auto product = [&](int64_t begin, int64_t end) {
        return c10::multiply_integers(
            data.sizes().slice(static_cast<std::size_t>(begin), static_cast<std::size_t>(end - begin)));
    };
    at::Tensor places = at::zeros(indices.sizes().slice(0, static_cast<std::size_t>(indices.dim() - 1)), at::kLong);
    for (int64_t i = 0; i < depth; ++i) {
        const int64_t extent = data.size(batchAxes + i);
        const at::Tensor coordinate = wrapped(indices.select(-1, i), extent);
        if (coordinate.numel() && (coordinate.min().item<int64_t>() < 0 || coordinate.max().item<int64_t>() >= extent))
            c.fail("an index is out of range for axis " + std::to_string(batchAxes + i) + ", of extent " +
                std::to_string(extent));
        places = places * extent + coordinate;
    }
    const int64_t batches = product(0, batchAxes), perBatch = product(batchAxes, selected);
    places = places.reshape({batches, -1}) + at::arange(batches, at::kLong).unsqueeze(1) * perBatch;
    return {data.reshape({batches * perBatch, product(selected, data.dim())}), places.reshape({-1})};
}

at::Tensor gatherND(const Call& c) {
    const int64_t batchAxes = c.integer("batch_dims");
    const Coordinates at = coordinates(c, batchAxes);
    std::vector<int64_t> shape = c[1].sizes().slice(0, static_cast<std::size_t>(c[1].dim() - 1)).vec();
    const auto rest = c[0].sizes().slice(static_cast<std::size_t>(batchAxes + c[1].size(-1)));
    shape.insert(shape.end(), rest.begin(), rest.end());
    return at.rows.index_select(0, at.places).reshape(shape);
}

at::Tensor scatterND(const Call& c) {
    const Coordinates at = coordinates(c, 0);
    const at::Tensor updates = c[2].reshape({at.places.numel(), at.rows.size(1)});
    const std::string& reduction = c.text("reduction");
    at::Tensor out;
    if (reduction == "none") out = at.rows.index_copy(0, at.places, updates);
    else if (reduction == "add") out = at.rows.index_add(0, at.places, updates);
    else out = at.rows.index_reduce(0, at.places, updates, torchReduction(reduction));
    return out.reshape(c[0].sizes());
}

Tensors topK(const Call& c) {
    const int64_t axis = c.integer("axis"), k = c.integer("k");
    // A stable sort keeps equal values in their original order.
    const auto [values, places] = c[0].sort(/*stable=*/true, axis, c.flag("largest"));
    return {values.narrow(axis, 0, k), places.narrow(axis, 0, k)};
}

at::Tensor compress(const Call& c) {
    const at::Tensor places = c[1].nonzero().reshape({-1});
    return c.has("axis") ? c[0].index_select(c.integer("axis"), places) : c[0].reshape({-1}).index_select(0, places);
}

Tensors unique(const Call& c) {
    const bool whole = !c.has("axis");
    const int64_t axis = whole ? 0 : c.integer("axis");
    const bool isText = c.element(0) == graph::ElementType::string;
    at::Tensor order, x = whole ? c[0].reshape({-1}) : c[0];
    if (isText) x = ranksOf(x, order);
    auto [values, inverse, counts] = at::unique_dim(x, axis, true, true, true);
    const int64_t found = values.size(axis);
    at::Tensor first = at::full({found}, x.size(axis), at::kLong)
                           .scatter_reduce(0, inverse, at::arange(x.size(axis), at::kLong), "amin");
    if (!c.flag("sorted")) {  // sorts the values by first appearance instead
        const at::Tensor appearance = first.argsort();
        values = values.index_select(axis, appearance);
        first = first.index_select(0, appearance);
        counts = counts.index_select(0, appearance);
        inverse = appearance.argsort().index_select(0, inverse);
    }
    if (isText) values = order.index_select(0, values.reshape({-1})).reshape(values.sizes());
    return {values, first, inverse, counts};
}

at::Tensor oneHot(const Call& c) {  // input 2: the off value and the on value; indices beyond the depth are ignored
    const int64_t axis = c.integer("axis"), depth = c.integer("depth");
    const at::Tensor places = wrapped(c[0], depth).unsqueeze(axis);
    return at::where(
        places == perChannel(at::arange(depth, at::kLong), places.dim(), axis), c[2].select(0, 1), c[2].select(0, 0));
}

at::Tensor reverseSequence(const Call& c) {
    const bool timeFirst = c.integer("time_axis") == 0;
    const at::Tensor x = timeFirst ? c[0] : c[0].transpose(0, 1);
    const at::Tensor steps = at::arange(x.size(0), at::kLong).unsqueeze(1), lengths = c[1].to(at::kLong).unsqueeze(0);
    at::Tensor from = at::where(steps < lengths, lengths - 1 - steps, steps);
    while (from.dim() < x.dim()) from = from.unsqueeze(-1);
    const at::Tensor y = x.gather(0, from.expand(x.sizes()));
    return timeFirst ? y : y.transpose(0, 1);
}

at::Tensor range(const Call& c) {
    const auto scalar = [&](std::size_t input) { return c[input].reshape({}).item(); };
    const double delta = scalar(2).to<double>();
    if (delta == 0) c.fail("delta is 0");
    const double count = std::ceil((scalar(1).to<double>() - scalar(0).to<double>()) / delta);
    if (!(count < 0x1p53)) c.fail("the range is too long");
    const at::Tensor steps = at::arange(static_cast<int64_t>(std::max(0.0, count)), at::kLong);
    if (at::isIntegralType(c[0].scalar_type(), false)) return steps * scalar(2).to<int64_t>() + scalar(0).to<int64_t>();
    return steps.to(at::kDouble) * delta + scalar(0).to<double>();
}

at::Tensor eyeLike(const Call& c) {
    const at::Tensor rows = at::arange(c[0].size(0), at::kLong).unsqueeze(1),
                     columns = at::arange(c[0].size(1), at::kLong);
    return columns - rows == c.integer("k");
}

at::Tensor cumulativeSum(const Call& c) {
    const int64_t axis = c.integer("axis");
    const bool reverse = c.flag("reverse");
    const at::Tensor x = reverse ? c[0].flip(axis) : c[0];
    at::Tensor y = x.cumsum(axis);
    if (c.flag("exclusive") && x.size(axis) > 0)
        y = at::cat({at::zeros_like(y.narrow(axis, 0, 1)), y.narrow(axis, 0, x.size(axis) - 1)}, axis);
    return reverse ? y.flip(axis) : y;
}

// ---- NonMaxSuppression ------------------------------------------------------------------------------

struct Box {
    double top, left, bottom, right;
    double area() const { return (bottom - top) * (right - left); }
};

Box boxAt(const float* at, bool centred) {
    if (centred) return {at[1] - at[3] / 2.0, at[0] - at[2] / 2.0, at[1] + at[3] / 2.0, at[0] + at[2] / 2.0};
    return {std::min<double>(at[0], at[2]), std::min<double>(at[1], at[3]), std::max<double>(at[0], at[2]),
        std::max<double>(at[1], at[3])};
}

double overlap(const Box& a, const Box& b) {  // intersection over union
    const double height = std::min(a.bottom, b.bottom) - std::max(a.top, b.top),
                 width = std::min(a.right, b.right) - std::max(a.left, b.left);
    if (height <= 0 || width <= 0) return 0;
    return height * width / (a.area() + b.area() - height * width);
}

at::Tensor nonMaxSuppression(const Call& c) {
    const at::Tensor boxes = c[0].contiguous(), scores = c[1].contiguous();
    const int64_t count = boxes.size(1);
    if (scores.size(0) != boxes.size(0) || scores.size(2) != count || boxes.size(2) != 4)
        c.fail("the shapes of boxes and scores do not match");
    std::vector<int64_t> chosen;  // batch, class and box of each selected box
    for (int64_t batch = 0; batch < scores.size(0); ++batch) {
        for (int64_t category = 0; category < scores.size(1); ++category) {
            const float* score = scores.data_ptr<float>() + (batch * scores.size(1) + category) * count;
            std::vector<int64_t> order = consecutive(0, count);
            std::ranges::stable_sort(order, [&](int64_t a, int64_t b) { return score[a] > score[b]; });
            std::vector<Box> kept;
            for (const int64_t index : order) {
                if (static_cast<int64_t>(kept.size()) >= c.integer("max_output_boxes_per_class")) break;
                if (c.has("score_threshold") && !(score[index] > c.number("score_threshold"))) break;
                const Box box =
                    boxAt(boxes.data_ptr<float>() + (batch * count + index) * 4, c.flag("center_point_box"));
                if (std::ranges::any_of(
                        kept, [&](const Box& other) { return overlap(box, other) > c.number("iou_threshold"); }))
                    continue;
                kept.push_back(box);
                chosen.insert(chosen.end(), {batch, category, index});
            }
        }
    }
    return at::tensor(chosen, at::kLong).reshape({-1, 3});
}

}  // namespace

std::vector<KernelRow> indexingKernels() {
    return {
        {"GatherElements", gatherElements},
        {"GatherND", gatherND},
        {"Scatter", scatterElements},
        {"ScatterElements", scatterElements},
        {"ScatterND", scatterND},
        {"TopK", topK},
        {"NonZero", [](const Call& c) { return c[0].nonzero().t(); }},
        {"Compress", compress},
        {"Unique", unique},
        {"OneHot", oneHot},
        {"ReverseSequence", reverseSequence},
        {"Range", range},
        {"EyeLike", eyeLike},
        {"Trilu",
            [](const Call& c) { return c.flag("upper") ? c[0].triu(c.integer("k")) : c[0].tril(c.integer("k")); }},
        {"CumSum", cumulativeSum},
        {"NonMaxSuppression", nonMaxSuppression},
    };
}

}  // namespace egret::runtime
