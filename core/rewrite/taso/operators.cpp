#include "core/rewrite/taso/operators.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace egret::rewrite::taso {
namespace {

constexpr Kind kKinds[] = {
    {3, "Conv", Form::conv, 2, "conv"},
    {6, "MaxPool", Form::pool, 1, "maxpool"},
    {7, "AveragePool", Form::pool, 1, "avgpool"},
    {8, "Relu", Form::unary, 1, "relu"},
    {9, "Sigmoid", Form::unary, 1, "sigmoid"},
    {10, "Tanh", Form::unary, 1, "tanh"},
    {12, "Concat", Form::concat, 2, "concat"},
    {13, "Split", Form::split, 1, "split"},
    {15, "Transpose", Form::transpose, 1, "transpose"},
    {16, "Add", Form::binary, 2, "add"},
    {17, "Mul", Form::binary, 2, "mul"},
    {18, "MatMul", Form::matmul, 2, "matmul"},
    {19, "Mul", Form::scale, 2, "scale"},
    {20, "Enlarge", Form::enlarge, 1, "enlarge"},
    {21, "MergeGroups", Form::merge, 1, "groups"},
    {kMatrixOne, "Constant", Form::constant, 0, "unit"},
    {kConvOne, "Constant", Form::constant, 0, "unit"},
    {kOne, "Constant", Form::constant, 0, "one"},
    {kAverage, "Constant", Form::constant, 0, "average"},
};

using Side = std::vector<Step>;

bool isMade(const Side& side, const TensorRef& ref) {  // put together from several operands
    if (ref.isVariable()) return false;
    const Form form = kindOf(side[static_cast<std::size_t>(ref.op)]).form;
    return form == Form::concat || form == Form::binary;
}
bool isProduct(const Step& step) { return kindOf(step).form == Form::conv || kindOf(step).form == Form::matmul; }

// Which operands of the product are put together, on the side with fewer products.
std::string operands(const Substitution& from) {
    const auto products = [](const Side& side) { return std::count_if(side.begin(), side.end(), isProduct); };
    const Side& together = products(from.source) < products(from.target) ? from.source : from.target;
    const auto product = std::find_if(together.begin(), together.end(), isProduct);
    if (product == together.end()) return {};
    const bool isConv = kindOf(*product).form == Form::conv;
    const bool first = isMade(together, product->inputs[0]), second = isMade(together, product->inputs[1]);
    if (first && second) return isConv ? "-images-and-weights" : "-both";
    if (first) return isConv ? "-images" : "-left";
    if (second) return isConv ? "-weights" : "-right";
    return {};
}

}  // namespace

const Kind& kindOf(int32_t type) {
    for (const Kind& kind : kKinds)
        if (kind.type == type) return kind;
    throw Error(Category::unsupported, "TASO's operator " + std::to_string(type) + " has no translation");
}

int32_t parameter(const Step& step, Parameter key, std::optional<int32_t> fallback) {
    const auto found = step.parameters.find(key);
    if (found != step.parameters.end()) return found->second;
    if (!fallback)
        throw Error(Category::badInput, std::string(kindOf(step).op) + " lacks parameter " + std::to_string(key));
    return *fallback;
}

std::string lawOf(const Substitution& from) {
    const auto words = [](const Side& side) {
        std::multiset<std::string> all;
        for (const Step& step : side) all.insert(std::string(kindOf(step).word));
        return all;
    };
    const auto left = words(from.source), right = words(from.target);
    std::set<std::string> both(left.begin(), left.end());
    both.insert(right.begin(), right.end());
    const std::string operators = join({both.begin(), both.end()}, "-");
    if (right.empty()) return "cancel-" + operators;
    if (left == right && left.size() == 1) return "commute-" + operators;
    if (left == right) return (both.size() == 1 ? "associate-" : "reorder-") + operators;
    if (right.contains("split")) both.erase("split");
    std::string name = right.contains("split") ? "merge-"
        : both.contains("concat")              ? "join-"
        : both.contains("add")                 ? "distribute-"
                                               : "fuse-";
    both.erase("concat");
    name += both.empty() ? "concat" : join({both.begin(), both.end()}, "-");
    return name + operands(from);
}

}  // namespace egret::rewrite::taso
