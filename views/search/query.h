#pragma once

#include <QRegularExpression>
#include <QString>

#include <vector>

namespace egret::search {

// What can be searched of an operator or an e-node. Empty fields are never found.
struct Searched {
    QString type, name, attributes, shape, id, rule;
};

// What a person looks for: words, all of which must be found. A word is part of any field, in small or capital letters;
// with a field in front, part of that one ("type:conv shape:35x35 rule:fuse"); between slashes, a regular expression
// ("name:/^layer\.\d+/"). An id is found whole: "#12" or "id:12". In a shape, x and × are the same.
class Query {
public:
    Query() = default;
    explicit Query(const QString& text);

    bool isEmpty() const { return m_words.empty(); }
    // A sentence, when the text is no query; then nothing is found.
    const QString& problem() const { return m_problem; }
    bool matches(const Searched& subject) const;

    static QString help();

private:
    struct Word {
        QString Searched::*field = nullptr;  // null: any
        QRegularExpression pattern;
    };
    std::vector<Word> m_words;
    QString m_problem;
};

}  // namespace egret::search
