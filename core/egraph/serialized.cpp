#include "core/egraph/serialized.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/grouped.h"
#include "core/base/gzip.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/base/version.h"

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <unordered_map>

namespace egret::egraph {
namespace {

[[noreturn]] void fail(const std::string& message, const std::string& node = {}) {
    throw Error(Category::badInput, message, {.node = node});
}

constexpr const char* kFormatKey = "egret_format";

// Numbers opaque ids in order of first occurrence.
class Numbering {
public:
    uint32_t operator()(const std::string& id) {
        return m_numbers.emplace(id, static_cast<uint32_t>(m_numbers.size())).first->second;
    }
    std::optional<uint32_t> known(const std::string& id) const {
        const auto found = m_numbers.find(id);
        return found == m_numbers.end() ? std::nullopt : std::optional(found->second);
    }
    std::vector<const std::string*> ids() const {  // by number
        std::vector<const std::string*> result(m_numbers.size());
        for (const auto& [id, number] : m_numbers) result[number] = &id;
        return result;
    }
    std::size_t size() const { return m_numbers.size(); }

private:
    std::unordered_map<std::string, uint32_t> m_numbers;
};

// Builds the result while parsing, so that files of millions of e-nodes need not fit in memory twice. Unknown keys are
// skipped at any depth.
class Reader : public nlohmann::json_sax<nlohmann::json> {
public:
    Serialized finish(std::vector<std::string> roots) {
        if (!m_sawNodes) fail("A serialized e-graph must be an object with an object 'nodes'.");
        std::vector<uint32_t> position(m_nodeNumber.size(), kUndefined);
        for (uint32_t i = 0; i < m_sighting.size(); ++i) position[m_sighting[i]] = i;
        resolveChildren(position);
        for (const std::string& root : roots.empty() ? m_roots : roots) {
            auto number = m_classNumber.known(root);
            if (const auto node = m_nodeNumber.known(root); !number && node && position[*node] != kUndefined)
                number = m_file.nodes[position[*node]].owner;
            if (number) m_file.roots.push_back(*number);
            else if (roots.empty()) m_file.missingRoots.push_back(root);
            else fail("The root '" + root + "' is neither an e-class nor an e-node in the file.");
        }
        for (const auto& [id, type] : m_types)
            if (const auto number = m_classNumber.known(id)) m_file.classes[*number].type = type;
        return std::move(m_file);
    }

    bool null() override {
        if (m_skip > 0 || m_at != At::field || m_key != "cost") return value();
        m_node.cost = std::numeric_limits<double>::infinity();
        return true;
    }
    bool boolean(bool truth) override {
        if (m_skip == 0 && m_at == At::field && m_key == "subsumed") {
            m_node.subsumed = truth;
            return true;
        }
        return value();
    }
    bool number_integer(number_integer_t number) override { return integer(number); }
    bool number_unsigned(number_unsigned_t number) override { return integer(number); }
    bool number_float(number_float_t number, const string_t&) override { return this->number(number); }
    bool binary(binary_t&) override { return value(); }
    bool string(string_t& text) override {
        if (m_skip > 0) return true;
        switch (m_at) {
            case At::field:
                if (m_key == "op") m_node.op = text, m_hasOp = true;
                else return isId(text) || value();
                return true;
            case At::classField:
                if (m_key == "type") m_types.back().second = text;
                return true;
            default: return isId(text) || value();
        }
    }
    bool start_object(std::size_t) override {
        if (m_skip > 0) return ++m_skip, true;
        switch (m_at) {
            case At::outside: m_at = At::top; return true;
            case At::top:
                if (m_key == "nodes") m_at = At::nodes, m_sawNodes = true;
                else if (m_key == "class_data") m_at = At::classes;
                else return open();
                return true;
            case At::nodes:
                beginNode();
                m_at = At::field;
                return true;
            case At::classes: m_at = At::classField; return true;
            default: return open();
        }
    }
    bool key(string_t& name) override {
        if (m_skip > 0) return true;
        if (m_at == At::nodes) m_id = name;
        else if (m_at == At::classes) m_types.emplace_back(name, "");
        else m_key = name;
        return true;
    }
    bool end_object() override {
        if (m_skip > 0) return --m_skip, true;
        switch (m_at) {
            case At::field:
                endNode();
                m_at = At::nodes;
                break;
            case At::classField: m_at = At::classes; break;
            case At::nodes:
            case At::classes: m_at = At::top; break;
            default: m_at = At::outside; break;
        }
        return true;
    }
    bool start_array(std::size_t) override {
        if (m_skip > 0) return ++m_skip, true;
        if (m_at == At::field && m_key == "children") m_at = At::children;
        else if (m_at == At::top && m_key == "root_eclasses") m_at = At::roots;
        else return open();
        return true;
    }
    bool end_array() override {
        if (m_skip > 0) return --m_skip, true;
        m_at = m_at == At::children ? At::field : At::top;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& error) override {
        m_errorAt = position;
        m_error = error.what();
        return false;
    }

