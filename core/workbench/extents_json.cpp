#include "core/workbench/extents_json.h"

#include "core/base/error.h"
#include "core/base/json.h"

#include <cmath>

namespace egret::workbench {

using nlohmann::json;

json toJson(const std::vector<graph::Extents>& sets) {
    json out = json::array();
    for (const graph::Extents& set : sets)
        out.push_back({{"named", set.named}, {"other", set.other}, {"weight", set.weight}});
    return out;
}

std::vector<graph::Extents> extentsFrom(const json& all) {
    const auto extent = [](const json& value) {
        const auto number = fromJson<int64_t>(value);
        if (number < 0) throw Error(Category::badInput, "the extent " + std::to_string(number) + " is negative");
        return number;
    };
    std::vector<graph::Extents> sets;
    try {
        for (const json& one : all) {
            graph::Extents set;
            for (const auto& [name, value] : one.at("named").items()) set.named[name] = extent(value);
            set.other = extent(one.at("other"));
            set.weight = one.at("weight").get<double>();
            if (!(set.weight > 0) || !std::isfinite(set.weight))
                throw Error(Category::badInput, "the weight of a set of extents is not positive");
            sets.push_back(std::move(set));
        }
    } catch (const json::exception& error) {
        throw Error(Category::badInput, std::string("the extents cannot be read: ") + error.what());
    }
    return sets;
}

}  // namespace egret::workbench
