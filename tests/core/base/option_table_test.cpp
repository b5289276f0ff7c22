// Options as table rows: text form, files, and differences between two sets.
#include "core/base/option_json.h"

#include <gtest/gtest.h>

namespace egret::option_table_test {
namespace {

enum class Shape : uint8_t { round, square };
struct Inner {
    int layers = 3;
    bool costs = true;
};
struct Options {
    Inner network;
    uint64_t seed = 1;
    double rate = 0.5;
    Shape shape = Shape::round;
    std::filesystem::path images;
};

const OptionTable<Options>& table() {
    static const OptionTable<Inner> kInner{option<&Inner::layers>({.name = "layers", .high = 64, .key = "/network/0"}),
        option<&Inner::costs>({.name = "costs", .key = "/network/1"})};
    static const OptionTable<Options> kTable{within<&Options::network>(kInner[0]), within<&Options::network>(kInner[1]),
        option<&Options::seed>({.name = "seed", .high = OptionSpec::kMaxSeed}),
        option<&Options::rate>({.name = "rate", .high = 1}),
        option<&Options::shape>({.name = "shape", .choices = {"round", "square"}}),
        option<&Options::images>({.name = "images", .key = OptionSpec::kNotKept})};
    return kTable;
}

nlohmann::json jsonOf(const Options& options) {
    nlohmann::json json;
    optionsToJson(table(), options, json);
    return json;
}

TEST(OptionRows, filesKeepWhatWasSetToTheLastBit) {
    Options options{.network = {5, false}, .seed = ~uint64_t{0}, .rate = 0.1, .shape = Shape::square, .images = "here"};
    EXPECT_EQ(
        jsonOf(options).dump(), R"({"network":[5,false],"rate":0.1,"seed":18446744073709551615,"shape":"square"})");
    Options read;
    optionsFromJson(table(), jsonOf(options), read);
    EXPECT_TRUE(table().differences(options, read).empty());
    EXPECT_TRUE(read.images.empty()) << "the invalid value is dropped";
    read = {};
    table().named("seed").setText(read, "18446744073709551615");
    EXPECT_EQ(read.seed, ~uint64_t{0});
}

TEST(OptionRows, whatAFileDoesNotHaveIsAsItWas) {
    Options options{.seed = 7};
    optionsFromJson(table(), nlohmann::json{{"rate", 0.25}}, options);
    EXPECT_EQ(options.seed, 7u);
    EXPECT_EQ(options.rate, 0.25);
}

TEST(OptionRows, wrongValuesOfAFileAreRefused) {
    Options options;
    for (const char* text : {R"({"network":[65,true]})", R"({"network":[1.5,true]})", R"({"seed":-1})", R"({"rate":2})",
             R"({"rate":"fast"})", R"({"shape":"flat"})", R"({"shape":1})", R"({"network":[1,5]})", "5"})
        EXPECT_ANY_THROW(optionsFromJson(table(), nlohmann::json::parse(text), options)) << text;
}

TEST(OptionRows, saysHowOptionsDiffer) {
    EXPECT_EQ(table().differences({}, {.network = {2, true}, .shape = Shape::square}),
        (std::vector<std::string>{"layers 3, not 2", "shape round, not square"}));
}

}  // namespace
}  // namespace egret::option_table_test
