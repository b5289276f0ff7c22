// Options as users set them: by name, as text.
#include "core/optimize/optimize.h"

#include "core/base/error.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace egret::optimize {
namespace {

TEST(OptionTable, everyRowReadsBackWhatItWrites) {
    std::set<std::string_view> names;
    for (const auto& row : optionTable()) {
        EXPECT_TRUE(names.insert(row.name).second) << row.name << " occurs twice";
        const double last = row.kind == OptionSpec::Kind::choice ? static_cast<double>(row.choices.size()) - 1
            : row.kind == OptionSpec::Kind::flag                 ? 1
                                                                 : std::min(row.high, row.low + 3);
        Options options;
        const bool isText = row.kind == OptionSpec::Kind::text;
        row.set(options, isText ? OptionValue(std::string("default : own + 1")) : OptionValue(last));
        if (!isText) {
            EXPECT_EQ(row.numberOf(options), last) << row.name;
        }
        Options again;
        row.setText(again, row.textOf(options));
        EXPECT_EQ(row.get(again), row.get(options)) << row.name;
    }
}

TEST(OptionTable, choicesAreNamedAsTheEngineCountsThem) {
    Options options;
    const auto& table = optionTable();
    table.named("extract").setText(options, "greedy-dag");
    EXPECT_EQ(options.extract, &extract::methodNamed("greedy-dag"));
    table.named("cycle-filter").setText(options, "vanilla");
    EXPECT_EQ(options.cycleFilter, egraph::CycleFilterKind::vanilla);
    table.named("scheduler").setText(options, "simple");
    EXPECT_EQ(options.scheduler, egraph::SchedulerKind::simple);
    table.named("cycle-constraints").setText(options, "order-int");
    EXPECT_EQ(options.cycleConstraints, extract::CycleConstraints::orderInt);
    for (std::size_t i = 0; i < extract::methods().size(); ++i)
        EXPECT_EQ(table.named("extract").choices.at(i), extract::methods()[i].name);
    EXPECT_TRUE(
        table.named("extract").help.starts_with("greedy: cheapest term; greedy-dag: shared parts counted once"));
}

TEST(OptionTable, whatIsNoValueIsRefusedWithThoseThereAre) {
    Options options;
    for (const auto& [name, text] : std::vector<std::pair<const char*, const char*>>{{"iterations", "0"},
             {"iterations", "1.5"}, {"iterations", "many"}, {"iterations", ""}, {"time-limit", "-1"}, {"alpha", "nan"},
             {"extract", "best"}, {"presolve", "1"}})
        EXPECT_THROW(optionTable().named(name).setText(options, text), Error) << name << " " << text;
    try {
        optionTable().named("extract").setText(options, "best");
    } catch (const Error& error) {
        EXPECT_NE(std::string(error.what()).find("greedy-dag"), std::string::npos) << error.what();
    }
    EXPECT_THROW(optionTable().named("no-such-option"), Error);
}

}  // namespace
}  // namespace egret::optimize
