#include "views/rule_editor/rule_highlighter.h"

#include "views/theme/theme.h"

#include <QApplication>
#include <QRegularExpression>

namespace egret::rule_editor {
namespace {

struct Kind {
    Kind(const char* text, QColor theme::Theme::*of, bool isBold = false)
        : pattern(QString::fromLatin1(text)), colour(of), bold(isBold) {}
    QRegularExpression pattern;
    QColor theme::Theme::*colour;
    bool bold;
};

// Later rows take priority.
const std::vector<Kind>& kinds() {
    using theme::Theme;
    static const std::vector<Kind> kTable{
        {R"(\b\d[\w.]*)", &Theme::outgoing},
        {R"(\b[A-Za-z_]\w*(?=\s*=[^=]))", &Theme::incoming},  // attribute
        {R"(\b[a-z]\w*(?=\())", &Theme::warning},             // function
        {R"((?<=\()\s*[A-Z]\w*)", &Theme::accent},            // operator
        {R"(\?\w+)", &Theme::fresh},
        {R"(^\s*(rule|verdict|match|when|unordered|produce)\b)", &Theme::text, true},
        {R"("([^"\\]|\\.)*"?)", &Theme::chosen},
        {R"(#.*$)", &Theme::mutedText},
    };
    return kTable;
}

}  // namespace

RuleHighlighter::RuleHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}

void RuleHighlighter::highlightBlock(const QString& text) {
    const theme::Theme& theme = theme::themeFor(QApplication::palette());
    for (const Kind& kind : kinds()) {
        QTextCharFormat format;
        format.setForeground(theme.*kind.colour);
        if (kind.bold) format.setFontWeight(QFont::Bold);
        for (auto matches = kind.pattern.globalMatch(text); matches.hasNext();) {
            const auto match = matches.next();
            setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), format);
        }
    }
}

}  // namespace egret::rule_editor
