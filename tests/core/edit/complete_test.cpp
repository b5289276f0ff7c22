#include "core/edit/complete.h"

#include "core/graph/text.h"

#include <gmock/gmock.h>

namespace egret::edit::complete_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

graph::Graph model() {
    return graph::parse(R"((graph (input x f32[1,3,8,8]) (let "stem/conv" (Conv x (Constant[value=f32[4,3,3,3]{0.1}])))
        (let relu1 (Relu "stem/conv")) (output "y" relu1)))",
        graph::Arena::create());
}

// Completes at the character |.
Completions at(std::string script) {
    const std::size_t position = script.find('|');
    script.erase(position, 1);
    return complete(model(), script, position);
}

std::vector<std::string> texts(const std::string& script) {
    return transformed(at(script).candidates, &Completion::text);
}

TEST(Completion, beginsWithAVerb) {
    EXPECT_THAT(texts("ins|"), ElementsAre("insert"));
    EXPECT_THAT(texts("|"), Contains("cut"));
    EXPECT_THAT(texts("remove relu1\nre|"), Contains("rename"));
}

TEST(Completion, offersOperatorsAfterAParenthesis) {
    EXPECT_THAT(texts("insert (HardS|"), Contains("HardSwish"));
    EXPECT_THAT(texts("let a (Add (Rel|"), Contains("Relu"));
    EXPECT_EQ(texts("operator relu1 Sig|").front(), "Sigmoid");  // names that only contain it follow
}

TEST(Completion, offersAttributes) {
    EXPECT_THAT(texts("set \"stem/conv\" st|"), ElementsAre("strides"));
    EXPECT_THAT(texts("insert (LeakyRelu[al|"), ElementsAre("alpha"));
    EXPECT_THAT(texts("insert (LeakyRelu[alpha=|"), IsEmpty());
    EXPECT_THAT(at("set \"stem/conv\" strides|").candidates[0].detail, HasSubstr("integers"));
}

TEST(Completion, offersNamesAndThoseOfLet) {
    EXPECT_THAT(texts("remove re|"), ElementsAre("relu1"));
    EXPECT_THAT(texts("remove ste|"), ElementsAre("\"stem/conv\""));
    EXPECT_THAT(texts("remove \"ste|"), ElementsAre("\"stem/conv\""));
    EXPECT_THAT(texts("let half (Mul relu1 0.5)\nreplace relu1 by ha|"), ElementsAre("half"));
    EXPECT_THAT(texts("remove relu1\ninsert (Add re|"), Contains("relu1"));
}

TEST(Completion, replacesTheWordThatIsTyped) {
    EXPECT_EQ(at("remove re|").begin, 7u);
    EXPECT_EQ(at("remove \"ste|").begin, 7u);
    EXPECT_EQ(at("remove relu1\nset |").hint, "set NODE ATTRIBUTE VALUE");
}

TEST(Completion, neverFails) {
    for (const char* script :
        {"\"|", "((((|", "]]]|", "set|", "let = (|", "% |", "put (graph (|", "\\|", "insert (Relu _) at \"|"})
        EXPECT_NO_THROW(at(script)) << script;
}

}  // namespace
}  // namespace egret::edit::complete_test
