#include "core/egglog/declarations.h"

#include "core/base/text.h"

namespace egret::egglog {

Declarations::Declarations() {
    for (SortId sort = 0; sort < values.sortCount(); ++sort) names.sorts[sortName(sort)] = sort;
    names.rulesets[""] = 0;
}

const Function* Declarations::functionNamed(std::string_view name) const {
    const auto found = names.functions.find(name);
    return found == names.functions.end() ? nullptr : &functions[found->second];
}

void Declarations::claim(const std::string& name, Position at) {
    const auto [known, isNew] = names.all.emplace(name, at);
    if (isNew && !names.sorts.contains(name)) return;
    const std::string where = isNew ? "is a built-in sort"
                                    : "is already declared in line " + std::to_string(known->second.line) + " of " +
            errors.fileName(known->second.file);
    fail(at, "'" + printable(name) + "' " + where + "; names cannot be declared twice");
}

void Declarations::checkVariable(const std::string& name, Position at) const {
    const auto reject = [&](const std::string& declared) {
        const auto known = names.all.find(declared);
        if (known == names.all.end()) return;
        fail(at,
            "variable '" + printable(name) + "' has the name of '" + printable(declared) + "', declared in line " +
                std::to_string(known->second.line) + " of " + errors.fileName(known->second.file) +
                "; choose another name");
    };
    reject(name);
    if (!name.starts_with('$') && functionNamed("$" + name)) reject("$" + name);
}

SortId Declarations::sortNamed(const std::string& name, Position at) const {
    const auto found = names.sorts.find(name);
    if (found == names.sorts.end()) fail(at, "unknown sort '" + printable(name) + "'");
    return found->second;
}

void Declarations::addSort(const SortDeclaration& declaration, Position at) {
    struct Row {
        const char* name;
        SortKind kind;
        std::size_t arguments;
    };
    static constexpr Row kRows[] = {{"Vec", SortKind::vec, 1}, {"Set", SortKind::set, 1},
        {"MultiSet", SortKind::multiset, 1}, {"Map", SortKind::map, 2}, {"Pair", SortKind::pair, 2},
        {"UnstableFn", SortKind::function, 2}};
    Sort sort{.name = declaration.name, .hasIds = declaration.container.empty()};
    const auto addInner = [&](const Expr& argument) {
        if (argument.kind != Expr::Kind::variable) fail(argument.at, "expected the name of a sort");
        sort.inner.push_back(sortNamed(argument.name, argument.at));
        sort.hasIds = sort.hasIds || values.sort(sort.inner.back()).hasIds;
    };
    if (!declaration.container.empty()) {
        const Row* row = nullptr;
        for (const Row& one : kRows)
            if (declaration.container == one.name) row = &one;
        if (!row)
            fail(at,
                "unknown container '" + printable(declaration.container) +
                    "'; available: " + join(namesOf(kRows), ", "));
        sort.kind = row->kind;
        if (declaration.arguments.size() != row->arguments)
            fail(at, std::string(row->name) + " requires " + counted(row->arguments, "argument"));
        const Expr& first = declaration.arguments[0];
        if (row->kind == SortKind::function && first.kind == Expr::Kind::call) {
            addInner({.kind = Expr::Kind::variable, .at = first.at, .name = first.name});
            for (const Expr& argument : first.args) addInner(argument);
            addInner(declaration.arguments[1]);
        } else if (row->kind == SortKind::function && first.kind == Expr::Kind::literal &&
            std::holds_alternative<std::monostate>(first.literal)) {
            addInner(declaration.arguments[1]);
        } else {
            for (const Expr& argument : declaration.arguments) addInner(argument);
        }
        if (row->kind == SortKind::function) sort.hasIds = true;  // arguments that are already given can be e-classes
    }
    claim(declaration.name, at);
    const bool isContainer = sort.isContainer();
    const SortId id = values.addSort(std::move(sort));
    names.sorts[declaration.name] = id;
    if (isContainer) primitives.addSort(id);
}

FunctionId Declarations::addFunction(Function function) {
    if (!primitives.named(function.name).empty())
        fail(function.at, "'" + printable(function.name) + "' is a primitive; choose another name");
    claim(function.name, function.at);
    const auto id = static_cast<FunctionId>(functions.size());
    names.functions[function.name] = id;
    functions.push_back(std::move(function));
    return id;
}

}  // namespace egret::egglog
