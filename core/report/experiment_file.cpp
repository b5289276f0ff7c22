// Experiments as TOML files. The parser is toml++; this file checks and converts its tables. Every table is read
// through a Section, which remembers the keys that were asked for, so that a misspelled key is an error and not a
// default.
#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/named.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/optimizers.h"
#include "core/optimize/policy/quantity.h"
#include "core/optimize/policy/training_options.h"
#include "core/report/experiment.h"
#include "core/report/trial.h"

#include <toml++/toml.h>

#include <algorithm>
#include <set>

namespace egret::report {
namespace {

// toml++ sorts keys by name; the order of methods and grids is that of the file.
std::vector<std::pair<std::string, const toml::node*>> inOrder(const toml::table& table) {
    std::vector<std::pair<std::string, const toml::node*>> all;
    for (const auto& [key, node] : table) all.emplace_back(key.str(), &node);
    std::ranges::stable_sort(all, [](const auto& a, const auto& b) {
        const toml::source_position &first = a.second->source().begin, &second = b.second->source().begin;
        return std::pair(first.line, first.column) < std::pair(second.line, second.column);
    });
    return all;
}

class Section {
public:
    Section(const toml::table& table, std::string file, std::string name)
        : m_table(table), m_file(std::move(file)), m_name(std::move(name)) {}

    [[noreturn]] void refuse(const toml::node& at, const std::string& what) const {
        throw Error(Category::badInput, what,
            {.file = m_file,
                .line = static_cast<int>(at.source().begin.line),
                .column = static_cast<int>(at.source().begin.column)});
    }
    [[noreturn]] void refuse(const std::string& what) const { refuse(m_table, what); }
    // Runs a check that throws usage, and adds the place to its message.
    template <class Check>
    auto at(const toml::node& node, Check check) const {
        try {
            return check();
        } catch (const Error& error) {
            refuse(node, error.message());
        }
    }

    const toml::node* find(std::string_view key) {
        m_known.emplace(key);
        return m_table.get(key);
    }
    std::string place(std::string_view key) const {
        return m_name.empty() ? std::string(key) : m_name + "." + std::string(key);
    }