    Error syntaxError(std::string_view text) const {
        const std::string_view before = text.substr(0, m_errorAt ? m_errorAt - 1 : 0);
        const auto lineBegin = before.rfind('\n') + 1;  // 0 on the first line
        const auto detail = m_error.find(": ");         // skips the library's name and position
        return Error(Category::badInput,
            "The file is not valid JSON: " + (detail == std::string::npos ? m_error : m_error.substr(detail + 2)),
            {.line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1,
                .column = static_cast<int>(before.size() - lineBegin) + 1});
    }

private:
    enum class At { outside, top, nodes, field, children, roots, classes, classField };
    static constexpr uint32_t kUndefined = 0xffffffffu;

    // Takes the id of a class, a child or a root. Returns false where no id is expected.
    bool isId(const std::string& text) {
        switch (m_at) {
            case At::field:
                if (m_key != "eclass") return false;
                m_class = text;
                return m_hasClass = true;
            case At::children:
                if (m_file.children.size() >= kUndefined)
                    throw Error(Category::limit, "An e-graph can contain at most 2^32 e-nodes and children.");
                m_file.children.push_back(m_nodeNumber(text));
                return true;
            case At::roots: m_roots.push_back(text); return true;
            default: return false;
        }
    }
    template <typename Integer>
    bool integer(Integer number) {
        return (m_skip == 0 && isId(std::to_string(number))) || this->number(static_cast<double>(number));
    }
    bool number(double number) {
        if (m_skip == 0 && m_at == At::top && m_key == kFormatKey) {  // any version beyond 2^53 counts as newer
            requireVersion("e-graph", static_cast<int64_t>(std::clamp(number, -0x1p53, 0x1p53)), kEGraphFormat);
            return true;
        }
        if (m_skip > 0 || m_at != At::field || m_key != "cost") return value();
        m_node.cost = number;
        return true;
    }
    // Throws if a known key has a value of the wrong type; ignores other values.
    bool value() {
        if (m_skip > 0) return true;
        const auto meant = [this](std::initializer_list<const char*> keys) {
            return std::find(keys.begin(), keys.end(), m_key) != keys.end();
        };
        switch (m_at) {
            case At::outside: fail("A serialized e-graph must be an object with an object 'nodes'.");
            case At::top:
                if (meant({"nodes", "class_data"})) fail("'" + m_key + "' must be an object.");
                if (meant({"root_eclasses"})) fail("'root_eclasses' must be a list.");
                if (meant({kFormatKey})) fail("'egret_format' must be a number.");
                return true;
            case At::nodes: fail("An e-node must be an object.", m_id);
            case At::field:
                if (meant({"op"})) fail("Its 'op' must be a string.", m_id);
                if (meant({"eclass"})) fail("Its 'eclass' must be a string or an integer.", m_id);
                if (meant({"children"})) fail("Its 'children' must be a list.", m_id);
                if (meant({"cost"})) fail("Its 'cost' must be a number.", m_id);
                if (meant({"subsumed"})) fail("Its 'subsumed' must be true or false.", m_id);
                return true;
            case At::children: fail("A child must be a node id (a string or an integer).", m_id);
            case At::roots: fail("A root must be a class id (a string or an integer).");
            case At::classes:
            case At::classField: return true;
        }
        return true;
    }
    // Replaces the numbers of children by e-nodes, given the e-node of each number.
    void resolveChildren(std::vector<uint32_t>& position) {
        if (std::ranges::none_of(m_file.children, [&](uint32_t child) { return position[child] == kUndefined; })) {
            for (uint32_t& child : m_file.children) child = position[child];
            return;
        }
        const std::vector<const std::string*> ids = m_nodeNumber.ids();
        std::vector<uint32_t> first(m_file.classes.size(), kUndefined), byClass(ids.size(), kUndefined);
        for (uint32_t n = static_cast<uint32_t>(m_file.nodes.size()); n-- > 0;) first[m_file.nodes[n].owner] = n;
        for (uint32_t i = 0; i < ids.size(); ++i)
            if (const auto number = m_classNumber.known(*ids[i])) byClass[i] = first[*number];
        const auto require = [&](const auto& isValid, const std::string& why) {
            for (const Serialized::Node& node : m_file.nodes)
                for (uint32_t i = 0; i < node.arity; ++i)
                    if (const uint32_t child = m_file.children[node.firstChild + i]; !isValid(child))
                        fail("Its child '" + *ids[child] + why, node.id);
        };
        require([&](uint32_t child) { return position[child] != kUndefined || byClass[child] != kUndefined; },
            "' is neither an e-node nor an e-class in the file.");
        require([&](uint32_t child) { return byClass[child] != kUndefined; },
            "' is an e-node, but other children in the file are e-classes.");
        for (uint32_t& child : m_file.children) child = byClass[child];
    }
    bool open() {
        value();
        m_skip = 1;
        return true;
    }
    void beginNode() {
        m_node = {};
        m_node.firstChild = static_cast<uint32_t>(m_file.children.size());
        m_hasOp = m_hasClass = false;
    }
    void endNode() {
        if (!m_hasOp) fail("It has no 'op'.", m_id);
        if (!m_hasClass) fail("It has no 'eclass'.", m_id);
        const uint32_t number = m_nodeNumber(m_id);
        if (number >= m_defined.size())
            m_defined.resize(std::max<std::size_t>(number + 1, m_defined.size() * 2), false);
        if (m_defined[number]) fail("It occurs twice.", m_id);
        m_defined[number] = true;
        m_sighting.push_back(number);
        m_node.id = m_id;
        m_node.arity = static_cast<uint32_t>(m_file.children.size()) - m_node.firstChild;
        m_node.owner = m_classNumber(m_class);
        if (m_node.owner == m_file.classes.size()) m_file.classes.push_back({m_class, {}});
        m_file.nodes.push_back(std::move(m_node));
    }
    Serialized m_file;
    Numbering m_nodeNumber, m_classNumber;
    std::vector<uint32_t> m_sighting;  // indexed by e-node in file order: its number by first occurrence
    std::vector<bool> m_defined;       // indexed by number of first occurrence
    std::vector<std::string> m_roots;
    std::vector<std::pair<std::string, std::string>> m_types;

