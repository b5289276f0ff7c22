#include "app/command_line.h"

namespace egret::app {
namespace {

constexpr const char* kDescription = "See and steer how programs get rewritten into faster ones.";
constexpr const char* kFile = "an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)";

QString roff(QString text) {
    text.replace(QLatin1Char('\\'), QStringLiteral("\\\\")).replace(QLatin1Char('-'), QStringLiteral("\\-"));
    return text.startsWith(QLatin1Char('.')) || text.startsWith(QLatin1Char('\'')) ? QStringLiteral("\\&") + text
                                                                                   : text;
}

}  // namespace

const std::vector<CommandLineOption>& commandLineOptions() {
    static const std::vector<CommandLineOption> kTable{
        {"screenshot", "FILE.png", nullptr, "Write a picture of the window and end."},
        {"size", "WxH", "1440x900", "Size of the window in the picture."},
        {"perspective", "NAME", nullptr,
            "Inspect, Step, Rules, Extract, Profile, Present, Learn, Batching, Expression or Policy."},
        {"saturate", nullptr, nullptr, "Run equality saturation with its default limits before the picture is taken."},
        {"extract", nullptr, nullptr, "Extract greedily, too."},
        {"expression", "TEXT", nullptr,
            "Show this expression in the perspective Expression, in a picture also simplified."},
        {"run", "COMMAND", nullptr,
            "Run a command, press a button or show a pane, by its id, e.g. profile, heat or methods, or choose an "
            "entry of a list, LIST=ENTRY, before the picture is taken; may be repeated."},
        {"dark", nullptr, nullptr, "Use the dark theme."},
        {"language", "LANGUAGE", nullptr, "Speak en, de, fr, es, zh_CN or ja, this time."},
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
        ".TH EGRET 1 \"\" \"Egret %1\"\n.SH NAME\negret \\- see and steer how programs get rewritten into faster "
        "ones\n"
        ".SH SYNOPSIS\n\\fBegret\\fR [\\fIOPTION\\fR]... [\\fIMODEL\\fR|\\fISESSION\\fR|\\fIEGRAPH\\fR]\n"
        ".SH DESCRIPTION\nThe window of Egret. It opens %2. Without one it opens what was open last. Help > Guide "
        "(F1) is the user guide.\n.SH OPTIONS\n")
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
            ".TP\n\\fB\\-h\\fR, \\fB\\-\\-help\\fR\nSay all of this, in short.\n.TP\n\\fB\\-v\\fR, "
            "\\fB\\-\\-version\\fR\nSay the version and the commit it was built from.\n"
            ".SH FILES\n.TP\n\\fI~/.local/state/egret/sessions\\fR\nSessions that were not saved under a name.\n"
            ".TP\n\\fI~/.local/state/egret/crashes\\fR\nReports of crashes. They stay on this machine.\n"
            ".TP\n\\fI~/.cache/egret\\fR\nMeasured times of operators and compiled code; may be removed.\n"
            ".TP\n\\fI~/.config/Egret/egret.conf\\fR\nSettings.\n"
            ".SH ENVIRONMENT\n\\fBXDG_STATE_HOME\\fR and \\fBXDG_CACHE_HOME\\fR move the folders above; "
            "\\fBEGRET_DATA_DIR\\fR is looked into for rules, policies and the guide "
            "before the installed ones.\n.SH SEE ALSO\n.BR egret\\-cli (1)\n");
}

}  // namespace egret::app
