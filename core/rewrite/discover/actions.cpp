#include "core/rewrite/discover/actions.h"

#include <map>
#include <tuple>

namespace egret::rewrite::discover {

const std::vector<Input>& inputs() {
    static const std::vector<Input> all = [] {
        std::vector<Input> made;
        int group = 0;
        for (const Dims& dims :
            {Dims{2, 4}, Dims{4, 4}, Dims{2, 4, 5, 5}, Dims{4, 4, 3, 3}, Dims{4, 4, 1, 3}, Dims{4, 4, 3, 1}}) {
            for (int i = 0; i < (dims == Dims{4, 4} || dims == Dims{4, 4, 3, 3} ? 4 : 3); ++i)
                made.push_back({dims, group, -1});
            ++group;
        }
        made.push_back({{}, kScalarGroup, -1});
        made.push_back({{4, 4}, -1, kMatrixOne});
        made.push_back({{4, 4}, -1, kOne});
        made.push_back({{4, 4, 3, 3}, -1, kConvOne});
        made.push_back({{4, 4, 3, 3}, -1, kAverage});
        return made;
    }();
    return all;
}

bool usesConstantsWell(const Action& action, uint32_t a, uint32_t b) {
    const auto constantOf = [](uint32_t ref) { return isInput(ref) ? inputs()[ref].constant : -1; };
    const int32_t first = constantOf(a), second = action.inputs == 2 ? constantOf(b) : -1;
    if (first < 0 && second < 0) return true;
    if (first >= 0 && second >= 0) return false;
    switch (action.type) {
        case 18: return first == kMatrixOne || second == kMatrixOne;
        case 17: return first == kOne || second == kOne;
        case 3: return second == kConvOne || second == kAverage;
        case 7: return first == kConvOne;
        default: return false;
    }
}

namespace {
bool isImage(const Dims& dims) { return dims.size() == 4 && dims[2] == 5; }
bool isKernel(const Dims& dims) { return dims.size() == 4 && dims[2] <= 3; }
}  // namespace

bool fits(const Action& action, uint32_t refA, uint32_t refB, const Layout& a, const Layout& b) {
    switch (action.fit) {
        case Fit::matmul: return a.dims.size() == 2 && b.dims.size() == 2 && a.dims[1] == b.dims[0];
        case Fit::same: return !a.dims.empty() && a.dims == b.dims;
        case Fit::scale: return !a.dims.empty() && isScalar(refB);
        case Fit::any: return !a.dims.empty();
        case Fit::image: return isImage(a.dims);
        case Fit::averaged: return isImage(a.dims) || (isInput(refA) && inputs()[refA].constant == kConvOne);
        case Fit::conv: return isImage(a.dims) && isKernel(b.dims) && a.dims[1] == b.dims[1];
        case Fit::enlarge: return isKernel(a.dims) && (a.dims[2] < 3 || a.dims[3] < 3);
        case Fit::concat: {
            if (a.dims.size() != b.dims.size() || a.dims.empty()) return false;
            for (std::size_t i = 0; i < a.dims.size(); ++i)
                if (static_cast<int32_t>(i) != action.axis && a.dims[i] != b.dims[i]) return false;
            return true;
        }
        case Fit::split: return a.cut[static_cast<std::size_t>(action.axis)] > 0;
        case Fit::matrix: return a.dims.size() == 2;
    }
    return false;
}

std::vector<Layout> layouts(const Action& action, const Layout& a, const Layout& b) {
    const auto common = [&](std::size_t axis) { return a.cut[axis] == b.cut[axis] ? a.cut[axis] : 0; };
    switch (action.fit) {
        case Fit::matmul: return {{{a.dims[0], b.dims[1]}, {a.cut[0], b.cut[1]}}};
        case Fit::same: return {{a.dims, {common(0), common(1)}}};
        case Fit::conv: return {{{a.dims[0], b.dims[0], a.dims[2], a.dims[3]}, {a.cut[0], b.cut[0]}}};
        case Fit::enlarge: return {{{a.dims[0], a.dims[1], 3, 3}, a.cut}};
        case Fit::concat: {
            const auto axis = static_cast<std::size_t>(action.axis);
            Layout out{a.dims, {common(0), common(1)}};
            out.cut[axis] = a.dims[axis];
            out.dims[axis] += b.dims[axis];
            return {out};
        }
        case Fit::split: {
            const auto axis = static_cast<std::size_t>(action.axis);
            std::vector<Layout> parts{{a.dims, {}}, {a.dims, {}}};
            parts[0].dims[axis] = a.cut[axis];
            parts[1].dims[axis] -= a.cut[axis];
            return parts;
        }
        case Fit::matrix: return {{{a.dims[1], a.dims[0]}, {a.cut[1], a.cut[0]}}};
        default: return {a};
    }
}

namespace {
graph::Attributes attributesOf(const Action& action, const Layout& a, const Layout& b) {
    graph::Attributes attributes;
    if (action.activation == 2) attributes.set(Symbol("activation"), std::string("relu"));
    if (action.fit == Fit::conv)
        attributes.set(Symbol("pads"), Dims{b.dims[2] / 2, b.dims[3] / 2, b.dims[2] / 2, b.dims[3] / 2});
    if (action.op == "MaxPool" || action.op == "AveragePool") {
        attributes.set(Symbol("kernel_shape"), Dims{3, 3});
        attributes.set(Symbol("pads"), Dims{1, 1, 1, 1});
    }
    if (action.op == "AveragePool") attributes.set(Symbol("count_include_pad"), int64_t{1});
    if (action.fit == Fit::enlarge) attributes.set(Symbol("kernel_shape"), Dims{3, 3});
    if (action.axis >= 0) attributes.set(Symbol("axis"), static_cast<int64_t>(action.axis));
    if (action.fit == Fit::matrix) attributes.set(Symbol("perm"), Dims{1, 0});
    if (action.fit == Fit::split) {
        const auto axis = static_cast<std::size_t>(action.axis);
        attributes.set(Symbol("outputs"), int64_t{2});
        attributes.set(Symbol("split"), Dims{a.cut[axis], a.dims[axis] - a.cut[axis]});
    }
    return attributes;
}
}  // namespace

const graph::Inferred& operatorFor(std::size_t number, const Layout& a, const Layout& b) {
    thread_local std::map<std::tuple<std::size_t, Dims, Dims, std::array<int64_t, 2>>, graph::Inferred> known;
    const Action& action = kActions[number];
    const auto [at, isNew] = known.try_emplace({number, a.dims, b.dims, a.cut});
    if (isNew) {
        std::vector<graph::Type> types;
        for (const Layout* in : {&a, &b})
            types.push_back(graph::Type::tensor(graph::ElementType::f32, graph::Shape::of(in->dims)));
        types.resize(action.inputs);
        at->second = graph::infer(graph::operatorNamed(action.op), attributesOf(action, a, b), types);
    }
    return at->second;
}

}  // namespace egret::rewrite::discover
