#pragma once

#include <QLayout>

#include <memory>
#include <vector>

namespace egret::theme {

// Arranges items like the words of a text: in lines, from the leading edge, each line as high as its highest item.
// Items have their preferred widths. Items with a stretch factor share the rest of their line. A line is narrower than
// its items only if it has one item, so the layout fits wherever its widest item fits. O(items) per layout.
class FlowLayout : public QLayout {
public:
    explicit FlowLayout(int spacing);  // between items and between lines; negative: the style's spacing

    void addItem(QLayoutItem* item) override { add(item, 0); }  // takes ownership
    void add(QLayoutItem* item, int stretch);                   // takes ownership
    void addWidget(QWidget* widget, int stretch);
    void addLayout(QLayout* layout, int stretch);

    int count() const override { return static_cast<int>(m_items.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize minimumSize() const override;
    QSize sizeHint() const override;  // of a single line
    void setGeometry(const QRect& area) override;

private:
    struct Item {
        std::unique_ptr<QLayoutItem> item;
        int stretch = 0;
    };
    struct Line {
        std::vector<const Item*> items;
        int width = 0;  // of the items and the spaces between them
    };

    std::vector<Line> linesIn(int width) const;
    int place(const QRect& area, bool isFinal) const;  // returns the height; moves the items if final

    std::vector<Item> m_items;
};

}  // namespace egret::theme
