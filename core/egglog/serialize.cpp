#include "core/egglog/serialize.h"

#include "core/base/text.h"

#include <map>
#include <set>

namespace egret::egglog {
namespace {

class Serializer {
public:
    explicit Serializer(const Program& program)
        : m_program(program), m_database(program.database()), m_values(m_database.values()) {}

    egraph::Serialized run() {
        findInhabited();
        forEachRow([this](FunctionId function, uint32_t row) { addRow(function, row); });
        const Extractor extractor(m_database);
        std::set<uint32_t> roots;
        for (const auto& [sort, value] : m_program.roots()) {
            const Value canonical = m_database.canonical(sort, value);
            if (extractor.cost(sort, canonical) == Extractor::kNoTerm || !isInhabited(sort, canonical)) continue;
            const uint32_t root = classOf(sort, canonical);
            if (m_firstNode[root] != kNone && roots.insert(root).second) m_file.roots.push_back(root);
        }
        // A child is an e-node of the class, which is known once all rows are numbered.
        for (uint32_t& child : m_file.children) child = m_firstNode[child];
        return std::move(m_file);
    }

private:
    static constexpr uint32_t kNone = 0xffffffffu;

    template <class Visit>
    void forEachRow(Visit visit) const {
        for (FunctionId id = 0; id < m_database.functionCount(); ++id) {
            if (!m_database.isDeclared(id)) continue;
            const Function& function = m_database.function(id);
            if (function.isHidden || function.kind == FunctionKind::relation || function.output == kUnit) continue;
            const Table& table = m_database.table(id);
            for (uint32_t row = 0; row < table.rowCount(); ++row)
                if (!table.isDead(row)) visit(id, row);
        }
    }

    // An e-class is inhabited if it has a row whose arguments are inhabited, where cycles count. Classes lose their
    // rows when programs delete them.
    void findInhabited() {
        m_isInhabited.assign(m_database.idCount(), true);
        for (bool isChanged = true; isChanged;) {
            std::vector<bool> has(m_database.idCount(), false);
            forEachRow([&](FunctionId function, uint32_t row) {
                const SortId output = m_database.function(function).output;
                if (m_values.sort(output).kind == SortKind::eclass && isUsable(function, row))
                    has[m_database.table(function).row(row).back()] = true;
            });
            isChanged = has != m_isInhabited;
            m_isInhabited = std::move(has);
        }
    }

    bool isInhabited(SortId sort, Value value) const {
        const Sort& s = m_values.sort(sort);
        if (s.kind == SortKind::eclass) return m_isInhabited[value];
        if (!s.isContainer()) return true;
        const std::span<const Value> items = m_values.items(value);
        for (std::size_t i = s.kind == SortKind::function ? 1 : 0; i < items.size(); ++i)
            if (!isInhabited(m_values.itemSort(value, i), items[i])) return false;
        return true;
    }

    bool isUsable(FunctionId id, uint32_t row) const {
        const Function& function = m_database.function(id);
        const std::span<const Value> values = m_database.table(id).row(row);
        for (std::size_t c = 0; c < function.inputs.size(); ++c)
            if (!isInhabited(function.inputs[c], values[c])) return false;
        return m_values.sort(function.output).kind == SortKind::eclass || isInhabited(function.output, values.back());
    }

    uint32_t classOf(SortId sort, Value value) {
        const auto [known, isNew] = m_classes.emplace(std::pair(sort, value), m_file.classes.size());
        if (!isNew) return known->second;
        const uint32_t owner = known->second;
        const Sort& s = m_values.sort(sort);
        m_file.classes.push_back({s.name + "-" + std::to_string(m_classes.size() - 1), s.name});
        m_firstNode.push_back(kNone);
        if (s.kind != SortKind::eclass) addValue(owner, sort, value);
        return owner;
    }

