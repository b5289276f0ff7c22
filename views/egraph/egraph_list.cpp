#include "views/egraph/egraph_list.h"

#include "core/base/lists.h"
#include "core/base/lookup.h"
#include "views/theme/text.h"

#include <algorithm>

namespace egret::egraph_view {
namespace {

using Node = EGraphSnapshot::Node;

constexpr std::size_t kLookUp = 1024;  // e-nodes between checks for cancellation

// E-nodes share operators, so each operator is described once.
class Labels {
public:
    explicit Labels(const Describe& describe) : m_describe(describe) {}
    const NodeLabel& of(const Node& node) {
        const auto key = std::pair(node.op, node.payload);
        const NodeLabel* known = valueAt(m_labels, key);
        return known ? *known : m_labels.emplace(key, m_describe(node.op, node.payload)).first->second;
    }

private:
    struct Hash {
        std::size_t operator()(const std::pair<Symbol, uint32_t>& key) const {
            return std::hash<Symbol>()(key.first) * 1'000'003 + key.second;
        }
    };
    const Describe& m_describe;
    std::unordered_map<std::pair<Symbol, uint32_t>, NodeLabel, Hash> m_labels;
};

QString titleOf(const NodeLabel& label) {
    return label.line.isEmpty() ? label.title : label.title + QStringLiteral("  ") + label.line;
}

QString childrenText(const EGraphSnapshot& snapshot, const Node& node) {
    QStringList children;
    for (const uint32_t child : snapshot.childrenOf(node)) children << nameOf(snapshot.classes[child]);
    return children.join(QLatin1Char(' '));
}

// Sort key: numbers sort before texts.
struct Key {
    double number = 0;
    uint32_t text = 0;  // rank among the texts, or 0 for a number
};

class Keys {
public:
    explicit Keys(std::size_t rows) : m_keys(rows), m_texts(rows) {}
    void set(std::size_t row, double number) { m_keys[row].number = number; }
    void set(std::size_t row, QString text) { m_texts[row] = std::move(text); }

    // Replaces texts with ranks, so that sorting compares only numbers.
    std::vector<Key> ranked() {
        std::unordered_map<QString, uint32_t> ranks;
        for (const QString& text : m_texts)
            if (!text.isNull()) ranks.emplace(text, 0);
        std::vector<QString> texts;
        for (const auto& [text, rank] : ranks) texts.push_back(text);
        std::ranges::sort(texts);
        for (std::size_t i = 0; i < texts.size(); ++i) ranks[texts[i]] = static_cast<uint32_t>(i + 1);
        for (std::size_t row = 0; row < m_keys.size(); ++row)
            if (!m_texts[row].isNull()) m_keys[row].text = ranks[m_texts[row]];
        return std::move(m_keys);
    }

private:
    std::vector<Key> m_keys;
    std::vector<QString> m_texts;
};

std::vector<Key> keysOf(const EGraphList& list, int column, const Task& task) {
    const EGraphSnapshot& snapshot = *list.snapshot;
    Labels labels(list.describe);
    Keys keys(snapshot.nodes.size());
    for (std::size_t n = 0; n < snapshot.nodes.size(); ++n) {
        if (n % kLookUp == 0) task.throwIfStopped();
        const Node& node = snapshot.nodes[n];
        switch (column) {
            case EGraphList::classColumn: {
                const auto& owner = snapshot.classes[node.owner];
                bool isNumber = owner.name.empty();
                const double number = isNumber ? static_cast<double>(owner.id.index())
                                               : QString::fromStdString(owner.name).toDouble(&isNumber);
                isNumber ? keys.set(n, number) : keys.set(n, nameOf(owner));
                break;
            }
            case EGraphList::termColumn: keys.set(n, titleOf(labels.of(node))); break;
            case EGraphList::bornColumn: keys.set(n, node.birth); break;
            case EGraphList::costColumn: keys.set(n, node.cost.value_or(-1)); break;
            default: keys.set(n, list.textOf(static_cast<uint32_t>(n), column)); break;
        }
    }
    return keys.ranked();
}

}  // namespace

QString EGraphList::textOf(uint32_t index, int column) const {
    const Node& node = snapshot->nodes[index];
    switch (column) {
        case classColumn: return nameOf(snapshot->classes[node.owner]);
        case termColumn: return titleOf(describe(node.op, node.payload));
        case childrenColumn: return childrenText(*snapshot, node);
        case typeColumn: return QString::fromStdString(snapshot->classes[node.owner].text);
        case costColumn: return node.cost ? significantText(*node.cost, 6) : QString();
        case chosenColumn: return choosersOf(node.id, choices).join(QStringLiteral(", "));
        case bornColumn: return QString::number(node.birth);
        default: return QString::fromStdString(node.rule.text());
    }
}

EGraphList listOf(SnapshotPtr snapshot, Describe describe, std::vector<Choice> choices, const EGraphListOrder& order,
    const Task& task) {
    EGraphList list;
    list.snapshot = std::move(snapshot);
    list.describe = std::move(describe);
    list.choices = std::move(choices);
    if (!list.snapshot) return list;
    const auto& [classes, nodes] = std::tie(list.snapshot->classes, list.snapshot->nodes);
    list.hasContent.fill(true);
    list.hasContent[EGraphList::typeColumn] =
        std::ranges::any_of(classes, [](const auto& owner) { return !owner.text.empty(); });
    list.hasContent[EGraphList::costColumn] =
        std::ranges::any_of(nodes, [](const Node& node) { return node.cost.has_value(); });
    list.hasContent[EGraphList::chosenColumn] = !list.choices.empty();
    list.hasContent[EGraphList::bornColumn] = list.hasContent[EGraphList::ruleColumn] =
        std::ranges::any_of(nodes, [](const Node& node) { return !node.rule.empty(); });

    if (order.query.isEmpty()) {
        list.rows = consecutive<uint32_t>(nodes.size());
    } else {
        list.rows = find(*list.snapshot, list.describe, order.query, task);
    }
    const std::vector<Key> keys = keysOf(list, order.column, task);
    const auto keyOf = [&](uint32_t row) { return std::tie(keys[row].text, keys[row].number); };
    if (order.descending) std::ranges::stable_sort(list.rows, std::greater(), keyOf);
    else std::ranges::stable_sort(list.rows, {}, keyOf);
    list.rowOf.assign(nodes.size(), -1);
    for (std::size_t row = 0; row < list.rows.size(); ++row) list.rowOf[list.rows[row]] = static_cast<int>(row);
    return list;
}

std::vector<uint32_t> find(
    const EGraphSnapshot& snapshot, const Describe& describe, const search::Query& query, const Task& task) {
    std::vector<uint32_t> hits;
    if (query.isEmpty()) return hits;
    Labels labels(describe);
    for (std::size_t n = 0; n < snapshot.nodes.size(); ++n) {
        if (n % kLookUp == 0) task.throwIfStopped();
        const Node& node = snapshot.nodes[n];
        const auto& owner = snapshot.classes[node.owner];
        const NodeLabel& label = labels.of(node);
        if (query.matches({.type = label.title,
                .name = QString::fromStdString(owner.name),
                .attributes = label.line,
                .shape = QString::fromStdString(owner.text),
                .id = QString::number(owner.id.index()),
                .rule = QString::fromStdString(node.rule.text())}))
            hits.push_back(static_cast<uint32_t>(n));
    }
    return hits;
}

}  // namespace egret::egraph_view
