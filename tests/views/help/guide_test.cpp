// Reading the guide: contents, search, links, back and forward.
#include "core/base/error.h"
#include "tests/views/event_loop.h"
#include "views/help/guide_view.h"
#include "views/theme/theme.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QFile>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

namespace egret::help {
namespace {

std::vector<Page> twoPages() {
    return {parsePage("README", "# Guide\n\n* [E-graph](egraph.md)\n"),
        parsePage("egraph",
            "# The e-graph\nWhat is equal.\n\n## The timeline\nDrag its marker. [Run](action:saturate)\n\n```\n# "
            "not a heading\n```\n\n## E-classes\nSets of equal programs.\n")};
}

struct Reader {
    GuideView view{twoPages(), QString()};
    Reader() {
        view.resize(900, 600);
        view.show();
    }
    QTextBrowser& text() { return *view.findChild<QTextBrowser*>("guideText"); }
    QTreeWidget& contents() { return *view.findChild<QTreeWidget*>("guideContents"); }
    QToolButton& button(const char* name) { return *view.findChild<QToolButton*>(name); }
};

}  // namespace

TEST(Guide, aPageIsItsHeadings) {
    const Page page = twoPages()[1];
    ASSERT_EQ(page.sections.size(), 3u);
    EXPECT_EQ(page.title(), "The e-graph");
    EXPECT_EQ(page.sections[1].title, "The timeline");
    EXPECT_TRUE(page.sections[1].text.contains("not a heading"));
    EXPECT_EQ(anchorOf("E-classes, and why?"), "e-classes-and-why");
    EXPECT_THROW(parsePage("empty", "no heading"), Error);
}

TEST(Guide, ctrlFGoesToItsSearch) {
    Reader reader;
    reader.view.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&reader.view, test::kHangsMs));
    reader.text().setFocus();
    QTest::keyClick(&reader.text(), Qt::Key_F, Qt::ControlModifier);
    EXPECT_TRUE(reader.view.findChild<QLineEdit*>("guideFind")->hasFocus());
}

TEST(Guide, searchingFindsSectionsTitlesFirst) {
    const auto pages = twoPages();
    const auto hits = search(pages, "e-classes");
    ASSERT_EQ(hits.size(), 1u);
    EXPECT_EQ(hits[0].section, 2u);
    EXPECT_EQ(search(pages, "equal PROGRAMS").size(), 1u);
    EXPECT_TRUE(search(pages, "unicorn").empty());
    EXPECT_TRUE(search(pages, "  ").empty());
}

TEST(Guide, readsPagesInTheOrderOfItsContents) {
    QTemporaryDir folder;
    const auto write = [&](const char* name, const char* text) {
        QFile file(folder.filePath(name));
        EXPECT_TRUE(file.open(QFile::WriteOnly));
        file.write(text);
    };
    write("README.md", "# Guide\n[B](b.md) [A](a.md) [B again](b.md)");
    write("a.md", "# A");
    write("b.md", "# B");
    const auto pages = loadGuide(folder.path());
    ASSERT_EQ(pages.size(), 3u);
    EXPECT_EQ(pages[1].id, "b");
    EXPECT_EQ(pages[2].id, "a");
    write("README.md", "# Guide\n[C](c.md)");
    EXPECT_THROW(loadGuide(folder.path()), Error);
}

TEST(Guide, linksBackAndForward) {
    Reader reader;
    QStringList actions;
    QObject::connect(&reader.view, &GuideView::actionRequested, [&](const QString& id) { actions << id; });
    EXPECT_FALSE(reader.button("guideBack").isEnabled());
    Q_EMIT reader.text().anchorClicked(QUrl("egraph.md#the-timeline"));
    EXPECT_EQ(reader.view.currentPage(), "egraph");
    Q_EMIT reader.text().anchorClicked(QUrl("action:saturate"));
    EXPECT_EQ(actions, QStringList{"saturate"});
    QTest::mouseClick(&reader.button("guideBack"), Qt::LeftButton);
    EXPECT_EQ(reader.view.currentPage(), "README");
    QTest::mouseClick(&reader.button("guideForward"), Qt::LeftButton);
    EXPECT_EQ(reader.view.currentPage(), "egraph");
    reader.view.open("nowhere.md");
    EXPECT_EQ(reader.view.currentPage(), "README");
}

TEST(Guide, searchNarrowsTheContentsAndMarksWhatIsFound) {
    Reader reader;
    EXPECT_EQ(reader.contents().topLevelItemCount(), 2);
    QTest::keyClicks(reader.view.findChild<QLineEdit*>("guideFind"), "marker");
    ASSERT_EQ(reader.contents().topLevelItemCount(), 1);
    QTest::keyClick(reader.view.findChild<QLineEdit*>("guideFind"), Qt::Key_Return);
    EXPECT_EQ(reader.view.currentPage(), "egraph");
    EXPECT_EQ(reader.text().extraSelections().size(), 1);
    reader.view.find({});
    EXPECT_EQ(reader.contents().topLevelItemCount(), 2);
    EXPECT_TRUE(reader.text().extraSelections().isEmpty());
}

TEST(Guide, followsTheTheme) {
    theme::apply(*qApp, theme::light());
    Reader reader;
    reader.view.open("egraph");
    theme::apply(*qApp, theme::dark());
    QCoreApplication::processEvents();
    EXPECT_TRUE(reader.text().toHtml().contains(theme::dark().accent.name())) << "links";
    theme::apply(*qApp, theme::light());
}

}  // namespace egret::help
