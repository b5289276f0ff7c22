// TASO's substitutions, parsed byte by byte and turned into rules.
#include "core/rewrite/discover/import.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/rewrite/verify/verify.h"
#include "tests/support/shared_data.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace egret::rewrite::discover::import_test {
using testing::HasSubstr;

namespace {

// ---- a protobuf writer, for test files ------------------------------------------------------------------------------

std::string varint(int64_t value) {
    std::string out;
    auto rest = static_cast<uint64_t>(value);
    for (; rest >= 0x80; rest >>= 7) out += static_cast<char>(rest | 0x80);
    return out + static_cast<char>(rest);
}
std::string number(int field, int64_t value) { return varint(field * 8) + varint(value); }
std::string message(int field, const std::string& bytes) {
    return varint(field * 8 + 2) + varint(static_cast<int64_t>(bytes.size())) + bytes;
}

std::string tensor(int op, int output = 0) { return message(2, number(1, op) + number(2, output)); }
std::string parameter(int key, int value) { return message(3, number(1, key) + number(2, value)); }
std::string step(int type, const std::string& inputs, const std::string& parameters = {}) {
    return number(1, type) + inputs + parameters;
}
std::string mapped(int source, int target, int sourceOutput = 0, int targetOutput = 0) {
    return message(3, number(1, source) + number(2, target) + number(3, sourceOutput) + number(4, targetOutput));
}
constexpr int kRelu = 8, kConcat = 12, kSplit = 13, kAdd = 16, kReshape = 14, kMatMul = 18;

// relu(x1), relu(x2) |-> both parts of relu(cat(x1, x2))
const std::string kMergeRelus = message(1,
    message(1, step(kRelu, tensor(-1))) + message(1, step(kRelu, tensor(-2))) +
        message(2, step(kConcat, tensor(-1) + tensor(-2), parameter(11, 1) + parameter(10, 2))) +
        message(2, step(kRelu, tensor(0))) + message(2, step(kSplit, tensor(1), parameter(11, 1))) +
        mapped(0, 2, 0, 0) + mapped(1, 2, 0, 1));
// (x1 + x2) + x1 |-> x1 + (x1 + x2)
const std::string kAddTwice = message(1,
    message(1, step(kAdd, tensor(-1) + tensor(-2))) + message(1, step(kAdd, tensor(0) + tensor(-1))) +
        message(2, step(kAdd, tensor(-1) + tensor(-2))) + message(2, step(kAdd, tensor(-1) + tensor(0))) +
        mapped(1, 1));

std::string imported(const std::string& bytes) {
    std::string text;
    for (const Rule& rule : discover::importRules(discover::readSubstitutions(bytes))) text += rule.toString();
    return text;
}

std::string refusal(const std::string& bytes) {
    try {
        discover::importRules(discover::readSubstitutions(bytes, "some.pb"), "some.pb");
    } catch (const Error& error) {
        return std::string(categoryName(error.category())) + ": " + error.what();
    }
    return "read";
}

}  // namespace

TEST(TasoFile, isReadAsItStands) {
    const auto rules = discover::readSubstitutions(kMergeRelus + kAddTwice);
    ASSERT_EQ(rules.size(), 2u);
    EXPECT_EQ(rules[0].source.size(), 2u);
    EXPECT_EQ(rules[0].target.size(), 3u);
    EXPECT_EQ(rules[0].target[0].type, kConcat);
    EXPECT_EQ(rules[0].target[0].parameters.at(11), 1);
    EXPECT_TRUE(rules[0].target[0].inputs[1].isVariable());
    EXPECT_EQ(rules[0].target[0].inputs[1].op, -2);
    EXPECT_EQ(rules[0].outputs[1].targetOutput, 1);
}

TEST(TasoFile, unknownFieldsAreSkipped) {
    const std::string more = number(9, 7) + message(8, "text") + varint(7 * 8 + 1) + std::string(8, 'x') +
        varint(6 * 8 + 5) + std::string(4, 'x');
    EXPECT_EQ(imported(more + kAddTwice + more), imported(kAddTwice));
}

// Truncating a file anywhere or changing any byte yields rules or a clear error.
TEST(TasoFile, brokenFilesAreRefused) {
    for (std::size_t size = 0; size < kMergeRelus.size(); ++size)
        EXPECT_THAT(refusal(kMergeRelus.substr(0, size)), HasSubstr("not a TASO rule collection")) << size;
    std::size_t refused = 0;
    for (std::size_t at = 0; at < kMergeRelus.size(); ++at) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string bytes = kMergeRelus;
            bytes[at] = static_cast<char>(bytes[at] ^ (1 << bit));
            const std::string answer = refusal(bytes);
            EXPECT_TRUE(answer == "read" || answer.find("some.pb") != std::string::npos) << answer;
            refused += answer != "read";
        }
    }
    EXPECT_GT(refused, 100u);
    EXPECT_THAT(refusal(message(1, message(1, std::string(11, '\xff')))),
        HasSubstr("some.pb: rule 'number 0': not a TASO rule collection"));
}

