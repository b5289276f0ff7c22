#include "views/rule_editor/rule_highlighter.h"

#include "views/theme/theme.h"

#include <QApplication>
#include <QRegularExpression>

namespace egret::rule_editor {
namespace {

struct Kind {
    const char* pattern;
    QColor (*colour)(const theme::Theme&);
    bool bold = false;
};

// Later rows take priority.
const std::vector<Kind>& kinds() {
    static const std::vector<Kind> kTable{
        {R"(\b\d[\w.]*)", [](const theme::Theme& theme) { return theme.outgoing; }},
        {R"(\b[A-Za-z_]\w*(?=\s*=[^=]))", [](const theme::Theme& theme) { return theme.incoming; }},  // attribute
        {R"(\b[a-z]\w*(?=\())", [](const theme::Theme& theme) { return theme.warning; }},             // function
        {R"((?<=\()\s*[A-Z]\w*)", [](const theme::Theme& theme) { return theme.accent; }},            // operator
        {R"(\?\w+)", [](const theme::Theme& theme) { return theme.fresh; }},
        {R"(^\s*(rule|verdict|match|when|unordered|produce)\b)", [](const theme::Theme& theme) { return theme.text; },
            true},
        {R"("([^"\\]|\\.)*"?)", [](const theme::Theme& theme) { return theme.chosen; }},
        {R"(#.*$)", [](const theme::Theme& theme) { return theme.mutedText; }},
    };
    return kTable;
}

}  // namespace

RuleHighlighter::RuleHighlighter(QTextDocument* document) : QSyntaxHighlighter(document) {}

void RuleHighlighter::highlightBlock(const QString& text) {
    static const std::vector<QRegularExpression> kPatterns = [] {
        std::vector<QRegularExpression> patterns;
        for (const Kind& kind : kinds()) patterns.emplace_back(QString::fromLatin1(kind.pattern));
        return patterns;
    }();
    const theme::Theme& theme = theme::themeFor(QApplication::palette());
    for (std::size_t k = 0; k < kPatterns.size(); ++k) {
        QTextCharFormat format;
        format.setForeground(kinds()[k].colour(theme));
        if (kinds()[k].bold) format.setFontWeight(QFont::Bold);
        for (auto matches = kPatterns[k].globalMatch(text); matches.hasNext();) {
            const auto match = matches.next();
            setFormat(static_cast<int>(match.capturedStart()), static_cast<int>(match.capturedLength()), format);
        }
    }
}

}  // namespace egret::rule_editor