    template <class T>
    T convert(const toml::node& node, std::string_view key) const {
        constexpr const char* kKind = std::is_same_v<T, std::string> ? "a text"
            : std::is_same_v<T, bool>                                ? "true or false"
            : std::is_same_v<T, double>                              ? "a number"
                                                                     : "a whole number";
        const auto value = node.value<T>();
        const bool isOfType = std::is_same_v<T, double> ? node.is_number()
            : std::is_same_v<T, bool>                   ? node.is_boolean()
            : std::is_same_v<T, std::string>            ? node.is_string()
                                                        : node.is_integer();
        if (!value || !isOfType) refuse(node, place(key) + " must be " + kKind);
        return *value;
    }
    template <class T>
    void read(std::string_view key, T& into) {
        if (const toml::node* node = find(key)) into = convert<T>(*node, key);
    }
    std::string required(std::string_view key) {
        const toml::node* node = find(key);
        if (!node) refuse((m_name.empty() ? "the file" : m_name) + " has no " + std::string(key));
        return convert<std::string>(*node, key);
    }
    std::vector<std::string> texts(std::string_view key) {
        std::vector<std::string> all;
        const toml::node* node = find(key);
        if (!node) return all;
        if (!node->is_array()) refuse(*node, place(key) + " must be a list of texts");
        for (const toml::node& one : *node->as_array()) all.push_back(convert<std::string>(one, key));
        return all;
    }
    // Calls `take` with a Section for each table in a table, by key.
    template <class Take>
    void tables(std::string_view key, Take take) {
        const toml::node* node = find(key);
        if (!node) return;
        if (!node->is_table()) refuse(*node, place(key) + " must be a table");
        for (const auto& [name, one] : inOrder(*node->as_table())) {
            if (!one->is_table()) refuse(*one, place(key) + "." + name + " must be a table");
            Section section(*one->as_table(), m_file, place(key) + "." + name);
            take(name, section);
        }
    }
    // Calls `take` with a Section for each table of a list of tables.
    template <class Take>
    void list(std::string_view key, Take take) {
        const toml::node* node = find(key);
        if (!node) return;
        if (!node->is_array()) refuse(*node, place(key) + " must be a list of tables");
        for (const toml::node& one : *node->as_array()) {
            if (!one.is_table()) refuse(one, place(key) + " must be a list of tables");
            Section section(*one.as_table(), m_file, std::string(key));
            take(section);
            section.finish();
        }
    }
    const toml::table& table() const { return m_table; }
    const std::string& file() const { return m_file; }
    // Throws for a key that nothing has asked for.
    void finish() const {
        for (const auto& [key, node] : m_table)
            if (!m_known.contains(key.str())) refuse(node, "unknown key '" + place(key.str()) + "'");
    }

private:
    const toml::table& m_table;
    std::string m_file, m_name;
    std::set<std::string, std::less<>> m_known;
};

// ---- options --------------------------------------------------------------------------------------------------------

std::string textOf(const Section& in, const toml::node& node, std::string_view key) {
    if (node.is_boolean()) return *node.value<bool>() ? "yes" : "no";
    if (node.is_integer()) return std::to_string(*node.value<int64_t>());
    if (node.is_floating_point()) return formatNumber(*node.value<double>());
    if (node.is_string()) return *node.value<std::string>();
    in.refuse(node, in.place(key) + " must be a number, a text, true or false");
}

template <class Table>
OptionValue optionValue(const Section& in, const Table& table, const toml::node& node, std::string_view name) {
    return in.at(node, [&] {
        const auto& row = table.named(name);
        OptionValue value = row.value(textOf(in, node, name));
        row.requireInRange(value);
        return value;
    });
}

Overrides optionsIn(const Section& in) {
    Overrides options;
    for (const auto& [name, node] : in.table())
        options[std::string(name.str())] = optionValue(in, optimize::optionTable(), node, name.str());
    return options;
}

Overrides optionsOf(Section& in, std::string_view key) {
    const toml::node* node = in.find(key);
    if (!node) return {};
    if (!node->is_table()) in.refuse(*node, in.place(key) + " must be a table of options");
    return optionsIn(Section(*node->as_table(), in.file(), in.place(key)));
}

std::vector<std::string> networksOf(Section& in) {
    std::vector<std::string> names = in.texts("networks");
    for (const std::string& name : names) in.at(*in.find("networks"), [&] { return &graph::networks::named(name); });
    return names;
}

// ---- parts ----------------------------------------------------------------------------------------------------------

TrainingSpec trainingOf(Section& in) {
    TrainingSpec training;
    in.read("quantity", training.quantity);
    if (const toml::node* node = in.find("quantity"))
        in.at(*node, [&] { return &rowNamed(optimize::policy::quantityKinds(), training.quantity, "quantity"); });
    for (const auto& [key, node] : in.table()) {
        const std::string name(key.str());
        if (name == "quantity") continue;
        if (name == "seed" || name == "network-seed")
            in.refuse(node, in.place(name) + ": the experiment sets the seeds");
        training.options[name] = optionValue(in, optimize::policy::trainingTable(), node, name);
    }
    return training;
}

Method methodOf(const std::string& name, Section& in) {
    Method method{.name = name, .optimizer = in.required("optimizer")};
    if (method.optimizer != kOriginal) in.at(*in.find("optimizer"), [&] { return &optimize::named(method.optimizer); });
    in.read("policy", method.policy);
    if (const toml::node* node = in.find("training")) {
        if (!node->is_table()) in.refuse(*node, in.place("training") + " must be a table of options");
        if (method.optimizer == kOriginal || !optimize::named(method.optimizer).usesPolicy)
            in.refuse(*node, in.place("training") + " requires an optimizer with a policy, such as xrlflow");
        Section own(*node->as_table(), in.file(), in.place("training"));
        method.training = trainingOf(own);
    }
    method.options = optionsOf(in, "options");
    method.networks = networksOf(in);
    in.tables("for", [&](const std::string& network, Section& own) {
        in.at(own.table(), [&] { return &graph::networks::named(network); });
        method.perNetwork[network] = optionsIn(own);
    });
    if (const toml::node* grid = in.find("grid")) {
        if (!grid->is_table()) in.refuse(*grid, in.place("grid") + " must be a table of lists");
        for (const auto& [key, values] : inOrder(*grid->as_table())) {
            if (!values->is_array() || values->as_array()->empty())
                in.refuse(*values, in.place("grid") + "." + key + " must be a list of values");
            auto& row = method.grid.emplace_back(key, std::vector<OptionValue>());
            for (const toml::node& value : *values->as_array())
                row.second.push_back(optionValue(in, optimize::optionTable(), value, key));
        }
    }
    in.finish();
    return method;
}

void requireMethod(Section& in, std::string_view key, const std::string& name, const Experiment& experiment) {
    in.at(*in.find(key), [&] { return &experiment.method(name); });
}

void requireValue(Section& in, std::string_view key, const std::string& name) {
    in.at(*in.find(key), [&] { return &rowNamed(trialValues(), name, "value"); });
}

ColumnSpec columnOf(Section& in, const Experiment& experiment) {
    ColumnSpec column{.title = in.required("title")};
    int64_t digits = column.digits;
    in.read("digits", digits);
    if (digits < 0 || digits > 9) in.refuse(*in.find("digits"), "digits must be between 0 and 9");
    column.digits = static_cast<int>(digits);
    if (const toml::node* published = in.find("published")) {
        if (!published->is_table()) in.refuse(*published, "published must be a table of numbers");
        for (const auto& [row, figure] : *published->as_table())
            column.published[std::string(row.str())] = in.convert<double>(figure, "published");
        return column;
    }
    column.method = in.required("method");
    column.value = in.required("value");
    in.read("divided-by", column.dividedBy);
    requireMethod(in, "method", column.method, experiment);
    if (!column.dividedBy.empty()) requireMethod(in, "divided-by", column.dividedBy, experiment);
    requireValue(in, "value", column.value);
    return column;
}

TableSpec tableOf(Section& in, const Experiment& experiment) {
    TableSpec table{.id = in.required("id"), .title = in.required("title")};
    in.read("note", table.note);
    table.rows = in.texts("rows");
    if (table.rows.empty()) table.rows = {"network"};
    for (const std::string& key : table.rows)
        if (key != "network") in.at(*in.find("rows"), [&] { return &optimize::optionTable().named(key); });
    table.networks = networksOf(in);
    in.list("column", [&](Section& column) { table.columns.push_back(columnOf(column, experiment)); });
    for (const ColumnSpec& column : table.columns)
        for (const std::string& name : {column.method, column.dividedBy}) {
            if (name.empty()) continue;
            for (const auto& [option, values] : experiment.method(name).grid)
                if (values.size() > 1 && std::ranges::find(table.rows, option) == table.rows.end())
                    in.refuse("the table '" + table.id + "' has a column of the method '" + name + "', which varies " +
                        option + "; add it to the table's rows");
        }
    if (std::ranges::all_of(table.columns, &ColumnSpec::isPublished))
        in.refuse("the table '" + table.id + "' has no column with a measured figure");
    return table;
}

FigureSpec figureOf(Section& in, const Experiment& experiment) {
    FigureSpec figure{.id = in.required("id"), .title = in.required("title")};
    const std::string kind = in.required("kind");
    if (kind != "lines" && kind != "bars") in.refuse(*in.find("kind"), "the kind of a figure is lines or bars");
    figure.kind = kind == "bars" ? Chart::Kind::bars : Chart::Kind::lines;
    figure.y = in.required("y");
    requireValue(in, "y", figure.y);
    if (figure.kind == Chart::Kind::lines) {
        figure.x = in.required("x");
        requireValue(in, "x", figure.x);
    }
    in.read("x-name", figure.xName);
    in.read("y-name", figure.yName);
    if (figure.yName.empty()) figure.yName = rowNamed(trialValues(), figure.y, "value").title;
    if (figure.xName.empty() && !figure.x.empty()) figure.xName = rowNamed(trialValues(), figure.x, "value").title;
    in.read("logarithmic", figure.isLogarithmic);
    in.read("label", figure.label);
    if (!figure.label.empty()) in.at(*in.find("label"), [&] { return &optimize::optionTable().named(figure.label); });
    in.list("series", [&](Section& one) {
        const std::string method = one.required("method");
        requireMethod(one, "method", method, experiment);
        std::string name = method;
        one.read("name", name);
        figure.methods.emplace_back(method, name);
    });
    if (figure.methods.empty()) in.refuse("the figure '" + figure.id + "' has no series");
    return figure;
}

void readSeeds(Section& in, Experiment& experiment) {
    const toml::node* node = in.find("seeds");
    if (!node) return;
    experiment.seeds.clear();
    const auto seedOf = [&](const toml::node& one) {
        const auto seed = in.convert<int64_t>(one, "seeds");
        if (seed < 0) in.refuse(one, "a seed cannot be negative");
        return static_cast<uint64_t>(seed);
    };
    if (const toml::array* list = node->as_array()) {
        for (const toml::node& one : *list) experiment.seeds.push_back(seedOf(one));
    } else {
        constexpr uint64_t kMostSeeds = 10000;
        const uint64_t count = seedOf(*node);
        if (count > kMostSeeds) in.refuse(*node, "there can be at most 10000 seeds");
        for (uint64_t seed = 0; seed < count; ++seed) experiment.seeds.push_back(seed);
    }
    if (experiment.seeds.empty()) in.refuse(*node, "seeds must be a number of seeds from 1, or a list of seeds");
}

template <class Rows, class Member, class Field>
void readName(Section& in, std::string_view key, const Rows& rows, Member Field::*member, Member& into) {
    const toml::node* node = in.find(key);
    if (!node) return;
    const std::string name = in.convert<std::string>(*node, key);
    into = in.at(*node, [&] { return rowNamed(rows, name, key).*member; });
}

void readMeasuring(Section& in, Experiment& experiment) {
    static const std::vector<std::string> kCosts{"analytic", "calibrated", "measured"};
    if (const toml::node* node = in.find("cost")) {
        experiment.cost = in.convert<std::string>(*node, "cost");
        if (std::ranges::find(kCosts, experiment.cost) == kCosts.end())
            in.refuse(*node, "cost is analytic, calibrated or measured");
    }
    in.read("device", experiment.device);
    readName(in, "cost-mode", cost::modes(), &cost::ModeName::mode, experiment.costMode);
    readName(in, "engine", runtime::engines(), &runtime::EngineName::engine, experiment.engine);
    in.read("latency-seconds", experiment.latencySeconds);
    if (!(experiment.latencySeconds >= 0 && experiment.latencySeconds <= 1e6))
        in.refuse(*in.find("latency-seconds"), "latency-seconds must be between 0 and 1000000");
}

Experiment experimentOf(const toml::table& table, const std::string& file) {
    Section in(table, file, {});
    Experiment experiment{.name = std::filesystem::path(file).stem().string(), .title = in.required("title")};
    in.read("about", experiment.about);
    experiment.networks = networksOf(in);
    if (experiment.networks.empty()) in.refuse("the file has no networks");
    readSeeds(in, experiment);
    readMeasuring(in, experiment);
    for (const auto& [name, value] : optionsOf(in, "options"))
        optimize::optionTable().named(name).set(experiment.options, value);
    in.tables(
        "method", [&](const std::string& name, Section& one) { experiment.methods.push_back(methodOf(name, one)); });
    if (experiment.methods.empty()) in.refuse("the file has no methods");
    in.list("table", [&](Section& one) { experiment.tables.push_back(tableOf(one, experiment)); });
    in.list("figure", [&](Section& one) { experiment.figures.push_back(figureOf(one, experiment)); });
    in.finish();
    const std::vector<std::string> ids = experiment.ids();
    if (ids.empty()) in.refuse("the file has no tables and no figures");
    if (std::set<std::string>(ids.begin(), ids.end()).size() != ids.size())
        in.refuse("two tables or figures have the same id");
    return experiment;
}

}  // namespace

Experiment readExperiment(std::string_view text, const std::string& file) {
    try {
        return experimentOf(toml::parse(text, file), file);
    } catch (const toml::parse_error& error) {
        throw Error(Category::badInput, std::string(error.description()),
            {.file = file,
                .line = static_cast<int>(error.source().begin.line),
                .column = static_cast<int>(error.source().begin.column)});
    }
}

Experiment loadExperiment(const std::filesystem::path& file) { return readExperiment(readFile(file), file.string()); }

std::vector<std::string> shippedExperiments() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(dataFile("resources/experiments")))
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    std::ranges::sort(names);
    return names;
}

Experiment shippedExperiment(std::string_view name) {
    const std::vector<std::string> names = shippedExperiments();
    if (std::ranges::find(names, name) == names.end())
        throw Error(Category::usage,
            "unknown experiment '" + std::string(name) + "'; available: " + join(names, ", ") + ", or a .toml file");
    return loadExperiment(dataFile("resources/experiments") / (std::string(name) + ".toml"));
}

}  // namespace egret::report
