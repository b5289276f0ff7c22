#pragma once

#include <QLabel>

namespace egret::theme {

// A label of one line that may be narrower than its text. It then ends in an ellipsis, and its tool tip is the whole
// text unless it has another one.
class ElidedLabel : public QLabel {
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    bool isCut() const;
};

}  // namespace egret::theme
