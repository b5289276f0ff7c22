// Man page and shell completions, generated from the same definitions that parse the command line.
#include "app/cli/command.h"
#include "core/base/text.h"

#include <fmt/format.h>
#include <algorithm>
#include <CLI/CLI.hpp>
#include <iterator>

namespace egret::cli {
namespace {

// A command and the words that select it.
struct Entry {
    std::string path;  // "egret-cli egraph saturate"
    const CLI::App* app = nullptr;
};

// Returns the command and all its descendants.
std::vector<Entry> entriesOf(const CLI::App& app, const std::string& path) {
    std::vector<Entry> entries{{path, &app}};
    for (const CLI::App* command : app.get_subcommands({}))
        std::ranges::move(entriesOf(*command, path + " " + command->get_name()), std::back_inserter(entries));
    return entries;
}

std::string replaced(std::string text, char what, std::string_view by) {
    for (std::size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += by.size()) text.replace(at, 1, by);
    return text;
}

std::vector<std::string> flagsOf(const CLI::Option& option) {
    std::vector<std::string> flags;
    for (const std::string& name : option.get_snames()) flags.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) flags.push_back("--" + name);
    return flags;
}
bool isPositional(const CLI::Option& option) { return flagsOf(option).empty(); }

// Descriptions have an "Example: ..." line.
std::pair<std::string, std::string> descriptionAndExample(const CLI::App& app) {
    const std::string text = app.get_description();
    const auto at = text.find("\nExample: ");
    return at == std::string::npos ? std::pair(text, std::string())
                                   : std::pair(text.substr(0, at), text.substr(at + 10));
}

std::string roff(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '-' || c == '\\') out += '\\';
        out += c;
    }
    return out.empty() || (out[0] != '.' && out[0] != '\'') ? out : "\\&" + out;
}

std::string manual(const CLI::App& root) {
    const std::vector<Entry> entries = entriesOf(root, root.get_name());
    const auto options = [&root](const CLI::App& app) {
        std::string out;
        for (const CLI::Option* option : app.get_options()) {
            if (option == app.get_help_ptr() && &app != &root) continue;
            const std::string value = option->get_type_size() == 0
                ? ""
                : " " + option->get_type_name().substr(0, option->get_type_name().find(':'));
            const std::string name = isPositional(*option) ? option->get_name() : join(flagsOf(*option), ", ") + value;
            const std::string standard =
                option->get_default_str().empty() ? "" : " [" + option->get_default_str() + "]";
            out += ".TP\n\\fB" + roff(name) + "\\fR\n" + roff(option->get_description() + standard) + "\n";
        }
        return out;
    };
    // Drops "Egret: ": the name line contains only the program's purpose.
    const std::string about = descriptionAndExample(root).first;
    std::string out = ".TH EGRET\\-CLI 1 \"\" \"Egret " EGRET_VERSION "\"\n.SH NAME\negret\\-cli \\- " +
        roff(about.substr(about.find(' ') + 1)) +
        "\n.SH SYNOPSIS\n\\fBegret\\-cli\\fR [OPTION]... COMMAND ...\n.SH OPTIONS\n" + options(root) + ".SH COMMANDS\n";
    for (const Entry& entry : entries) {
        if (entry.app == &root || !entry.app->get_subcommands({}).empty()) continue;
        const auto [description, example] = descriptionAndExample(*entry.app);
        out += ".SS " + roff(entry.path.substr(root.get_name().size() + 1)) + "\n" + roff(description) + "\n" +
            options(*entry.app);
        if (!example.empty()) out += ".PP\nExample:\n.RS\n\\fB" + roff(example) + "\\fR\n.RE\n";
    }
    return out +
        ".SH EXIT STATUS\n0 success; 1 negative result; 2 usage error; 3 invalid input; 4 a limit was reached before "
        "any result; 5 cancelled; 70 internal error.\n.SH SEE ALSO\n.BR egret (1)\n";
}

std::string words(const Entry& entry, bool withOptions) {
    std::vector<std::string> out;
    for (const CLI::App* command : entry.app->get_subcommands({})) out.push_back(command->get_name());
    if (withOptions)
        for (const CLI::Option* option : entry.app->get_options())
            for (const std::string& flag : flagsOf(*option)) out.push_back(flag);
    return join(out, " ");
}

