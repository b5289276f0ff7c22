// How sequences, optionals and strings are represented, beyond ONNX's own cases.
#include "tests/core/runtime/graphs.h"

#include "core/graph/containers.h"

#include <gmock/gmock.h>

namespace egret::runtime::lists_test {
using testing::ElementsAre;
using testing::HasSubstr;

namespace {

TensorPtr strings(std::vector<std::string> values) {
    const auto count = static_cast<int64_t>(values.size());
    return graph::Tensor::strings({count}, std::move(values));
}

// Returns the output of an operator on the string input x.
std::vector<std::string> onStrings(const std::string& expression, std::vector<std::string> x) {
    const auto count = std::to_string(x.size());
    return computed("(input x string[" + count + "])", expression, {strings(std::move(x))})->stringValues();
}

const std::string kTwo = "(input a f32[2]) (input b f32[1]) (input i i64[]) ";
std::vector<TensorPtr> two(int64_t position) { return {floats({2}, {1, 2}), floats({1}, {3}), ints({}, {position})}; }

}  // namespace

TEST(Sequences, insertEraseAndRead) {
    const std::string ab = "(SequenceConstruct a b)";
    EXPECT_THAT(numbers(*computed(kTwo, "(SequenceAt " + ab + " i)", two(-1))), ElementsAre(3));
    EXPECT_THAT(numbers(*computed(kTwo, "(SequenceAt (SequenceErase " + ab + " i) i)", two(0))), ElementsAre(3));
    EXPECT_THAT(numbers(*computed(kTwo, "(SequenceAt (SequenceInsert " + ab + " b i) i)", two(0))), ElementsAre(3));
    EXPECT_THAT(computed(kTwo, "(SequenceLength (SequenceInsert " + ab + " b i))", two(2))->integers(), ElementsAre(3));
    const TensorPtr all = computed(kTwo, ab, two(0));
    EXPECT_EQ(all->type().toString(), "other\"seq(tensor(float))\"");
    ASSERT_EQ(all->items().size(), 2u);
    EXPECT_THAT(numbers(*all->items()[0]), ElementsAre(1, 2));
}

TEST(Sequences, positionsOutsideAreErrors) {
    const Error error = refusal([] { computed(kTwo, "(SequenceAt (SequenceConstruct a b) i)", two(2)); });
    EXPECT_EQ(error.category(), Category::badInput);
    EXPECT_THAT(error.what(), HasSubstr("SequenceAt: position 2 is outside the sequence of length 2"));
    EXPECT_THAT(refusal([] { computed(kTwo, "(SequenceErase (SequenceEmpty))", two(0)); }).what(),
        HasSubstr("SequenceErase: the sequence is empty"));
    EXPECT_THAT(refusal([] { parsed("(graph (input a f32[2]) (output \"y\" (SequenceLength a)))"); }).what(),
        HasSubstr("input 0 is f32[2], not a sequence"));
    EXPECT_THAT(refusal([] {
        parsed("(graph (input a f32[2]) (output \"y\" (SequenceInsert (SequenceEmpty[dtype=7]) a)))");
    }).what(),
        HasSubstr("a sequence of i64[*] cannot contain f32[2]"));
}

TEST(Sequences, splitAndConcat) {
    const TensorPtr x = counting({4, 2});
    const std::string inputs = "(input x f32[4,2]) (input s i64[2])";
    const auto run = [&](const std::string& expression, std::vector<int64_t> sizes) {
        return computed(inputs, expression, {x, ints({2}, sizes)});
    };
    EXPECT_EQ(*run("(ConcatFromSequence[axis=0] (SplitToSequence x s))", {1, 3}), *x);
    EXPECT_EQ(*run("(ConcatFromSequence[axis=0,new_axis=1] (SplitToSequence[keepdims=0] x))", {1, 3}), *x);
    EXPECT_THAT(run("(Shape (ConcatFromSequence[axis=-1,new_axis=1] (SplitToSequence[axis=1,keepdims=0] x)))", {1, 3})
                    ->integers(),
        ElementsAre(4, 2));
    EXPECT_THAT(refusal([&] { run("(SplitToSequence x s)", {1, 2}); }).what(), HasSubstr("do not add up to 4"));
}

// Halves are computed in f32, but an item keeps its type.
TEST(Sequences, itemsKeepTheirType) {
    const TensorPtr half = graph::Tensor::dense(graph::ElementType::f16, {1}, {std::byte{0}, std::byte{0x3c}});
    const TensorPtr out = computed("(input x f16[1])", "(SequenceInsert (SequenceEmpty[dtype=10]) x)", {half});
    ASSERT_EQ(out->items().size(), 1u);
    EXPECT_EQ(*out->items()[0], *half);
}

TEST(Sequences, weightsInListsAreFoldedAroundThem) {
    const graph::Graph folded = foldWeights(parsed(R"((graph (input x f32[1])
      (output "y" (Add x (SequenceAt (SequenceConstruct (Constant[value=f32[1]{2}]) (Constant[value=f32[1]{5}]))
        (Constant[value=i64[]{1}]))))))"));
    EXPECT_EQ(folded.nodes().size(), 3u);  // x, the item, Add
    EXPECT_THAT(numbers(*Executable(folded).run({floats({1}, {1})}).at(0)), ElementsAre(6));
}

TEST(Optionals, mayBeEmpty) {
    const std::string inputs = "(input a f32[2])";
    const std::string empty = "(Optional[type=\"tensor(float)\"])";
    EXPECT_EQ(computed(inputs, "(OptionalHasElement (Optional a))", {floats({2}, {1, 2})})->integer(0), 1);
    EXPECT_EQ(computed(inputs, "(OptionalHasElement " + empty + ")", {floats({2}, {1, 2})})->integer(0), 0);
    EXPECT_THAT(
        numbers(*computed(inputs, "(OptionalGetElement (Optional a))", {floats({2}, {1, 2})})), ElementsAre(1, 2));
    EXPECT_THAT(refusal([&] {
        computed(inputs, "(OptionalGetElement " + empty + ")", {floats({2}, {1, 2})});
    }).what(),
        HasSubstr("OptionalGetElement: the optional is empty"));
}

TEST(Lists, areComparedItemByItem) {
    const graph::Type type = graph::sequenceOf(graph::Type::tensorOfUnknownRank(graph::ElementType::f32));
    const TensorPtr a = graph::Tensor::list(type, {floats({1}, {1}), floats({2}, {2, 3})});
    const auto difference = [&](std::vector<TensorPtr> items) {
        Comparison result;
        compareTensors(*a, *graph::Tensor::list(type, std::move(items)), "y", {}, result);
        return result.difference;
    };
    EXPECT_EQ(difference({floats({1}, {1}), floats({2}, {2, 3})}), "");
    EXPECT_EQ(difference({floats({1}, {1}), floats({2}, {2, 4})}), "output 'y[1]' at [1] should be 3 but is 4");
    EXPECT_EQ(difference({floats({1}, {1})}), "output 'y' should have 2 items but has 1");
    EXPECT_THAT(
        refusal([&] { difference({ints({1}, {1})}); }).what(), HasSubstr("a list of f32[*] has an item i64[1]"));
}

TEST(Strings, moveLikeNumbers) {
    EXPECT_THAT(onStrings("(Concat[axis=0] (Slice[starts=[1],ends=[3]] x) x)", {"a", "", "\xc3\xa9"}),
        ElementsAre("", "\xc3\xa9", "a", "", "\xc3\xa9"));
    EXPECT_THAT(onStrings("(Unique x)", {"b", "a", "b", "C"}), ElementsAre("C", "a", "b"));
    EXPECT_THAT(onStrings("(Unique[sorted=0] x)", {"b", "a", "b", "C"}), ElementsAre("b", "a", "C"));
    EXPECT_THAT(onStrings("(Pad[pads=[1,0]] x)", {"a"}), ElementsAre("", "a"));
    EXPECT_THAT(
        computed("(input x string[2]) (input y string[2])", "(Equal x y)", {strings({"a", "b"}), strings({"a", "B"})})
            ->integers(),
        ElementsAre(1, 0));
}

TEST(Strings, castsFollowNumPy) {
    const auto text = [](std::vector<float> values) {
        const auto count = static_cast<int64_t>(values.size());
        return computed("(input x f32[" + std::to_string(count) + "])", "(Cast[to=8] x)", {floats({count}, values)})
            ->stringValues();
    };
    EXPECT_THAT(text({1, 0.1f, -2.5e-5f, 1e20f, -INFINITY, NAN, 0}),
        ElementsAre("1.0", "0.1", "-2.5e-05", "1e+20", "-inf", "nan", "0.0"));
    const auto number = [](const std::string& value) {
        return computed("(input x string[1])", "(Cast[to=1] x)", {strings({value})})->number(0);
    };
    EXPECT_EQ(number(" +1.5e2 "), 150);
    EXPECT_EQ(number("-INF"), -INFINITY);
    const auto whole = [](const std::string& value) {
        return computed("(input x string[1])", "(Cast[to=7] x)", {strings({value})})->integer(0);
    };
    EXPECT_EQ(whole("9223372036854775807"), 9223372036854775807);
    EXPECT_EQ(whole("-2.7"), -2);
    for (const char* wrong : {"", "x", "1x", "0x10"})
        EXPECT_THAT(refusal([&] { number(wrong); }).what(), HasSubstr("is not a number")) << wrong;
}

TEST(Strings, changeCaseBeyondAscii) {
    EXPECT_THAT(onStrings("(StringNormalizer[case_change_action=\"UPPER\",stopwords=[\"\xc3\x89T\xc3\x89\"]] x)",
                    {"\xc3\xa9t\xc3\xa9", "na\xc3\xafve", "\xce\xb1", "\xff!"}),
        ElementsAre("NA\xc3\x8fVE", "\xce\x91", "\xff!"));
}

TEST(Strings, joinAndSplit) {
    EXPECT_THAT(onStrings("(StringConcat x (Slice[starts=[0],ends=[1]] x))", {"a", "b"}), ElementsAre("aa", "ba"));
    EXPECT_THAT(onStrings("(StringSplit x)", {" one  two ", "three"}), ElementsAre("one", "two", "three", ""));
    EXPECT_THAT(
        onStrings("(StringSplit[delimiter=\"--\",maxsplit=1] x)", {"a--b--c", "d"}), ElementsAre("a", "b--c", "d", ""));
    EXPECT_THAT(onStrings("(StringSplit[maxsplit=1] x)", {"a  b c "}), ElementsAre("a", "b c"));
}

TEST(Strings, regularExpressionsMatchWhole) {
    const auto matches = [](const std::string& pattern, const std::string& text) {
        const graph::Graph graph = [&] {
            auto arena = graph::Arena::create();
            const auto x = arena->input("x", graph::Type::tensor(graph::ElementType::string, {1}));
            const auto y = arena->add("RegexFullMatch", {{Symbol("pattern"), pattern}}, {x});
            return graph::Graph(arena, {x}, {{"y", y}});
        }();
        return Executable(graph).run({strings({text})}).at(0)->integer(0) != 0;
    };
    const struct {
        const char *pattern, *text;
        bool isMatch;
    } kCases[] = {
        {"www\\.[\\w.-]+\\.com", "www.a-b.com", true},
        {"www\\.[\\w.-]+\\.com", "www..com", false},
        {"a|bc", "bc", true},
        {"a|bc", "abc", false},
        {"(a|b)*c{2,3}", "ababccc", true},
        {"(a|b)*c{2,3}", "abc", false},
        {"(?i)stra\xc3\x9f"
         "e",
            "STRa\xc3\x9f"
            "E",
            true},
        {"\xc3\xa9?", "\xc3\xa9", true},
        {".", "\xf0\x9f\x98\x80", true},
        {".", "\n", false},
        {"(?s).", "\n", true},
        {"[^a-c]", "b", false},
        {"[^a-c]", "d", true},
        {"[]a]+", "]a", true},
        {"[[:digit:]]{3}", "123", true},
        {"^a$", "a", true},
        {"\\ba\\b.*", "a b", true},
        {"a\\b.", "ab", false},
        {"\\x{41}\\101\\Q.*\\E", "AA.*", true},
        {"(?P<name>x)(?:y)", "xy", true},
        {"(?i:a)b", "AB", false},
        {"x{,2}", "x{,2}", true},
        {"", "", true},
        {"(a*)*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaac", false},
        {"a??", "a", true},
        {"a{0}", "", true},
        {"\\pL+", "aéя", true},
    };
    for (const auto& [pattern, text, isMatch] : kCases)
        EXPECT_EQ(matches(pattern, text), isMatch) << pattern << " and " << text;
    for (const char* wrong : {"(", ")", "[a", "*a", "a{3,2}", "\\", "[b-a]", "(?q)", "((a{1000}){1000}){1000}"})
        EXPECT_THAT(refusal([&] { matches(wrong, ""); }).what(), HasSubstr("pattern")) << wrong;
}

TEST(Strings, nGramsSkipElements) {
    // 2 occurs twice (column 1); 1 and 2 follow each other once, with one element between them (column 0).
    const std::string op =
        "(TfIdfVectorizer[max_gram_length=2,max_skip_count=1,min_gram_length=1,mode=\"TFIDF\","
        "ngram_counts=[0,1],ngram_indexes=[1,0],pool_int64s=[2,1,2],weights=[10.0,0.5]] x)";
    EXPECT_THAT(numbers(*computed("(input x i64[4])", op, {ints({4}, {1, 3, 2, 2})})), ElementsAre(10, 1));
    EXPECT_THAT(refusal([] {
        parsed(
            "(graph (input x i64[4]) (output \"y\" (TfIdfVectorizer[max_gram_length=2,max_skip_count=0,"
            "min_gram_length=1,mode=\"TF\",ngram_counts=[0,2],ngram_indexes=[0,1],pool_int64s=[1,2,3]] x)))");
    }).what(),
        HasSubstr("TfIdfVectorizer: the pool ends within an n-gram of length 2"));
}

}  // namespace egret::runtime::lists_test
