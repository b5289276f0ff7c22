// Writes a plan as source text. For each stage, chooses the layout of its tensors and either loop_nest.h or
// matrix_product.h.
//
// Tensors between stages are internal, so their coordinates are stored in the best order for the stage: first the
// coordinates that both inputs have, then those that only one has, with contiguous columns last.
#include "core/synthesis/lowering/loop_code.h"

#include "core/synthesis/lowering/loop_nest.h"
#include "core/synthesis/lowering/matrix_product.h"

#include "core/base/text.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

using Products = CodeOptions::Products;

// Returns the pointer expression of an access, given the names of the tensors; weights and stages are numbered.
std::string pointerOf(const Access& access, const char* data, const std::string& weights, const std::string& stages) {
    const std::string number = std::to_string(access.number);
    return access.source == Access::Source::data  ? data
        : access.source == Access::Source::weight ? weights + '[' + number + ']'
                                                  : stages + number;
}

class LoopWriter {
public:
    LoopWriter(const Plan& plan, const CodeOptions& options, std::string name)
        : m_plan(plan), m_options(options), m_name(std::move(name)) {
        for (const Stage& stage : plan.stages) {
            m_refinements.emplace_back(plan, stage);
            m_products.push_back(options.products == Products::never
                    ? std::nullopt
                    : matrixProduct(plan, stage, m_refinements.back(), operand(stage.inputs[0])));
            m_strides.push_back(&stage == &plan.stages.back() ? rowMajor(plan.output) : layout(stage));
            if (options.products == Products::wherePays && m_products.back() && !m_products.back()->pays)
                m_products.back().reset();
        }
    }

    std::string text() {
        m_text = "\nnamespace " + m_name + " {\nnamespace {\n";
        int64_t room = 0;
        for (std::size_t s = 0; s + 1 < m_plan.stages.size(); ++s) {
            m_text += "constexpr long kPlaceOf" + std::to_string(s) + " = " + std::to_string(room) + ";\n";
            room += (productOf(m_plan.shape(m_plan.stages[s].outputs)) + 15) / 16 * 16;
        }
        m_text += "constexpr long kMade = " + std::to_string(room) + ";  // elements of all tensors between stages\n";
        for (std::size_t s = 0; s < m_plan.stages.size(); ++s) stage(s);
        m_text += "}\n}  // namespace " + m_name + "\n\n";
        exported();
        return std::move(m_text);
    }

private:
    std::vector<int64_t> layout(const Stage& stage) const {
        const Refinement& refinement = m_refinements.back();
        const auto& product = m_products.back();
        std::vector<int> order = consecutive<int>(stage.outputs.size());
        if (product) {
            const auto rank = [&](int position) {
                const int innermost = refinement.atoms(refinement.nodeOf(stage.outputs[position])).back();
                return contains(product->columns, innermost) ? 2 : contains(product->rows, innermost) ? 1 : 0;
            };
            std::ranges::stable_sort(order, [&](int a, int b) { return rank(a) < rank(b); });
        }
        std::vector<int64_t> strides(order.size());
        int64_t stride = 1;
        for (auto at = order.rbegin(); at != order.rend(); ++at) {
            strides[*at] = stride;
            stride *= m_plan.coordinates[stage.outputs[*at]].size;
        }
        return strides;
    }

    Operand operand(const Access& access) const {
        return {pointerOf(access, "in", "weights", "t"), access.index,
            access.source == Access::Source::stage ? m_strides[access.number] : rowMajor(m_plan.shapeOf(access))};
    }
    bool isLast(std::size_t s) const { return s + 1 == m_plan.stages.size(); }
    std::string scale(std::size_t s) const {
        return isLast(s) && m_plan.scale != 1 ? "T(" + formatNumber(m_plan.scale) + ')' : "";
    }
    Operand made(std::size_t s, const std::string& pointer) const {
        return {pointer, m_plan.stages[s].outputs, m_strides[s]};
    }

    // Returns the parameters of every stage's functions: all tensors available before it.
    std::string tensors(std::size_t s) const {
        std::string text = "[[maybe_unused]] const T* __restrict in, [[maybe_unused]] const T* const* weights";
        for (std::size_t i = 0; i < s; ++i) text += ", [[maybe_unused]] const T* __restrict t" + std::to_string(i);
        return text;
    }
    std::string arguments(std::size_t s) const {
        std::string text = "in, weights";
        for (std::size_t i = 0; i < s; ++i) text += ", scratch + kPlaceOf" + std::to_string(i);
        return text;
    }

    void stage(std::size_t s) {
        const Stage& stage = m_plan.stages[s];
        const std::string number = std::to_string(s), size = std::to_string(productOf(m_plan.shape(stage.outputs)));
        if (m_products[s])
            m_text += productStruct(m_plan, stage, m_refinements[s], *m_products[s], "Stage" + number, made(s, "out"),
                operand(stage.inputs[0]), operand(stage.inputs[1]));
        else {
            NestSum sum{made(s, "out"), {}, scale(s)};
            for (const Access& access : stage.inputs) sum.factors.push_back(operand(access));
            m_text += "void stage" + number + '(' + tensors(s) +
                ", T* __restrict out, [[maybe_unused]] int threads) {\n    std::fill_n(out, " + size + ", T(0));\n" +
                loopNest(m_plan, stage, sum) + "}\n";
        }
        if (!m_options.gradients) return;
        for (std::size_t i = 0; i < stage.inputs.size(); ++i) {
            NestSum sum{operand(stage.inputs[i]), {made(s, "seed")}, scale(s)};
            sum.target.pointer = "gradient";
            for (std::size_t other = 0; other < stage.inputs.size(); ++other)
                if (other != i) sum.factors.push_back(operand(stage.inputs[other]));
            m_text += "void adjoint" + number + '_' + std::to_string(i) + '(' + tensors(s) +
                ", const T* __restrict seed, T* __restrict gradient, [[maybe_unused]] int threads) {\n" +
                loopNest(m_plan, stage, sum) + "}\n";
        }
    }

