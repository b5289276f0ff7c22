// Selects the stages that are matrix products, and packs their operands.
//
// In out[batch, row, column] = sum over depth of A[batch, row, depth] * B[batch, depth, column], one operand is the
// data, packed in every call. The other operand is a weight, packed once. Only packing handles coordinates (windows,
// shifts, strides, zeros outside). Columns are contiguous in the output: they come from the data if its last dimension
// runs along an output loop (images), otherwise from the weight (features last).
#include "core/synthesis/lowering/matrix_product.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

int64_t count(const Refinement& refinement, const std::vector<int>& atoms) {
    int64_t product = 1;
    for (int atom : atoms) product *= refinement[atom].size;
    return product;
}

// Returns the row-major index over `atoms`.
std::string number(const Refinement& refinement, const std::vector<int>& atoms) {
    std::string text;
    int64_t below = 1;
    for (auto at = atoms.rbegin(); at != atoms.rend(); ++at) {
        text = (below == 1 ? "" : std::to_string(below) + " * ") + NestWriter::variable(*at) +
            (text.empty() ? "" : " + " + text);
        below *= refinement[*at].size;
    }
    return text.empty() ? "0" : text;
}

class ProductWriter {
public:
    ProductWriter(const Plan& plan, const Stage& stage, const Refinement& refinement, const MatrixProduct& product,
        const Operand& output)
        : m_plan(plan), m_stage(stage), m_refinement(refinement), m_product(product), m_output(output),
          m_steps(plan, stage, refinement, output.index, 0) {
        // Use the output's memory order, so that columns are as contiguous as possible.
        for (auto* atoms : {&m_product.columns, &m_product.rows, &m_product.batch})
            std::ranges::stable_sort(*atoms, [&](int a, int b) { return outputStep(a) > outputStep(b); });
    }

    std::string text(const std::string& name, const Operand& data, const Operand& weight) {
        m_text = "struct " + name + " {\n";
        constant("rows", count(m_refinement, m_product.rows));
        constant("columns", count(m_refinement, m_product.columns));
        constant("depth", count(m_refinement, m_product.depth));
        constant("batches", count(m_refinement, m_product.batch));
        constant("run", run());
        m_text += std::string("    static constexpr bool dataIsColumns = ") +
            (m_product.dataIsColumns ? "true" : "false") + ";\n";
        address("batchAddress", m_product.batch);
        address("rowAddress", m_product.rows);
        address("columnAddress", m_product.columns);
        packColumns(m_product.dataIsColumns ? data : weight);
        packRows(m_product.dataIsColumns ? weight : data);
        return m_text + "};\n";
    }

private:
    int64_t outputStep(int atom) const { return *m_steps.step(m_output, atom); }  // outputs are always linear

    // Returns the number of contiguous columns in the output.
    int64_t run() const {
        int64_t run = 1;
        for (auto at = m_product.columns.rbegin(); at != m_product.columns.rend(); ++at) {
            if (m_refinement[*at].size == 1) continue;
            if (outputStep(*at) != run) break;
            run *= m_refinement[*at].size;
        }
        return run;
    }

    void constant(const char* what, int64_t value) {
        m_text += std::string("    static constexpr long ") + what + " = " + std::to_string(value) + ";\n";
    }

    void address(const char* what, const std::vector<int>& atoms) {
        std::string sum;
        for (const auto& [atom, digit] : digits(m_refinement, atoms, "i"))
            sum += (sum.empty() ? "" : " + ") + ('(' + digit + ") * ") + std::to_string(outputStep(atom));
        m_text += std::string("    static long ") + what + "([[maybe_unused]] long i) { return " +
            (sum.empty() ? "0" : sum) + "; }\n";
    }

    // Writes the loops over the depth. If a guard fails, the statement `zero` clears the remaining inner depth; its
    // placeholders FIRST and COUNT are the first row and the number of rows.
    void openDepth(NestWriter& writer) {
        while (m_open < m_product.depth.size()) {
            const int atom = m_product.depth[m_open++];
            writer.loop(atom);
        }
    }
    void zeroOnFailure(NestWriter& writer, const std::string& zero) {
        m_open = 0;
        writer.onFailure = [this, zero] {
            std::string first;
            int64_t inside = 1, rest = 1;
            for (std::size_t i = m_product.depth.size(); i-- > 0;) {
                if (i < m_open)
                    first = std::to_string(inside) + " * " + NestWriter::variable(m_product.depth[i]) +
                        (first.empty() ? "" : " + " + first);
                else rest *= m_refinement[m_product.depth[i]].size;
                inside *= m_refinement[m_product.depth[i]].size;
            }
            return "{ " + filled(zero, {{"FIRST", first.empty() ? "0" : first}, {"COUNT", std::to_string(rest)}}) +
                " continue; }";
        };
    }

