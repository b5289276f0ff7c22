#include "app/command_line.h"

namespace egret::app {
namespace {

constexpr const char* kDescription = "Inspect and steer how programs are rewritten into faster ones.";
constexpr const char* kFile = "an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)";

QString roff(QString text) {
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\")).replace(QLatin1Char('-'), QStringLiteral("\\-"));
    return text.startsWith(QLatin1Char('.')) || text.startsWith(QLatin1Char('\'')) ? QStringLiteral("\\&") + text
                                                                                   : text;
}

}  // namespace

const std::vector<CommandLineOption>& commandLineOptions() {
    static const std::vector<CommandLineOption> kTable{
        {"screenshot", "FILE.png", nullptr, "Save a screenshot of the window and exit."},
        {"size", "WxH", "1440x900", "Window size in the screenshot."},
        {"perspective", "NAME", nullptr,
            "Open this perspective: Inspect, Step, Extract, Profile, Policy, Expressions, Synthesis, Batching, Rules, "
            "Learn or Present."},
        {"saturate", nullptr, nullptr, "Run equality saturation with default limits before the screenshot."},
        {"extract", nullptr, nullptr, "Also extract a graph greedily before the screenshot."},
        {"expression", "TEXT", nullptr,
            "Show this expression in the Expression perspective; in a screenshot, also simplify it."},
        {"run", "COMMAND", nullptr,
            "Before the screenshot, run a command, press a button or show a pane by its id, e.g. profile, heat or "
            "methods, or choose a list entry with LIST=ENTRY; may be repeated."},
        {"dark", nullptr, nullptr, "Use the dark theme."},
        {"language", "LANGUAGE", nullptr, "Use the language en, de, fr, es, zh_CN or ja for this run."},
    };
    return kTable;
}

void describeCommandLine(QCommandLineParser& parser) {
    parser.setApplicationDescription(QLatin1String(kDescription));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(
        QStringLiteral("file"), QLatin1String(kFile), QStringLiteral("[MODEL|SESSION|EGRAPH]"));
    for (const CommandLineOption& option : commandLineOptions())
        parser.addOption({QLatin1String(option.name), QLatin1String(option.description), QLatin1String(option.value),
            QLatin1String(option.standard)});
}

QString windowManual(const QString& version) {
    QString page = QStringLiteral(
        ".TH EGRET 1 \"\" \"Egret %1\"\n.SH NAME\negret \\- inspect and steer how programs are rewritten into faster "
        "ones\n.SH SYNOPSIS\n\\fBegret\\fR [\\fIOPTION\\fR]... [\\fIMODEL\\fR|\\fISESSION\\fR|\\fIEGRAPH\\fR]\n.SH "
        "DESCRIPTION\nEgret's graphical interface. It opens %2. Without a file it reopens the last document. Help > "
        "Guide (F1) is the user guide.\n.SH OPTIONS\n")
                       .arg(roff(version), roff(QLatin1String(kFile)));
    for (const CommandLineOption& option : commandLineOptions()) {
        page += QStringLiteral(".TP\n\\fB%1\\fR").arg(roff(QStringLiteral("--") + QLatin1String(option.name)));
        if (option.value) page += QStringLiteral(" \\fI%1\\fR").arg(roff(QLatin1String(option.value)));
        page += QStringLiteral("\n%1").arg(roff(QLatin1String(option.description)));
        page += option.standard ? QStringLiteral(" [%1]\n").arg(roff(QLatin1String(option.standard)))
                                : QStringLiteral("\n");
    }
    return page +
        QStringLiteral(
            ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nPrint a summary of this page.\n.TP\n\\fB\\-v\\fR, "
            "\\fB\\-\\-version\\fR\nPrint the version and the commit it was built from.\n.SH "
            "FILES\n.TP\n\\fI~/.local/state/egret/sessions\\fR\nSessions not saved under a "
            "name.\n.TP\n\\fI~/.local/state/egret/crashes\\fR\nCrash reports. They stay on this "
            "machine.\n.TP\n\\fI~/.cache/egret\\fR\nMeasured operator times and compiled code; safe to "
            "delete.\n.TP\n\\fI~/.config/Egret/egret.conf\\fR\nSettings.\n.SH ENVIRONMENT\n\\fBXDG_STATE_HOME\\fR and "
            "\\fBXDG_CACHE_HOME\\fR move the folders above; \\fBEGRET_DATA_DIR\\fR is searched for rules, policies and "
            "the guide before the installed ones.\n.SH SEE ALSO\n.BR egret\\-cli (1)\n");
}

}  // namespace egret::app
