// Run records in edited sessions.
#include "core/base/error.h"
#include "core/workbench/run_parameters.h"
#include "core/workbench/training_record.h"

#include <gtest/gtest.h>

namespace egret::workbench::records_test {
namespace {

std::string refusal(const std::function<void()>& read) {
    try {
        read();
    } catch (const Error& error) {
        return error.category() == Category::badInput ? error.message() : "of another kind: " + error.message();
    }
    return "none";
}

}  // namespace

TEST(Records, stepsOfAPolicyAreAWholeNumber) {
    EXPECT_EQ(runParameters(R"({"policy": {"name": "xrlflow", "steps": 7}})").steps, 7);
    EXPECT_EQ(refusal([] { runParameters(R"({"policy": {"name": "xrlflow", "steps": 1e300}})"); }),
        "a run's parameters cannot be used: 1e+300 is not a whole number or is out of range");
    EXPECT_NE(refusal([] { runParameters(std::string(1000000, '[')); }), "none");
}

TEST(Records, aCalibrationIsPartOfTheCosts) {
    RunParameters parameters;
    parameters.method = "tensat";
    parameters.measuring.calibration = {.launch = 1.5, .factors = {{"product", 0.5}, {"Tanh", 2}}};
    EXPECT_EQ(runParameters(toJson(parameters)).measuring, parameters.measuring);
    parameters.measuring.calibration = {};
    EXPECT_EQ(runParameters(toJson(parameters)).measuring, parameters.measuring);
}

TEST(Records, theObjectiveAndTheRestrictionsOfAnExtractionAreKept) {
    RunParameters parameters;
    parameters.options.objective = &extract::objectiveNamed("table");
    parameters.options.costTable = "f : 2";
    parameters.options.pins = {egraph::NodeId(3)};
    parameters.options.bans = {egraph::NodeId(5), egraph::NodeId(8)};
    const optimize::Options read = runParameters(toJson(parameters)).options;
    EXPECT_EQ(read.objective, parameters.options.objective);
    EXPECT_EQ(read.costTable, "f : 2");
    EXPECT_EQ(read.pins, parameters.options.pins);
    EXPECT_EQ(read.bans, parameters.options.bans);
    EXPECT_NE(refusal([] { runParameters(R"({"pins": ["many"]})"); }), "none");
}

TEST(Records, updatesOfATrainingAreAWholeNumber) {
    const auto training = [](const std::string& updates) {
        return R"({"id": "1", "name": "fire", "networks": ["fire"], "quantity": "cost", "unit": "µs", "seed": 1, "updates": )" +
            updates + "}";
    };
    EXPECT_EQ(curveOf(training("3")).planned, 3);
    EXPECT_NE(refusal([&] { curveOf(training("3.5")); }), "none");
    EXPECT_NE(refusal([&] { curveOf(training("-1e99")); }), "none");
}

TEST(Records, aCountOfATrainingThatIsNoneIsZero) {
    event::Trained event{.step = 1, .values = {{"episodes", 1e300}, {"steps", -1}, {"epochs", 2}}};
    const TrainingUpdate update = updateOf(event, 1);
    EXPECT_EQ(update.record.episodes, 0);
    EXPECT_EQ(update.record.steps, 0);
    EXPECT_EQ(update.record.epochs, 2);
}

}  // namespace egret::workbench::records_test
