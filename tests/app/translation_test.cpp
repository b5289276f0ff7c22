// The translations are complete, up to date with the source, and keep all placeholders.
#include "app/language.h"
#include "app/panes.h"
#include "app/settings.h"
#include "app/texts.h"
#include "core/base/file.h"
#include "tests/support/paths.h"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>
#include <QLocale>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTranslator>
#include <QXmlStreamReader>

#include <set>

namespace egret::app {
namespace {

const QString kFolder = QString::fromStdString(test::sourceFile("translations"));

struct Message {
    QString context, source, type;
    QStringList translations;  // several for plural forms
};

std::vector<Message> messagesOf(const QString& language) {
    QFile file(kFolder + "/egret_" + language + ".ts");
    EXPECT_TRUE(file.open(QFile::ReadOnly)) << file.fileName().toStdString();
    QXmlStreamReader xml(&file);
    std::vector<Message> messages;
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement) continue;
        if (xml.name() == QLatin1String("name")) context = xml.readElementText();
        else if (xml.name() == QLatin1String("message")) messages.push_back({context, {}, {}, {}});
        else if (xml.name() == QLatin1String("source")) messages.back().source = xml.readElementText();
        else if (xml.name() == QLatin1String("numerusform")) messages.back().translations << xml.readElementText();
        else if (xml.name() == QLatin1String("translation")) {
            messages.back().type = xml.attributes().value("type").toString();
            QString text;  // text before the first plural form, if any
            while (!xml.atEnd() && xml.readNext() == QXmlStreamReader::Characters) text += xml.text();
            if (xml.isStartElement()) messages.back().translations << xml.readElementText();
            else if (!text.trimmed().isEmpty()) messages.back().translations << text;
        }
    }
    EXPECT_FALSE(xml.hasError()) << xml.errorString().toStdString();
    return messages;
}

// Placeholders of a text: %1, %2, %n.
std::set<QString> placesOf(const QString& text) {
    static const QRegularExpression kPlace(QStringLiteral("%(\\d|n)"));
    std::set<QString> found;
    for (auto places = kPlace.globalMatch(text); places.hasNext();) found.insert(places.next().captured());
    return found;
}

QString letterOf(const QString& text) {
    static const QRegularExpression kLetter(QStringLiteral("&([^&\\s])"));
    return kLetter.match(text).captured(1).toUpper();
}

const std::vector<const char*> kLanguages{"de", "fr", "es", "zh_CN", "ja"};

}  // namespace

class Translation : public testing::TestWithParam<const char*> {};

TEST_P(Translation, isComplete) {
    const auto messages = messagesOf(GetParam());
    EXPECT_GT(messages.size(), 700u);
    for (const Message& message : messages) {
        const std::string where = message.context.toStdString() + ": " + message.source.toStdString();
        EXPECT_EQ(message.type, "") << where;
        EXPECT_FALSE(message.translations.isEmpty()) << where;
        for (const QString& text : message.translations) {
            EXPECT_FALSE(text.trimmed().isEmpty()) << where;
            EXPECT_EQ(placesOf(text), placesOf(message.source)) << where;
            EXPECT_EQ(letterOf(text).isEmpty(), letterOf(message.source).isEmpty()) << where;
            EXPECT_EQ(text.contains("…"), message.source.contains("…")) << where;
            EXPECT_EQ(text.count('\n'), message.source.count('\n')) << where;
        }
    }
}

TEST_P(Translation, hasALetterOfItsOwnForEachEntryOfAMenu) {
    QTranslator translator;
    ASSERT_TRUE(translator.load(QStringLiteral(":/translations/egret_%1.qm").arg(GetParam())));
    const auto said = [&](const char* text) { return translator.translate("egret::app::MainWindow", text); };
    std::map<QString, std::map<QString, QString>> menus;
    const auto add = [&](const QString& menu, const char* text) {
        const QString shown = said(text);
        const auto [entry, isNew] = menus[menu].emplace(letterOf(shown), text);
        EXPECT_TRUE(isNew || entry->second == text)
            << menu.toStdString() << ": " << shown.toStdString() << " and " << entry->second.toStdString();
    };
    for (const ActionSpec& spec : actionTable()) {
        add("the menu bar", spec.menu);
        add(spec.menu, spec.text);
    }
    for (const char* text : {"&Perspective", "Pa&nes"}) add("the menu bar", text);
    for (const char* text : {"Open &recent", "&Unsaved sessions"}) add("&File", text);
}

INSTANTIATE_TEST_SUITE_P(
    Languages, Translation, testing::ValuesIn(kLanguages), [](const auto& which) { return std::string(which.param); });

