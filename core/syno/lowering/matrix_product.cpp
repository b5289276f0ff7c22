// Which stages are matrix products, and how their operands are packed.
//
// Of out[batch, row, column] = sum over depth of A[batch, row, depth] * B[batch, depth, column], one operand is the data and moves
// with every call, the other is a weight and is packed once. Whatever the coordinates are, windows, shifts, strides, zero
// outside: only packing knows them, and it is linear in the operand while the product is not. Columns are what is contiguous in
// the output, so the data gives the columns where its last dimension runs along an output loop (images), and the weight does
// otherwise (features last).
#include "core/syno/lowering/matrix_product.h"

#include <algorithm>

namespace egret::syno {
namespace {

bool holds(const std::vector<int>& list, int wanted) { return std::find(list.begin(), list.end(), wanted) != list.end(); }

int64_t count(const Refinement& refinement, const std::vector<int>& atoms) {
    int64_t product = 1;
    for (int atom : atoms) product *= refinement[atom].size;
    return product;
}

// The row-major number of `atoms`.
std::string number(const Refinement& refinement, const std::vector<int>& atoms) {
    std::string text;
    int64_t below = 1;
    for (auto at = atoms.rbegin(); at != atoms.rend(); ++at) {
        text = (below == 1 ? "" : std::to_string(below) + " * ") + NestWriter::variable(*at) + (text.empty() ? "" : " + " + text);
        below *= refinement[*at].size;
    }
    return text.empty() ? "0" : text;
}

}  // namespace

std::optional<MatrixProduct> matrixProduct(const Plan& plan, const Stage& stage, const Refinement& refinement, const Operand& memory) {
    if (stage.inputs.size() != 2 || stage.inputs[0].source == Access::Source::weight || stage.inputs[1].source != Access::Source::weight) return std::nullopt;
    const Access& data = stage.inputs[0];
    const auto ofData = refinement.atomsBelow(data.index), ofWeight = refinement.atomsBelow(stage.inputs[1].index);
    std::vector<int> dataOnly, weightOnly;
    MatrixProduct product;
    for (int atom : refinement.atomsOfLoops(stage.outputs)) {
        const bool inData = holds(ofData, atom), inWeight = holds(ofWeight, atom);
        if (!inData && !inWeight) return std::nullopt;  // repeated, not computed
        (inData && inWeight ? product.batch : inData ? dataOnly : weightOnly).push_back(atom);
    }
    // Window taps outermost: then guards are tested once for all channels.
    std::vector<int> guarded;
    for (int c : derivedCoordinates(plan, stage, data.index))
        if (plan.coordinates[c].kind == Coordinate::Kind::unfold)
            for (int atom : refinement.atomsBelow({c})) guarded.push_back(atom);
    for (const bool window : {true, false})
        for (int atom : refinement.atomsOfLoops(stage.reductions)) {
            if (!holds(ofData, atom) && !holds(ofWeight, atom)) return std::nullopt;
            if (holds(guarded, atom) == window) product.depth.push_back(atom);
        }
    const NestWriter steps(plan, stage, refinement, data.index, 0);
    product.dataIsColumns = std::any_of(dataOnly.begin(), dataOnly.end(), [&](int atom) { return refinement[atom].size > 1 && steps.step(memory, atom) == 1; });
    product.columns = product.dataIsColumns ? dataOnly : weightOnly;
    product.rows = product.dataIsColumns ? weightOnly : dataOnly;
    // With so few products for every element packed, a plain loop is as good.
    product.pays = count(refinement, weightOnly) >= 3 && count(refinement, product.depth) >= 2;
    return product;
}

std::string productStruct(const Plan& plan, const Stage& stage, const Refinement& refinement, const MatrixProduct& given, const std::string& name,
                          const Operand& output, const Operand& data, const Operand& weight) {
    // In the output's order of memory, so that columns are contiguous there as far as can be.
    MatrixProduct product = given;
    const NestWriter steps(plan, stage, refinement, output.index, 0);
    const auto outputStep = [&](int atom) { return *steps.step(output, atom); };  // outputs are loops: always linear
    for (auto* atoms : {&product.columns, &product.rows, &product.batch})
        std::stable_sort(atoms->begin(), atoms->end(), [&](int a, int b) { return outputStep(a) > outputStep(b); });
    int64_t run = 1;
    for (auto at = product.columns.rbegin(); at != product.columns.rend() && (outputStep(*at) == run || refinement[*at].size == 1); ++at) run *= refinement[*at].size;

    const auto constant = [](const char* what, int64_t value) { return std::string("    static constexpr long ") + what + " = " + std::to_string(value) + ";\n"; };
    std::string text = "struct " + name + " {\n";
    text += constant("rows", count(refinement, product.rows)) + constant("columns", count(refinement, product.columns));
    text += constant("depth", count(refinement, product.depth)) + constant("batches", count(refinement, product.batch)) + constant("run", run);
    text += std::string("    static constexpr bool dataIsColumns = ") + (product.dataIsColumns ? "true" : "false") + ";\n";

    const auto address = [&](const char* what, const std::vector<int>& atoms) {
        std::string sum;
        for (const auto& [atom, digit] : digits(refinement, atoms, "i"))
            sum += (sum.empty() ? "" : " + ") + ('(' + digit + ") * ") + std::to_string(outputStep(atom));
        text += std::string("    static long ") + what + "([[maybe_unused]] long i) { return " + (sum.empty() ? "0" : sum) + "; }\n";
    };
    address("batchAddress", product.batch);
    address("rowAddress", product.rows);
    address("columnAddress", product.columns);

    const std::string depthNumber = number(refinement, product.depth);
    // What a guard does that fails when some loops over the depth are open: all the depth still inside is zero.
    const auto zeroed = [&](std::size_t& open, const std::string& zero) {
        return [&, zero] {
            std::string first;
            int64_t inside = 1;
            for (std::size_t i = product.depth.size(); i-- > 0;) {
                if (i < open) first = std::to_string(inside) + " * " + NestWriter::variable(product.depth[i]) + (first.empty() ? "" : " + " + first);
                inside *= refinement[product.depth[i]].size;
            }
            int64_t rest = 1;
            for (std::size_t i = open; i < product.depth.size(); ++i) rest *= refinement[product.depth[i]].size;
            return "{ " + filled(zero, {{"FIRST", first.empty() ? "0" : first}, {"COUNT", std::to_string(rest)}}) + " continue; }";
        };
    };

    {  // [depth][ld], columns begin to end
        const Operand& from = product.dataIsColumns ? data : weight;
        NestWriter writer(plan, stage, refinement, from.index, 1);
        std::size_t open = 0;
        writer.onFailure = zeroed(open, "zero(to + (FIRST) * ld, COUNT, ld, stop - start);");
        const int line = product.columns.empty() ? -1 : product.columns.back();
        const int64_t length = line < 0 ? 1 : refinement[line].size;
        writer.open("static void packColumns(const T* from, [[maybe_unused]] long batch, long begin, long end, T* to, long ld)");
        writer.open("for (long at = begin; at < end;)");
        writer.write("const long start = at % " + std::to_string(length) + ", stop = std::min<long>(" + std::to_string(length) + ", start + end - at);");
        writer.write("[[maybe_unused]] const long number = at / " + std::to_string(length) + ';');
        writer.write("at += stop - start;");
        writer.write("T* const next = to + (stop - start);");
        writer.open("do");  // once; a guard that fails continues to its end
        for (const auto& [atom, digit] : digits(refinement, product.batch, "batch")) writer.define(atom, digit);
        if (line >= 0)
            for (const auto& [atom, digit] : digits(refinement, {product.columns.begin(), product.columns.end() - 1}, "number")) writer.define(atom, digit);
        for (; open < product.depth.size();) {
            const int atom = product.depth[open++];
            writer.loop(atom);
        }
        writer.write("T* const row = to + (" + depthNumber + ") * ld;");
        if (line < 0) writer.write("row[0] = from[" + writer.offset(from) + "];");
        else {
            const std::string v = NestWriter::variable(line);
            const bool isBounded = writer.line(line, "start", "stop");
            if (const auto step = writer.step(from)) {
                if (isBounded) {
                    writer.write("hi = std::max(lo, hi);");
                    writer.write("for (long i = start; i < std::min(lo, stop); ++i) row[i - start] = 0;");
                }
                writer.write("const T* const source = from + (" + writer.base(from) + ");");
                writer.write("for (long i = lo; i < hi; ++i) row[i - start] = source[" + std::to_string(*step) + " * i];");
                if (isBounded) writer.write("for (long i = std::max(hi, start); i < stop; ++i) row[i - start] = 0;");
            } else {
                writer.write("for (long i = start; i < stop; ++i) row[i - start] = 0;");
                writer.onFailure = [] { return std::string("continue;"); };
                writer.openLine("");
                writer.write("row[" + v + " - start] = from[" + writer.offset(from) + "];");
                writer.close();
            }
        }
        writer.close(static_cast<int>(product.depth.size()));
        writer.close(1, " while (false);");
        writer.write("to = next;");
        writer.closeAll();
        text += writer.text();
    }
    {  // [panel of m rows][depth][m], rows begin to end
        const Operand& from = product.dataIsColumns ? weight : data;
        NestWriter writer(plan, stage, refinement, from.index, 1);
        std::size_t open = 0;
        writer.onFailure = zeroed(open, "zero(to + (FIRST) * m, COUNT, m, 1);");
        writer.open("static void packRows(const T* from, [[maybe_unused]] long batch, long begin, long end, T* panels, long m)");
        writer.open("for (long row = begin; row < end; ++row)");
        writer.write("T* const to = panels + (row - begin) / m * m * depth + (row - begin) % m;");
        for (const auto& [atom, digit] : digits(refinement, product.batch, "batch")) writer.define(atom, digit);
        for (const auto& [atom, digit] : digits(refinement, product.rows, "row")) writer.define(atom, digit);
        while (open < product.depth.size()) {
            const int atom = product.depth[open++];
            writer.loop(atom);
        }
        writer.write("to[(" + depthNumber + ") * m] = from[" + writer.offset(from) + "];");
        writer.closeAll();
        text += writer.text();
    }
    return text + "};\n";
}

}  // namespace egret::syno