    void addNode(
        uint32_t owner, const std::string& op, const std::vector<uint32_t>& children, double cost, bool isSubsumed) {
        egraph::Serialized::Node node{.id = op + "-" + std::to_string(m_file.nodes.size()), .op = op};
        node.owner = owner;
        node.firstChild = static_cast<uint32_t>(m_file.children.size());
        node.arity = static_cast<uint32_t>(children.size());
        node.cost = cost;
        node.subsumed = isSubsumed;
        m_file.children.insert(m_file.children.end(), children.begin(), children.end());  // classes until run() ends
        if (m_firstNode[owner] == kNone) m_firstNode[owner] = static_cast<uint32_t>(m_file.nodes.size());
        m_file.nodes.push_back(std::move(node));
    }

    void addValue(uint32_t owner, SortId sort, Value value) {
        const Sort& s = m_values.sort(sort);
        if (!s.isContainer()) return addNode(owner, literalText(m_values, sort, value), {}, 1, false);
        const std::span<const Value> items = m_values.items(value);
        std::vector<uint32_t> children;
        const bool isFunction = s.kind == SortKind::function;
        for (std::size_t i = isFunction ? 1 : 0; i < items.size(); ++i)
            children.push_back(classOf(m_values.itemSort(value, i), items[i]));
        addNode(owner, isFunction ? m_database.primitives().target(items[0]).name : s.name, children, 0, false);
    }

    void addRow(FunctionId id, uint32_t row) {
        if (!isUsable(id, row)) return;
        const Function& function = m_database.function(id);
        const Table& table = m_database.table(id);
        std::vector<uint32_t> children;
        for (std::size_t c = 0; c < function.inputs.size(); ++c)
            children.push_back(classOf(function.inputs[c], table.at(row, c)));
        const uint32_t owner = classOf(function.output, table.at(row, table.arity()));
        addNode(owner, function.name, children, static_cast<double>(function.cost), table.isSubsumed(row));
    }

    const Program& m_program;
    const Database& m_database;
    const Values& m_values;
    std::vector<bool> m_isInhabited;
    egraph::Serialized m_file;
    std::map<std::pair<SortId, Value>, uint32_t> m_classes;
    std::vector<uint32_t> m_firstNode;  // by class
};

// ---- programs -------------------------------------------------------------------------------------------------------

class ProgramWriter {
public:
    ProgramWriter(const egraph::Serialized& file, const ExportedRules& rules) : m_file(file), m_rules(rules) {}

    std::string run() {
        for (const auto& c : m_file.classes) m_sorts.push_back(nameOf(c.type.empty() ? "Term" : c.type, m_sortNames));
        for (const auto& node : m_file.nodes) {
            std::vector<std::string> inputs;
            for (const uint32_t child : m_file.childClasses(node)) inputs.push_back(m_sorts[child]);
            m_constructors.push_back(constructorOf(node.op, inputs, m_sorts[node.owner], node.cost));
        }
        const std::string rules = this->rules();  // can declare operators
        std::string text = "; Written by Egret from an e-graph file.\n";
        for (const auto& [original, name] : m_sortNames)
            text += "(sort " + name + ")" + (name == original ? "" : "  ; " + printable(original)) + "\n";
        for (const std::string& declaration : m_declarations) text += declaration + "\n";
        text += rules + terms();
        for (const uint32_t root : m_file.roots)
            if (m_isDefined[root]) text += "(extract $c" + std::to_string(root) + ")\n";
        return text;
    }

private:
    // Returns a valid name that differs from all others; equal texts get equal names.
    std::string nameOf(const std::string& text, std::map<std::string, std::string>& known) {
        const auto [at, isNew] = known.emplace(text, "");
        if (!isNew) return at->second;
        std::string name;
        for (const char c : text) {
            const bool isPlain =
                (c > ' ' && c < 0x7f && c != '(' && c != ')' && c != ';' && c != '"' && c != ':') || c < 0;
            name += isPlain ? c : '_';
        }
        Errors errors;
        errors.addFile("");
        const std::vector<Sexp> read = readSexps(name, 0, errors);
        const bool isName = read.size() == 1 && read[0].isAtom() && name != "_" && !name.starts_with('$');
        if (!isName || m_reserved.functionNamed(name) || !m_reserved.primitives.named(name).empty() ||
            m_reserved.names.sorts.contains(name) || isWord(name))
            name = "op-" + name;
        while (!m_taken.insert(name).second) name += "_";
        return at->second = name;
    }
    // Words that begin commands, actions or facts, and primitives that every sort has.
    static bool isWord(std::string_view name) {
        static const std::set<std::string_view> kWords = {"=", "!=", "sort", "datatype", "datatype*", "constructor",
            "function", "relation", "ruleset", "rule", "rewrite", "birewrite", "run", "run-schedule", "extract",
            "check", "prove", "prove-exists", "fail", "push", "pop", "print-function", "print-size", "print-stats",
            "input", "output", "include", "let", "set", "delete", "subsume", "union", "panic",
            "unstable-combined-ruleset", "unstable-fn", "value-eq", "bool-!=", "ordering-min", "ordering-max"};
        return kWords.contains(name);
    }

