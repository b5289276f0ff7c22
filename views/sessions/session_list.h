#pragma once

#include "core/session/library.h"

#include <QAbstractListModel>
#include <QImage>

#include <map>
#include <memory>
#include <vector>

namespace egret::sessions {

using SummaryPtr = std::shared_ptr<const session::Summary>;

// Lists the sessions that contain all search words, sorted. Rows are added while files are being read.
class SessionList : public QAbstractListModel {
    Q_OBJECT

public:
    enum class Order { changed, name, model, speedUp, size };

    using QAbstractListModel::QAbstractListModel;

    void clear();
    void add(SummaryPtr summary);  // replaces the row for the same file
    void remove(const std::filesystem::path& path);
    void setWords(const QString& text);
    void setOrder(Order order);
    void setPicture(uint64_t graph, QImage picture);
    void forgetPictures();

    struct Row {
        SummaryPtr summary;
        std::vector<session::Summary::Passage> hits;  // search hits
    };
    const Row& row(int row) const { return m_shown[static_cast<std::size_t>(row)]; }
    const QImage* picture(uint64_t graph) const;  // null: not drawn yet
    std::size_t total() const { return m_all.size(); }

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    bool isBefore(const Row& a, const Row& b) const;
    void showAgain();
    void insert(const SummaryPtr& summary);

    std::vector<SummaryPtr> m_all;
    std::vector<Row> m_shown;
    std::vector<std::string> m_words;
    Order m_order = Order::changed;
    std::map<uint64_t, QImage> m_pictures;
};

}  // namespace egret::sessions
