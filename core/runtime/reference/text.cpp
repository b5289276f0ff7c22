// Operators on strings. A string is represented by the id of its Symbol (values.h).
#include "core/base/text.h"
#include "core/base/characters.h"
#include "core/runtime/reference/kernel.h"
#include "core/runtime/reference/strings.h"

#include <ATen/ExpandUtils.h>
#include <ATen/ops/empty.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <unordered_set>

namespace egret::runtime {
namespace {

std::unordered_set<std::string> stopwordsOf(const Call& c, bool isCaseSensitive) {
    std::unordered_set<std::string> words;
    if (!c.has("stopwords")) return words;
    for (const std::string& word : c.op.texts("stopwords"))
        words.insert(isCaseSensitive ? word : changeCase(word, Case::lower));
    return words;
}

at::Tensor normalize(const Call& c) {
    const std::string locale = c.has("locale") ? c.text("locale") : "";
    for (const auto* language : {"tr", "az", "lt"})  // their case mapping differs from Unicode's default
        if (locale.starts_with(language)) c.failUnsupported("the locale " + locale + " is not supported");
    const bool isCaseSensitive = c.flag("is_case_sensitive");
    const auto stopwords = stopwordsOf(c, isCaseSensitive);
    const std::string& action = c.text("case_change_action");
    std::vector<std::string> words;
    for (const std::string& word : stringsOf(c[0])) {
        if (stopwords.contains(isCaseSensitive ? word : changeCase(word, Case::lower))) continue;
        words.push_back(action == "NONE" ? word : changeCase(word, action == "LOWER" ? Case::lower : Case::upper));
    }
    if (words.empty()) words.emplace_back();
    const auto count = static_cast<int64_t>(words.size());
    return symbolsOf(words, c[0].dim() == 1 ? std::vector<int64_t>{count} : std::vector<int64_t>{1, count});
}

at::Tensor concatStrings(const Call& c) {
    const std::vector<int64_t> shape = at::infer_size(c[0].sizes(), c[1].sizes());
    std::vector<std::string> left = stringsOf(c[0].expand(shape));
    const std::vector<std::string> right = stringsOf(c[1].expand(shape));
    for (std::size_t i = 0; i < left.size(); ++i) left[i] += right[i];
    return symbolsOf(left, shape);
}

// ONNX prescribes the syntax of RE2.
at::Tensor matchStrings(const Call& c) {
    const RE2 regex(c.text("pattern"), RE2::Quiet);
    if (!regex.ok()) c.fail("the pattern " + quote(regex.pattern()) + " is invalid: " + printable(regex.error()));
    at::Tensor out = at::zeros(c[0].sizes(), at::kBool);
    const std::vector<std::string> texts = stringsOf(c[0]);
    for (std::size_t i = 0; i < texts.size(); ++i) out.data_ptr<bool>()[i] = RE2::FullMatch(texts[i], regex);
    return out;
}

// Splits at runs of white space and drops empty parts. After `most` splits, the remaining text is one part.
std::vector<std::string> splitAtSpace(std::string_view text, int64_t most) {
    constexpr std::string_view kSpace = " \t\n\v\f\r";
    std::vector<std::string> parts;
    for (std::size_t at = text.find_first_not_of(kSpace); at != std::string_view::npos;) {
        const bool isLast = static_cast<int64_t>(parts.size()) == most;
        const std::size_t end = isLast ? text.find_last_not_of(kSpace) + 1 : text.find_first_of(kSpace, at);
        parts.emplace_back(text.substr(at, end == std::string_view::npos ? end : end - at));
        at = isLast || end == std::string_view::npos ? end : text.find_first_not_of(kSpace, end);
        if (isLast) break;
    }
    return parts;
}

std::vector<std::string> splitAt(std::string_view text, std::string_view delimiter, int64_t most) {
    std::vector<std::string> parts;
    for (std::size_t at = 0;;) {
        const std::size_t end =
            static_cast<int64_t>(parts.size()) == most ? std::string_view::npos : text.find(delimiter, at);
        parts.emplace_back(text.substr(at, end == std::string_view::npos ? end : end - at));
        if (end == std::string_view::npos) return parts;
        at = end + delimiter.size();
    }
}

Tensors splitStrings(const Call& c) {
    const int64_t most = c.has("maxsplit") ? c.integer("maxsplit") : -1;
    const std::string& delimiter = c.text("delimiter");
    std::vector<std::vector<std::string>> rows;
    std::size_t width = 0;
    for (const std::string& text : stringsOf(c[0])) {
        rows.push_back(delimiter.empty() ? splitAtSpace(text, most) : splitAt(text, delimiter, most));
        width = std::max(width, rows.back().size());
    }
    std::vector<std::string> parts;
    std::vector<int64_t> counts, shape = c[0].sizes().vec();
    for (auto& row : rows) {
        counts.push_back(static_cast<int64_t>(row.size()));
        row.resize(width);
        parts.insert(parts.end(), row.begin(), row.end());
    }
    const at::Tensor lengths = at::tensor(counts, at::kLong).reshape(shape);
    shape.push_back(static_cast<int64_t>(width));
    return {symbolsOf(parts, shape), lengths};
}

// ---- TfIdfVectorizer --------------------------------------------------------------------------------

using Ngram = std::vector<int64_t>;

// Returns the output column of each n-gram in the pool whose length is within the operator's limits. Strings are
// symbols.
std::map<Ngram, int64_t> columnsOf(const Call& c) {
    std::vector<int64_t> pool;
    if (c.has("pool_int64s")) pool = c.integers("pool_int64s");
    else
        for (const std::string& text : c.op.texts("pool_strings")) pool.push_back(Symbol(text).id());
    const auto &starts = c.integers("ngram_counts"), &indexes = c.integers("ngram_indexes");
    std::map<Ngram, int64_t> columns;
    std::size_t ngram = 0;
    for (std::size_t i = 0; i < starts.size(); ++i) {
        const auto length = static_cast<std::ptrdiff_t>(i) + 1;
        const auto end = i + 1 < starts.size() ? starts[i + 1] : static_cast<int64_t>(pool.size());
        for (auto at = static_cast<std::ptrdiff_t>(starts[i]); at < end; at += length, ++ngram)
            if (length >= c.integer("min_gram_length") && length <= c.integer("max_gram_length"))
                columns.emplace(Ngram(pool.begin() + at, pool.begin() + at + length), indexes[ngram]);
    }
    return columns;
}

// Counts the n-grams of one row that consist of elements `step` apart.
void countNgrams(const Call& c, const int64_t* row, int64_t size, const std::map<Ngram, int64_t>& columns, int64_t step,
    float* counts) {
    const int64_t most = c.integer("max_gram_length");
    // A step of more than 1 does not change single elements, so they are counted only once.
    const int64_t least = std::max<int64_t>(c.integer("min_gram_length"), step == 1 ? 1 : 2);
    for (int64_t start = 0; start < size; ++start) {
        Ngram ngram;
        for (int64_t at = start; at < size && static_cast<int64_t>(ngram.size()) < most; at += step) {
            ngram.push_back(row[at]);
            if (static_cast<int64_t>(ngram.size()) < least) continue;
            if (const auto found = columns.find(ngram); found != columns.end()) counts[found->second] += 1;
        }
    }
}

at::Tensor vectorize(const Call& c) {
    const at::Tensor x = c[0].to(at::kLong).contiguous();
    std::vector<int64_t> shape = x.sizes().vec();
    const int64_t size = shape.back();
    const auto& indexes = c.integers("ngram_indexes");
    shape.back() = indexes.empty() ? 0 : *std::ranges::max_element(indexes) + 1;
    at::Tensor out = at::zeros(shape, at::kFloat);
    const auto columns = columnsOf(c);
    const int64_t rows = x.dim() == 1 ? 1 : x.size(0);
    for (int64_t row = 0; row < rows; ++row)
        for (int64_t step = 1; step <= std::min(c.integer("max_skip_count") + 1, std::max<int64_t>(size, 1)); ++step)
            countNgrams(
                c, x.data_ptr<int64_t>() + row * size, size, columns, step, out.data_ptr<float>() + row * shape.back());
    const std::string& mode = c.text("mode");
    if (mode == "IDF") out = out.clamp_max(1);
    if (mode == "TF" || !c.has("weights")) return out;
    const auto& weights = c.numbers("weights");
    return out * at::tensor(std::vector<double>(weights.begin(), weights.begin() + shape.back()), at::kFloat);
}

}  // namespace

std::vector<KernelRow> textKernels() {
    return {
        {"StringNormalizer", normalize},
        {"StringConcat", concatStrings},
        {"StringSplit", splitStrings},
        {"RegexFullMatch", matchStrings},
        {"TfIdfVectorizer", vectorize},
    };
}

}  // namespace egret::runtime