TEST(TasoImport, sumsDoNotBroadcast) {
    EXPECT_EQ(imported(kAddTwice),
        "rule taso-000-associate-add\n"
        "  match   (Add (Add ?x1 ?x2) ?x1)\n"
        "  when    (shape(?x1) == shape(?x2))\n"
        "  produce (Add ?x1 (Add ?x1 ?x2))\n");
}

TEST(TasoImport, splitsHaveTheSizesOfWhatTheyReplace) {
    EXPECT_EQ(imported(kMergeRelus),
        "rule taso-000-merge-relu\n"
        "  match   ?a = (Relu ?x1)\n"
        "          ?b = (Relu ?x2)\n"
        "  when    ((rank(?x1) == 2) && (rank(?x2) == 2))\n"
        "  produce ?s2 = (Split[axis=1, outputs=2, split=[dim(?x1, 1), dim(?x2, 1)]] (Relu (Concat[axis=1] ?x1 ?x2)))\n"
        "          ?a = (Get[index=0] ?s2)\n"
        "          ?b = (Get[index=1] ?s2)\n");
}

TEST(TasoImport, substitutionsThatMakeNoSenseAreRefused) {
    const auto with = [](const std::string& source, const std::string& target, const std::string& outputs) {
        return message(1, message(1, source) + message(2, target) + outputs);
    };
    const std::string relu = step(kRelu, tensor(-1));
    EXPECT_THAT(refusal(with(step(kReshape, tensor(-1)), relu, mapped(0, 0))),
        HasSubstr("unsupported: some.pb: rule 'number 0': TASO's operator 14"));
    EXPECT_THAT(refusal(with(step(kRelu, tensor(0)), relu, mapped(0, 0))),
        HasSubstr("reads an operator that does not come before it"));
    EXPECT_THAT(refusal(with(step(kRelu, tensor(-1) + tensor(-2)), relu, mapped(0, 0))),
        HasSubstr("Relu cannot have 2 inputs"));
    EXPECT_THAT(refusal(with(relu, relu, mapped(0, 1))), HasSubstr("maps a nonexistent output"));
    EXPECT_THAT(refusal(with(relu, relu, "")), HasSubstr("maps no output"));
    EXPECT_THAT(refusal(with(relu, step(kRelu, tensor(-2)), mapped(0, 0))), HasSubstr("?x2 is not on the left side"));
    EXPECT_THAT(refusal(with(step(kMatMul, tensor(-1) + tensor(-2), parameter(9, 7)), relu, mapped(0, 0))),
        HasSubstr("unknown activation 7"));
    EXPECT_THAT(
        refusal(with(step(kConcat, tensor(-1) + tensor(-2), parameter(11, 2) + parameter(10, 2)), relu, mapped(0, 0))),
        HasSubstr("axis 2"));
}

