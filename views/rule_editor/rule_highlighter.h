#pragma once

#include <QSyntaxHighlighter>

namespace egret::rule_editor {

// Syntax highlighting for rule files: keywords, operators, variables, attributes, strings, numbers, comments.
class RuleHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    explicit RuleHighlighter(QTextDocument* document);

protected:
    void highlightBlock(const QString& text) override;
};

}  // namespace egret::rule_editor
