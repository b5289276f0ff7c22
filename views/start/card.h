#pragma once

#include <QAbstractButton>
#include <QImage>
#include <QStringList>

class QPainter;

namespace egret::start {

// A large button: a picture, a title and lines of text. Enter and Space press it, arrow keys go to its neighbors.
class Card : public QAbstractButton {
    Q_OBJECT

public:
    enum class Shape : uint8_t {
        tile,  // the picture above the text
        row,   // a mark or a picture before the text
    };

    explicit Card(Shape shape, QWidget* parent = nullptr);
    // The title and the lines are also the name and the description for screen readers.
    void setTexts(const QString& title, const QStringList& lines);
    void setPicture(QImage picture);
    void setMark(const QString& mark);  // one or two letters before the text of a row

    const QImage& picture() const { return m_picture; }

    static int indent();                          // of the text in a row
    static QSize pictureSize(const QWidget& on);  // of a tile, in the widget's pixels

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    int heightForWidth(int width) const override;
    bool hasHeightForWidth() const override { return true; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QRect pictureArea() const;
    int titleRows(int room) const;  // `room`: width of the title in pixels
    int markWidth() const;
    void paintGround(QPainter& painter) const;
    void paintPicture(QPainter& painter) const;
    void paintTexts(QPainter& painter) const;

    Shape m_shape;
    QStringList m_lines;
    QString m_mark;
    QImage m_picture;
};

// Cards of equal size side by side, in as many columns as fit.
class CardGrid : public QWidget {
    Q_OBJECT

public:
    explicit CardGrid(QWidget* parent = nullptr);
    void add(Card* card);
    void clear();
    const QList<Card*>& cards() const { return m_cards; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent*) override { place(); }

private:
    void place();
    int columnsIn(int width) const;

    QList<Card*> m_cards;
};

}  // namespace egret::start