    std::string constructorOf(
        const std::string& op, const std::vector<std::string>& inputs, const std::string& output, double cost) {
        const std::string key = op + "\n" + output + "\n" + formatNumber(cost) + "\n" + join(inputs, "\n");
        const bool isNew = !m_constructorNames.contains(key);
        if (!isNew) return m_constructorNames[key];
        std::map<std::string, std::string> one;
        const std::string name = nameOf(op, one);
        std::string declaration = "(constructor " + name + " (" + join(inputs, " ") + ") " + output;
        const bool isWhole = cost >= 0 && cost < 0x1p53 && cost == static_cast<double>(static_cast<uint64_t>(cost));
        if (isWhole && cost != 1) declaration += " :cost " + std::to_string(static_cast<uint64_t>(cost));
        declaration += ")";
        if (!isWhole) declaration += "  ; its cost is " + formatNumber(cost) + ", but costs are natural numbers";
        if (name != op) declaration += "  ; " + printable(op);
        m_declarations.push_back(declaration);
        m_byOperator[{op, inputs.size()}].insert(name);
        return m_constructorNames[key] = name;
    }

    // ---- rules ------------------------------------------------------------------------------------------------------

    std::string rules() {
        std::string text;
        std::string previous;  // the rule before, if it was written as a rewrite, with its sides exchanged
        for (const egraph::Rewrite& rule : m_rules.rules) {
            const std::string name = " :name " + quotedText(rule.name.text()) + ")\n";
            try {
                requireExpressible(rule);
                std::vector<std::string> left, right;
                for (const egraph::Pattern& pattern : rule.sources) left.push_back(termOf(pattern, rule.variables));
                for (const egraph::Pattern& pattern : rule.targets) right.push_back(termOf(pattern, rule.variables));
                if (rule.sources.size() > 1) {
                    text += ruleOf(left, right) + name;
                } else if (previous == left[0] + " " + right[0]) {  // "and back" in rule files
                    text.replace(m_lastRewrite, std::string("(rewrite").size(), "(birewrite");
                    previous.clear();
                } else {
                    m_lastRewrite = text.size();
                    previous = right[0] + " " + left[0];
                    text += "(rewrite " + left[0] + " " + right[0] + name;
                }
            } catch (const Error& error) {
                text += "; Rule " + printable(rule.name.text()) + " is left out: " + error.message() + ".\n";
            }
        }
        if (m_rules.hasAnalysis)
            text += "; The analysis of the e-graph, such as constant folding, is left out: it is no rule.\n";
        if (!m_rules.rules.empty()) text += "; (run-schedule (saturate (run))) continues the saturation.\n";
        return text;
    }

    [[noreturn]] static void refuse(const std::string& reason) { throw Error(Category::unsupported, reason); }

    static void requireExpressible(const egraph::Rewrite& rule) {
        if (!rule.enabled) refuse("it is turned off");
        if (rule.condition) refuse("its condition is computed");
        if (rule.apply) refuse("its right side is computed");
        if (rule.isBounded()) refuse("it applies only before iteration " + std::to_string(rule.maxIterations));
        for (const egraph::Pattern& source : rule.sources)
            if (source.nodes[source.root].isVariable)
                refuse("its left side is a variable, which matches every e-class");
    }

