#include "core/rewrite/discover/prune.h"

#include "core/base/hash.h"
#include "core/rewrite/discover/operators.h"

#include <algorithm>
#include <string>

namespace egret::rewrite::discover {
namespace {

bool sameOperator(const Step& a, const Step& b) { return a.type == b.type && a.parameters == b.parameters; }

// Returns a tensor of one side as a term, with variables numbered in order of occurrence.
std::string termText(const std::vector<Step>& side, const TensorRef& ref, std::map<int32_t, std::size_t>& names) {
    if (ref.isVariable()) return "?" + std::to_string(names.emplace(ref.op, names.size()).first->second);
    const Step& step = side[static_cast<std::size_t>(ref.op)];
    std::string out = "(" + std::to_string(step.type) + "." + std::to_string(ref.output);
    for (const auto& [key, value] : step.parameters) out += "," + std::to_string(value);
    for (const TensorRef& input : step.inputs) out += " " + termText(side, input, names);
    return out + ")";
}

// Returns whether an operator's result has less information than its operand: relu(relu(x)) = relu(x) does not imply
// relu(x) = x.
bool forgets(const Step& step) {
    return step.type == kRelu || parameter(step, kActivation, 0) != 0 || kindOf(step).op == "MaxPool";
}

}  // namespace

uint64_t canonicalHash(const Substitution& rule) {
    std::string best;
    for (const bool reversed : {false, true}) {
        std::map<int32_t, std::size_t> names;
        std::string text;
        auto outputs = rule.outputs;
        if (reversed) std::reverse(outputs.begin(), outputs.end());
        for (const MappedOutput& output : outputs)
            text += termText(rule.source, {output.sourceOp, output.sourceOutput}, names) + "|";
        for (const MappedOutput& output : outputs)
            text += termText(rule.target, {output.targetOp, output.targetOutput}, names) + "|";
        if (best.empty() || text < best) best = text;
    }
    return hashText(best);
}

bool sharesAPart(const Substitution& rule) {
    for (const Step& left : rule.source)
        for (const Step& right : rule.target) {
            if (left.inputs.empty() || forgets(left) || !sameOperator(left, right)) continue;
            if (std::ranges::all_of(left.inputs, &TensorRef::isVariable) && left.inputs == right.inputs) return true;
        }
    if (rule.outputs.size() > 1 || rule.outputs[0].targetOp < 0) return false;
    const Step& left = rule.source[static_cast<std::size_t>(rule.outputs[0].sourceOp)];
    const Step& right = rule.target[static_cast<std::size_t>(rule.outputs[0].targetOp)];
    if (left.inputs.empty() || forgets(left) || !sameOperator(left, right)) return false;
    const auto same = std::ranges::count_if(left.inputs, [&](const TensorRef& input) {
        return input.isVariable() && std::ranges::find(right.inputs, input) != right.inputs.end();
    });
    return static_cast<std::size_t>(same) + 1 >= left.inputs.size();
}

}  // namespace egret::rewrite::discover
