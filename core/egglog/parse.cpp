#include "core/egglog/parse.h"

#include "core/base/text.h"
#include "core/egglog/parse_expressions.h"

#include <algorithm>
#include <set>

namespace egret::egglog {
namespace {

class CommandParser {
public:
    CommandParser(const ReadInclude& include, Errors& errors)
        : m_parser(errors), m_include(include), m_errors(errors) {}

    void parseFile(std::string_view text, const std::string& name) {
        const uint32_t file = m_errors.addFile(name);
        for (const Sexp& sexp : readSexps(text, file, m_errors)) {
            try {
                parse(sexp);
            } catch (const Error& error) {
                m_errors.add(error);
            }
        }
    }
    std::vector<Command> take() { return std::move(m_commands); }

private:
    struct Row {
        const char* name;
        std::size_t least, most;  // number of items after the name
        const char* usage;
        void (CommandParser::*parse)(Command&, Items);
        std::optional<Command::Kind> kind = {};  // none: `parse` adds the commands
    };
    static std::span<const Row> rows();

    void parse(const Sexp& sexp) {
        const std::string& head = m_parser.headOf(sexp, "a command");
        const auto row = std::find_if(rows().begin(), rows().end(), [&](const Row& r) { return r.name == head; });
        Command command{.at = sexp.at};
        if (row == rows().end()) {
            command.action = m_parser.action(sexp);
            if (command.action->kind == Action::Kind::let) command.kind = Command::Kind::define;
            add(std::move(command));
            return;
        }
        const Items items = Items(sexp.items).subspan(1);
        for (const Sexp& item : items)
            if (head == "sort" && item.isAtom() && item.atom.starts_with(":internal-"))
                throw m_errors.errorAt(item.at,
                    "option '" + item.atom + "' is not supported, because it belongs to egglog's proof encoding",
                    Category::unsupported);
        if (items.size() < row->least || items.size() > row->most)
            m_parser.fail(sexp.at, "usage: " + std::string(row->usage));
        if (row->kind) command.kind = *row->kind;
        (this->*row->parse)(command, items);
        if (row->kind) add(std::move(command));
    }
    void add(Command command) { m_commands.push_back(std::move(command)); }

    // ---- declarations -----------------------------------------------------------------------------------------------

    void sort(Command& command, Items items) {
        SortDeclaration sort{.name = m_parser.atom(items[0], "a sort name")};
        if (items.size() == 2) {
            sort.container = m_parser.headOf(items[1], "a container sort, such as (Vec i64)");
            for (const Sexp& item : Items(items[1].items).subspan(1)) sort.arguments.push_back(m_parser.expr(item));
        }
        command.sort = std::move(sort);
    }

    std::pair<std::string, Position> sortName(const Sexp& item) {
        return {m_parser.atom(item, "a sort name"), item.at};
    }

    void variant(const Sexp& sexp, const std::pair<std::string, Position>& output) {
        FunctionDeclaration function{.at = sexp.at, .name = m_parser.headOf(sexp, "a variant, such as (Num i64)")};
        function.output = output;
        Items types = Items(sexp.items).subspan(1);
        const auto option = std::find_if(types.begin(), types.end(), isOption);
        declare(function, types.subspan(static_cast<std::size_t>(option - types.begin())));
        for (const Sexp& type : types.first(static_cast<std::size_t>(option - types.begin())))
            function.inputs.push_back(sortName(type));
        add({.kind = Command::Kind::function, .at = sexp.at, .function = std::move(function)});
    }
    static bool isOption(const Sexp& item) { return item.isAtom() && item.atom.starts_with(':'); }

    void addSort(Position at, const std::string& name) {
        add({.kind = Command::Kind::sort, .at = at, .sort = SortDeclaration{.name = name}});
    }

    void datatype(Command& command, Items items) {
        const auto name = sortName(items[0]);
        addSort(command.at, name.first);
        for (const Sexp& item : items.subspan(1)) variant(item, name);
    }

    void datatypes(Command&, Items items) {
        for (const Sexp& item : items)
            if (const std::string& head = m_parser.headOf(item, "a datatype"); head != "sort") addSort(item.at, head);
        for (const Sexp& item : items) {
            if (item.items[0].atom != "sort") continue;
            if (item.items.size() != 3) m_parser.fail(item.at, "usage: (sort NAME (CONTAINER SORT...))");
            Command command{.kind = Command::Kind::sort, .at = item.at};
            sort(command, Items(item.items).subspan(1));
            add(std::move(command));
        }
        for (const Sexp& item : items) {
            if (item.items[0].atom == "sort") continue;
            for (const Sexp& one : Items(item.items).subspan(1)) variant(one, {item.items[0].atom, item.at});
        }
    }

