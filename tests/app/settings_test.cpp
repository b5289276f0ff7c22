// Settings: their table, their persistence and their effects.
#include "app/language.h"
#include "app/settings_dialog.h"
#include "core/runtime/engine.h"
#include "core/runtime/threads.h"
#include "tests/app/window_fixture.h"
#include "views/canvas/graph_canvas.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFontInfo>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>

namespace egret::app {
namespace {

struct File {
    QTemporaryDir folder;
    QSettings settings{folder.filePath("egret.ini"), QSettings::IniFormat};
};

}  // namespace

TEST(Settings, everyRowHasADefaultThatIsAllowed) {
    Settings settings;
    for (const auto& row : settingTable()) EXPECT_NO_THROW(row.setText(settings, row.textOf({}))) << row.name;
    EXPECT_EQ(settings, Settings());
}

// The run dialog offers every engine and stores the chosen one in the settings.
TEST(Settings, everyEngineOfTheProcessorIsAChoice) {
    Settings settings;
    for (const runtime::EngineName& engine : runtime::engines())
        if (engine.engine != runtime::Engine::cuda) {
            EXPECT_NO_THROW(settings.set("engine", QString::fromLatin1(engine.name))) << engine.name;
        }
}

TEST(Settings, whatIsNotAllowedIsRefusedAndTheReasonNamesWhatIs) {
    Settings settings;
    for (const auto& [key, value, says] :
        {std::tuple("theme", "mauve", "one of system, light, dark"), std::tuple("text-size", "9000", "from 70 to 250"),
            std::tuple("text-size", "large", "a whole number"), std::tuple("threads", "-1", "from 0 to 1024")})
        try {
            settings.set(key, value);
            ADD_FAILURE() << key << " " << value;
        } catch (const Error& error) {
            EXPECT_EQ(error.category(), Category::usage);
            EXPECT_NE(error.message().find(says), std::string::npos) << error.message();
        }
    EXPECT_EQ(settings, Settings());
    EXPECT_THROW(settings.set("colour", "red"), Error);
}

TEST(Settings, areThereAgainNextTime) {
    File file;
    Settings before, after;
    before.set("theme", "dark");
    before.set("threads", "3");
    before.save(file.settings);
    QStringList problems;
    after.load(file.settings, problems);
    EXPECT_EQ(after, before);
    EXPECT_TRUE(problems.isEmpty());
}

TEST(Settings, badValuesInTheFileFallBackAndAreReported) {
    File file;
    file.settings.setValue("settings/theme", "mauve");
    file.settings.setValue("settings/threads", "many");
    file.settings.setValue("settings/text-size", 150);
    Settings settings;
    QStringList problems;
    settings.load(file.settings, problems);
    EXPECT_EQ(settings.text("theme"), "system");
    EXPECT_EQ(settings.number("threads"), 0);
    EXPECT_EQ(settings.number("text-size"), 150);
    ASSERT_EQ(problems.size(), 2);
    EXPECT_TRUE(problems[0].contains("mauve") || problems[1].contains("mauve"));
}

// Regression: --dark on the command line was saved permanently.
TEST(Settings, whatTheCommandLineMakesDarkIsLightTheNextTime) {
    QTemporaryDir folder;
    QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder.path());
    QCoreApplication::setOrganizationName("Egret");
    QCoreApplication::setApplicationName("egret-window-test");
    Settings light;
    light.set("theme", "light");
    {
        MainWindow window(MainWindow::Memory::kept, light);
        window.showDark();
        EXPECT_TRUE(theme::themeFor(window.palette()).dark);
        EXPECT_TRUE(window.findChild<QAction*>("dark")->isChecked());
        window.close();
    }
    Settings kept;
    QStringList problems;
    QSettings file;
    kept.load(file, problems);
    EXPECT_EQ(kept.text("theme"), "light");
    theme::apply(*qApp, theme::light());
}

// Regression: fonts that widgets had fixed, and all pictures, kept their size.
TEST(Settings, theTextSizeReachesEveryPaneAndPicture) {
    Window shown;
    ASSERT_TRUE(shown.open(sampleModel("fire.onnx")));
    for (const QAction* perspective : shown.window.perspectiveActions()) {
        shown.window.setPerspective(perspective->objectName().section(QLatin1Char('-'), 1));
        ASSERT_TRUE(shown.settle());
    }
    shown.window.setPerspective("Step");
    ASSERT_TRUE(shown.settle());
    std::map<QWidget*, double> sizes;
    for (const QDockWidget* dock : shown.window.findChildren<QDockWidget*>())
        for (QWidget* part : dock->findChildren<QWidget*>()) sizes[part] = QFontInfo(part->font()).pointSizeF();
    ASSERT_GT(sizes.size(), 300u);
    auto& canvas = *shown.window.findChild<canvas::GraphCanvas*>("currentCanvas");
    canvas.zoomBy(1.1);
    const double zoom = canvas.zoom();

    const auto setTextSize = [&](int percent) {
        shown.action("settings").trigger();
        auto* dialog = shown.window.findChild<SettingsDialog*>("settingsDialog");
        dialog->findChild<QSpinBox*>("text-size")->setValue(percent);
        QTest::mouseClick(dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok), Qt::LeftButton);
        test::deliverEvents();
    };
    setTextSize(200);
    QStringList unchanged;
    for (const auto& [part, size] : sizes)
        if (QFontInfo(part->font()).pointSizeF() < 1.9 * size)
            unchanged << QString::fromLatin1(part->metaObject()->className()) + QLatin1Char(' ') + part->objectName();
    EXPECT_EQ(unchanged.join(QStringLiteral("\n")).toStdString(), "");
    EXPECT_NEAR(canvas.zoom(), 2 * zoom, 0.05);
    shown.picture("text-size");
    setTextSize(100);
    EXPECT_NEAR(canvas.zoom(), zoom, 0.05);
}

