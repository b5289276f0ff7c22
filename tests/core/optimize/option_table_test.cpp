// Options as people set them: by name, as text.
#include "core/optimize/option_table.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace egret::optimize {
namespace {

TEST(OptionTable, EveryRowReadsBackWhatItWrites) {
    std::set<std::string_view> names;
    for (const OptionSpec& spec : optionTable()) {
        EXPECT_TRUE(names.insert(spec.name).second) << spec.name << " is there twice";
        const double last = spec.kind == OptionSpec::Kind::choice ? static_cast<double>(spec.choices.size()) - 1 : std::min(spec.high, spec.low + 3);
        Options options;
        spec.set(options, last);
        EXPECT_EQ(spec.get(options), last) << spec.name;
        Options again;
        setOption(spec, again, optionText(spec, options));
        EXPECT_EQ(spec.get(again), last) << spec.name;
    }
}

TEST(OptionTable, ChoicesAreNamedAsTheEngineCountsThem) {
    Options options;
    setOption(optionNamed("extract"), options, "greedy-dag");
    EXPECT_EQ(options.extract, ExtractMethod::greedyDag);
    setOption(optionNamed("cycle-filter"), options, "vanilla");
    EXPECT_EQ(options.cycleFilter, egraph::CycleFilterKind::vanilla);
    setOption(optionNamed("scheduler"), options, "simple");
    EXPECT_EQ(options.scheduler, egraph::SchedulerKind::simple);
    setOption(optionNamed("cycle-constraints"), options, "order-int");
    EXPECT_EQ(options.cycleConstraints, extract::CycleConstraints::orderInt);
    for (const OptionSpec& spec : optionTable()) {
        if (spec.name != "extract") continue;
        for (std::size_t i = 0; i < spec.choices.size(); ++i) EXPECT_EQ(spec.choices[i], extractMethodName(static_cast<ExtractMethod>(i)));
    }
}

TEST(OptionTable, WhatIsNoValueIsRefusedWithThoseThereAre) {
    Options options;
    for (const auto& [name, text] : std::vector<std::pair<const char*, const char*>>{{"iterations", "0"},
                                                                                     {"iterations", "1.5"},
                                                                                     {"iterations", "many"},
                                                                                     {"iterations", ""},
                                                                                     {"time-limit", "-1"},
                                                                                     {"alpha", "nan"},
                                                                                     {"extract", "best"},
                                                                                     {"presolve", "1"}})
        EXPECT_THROW(setOption(optionNamed(name), options, text), Error) << name << " " << text;
    try {
        setOption(optionNamed("extract"), options, "best");
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("greedy-dag"), std::string::npos) << error.what();
    }
    EXPECT_THROW(optionNamed("no-such-option"), Error);
}

}  // namespace
}  // namespace egret::optimize
