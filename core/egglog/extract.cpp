#include "core/egglog/extract.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::egglog {
namespace {

uint64_t sum(uint64_t a, uint64_t b) {
    if (a == Extractor::kNoTerm || b == Extractor::kNoTerm) return Extractor::kNoTerm;
    return a > Extractor::kNoTerm - 1 - b ? Extractor::kNoTerm - 1 : a + b;
}

std::string bigText(const BigInt& number) { return "(from-string \"" + number.get_str() + "\")"; }

const char* headOf(const Values& values, const Sort& sort, Value container) {
    switch (sort.kind) {
        case SortKind::vec: return values.items(container).empty() ? "vec-empty" : "vec-of";
        case SortKind::set: return values.items(container).empty() ? "set-empty" : "set-of";
        case SortKind::multiset: return "multiset-of";
        case SortKind::pair: return "pair";
        default: return "unstable-fn";
    }
}

}  // namespace

std::string quotedText(const std::string& text) {
    std::string quoted = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') quoted += '\\';
        quoted += c;
    }
    return quoted + '"';
}

std::string literalText(const Values& values, SortId sort, Value value) {
    switch (values.sort(sort).kind) {
        case SortKind::unit: return "()";
        case SortKind::i64: return std::to_string(static_cast<int64_t>(value));
        case SortKind::f64: {
            const std::string text = formatNumber(std::bit_cast<double>(value));
            if (text == "nan" || text == "-nan") return "NaN";
            return text.find_first_not_of("-0123456789") == std::string::npos ? text + ".0" : text;
        }
        case SortKind::boolean: return value ? "true" : "false";
        case SortKind::string: return quotedText(values.text(value));
        case SortKind::bigInt: return bigText(values.bigInt(value));
        case SortKind::bigRat: {
            const BigRat& number = values.bigRat(value);
            return "(bigrat " + bigText(number.get_num()) + " " + bigText(number.get_den()) + ")";
        }
        default: return "";
    }
}

// Bellman-Ford: relaxes all rows until no cost decreases. A choice always has the cost that its arguments had when it
// was made or less, so choices have no cycles: an argument's cost is lower, because constructors that cost nothing only
// replace a choice if the sum decreases.
Extractor::Extractor(const Database& database) : m_database(database), m_choices(database.idCount()) {
    for (bool isChanged = true; isChanged;) {
        isChanged = false;
        database.checkLimits();
        for (FunctionId function = 0; function < database.functionCount(); ++function) {
            if (!database.isDeclared(function)) continue;
            const Function& f = database.function(function);
            if (f.kind != FunctionKind::constructor || f.isUnextractable || f.isHidden) continue;
            const Table& table = database.table(function);
            for (uint32_t row = 0; row < table.rowCount(); ++row) {
                if (table.isDead(row) || table.isSubsumed(row)) continue;
                const uint64_t cost = rowCost(function, row);
                Choice& choice = m_choices[table.at(row, table.arity())];
                if (cost >= choice.cost) continue;
                choice = {cost, function, row};
                isChanged = true;
            }
        }
    }
}

uint64_t Extractor::rowCost(FunctionId function, uint32_t row) const {
    const Function& f = m_database.function(function);
    uint64_t total = f.cost;
    for (std::size_t c = 0; c < f.inputs.size() && total != kNoTerm; ++c)
        total = sum(total, cost(f.inputs[c], m_database.table(function).at(row, c)));
    return total;
}

uint64_t Extractor::cost(SortId sort, Value value) const {
    const Values& values = m_database.values();
    const Sort& s = values.sort(sort);
    if (s.kind == SortKind::eclass) return m_choices[value].cost;
    if (!s.isContainer()) return 1;
    uint64_t total = 0;
    const std::span<const Value> items = values.items(value);
    for (std::size_t i = s.kind == SortKind::function ? 1 : 0; i < items.size(); ++i)
        total = sum(total, cost(values.itemSort(value, i), items[i]));
    return total;
}

std::string Extractor::term(SortId sort, Value value) const { return write({{"", std::pair(sort, value)}}); }

