#include "app/command_line.h"
#include "app/crash_dialog.h"
#include "app/end_soon.h"
#include "app/language.h"
#include "app/main_window.h"
#include "app/screenshot.h"
#include "app/version.h"
#include "core/base/crash/crash.h"
#include "core/base/folders.h"
#include "views/layout/worker.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QIcon>
#include <QScreen>
#include <QSettings>

#include <algorithm>
#include <clocale>
#include <cstdio>
#include <cstring>
#include <span>
#include <string_view>

using namespace egret;

namespace {

// Shows an uncaught exception from an event handler instead of terminating. At worst, the picture is then outdated:
// documents change only in jobs, which handle their own errors.
class Application : public QApplication {
public:
    using QApplication::QApplication;
    app::MainWindow* window = nullptr;

    bool notify(QObject* receiver, QEvent* event) override {
        try {
            return QApplication::notify(receiver, event);
        } catch (const Error& error) {
            report(error);
        } catch (const std::exception& error) {
            report(Error(Category::internal, error.what()));
        }
        return false;
    }

private:
    void report(const Error& error) {
        std::fprintf(stderr, "egret: %s\n", error.what());
        if (window) window->showError(error);
    }
};

// Qt aborts on fatal errors; this adds its message to the crash report. Other messages go to the previous handler.
QtMessageHandler g_otherMessages = nullptr;
void onQtMessage(QtMsgType type, const QMessageLogContext& context, const QString& message) {
    if (type == QtFatalMsg) crash::setReason("Qt: " + message.toStdString());
    g_otherMessages(type, context, message);
}

// Call after creating QApplication, which exits if there is no display. That is not a crash.
void installCrashReports() {
    crash::install("egret", {{"Egret", app::versionText()}, {"Qt", qVersion()}});
    g_otherMessages = qInstallMessageHandler(onQtMessage);
}

bool needsNoScreen(std::string_view argument) {
    constexpr std::string_view kWords[] = {"-h", "--help", "--help-all", "-v", "--version"};
    return argument.starts_with("--screenshot") || std::ranges::find(kWords, argument) != std::end(kWords);
}

int run(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], layout::kWorkerSwitch) == 0) return layout::runWorker();
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM") && std::ranges::any_of(std::span(argv, argc), needsNoScreen))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    Application application(argc, argv);
    // Qt sets the user's locale, in which C libraries may write "0,5". QLocale does not depend on it.
    std::setlocale(LC_NUMERIC, "C");
    installCrashReports();
    QApplication::setOrganizationName(QStringLiteral("Egret"));
    QApplication::setApplicationName(QStringLiteral("egret"));
    QApplication::setApplicationDisplayName(QStringLiteral("Egret"));
    QApplication::setDesktopFileName(QStringLiteral("egret"));
    QApplication::setWindowIcon(QIcon(QString::fromStdString(dataFile("resources/icons/egret.svg").string())));
    QApplication::setApplicationVersion(QString::fromStdString(app::versionText()));

    QCommandLineParser parser;
    app::describeCommandLine(parser);
    parser.process(application);
    const auto isSet = [&](const char* option) { return parser.isSet(QLatin1String(option)); };
    const auto value = [&](const char* option) { return parser.value(QLatin1String(option)); };

    const bool isPicture = isSet("screenshot");  // output must not depend on the machine
    app::Settings settings;
    QStringList problems;
    if (!isPicture) {
        QSettings file;
        settings.load(file, problems);
    }
    try {
        app::Settings spoken = settings;
        if (isSet("language")) spoken.set(QStringLiteral("language"), value("language"));
        else if (isPicture) spoken.set(QStringLiteral("language"), QStringLiteral("en"));
        app::installLanguage(application, spoken.text(QStringLiteral("language")));
    } catch (const Error& error) {
        std::fprintf(stderr, "egret: %s\n", error.what());
        return 2;
    }
    theme::apply(application, theme::light());
    app::MainWindow window(isPicture ? app::MainWindow::Memory::none : app::MainWindow::Memory::kept, settings);
    application.window = &window;
    for (const QString& problem : problems) window.showError(Error(Category::usage, problem.toStdString()));
    const QStringList files = parser.positionalArguments();
    const QString arrangement =
        isSet("perspective") || !isSet("expression") ? value("perspective") : QStringLiteral("Expression");
    if (isPicture) {
        const QStringList sides = value("size").split(QLatin1Char('x'));
        const QSize wanted(sides.value(0).toInt(), sides.value(1).toInt());
        if (wanted.width() < 100 || wanted.height() < 100) {
            std::fprintf(
                stderr, "egret: --size requires WIDTHxHEIGHT of at least 100x100, not %s\n", qPrintable(value("size")));
            return 2;
        }
        return app::takeScreenshot(window,
            {.model = files.value(0),
                .file = value("screenshot"),
                .size = wanted,
                .perspective = arrangement,
                .saturate = isSet("saturate"),
                .extract = isSet("extract"),
                .expression = value("expression"),
                .commands = parser.values(QStringLiteral("run")),
                .dark = isSet("dark")});
    }
    window.workspace().calibrateCosts();
    if (!arrangement.isEmpty()) window.setPerspective(arrangement);
    if (isSet("expression")) window.showExpression(value("expression"));
    if (isSet("dark")) window.showDark();
    window.resize(window.size().boundedTo(window.screen()->availableSize()));
    window.show();
    // The last document may have caused the crash, so it is not reopened automatically.
    const bool hadCrashed = app::offerAfterCrash(window);
    if (!files.isEmpty()) window.openFile(files.front());
    else if (!hadCrashed) window.reopenLast();
    const int code = QApplication::exec();
    app::endSoon(std::chrono::milliseconds(1500), code);  // jobs usually stop sooner
    return code;
}

}  // namespace

int main(int argc, char** argv) {
    try {
        return run(argc, argv);
    } catch (const Error& error) {  // thrown before a window can show it, e.g. because installation files are missing
        std::fprintf(stderr, "egret: %s\n", error.what());
        return 3;
    }
}
