#include "views/help/guide_view.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QAbstractTextDocumentLayout>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpression>
#include <QScrollBar>
#include <QShortcut>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextDocument>
#include <QTextTable>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

namespace egret::help {
namespace {

constexpr int kPageRole = Qt::UserRole, kSectionRole = Qt::UserRole + 1;
constexpr int kMargin = 12;

// Limits pictures to the page width.
class Browser : public QTextBrowser {
public:
    Browser(const QString& folder, QWidget* parent) : QTextBrowser(parent), m_folder(folder) {
        setOpenLinks(false);
        setFrameShape(QFrame::NoFrame);
        document()->setDocumentMargin(kMargin);
    }

    QVariant loadResource(int type, const QUrl& name) override {
        if (type != QTextDocument::ImageResource) return {};
        QImage image(m_folder + QLatin1Char('/') + name.path());
        const int most = width() - 2 * kMargin - verticalScrollBar()->sizeHint().width() - 8;
        return image.width() > most && most > 0 ? image.scaledToWidth(most, Qt::SmoothTransformation) : image;
    }

private:
    QString m_folder;
};

}  // namespace

GuideView::GuideView(std::vector<Page> pages, const QString& folder, QWidget* parent)
    : QWidget(parent), m_pages(std::move(pages)), m_find(new QLineEdit(this)), m_contents(new QTreeWidget(this)),
      m_count(theme::label(this, "", theme::kWraps)), m_text(new Browser(folder, this)),
      m_back(theme::iconButton(QStringLiteral("stepBack"), tr("Back"), "guideBack", this)),
      m_forward(theme::iconButton(QStringLiteral("stepForward"), tr("Forward"), "guideForward", this)) {
    theme::makeFilter(*m_find, "guideFind", tr("Search the guide"), tr("Search the guide"));
    theme::setNames(m_contents, "guideContents", {}, tr("Contents of the guide"));
    m_contents->setHeaderHidden(true);
    m_contents->setFrameShape(QFrame::NoFrame);
    m_count->hide();
    theme::setNames(m_text, "guideText", {}, tr("Guide page"));

    auto* line = theme::row({m_back, m_forward, {m_find, 1}});
    auto* left = theme::column({line, m_count, {m_contents, 1}}, {6, 6, 0, 6});
    setLayout(theme::row({theme::split(this, Qt::Horizontal, {left, {m_text, 1}}, {250, 700})}, {0, 0, 0, 0}));

    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& url) { follow(url.toString()); });
    connect(m_find, &QLineEdit::textChanged, this, &GuideView::fillContents);
    connect(m_find, &QLineEdit::returnPressed, this, [this] {
        if (m_contents->topLevelItemCount() > 0) m_contents->setCurrentItem(m_contents->topLevelItem(0));
        m_contents->setFocus();
    });
    connect(m_contents, &QTreeWidget::currentItemChanged, this, [this](QTreeWidgetItem* item) {
        if (item) go({item->data(0, kPageRole).toULongLong(), item->data(0, kSectionRole).toULongLong()});
    });
    new QShortcut(QKeySequence::Find, this, [this] {
        m_find->setFocus();
        m_find->selectAll();
    });
    connect(m_back, &QToolButton::clicked, this, [this] { showSpot(m_visited[--m_at]); });
    connect(m_forward, &QToolButton::clicked, this, [this] { showSpot(m_visited[++m_at]); });
    // The generated text contains the link color and the font and picture sizes.
    for (const auto change : {QEvent::PaletteChange, QEvent::FontChange})
        theme::onEvent(this, change, [this] { render(); });
    theme::onEvent(this, QEvent::Resize, [this] {
        const int place = m_text->verticalScrollBar()->value();
        render();
        m_text->verticalScrollBar()->setValue(place);
    });
    fillContents();
    go({0, 0});
}

void GuideView::find(const QString& text) { m_find->setText(text); }

// Lists all pages with their sections or, during a search, the results.
void GuideView::fillContents() {
    const QSignalBlocker quiet(m_contents);
    m_contents->clear();
    const auto add = [&](auto* parent, std::size_t page, std::size_t section, const QString& text) {
        auto* item = new QTreeWidgetItem(parent, {text});
        item->setToolTip(0, text);
        item->setData(0, kPageRole, static_cast<qulonglong>(page));
        item->setData(0, kSectionRole, static_cast<qulonglong>(section));
        return item;
    };
    const bool searches = !m_find->text().trimmed().isEmpty();
    if (searches) {
        const auto hits = search(m_pages, m_find->text());
        for (const Hit& hit : hits) {
            const Page& page = m_pages[hit.page];
            add(m_contents, hit.page, hit.section,
                hit.section == 0 ? page.title()
                                 : QStringLiteral("%1 › %2").arg(page.title(), page.sections[hit.section].title));
        }
        m_count->setText(tr("%n result(s) found", nullptr, static_cast<int>(hits.size())));
    } else {
        for (std::size_t p = 0; p < m_pages.size(); ++p) {
            auto* item = add(m_contents, p, 0, m_pages[p].title());
            for (std::size_t s = 1; s < m_pages[p].sections.size(); ++s)
                if (m_pages[p].sections[s].level == 2) add(item, p, s, m_pages[p].sections[s].title);
            item->setExpanded(p == m_page);
        }
    }
    m_count->setVisible(searches);
    m_contents->setRootIsDecorated(!searches);
    markFound();
}