std::string Extractor::write(std::vector<Piece> pieces) const {
    constexpr std::size_t kMostBytes = 64 << 20;  // because of sharing, a small e-graph can contain a huge term
    std::string text;
    std::reverse(pieces.begin(), pieces.end());
    while (!pieces.empty()) {
        const Piece piece = std::move(pieces.back());
        pieces.pop_back();
        text += piece.text;
        if (text.size() > kMostBytes) return "; the term is not printed: it has more than 64 MiB of text";
        if (!piece.value) continue;
        std::vector<Piece> inner = piecesOf(piece.value->first, piece.value->second);
        std::move(inner.rbegin(), inner.rend(), std::back_inserter(pieces));
    }
    return text;
}

std::vector<Extractor::Piece> Extractor::piecesOf(SortId sort, Value value) const {
    const Sort& s = m_database.values().sort(sort);
    if (s.isContainer()) return piecesOfContainer(value);
    if (s.kind != SortKind::eclass) return {{literalText(m_database.values(), sort, value), {}}};
    const Choice& choice = m_choices[value];
    if (choice.cost == kNoTerm) throw Error(Category::notFound, "no term can be extracted from this e-class");
    return piecesOfRow(choice.function, choice.row);
}

std::vector<Extractor::Piece> Extractor::piecesOfRow(FunctionId function, uint32_t row) const {
    const Function& f = m_database.function(function);
    std::vector<Piece> pieces{{"(" + f.name, {}}};
    for (std::size_t c = 0; c < f.inputs.size(); ++c)
        pieces.push_back({" ", std::pair(f.inputs[c], m_database.table(function).at(row, c))});
    pieces.push_back({")", {}});
    return pieces;
}

std::vector<Extractor::Piece> Extractor::piecesOfContainer(Value value) const {
    const Values& values = m_database.values();
    const Sort& sort = values.sort(values.sortOf(value));
    const std::span<const Value> items = values.items(value);
    std::vector<Piece> pieces;
    if (sort.kind == SortKind::map) {  // (map-insert (map-insert (map-empty) key value) key value)
        for (std::size_t i = 0; i < items.size(); i += 2) pieces.push_back({"(map-insert ", {}});
        pieces.push_back({"(map-empty)", {}});
        for (std::size_t i = 0; i < items.size(); ++i) {
            pieces.push_back({" ", std::pair(sort.inner[i % 2], items[i])});
            if (i % 2 == 1) pieces.push_back({")", {}});
        }
        return pieces;
    }
    pieces.push_back({std::string("(") + headOf(values, sort, value), {}});
    for (std::size_t i = 0; i < items.size(); ++i) {
        if (sort.kind == SortKind::function && i == 0)
            pieces.push_back({" " + quotedText(m_database.primitives().target(items[0]).name), {}});
        else pieces.push_back({" ", std::pair(values.itemSort(value, i), items[i])});
    }
    pieces.push_back({")", {}});
    return pieces;
}

std::vector<std::pair<uint64_t, std::string>> Extractor::variants(SortId sort, Value value, std::size_t most) const {
    std::vector<std::pair<uint64_t, std::string>> variants;
    if (m_database.values().sort(sort).kind != SortKind::eclass) {
        if (cost(sort, value) != kNoTerm) variants.emplace_back(cost(sort, value), term(sort, value));
        return variants;
    }
    std::vector<Choice> rows;
    for (FunctionId function = 0; function < m_database.functionCount(); ++function) {
        if (!m_database.isDeclared(function)) continue;
        const Function& f = m_database.function(function);
        if (f.kind != FunctionKind::constructor || f.isUnextractable || f.isHidden || f.output != sort) continue;
        const Table& table = m_database.table(function);
        for (uint32_t row = 0; row < table.rowCount(); ++row)
            if (!table.isDead(row) && !table.isSubsumed(row) && table.at(row, table.arity()) == value &&
                rowCost(function, row) != kNoTerm)
                rows.push_back({rowCost(function, row), function, row});
    }
    std::stable_sort(rows.begin(), rows.end(), [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
    rows.resize(std::min(rows.size(), most));
    for (const Choice& row : rows) variants.emplace_back(row.cost, rowTerm(row.function, row.row));
    return variants;
}

std::string Extractor::rowTerm(FunctionId function, uint32_t row) const { return write(piecesOfRow(function, row)); }

}  // namespace egret::egglog