    void constructor(Command& command, Items items) { functionOf(command, items, FunctionKind::constructor); }
    void function(Command& command, Items items) { functionOf(command, items, FunctionKind::function); }
    void relation(Command& command, Items items) {
        FunctionDeclaration function{.kind = FunctionKind::relation,
            .at = command.at,
            .name = m_parser.atom(items[0], "a relation name"),
            .output = {"Unit", command.at}};
        for (const Sexp& item : m_parser.list(items[1], "a list of sorts")) function.inputs.push_back(sortName(item));
        command.function = std::move(function);
    }

    void functionOf(Command& command, Items items, FunctionKind kind) {
        FunctionDeclaration function{.kind = kind, .at = command.at, .name = m_parser.atom(items[0], "a name")};
        for (const Sexp& item : m_parser.list(items[1], "a list of sorts")) function.inputs.push_back(sortName(item));
        function.output = sortName(items[2]);
        declare(function, items.subspan(3));
        command.function = std::move(function);
    }

    // Options of constructors, variants and functions.
    void declare(FunctionDeclaration& function, Items items) {
        const bool isFunction = function.kind == FunctionKind::function;
        bool hasMerge = false;
        for (const Option& option : m_parser.options(items)) {
            if (isFunction && (option.is(":merge", 1) || option.is(":no-merge", 0))) {
                if (hasMerge) m_parser.fail(option.at, ":merge and :no-merge cannot be combined or repeated");
                hasMerge = true;
                if (!option.values.empty()) function.merge = m_parser.expr(option.values[0]);
            } else if (!isFunction && option.is(":cost", 1)) {
                function.cost = m_parser.count(option.values[0], "a cost");
            } else if (option.is(":unextractable", 0)) {
                function.isUnextractable = true;
            } else if (option.is(":internal-hidden", 0) || option.is(":internal-let", 0)) {
                function.isHidden = true;
            } else {
                m_parser.fail(option.at,
                    "unknown or misused option '" + option.name + "'; available: " +
                        (isFunction ? ":merge EXPR, :no-merge, :unextractable" : ":cost NUMBER, :unextractable"));
            }
        }
        if (isFunction && !hasMerge)
            m_parser.fail(function.at, "function '" + function.name + "' requires :merge EXPR or :no-merge");
    }

    // ---- rules ------------------------------------------------------------------------------------------------------

    void ruleset(Command& command, Items items) { command.name = m_parser.atom(items[0], "a ruleset name"); }
    void combinedRuleset(Command& command, Items items) {
        command.name = m_parser.atom(items[0], "a ruleset name");
        for (const Sexp& item : items.subspan(1)) command.names.push_back(m_parser.atom(item, "a ruleset name"));
    }
    void rule(Command& command, Items items) { command.rule = m_parser.rule(command.at, items); }
    void rewrite(Command& command, Items items) {
        command.rule = m_parser.rewrite(command.at, items, Direction::forward);
    }
    void birewrite(Command& command, Items items) {
        command.kind = Command::Kind::rule;
        for (const Direction direction : {Direction::both, Direction::backward}) {
            command.rule = m_parser.rewrite(command.at, items, direction);
            add(command);
        }
    }
    void run(Command& command, Items items) { command.schedule = m_parser.runCommand(command.at, items); }
    void runSchedule(Command& command, Items items) { command.schedule = m_parser.sequence(command.at, items); }

    // ---- queries and output -----------------------------------------------------------------------------------------

    void extract(Command& command, Items items) {
        for (const Sexp& item : items) command.exprs.push_back(m_parser.expr(item));
    }
    void facts(Command& command, Items items) {
        for (const Sexp& item : items) command.facts.push_back(m_parser.fact(item));
    }
    void proveExists(Command& command, Items items) { command.name = m_parser.atom(items[0], "a function name"); }
    void fail(Command& command, Items items) {
        const std::size_t before = m_commands.size();
        if (items[0].isList() && !items[0].items.empty() && items[0].items[0].isAtom("include"))
            m_parser.fail(items[0].at, "'include' cannot be used in 'fail'");
        parse(items[0]);
        if (m_commands.size() == before) m_parser.fail(items[0].at, "'fail' requires a command");
        command.inner.push_back(std::move(m_commands.back()));
        m_commands.pop_back();
    }
    void counted(Command& command, Items items) {
        if (!items.empty()) command.count = m_parser.count(items[0], "a number");
    }
    void printSize(Command& command, Items items) {
        if (!items.empty()) command.name = m_parser.atom(items[0], "a function name");
    }
    void printStats(Command&, Items items) {
        if (!items.empty()) m_parser.fail(items[0].at, "writing statistics to a file is not supported");
    }
    void printFunction(Command& command, Items items) {
        command.name = m_parser.atom(items[0], "a function name");
        items = items.subspan(1);
        command.count = UINT64_MAX;
        if (!items.empty() && items[0].kind == Sexp::Kind::literal) {
            command.count = m_parser.count(items[0], "a number of rows");
            items = items.subspan(1);
        }
        for (const Option& option : m_parser.options(items)) {
            if (option.is(":file", 1)) {
                command.file = m_parser.text(option.values[0], "a file name");
            } else if (option.is(":mode", 1) &&
                (option.values[0].isAtom("csv") || option.values[0].isAtom("default"))) {
                command.isCsv = option.values[0].isAtom("csv");
            } else {
                m_parser.fail(
                    option.at, "unknown option '" + option.name + "'; available: :file \"FILE\", :mode csv|default");
            }
        }
    }
    void input(Command& command, Items items) {
        command.name = m_parser.atom(items[0], "a function name");
        command.file = m_parser.text(items[1], "a file name");
    }
    void output(Command& command, Items items) {
        command.file = m_parser.text(items[0], "a file name");
        for (const Sexp& item : items.subspan(1)) command.exprs.push_back(m_parser.expr(item));
    }
    void include(Command& command, Items items) {
        const std::string name = m_parser.text(items[0], "a file name");
        if (!m_open.insert(name).second) m_parser.fail(command.at, "file " + quote(name) + " includes itself");
        std::string text;
        try {
            text = m_include(name);
        } catch (const Error& error) {
            m_parser.fail(command.at, error.what());
        }
        parseFile(text, name);
        m_open.erase(name);
    }