void GuideView::open(const QString& link) {
    const QString id = link.section(QLatin1Char('#'), 0, 0).remove(QStringLiteral(".md"));
    const QString anchor = link.section(QLatin1Char('#'), 1);
    Spot spot{0, 0};
    for (std::size_t p = 0; p < m_pages.size(); ++p) {
        if (m_pages[p].id != (id.isEmpty() ? currentPage() : id)) continue;
        spot.page = p;
        for (std::size_t s = 0; s < m_pages[p].sections.size(); ++s)
            if (!anchor.isEmpty() && anchorOf(m_pages[p].sections[s].title) == anchor) spot.section = s;
    }
    go(spot);
}

void GuideView::follow(const QString& link) {
    if (link.startsWith(QStringLiteral("action:"))) return Q_EMIT actionRequested(link.mid(7));
    open(link);
}

void GuideView::go(Spot spot) {
    if (m_visited.empty() || m_visited[m_at] != spot) {
        m_visited.resize(m_visited.empty() ? 0 : m_at + 1);
        m_visited.push_back(spot);
        m_at = m_visited.size() - 1;
    }
    showSpot(spot);
}

void GuideView::showSpot(Spot spot) {
    m_page = spot.page;
    render();
    std::size_t heading = 0;
    for (QTextBlock block = m_text->document()->begin(); spot.section > 0 && block.isValid(); block = block.next()) {
        const int level = block.blockFormat().headingLevel();
        if (level < 1 || level > 3 || heading++ != spot.section) continue;
        m_text->verticalScrollBar()->setValue(
            static_cast<int>(m_text->document()->documentLayout()->blockBoundingRect(block).top()));
    }
    // Update the selection in the contents without navigating.
    const QSignalBlocker quiet(m_contents);
    for (QTreeWidgetItemIterator item(m_contents); *item; ++item)
        if ((*item)->data(0, kPageRole).toULongLong() == spot.page &&
            (*item)->data(0, kSectionRole).toULongLong() == spot.section) {
            m_contents->setCurrentItem(*item);
            (*item)->setExpanded(true);
        }
    updateButtons();
}

void GuideView::render() {
    m_text->document()->clear();
    m_text->document()->setDefaultFont(font());
    m_text->setMarkdown(m_pages[m_page].markdown);
    // Sets styles that Markdown does not define: a background for code, space between paragraphs.
    const theme::Theme& theme = theme::themeFor(palette());
    for (QTextFrame* frame : m_text->document()->rootFrame()->childFrames())
        if (auto* table = qobject_cast<QTextTable*>(frame)) {
            QTextTableFormat format = table->format();
            format.setBorderCollapse(true);
            format.setBorderBrush(theme.border);
            format.setBorder(1);
            format.setCellPadding(4);
            table->setFormat(format);
        }
    QTextCursor cursor(m_text->document());
    for (QTextBlock block = m_text->document()->begin(); block.isValid(); block = block.next()) {
        QTextBlockFormat format = block.blockFormat();
        if (format.hasProperty(QTextFormat::BlockCodeFence) || format.hasProperty(QTextFormat::BlockCodeLanguage))
            format.setBackground(theme.window);
        else if (format.headingLevel() > 1) format.setTopMargin(16);
        else if (!block.textList()) format.setTopMargin(8);
        const bool isPicture = block.text().contains(QChar::ObjectReplacementCharacter);
        if (!isPicture) format.setLineHeight(115, QTextBlockFormat::ProportionalHeight);
        cursor.setPosition(block.position());
        cursor.setBlockFormat(format);
    }
    markFound();
}

void GuideView::markFound() {
    QList<QTextEdit::ExtraSelection> marks;
    for (const QString& word : m_find->text().split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts))
        for (QTextCursor at = m_text->document()->find(word); !at.isNull(); at = m_text->document()->find(word, at)) {
            QTextEdit::ExtraSelection mark;
            mark.cursor = at;
            mark.format.setBackground(palette().color(QPalette::Highlight));
            mark.format.setForeground(palette().color(QPalette::HighlightedText));
            marks << mark;
        }
    m_text->setExtraSelections(marks);
}

void GuideView::updateButtons() {
    m_back->setEnabled(m_at > 0);
    m_forward->setEnabled(m_at + 1 < m_visited.size());
}

}  // namespace egret::help
