#include "core/workbench/rule_book.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <algorithm>

namespace egret::workbench {
namespace {

std::string meaningOf(rewrite::Rule rule) {
    rule.name = "rule";
    rule.description.clear();
    rule.verdict.reset();
    return rule.toString();
}

}  // namespace

RuleBook RuleBook::shipped() {
    RuleBook book;
    for (const auto& path : rewrite::ruleFiles()) {
        std::string text = readFile(path);
        std::vector<rewrite::Rule> rules = rewrite::parseRules(text, path.string());
        book.m_files.push_back({path, true, std::move(text), std::move(rules)});
    }
    return book;
}

const RuleBook::File* RuleBook::file(const std::filesystem::path& path) const {
    const auto found = std::ranges::find(m_files, path, &File::path);
    return found == m_files.end() ? nullptr : &*found;
}

void RuleBook::put(const std::filesystem::path& path, std::string text) {
    const File* old = file(path);
    if (old && old->isShipped)
        throw Error(Category::usage, "This file ships with Egret and is read-only; edit a copy instead.",
            {.file = path.string()});
    std::vector<rewrite::Rule> rules = rewrite::parseRules(text, path.string());
    File fresh{path, false, std::move(text), std::move(rules)};
    if (old) m_files[static_cast<std::size_t>(old - m_files.data())] = std::move(fresh);
    else m_files.push_back(std::move(fresh));
}

void RuleBook::remove(const std::filesystem::path& path) {
    const File* old = file(path);
    if (!old || old->isShipped)
        throw Error(Category::usage, "Only your own rule files can be removed.", {.file = path.string()});
    m_files.erase(m_files.begin() + (old - m_files.data()));
}

void RuleBook::setEnabled(const std::string& rule, bool on) {
    if (on) m_disabled.erase(rule);
    else m_disabled.insert(rule);
}

RuleBook::Use RuleBook::use(const File& file, const rewrite::Rule& rule) const {
    for (std::size_t later = static_cast<std::size_t>(&file - m_files.data()) + 1; later < m_files.size(); ++later)
        for (const rewrite::Rule& other : m_files[later].rules)
            if (other.name == rule.name) return Use::replaced;
    return m_disabled.contains(rule.name) ? Use::off : Use::on;
}

std::vector<rewrite::Rule> RuleBook::active() const {
    std::vector<rewrite::Rule> rules;
    for (const File& file : m_files)
        std::copy_if(file.rules.begin(), file.rules.end(), std::back_inserter(rules),
            [&](const rewrite::Rule& rule) { return use(file, rule) == Use::on; });
    return rules;
}

void RuleVerdicts::remember(const rewrite::Rule& rule, rewrite::verify::Verdict verdict) {
    m_verdicts[meaningOf(rule)] = std::move(verdict);
}

const rewrite::verify::Verdict* RuleVerdicts::of(const rewrite::Rule& rule) const {
    const auto found = m_verdicts.find(meaningOf(rule));
    return found == m_verdicts.end() ? nullptr : &found->second;
}

}  // namespace egret::workbench
