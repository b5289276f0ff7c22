#include "app/message_bar.h"

#include "views/log/log_pane.h"
#include "views/theme/icons.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QAction>
#include <QApplication>
#include <QEvent>
#include <QLabel>
#include <QLayout>
#include <QMainWindow>
#include <QMenuBar>
#include <QResizeEvent>

#include <algorithm>

namespace egret::app {
namespace {

// A label that is as high as its text requires at the current width. A tool bar ignores height-for-width, and the size
// hint of a word-wrapped label assumes a roughly square text.
class MessageLabel : public QLabel {
public:
    using QLabel::QLabel;
    QSize sizeHint() const override {
        const int shown = std::max(width(), kLeastWidth);
        return {kLeastWidth, heightForWidth(shown)};
    }
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        if (event->size().width() != event->oldSize().width()) updateGeometry();
    }

private:
    static constexpr int kLeastWidth = 300;
};

}  // namespace

MessageBar::MessageBar(QMainWindow& window) : QToolBar(&window), m_window(window), m_label(new MessageLabel(this)) {
    setObjectName(QStringLiteral("messageBar"));
    setWindowTitle(tr("Messages"));
    setMovable(false);
    setAutoFillBackground(true);
    toggleViewAction()->setVisible(false);
    for (const auto type : {QEvent::Resize, QEvent::LayoutRequest})
        theme::onEvent(&window, type, [this] {
            if (m_isOpen) place();
        });
    m_label->setTextFormat(Qt::PlainText);  // messages quote files, whose markup must not be rendered
    m_label->setWordWrap(true);
    m_label->setContentsMargins(8, 4, 8, 4);
    m_label->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    addWidget(m_label);
    m_offer = addAction(QString());
    m_offer->setObjectName(QStringLiteral("messageOffer"));
    m_offer->setVisible(false);
    connect(m_offer, &QAction::triggered, this, [this] {
        setOpen(false);
        m_act();
    });
    QAction* close = addAction(theme::icon(QStringLiteral("cancel")), tr("Close message"));
    connect(close, &QAction::triggered, this, [this] { setOpen(false); });
    theme::followTheme(this, [this] {
        if (m_isOpen) adoptTheme();
    });
    setOpen(false);
}

void MessageBar::setOpen(bool open) {
    m_isOpen = open;
    setVisible(open);
    if (!open) return;
    m_label->setFont(QApplication::font());  // a widget with a style sheet does not inherit fonts
    place();
}

// Below the tool bars, over the panes.
void MessageBar::place() {
    int left = 0, top = m_window.menuBar()->isHidden() ? 0 : m_window.menuBar()->height();
    for (const QToolBar* bar : m_window.findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly)) {
        if (bar == this || bar->isHidden()) continue;
        const Qt::ToolBarArea area = m_window.toolBarArea(bar);
        if (area == Qt::TopToolBarArea) top = std::max(top, bar->geometry().bottom() + 1);
        if (area == Qt::LeftToolBarArea) left = std::max(left, bar->geometry().right() + 1);
    }
    for (int pass = 0; pass < 2; ++pass) {  // the height depends on the width of the label
        setGeometry(left, top, m_window.width() - left, sizeHint().height());
        layout()->activate();
    }
    raise();
}

void MessageBar::show(const Error& error) {
    m_severe = error.category() != Category::usage && error.category() != Category::notFound;
    adoptTheme();
    m_label->setText(log::sentence(error));
    m_offer->setVisible(false);
    m_about = std::exchange(m_failed, {});
    setOpen(true);
}

void MessageBar::jobEnded(quint64 id, Job::State end, const QString& error) {
    const auto job = m_running.extract(id);
    if (job.empty()) return;
    m_failed = error.isEmpty() ? QString() : job.mapped();
    if (end == Job::State::done && m_isOpen && job.mapped() == m_about) setOpen(false);
}

void MessageBar::offer(const QString& text, std::function<void()> action) {
    m_offer->setText(text);
    m_act = std::move(action);
    m_offer->setVisible(true);
    place();
}

void MessageBar::adoptTheme() {
    // Uses the application's palette, because a style sheet changes the widget's own palette.
    const theme::Theme& theme = theme::themeFor(QApplication::palette());
    const QColor colour = m_severe ? theme.error : theme.warning;
    const QString sheet = QStringLiteral(
        "#messageBar { background: %1; border: none; border-bottom: 1px solid %2; border-left: "
        "5px solid %2; } QLabel { color: %3; }")
                              .arg(theme.base.name(), colour.name(), theme.text.name());
    if (sheet != styleSheet()) setStyleSheet(sheet);
}

QString MessageBar::text() const { return m_isOpen ? m_label->text() : QString(); }

}  // namespace egret::app
