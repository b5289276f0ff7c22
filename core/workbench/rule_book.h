#pragma once

#include "core/rewrite/rule.h"
#include "core/rewrite/verify/verify.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace egret::workbench {

// The rule files a person works with: the shipped ones, then their own in the order they came. A rule of a later file
// replaces those of the same name before it, so an edited copy of a shipped file takes its place. A value: change a
// copy and put it in the old one's place when all went well.
class RuleBook {
public:
    struct File {
        std::filesystem::path path;  // what it is known by; need not exist yet
        bool isShipped = false;
        std::string text;
        std::vector<rewrite::Rule> rules;  // of the text
    };
    enum class Use { on, off, replaced };

    static RuleBook shipped();  // all of rewrite::ruleFiles(), every rule on

    const std::vector<File>& files() const { return m_files; }
    const File* file(const std::filesystem::path& path) const;  // null: not here

    // Reads the text and puts it in the place of the file of that path, or at the end. Throws badInput with line and
    // column, and usage for a shipped file; then the book is as it was.
    void put(const std::filesystem::path& path, std::string text);
    void remove(const std::filesystem::path& path);  // usage for a shipped file, or one that is not here

    void setEnabled(const std::string& rule, bool on);  // by name, also of rules that come later
    const std::set<std::string>& disabled() const { return m_disabled; }
    Use use(const File& file, const rewrite::Rule& rule) const;
    std::vector<rewrite::Rule> active() const;  // those that are on, in the order of the files

private:
    std::vector<File> m_files;
    std::set<std::string> m_disabled;
};

// What is known of rules, by their text without name, description and verdict: it stays true wherever a rule moves.
class RuleVerdicts {
public:
    void remember(const rewrite::Rule& rule, rewrite::verify::Verdict verdict);
    const rewrite::verify::Verdict* of(const rewrite::Rule& rule) const;  // null: nobody looked

private:
    std::map<std::string, rewrite::verify::Verdict> m_verdicts;
};

}  // namespace egret::workbench