    At m_at = At::outside;
    std::size_t m_skip = 0;  // nesting depth of the ignored value
    bool m_sawNodes = false, m_hasOp = false, m_hasClass = false;
    std::string m_key, m_id, m_class;
    Serialized::Node m_node;
    std::size_t m_errorAt = 0;
    std::string m_error;
};

std::string quoted(const std::string& text) { return jsonText(nlohmann::json(text)); }

}  // namespace

Serialized parseSerialized(std::string_view json, std::vector<std::string> roots) {
    Reader reader;
    if (!nlohmann::json::sax_parse(json, &reader)) throw reader.syntaxError(json);
    return reader.finish(std::move(roots));
}

Serialized readSerialized(const std::filesystem::path& path, std::vector<std::string> roots) {
    try {
        std::string content = readFile(path, limits::kEGraphBytes);
        if (isGzip(content)) content = gunzip(content, limits::kEGraphBytes);
        return parseSerialized(content, std::move(roots));
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

std::string printSerialized(const Serialized& file) {
    std::string out = "{\n  \"egret_format\": " + std::to_string(kEGraphFormat) + ",\n  \"nodes\": {";
    const char* separator = "\n";
    for (const Serialized::Node& node : file.nodes) {
        out += separator + ("    " + quoted(node.id)) + ": {\"op\": " + quoted(node.op) + ", \"children\": [";
        for (uint32_t i = 0; i < node.arity; ++i)
            out += (i ? ", " : "") + quoted(file.nodes[file.children[node.firstChild + i]].id);
        out += "], \"eclass\": " + quoted(file.classes[node.owner].id) +
            ", \"cost\": " + jsonText(nlohmann::json(node.cost));
        out += node.subsumed ? ", \"subsumed\": true}" : "}";
        separator = ",\n";
    }
    out += "\n  },\n  \"root_eclasses\": [";
    for (std::size_t i = 0; i < file.roots.size(); ++i) out += (i ? ", " : "") + quoted(file.classes[file.roots[i]].id);
    out += "],\n  \"class_data\": {";
    separator = "\n";
    for (const Serialized::Class& one : file.classes) {
        if (one.type.empty()) continue;
        out += separator + ("    " + quoted(one.id)) + ": {\"type\": " + quoted(one.type) + "}";
        separator = ",\n";
    }
    return out + "\n  }\n}\n";
}

std::vector<uint32_t> classesWithoutParents(const Serialized& file) {
    std::vector<bool> hasParent(file.classes.size(), false);
    for (const Serialized::Node& node : file.nodes)
        for (const uint32_t child : file.childClasses(node))
            if (child != node.owner) hasParent[child] = true;
    std::vector<uint32_t> result;
    for (uint32_t c = 0; c < file.classes.size(); ++c)
        if (!hasParent[c]) result.push_back(c);
    return result;
}

std::vector<uint32_t> buildOrder(const Serialized& file) {
    const auto nodeCount = static_cast<uint32_t>(file.nodes.size());
    const Grouped parents(file.classes.size(), [&](const auto& add) {
        for (uint32_t n = 0; n < nodeCount; ++n)
            for (const uint32_t child : file.childClasses(file.nodes[n])) add(child, n);
    });
    std::vector<uint32_t> missing(nodeCount), order;
    for (uint32_t n = 0; n < nodeCount; ++n)
        if ((missing[n] = file.nodes[n].arity) == 0) order.push_back(n);
    std::vector<bool> isBuilt(file.classes.size(), false);
    for (std::size_t i = 0; i < order.size(); ++i) {
        const uint32_t owner = file.nodes[order[i]].owner;
        if (isBuilt[owner]) continue;
        isBuilt[owner] = true;
        for (const uint32_t parent : parents.of(owner))
            if (--missing[parent] == 0) order.push_back(parent);
    }
    return order;
}

std::string printDot(const Serialized& file) {
    std::vector<std::vector<uint32_t>> nodesOf(file.classes.size());
    for (uint32_t n = 0; n < file.nodes.size(); ++n) nodesOf[file.nodes[n].owner].push_back(n);
    std::vector<bool> isRootClass(file.classes.size());
    for (const uint32_t root : file.roots) isRootClass[root] = true;
    std::string out = "digraph egraph {\n  compound=true\n  clusterrank=local\n  node [shape=box, style=rounded]\n";
    for (uint32_t c = 0; c < file.classes.size(); ++c) {
        out += "  subgraph cluster_" + std::to_string(c) +
            " {\n    style=dotted; peripheries=" + (isRootClass[c] ? "2" : "1") + "; label=" +
            dotLabel(
                file.classes[c].type.empty() ? file.classes[c].id : file.classes[c].id + ": " + file.classes[c].type) +
            "\n";
        for (const uint32_t n : nodesOf[c])
            out += "    n" + std::to_string(n) + " [label=" + dotLabel(printable(file.nodes[n].op)) +
                (file.nodes[n].subsumed ? ", style=dashed" : "") + "]\n";
        out += "  }\n";
    }
    for (uint32_t n = 0; n < file.nodes.size(); ++n)
        for (uint32_t i = 0; i < file.nodes[n].arity; ++i) {
            const uint32_t child = file.childClass(file.nodes[n], i);
            if (nodesOf[child].empty()) continue;
            // Graphviz does not allow an edge to end at the cluster in which it begins.
            const bool inside = child == file.nodes[n].owner;
            out += "  n" + std::to_string(n) + " -> n" + std::to_string(nodesOf[child].front()) + " [" +
                (inside ? "" : "lhead=cluster_" + std::to_string(child) + (file.nodes[n].arity > 1 ? ", " : "")) +
                (file.nodes[n].arity > 1 ? "taillabel=" + std::to_string(i) : "") + "]\n";
        }
    return out + "}\n";
}

Serialized serialize(const EGraph& egraph, std::span<const ClassId> roots, const OperatorText& text,
    const std::function<double(NodeId)>& cost) {
    ensure(egraph.isRebuilt(), "an e-graph must be rebuilt before it is written");
    Serialized file;
    std::vector<uint32_t> firstOf(egraph.createdCount()), classNumber(egraph.createdCount());
    for (const ClassId id : egraph.classes()) {
        classNumber[id.index()] = static_cast<uint32_t>(file.classes.size());
        firstOf[id.index()] = static_cast<uint32_t>(file.nodes.size());
        file.classes.push_back({std::to_string(id.index()), {}});
        uint32_t place = 0;
        for (const NodeId node : egraph.nodesOf(id)) {
            Serialized::Node& out = file.nodes.emplace_back();
            out.id = file.classes.back().id + "." + std::to_string(place++);
            out.op = text.print ? text.print(egraph.op(node), egraph.payload(node)) : egraph.op(node).text();
            out.owner = classNumber[id.index()];
            out.firstChild = static_cast<uint32_t>(file.children.size());
            out.arity = static_cast<uint32_t>(egraph.children(node).size());
            out.subsumed = egraph.isFiltered(node);
            if (cost) out.cost = cost(node);
            // Stores class ids until all classes are numbered.
            for (const ClassId child : egraph.children(node)) file.children.push_back(child.index());
        }
    }
    for (uint32_t& child : file.children) child = firstOf[child];
    for (const ClassId root : roots) file.roots.push_back(classNumber[egraph.find(root).index()]);
    return file;
}

// ---- loading --------------------------------------------------------------------------------------------------------

namespace {

using ParsedForm = std::pair<Symbol, uint32_t>;

// Returns the forms of the file's e-nodes. Without a custom parser, a payload distinguishes e-nodes with the same
// operator and child classes.
std::vector<ParsedForm> formsOf(const Serialized& file, const OperatorText& text) {
    std::vector<ParsedForm> forms;
    forms.reserve(file.nodes.size());
    std::unordered_map<std::string, uint32_t> seen;
    std::string key;
    for (const Serialized::Node& node : file.nodes) {
        if (text.parse) {
            forms.push_back(text.parse(node.op));
            continue;
        }
        const Symbol op(node.op);
        const auto append = [&key](
                                uint32_t number) { key.append(reinterpret_cast<const char*>(&number), sizeof number); };
        key.clear();
        append(op.id());
        for (const uint32_t child : file.childClasses(node)) append(child);
        forms.emplace_back(op, seen[key]++);
    }
    return forms;
}

}  // namespace

Loaded load(
    const Serialized& file, std::unique_ptr<Analysis> analysis, const OperatorText& text, EGraph::Options options) {
    std::vector<uint32_t> order = buildOrder(file);
    const std::vector<ParsedForm> forms = formsOf(file, text);
    Loaded loaded{EGraph(std::move(analysis), options), {}, {}, {}};
    std::vector<ClassId> classes(file.classes.size()), children;
    for (const uint32_t n : order) {
        const Serialized::Node& node = file.nodes[n];
        children.clear();
        for (const uint32_t child : file.childClasses(node)) children.push_back(classes[child]);
        const std::size_t created = loaded.egraph.createdCount();
        try {
            const auto [op, payload] = forms[n];
            const ClassId id = loaded.egraph.add(op, payload, children);
            if (classes[node.owner].valid()) loaded.egraph.unite(classes[node.owner], id);
            else classes[node.owner] = id;
            loaded.source.resize(loaded.egraph.createdCount(), Loaded::kNone);
            if (loaded.egraph.createdCount() > created) {
                loaded.source[created] = n;
                if (node.subsumed) loaded.egraph.setFiltered(NodeId(created));
            }
        } catch (const Error& error) {
            throw error.at({.node = node.id});
        }
    }
    loaded.egraph.rebuild();
    loaded.source.resize(loaded.egraph.createdCount(), Loaded::kNone);
    std::ranges::sort(order);
    std::ranges::set_difference(consecutive<uint32_t>(file.nodes.size()), order, std::back_inserter(loaded.leftOut));
    for (const uint32_t root : file.roots) {
        if (!classes[root].valid())
            fail("The root '" + file.classes[root].id + "' has no finite term: all its e-nodes are cyclic.");
        loaded.roots.push_back(loaded.egraph.find(classes[root]));
    }
    return loaded;
}

}  // namespace egret::egraph
