#pragma once

#include <QPlainTextEdit>

#include <optional>

namespace egret::rule_editor {

// The text of a rule file: numbered lines, the error underlined and its line marked.
class RuleTextEdit : public QPlainTextEdit {
    Q_OBJECT

public:
    explicit RuleTextEdit(QWidget* parent = nullptr);

    struct Place {
        int line = 0, column = 0;  // from 1; column 0: the line as a whole
    };
    void goTo(Place place);  // the caret, scrolled to
    int caretLine() const;
    void setError(std::optional<Place> place, const QString& text = {});  // also a tool tip
    std::optional<Place> error() const { return m_error; }

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
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

}  // namespace egret::rule_editor
