#include "views/sessions/session_list.h"

#include "core/base/lookup.h"
#include "views/sessions/session_text.h"
#include "views/theme/text.h"

#include <algorithm>

namespace egret::sessions {

using session::Summary;

void SessionList::clear() {
    beginResetModel();
    m_all.clear();
    m_shown.clear();
    endResetModel();
}

void SessionList::add(SummaryPtr summary) {
    remove(summary->path);
    m_all.push_back(summary);
    insert(m_all.back());
}

void SessionList::insert(const SummaryPtr& summary) {
    auto hits = session::search(*summary, m_words);
    if (!hits) return;
    Row row{summary, std::move(*hits)};
    const auto at = std::upper_bound(
        m_shown.begin(), m_shown.end(), row, [this](const Row& a, const Row& b) { return isBefore(a, b); });
    const int number = static_cast<int>(at - m_shown.begin());
    beginInsertRows({}, number, number);
    m_shown.insert(at, std::move(row));
    endInsertRows();
}

void SessionList::remove(const std::filesystem::path& path) {
    std::erase_if(m_all, [&](const SummaryPtr& one) { return one->path == path; });
    const auto found =
        std::find_if(m_shown.begin(), m_shown.end(), [&](const Row& one) { return one.summary->path == path; });
    if (found == m_shown.end()) return;
    const int number = static_cast<int>(found - m_shown.begin());
    beginRemoveRows({}, number, number);
    m_shown.erase(found);
    endRemoveRows();
}

void SessionList::setWords(const QString& text) {
    auto words = session::wordsOf(text.toStdString());
    if (words == m_words) return;
    m_words = std::move(words);
    showAgain();
}

void SessionList::setOrder(Order order) {
    m_order = order;
    showAgain();
}

void SessionList::showAgain() {
    beginResetModel();
    m_shown.clear();
    for (const SummaryPtr& summary : m_all)
        if (auto hits = session::search(*summary, m_words)) m_shown.push_back({summary, std::move(*hits)});
    std::stable_sort(m_shown.begin(), m_shown.end(), [this](const Row& a, const Row& b) { return isBefore(a, b); });
    endResetModel();
}

bool SessionList::isBefore(const Row& a, const Row& b) const {
    const Summary &one = *a.summary, &other = *b.summary;
    const auto speedUp = [](const Summary& summary) {
        return summary.latency && summary.latency->modelMs ? *summary.latency->modelMs / summary.latency->ms : 0;
    };
    switch (m_order) {
        case Order::changed: break;
        case Order::name:
            if (const int order = QString::localeAwareCompare(nameOf(one), nameOf(other))) return order < 0;
            break;
        case Order::model:
            if (const int order = QString::localeAwareCompare(textOf(one.model.name), textOf(other.model.name)))
                return order < 0;
            break;
        case Order::speedUp:
            if (speedUp(one) != speedUp(other)) return speedUp(one) > speedUp(other);
            break;
        case Order::size:
            if (one.bytes != other.bytes) return one.bytes > other.bytes;
            break;
    }
    return session::isNewer(one, other);
}

void SessionList::setPicture(uint64_t graph, QImage picture) {
    m_pictures[graph] = std::move(picture);
    for (int i = 0; i < rowCount(); ++i)
        if (row(i).summary->currentGraph == graph) Q_EMIT dataChanged(index(i), index(i), {Qt::DecorationRole});
}

void SessionList::forgetPictures() {
    m_pictures.clear();
    if (!m_shown.empty()) Q_EMIT dataChanged(index(0), index(rowCount() - 1), {Qt::DecorationRole});
}

const QImage* SessionList::picture(uint64_t graph) const { return valueAt(m_pictures, graph); }

int SessionList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant SessionList::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) return {};
    const Row& at = row(index.row());
    switch (role) {
        case Qt::DisplayRole: return nameOf(*at.summary);
        case Qt::AccessibleTextRole: return spoken(*at.summary, at.hits);
        case Qt::ToolTipRole: {
            QStringList lines{textOf(at.summary->path.string())};
            if (const QString state = stateText(*at.summary); !state.isEmpty()) lines << state;
            for (const auto& hit : at.hits) lines << hitText(hit);
            return lines.mid(0, 20).join(QLatin1Char('\n'));
        }
        default: return {};
    }
}

}  // namespace egret::sessions
