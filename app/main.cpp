#include "app/language.h"
#include "app/main_window.h"
#include "app/screenshot.h"
#include "views/layout/worker.h"
#include "views/theme/theme.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QSettings>

#include <cstdio>
#include <cstring>

using namespace egret;

namespace {

// An error that nobody caught inside an event handler is shown, not the end of the program. What the handler left half
// done is a picture at worst: documents are changed on jobs only, which have handlers of their own.
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

}  // namespace

int main(int argc, char** argv) {
    if (argc > 1 && std::strcmp(argv[1], layout::kWorkerSwitch) == 0) return layout::runWorker();
    for (int i = 1; i < argc; ++i)  // a picture of the window needs no screen
        if (std::strncmp(argv[i], "--screenshot", 12) == 0 && !qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    Application application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("Egret"));
    QApplication::setApplicationName(QStringLiteral("egret"));
    QApplication::setApplicationDisplayName(QStringLiteral("Egret"));
    QApplication::setApplicationVersion(QStringLiteral(EGRET_VERSION));

    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("See and steer how programs get rewritten into faster ones."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.addPositionalArgument(QStringLiteral("file"), QStringLiteral("an ONNX model, an Egret session or an e-graph (egraph-serialize JSON)"), QStringLiteral("[MODEL|SESSION|EGRAPH]"));
    const QCommandLineOption screenshot(QStringLiteral("screenshot"), QStringLiteral("Write a picture of the window and end."), QStringLiteral("FILE.png"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window in the picture."), QStringLiteral("WxH"), QStringLiteral("1440x900"));
    const QCommandLineOption perspective(QStringLiteral("perspective"), QStringLiteral("Inspect, Step, Rules, Extract, Profile, Present, Learn, Batching, Expression or Policy."), QStringLiteral("NAME"));
    const QCommandLineOption saturate(QStringLiteral("saturate"), QStringLiteral("Run equality saturation with its default limits before the picture is taken."));
    const QCommandLineOption extract(QStringLiteral("extract"), QStringLiteral("Extract greedily, too."));
    const QCommandLineOption expression(QStringLiteral("expression"), QStringLiteral("Show this expression in the perspective Expression, in a picture also simplified."), QStringLiteral("TEXT"));
    const QCommandLineOption run(QStringLiteral("run"), QStringLiteral("Run a command, press a button or show a pane, by its id, e.g. profile, heat or methods, before the picture is taken; may be repeated."), QStringLiteral("COMMAND"));
    const QCommandLineOption dark(QStringLiteral("dark"), QStringLiteral("Use the dark theme."));
    const QCommandLineOption language(QStringLiteral("language"), QStringLiteral("Speak en, de, fr, es, zh_CN or ja, this time."), QStringLiteral("LANGUAGE"));
    parser.addOptions({screenshot, size, perspective, saturate, extract, expression, run, dark, language});
    parser.process(application);

    const bool isPicture = parser.isSet(screenshot);  // is the same on every machine
    app::Settings settings;
    QStringList problems;
    if (!isPicture) {
        QSettings file;
        settings.load(file, problems);
    }
    try {
        app::Settings spoken = settings;
        if (parser.isSet(language)) spoken.set(QStringLiteral("language"), parser.value(language));
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
    const QString arrangement = parser.isSet(perspective) || !parser.isSet(expression) ? parser.value(perspective) : QStringLiteral("Expression");
    if (isPicture) {
        const QStringList sides = parser.value(size).split(QLatin1Char('x'));
        const QSize wanted(sides.value(0).toInt(), sides.value(1).toInt());
        if (wanted.width() < 100 || wanted.height() < 100) {
            std::fprintf(stderr, "egret: --size wants WIDTHxHEIGHT of at least 100x100, not %s\n", qPrintable(parser.value(size)));
            return 2;
        }
        return app::takeScreenshot(window, {.model = files.value(0), .file = parser.value(screenshot), .size = wanted,
                                            .perspective = arrangement, .saturate = parser.isSet(saturate),
                                            .extract = parser.isSet(extract), .expression = parser.value(expression), .commands = parser.values(run), .dark = parser.isSet(dark)});
    }
    if (!arrangement.isEmpty()) window.setPerspective(arrangement);
    if (parser.isSet(expression)) window.showExpression(parser.value(expression));
    if (parser.isSet(dark)) window.findChild<QAction*>(QStringLiteral("dark"))->trigger();
    window.show();
    files.isEmpty() ? window.reopenLast() : window.openFile(files.front());
    return QApplication::exec();
}
