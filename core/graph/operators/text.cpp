// Operators on strings.
#include "core/graph/operators/families.h"

#include <algorithm>

namespace egret::graph {
namespace {

void requireStrings(const InferContext& context, std::size_t input) {
    require(context, context.tensor(input).element() == ElementType::string, "input ", input, " is ",
        context.tensor(input), ", not strings");
}

Type inferStringNormalizer(InferContext& context) {  // the number of remaining words is known only at run time
    requireStrings(context, 0);
    oneOf(context, "case_change_action", {"NONE", "LOWER", "UPPER"}, "case_change_action");
    const Shape* shape = context.shape(0);
    if (!shape) return unknownRank(context);
    if (shape->rank() == 1) return typed(context, {Dim()});
    require(context, shape->rank() == 2 && mayBeEqual((*shape)[0], Dim(1)), "the input must be [C] or [1,C], not [",
        *shape, "]");
    return typed(context, {Dim(1), Dim()});
}

Type inferStringConcat(InferContext& context) {
    requireStrings(context, 0);
    requireStrings(context, 1);
    return broadcastInputs(context, 0, ElementType::string);
}

Type inferRegexFullMatch(InferContext& context) {
    requireStrings(context, 0);
    return withElement(context.tensor(0), ElementType::boolean);
}

Type inferStringSplit(InferContext& context) {
    requireStrings(context, 0);
    const Shape* shape = context.shape(0);
    if (!shape) return firstOutputs(context, {unknownRank(context), Type::tensorOfUnknownRank(ElementType::i64)});
    std::vector<Dim> dims = shape->dims();
    dims.emplace_back();
    return firstOutputs(context, {typed(context, std::move(dims)), Type::tensor(ElementType::i64, *shape)});
}

// The n-grams of the pool are stored one after another: first all of length 1, and so on. ngram_counts contains the
// position of the first n-gram of each length.
void requirePool(const InferContext& context) {
    const bool isText = context.has("pool_strings"), isNumbers = context.has("pool_int64s");
    require(context, isText != isNumbers, "one of pool_strings and pool_int64s is required");
    const ElementType element = context.tensor(0).element();
    if (isText) requireStrings(context, 0);
    else
        require(context, element == ElementType::i32 || element == ElementType::i64,
            "pool_int64s requires integers, not ", context.tensor(0));
    const auto size =
        static_cast<int64_t>(isText ? context.texts("pool_strings").size() : context.integers("pool_int64s").size());
    const auto& starts = context.integers("ngram_counts");
    require(context, std::ranges::is_sorted(starts) && (starts.empty() || (starts[0] >= 0 && starts.back() <= size)),
        "ngram_counts ", starts, " does not fit a pool of ", size);
    std::size_t ngrams = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const int64_t end = i + 1 < starts.size() ? starts[i + 1] : size, length = static_cast<int64_t>(i) + 1;
        require(context, (end - starts[i]) % length == 0, "the pool ends within an n-gram of length ", length);
        ngrams += static_cast<std::size_t>((end - starts[i]) / length);
    }
    require(context, context.integers("ngram_indexes").size() == ngrams, "ngram_indexes has ",
        context.integers("ngram_indexes").size(), " entries; the pool has ", ngrams, " n-grams");
    require(context, !context.has("weights") || context.numbers("weights").size() == ngrams, "weights has ",
        context.has("weights") ? context.numbers("weights").size() : 0, " entries; the pool has ", ngrams, " n-grams");
}

Type inferTfIdfVectorizer(InferContext& context) {
    oneOf(context, "mode", {"TF", "IDF", "TFIDF"}, "mode");
    requirePool(context);
    const int64_t least = context.integer("min_gram_length"), most = context.integer("max_gram_length");
    require(context, least >= 1 && least <= most, "min_gram_length is ", least, ", max_gram_length ", most);
    require(context, most <= static_cast<int64_t>(context.integers("ngram_counts").size()), "max_gram_length is ", most,
        ", but ngram_counts has ", context.integers("ngram_counts").size(), " entries");
    require(context, context.integer("max_skip_count") >= 0, "max_skip_count is negative");
    int64_t width = 0;
    for (const int64_t index : context.integers("ngram_indexes")) {
        require(context, index >= 0 && index < (int64_t{1} << 40), "ngram_indexes contains ", index);
        width = std::max(width, index + 1);
    }
    require(context, !context.has("weights") || width <= static_cast<int64_t>(context.numbers("weights").size()),
        "ngram_indexes has ", width - 1, ", for which there is no weight");
    const Shape* shape = context.shape(0);
    if (!shape) return Type::tensorOfUnknownRank(ElementType::f32);
    require(context, shape->rank() == 1 || shape->rank() == 2, "the input must be [C] or [N,C], not [", *shape, "]");
    std::vector<Dim> dims(shape->dims().begin(), shape->dims().end() - 1);
    dims.emplace_back(width);
    return Type::tensor(ElementType::f32, Shape(std::move(dims)));
}

}  // namespace

std::vector<OpSpec> textOperators() {
    const Family other = Family::other;
    return {
        {"StringNormalizer", other, 1, 1,
            {text("case_change_action", "NONE"), integer("is_case_sensitive", 0), texts("stopwords"), text("locale")},
            inferStringNormalizer},
        {"StringConcat", other, 2, 2, {}, inferStringConcat},
        {"RegexFullMatch", other, 1, 1, {text("pattern", "")}, inferRegexFullMatch},
        {"StringSplit", other, 1, 1, {text("delimiter", ""), integer("maxsplit"), integer("outputs", 1)},
            inferStringSplit},
        {"TfIdfVectorizer", other, 1, 1,
            {required(integer("max_gram_length")), required(integer("max_skip_count")),
                required(integer("min_gram_length")), required(text("mode")), required(integers("ngram_counts")),
                required(integers("ngram_indexes")), integers("pool_int64s"), texts("pool_strings"),
                numbers("weights")},
            inferTfIdfVectorizer},
    };
}

}  // namespace egret::graph
