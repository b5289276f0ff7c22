#include "views/log/log_pane.h"

#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QScrollBar>
#include <QTime>

namespace egret::log {

LogPane::LogPane(QWidget* parent) : QPlainTextEdit(parent) {
    theme::setNames(this, "log", {}, tr("Log"));
    setReadOnly(true);
    setMaximumBlockCount(20000);
    setFrameShape(QFrame::NoFrame);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);  // otherwise the text would jump when the bar appears
    // Keeps following the newest line even after the pane was hidden or resized.
    const auto look = [this] { m_follows = verticalScrollBar()->value() == verticalScrollBar()->maximum(); };
    connect(verticalScrollBar(), &QScrollBar::valueChanged, this, look);
    // Keyboard scrolling does not emit valueChanged().
    connect(this, &QPlainTextEdit::updateRequest, this, [look](const QRect&, int scrolled) {
        if (scrolled != 0) look();
    });
    connect(verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int end) {
        if (m_follows) verticalScrollBar()->setValue(end);
    });
}

void LogPane::add(Level level, const QString& text) {
    const theme::Theme& theme = theme::themeFor(palette());
    const QColor colour = level == Level::error ? theme.error : level == Level::warning ? theme.warning : theme.text;
    const QString mark = level == Level::error ? tr("error: %1")
        : level == Level::warning              ? tr("warning: %1")
                                               : QStringLiteral("%1");
    appendHtml(
        QStringLiteral("<span style='color:%1'>%2</span>&nbsp; <span style='color:%3; white-space:pre-wrap'>%4</span>")
            .arg(theme.mutedText.name(), QTime::currentTime().toString(QStringLiteral("HH:mm:ss")), colour.name(),
                mark.arg(text).toHtmlEscaped()));
}

QString sentence(const Error& error) {
    QString text = QString::fromStdString(error.message());
    if (!error.place().empty()) text = QString::fromStdString(error.place().toString()) + QStringLiteral(": ") + text;
    return text;
}

}  // namespace egret::log
