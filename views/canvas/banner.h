#pragma once

#include <QFrame>

class QLabel;
class QToolButton;

namespace egret::canvas {

// A sentence over the top of a picture, with a button.
class Banner : public QFrame {
    Q_OBJECT

public:
    explicit Banner(QWidget* canvas);
    void setText(const QString& sentence, const QString& command);  // hidden if empty
    void place(const QRect& view);

Q_SIGNALS:
    void activated();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_sentence;
    QToolButton* m_command;
    QRect m_view;
};

}  // namespace egret::canvas