    std::string termOf(const egraph::Pattern& pattern, const egraph::VariableNames& names) {
        std::vector<std::string> texts;  // by node; children precede parents
        for (const egraph::PatternNode& node : pattern.nodes) {
            if (node.isVariable) {
                const bool isNamed = node.variable < names.size() && !names[node.variable].empty();
                texts.push_back(
                    isNamed ? variableOf(names[node.variable].text()) : "?" + std::to_string(node.variable));
                continue;
            }
            if (node.payload.kind != egraph::PatternPayload::Kind::exact)
                refuse("it matches any parameter of operator '" + node.op.text() + "'");
            std::string text = "(" +
                operatorOf(m_rules.text.print ? m_rules.text.print(node.op, node.payload.value) : node.op.text(),
                    node.children.size());
            for (const uint32_t child : node.children) text += " " + texts[child];
            texts.push_back(text + ")");
        }
        return texts[pattern.root];
    }

    std::string variableOf(const std::string& text) {
        return nameOf(text.starts_with('?') ? text : "?" + text, m_variables);
    }

    // Operators that no e-node has get the sort of the file.
    std::string operatorOf(const std::string& op, std::size_t arity) {
        const std::set<std::string>& known = m_byOperator[{op, arity}];
        if (known.size() > 1) refuse("operator '" + op + "' has several sorts or costs");
        if (!known.empty()) return *known.begin();
        if (m_sortNames.size() > 1) refuse("the sort of operator '" + op + "' is unknown");
        const std::string sort = m_sortNames.empty() ? nameOf("Term", m_sortNames) : m_sortNames.begin()->second;
        return constructorOf(op, std::vector<std::string>(arity, sort), sort, 1);
    }

    // Several patterns whose e-classes are merged with those of the right sides.
    static std::string ruleOf(const std::vector<std::string>& left, const std::vector<std::string>& right) {
        std::string facts, actions;
        for (std::size_t i = 0; i < left.size(); ++i) {
            const std::string root = "root" + std::to_string(i), space = i == 0 ? "" : " ";
            facts += space + "(= " + root + " " + left[i] + ")";
            if (i < right.size()) actions += space + "(union " + root + " " + right[i] + ")";
        }
        return "(rule (" + facts + ") (" + actions + ")";
    }

    // ---- terms ------------------------------------------------------------------------------------------------------

    // The first e-node of a class defines it, the others are merged.
    std::string terms() {
        std::string text, subsumed;
        m_isDefined.assign(m_file.classes.size(), false);
        const std::vector<uint32_t> order = egraph::buildOrder(m_file);
        for (const uint32_t n : order) {
            const auto& node = m_file.nodes[n];
            std::string term = "(" + m_constructors[n];
            for (const uint32_t child : m_file.childClasses(node)) term += " $c" + std::to_string(child);
            term += ")";
            const std::string name = "$c" + std::to_string(node.owner);
            text +=
                m_isDefined[node.owner] ? "(union " + name + " " + term + ")\n" : "(let " + name + " " + term + ")\n";
            if (node.subsumed) subsumed += "(subsume " + term + ")\n";
            m_isDefined[node.owner] = true;
        }
        if (order.size() < m_file.nodes.size())
            text += "; " + counted(m_file.nodes.size() - order.size(), "e-node") +
                " over classes without a finite term left out\n";
        return text + subsumed;
    }

    const egraph::Serialized& m_file;
    const ExportedRules& m_rules;
    std::size_t m_lastRewrite = 0;  // position in the text of the rules
    std::map<std::pair<std::string, std::size_t>, std::set<std::string>> m_byOperator;  // operator, arity: constructors
    std::map<std::string, std::string> m_variables;
    Declarations m_reserved;  // built-in sorts and primitives
    std::set<std::string> m_taken;
    std::map<std::string, std::string> m_sortNames, m_constructorNames;
    std::vector<std::string> m_sorts;         // by class
    std::vector<std::string> m_constructors;  // by e-node
    std::vector<std::string> m_declarations;
    std::vector<bool> m_isDefined;
};

}  // namespace

egraph::Serialized serialize(const Program& program) { return Serializer(program).run(); }

std::string programOf(const egraph::Serialized& file, const ExportedRules& rules) {
    return ProgramWriter(file, rules).run();
}

}  // namespace egret::egglog
