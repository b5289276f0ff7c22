#include "core/rewrite/discover/operators.h"

#include "core/base/error.h"
#include "core/base/text.h"

#include <algorithm>
#include <set>

namespace egret::rewrite::discover {
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

bool isMade(const Side& side, const TensorRef& ref) {  // concatenated or merged from several operands
    if (ref.isVariable()) return false;
    const Form form = kindOf(side[static_cast<std::size_t>(ref.op)]).form;
    return form == Form::concat || form == Form::binary;
}
bool isProduct(const Step& step) { return kindOf(step).form == Form::conv || kindOf(step).form == Form::matmul; }

void validateSide(const Side& side) {
    // Terms may double in size with every operator.
    if (side.size() > 12) untranslatable("it has more than 12 operators on one side");
    for (std::size_t i = 0; i < side.size(); ++i) {
        const Kind& kind = kindOf(side[i]);
        const std::size_t inputs = side[i].inputs.size();
        if (inputs != kind.inputs && !(kind.form == Form::enlarge && inputs == 2))
            malformed(std::string(kind.op) + " cannot have " + std::to_string(inputs) + " inputs");
        for (const TensorRef& input : side[i].inputs) {
            if (input.isVariable()) continue;
            const auto read = static_cast<std::size_t>(input.op);
            if (read >= i) malformed(std::string(kind.op) + " reads an operator that does not come before it");
            if (input.output < 0 || input.output > (kindOf(side[read]).form == Form::split ? 1 : 0))
                malformed("an operator has no output " + std::to_string(input.output));
        }
        if (kind.form == Form::conv || kind.form == Form::matmul) activationOf(side[i]);
        if (kind.form == Form::pool && parameter(side[i], kActivation, 0) != 0)
            untranslatable("a pool has an activation");
    }
}

// Returns which operands of the product are concatenated, on the side with fewer products.
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
    throw Error(Category::unsupported, "TASO's operator " + std::to_string(type) + " is not supported");
}

int32_t parameter(const Step& step, Parameter key, std::optional<int32_t> fallback) {
    const auto found = step.parameters.find(key);
    if (found != step.parameters.end()) return found->second;
    if (!fallback)
        throw Error(Category::badInput, std::string(kindOf(step).op) + " lacks the parameter " + std::to_string(key));
    return *fallback;
}

void malformed(const std::string& why) { throw Error(Category::badInput, why); }
void untranslatable(const std::string& why) { throw Error(Category::unsupported, why); }

Window windowOf(const Step& step) {
    return {parameter(step, kKernelH), parameter(step, kKernelW), parameter(step, kStrideH), parameter(step, kStrideW),
        parameter(step, kPad)};
}

std::string activationOf(const Step& step) {
    const int32_t code = parameter(step, kActivation, 0);
    if (code < 0 || code > 3) malformed("unknown activation " + std::to_string(code));
    return "activation=\"" + std::string(kActivations[code]) + "\"";
}

// TASO encodes a permutation as a number whose digits, in base `rank`, are the axes. Matrices may omit it.
std::vector<int64_t> permutationOf(const Step& step) {
    const int32_t rank = parameter(step, kRank, 2);
    int32_t code = parameter(step, kPermutation, 2);
    if (rank < 1 || rank > 8) malformed("unsupported rank " + std::to_string(rank));
    std::vector<int64_t> axes(static_cast<std::size_t>(rank));
    for (std::size_t i = axes.size(); i-- > 0; code /= rank) axes[i] = code % rank;
    std::set<int64_t> all(axes.begin(), axes.end());
    if (code != 0 || all.size() != axes.size() || *all.begin() < 0)
        malformed("invalid permutation " + std::to_string(parameter(step, kPermutation, 2)));
    return axes;
}

void validate(const Substitution& substitution) {
    if (substitution.source.empty()) malformed("it has an empty side");
    validateSide(substitution.source);
    validateSide(substitution.target);
    if (substitution.outputs.empty()) malformed("it maps no outputs");
    if (substitution.outputs.size() > 26) malformed("it maps more than 26 outputs");
    const auto isInside = [](int32_t op, const Side& side) {
        return op >= 0 && static_cast<std::size_t>(op) < side.size();
    };
    const auto hasOutput = [](const Side& side, int32_t op, int32_t number) {
        return op < 0 || number == 0 || (number == 1 && kindOf(side[static_cast<std::size_t>(op)]).form == Form::split);
    };
    for (const MappedOutput& output : substitution.outputs) {
        if (!isInside(output.sourceOp, substitution.source) ||
            !(output.targetOp < 0 || isInside(output.targetOp, substitution.target)))
            malformed("it maps a nonexistent output");
        if (!hasOutput(substitution.source, output.sourceOp, output.sourceOutput))
            malformed("it maps a second output of a source operator");
        if (!hasOutput(substitution.target, output.targetOp, output.targetOutput))
            malformed("it maps a second output of a target operator");
    }
}

std::size_t rankOf(const Substitution& substitution) {
    std::optional<int32_t> found;
    const auto say = [&](int32_t wanted) {
        if (found && *found != wanted) malformed("its operators work on tensors of different ranks");
        found = wanted;
    };
    const auto every = [&](auto&& see) {
        for (const Side* side : {&substitution.source, &substitution.target})
            for (const Step& step : *side) see(step, kindOf(step).form);
    };
    every([&](const Step& step, Form form) {
        if (form == Form::conv || form == Form::pool || form == Form::enlarge || form == Form::merge ||
            step.type == kConvOne || step.type == kAverage)
            say(4);
        if (form == Form::concat) say(parameter(step, kRank));
        if (form == Form::transpose) say(static_cast<int32_t>(permutationOf(step).size()));
        if (step.type == kMatrixOne) say(2);
    });
    every([&](const Step&, Form form) {
        if (form == Form::matmul || form == Form::split) say(found.value_or(2));
        if (form == Form::matmul && *found < 2) malformed("it multiplies vectors instead of matrices");
    });
    if (found && (*found < 1 || *found > 8)) malformed("unsupported rank " + std::to_string(*found));
    return static_cast<std::size_t>(found.value_or(0));
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

}  // namespace egret::rewrite::discover
