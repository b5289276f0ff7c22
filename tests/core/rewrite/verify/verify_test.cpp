// Soundness checks of rules, with counterexamples.
#include "core/rewrite/verify/verify.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"
#include "core/graph/text.h"
#include "core/rewrite/discover/discover.h"
#include "tests/support/shared_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <regex>

namespace egret::rewrite::verify::verify_test {
using testing::HasSubstr;
using Kind = Verdict::Kind;

namespace {

Verdict verdictOf(const std::string& text) { return verify(parseRules(text).at(0)); }

const std::string kConv = "Conv[activation=\"none\", group=1, pads=d, strides=s, dilations=e]";

}  // namespace

TEST(TasoVerify, whatIsDerivedAndPassesAllTestsIsProven) {
    const Verdict verdict = verdictOf("rule linear match (Add (" + kConv + " ?x ?v) (" + kConv +
        " ?x ?w)) when shape(?v) == shape(?w) produce (" + kConv + " ?x (Add ?v ?w))");
    EXPECT_EQ(verdict.kind, Kind::sound);
    EXPECT_TRUE(verdict.isProven);
    EXPECT_EQ(verdict.arithmetic, Arithmetic::field);
    EXPECT_GE(verdict.applications, 40u);
    EXPECT_EQ(verdict.method(), "derived from the axioms; 40 tests in a prime field; 20 tests in integers");
}

TEST(TasoVerify, whatTheAxiomsDoNotSpeakOfIsTested) {
    const Verdict verdict = verdictOf("rule twice match (Sigmoid (Relu (Abs ?x))) produce (Sigmoid (Abs ?x))");
    EXPECT_EQ(verdict.kind, Kind::sound);
    EXPECT_FALSE(verdict.isProven);
    EXPECT_EQ(verdict.arithmetic, Arithmetic::real);
}

// From published rule files (design: TASO, trap 1).
TEST(TasoVerify, aForgottenFactorIsRefuted) {
    const Verdict verdict =
        verdictOf("rule forgets match (Mul (" + kConv + " ?x ?w) ?y) produce (" + kConv + " ?x ?w)");
    ASSERT_EQ(verdict.kind, Kind::unsound);
    const std::string text = verdict.counterexample->toString();
    EXPECT_THAT(text, HasSubstr("w f32["));
    EXPECT_THAT(text, HasSubstr("output 0 at [0,0,0,0] is "));
    EXPECT_THAT(text, HasSubstr("inputs from seed "));
}

// The engine applies rules to any element type their conditions allow, and to zeros.
TEST(TasoVerify, integersAndZerosAreTried) {
    const std::string cut = "match (Div (Mul ?a ?b) ?c) ", produce = "produce (Mul ?a (Div ?b ?c))";
    const Verdict any = verdictOf("rule any " + cut + produce);
    ASSERT_EQ(any.kind, Kind::unsound);
    EXPECT_EQ(any.counterexample->arithmetic, Arithmetic::whole);
    EXPECT_THAT(any.counterexample->toString(), HasSubstr("a i64["));
    EXPECT_THAT(any.counterexample->toString(), HasSubstr(", where a ["));
    EXPECT_THAT(any.counterexample->toString(), HasSubstr("integers"));
    const Verdict floats =
        verdictOf("rule floats " + cut + "when element(?a) == \"f32\" || element(?a) == \"f64\" " + produce);
    EXPECT_EQ(floats.kind, Kind::sound);
    EXPECT_EQ(floats.wholeApplications, 0u);

    const Verdict back = verdictOf("rule back match (Mul (Div ?a ?b) ?b) when element(?a) == \"f32\" produce ?a");
    ASSERT_EQ(back.kind, Kind::unsound) << "0/0 is NaN";
    EXPECT_EQ(back.counterexample->arithmetic, Arithmetic::real);
    EXPECT_EQ(verdictOf("rule commutes match (Mul ?a ?b) produce (Mul ?b ?a)").wholeApplications, 20u);
}

// Rules over any network's operators can be tested, although only TASO's operators have kernels in the evaluator.
TEST(TasoVerify, whatTheEvaluatorHasNoKernelForLibTorchComputes) {
    const auto isSound = [](const std::string& rule) { return verdictOf("rule r " + rule).kind; };
    EXPECT_EQ(isSound("match (Softmax (Add ?x ?c)) when rank(?c) == 0 produce (Softmax ?x)"), Kind::sound);
    EXPECT_EQ(isSound("match (Softmax (Mul ?x ?c)) when rank(?c) == 0 produce (Softmax ?x)"), Kind::unsound);
    EXPECT_EQ(isSound("match (LogSoftmax ?x) produce (Log (Softmax ?x))"), Kind::sound);
    EXPECT_EQ(isSound("match (Reciprocal (Sqrt ?x)) produce (Sqrt (Reciprocal ?x))"), Kind::sound);
    EXPECT_EQ(isSound("match (Erf (Neg ?x)) produce (Neg (Erf ?x))"), Kind::sound);
    EXPECT_EQ(isSound("match (Erf (Abs ?x)) produce (Neg (Erf ?x))"), Kind::unsound);
    EXPECT_EQ(
        isSound("match (LeakyRelu[alpha=a] (LeakyRelu[alpha=a] ?x)) produce (LeakyRelu[alpha=a] ?x)"), Kind::unsound);
    EXPECT_EQ(isSound("match (Where (Less ?a ?b) ?b ?a) when shape(?a) == shape(?b) produce (Max ?a ?b)"), Kind::sound);
    EXPECT_EQ(isSound("match (GlobalAveragePool (Add ?x ?y)) when shape(?x) == shape(?y) produce (Add "
                      "(GlobalAveragePool ?x) (GlobalAveragePool ?y))"),
        Kind::sound);
    EXPECT_EQ(
        isSound(
            "match (Mul (LayerNormalization ?x ?g) ?c) when rank(?c) == 0 produce (LayerNormalization ?x (Mul ?g ?c))"),
        Kind::sound);
}

// A rank condition on one tensor does not restrict the others.
TEST(TasoVerify, otherRanksThanTheOneAskedForAreTried) {
    const auto merge = [](const std::string& axis) {
        return "rule merge match ?p = (MatMul ?x ?a) ?q = (MatMul ?x ?b) when rank(?x) >= 2 && rank(?a) == 2 && "
               "rank(?b) == 2 "
               "produce ?s = (Split[axis=" +
            axis +
            ", outputs=2, split=[dim(?a, 1), dim(?b, 1)]] (MatMul ?x (Concat[axis=1] ?a ?b))) "
            "?p = (Get[index=0] ?s) ?q = (Get[index=1] ?s)";
    };
    EXPECT_EQ(verdictOf(merge("rank(?x) - 1")).kind, Kind::sound);
    // In a batch of matrices, axis 1 contains rows, so this exchange is unsound.
    const auto exchanged = [](const std::string& of) {
        const auto part = [&](const char* index) {
            return "(Get[index=" + std::string(index) + "] (Split[axis=1, outputs=2, split=[1,1]] " + of + "))";
        };
        return "(Concat[axis=1] " + part("1") + " " + part("0") + ")";
    };
    const std::string exchange = "rule exchange match " + exchanged("(MatMul ?x ?a)") + " when rank(?a) == 2";
    const std::string produce = " produce (MatMul ?x " + exchanged("?a") + ")";
    EXPECT_EQ(verdictOf(exchange + produce).kind, Kind::unsound);
    EXPECT_EQ(verdictOf(exchange + " && rank(?x) == 2" + produce).kind, Kind::sound);
}

TEST(TasoVerify, aNormalizationThatLosesItsShiftIsRefuted) {
    const std::string norm =
        "rule folds match (BatchNormalization[epsilon=e, momentum=m, training_mode=0, outputs=1] "
        "(Conv[activation=\"none\", ..a] ?x ?w ?b) ?scale ?shift ?mean ?var) produce "
        "(Conv[..a, activation=\"none\"] ?x (FuseBatchNormWeight[epsilon=e] ?w ?scale ?var) ";
    EXPECT_EQ(verdictOf(norm + "(FuseBatchNormBias[epsilon=e] ?scale ?shift ?mean ?var ?b))").kind, Kind::sound);
    EXPECT_EQ(verdictOf(norm + "(FuseBatchNormBias[epsilon=e] ?scale ?shift ?mean ?var))").kind, Kind::unsound);
    EXPECT_EQ(verdictOf(norm + "(FuseBatchNormBias[epsilon=0.0] ?scale ?shift ?mean ?var ?b))").kind, Kind::unsound);
}

// Shipped rules are also applied to integers.
TEST(TasoVerify, shippedRulesHold) {
    for (const Rule& rule : defaultRules()) {
        const Verdict verdict = verify(rule, {.axioms = false});
        EXPECT_EQ(verdict.kind, Kind::sound) << rule.name << ": " << verdict.reason
                                             << (verdict.counterexample ? verdict.counterexample->toString() : "");
    }
}

TEST(TasoVerify, concatenatedConvolutionsNeedEqualGroups) {
    const std::string left = "match (Concat[axis=1] (" + kConv + " ?a ?b) (" + kConv + " ?c ?d)) ";
    const std::string right =
        "produce (Conv[activation=\"none\", group=(dim(?a, 1) + dim(?c, 1)) / dim(?b, 1), pads=d, strides=s, "
        "dilations=e] "
        "(Concat[axis=1] ?a ?c) (Concat[axis=0] ?b ?d))";
    EXPECT_EQ(verdictOf("rule any " + left + right).kind, Kind::unsound);
    EXPECT_EQ(verdictOf("rule equal " + left + "when dim(?b, 0) == dim(?d, 0) " + right).kind, Kind::sound);
}

TEST(TasoVerify, groupsThatAreNotCountedAreFound) {
    const std::string left =
        "match (Conv[activation=\"none\", group=g, pads=d, strides=s, dilations=e] ?x (Concat[axis=0] ?v ?w)) ";
    const std::string right =
        "produce (Concat[axis=1] (Conv[activation=\"none\", group=g, pads=d, strides=s, dilations=e] ?x ?v) "
        "(Conv[activation=\"none\", group=g, pads=d, strides=s, dilations=e] ?x ?w))";
    EXPECT_EQ(verdictOf("rule any " + left + right).kind, Kind::unsound);
    EXPECT_EQ(verdictOf("rule one " + left + "when g == 1 " + right).kind, Kind::sound);
}

TEST(TasoVerify, broadcastingIsTried) {
    const std::string rule = "match (Add (MatMul[activation=\"none\"] ?a ?b) (MatMul[activation=\"none\"] ?a ?c)) ";
    const std::string produce = "produce (MatMul[activation=\"none\"] ?a (Add ?b ?c))";
    EXPECT_EQ(verdictOf("rule any " + rule + produce).kind, Kind::unsound);  // ?b is a vector, ?c a square matrix
    EXPECT_EQ(verdictOf("rule same " + rule + "when shape(?b) == shape(?c) " + produce).kind, Kind::sound);
}

TEST(TasoVerify, exchangedPartsOfASplitAreRefuted) {
    EXPECT_EQ(verdictOf("rule parts match ?p = (MatMul[activation=\"none\"] ?x ?a) ?q = (MatMul[activation=\"none\"] "
                        "?x ?b) when rank(?x) == 2 && rank(?a) == 2 && rank(?b) == 2 "
                        "produce ?s = (Split[axis=1, outputs=2, split=[dim(?a, 1), dim(?b, 1)]] "
                        "(MatMul[activation=\"none\"] ?x (Concat[axis=1] ?a ?b))) "
                        "?p = (Get[index=1] ?s) ?q = (Get[index=0] ?s)")
                  .kind,
        Kind::unsound);
}

TEST(TasoVerify, theKernelHasToBeOddAndCentred) {
    const std::string text =
        "match (Conv[activation=\"none\", group=1, pads=[1,1,1,1], strides=[1,1], dilations=[1,1]] ?x ?w) ";
    const std::string produce =
        "produce (Conv[activation=\"none\", group=1, pads=[2,2,2,2], strides=[1,1], dilations=[1,1]] ?x "
        "(Enlarge[kernel_shape=[5,5]] ?w))";
    EXPECT_EQ(
        verdictOf("rule centred " + text + "when dim(?w, 2) == 3 && dim(?w, 3) == 3 " + produce).kind, Kind::sound);
    EXPECT_NE(verdictOf("rule even " + text + "when dim(?w, 2) == 2 && dim(?w, 3) == 2 " + produce).kind, Kind::sound);
}

TEST(TasoVerify, whatCannotBeTriedIsUnknown) {
    const Verdict never = verdictOf("rule never match (Relu ?x) when rank(?x) == 9 produce ?x");
    EXPECT_EQ(never.kind, Kind::unknown);
    EXPECT_THAT(never.reason, HasSubstr("rejected all"));
    const Verdict strange = verdictOf("rule strange match (ArgMax[axis=0] (Neg ?x)) produce (ArgMin[axis=0] ?x)");
    EXPECT_EQ(strange.kind, Kind::unknown);
    EXPECT_EQ(strange.reason, "the evaluator does not compute ArgMax");
}

TEST(TasoVerify, theSameSeedGivesTheSameCounterexample) {
    const auto rule = parseRules("rule wrong match (Mul ?x ?y) produce (Add ?x ?y)").at(0);
    EXPECT_EQ(verify(rule).counterexample->toString(), verify(rule).counterexample->toString());
    EXPECT_NE(verify(rule).counterexample->toString(), verify(rule, {.seed = 1}).counterexample->toString());
}

TEST(TasoVerify, theShippedFileHasFourUnsoundRules) {
    const std::string file = sharedData("data/taso/graph_subst.pb").string();
    if (file.empty()) GTEST_SKIP() << "the shared data are missing";
    std::size_t proven = 0, unknown = 0;
    std::vector<std::string> unsound;
    for (const Rule& rule : discover::importRules(discover::readSubstitutions(readFile(file), file), file)) {
        const Verdict verdict = verify(rule);
        proven += verdict.isProven;
        unknown += verdict.kind == Kind::unknown;
        if (verdict.kind == Kind::unsound) unsound.push_back(rule.name.substr(0, 8));
    }
    EXPECT_EQ(proven, 129u);
    EXPECT_EQ(unknown, 0u);
    EXPECT_THAT(unsound, testing::ElementsAre("taso-099", "taso-100", "taso-130", "taso-131"));
}

// Two engines with the same axioms: Z3 proves what saturation derives, and neither proves a false rule.
TEST(TasoVerify, saturationAndZ3Agree) {
    const std::string file = sharedData("data/taso/graph_subst.pb").string();
    if (file.empty()) GTEST_SKIP() << "the shared data are missing";
    std::vector<std::string> byAxioms, byZ3;
    for (const Rule& rule : discover::importRules(discover::readSubstitutions(readFile(file), file), file)) {
        const Verdict verdict = verify(rule, {.axioms = true, .z3 = true, .tests = false});
        if (!verdict.isProven) byAxioms.push_back(rule.name.substr(0, 8));
        if (!verdict.isProvenByZ3) byZ3.push_back(rule.name.substr(0, 8));
        EXPECT_EQ(verdict.applications, 0u);
    }
    EXPECT_THAT(byAxioms, testing::ElementsAre("taso-099", "taso-100", "taso-130", "taso-131"));
    EXPECT_EQ(byZ3, byAxioms);
}

TEST(TasoVerify, methodsAreChosen) {
    const Rule rule = parseRules("rule twice match (Relu (Relu ?x)) produce (Relu ?x)").at(0);
    EXPECT_EQ(verify(rule).forRule().toString(), "sound by axioms, tests \"40 tests in doubles\"");
    EXPECT_EQ(
        verify(rule, {.axioms = false, .tests = true}).forRule().toString(), "sound by tests \"40 tests in doubles\"");
    EXPECT_EQ(verify(rule, {.axioms = false, .z3 = true, .tests = false}).forRule().toString(), "sound by z3");
    const Rule wrong = parseRules("rule wrong match (Relu (Relu ?x)) produce ?x").at(0);
    EXPECT_EQ(verify(wrong, {.tests = false}).forRule().toString(), "unknown \"it was not proved\"");
}

// Egret's own rules meet the same standard as imported rules.
TEST(TasoVerify, ourOwnRulesAreNotRefuted) {
    for (const Rule& rule : defaultRules()) {
        const Verdict verdict = verify(rule);
        EXPECT_NE(verdict.kind, Kind::unsound)
            << rule.name << ": " << (verdict.counterexample ? verdict.counterexample->toString() : "");
    }
}

namespace {

// Writes an axiom over tensors, in one direction. Adds the implicit conditions: matrices have rank 2, scalars rank 0,
// and nothing is broadcast.
std::string overTensors(const std::string& name, std::string left, std::string right) {
    const std::string window = "kernel_shape=k, pads=d, strides=s, dilations=e]";
    const bool isMatrix =
        (left + right).find("matmul") != std::string::npos || (left + right).find("transpose") != std::string::npos;
    const bool hasScalar = left.find("(scale") != std::string::npos;
    for (std::string* side : {&left, &right})
        for (const auto& [from, to] :
            std::initializer_list<std::pair<const char*, std::string>>{{"\\(add", "(Add"}, {"\\(mul", "(Mul"},
                {"\\(scale", "(Mul"}, {"\\(relu", "(Relu"}, {"\\(sigmoid", "(Sigmoid"}, {"\\(tanh", "(Tanh"},
                {"\\(matmul", "(MatMul[activation=\"none\"]"}, {"\\(transpose", "(Transpose[perm=[1,0]]"},
                {"\\(conv \\?c", "(" + kConv}, {"\\(maxpool \\?c", "(MaxPool[" + window},
                {"\\(avgpool \\?c", "(AveragePool[count_include_pad=i, " + window},
                {"\\(enlarge", "(Enlarge[kernel_shape=[3,3]]"}, {"\\(concat [?]?([01k])", "(Concat[axis=$1]"}})
            *side = std::regex_replace(*side, std::regex(from), to);
    std::vector<std::string> conditions;
    const std::string both = left + right;
    const std::regex sum("\\((Add|Mul) (\\?[a-z]) (\\?[a-z])\\)");
    const auto isScalar = [&](const std::string& variable) {
        return hasScalar && (variable == "?w" || variable == "?v");
    };
    for (std::sregex_iterator at(both.begin(), both.end(), sum), none; at != none; ++at)
        if (!isScalar((*at)[3].str()))
            conditions.push_back("shape(" + (*at)[2].str() + ") == shape(" + (*at)[3].str() + ")");
    for (const std::string variable : {"?x", "?y", "?z", "?v", "?w"}) {
        if (left.find(variable) == std::string::npos) continue;
        if (isScalar(variable)) conditions.push_back("rank(" + variable + ") == 0");
        else if (isMatrix) conditions.push_back("rank(" + variable + ") == 2");
    }
    return "rule " + name + " match " + left + (conditions.empty() ? "" : " when " + join(conditions, ", ")) +
        " produce " + right;
}

// Axioms with constants, explicit windows, or parts; in both directions where the axiom holds both ways.
const std::map<std::string, std::vector<std::string>>& spelledOut() {
    const std::string conv = "Conv[activation=\"none\", group=1, pads=[1,1,1,1], strides=[1,1], dilations=[1,1]]";
    const std::string point = "Conv[activation=\"none\", group=1, pads=[0,0,0,0], strides=[1,1], dilations=[1,1]]";
    const std::string size = " dim(?u, 2) == 3 && dim(?u, 3) == 3 ";
    const std::string unit = " constant(?u) == identity(?u, shape(?u)) ",
                      average = " constant(?u) == averaging(?u, shape(?u)) ";
    const auto one = [](const std::string& match, const std::string& when, const std::string& produce) {
        return "rule spelled match " + match + " when " + when + " produce " + produce;
    };
    static const std::map<std::string, std::vector<std::string>> all{
        {"first-of-concat",
            {one("(Get[index=0] (Split[axis=a, outputs=2, split=p] (Concat[axis=a] ?x ?y)))",
                "p == [dim(?x, a), dim(?y, a)]", "?x")}},
        {"second-of-concat",
            {one("(Get[index=1] (Split[axis=a, outputs=2, split=p] (Concat[axis=a] ?x ?y)))",
                "p == [dim(?x, a), dim(?y, a)]", "?y")}},
        {"avgpool-is-conv",
            {one("(AveragePool[count_include_pad=1, kernel_shape=k, pads=d, strides=s, dilations=e] ?x)",
                 "rank(?x) == 4",
                 "(" + kConv + " ?x (Constant[value=averaging(?x, [dim(?x, 1), dim(?x, 1), k[0], k[1]])]))"),
                one("(" + kConv + " ?x ?u)", average,
                    "(AveragePool[count_include_pad=1, kernel_shape=[dim(?u, 2), dim(?u, 3)], pads=d, strides=s, "
                    "dilations=e] ?x)")}},
        {"avgpool-of-unit",
            {one(
                "(AveragePool[count_include_pad=1, kernel_shape=[3,3], pads=[1,1,1,1], strides=[1,1], dilations=[1,1]] "
                "?u)",
                "rank(?u) == 4 &&" + size + "&&" + unit, "(Constant[value=averaging(?u, shape(?u))])")}},
        {"conv-unit-changes-nothing", {one("(" + conv + " ?x ?u)", size + "&&" + unit, "?x")}},
        {"matmul-unit-right",
            {one("(MatMul[activation=\"none\"] ?x ?u)", "rank(?x) == 2 && rank(?u) == 2 &&" + unit, "?x")}},
        {"matmul-unit-left",
            {one("(MatMul[activation=\"none\"] ?u ?x)", "rank(?x) == 2 && rank(?u) == 2 &&" + unit, "?x")}},
        {"mul-one", {one("(Mul ?x ?u)", "shape(?x) == shape(?u) && value(?u) == 1", "?x")}},
        {"transpose-unit",
            {one(
                "(Transpose[perm=[1,0]] ?u)", "rank(?u) == 2 &&" + unit, "(Constant[value=identity(?u, shape(?u))])")}},
        {"transpose-one",
            {one("(Transpose[perm=[1,0]] ?u)", "rank(?u) == 2 && value(?u) == 1",
                "(Constant[value=full(?u, [dim(?u, 1), dim(?u, 0)], 1)])")}},
        {"conv-enlarged",
            {one("(" + conv + " ?x (Enlarge[kernel_shape=[3,3]] ?y))", "dim(?y, 2) == 1 && dim(?y, 3) == 1",
                 "(" + point + " ?x ?y)"),
                one("(" + point + " ?x ?y)", "dim(?y, 2) == 1 && dim(?y, 3) == 1",
                    "(" + conv + " ?x (Enlarge[kernel_shape=[3,3]] ?y))")}},
    };
    return all;
}

}  // namespace

// Tests the values and shapes of each axiom over tensors as for any rule, in both directions where both are used.
TEST(TasoAxioms, holdForTensors) {
    const std::string text = readFile(dataFile("resources/rules/terms/taso_axioms.rules"));
    const std::regex form("rule ([a-z-]+)\\n  match   (.*)\\n  produce (.*)\\n(  and back\\n)?");
    std::size_t tested = 0;
    for (std::sregex_iterator axiom(text.begin(), text.end(), form), end; axiom != end; ++axiom) {
        const std::string name = (*axiom)[1], left = (*axiom)[2], right = (*axiom)[3];
        std::vector<std::string> rules;
        if (const auto found = spelledOut().find(name); found != spelledOut().end()) {
            rules = found->second;
        } else {
            rules.push_back(overTensors(name, left, right));
            if ((*axiom)[4].matched) rules.push_back(overTensors(name, right, left));
        }
        for (const std::string& rule : rules) {
            const Verdict verdict = verdictOf(rule);
            EXPECT_EQ(verdict.kind, Kind::sound)
                << rule << " " << verdict.reason << (verdict.counterexample ? verdict.counterexample->toString() : "");
            ++tested;
        }
    }
    EXPECT_GE(tested, 100u);
}

TEST(TasoAxioms, sayWhatTheyDoNotSpeakOf) {
    const auto derivation = derive(parseRules("rule a match (Sub ?x ?y) produce (Sub ?y ?x)").at(0));
    EXPECT_EQ(derivation.answer, Derivation::Answer::noTerm);
    EXPECT_EQ(derivation.reason, "the axioms do not cover Sub with 2 inputs");
    EXPECT_EQ(
        derive(parseRules("rule a match (Mul ?x ?y) produce (Add ?x ?y)").at(0)).answer, Derivation::Answer::notFound);
}

namespace {

graph::Graph graphOf(const std::string& body) { return graph::parse("(graph " + body + ")", graph::Arena::create()); }

// Returns the difference between two outputs over the same inputs; empty if they are equal.
std::string difference(const std::string& inputs, const std::string& a, const std::string& b) {
    const auto left = graphOf(inputs + "(output \"y\" " + a + ")"),
               right = graphOf(inputs + "(output \"y\" " + b + ")");
    const auto found = firstDifference(left, right, std::max(arithmeticFor(left), arithmeticFor(right)), 7);
    return found ? found->element + " " + found->before + " " + found->after : "";
}

}  // namespace

// Compares operators with definitions in terms of other operators.
TEST(TasoEvaluate, computesWhatTheOperatorsMean) {
    EXPECT_EQ(difference("(input x f32[2,3])", "(Add x x)", "(Mul x (Constant[value=f32[]{2.0}]))"), "");
    EXPECT_EQ(difference("(input x f32[2,3])", "(Sub x x)", "(Mul x (Constant[value=f32[]{0.0}]))"), "");
    EXPECT_EQ(difference("(input x f32[2,3])",
                  "(Mul (Mul x (Constant[value=f32[]{0.25}])) (Constant[value=f32[]{4.0}]))", "x"),
        "");
    EXPECT_EQ(difference("(input x f32[2])", "(MatMul (Constant[value=f32[2,2]{1,2,3,4}]) x)",
                  "(Reshape[shape=[2]] (MatMul (Constant[value=f32[2,2]{1,2,3,4}]) (Reshape[shape=[2,1]] x)))"),
        "");
    // A 1x1 convolution is a product over channels; average pooling is a convolution with equal weights.
    EXPECT_EQ(difference("(input x f32[1,2,1,1]) (input w f32[3,2,1,1])", "(Reshape[shape=[3,1]] (Conv x w))",
                  "(MatMul (Reshape[shape=[3,2]] w) (Reshape[shape=[2,1]] x))"),
        "");
    EXPECT_EQ(difference("(input x f32[1,1,4,4])", "(AveragePool[kernel_shape=[2,2], strides=[1,1]] x)",
                  "(Conv x (Constant[value=f32[1,1,2,2]{0.25}]))"),
        "");
    // A convolution with a corner kernel shifts; two groups are two convolutions.
    EXPECT_EQ(
        difference("(input x f32[1,1,2,2])", "(Conv[pads=[1,1,0,0]] x (Constant[value=f32[1,1,2,2]{0,0,0,1}]))", "x"),
        "");
    EXPECT_EQ(difference("(input x f32[1,2,3,3]) (input w f32[2,1,2,2])", "(Conv[group=2] x w)",
                  "(Concat[axis=1] (Conv (Get[index=0] (Split[axis=1, outputs=2, split=[1,1]] x)) (Get[index=0] "
                  "(Split[axis=0, outputs=2, split=[1,1]] w)))"
                  " (Conv (Get[index=1] (Split[axis=1, outputs=2, split=[1,1]] x)) (Get[index=1] (Split[axis=0, "
                  "outputs=2, split=[1,1]] w))))"),
        "");
    EXPECT_EQ(difference("(input x f32[2,3])", "(Transpose[perm=[1,0]] (Transpose[perm=[1,0]] x))", "x"), "");
    EXPECT_EQ(difference("(input x f32[3])", "(Relu x)", "(Max x (Constant[value=f32[]{0.0}]))"), "");
    EXPECT_EQ(difference("(input x f32[1,1,2,2])", "(Reshape[shape=[1]] (MaxPool[kernel_shape=[2,2]] x))",
                  "(Reshape[shape=[1]] (MaxPool[kernel_shape=[1,2]] (MaxPool[kernel_shape=[2,1]] x)))"),
        "");
    EXPECT_THAT(
        difference("(input x f32[2,2]) (input y f32[2,2])", "(MatMul x y)", "(MatMul y x)"), HasSubstr("[0,0] "));
    EXPECT_THAT(difference("(input x f32[30])", "x", "(Relu x)"), testing::Not(""));
}

}  // namespace egret::rewrite::verify::verify_test
