#include "core/graph/einsum.h"
#include "core/graph/operators/families.h"

#include <algorithm>
#include <map>

namespace egret::graph {
namespace {

Type inferEinsum(InferContext& context) {
    const ElementType element = context.tensor(0).element();
    const std::string& equation = context.text("equation");
    const auto [operands, result] = parseEinsum(equation);
    require(context, operands.size() == context.inputs(), "the equation '", equation, "' has ", operands.size(),
        " operands, but must have one per input");
    std::map<char, Dim> extents;
    Shape ellipsis;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        require(context, context.tensor(i).element() == element, "all inputs must have the same type");
        const Shape* shape = context.shape(i);
        const std::string& letters = operands[i];
        if (!shape) return Type::tensorOfUnknownRank(element);
        const auto dots = static_cast<std::size_t>(std::ranges::count(letters, '.'));
        require(context,
            dots <= 1 && shape->rank() + dots >= letters.size() && (dots == 1 || shape->rank() == letters.size()),
            "operand '", letters, "' does not fit the shape [", *shape, "]");
        std::size_t axis = 0;
        for (const char letter : letters) {
            if (letter == '.') {
                const std::size_t count = shape->rank() - (letters.size() - 1);
                ellipsis = broadcast(context, ellipsis,
                    Shape(std::vector<Dim>(shape->dims().begin() + static_cast<std::ptrdiff_t>(axis),
                        shape->dims().begin() + static_cast<std::ptrdiff_t>(axis + count))));
                axis += count;
                continue;
            }
            const Dim dim = (*shape)[axis++];
            const auto [known, isNew] = extents.emplace(letter, dim);
            if (isNew || known->second == dim || dim == Dim(1)) continue;
            require(context, known->second == Dim(1) || !known->second.known() || !dim.known(), "the extents of '",
                letter, "' differ");
            if (known->second == Dim(1) || dim.known()) known->second = dim;
        }
    }
    std::vector<Dim> dims;
    for (const char letter : result) {
        if (letter == '.') dims.insert(dims.end(), ellipsis.dims().begin(), ellipsis.dims().end());
        else {
            require(context, extents.contains(letter), "no operand has the output's axis '", letter, "'");
            dims.push_back(extents.at(letter));
        }
    }
    return Type::tensor(element, Shape(std::move(dims)));
}

// Counts every combination of index values once per operand: exact for a plain product, an upper bound for longer
// equations.
double einsumFlops(const Attributes& attributes, std::span<const Type> inputs, const Type&) {
    const std::string& equation = std::get<std::string>(*attributes.find(Symbol("equation")));
    const std::vector<std::string> operands = parseEinsum(equation).operands;
    std::map<char, double> extents;
    for (std::size_t i = 0; i < operands.size() && i < inputs.size(); ++i) {
        const std::string& letters = operands[i];
        const Shape& shape = inputs[i].shape();
        const std::size_t dots = letters.find('.');
        for (std::size_t k = 0; k < letters.size(); ++k) {
            const std::size_t axis = k < dots ? k : shape.rank() + k - letters.size();  // after "...", from the end
            if (letters[k] == '.' || axis >= shape.rank()) continue;
            double& extent = extents[letters[k]];
            extent = std::max(extent, shape[axis].orOne());
        }
    }
    double total = static_cast<double>(inputs.size());
    for (const auto& [letter, extent] : extents) total *= extent;
    return total;
}

Type inferDet(InferContext& context) {
    const Shape* x = context.shape(0);
    if (!x) return context.tensor(0);
    require(context, x->rank() >= 2, "the input must have at least two axes");
    const Dim rows = (*x)[x->rank() - 2], columns = (*x)[x->rank() - 1];
    require(context, mayBeEqual(rows, columns), "the matrix must be square");
    return typed(context, {x->dims().begin(), x->dims().end() - 2});
}

double detFlops(const Attributes&, std::span<const Type> inputs, const Type& output) {
    const Shape& x = inputs[0].shape();
    const double n = x.rank() ? x[x.rank() - 1].orOne() : 1;
    return elementCount(output) * 2 / 3 * n * n * n;
}

}  // namespace

std::vector<OpSpec> algebraOperators() {
    return {
        {"Einsum", Family::matmul, 1, -1, {required(text("equation"))}, inferEinsum, einsumFlops},
        {"Det", Family::other, 1, 1, {}, inferDet, detFlops},
    };
}

}  // namespace egret::graph
