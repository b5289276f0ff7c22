#include "core/graph/npy.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/lexer.h"
#include "core/base/text.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <utility>

namespace egret::graph {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";

constexpr std::pair<std::string_view, ElementType> kTypes[] = {{"f4", ElementType::f32}, {"f8", ElementType::f64},
    {"f2", ElementType::f16}, {"b1", ElementType::boolean}, {"u1", ElementType::u8}, {"i1", ElementType::i8},
    {"u2", ElementType::u16}, {"i2", ElementType::i16}, {"u4", ElementType::u32}, {"i4", ElementType::i32},
    {"u8", ElementType::u64}, {"i8", ElementType::i64}, {"c8", ElementType::c64}, {"c16", ElementType::c128}};

struct Header {
    std::string descr;
    bool isFortran = false;
    std::vector<int64_t> shape;
};

std::string quoted(Lexer& lexer) {  // Python writes '...'; the lexer reads "..." and names
    if (lexer.peek().kind == Token::Kind::string) return lexer.next().text;
    lexer.expect("'");
    const std::string text = lexer.word("'");
    lexer.expect("'");
    return text;
}

// A Python dictionary with exactly these keys: {'descr': '<f4', 'fortran_order': False, 'shape': (3, 4), }
Header parseHeader(std::string_view text) {
    Lexer lexer(text);
    Header header;
    bool hasDescr = false, hasOrder = false, hasShape = false;
    lexer.expect("{");
    while (!lexer.accept("}")) {
        const Token at = lexer.peek();
        const std::string key = quoted(lexer);
        lexer.expect(":");
        if (key == "descr") {
            if (lexer.peek().is("[")) throw Error(Category::unsupported, "arrays of records are not supported");
            header.descr = quoted(lexer);
            hasDescr = true;
        } else if (key == "fortran_order") {
            header.isFortran = lexer.accept("True");
            if (!header.isFortran) lexer.expect("False");
            hasOrder = true;
        } else if (key == "shape") {
            lexer.expect("(");
            while (!lexer.accept(")")) {
                header.shape.push_back(lexer.expect(Token::Kind::integer, "an extent").integer);
                if (header.shape.back() < 0) lexer.fail("an extent is negative");
                if (!lexer.peek().is(")")) lexer.expect(",");
            }
            hasShape = true;
        } else {
            lexer.fail("unknown key '" + key + "'", at);
        }
        if (!lexer.peek().is("}")) lexer.expect(",");
    }
    if (!hasDescr || !hasOrder || !hasShape)
        lexer.fail("the header lacks one of the keys 'descr', 'fortran_order' and 'shape'");
    return header;
}

void reverseBytes(std::vector<std::byte>& bytes, std::size_t size) {
    for (std::size_t at = 0; at + size <= bytes.size(); at += size)
        std::reverse(
            bytes.begin() + static_cast<std::ptrdiff_t>(at), bytes.begin() + static_cast<std::ptrdiff_t>(at + size));
}

std::vector<std::byte> rowMajor(
    const std::vector<std::byte>& columns, const std::vector<int64_t>& shape, std::size_t size) {
    std::vector<std::byte> rows(columns.size());
    std::vector<std::size_t> strides(shape.size());  // of the column-major array, in elements
    std::size_t stride = 1;
    for (std::size_t axis = 0; axis < shape.size(); ++axis) {
        strides[axis] = stride;
        stride *= static_cast<std::size_t>(shape[axis]);
    }
    std::vector<int64_t> index(shape.size());
    for (std::size_t to = 0; to < columns.size(); to += size) {
        std::size_t from = 0;
        for (std::size_t axis = 0; axis < shape.size(); ++axis)
            from += static_cast<std::size_t>(index[axis]) * strides[axis];
        std::memcpy(rows.data() + to, columns.data() + from * size, size);
        for (std::size_t axis = shape.size(); axis-- > 0;) {
            if (++index[axis] < shape[axis]) break;
            index[axis] = 0;
        }
    }
    return rows;
}

TensorPtr parse(std::string_view bytes) {
    if (!bytes.starts_with(kMagic) || bytes.size() < kMagic.size() + 4)
        throw Error(Category::badInput, "this is not a .npy file");
    const auto at = [&](std::size_t i) {
        return static_cast<std::size_t>(static_cast<unsigned char>(bytes[kMagic.size() + i]));
    };
    const std::size_t version = at(0);
    if (version < 1 || version > 3)
        throw Error(
            Category::unsupported, "version " + std::to_string(version) + " of the .npy format is not supported");
    const std::size_t lengthBytes = version == 1 ? 2 : 4, begin = kMagic.size() + 2 + lengthBytes;
    if (bytes.size() < begin) throw Error(Category::badInput, "the header is incomplete");
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i) length |= at(2 + i) << (8 * i);
    if (length > bytes.size() - begin) throw Error(Category::badInput, "the header is incomplete");
    const Header header = parseHeader(bytes.substr(begin, length));
    const char order = header.descr.empty() ? '\0' : header.descr[0];
    const bool hasOrder = order == '<' || order == '>' || order == '|' || order == '=';
    const auto row = std::ranges::find(kTypes, std::string_view(header.descr).substr(hasOrder ? 1 : 0),
        &std::pair<std::string_view, ElementType>::first);
    if (!hasOrder || row == std::end(kTypes))
        throw Error(Category::unsupported, "elements of NumPy's type " + quote(header.descr) + " are not supported");
    const std::size_t size = elementBytes(row->second);
    std::size_t count = 1;
    for (const int64_t extent : header.shape) {
        if (extent != 0 && count > std::numeric_limits<std::size_t>::max() / 16 / static_cast<std::size_t>(extent))
            throw Error(Category::badInput, "the header describes more elements than the file has");
        count *= static_cast<std::size_t>(extent);
    }
    const std::string_view data = bytes.substr(begin + length);
    if (data.size() != count * size)
        throw Error(Category::badInput,
            "the header describes " + std::to_string(count * size) + " bytes, but " + std::to_string(data.size()) +
                " follow");
    std::vector<std::byte> elements(data.size());
    std::memcpy(elements.data(), data.data(), data.size());
    const bool isComplex = row->second == ElementType::c64 || row->second == ElementType::c128;
    if (order == '>') reverseBytes(elements, isComplex ? size / 2 : size);
    if (header.isFortran && header.shape.size() > 1) elements = rowMajor(elements, header.shape, size);
    if (row->second == ElementType::boolean &&
        std::ranges::any_of(elements, [](std::byte b) { return b > std::byte{1}; }))
        throw Error(Category::badInput, "a boolean is neither 0 nor 1");
    return Tensor::dense(row->second, header.shape, std::move(elements));
}

}  // namespace

TensorPtr readNpy(const std::filesystem::path& path) {
    try {
        return parse(readFile(path, limits::kWeightsBytes));
    } catch (const Error& error) {
        throw Error(error.category(), error.message(), {.file = path.string()});
    }
}

}  // namespace egret::graph
