#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace egret::theme {

// A text in one of Egret's languages, with line numbers. Underlines the error and marks its line.
class CodeEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit CodeEdit(QWidget* parent = nullptr);

    struct Place {
        int line = 0, column = 0;  // 1-based; column 0: the whole line
    };
    void goTo(Place place);  // moves the cursor and scrolls to it
    int caretLine() const;
    void setError(std::optional<Place> place, const QString& text = {});  // the text is also a tool tip
    std::optional<Place> error() const { return m_error; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    class Margin;
    QTextCursor cursorAt(Place place) const;
    int marginWidth() const;
    void paintMargin(QPaintEvent* event);
    void placeMargin();
    void mark();

    Margin* m_margin;
    std::optional<Place> m_error;
    QString m_errorText;
};

}  // namespace egret::theme