std::string bash(const CLI::App& root) {
    const std::vector<Entry> entries = entriesOf(root, root.get_name());
    std::string out =
        "_egret_cli() {\n    local path=egret-cli word\n    for word in \"${COMP_WORDS[@]:1:COMP_CWORD-1}\"; do\n      "
        "  case \"$path $word\" in\n";
    for (const Entry& entry : entries)
        if (entry.app != &root) out += fmt::format("            '{}') path='{}' ;;\n", entry.path, entry.path);
    out += "        esac\n    done\n    local words=''\n    case \"$path\" in\n";
    for (const Entry& entry : entries)
        out += fmt::format("        '{}') words='{}' ;;\n", entry.path, words(entry, true));
    out +=
        "    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"${COMP_WORDS[COMP_CWORD]}\"))\n"
        "    [[ ${#COMPREPLY[@]} -gt 0 ]] || COMPREPLY=($(compgen -f -- \"${COMP_WORDS[COMP_CWORD]}\"))\n}\n"
        "complete -o filenames -F _egret_cli egret-cli\n";
    return out;
}

// Lists words with descriptions: "word:description". The function is named after the file, as zsh loads it from $fpath.
std::string zsh(const CLI::App& root) {
    const auto described = [](const std::string& word, const std::string& meaning) {
        const std::string text = replaced(word, ':', "\\:") + ":" + meaning.substr(0, meaning.find('\n'));
        return " '" + replaced(text, '\'', "'\\''") + "'";
    };
    const std::vector<Entry> entries = entriesOf(root, root.get_name());
    std::string out =
        "#compdef egret-cli\n_egret-cli() {\n    local at=egret-cli word\n    local -a found\n    for word in "
        "\"${(@)words[2,CURRENT-1]}\"; do\n        case \"$at $word\" in\n";
    for (const Entry& entry : entries)
        if (entry.app != &root) out += fmt::format("            '{}') at='{}' ;;\n", entry.path, entry.path);
    out += "        esac\n    done\n    case \"$at\" in\n";
    for (const Entry& entry : entries) {
        out += "        '" + entry.path + "') found=(";
        for (const CLI::App* command : entry.app->get_subcommands({}))
            out += described(command->get_name(), command->get_description());
        for (const CLI::Option* option : entry.app->get_options())
            for (const std::string& flag : flagsOf(*option)) out += described(flag, option->get_description());
        out += ") ;;\n";
    }
    return out +
        "    esac\n    _describe 'command or option' found || _files\n}\n"
        "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _egret-cli \"$@\"; else compdef _egret-cli egret-cli; "
        "fi\n";
}

std::string fish(const CLI::App& root) {
    const auto quoted = [](const std::string& text) { return "'" + replaced(text, '\'', "\\'") + "'"; };
    const std::vector<Entry> entries = entriesOf(root, root.get_name());
    std::string out;
    for (const Entry& entry : entries) {
        const auto steps = split(entry.path, ' ');
        std::string condition;
        for (std::size_t i = 1; i < steps.size(); ++i)
            condition += (i > 1 ? "; and " : "") + ("__fish_seen_subcommand_from " + steps[i]);
        const std::string children = words(entry, false);
        const std::string here = condition +
            (children.empty() ? ""
                              : (condition.empty() ? "" : "; and ") + ("not __fish_seen_subcommand_from " + children));
        for (const CLI::App* command : entry.app->get_subcommands({}))
            out += "complete -c egret-cli -f -n " + quoted(here) + " -a " + command->get_name() + " -d " +
                quoted(descriptionAndExample(*command).first) + "\n";
        for (const CLI::Option* option : entry.app->get_options()) {
            if (isPositional(*option)) continue;
            out += "complete -c egret-cli" + (condition.empty() ? "" : " -n " + quoted(condition));
            for (const std::string& name : option->get_snames()) out += " -s " + name;
            for (const std::string& name : option->get_lnames()) out += " -l " + name;
            out += std::string(option->get_type_size() == 0 ? "" : " -r") + " -d " + quoted(option->get_description()) +
                "\n";
        }
    }
    return out;
}

}  // namespace

void addDocumentationCommands(CLI::App& app, Context& context) {
    struct Shell {
        const char* name;
        std::string (*print)(const CLI::App&);
    };
    static const std::vector<Shell> shells = {{"bash", bash}, {"zsh", zsh}, {"fish", fish}};
    const auto printing = [&app, &context](std::string (*make)(const CLI::App&)) {
        return [&app, &context, make] {
            context.console.out << make(app);
            context.requireWritten();
            return kOk;
        };
    };
    addCommand(app, context, "man", "Print the manual page\nExample: egret-cli man | man -l -", printing(manual));
    CLI::App& group =
        addGroup(app, "completion", "Print completions for a shell\nExample: source <(egret-cli completion bash)");
    for (const Shell& shell : shells)
        addCommand(group, context, shell.name,
            fmt::format("For {}\nExample: egret-cli completion {}", shell.name, shell.name), printing(shell.print));
}

}  // namespace egret::cli
