#include "views/sessions/session_delegate.h"

#include "views/sessions/session_list.h"
#include "views/sessions/session_text.h"
#include "views/tables/item_ground.h"
#include "views/theme/theme.h"

#include <QPainter>

#include <algorithm>

namespace egret::sessions {
namespace {

constexpr int kMargin = 8, kGap = 12, kTagPadding = 7;

const SessionList::Row& rowOf(const QModelIndex& index) {
    return static_cast<const SessionList*>(index.model())->row(index.row());
}

int hitLines(const SessionList::Row& row) {
    return static_cast<int>(std::min<std::size_t>(row.hits.size(), SessionDelegate::kMostHits + 1));
}

}  // namespace

QSize SessionDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const int line = option.fontMetrics.height(), text = line * (5 + hitLines(rowOf(index)));
    return {400, std::max(kPicture.height(), text) + 2 * kMargin};
}

void SessionDelegate::paint(QPainter* painter, const QStyleOptionViewItem& given, const QModelIndex& index) const {
    QStyleOptionViewItem option = given;
    initStyleOption(&option, index);
    tables::paintGround(*painter, option);

    const SessionList::Row& row = rowOf(index);
    const session::Summary& summary = *row.summary;
    const theme::Theme& theme = theme::themeFor(option.palette);
    const bool isSelected = option.state & QStyle::State_Selected;
    const QColor text = isSelected ? option.palette.color(QPalette::HighlightedText) : theme.text,
                 muted = isSelected ? text : theme.mutedText;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setClipRect(option.rect);

    const QRect picture(option.rect.left() + kMargin, option.rect.top() + kMargin, kPicture.width(), kPicture.height());
    painter->fillRect(picture, theme.canvas);
    if (const QImage* image = static_cast<const SessionList*>(index.model())->picture(summary.currentGraph);
        image && summary.currentGraph != 0)
        painter->drawImage(picture, *image);
    painter->setPen(theme.border);
    painter->drawRect(QRectF(picture).adjusted(0.5, 0.5, -0.5, -0.5));

    const QFontMetrics metrics(option.font);
    const int left = picture.right() + kGap, right = option.rect.right() - kMargin, line = metrics.height();
    int tagsLeft = right, y = picture.top();
    bool isTrouble = summary.condition != session::Summary::Condition::readable;  // the first tag describes the problem
    for (const QString& tag : tagsOf(summary)) {
        const int width = metrics.horizontalAdvance(tag) + 2 * kTagPadding;
        const QRectF pill(tagsLeft - width, y, width, line + 2);
        painter->setPen(isSelected ? text : isTrouble ? theme.error : theme.border);
        painter->drawRoundedRect(pill.adjusted(0.5, 0.5, -0.5, -0.5), line / 2.0, line / 2.0);
        painter->setPen(isSelected ? text : isTrouble ? theme.error : theme.mutedText);
        painter->drawText(pill, Qt::AlignCenter, tag);
        tagsLeft -= width + 6;
        isTrouble = false;
    }

    const QFont bold = theme::bold(option.font);
    const auto write = [&](const QString& what, const QFont& font, const QColor& colour, int end) {
        painter->setFont(font);
        painter->setPen(colour);
        painter->drawText(QRect(left, y, end - left, line + 2), Qt::AlignVCenter | Qt::TextSingleLine,
            QFontMetrics(font).elidedText(what, Qt::ElideRight, end - left));
        y += line + 2;
    };
    write(nameOf(summary), bold, text, tagsLeft);
    y += 2;
    const QStringList lines = linesOf(summary);
    for (qsizetype i = 0; i < lines.size(); ++i)
        write(lines[i], option.font, i + 1 == lines.size() ? muted : text, right);
    for (int i = 0; i < hitLines(row); ++i) {
        const auto rest = row.hits.size() - static_cast<std::size_t>(i);
        write(
            i == kMostHits && rest > 1 ? tr("… and %1 more").arg(rest) : hitText(row.hits[static_cast<std::size_t>(i)]),
            option.font, isSelected ? text : theme.accent, right);
    }
    painter->setPen(theme.border);
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->restore();
}

}  // namespace egret::sessions
