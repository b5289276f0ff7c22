#include "core/report/experiment.h"

#include "core/base/named.h"
#include "core/graph/networks/networks.h"

#include <algorithm>
#include <set>

namespace egret::report {

const Method& Experiment::method(std::string_view wanted) const { return rowNamed(methods, wanted, "method"); }

std::vector<std::string> Experiment::ids() const {
    std::vector<std::string> ids = transformed(tables, &TableSpec::id);
    for (const FigureSpec& figure : figures) ids.push_back(figure.id);
    return ids;
}

void Experiment::keepOnly(const std::vector<std::string>& wanted) {
    if (wanted.empty()) return;
    const std::vector<std::string> known = ids();
    for (const std::string& id : wanted)
        if (std::ranges::find(known, id) == known.end())
            throw Error(Category::usage,
                "the experiment '" + name + "' has no table or figure '" + id + "'; available: " + join(known, ", "));
    const auto isUnwanted = [&](const auto& part) { return std::ranges::find(wanted, part.id) == wanted.end(); };
    std::erase_if(tables, isUnwanted);
    std::erase_if(figures, isUnwanted);
    std::set<std::string> used;
    for (const TableSpec& table : tables)
        for (const ColumnSpec& column : table.columns) used.insert({column.method, column.dividedBy});
    for (const FigureSpec& figure : figures)
        for (const auto& method : figure.methods) used.insert(method.first);
    std::erase_if(methods, [&](const Method& method) { return !used.contains(method.name); });
}

void Experiment::useNetworks(const std::vector<std::string>& wanted) {
    if (wanted.empty()) return;
    for (const std::string& one : wanted) graph::networks::named(one);
    networks = wanted;
    for (Method& method : methods) method.networks.clear();
    for (TableSpec& table : tables) table.networks.clear();
}

void Experiment::force(const std::string& option, const OptionValue& value) {
    optimize::optionTable().named(option).set(options, value);
    for (Method& method : methods) {
        method.options.erase(option);
        for (auto& [network, own] : method.perNetwork) own.erase(option);
        std::erase_if(method.grid, [&](const auto& row) { return row.first == option; });
    }
}

}  // namespace egret::report