// Regression: with a home folder that cannot be written, as in a classroom, the window did not start.
TEST(Settings, aHomeThatCannotBeWrittenIsSaidOnceAndSessionsAreKeptElsewhere) {
    QTemporaryDir temporary;
    const std::map<const char*, QByteArray> variables{{"HOME", "/dev/null/home"}, {"EGRET_STATE_DIR", {}},
        {"EGRET_CACHE_DIR", {}}, {"TMPDIR", temporary.path().toUtf8()}};
    std::map<const char*, QByteArray> before;
    for (const auto& [name, value] : variables) {
        before[name] = qgetenv(name);
        qputenv(name, value);
    }
    {
        QSettings file(QStringLiteral("/dev/null/home/egret.conf"), QSettings::IniFormat);
        QStringList problems;
        Settings settings;
        settings.load(file, problems);
        ASSERT_EQ(problems.size(), 1);
        EXPECT_TRUE(problems[0].contains(QStringLiteral("/dev/null/home"))) << problems[0].toStdString();
        EXPECT_TRUE(problems[0].contains(temporary.path())) << problems[0].toStdString();
        MainWindow window(MainWindow::Memory::kept, settings);
        window.openFile(sampleModel("fire.onnx"));
        ASSERT_TRUE(test::settles([&] { return window.isSettled(); }));
        EXPECT_TRUE(window.workspace().state().open);
        EXPECT_TRUE(window.workspace().state().sessionPath.startsWith(temporary.path()));
        window.close();
    }
    for (const auto& [name, value] : before) value.isNull() ? qunsetenv(name) : qputenv(name, value);
    theme::apply(*qApp, theme::light());
}

// Tests have only DejaVu fonts (tests/support/surroundings.h).
TEST(Settings, textWithoutAFontNamesThePackage) {
    EXPECT_TRUE(missingFont(QStringLiteral("卷积_1")).contains("fonts-noto-cjk"));
    EXPECT_TRUE(missingFont(QStringLiteral("ノード")).contains("fonts-noto-cjk"));
    EXPECT_EQ(missingFont(QStringLiteral("Größe, conv_1 → α")), "");
    for (const char* language : {"ja", "zh_CN", "de"}) {
        File file;
        file.settings.setValue("settings/language", language);
        Settings settings;
        QStringList problems;
        settings.load(file.settings, problems);
        EXPECT_EQ(problems.size(), QString(language) == "de" ? 0 : 1) << language;
    }
    Window shown;
    QStringList said;
    QObject::connect(
        &shown.window.workspace(), &workspace::Workspace::said, [&](const QString& text) { said << text; });
    shown.window.workspace().open(QStringLiteral("named"), [](const Task&) {
        const auto arena = graph::Arena::create();
        const graph::NodeId input = arena->input("輸入", graph::Type::parse("f32[2]"));
        return graph::Graph(arena, {input}, {{"輸出", arena->add("Relu", {}, {input})}});
    });
    ASSERT_TRUE(shown.settle());
    EXPECT_TRUE(said.join(QLatin1Char(' ')).contains("fonts-noto-cjk")) << said.join("; ").toStdString();
}

TEST(Settings, theDialogChangesTheWindow) {
    Window shown;
    const double pointsBefore = QApplication::font().pointSizeF();
    shown.action("settings").trigger();
    auto* dialog = shown.window.findChild<SettingsDialog*>("settingsDialog");
    ASSERT_TRUE(dialog);
    const auto choose = [&](const char* key, const char* value) {
        auto* box = dialog->findChild<QComboBox*>(key);
        box->setCurrentIndex(box->findData(value));
    };
    choose("theme", "dark");
    dialog->findChild<QSpinBox*>("text-size")->setValue(150);
    dialog->findChild<QSpinBox*>("threads")->setValue(1);
    dialog->findChild<QSpinBox*>("node-limit")->setValue(777);
    shown.picture("settings");
    auto* buttons = dialog->findChild<QDialogButtonBox*>();
    QTest::mouseClick(buttons->button(QDialogButtonBox::Apply), Qt::LeftButton);
    EXPECT_TRUE(theme::themeFor(shown.window.palette()).dark);
    EXPECT_TRUE(shown.action("dark").isChecked());
    EXPECT_NEAR(QApplication::font().pointSizeF(), 1.5 * pointsBefore, 0.5);
    EXPECT_EQ(runtime::threads(), 1);
    EXPECT_EQ(dialog->limits().nodeLimit, 777u);

    QTest::mouseClick(buttons->button(QDialogButtonBox::RestoreDefaults), Qt::LeftButton);
    EXPECT_EQ(dialog->settings(), Settings());
    EXPECT_EQ(dialog->limits().nodeLimit, optimize::Options().nodeLimit);
    QTest::mouseClick(buttons->button(QDialogButtonBox::Ok), Qt::LeftButton);
    EXPECT_FALSE(theme::themeFor(shown.window.palette()).dark);
    EXPECT_NEAR(QApplication::font().pointSizeF(), pointsBefore, 0.1);
}

}  // namespace egret::app
