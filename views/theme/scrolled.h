#pragma once

#include <QScrollArea>

namespace egret::theme {

// Holds a pane's content. A content that requires more height at the pane's width than the pane has is scrolled.
// QMainWindow ignores QLayout::heightForWidth(): otherwise, wrapped labels and flows would overlap in a small window,
// or the window would become larger than the screen.
class Scrolled : public QScrollArea {
    Q_OBJECT

public:
    // A pane that is narrower than its content is scrolled sideways only below this number of characters.
    Scrolled(QLayout* content, int leastCharacters);
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    int leastHeight(int width) const;
    void fit();

    int m_leastCharacters;
};

// Makes `content` the pane's layout, scrolled where it does not fit.
void setScrolled(QWidget& pane, QLayout* content, int leastCharacters = 52);

}  // namespace egret::theme