    // Packs the columns from begin to end as [depth][ld], one line of the innermost atom after another.
    void packColumns(const Operand& from) {
        NestWriter writer(m_plan, m_stage, m_refinement, from.index, 1);
        zeroOnFailure(writer, "zero(to + (FIRST) * ld, COUNT, ld, stop - start);");
        std::vector<int> outer = m_product.columns;
        const int line = outer.empty() ? -1 : outer.back();
        if (!outer.empty()) outer.pop_back();
        const std::string length = std::to_string(line < 0 ? 1 : m_refinement[line].size);
        writer.open(
            "static void packColumns(const T* from, [[maybe_unused]] long batch, long begin, long end, T* to, long "
            "ld)");
        writer.open("for (long at = begin; at < end;)");
        writer.write(
            "const long start = at % " + length + ", stop = std::min<long>(" + length + ", start + end - at);");
        writer.write("[[maybe_unused]] const long number = at / " + length + ';');
        writer.write("at += stop - start;");
        writer.write("T* const next = to + (stop - start);");
        writer.open("do");  // runs once; a failed guard continues at its end
        for (const auto& [atom, digit] : digits(m_refinement, m_product.batch, "batch")) writer.define(atom, digit);
        for (const auto& [atom, digit] : digits(m_refinement, outer, "number")) writer.define(atom, digit);
        openDepth(writer);
        writer.write("T* const row = to + (" + number(m_refinement, m_product.depth) + ") * ld;");
        if (line < 0) writer.write("row[0] = from[" + writer.offset(from) + "];");
        else packLine(writer, line, from);
        writer.close(static_cast<int>(m_product.depth.size()));
        writer.close(1, " while (false);");
        writer.write("to = next;");
        writer.closeAll();
        m_text += writer.text();
    }

    void packLine(NestWriter& writer, int line, const Operand& from) {
        const bool isBounded = writer.line(line, "start", "stop");
        if (const auto step = writer.step(from)) {
            if (isBounded) {
                writer.write("hi = std::max(lo, hi);");
                writer.write("for (long i = start; i < std::min(lo, stop); ++i) row[i - start] = 0;");
            }
            writer.write("const T* const source = from + (" + writer.base(from) + ");");
            writer.write("for (long i = lo; i < hi; ++i) row[i - start] = source[" + std::to_string(*step) + " * i];");
            if (isBounded) writer.write("for (long i = std::max(hi, start); i < stop; ++i) row[i - start] = 0;");
            return;
        }
        writer.write("for (long i = start; i < stop; ++i) row[i - start] = 0;");
        writer.onFailure = [] { return std::string("continue;"); };
        writer.openLine("");
        writer.write("row[" + NestWriter::variable(line) + " - start] = from[" + writer.offset(from) + "];");
        writer.close();
    }

    // Packs the rows from begin to end as [panel of m rows][depth][m].
    void packRows(const Operand& from) {
        NestWriter writer(m_plan, m_stage, m_refinement, from.index, 1);
        zeroOnFailure(writer, "zero(to + (FIRST) * m, COUNT, m, 1);");
        writer.open(
            "static void packRows(const T* from, [[maybe_unused]] long batch, long begin, long end, T* panels, long "
            "m)");
        writer.open("for (long row = begin; row < end; ++row)");
        writer.write("T* const to = panels + (row - begin) / m * m * depth + (row - begin) % m;");
        for (const auto& [atom, digit] : digits(m_refinement, m_product.batch, "batch")) writer.define(atom, digit);
        for (const auto& [atom, digit] : digits(m_refinement, m_product.rows, "row")) writer.define(atom, digit);
        openDepth(writer);
        writer.write("to[(" + number(m_refinement, m_product.depth) + ") * m] = from[" + writer.offset(from) + "];");
        writer.closeAll();
        m_text += writer.text();
    }

    const Plan& m_plan;
    const Stage& m_stage;
    const Refinement& m_refinement;
    MatrixProduct m_product;
    const Operand& m_output;
    const NestWriter m_steps;
    std::size_t m_open = 0;  // number of open loops over the depth
    std::string m_text;
};

}  // namespace

std::optional<MatrixProduct> matrixProduct(
    const Plan& plan, const Stage& stage, const Refinement& refinement, const Operand& memory) {
    if (stage.inputs.size() != 2 || stage.inputs[0].source == Access::Source::weight ||
        stage.inputs[1].source != Access::Source::weight)
        return std::nullopt;
    const Access& data = stage.inputs[0];
    const auto ofData = refinement.atomsBelow(data.index), ofWeight = refinement.atomsBelow(stage.inputs[1].index);
    std::vector<int> dataOnly, weightOnly;
    MatrixProduct product;
    for (int atom : refinement.atomsOfLoops(stage.outputs)) {
        const bool inData = contains(ofData, atom), inWeight = contains(ofWeight, atom);
        if (!inData && !inWeight) return std::nullopt;  // the output only repeats along this atom
        (inData && inWeight ? product.batch : inData ? dataOnly : weightOnly).push_back(atom);
    }
    // Window taps are outermost, so that guards are tested once for all channels.
    std::vector<int> guarded;
    for (int c : derivedCoordinates(plan, stage, data.index))
        if (plan.coordinates[c].kind == Coordinate::Kind::unfold)
            for (int atom : refinement.atomsBelow({c})) guarded.push_back(atom);
    for (const bool window : {true, false})
        for (int atom : refinement.atomsOfLoops(stage.reductions)) {
            if (!contains(ofData, atom) && !contains(ofWeight, atom)) return std::nullopt;
            if (contains(guarded, atom) == window) product.depth.push_back(atom);
        }
    const NestWriter steps(plan, stage, refinement, data.index, 0);
    product.dataIsColumns = std::ranges::any_of(
        dataOnly, [&](int atom) { return refinement[atom].size > 1 && steps.step(memory, atom) == 1; });
    product.columns = product.dataIsColumns ? dataOnly : weightOnly;
    product.rows = product.dataIsColumns ? weightOnly : dataOnly;
    // With fewer products per packed element, a plain loop is equally fast.
    product.pays = count(refinement, weightOnly) >= 3 && count(refinement, product.depth) >= 2;
    return product;
}

std::string productStruct(const Plan& plan, const Stage& stage, const Refinement& refinement,
    const MatrixProduct& product, const std::string& name, const Operand& output, const Operand& data,
    const Operand& weight) {
    return ProductWriter(plan, stage, refinement, product, output).text(name, data, weight);
}

}  // namespace egret::synthesis
