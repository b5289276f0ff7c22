#include "core/extract/serialized.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <nlohmann/json.hpp>

#include <unordered_map>

namespace egret::extract {

Problem parseSerialized(std::string_view text) {
    using nlohmann::json;
    json document;
    try {
        document = json::parse(text);
    } catch (const json::exception& error) {
        throw Error(Category::badInput, std::string("This is no JSON: ") + error.what());
    }
    const auto fail = [](const std::string& message, const std::string& node = {}) -> void {
        throw Error(Category::badInput, message, {.node = node});
    };
    if (!document.is_object() || !document.contains("nodes") || !document["nodes"].is_object())
        fail("A serialized e-graph is an object with an object 'nodes'.");

    struct Entry {
        const json* value;
        const std::string* id;
    };
    std::unordered_map<std::string, uint32_t> classNumber, classOfNode;
    std::vector<std::vector<Entry>> classes;
    const auto field = [&](const json& value, const char* name, const std::string& id) -> const json& {
        if (!value.is_object() || !value.contains(name)) fail(std::string("An e-node lacks '") + name + "'.", id);
        return value[name];
    };
    for (const auto& [id, value] : document["nodes"].items()) {
        const json& name = field(value, "eclass", id);
        if (!name.is_string()) fail("An e-node's 'eclass' is a text.", id);
        const auto [known, isNew] = classNumber.emplace(name.get<std::string>(), static_cast<uint32_t>(classes.size()));
        if (isNew) classes.emplace_back();
        classOfNode.emplace(id, known->second);
        if (!value.contains("subsumed") || value["subsumed"] != true) classes[known->second].push_back({&value, &document["nodes"].find(id).key()});
    }
    Problem problem;
    std::vector<uint32_t> children;
    for (const auto& entries : classes) {
        problem.addClass();
        for (const Entry& entry : entries) {
            const json& value = *entry.value;
            const std::string& id = *entry.id;
            children.clear();
            if (value.contains("children")) {
                if (!value["children"].is_array()) fail("An e-node's 'children' are a list.", id);
                for (const json& child : value["children"]) {
                    if (!child.is_string()) fail("An e-node's child is a node id, a text.", id);
                    const auto found = classOfNode.find(child.get<std::string>());
                    if (found == classOfNode.end()) {
                        fail("The child '" + child.get<std::string>() + "' is no e-node of the file.", id);
                        continue;
                    }
                    children.push_back(found->second);
                }
            }
            double cost = 1;
            if (value.contains("cost")) {
                if (!value["cost"].is_number()) fail("An e-node's 'cost' is a number.", id);
                cost = value["cost"].get<double>();
            }
            problem.addNode(cost, children, id);
        }
    }
    if (document.contains("root_eclasses")) {
        if (!document["root_eclasses"].is_array()) fail("'root_eclasses' is a list.");
        for (const json& root : document["root_eclasses"]) {
            if (!root.is_string() || !classNumber.contains(root.get<std::string>())) fail("A root is no class of the file: " + root.dump() + ".");
            problem.roots.push_back(classNumber.at(root.get<std::string>()));
        }
    }
    problem.validate();
    return problem;
}

Problem readSerialized(const std::filesystem::path& path) {
    try {
        return parseSerialized(readFile(path));
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

}  // namespace egret::extract
