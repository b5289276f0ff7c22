#pragma once

#include "core/base/option_table.h"
#include "core/cost/mode.h"
#include "core/optimize/optimize.h"
#include "core/report/report.h"
#include "core/runtime/engine.h"

#include <filesystem>
#include <map>
#include <optional>

namespace egret::report {

using Overrides = std::map<std::string, OptionValue>;  // values of an option table, by name

// How a method trains its policy for each network and seed before it runs.
struct TrainingSpec {
    Overrides options;              // of optimize::policy::trainingTable(), without seeds
    std::string quantity = "cost";  // of optimize::policy::quantityKinds()
};

// A way to optimize. With a grid, each combination of its values is a setting of the method.
struct Method {
    std::string name;
    std::string optimizer;  // of optimize::all(), or kOriginal
    // Optimizers that use one: a built-in policy or a file; empty: the default. A training starts from it; empty: from
    // random weights.
    std::string policy;
    std::optional<TrainingSpec> training;
    Overrides options;                            // of optimize::optionTable()
    std::map<std::string, Overrides> perNetwork;  // these take precedence over `options`
    std::vector<std::pair<std::string, std::vector<OptionValue>>> grid;
    std::vector<std::string> networks;  // empty: those of the experiment
};
constexpr std::string_view kOriginal = "none";  // an optimizer that leaves the graph as it is

struct ColumnSpec {
    std::string title;
    int digits = 2;
    std::string method, value;                // a measured figure: of which method, and which (trialValues())
    std::string dividedBy;                    // a method by whose figure this one is divided; may be empty
    std::map<std::string, double> published;  // by row: the texts of its keys, separated by blanks
    bool isPublished() const { return method.empty(); }
};

struct TableSpec {
    std::string id, title, note;
    std::vector<std::string> rows;      // keys of a row: "network", or names of options
    std::vector<std::string> networks;  // empty: all
    std::vector<ColumnSpec> columns;
};

struct FigureSpec {
    std::string id, title, xName, yName;
    Chart::Kind kind = Chart::Kind::lines;
    bool isLogarithmic = false;
    std::vector<std::pair<std::string, std::string>> methods;  // with their names in the legend
    std::string x, y;                                          // values; bars have one group per network, and no x
    std::string label;                                         // an option that labels the points of a line
};

// An experiment. Networks, tables and limits may be changed before it runs.
struct Experiment {
    std::string name, title, about;  // the name is that of the file
    std::vector<std::string> networks;
    std::vector<uint64_t> seeds{0};
    std::string cost = "measured";  // or "analytic", "calibrated"
    std::string device = "cpu";     // of the analytic model
    cost::Mode costMode = cost::Mode::corrected;
    runtime::Engine engine = runtime::Engine::oneDnn;  // for latencies and measured costs
    double latencySeconds = 2;                         // measurement time per pair of graphs; 0: one run of each
    optimize::Options options;                         // of all methods; its rules are used, not its cost
    std::vector<Method> methods;
    std::vector<TableSpec> tables;
    std::vector<FigureSpec> figures;

    const Method& method(std::string_view wanted) const;  // throws usage
    // Keeps only these tables and figures, and the methods that they use; all if empty. Throws usage for an unknown id.
    void keepOnly(const std::vector<std::string>& ids);
    // Uses these networks for all tables instead of the experiment's; throws usage for an unknown network.
    void useNetworks(const std::vector<std::string>& wanted);
    // Sets an option of all methods, whatever the file says about it.
    void force(const std::string& option, const OptionValue& value);
    std::vector<std::string> ids() const;  // of the tables and figures
};

// Reads an experiment from TOML (resources/help/experiments.md describes it). Throws badInput, naming the file, line
// and column: syntax, unknown keys and values of the wrong type, unknown networks, optimizers, options and methods.
Experiment readExperiment(std::string_view text, const std::string& file);
Experiment loadExperiment(const std::filesystem::path& file);

std::vector<std::string> shippedExperiments();        // names: "tensat", ...
Experiment shippedExperiment(std::string_view name);  // throws usage, listing the available names

}  // namespace egret::report
