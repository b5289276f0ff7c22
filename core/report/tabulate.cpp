#include "core/report/tabulate.h"

#include "core/base/named.h"
#include "core/base/text.h"

#include <algorithm>

namespace egret::report {
namespace {

using Row = std::vector<std::string>;  // texts of a row's keys

struct Trials {
    const Experiment& experiment;
    const std::vector<Trial>& trials;
    const std::vector<std::optional<Outcome>>& outcomes;

    // Returns the text of a key; empty if the trial's method does not set the option, so that it belongs to every row.
    std::string keyOf(const Trial& trial, const std::string& key) const {
        if (key == "network") return trial.network;
        return trial.setting.contains(key) ? trial.optionText(experiment, key) : std::string();
    }
    template <class Take>
    void each(const std::string& method, const Take& take) const {
        for (std::size_t i = 0; i < trials.size(); ++i)
            if (trials[i].method == method && outcomes[i]) take(trials[i], *outcomes[i]);
    }
};

// ---- cells ----------------------------------------------------------------------------------------------------------

// The outcomes of one method in one row, one per seed.
struct Group {
    std::vector<const Outcome*> outcomes;

    std::vector<double> values(const std::string& name) const {
        std::vector<double> all;
        for (const Outcome* outcome : outcomes)
            if (const auto found = outcome->values.find(name); found != outcome->values.end())
                all.push_back(found->second);
        return all;
    }
    bool isLimited(const std::string& name) const {
        return std::ranges::any_of(outcomes, [&](const Outcome* outcome) {
            return std::ranges::find(outcome->limited, name) != outcome->limited.end();
        });
    }
};

double meanOf(const std::vector<double>& values) {
    double sum = 0;
    for (const double value : values) sum += value;
    return sum / static_cast<double>(values.size());
}

Cell cellOf(const Group& group, const ColumnSpec& column) {
    if (column.value == "stop-reason") return group.outcomes.empty() ? Cell() : Cell(group.outcomes[0]->stopReason);
    std::vector<double> values = group.values(column.value);
    if (values.empty()) {
        const bool hasFailed =
            std::ranges::any_of(group.outcomes, [](const Outcome* o) { return !o->failure.empty(); });
        return hasFailed ? Cell("failed") : Cell();
    }
    if (column.value == "optimal") {
        const auto proven = std::ranges::count(values, 1.0);
        if (values.size() == 1) return std::string(proven ? "yes" : "no");
        return std::to_string(proven) + " of " + std::to_string(values.size());
    }
    if (group.isLimited(column.value)) {
        std::string cell = "> " + text(Cell(meanOf(values)), 0);
        if (column.value == "extract-seconds")
            cell += " (gap " + text(Cell(meanOf(group.values("gap-percent"))), 1) + "%)";
        return cell;
    }
    if (values.size() == 1) return values[0];
    return estimateOf(values);
}

Cell ratioOf(const Cell& cell, const Group& divisor, const ColumnSpec& column) {
    const auto mean = [](const Cell& one) -> std::optional<double> {
        if (const auto* number = std::get_if<double>(&one)) return *number;
        if (const auto* estimate = std::get_if<Estimate>(&one)) return estimate->mean;
        return std::nullopt;
    };
    const auto over = mean(cell), under = mean(cellOf(divisor, column));
    return over && under && *under != 0 ? Cell(*over / *under) : Cell();
}

// ---- tables ---------------------------------------------------------------------------------------------------------

class TableMaker {
public:
    TableMaker(const Trials& trials, const TableSpec& spec) : m_trials(trials), m_spec(spec) {
        for (const ColumnSpec& column : spec.columns)
            for (const std::string& method : {column.method, column.dividedBy})
                if (!method.empty() && std::ranges::find(m_methods, method) == m_methods.end())
                    m_methods.push_back(method);
    }

    Table make() {
        Table table{.id = m_spec.id, .title = m_spec.title, .note = m_spec.note};
        for (const std::string& key : m_spec.rows) table.columns.push_back({key, 0});
        for (const ColumnSpec& column : m_spec.columns)
            table.columns.push_back({column.title, column.digits, column.isPublished()});
        for (const Row& row : rows()) table.rows.push_back(cellsOf(row));
        return table;
    }

private:
    bool isWanted(const std::string& network) const {
        return m_spec.networks.empty() || std::ranges::find(m_spec.networks, network) != m_spec.networks.end();
    }
    template <class Take>
    void each(const Take& take) const {
        for (const std::string& method : m_methods)
            m_trials.each(method, [&](const Trial& trial, const Outcome& outcome) {
                if (isWanted(trial.network)) take(trial, outcome);
            });
    }

    // By network, as the experiment lists them. A row's options are those of the methods that set them, or else those
    // of the experiment.
    std::vector<Row> rows() const {
        std::vector<Row> rows;
        const auto add = [&](const Row& row) {
            if (std::ranges::find(rows, row) == rows.end()) rows.push_back(row);
        };
        std::vector<Row> partial;
        each([&](const Trial& trial, const Outcome&) {
            Row row;
            for (const std::string& key : m_spec.rows) row.push_back(m_trials.keyOf(trial, key));
            if (std::ranges::find(row, "") == row.end()) add(row);
            else partial.push_back(std::move(row));
        });
        for (Row& row : partial) {
            if (std::ranges::any_of(rows, [&](const Row& full) { return matches(row, full); })) continue;
            for (std::size_t i = 0; i < row.size(); ++i)
                if (row[i].empty()) {
                    const auto& option = optimize::optionTable().named(m_spec.rows[i]);
                    row[i] = option.textOf(m_trials.experiment.options);
                }
            add(row);
        }
        const auto network = std::ranges::find(m_spec.rows, "network");
        if (network == m_spec.rows.end()) return rows;
        const auto at = static_cast<std::size_t>(network - m_spec.rows.begin());
        std::ranges::stable_sort(rows, {}, [&](const Row& row) {
            return std::ranges::find(m_trials.experiment.networks, row[at]) - m_trials.experiment.networks.begin();
        });
        return rows;
    }
    static bool matches(const Row& partial, const Row& full) {
        for (std::size_t i = 0; i < full.size(); ++i)
            if (!partial[i].empty() && partial[i] != full[i]) return false;
        return true;
    }

