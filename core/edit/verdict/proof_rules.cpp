#include "core/edit/verdict/proof_rules.h"

#include <fmt/format.h>

#include <string>

namespace egret::edit {

using rewrite::Rule;

namespace {

// Operators that compute each element from one element, with any attributes.
constexpr std::string_view kUnary[] = {"Abs", "Ceil", "Clip", "Cos", "Elu", "Erf", "Exp", "Floor", "Gelu",
    "HardSigmoid", "HardSwish", "LeakyRelu", "Log", "Neg", "Reciprocal", "Relu", "Round", "Selu", "Sigmoid", "Sign",
    "Sin", "Softplus", "Sqrt", "Swish", "Tanh"};
constexpr std::string_view kBinary[] = {"Add", "Sub", "Mul", "Div", "Max", "Min", "Pow"};

std::string lowered(std::string_view name) {
    std::string out(name);
    for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return out;
}

std::string generated() {
    std::string text;
    for (const std::string_view op : kUnary) {
        const auto rule = [&](std::string_view name, std::string_view match, std::string_view produce) {
            text += fmt::format("rule {}-{}\n", lowered(op), name);
            text += "  match " + fmt::format(fmt::runtime(match), fmt::arg("f", fmt::format("{}[..z]", op)));
            text +=
                "\n  produce " + fmt::format(fmt::runtime(produce), fmt::arg("f", fmt::format("{}[..z]", op))) + "\n";
        };
        rule("of-transpose", "({f} (Transpose[perm=p] ?x))", "(Transpose[perm=p] ({f} ?x))");
        rule("of-reshape", "?y = ({f} (Reshape[shape=s] ?x))", "?y = (Reshape[shape=shape(?y)] ({f} ?x))");
        rule("of-concat", "({f} (Concat[axis=k] ?x ?y))", "(Concat[axis=k] ({f} ?x) ({f} ?y))");
        rule("of-slice", "({f} (Slice[starts=s, ends=e, axes=a, steps=t] ?x))",
            "(Slice[starts=s, ends=e, axes=a, steps=t] ({f} ?x))");
    }
    for (const std::string_view op : kBinary) {
        text += fmt::format(
            "rule {1}-of-transposes match ({0} (Transpose[perm=p] ?x) (Transpose[perm=p] ?y)) when shape(?x) == "
            "shape(?y) produce (Transpose[perm=p] ({0} ?x ?y))\n"
            "rule {1}-of-reshapes match ?z = ({0} (Reshape[shape=s] ?x) (Reshape[shape=t] ?y)) when shape(?x) == "
            "shape(?y) && s == t produce ?z = (Reshape[shape=shape(?z)] ({0} ?x ?y))\n"
            "rule {1}-of-transpose-and-number match ({0} (Transpose[perm=p] ?x) ?s) when elements(?s) == 1 && rank(?s) "
            "<= rank(?x) produce (Transpose[perm=p] ({0} ?x (Reshape[shape=[1]] ?s)))\n"
            "rule {1}-of-reshape-and-number match ?z = ({0} (Reshape[shape=t] ?x) ?s) when elements(?s) == 1 && "
            "rank(?s) "
            "<= len(t) && rank(?x) > 0 produce ?z = (Reshape[shape=shape(?z)] ({0} ?x (Reshape[shape=[1]] ?s)))\n",
            op, lowered(op));
    }
    return text;
}

}  // namespace

const std::vector<Rule>& proofRules() {
    static const std::vector<Rule> all = [] {
        std::vector<Rule> rules = rewrite::defaultRules();
        for (const std::vector<Rule>& more : {rewrite::equalityRules(), rewrite::parseRules(generated())})
            rules.insert(rules.end(), more.begin(), more.end());
        return rules;
    }();
    return all;
}

}  // namespace egret::edit