// Operators that graph_subst.pb does not use, each in a sound rule: written as TASO would write it, imported, printed,
// read back, and tested.
TEST(TasoImport, everyOperatorOfTheGenerator) {
    const std::string window = parameter(4, 3) + parameter(5, 3) + parameter(6, 1) + parameter(7, 1) + parameter(8, 0);
    const std::string small = parameter(4, 1) + parameter(5, 1) + parameter(6, 1) + parameter(7, 1) + parameter(8, 0);
    const std::string size = parameter(4, 3) + parameter(5, 3), two = parameter(10, 2), four = parameter(10, 4);
    const auto source = [](const std::string& steps) { return message(1, steps); };
    const auto target = [](const std::string& steps) { return message(2, steps); };
    const auto at = [](int axis) { return parameter(11, axis); };
    struct Case {
        const char* law;
        std::string substitution;
    };
    const std::vector<Case> cases{
        {"join-maxpool",
            source(step(6, tensor(-1), window)) + source(step(6, tensor(-2), window)) +
                source(step(kConcat, tensor(0) + tensor(1), at(1) + four)) +
                target(step(kConcat, tensor(-1) + tensor(-2), at(1) + four)) + target(step(6, tensor(0), window)) +
                mapped(2, 1)},
        {"join-avgpool",
            source(step(7, tensor(-1), window)) + source(step(7, tensor(-2), window)) +
                source(step(kConcat, tensor(0) + tensor(1), at(0) + four)) +
                target(step(kConcat, tensor(-1) + tensor(-2), at(0) + four)) + target(step(7, tensor(0), window)) +
                mapped(2, 1)},
        {"fuse-matmul-transpose",
            source(step(15, tensor(-1))) + source(step(15, tensor(-2))) + source(step(kMatMul, tensor(0) + tensor(1))) +
                target(step(kMatMul, tensor(-2) + tensor(-1))) + target(step(15, tensor(0))) + mapped(2, 1)},
        {"cancel-transpose", source(step(15, tensor(-1), two)) + source(step(15, tensor(0), two)) + mapped(1, -1)},
        {"reorder-matmul-scale",
            source(step(kMatMul, tensor(-1) + tensor(-2))) + source(step(19, tensor(0) + tensor(-3))) +
                target(step(19, tensor(-2) + tensor(-3))) + target(step(kMatMul, tensor(-1) + tensor(0))) +
                mapped(1, 1)},
        {"fuse-conv-enlarge",
            source(step(3, tensor(-1) + tensor(-2), small)) + target(step(20, tensor(-2), size)) +
                target(step(3, tensor(-1) + tensor(0), window)) + mapped(0, 1)},
        {"cancel-conv-unit",
            source(step(23, "", size)) + source(step(3, tensor(-1) + tensor(0), window)) + mapped(1, -1)},
        {"cancel-matmul-unit", source(step(22, "")) + source(step(kMatMul, tensor(-1) + tensor(0))) + mapped(1, -1)},
        {"cancel-mul-one", source(step(24, "")) + source(step(17, tensor(-1) + tensor(0))) + mapped(1, -1)},
        {"fuse-average-avgpool-conv",
            source(step(7, tensor(-1), window)) + target(step(25, "", size)) +
                target(step(3, tensor(-1) + tensor(0), window)) + mapped(0, 1)},
        {"fuse-average-avgpool-conv",
            source(step(25, "", size)) + source(step(3, tensor(-1) + tensor(0), window)) +
                target(step(7, tensor(-1), window)) + mapped(1, 0)},
        {"fuse-conv-groups",
            source(step(3, tensor(-1) + tensor(-2), window)) + target(step(21, tensor(-2), parameter(14, 2))) +
                target(step(3, tensor(-1) + tensor(0), window)) + mapped(0, 1)},
    };
    for (const auto& [law, substitution] : cases) {
        const std::string text = imported(message(1, substitution));
        EXPECT_THAT(text, HasSubstr(law));
        const Rule rule = parseRules(text).at(0);
        EXPECT_EQ(rule.toString(), text);
        const verify::Verdict verdict = verify::verify(rule);
        EXPECT_EQ(verdict.kind, Soundness::sound)
            << text << verdict.reason << (verdict.counterexample ? verdict.counterexample->toString() : "");
        // The axioms do not cover groups.
        EXPECT_EQ(verdict.isProven, law != std::string("fuse-conv-groups")) << text;
    }
}

TEST(TasoImport, allRulesOfTheShippedFile) {
    const std::string file = sharedData("data/taso/graph_subst.pb").string();
    if (file.empty()) GTEST_SKIP() << "the shared data are missing";
    const auto rules = discover::importRules(discover::readSubstitutions(readFile(file), file), file);
    EXPECT_EQ(rules.size(), 133u);
    EXPECT_EQ(std::count_if(rules.begin(), rules.end(), [](const Rule& rule) { return rule.isMulti(); }), 13);
    // Reading the written file gives equal rules.
    const std::string text = discover::ruleFile(rules, "TASO's rules\n\nin two paragraphs");
    EXPECT_EQ(
        text.find("# egret rules 1\n#\n# TASO's rules\n#\n# in two paragraphs\n\nrule taso-000-associate-matmul\n"),
        0u);
    EXPECT_EQ(discover::ruleFile(parseRules(text), "TASO's rules\n\nin two paragraphs"), text);
}

// TASO's file contains an accidental grouped convolution. Its meaning is made explicit so that a verifier can reject
// it.
TEST(TasoImport, silentGroupsAreSpelledOut) {
    const std::string file = sharedData("data/taso/graph_subst.pb").string();
    if (file.empty()) GTEST_SKIP() << "the shared data are missing";
    const auto rules = discover::importRules(discover::readSubstitutions(readFile(file), file), file);
    EXPECT_THAT(rules.at(99).toString(), HasSubstr("group=((dim(?x7, 1) + dim(?x8, 1)) / dim(?x10, 1))"));
    std::size_t grouped = 0;
    for (const Rule& rule : rules) grouped += rule.toString().find("group=(") != std::string::npos;
    EXPECT_EQ(grouped, 4u);
}

}  // namespace egret::rewrite::discover::import_test
