#pragma once

#include "core/egglog/database.h"

namespace egret::egglog {

// Extracts cheapest terms by tree cost: the cost of a constructor, by default 1, plus that of its arguments. Numbers
// and strings cost 1, containers cost what their items cost. Subsumed rows and unextractable constructors are not used.
class Extractor {
public:
    explicit Extractor(const Database& database);

    static constexpr uint64_t kNoTerm = UINT64_MAX;
    uint64_t cost(SortId sort, Value value) const;  // kNoTerm if no finite term exists; saturates below it
    // Throws notFound if no term exists. A term of unreasonable size is replaced by a comment that says so.
    std::string term(SortId sort, Value value) const;
    // The terms of the `most` cheapest rows of an e-class, by cost.
    std::vector<std::pair<uint64_t, std::string>> variants(SortId sort, Value value, std::size_t most) const;
    std::string rowTerm(FunctionId function, uint32_t row) const;  // (f a b)

    struct Choice {
        uint64_t cost = kNoTerm;
        FunctionId function = 0;
        uint32_t row = 0;
    };
    const Choice& choice(Value id) const { return m_choices[id]; }

private:
    uint64_t rowCost(FunctionId function, uint32_t row) const;
    // Terms can be arbitrarily deep, so they are written without recursion, from a stack of pieces.
    struct Piece {
        std::string text;
        std::optional<std::pair<SortId, Value>> value;  // to be written after the text
    };
    std::string write(std::vector<Piece> pieces) const;
    std::vector<Piece> piecesOf(SortId sort, Value value) const;
    std::vector<Piece> piecesOfRow(FunctionId function, uint32_t row) const;
    std::vector<Piece> piecesOfContainer(Value value) const;

    const Database& m_database;
    std::vector<Choice> m_choices;  // by e-class
};

// Returns a string literal.
std::string quotedText(const std::string& text);
// Returns the text of a number, string, Boolean or unit value, as it is written in programs.
std::string literalText(const Values& values, SortId sort, Value value);

}  // namespace egret::egglog
