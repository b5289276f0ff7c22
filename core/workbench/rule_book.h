#pragma once

#include "core/rewrite/rule.h"
#include "core/rewrite/verify/verify.h"

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace egret::workbench {

// The available rule files: the shipped files, then the user's files in order. A rule replaces earlier rules of the
// same name, so the rules of an edited copy replace those of the shipped file. A value type: change a copy, then assign
// it on success.
class RuleBook {
public:
    struct File {
        std::filesystem::path path;  // identifies the file; need not exist yet
        bool isShipped = false;
        std::string text;
        std::vector<rewrite::Rule> rules;
    };
    enum class Use { on, off, replaced };

    static RuleBook shipped();  // all of rewrite::ruleFiles(), every rule enabled

    const std::vector<File>& files() const { return m_files; }
    const File* file(const std::filesystem::path& path) const;  // null: unknown file

    // Parses the text and replaces the file with that path, or appends it. Throws badInput with line and column, or
    // usage for a shipped file; the book is then unchanged.
    void put(const std::filesystem::path& path, std::string text);
    void remove(const std::filesystem::path& path);  // throws usage for a shipped or unknown file

    void setEnabled(const std::string& rule, bool on);  // by name; also applies to rules added later
    const std::set<std::string>& disabled() const { return m_disabled; }
    Use use(const File& file, const rewrite::Rule& rule) const;
    std::vector<rewrite::Rule> active() const;  // enabled rules, in file order

private:
    std::vector<File> m_files;
    std::set<std::string> m_disabled;
};

// Verdicts by rule text, without name, description and verdict: they stay valid when a rule is moved.
class RuleVerdicts {
public:
    void remember(const rewrite::Rule& rule, rewrite::verify::Verdict verdict);
    const rewrite::verify::Verdict* of(const rewrite::Rule& rule) const;  // null: not verified

private:
    std::map<std::string, rewrite::verify::Verdict> m_verdicts;
};

}  // namespace egret::workbench