TEST(Translations, readTheTablesAsTheyAre) {
    EXPECT_EQ(readFile(test::sourceFile("translations/table_texts.h")), tableTextsHeader().toStdString())
        << "run scripts/translate";
}

TEST(Translations, knowEveryTextOfTheProgramAndNoOther) {
    QTemporaryDir folder;
    for (const auto& [languages, options] : {std::pair(QStringList{"de", "fr", "es", "zh_CN", "ja"}, QStringList()),
             std::pair(QStringList{"en"}, QStringList{"-pluralonly"})}) {
        QStringList arguments{"app", "views", "translations/table_texts.h", "-I", ".", "-extensions", "cpp,h",
            "-locations", "none", "-no-obsolete", "-silent"};
        arguments << options << "-ts";
        for (const QString& language : languages) {
            const QString copy = folder.filePath("egret_" + language + ".ts");
            ASSERT_TRUE(QFile::copy(kFolder + "/egret_" + language + ".ts", copy));
            arguments << copy;
        }
        QProcess lupdate;
        lupdate.setWorkingDirectory(QString::fromStdString(test::sourceFile("")));
        lupdate.start(EGRET_LUPDATE, arguments);
        ASSERT_TRUE(lupdate.waitForFinished(120000)) << lupdate.errorString().toStdString();
        ASSERT_EQ(lupdate.exitCode(), 0) << lupdate.readAllStandardError().toStdString();
        for (const QString& language : languages) {
            QFile kept(kFolder + "/egret_" + language + ".ts"), made(folder.filePath("egret_" + language + ".ts"));
            ASSERT_TRUE(kept.open(QFile::ReadOnly) && made.open(QFile::ReadOnly));
            EXPECT_TRUE(kept.readAll() == made.readAll())
                << language.toStdString() << ": run scripts/translate, then fill in the missing texts";
        }
    }
}

// lupdate uses the class as context; a text whose context it cannot resolve would never be translated.
TEST(Translations, belongToClassesOrToContextsThatTheSourceNames) {
    static const QRegularExpression kNaming(
        QStringLiteral("(?:translate|QT_TRANSLATE_NOOP)\\(\\s*\"(\\w+)\"|Q_DECLARE_TR_FUNCTIONS\\((\\w+)\\)"));
    std::set<QString> named{"Options"};  // the context in table_texts.h
    for (const QString& folder :
        {QString::fromStdString(test::sourceFile("app")), QString::fromStdString(test::sourceFile("views"))})
        for (QDirIterator files(folder, {"*.cpp", "*.h"}, QDir::Files, QDirIterator::Subdirectories); files.hasNext();)
            for (auto found = kNaming.globalMatch(QString::fromStdString(readFile(files.next().toStdString())));
                 found.hasNext();) {
                const auto match = found.next();
                named.insert(match.captured(1) + match.captured(2));
            }
    for (const Message& message : messagesOf("de"))
        EXPECT_TRUE(message.context.startsWith("egret::") || named.contains(message.context))
            << message.context.toStdString() << ": " << message.source.toStdString();
}

TEST(Translations, thereIsOneForEveryLanguageOfTheSettings) {
    for (const std::string_view language : settingTable().named("language").choices) {
        if (language == "system") continue;
        EXPECT_TRUE(QFile::exists(QStringLiteral(":/translations/egret_%1.qm").arg(QLatin1String(language.data()))))
            << language;
    }
}

// Regression: with LANG=C.UTF-8, the window showed "1 primitive(s)".
TEST(Translations, countInEnglishWhereThereIsNoOther) {
    const QLocale before;
    for (const QLocale& locale : {QLocale::c(), QLocale(QLocale::Icelandic)}) {
        QLocale::setDefault(locale);
        installLanguage(*QCoreApplication::instance(), QStringLiteral("system"));
        EXPECT_EQ(QCoreApplication::translate("Canvas", "%n e-node(s)", nullptr, 1), "1 e-node")
            << locale.name().toStdString();
        EXPECT_EQ(QCoreApplication::translate("Canvas", "%n e-node(s)", nullptr, 2), "2 e-nodes")
            << locale.name().toStdString();
        qDeleteAll(QCoreApplication::instance()->findChildren<QTranslator*>());
    }
    QLocale::setDefault(before);
}

TEST(Translations, countInEnglishToo) {
    QTranslator translator;
    ASSERT_TRUE(translator.load(QStringLiteral(":/translations/egret_en.qm")));
    EXPECT_EQ(translator.translate("Canvas", "%n e-node(s)", nullptr, 1), "%n e-node");
    EXPECT_EQ(translator.translate("Canvas", "%n e-node(s)", nullptr, 2), "%n e-nodes");
}

}  // namespace egret::app