    void exported() {
        std::string packed = "0", buffer = "0", packs, forward, remade, adjoints;
        for (std::size_t s = 0; s < m_plan.stages.size(); ++s) {
            const std::string number = std::to_string(s), product = "Product<Stage" + number + '>';
            const std::string out = isLast(s) ? "out" : "scratch + kPlaceOf" + number;
            std::string call;
            if (m_products[s]) {
                const Access& data = m_plan.stages[s].inputs[0];
                const std::string from = pointerOf(data, "in", "weights", "scratch + kPlaceOf");
                packs += "    " + product + "::pack(weights[" + std::to_string(m_plan.stages[s].inputs[1].number) +
                    "], packed + " + packed + ");\n";
                call = "    " + product + "::run(" + from + ", packed + " + packed + ", " + out + ", " +
                    (scale(s).empty() ? "T(1)" : scale(s)) + ", scratch + kMade, threads);\n";
                packed += " + " + product + "::packedSize";
                buffer = "std::max(" + buffer + ", " + product + "::bufferSize)";
                if (buffer.starts_with("std::max(0, ")) buffer = product + "::bufferSize";
            } else {
                call = "    stage" + number + '(' + arguments(s) + ", " + out + ", threads);\n";
            }
            forward += call;
            if (!isLast(s)) remade += call;
        }
        if (m_options.gradients) {
            // Gradients of stages are stored after the stages; packed weights, if needed for recomputation, follow.
            for (std::size_t s = m_plan.stages.size(); s-- > 0;) {
                const std::string number = std::to_string(s);
                for (std::size_t i = 0; i < m_plan.stages[s].inputs.size(); ++i) {
                    const std::string target =
                        pointerOf(m_plan.stages[s].inputs[i], "inGradient", "weightGradients", "made + kPlaceOf");
                    adjoints += "    adjoint" + number + '_' + std::to_string(i) + '(' + arguments(s) + ", " +
                        (isLast(s) ? "seed" : "made + kPlaceOf" + number) + ", " + target + ", threads);\n";
                }
            }
        }
        const std::string scratch =
            "kMade + threads * (" + buffer + ")" + (m_options.gradients ? " + kMade + " + packed : "");
        m_text += filled(R"(extern "C" long NAME_packed() {
    using namespace NAME;
    return PACKED;
}
extern "C" long NAME_scratch([[maybe_unused]] int threads) {
    using namespace NAME;
    return SCRATCH;
}
extern "C" void NAME_pack([[maybe_unused]] const T* const* weights, [[maybe_unused]] T* packed) {
    using namespace NAME;
PACKS}
extern "C" void NAME_forward([[maybe_unused]] const T* in, [[maybe_unused]] const T* const* weights, [[maybe_unused]] const T* packed, T* out,
                             [[maybe_unused]] T* scratch, [[maybe_unused]] int threads) {
    using namespace NAME;
FORWARD}
)",
            {{"PACKED", packed}, {"SCRATCH", scratch}, {"PACKS", packs}, {"FORWARD", forward}, {"NAME", m_name}});
        if (!m_options.gradients) return;
        std::string cleared = "    std::fill_n(inGradient, " + std::to_string(productOf(m_plan.input)) + ", T(0));\n";
        for (std::size_t i = 0; i < m_plan.weights.size(); ++i)
            cleared += "    std::fill_n(weightGradients[" + std::to_string(i) + "], " +
                std::to_string(productOf(m_plan.weights[i])) + ", T(0));\n";
        m_text += filled(
            R"(extern "C" void NAME_gradients(const T* in, [[maybe_unused]] const T* const* weights, const T* seed, T* inGradient,
                               [[maybe_unused]] T* const* weightGradients, [[maybe_unused]] T* scratch, [[maybe_unused]] int threads) {
    using namespace NAME;
    [[maybe_unused]] T* const made = scratch + kMade + threads * (BUFFER);
    std::fill_n(made, kMade, T(0));
PACKREMADECLEAREDADJOINTS}
)",
            {{"BUFFER", buffer},
                {"PACK", packed != "0" ? "    T* const packed = made + kMade;\n    NAME_pack(weights, packed);\n" : ""},
                {"REMADE", remade}, {"CLEARED", cleared}, {"ADJOINTS", adjoints}, {"NAME", m_name}});
    }

    const Plan& m_plan;
    const CodeOptions& m_options;
    const std::string m_name;
    std::vector<Refinement> m_refinements;
    std::vector<std::optional<MatrixProduct>> m_products;
    std::vector<std::vector<int64_t>> m_strides;  // strides of each stage's result
    std::string m_text;
};

}  // namespace

std::string loopCode(std::span<const Plan> plans, const CodeOptions& options) {
    std::string text = "#include <algorithm>\n#include <omp.h>\n\nnamespace {\nusing T = ";
    text += options.doublePrecision ? "double;\n" : "float;\n";
    if (options.products != Products::never) text += productPrelude();
    text += "}  // namespace\n";
    for (std::size_t i = 0; i < plans.size(); ++i)
        text += LoopWriter(plans[i], options, "plan" + std::to_string(i)).text();
    return text;
}

}  // namespace egret::synthesis
