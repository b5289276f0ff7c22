#include "views/search/query.h"

#include <QCoreApplication>

#include <algorithm>

namespace egret::search {
namespace {

struct Field {
    const char* name;
    QString Searched::*member;
};
constexpr Field kFields[] = {{"type", &Searched::type}, {"name", &Searched::name}, {"attr", &Searched::attributes},
    {"shape", &Searched::shape}, {"id", &Searched::id}, {"rule", &Searched::rule}};

// Splits at spaces outside /.../.
QStringList wordsOf(const QString& text) {
    QStringList words;
    QString word;
    bool inPattern = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        const bool opens = word.isEmpty() || word.endsWith(QLatin1Char(':'));
        if (c == QLatin1Char('/') && (inPattern || opens)) inPattern = !inPattern;
        if (c.isSpace() && !inPattern) {
            if (!word.isEmpty()) words << word;
            word.clear();
        } else {
            word += c;
        }
    }
    if (!word.isEmpty()) words << word;
    return words;
}

}  // namespace

Query::Query(const QString& text) {
    for (QString word : wordsOf(text)) {
        Word made;
        if (word.startsWith(QLatin1Char('#'))) word = QStringLiteral("id:") + word.mid(1);
        for (const Field& field : kFields)
            if (const QString prefix = QLatin1String(field.name) + QLatin1Char(':');
                word.startsWith(prefix, Qt::CaseInsensitive)) {
                made.field = field.member;
                word = word.mid(prefix.size());
            }
        if (word.isEmpty()) continue;  // the word is still being typed
        if (word.size() > 2 && word.startsWith(QLatin1Char('/')) && word.endsWith(QLatin1Char('/'))) {
            made.pattern.setPattern(word.mid(1, word.size() - 2));
        } else {
            QString pattern = QRegularExpression::escape(word);
            if (made.field == &Searched::id) pattern = QRegularExpression::anchoredPattern(pattern);
            if (made.field == &Searched::shape) pattern.replace(QLatin1Char('x'), QStringLiteral("[x×]"));
            made.pattern.setPattern(pattern);
        }
        made.pattern.setPatternOptions(QRegularExpression::CaseInsensitiveOption);
        if (!made.pattern.isValid())
            m_problem =
                QCoreApplication::translate("Search", "Invalid regular expression: %1").arg(made.pattern.errorString());
        m_words.push_back(std::move(made));
    }
}

bool Query::matches(const Searched& subject) const {
    if (isEmpty() || !m_problem.isEmpty()) return false;
    return std::ranges::all_of(m_words, [&](const Word& word) {
        if (word.field) return word.pattern.match(subject.*word.field).hasMatch();
        return std::any_of(std::begin(kFields), std::end(kFields), [&](const Field& field) {
            return field.member != &Searched::id && word.pattern.match(subject.*field.member).hasMatch();
        });
    });
}

QString Query::help() {
    return QCoreApplication::translate("Search",
        "All words must occur in the type, name, attributes, shape or rule.\ntype:conv  name:layer.1  attr:pad  "
        "shape:35x35  rule:fuse  id:12 or #12  /regular.*expression/\nEnter: next result; Shift+Enter: previous one");
}

}  // namespace egret::search
