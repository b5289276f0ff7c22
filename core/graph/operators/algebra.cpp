#include "core/graph/operators/families.h"

#include <algorithm>
#include <map>

namespace egret::graph {
namespace {

// One operand's letters with "..." as a single '.', spaces dropped.
std::vector<std::string> operandsOf(const InferContext& context, const std::string& text) {
    std::vector<std::string> out(1);
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == ' ') continue;
        if (c == ',') out.emplace_back();
        else if (text.compare(i, 3, "...") == 0) {
            out.back() += '.';
            i += 2;
        } else {
            context.require((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'), "the equation holds '" + std::string(1, c) + "'");
            out.back() += c;
        }
    }
    return out;
}

Type inferEinsum(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const std::string& equation = context.text("equation");
    const auto arrow = equation.find("->");
    const auto operands = operandsOf(context, equation.substr(0, arrow));
    context.require(operands.size() == context.inputs(), "the equation '" + equation + "' has " + std::to_string(operands.size()) + " operands");
    std::map<char, Dim> extents;
    std::map<char, int> uses;
    Shape ellipsis;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        context.require(context.tensor(i).element() == element, "inputs are of different types");
        const Shape* shape = context.shape(i);
        const std::string& letters = operands[i];
        for (const char letter : letters) ++uses[letter];
        if (!shape) return Type::tensorOfUnknownRank(element);
        const auto dots = static_cast<std::size_t>(std::count(letters.begin(), letters.end(), '.'));
        context.require(dots <= 1 && shape->rank() + dots >= letters.size() && (dots == 1 || shape->rank() == letters.size()),
                        "operand '" + letters + "' does not fit the shape [" + shape->toString() + "]");
        std::size_t axis = 0;
        for (const char letter : letters) {
            if (letter == '.') {
                const std::size_t count = shape->rank() - (letters.size() - 1);
                ellipsis = broadcast(context, ellipsis, Shape(std::vector<Dim>(shape->dims().begin() + static_cast<std::ptrdiff_t>(axis),
                                                                              shape->dims().begin() + static_cast<std::ptrdiff_t>(axis + count))));
                axis += count;
                continue;
            }
            const Dim dim = (*shape)[axis++];
            const auto [known, isNew] = extents.emplace(letter, dim);
            if (isNew || known->second == dim || dim == Dim(1)) continue;
            context.require(known->second == Dim(1) || !known->second.known() || !dim.known(), "the extents of '" + std::string(1, letter) + "' differ");
            if (known->second == Dim(1) || dim.known()) known->second = dim;
        }
    }
    std::string result;
    if (arrow != std::string::npos) result = operandsOf(context, equation.substr(arrow + 2))[0];
    else
        for (const auto& [letter, count] : uses)  // sorted: '.' comes first, then letters used once
            if (letter == '.' || count == 1) result += letter;
    std::vector<Dim> dims;
    for (const char letter : result) {
        if (letter == '.') dims.insert(dims.end(), ellipsis.dims().begin(), ellipsis.dims().end());
        else {
            context.require(extents.contains(letter), "no operand has the output's '" + std::string(1, letter) + "'");
            dims.push_back(extents.at(letter));
        }
    }
    return Type::tensor(element, Shape(std::move(dims)));
}

// Every combination of index values once per operand: exact for a plain product, an upper bound for longer ones.
double einsumFlops(const Attributes& attributes, std::span<const Type> inputs, const Type&) {
    const std::string& equation = std::get<std::string>(*attributes.find(Symbol("equation")));
    std::map<char, double> extents;
    std::size_t operand = 0, axis = 0;
    for (const char c : equation.substr(0, equation.find("->"))) {
        if (c == ',') {
            ++operand;
            axis = 0;
        } else if (c != ' ' && c != '.' && operand < inputs.size() && axis < inputs[operand].shape().rank()) {
            const Dim dim = inputs[operand].shape()[axis++];
            extents[c] = dim.known() ? static_cast<double>(dim.extent()) : 1;
        }
    }
    double total = static_cast<double>(inputs.size());
    for (const auto& [letter, extent] : extents) total *= extent;
    return total;
}

Type inferDet(InferContext& context) {
    const Shape* x = context.shape(0);
    if (!x) return context.tensor(0);
    context.require(x->rank() >= 2, "the input is no matrix");
    const Dim rows = (*x)[x->rank() - 2], columns = (*x)[x->rank() - 1];
    context.require(!rows.known() || !columns.known() || rows == columns, "the matrix is not square");
    return Type::tensor(context.tensor(0).element(), Shape(std::vector<Dim>(x->dims().begin(), x->dims().end() - 2)));
}

double detFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const Shape& x = inputs[0].shape();
    const double n = x.rank() && x[x.rank() - 1].known() ? static_cast<double>(x[x.rank() - 1].extent()) : 1;
    return elementCount(output) * 2 / 3 * n * n * n;
}

}  // namespace

void appendAlgebra(std::vector<OpSpec>& rows) {
    rows.insert(rows.end(), {
        {"Einsum", Family::matmul, 1, -1, {required(text("equation"))}, inferEinsum, einsumFlops},
        {"Det", Family::other, 1, 1, {}, inferDet, detFlops},
    });
}

}  // namespace egret::graph
