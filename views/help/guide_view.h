#pragma once

#include "views/help/guide.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QTextBrowser;
class QToolButton;
class QTreeWidget;

namespace egret::help {

// Shows the guide: contents and search on the left, a page on the right, with links and back and forward buttons. Uses
// the window's colors.
class GuideView : public QWidget {
    Q_OBJECT

public:
    // `folder` contains the pages' pictures.
    GuideView(std::vector<Page> pages, const QString& folder, QWidget* parent = nullptr);

    // Opens a page or a section of a page: "egraph", "egraph.md#the-timeline". An unknown link shows the contents.
    void open(const QString& link);
    QString currentPage() const { return m_pages[m_page].id; }
    const std::vector<Page>& pages() const { return m_pages; }
    void find(const QString& text);

Q_SIGNALS:
    void actionRequested(const QString& id);  // a command link was followed

private:
    struct Spot {
        std::size_t page = 0, section = 0;
        bool operator==(const Spot&) const = default;
    };

    void fillContents();
    void follow(const QString& link);
    void go(Spot spot);
    void showSpot(Spot spot);
    void render();
    void markFound();
    void updateButtons();

    std::vector<Page> m_pages;
    std::size_t m_page = 0;
    QLineEdit* m_find;
    QTreeWidget* m_contents;
    QLabel* m_count;
    QTextBrowser* m_text;
    QToolButton *m_back, *m_forward;
    std::vector<Spot> m_visited;
    std::size_t m_at = 0;
};

}  // namespace egret::help
