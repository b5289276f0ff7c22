// The shipped guide: every link resolves, every command it names exists, and its generated pages are up to date.
#include "app/panes.h"
#include "app/texts.h"
#include "core/base/file.h"
#include "core/rewrite/rule.h"
#include "tests/app/window_fixture.h"
#include "tests/support/paths.h"
#include "views/help/guide_view.h"

#include <gtest/gtest.h>

#include <QDialog>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QTextBrowser>

namespace egret::app {
namespace {

const QString kFolder = QString::fromStdString(test::sourceFile("resources/help"));

// Returns the link targets of a page, including pictures.
QStringList targets(const QString& markdown) {
    static const QRegularExpression kLink(QStringLiteral("\\]\\(([^)]+)\\)"));
    QStringList found;
    for (auto links = kLink.globalMatch(markdown); links.hasNext();) found << links.next().captured(1);
    return found;
}

}  // namespace

TEST(Guide, everyLinkLeadsSomewhere) {
    const auto pages = help::loadGuide(kFolder);
    EXPECT_GE(pages.size(), 14u);
    for (const help::Page& page : pages)
        for (const QString& target : targets(page.markdown)) {
            if (target.startsWith("action:")) {
                const auto& table = actionTable();
                EXPECT_TRUE(std::any_of(table.begin(), table.end(),
                    [&](const ActionSpec& spec) { return target.mid(7) == QLatin1String(spec.id); }))
                    << page.id.toStdString() << ": " << target.toStdString();
                continue;
            }
            const QString file = target.section('#', 0, 0), anchor = target.section('#', 1);
            EXPECT_TRUE(QFileInfo::exists(kFolder + '/' + file))
                << page.id.toStdString() << ": " << target.toStdString();
            for (const help::Page& other : pages) {
                if (other.id + ".md" != file || anchor.isEmpty()) continue;
                EXPECT_TRUE(std::any_of(other.sections.begin(), other.sections.end(),
                    [&](const help::Section& section) { return help::anchorOf(section.title) == anchor; }))
                    << page.id.toStdString() << ": " << target.toStdString();
            }
        }
}

TEST(Guide, itsPicturesCanBeDrawnAnew) {
    const QString script = QString::fromStdString(readFile(test::sourceFile("scripts/pictures")));
    const QDir pictures(kFolder + "/pictures");
    EXPECT_FALSE(pictures.entryList({"*.png"}).isEmpty());
    for (const QString& file : pictures.entryList({"*.png"}))
        EXPECT_TRUE(script.contains('\n' + file.section('.', 0, 0) + ' '))
            << "scripts/pictures has no line for " << file.toStdString();
}

TEST(Guide, itsKeysAreThoseOfTheTable) {
    EXPECT_EQ(readFile((kFolder + "/keys.md").toStdString()), keysPage().toStdString()) << "run scripts/translate";
}

TEST(Guide, itsRulesAreRules) {
    static const QRegularExpression kCode(
        QStringLiteral("```\\n(rule .*?)```"), QRegularExpression::DotMatchesEverythingOption);
    const auto rule = kCode.match(QString::fromStdString(readFile((kFolder + "/rules.md").toStdString())));
    ASSERT_TRUE(rule.hasMatch());
    EXPECT_EQ(rewrite::parseRules(rule.captured(1).toStdString()).size(), 1u);
}

TEST(Guide, opensInTheWindowAndItsLinksRunCommands) {
    Window shown;
    shown.action("guide").trigger();
    auto* view = shown.window.findChild<help::GuideView*>();
    ASSERT_TRUE(view && view->isVisible());
    EXPECT_EQ(view->currentPage(), "README");
    shown.action("keys").trigger();
    EXPECT_EQ(view->currentPage(), "keys");
    EXPECT_TRUE(view->findChild<QTextBrowser*>("guideText")->toPlainText().contains("Ctrl+Shift+P"));
    Q_EMIT view->actionRequested("saturate");  // no model is open: nothing happens, and no error is reported
    EXPECT_TRUE(shown.errors.isEmpty());
    Q_EMIT view->actionRequested("lessons");
    EXPECT_EQ(shown.window.perspective(), "Learn");
    if (const QString folder = qEnvironmentVariable("EGRET_PICTURES"); !folder.isEmpty())
        for (const QString page : {"README", "rules", "keys", "extraction"}) {
            view->open(page);
            test::deliverEvents();
            view->window()->grab().save(folder + "/guide-" + page + ".png");
        }
}

}  // namespace egret::app
