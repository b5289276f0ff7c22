#pragma once

#include <QSyntaxHighlighter>

namespace egret::rule_editor {

// Colours the text of a rule file: words of the language, operators, variables, attributes, texts, numbers, comments.
class RuleHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit RuleHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& text) override;
};

}  // namespace egret::rule_editor