    Group groupOf(const Row& row, const std::string& method) const {
        Group group;
        m_trials.each(method, [&](const Trial& trial, const Outcome& outcome) {
            Row own;
            for (const std::string& key : m_spec.rows) own.push_back(m_trials.keyOf(trial, key));
            if (matches(own, row)) group.outcomes.push_back(&outcome);
        });
        return group;
    }

    std::vector<Cell> cellsOf(const Row& row) const {
        std::vector<Cell> cells;
        for (const std::string& key : row) {
            const auto number = parseNumber<double>(key);
            cells.push_back(number ? Cell(*number) : Cell(key));
        }
        for (const ColumnSpec& column : m_spec.columns) {
            if (column.isPublished()) {
                const auto figure = column.published.find(join(row, " "));
                cells.push_back(figure == column.published.end() ? Cell() : Cell(figure->second));
                continue;
            }
            Cell cell = cellOf(groupOf(row, column.method), column);
            if (!column.dividedBy.empty()) cell = ratioOf(cell, groupOf(row, column.dividedBy), column);
            cells.push_back(std::move(cell));
        }
        return cells;
    }

    const Trials& m_trials;
    const TableSpec& m_spec;
    std::vector<std::string> m_methods;
};

// ---- charts ---------------------------------------------------------------------------------------------------------

Point pointOf(double x, const std::vector<double>& y, std::string label) {
    if (y.size() == 1) return {x, y[0], std::move(label)};
    const Estimate estimate = estimateOf(y);
    return {x, estimate.mean, std::move(label), estimate.half};
}

// A group of bars for each network of the methods.
void addBars(const Trials& trials, const FigureSpec& spec, Chart& chart) {
    std::vector<std::string> networks = trials.experiment.networks;
    std::erase_if(networks, [&](const std::string& network) {
        return std::ranges::none_of(trials.trials, [&](const Trial& trial) {
            const auto isMethod = [&](const auto& method) { return method.first == trial.method; };
            return trial.network == network && std::ranges::any_of(spec.methods, isMethod);
        });
    });
    for (const auto& [method, name] : spec.methods) {
        Series series{name, {}};
        for (std::size_t i = 0; i < networks.size(); ++i) {
            Group group;
            trials.each(method, [&](const Trial& trial, const Outcome& outcome) {
                if (trial.network == networks[i]) group.outcomes.push_back(&outcome);
            });
            if (const auto values = group.values(spec.y); !values.empty())
                series.points.push_back(pointOf(static_cast<double>(i), values, networks[i]));
        }
        if (!series.points.empty()) chart.series.push_back(std::move(series));
    }
}

// A line for each method and network, with a point for each setting.
void addLines(const Trials& trials, const FigureSpec& spec, Chart& chart) {
    for (const auto& [method, name] : spec.methods)
        for (const std::string& network : trials.experiment.networks) {
            std::vector<std::pair<Overrides, Group>> settings;
            trials.each(method, [&](const Trial& trial, const Outcome& outcome) {
                if (trial.network != network) return;
                if (settings.empty() || settings.back().first != trial.setting) settings.push_back({trial.setting, {}});
                settings.back().second.outcomes.push_back(&outcome);
            });
            Series series{spec.methods.size() == 1           ? network
                    : trials.experiment.networks.size() == 1 ? name
                                                             : name + ", " + network,
                {}};
            for (const auto& [setting, group] : settings) {
                const auto x = group.values(spec.x), y = group.values(spec.y);
                if (x.empty() || y.empty()) continue;
                std::string label;
                if (const auto option = setting.find(spec.label); option != setting.end())
                    label = spec.label + " " + optimize::optionTable().named(spec.label).text(option->second);
                series.points.push_back(pointOf(meanOf(x), y, std::move(label)));
            }
            if (!series.points.empty()) chart.series.push_back(std::move(series));
        }
}

}  // namespace

Report tabulate(const Experiment& experiment, const std::vector<Trial>& trials,
    const std::vector<std::optional<Outcome>>& outcomes) {
    const Trials all{experiment, trials, outcomes};
    Report report{.title = experiment.title, .settings = settingsOf(experiment)};
    for (const TableSpec& table : experiment.tables) report.tables.push_back(TableMaker(all, table).make());
    for (std::size_t i = 0; i < trials.size(); ++i)
        if (outcomes[i] && !outcomes[i]->failure.empty())
            report.failures.push_back("Failed: " + trials[i].title() + ": " + outcomes[i]->failure);
    for (const FigureSpec& figure : experiment.figures) {
        Chart chart{.id = figure.id,
            .title = figure.title,
            .xName = figure.xName,
            .yName = figure.yName,
            .isLogarithmic = figure.isLogarithmic,
            .kind = figure.kind};
        (figure.kind == Chart::Kind::bars ? addBars : addLines)(all, figure, chart);
        report.charts.push_back(std::move(chart));
    }
    return report;
}

}  // namespace egret::report
