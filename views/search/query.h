#pragma once

#include <QRegularExpression>
#include <QString>

#include <vector>

namespace egret::search {

// The searchable fields of an operator or an e-node. Empty fields never match.
struct Searched {
    QString type, name, attributes, shape, id, rule;
};

// A search query: words that must all be found. A word matches part of any field, ignoring case; with a field prefix,
// only that field ("type:conv shape:35x35 rule:fuse"); between slashes, it is a regular expression
// ("name:/^layer\.\d+/"). An id must match exactly: "#12" or "id:12". In shapes, x and × are equivalent.
class Query {
public:
    Query() = default;
    explicit Query(const QString& text);

    bool isEmpty() const { return m_words.empty(); }
    // Returns an error message for an invalid query, which matches nothing. Empty for a valid query.
    const QString& problem() const { return m_problem; }
    bool matches(const Searched& subject) const;

    static QString help();

private:
    struct Word {
        QString Searched::*field = nullptr;  // null: any field
        QRegularExpression pattern;
    };
    std::vector<Word> m_words;
    QString m_problem;
};

}  // namespace egret::search