    ExprParser m_parser;
    const ReadInclude& m_include;
    Errors& m_errors;
    std::vector<Command> m_commands;
    std::set<std::string> m_open;  // the files that are being included
};

std::span<const CommandParser::Row> CommandParser::rows() {
    using P = CommandParser;
    using Kind = Command::Kind;
    constexpr std::size_t kAny = SIZE_MAX;
    // clang-format off
    static const Row kRows[] = {
        {"sort", 1, 2, "(sort NAME) or (sort NAME (CONTAINER SORT...))", &P::sort, Kind::sort},
        {"datatype", 1, kAny, "(datatype NAME (VARIANT SORT...)...)", &P::datatype},
        {"datatype*", 0, kAny, "(datatype* (NAME (VARIANT SORT...)...)...)", &P::datatypes},
        {"constructor", 3, kAny, "(constructor NAME (SORT...) SORT [:cost NUMBER] [:unextractable])", &P::constructor, Kind::function},
        {"function", 3, kAny, "(function NAME (SORT...) SORT :merge EXPR) or (function NAME (SORT...) SORT :no-merge)", &P::function, Kind::function},
        {"relation", 2, 2, "(relation NAME (SORT...))", &P::relation, Kind::function},
        {"ruleset", 1, 1, "(ruleset NAME)", &P::ruleset, Kind::ruleset},
        {"unstable-combined-ruleset", 1, kAny, "(unstable-combined-ruleset NAME RULESET...)", &P::combinedRuleset, Kind::combinedRuleset},
        {"rule", 2, kAny, "(rule (FACT...) (ACTION...) [OPTION...])", &P::rule, Kind::rule},
        {"rewrite", 2, kAny, "(rewrite TERM TERM [OPTION...])", &P::rewrite, Kind::rule},
        {"birewrite", 2, kAny, "(birewrite TERM TERM [OPTION...])", &P::birewrite},
        {"run", 1, kAny, "(run [RULESET] NUMBER [:until FACT...])", &P::run, Kind::run},
        {"run-schedule", 0, kAny, "(run-schedule SCHEDULE...)", &P::runSchedule, Kind::run},
        {"extract", 1, 2, "(extract TERM [VARIANTS])", &P::extract, Kind::extract},
        {"check", 0, kAny, "(check FACT...)", &P::facts, Kind::check},
        {"prove", 0, kAny, "(prove FACT...)", &P::facts, Kind::prove},
        {"prove-exists", 1, 1, "(prove-exists CONSTRUCTOR)", &P::proveExists, Kind::prove},
        {"fail", 1, 1, "(fail COMMAND)", &P::fail, Kind::fail},
        {"push", 0, 1, "(push [NUMBER])", &P::counted, Kind::push},
        {"pop", 0, 1, "(pop [NUMBER])", &P::counted, Kind::pop},
        {"print-function", 1, kAny, "(print-function NAME [ROWS] [OPTION...])", &P::printFunction, Kind::printFunction},
        {"print-size", 0, 1, "(print-size [NAME])", &P::printSize, Kind::printSize},
        {"print-stats", 0, kAny, "(print-stats)", &P::printStats, Kind::printStats},
        {"input", 2, 2, "(input NAME \"FILE\")", &P::input, Kind::input},
        {"output", 1, kAny, "(output \"FILE\" TERM...)", &P::output, Kind::output},
        {"include", 1, 1, "(include \"FILE\")", &P::include},
    };
    // clang-format on
    return kRows;
}

}  // namespace

std::vector<Command> parseCommands(
    std::string_view text, const std::string& fileName, const ReadInclude& include, Errors& errors) {
    CommandParser parser(include, errors);
    parser.parseFile(text, fileName);
    return parser.take();
}

}  // namespace egret::egglog
