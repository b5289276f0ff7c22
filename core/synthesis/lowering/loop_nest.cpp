// Writes a sum of products as one loop nest. It is correct for every stage, and fast enough for few multiplications.
//
// The innermost loop is the atom with contiguous memory access, for the vectorizer. The outermost loops are the atoms
// that the target's position determines. One of them runs in parallel, because its iterations write distinct elements.
// In a forward nest, these are all atoms of the output; in an adjoint nest, atoms that reach the input without unfold.
#include "core/synthesis/lowering/loop_nest.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

constexpr int64_t kParallelSize = 8;  // minimum iteration count of a parallel outermost loop

double lineScore(const NestWriter& writer, const NestSum& sum, int atom, int64_t size) {
    double cost = 0;
    const auto add = [&](const Operand& operand, bool isTarget) {
        const auto step = writer.step(operand, atom);
        if (!step) cost += isTarget ? 60 : 30;
        else if (*step == 0) cost += isTarget ? 1 : 0;  // summed in a register, plus a final horizontal add
        else if (*step > 1) cost += isTarget ? 20 : 8;
        else cost += isTarget ? 2 : 1;
    };
    add(sum.target, true);
    for (const Operand& factor : sum.factors) add(factor, false);
    const double useful = static_cast<double>(std::min<int64_t>(size, 64));
    return useful / (useful + 6) / (1 + cost);
}

}  // namespace

std::string loopNest(const Plan& plan, const Stage& stage, const NestSum& sum) {
    const Refinement refinement(plan, stage);
    std::vector<int> indices = sum.target.index;
    for (const Operand& factor : sum.factors) indices.insert(indices.end(), factor.index.begin(), factor.index.end());
    NestWriter writer(plan, stage, refinement, indices, 1);

    std::vector<int> atoms = atomsToldBy(plan, refinement, sum.target.index);
    std::vector<int> loops = stage.outputs;
    loops.insert(loops.end(), stage.reductions.begin(), stage.reductions.end());
    const std::size_t told = atoms.size();
    for (int atom : refinement.atomsOfLoops(loops))
        if (std::ranges::find(atoms, atom) == atoms.end()) atoms.push_back(atom);

    const auto product = [&](std::vector<std::string> parts) {
        if (!sum.factor.empty()) parts.insert(parts.begin(), sum.factor);
        return parts.empty() ? "1" : join(parts, " * ");
    };
    const auto element = [&](const Operand& operand) { return operand.pointer + '[' + writer.offset(operand) + ']'; };
    const auto whole = [&] {
        const auto parts = transformed(sum.factors, [&](const Operand& factor) { return element(factor); });
        return element(sum.target) + " += " + product(parts) + ';';
    };
    if (atoms.empty()) {
        writer.write(whole());
        return writer.text();
    }

    int line = atoms[0];
    double best = -1;
    for (int atom : atoms)
        if (const double score = lineScore(writer, sum, atom, refinement[atom].size); score >= best) {
            best = score;
            line = atom;
        }
    int parallel = -1;
    for (std::size_t i = 0; i < told; ++i) {
        if (atoms[i] == line) continue;
        if (parallel < 0 || refinement[atoms[i]].size > refinement[parallel].size) parallel = atoms[i];
        if (refinement[atoms[i]].size >= kParallelSize) break;
    }
    if (parallel >= 0) writer.loop(parallel, "#pragma omp parallel for num_threads(threads) if (threads > 1)");
    for (int atom : atoms)
        if (atom != line && atom != parallel) writer.loop(atom);

    writer.open("");
    writer.line(line, "0", std::to_string(refinement[line].size));
    const auto targetStep = writer.step(sum.target);
    const bool isLinear =
        targetStep && std::ranges::all_of(sum.factors, [&](const Operand& f) { return writer.step(f).has_value(); });
    if (!isLinear) {
        writer.openLine("");
        writer.write(whole());
        writer.closeAll();
        return writer.text();
    }
    // Writes base pointers, and the product of the factors that are constant along the line.
    std::vector<std::string> same, changing;
    const std::string v = NestWriter::variable(line);
    const auto along = [&](const std::string& pointer, int64_t step) {
        return pointer + '[' + (step == 1 ? v : std::to_string(step) + " * " + v) + ']';
    };
    for (std::size_t i = 0; i < sum.factors.size(); ++i) {
        const std::string at = sum.factors[i].pointer + " + (" + writer.base(sum.factors[i]) + ')';
        const int64_t step = *writer.step(sum.factors[i]);
        if (step == 0) same.push_back("*(" + at + ')');
        else {
            writer.write("const T* const __restrict f" + std::to_string(i) + " = " + at + ';');
            changing.push_back(along('f' + std::to_string(i), step));
        }
    }
    const std::string sameText = product(same);
    const bool hasSame = sameText != "1";
    if (hasSame) writer.write("const T same = " + sameText + ';');
    writer.write("T* const __restrict target = " + sum.target.pointer + " + (" + writer.base(sum.target) + ");");
    if (*targetStep != 0 && hasSame) changing.insert(changing.begin(), "same");
    const std::string term = changing.empty() ? "1" : join(changing, " * ");
    if (*targetStep == 0) {
        writer.write("T total = 0;");
        writer.write("#pragma omp simd reduction(+ : total)");
        writer.write(NestWriter::head(line, "lo", "hi") + " total += " + term + ';');
        writer.write(std::string("*target += ") + (hasSame ? "same * total;" : "total;"));
    } else {
        writer.write("#pragma omp simd");
        writer.write(NestWriter::head(line, "lo", "hi") + ' ' + along("target", *targetStep) + " += " + term + ';');
    }
    writer.closeAll();
    return writer.text();
}

}  // namespace egret::synthesis
