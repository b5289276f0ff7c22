#include "core/workbench/synthesis_document.h"

#include "core/base/text.h"
#include "core/synthesis/operators.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/text.h"

#include <algorithm>

namespace egret::workbench {
namespace {

using namespace synthesis;

std::string inputStatement(const PGraph& graph, const Coordinates& input) {
    const auto names = coordinateNames(graph);
    return "input(" +
        join(transformed(input, [&](const Dimension* coordinate) { return names.at(coordinate); }), ", ") + ')';
}

std::vector<uint64_t> hashesOf(const Coordinates& coordinates) { return transformed(coordinates, &Dimension::hash); }

std::vector<uint64_t> hashesOf(const Primitive& primitive) {
    Coordinates operands = primitive.inner;
    operands.insert(operands.end(), primitive.outer.begin(), primitive.outer.end());
    for (const Dimension* one : {primitive.first, primitive.second})
        if (one) operands.push_back(one);
    return hashesOf(operands);
}

}  // namespace

Outlook outlook(const std::string& text, std::size_t mapping, const Task& task) {
    const Draft draft = parseDraft(text);
    const PGraph& graph = draft.graph;
    const Spec& spec = graph.spec();
    const Mapping& sizes = spec.mappings.at(mapping);
    Outlook outlook{.distance = 0, .stepsLeft = spec.limits.depth - graph.depth()};
    if (draft.input) return outlook;
    Moves moves(graph.synthesis());
    outlook.distance = moves.distance(graph);
    const auto names = coordinateNames(graph);
    for (const Operator& op : moves.finish(graph))
        outlook.steps.push_back({.statement = inputStatement(graph, op.input),
            .distance = 0,
            .stepsLeft = outlook.stepsLeft,
            .flops = flops(op, sizes),
            .operands = hashesOf(op.input)});
    for (const PrimitiveKind kind : kPrimitiveKinds)
        for (Move& move : moves.of(graph, kind, {.canonical = false, .guided = false, .limited = false})) {
            task.throwIfStopped();
            for (Coordinates* list : {&move.primitive.inner, &move.primitive.outer})
                std::ranges::sort(*list, {}, [&](const Dimension* one) { return names.at(one); });
            outlook.steps.push_back({.statement = primitiveText(graph, move.primitive),
                .kind = kind,
                .distance = move.distance,
                .stepsLeft = outlook.stepsLeft - 1,
                .flops = flopsLowerBound(graph.with(move.primitive), sizes),
                .refused = move.refused,
                .operands = hashesOf(move.primitive)});
        }
    return outlook;
}

LoopNests loopNests(const std::string& operatorText, std::size_t mapping) {
    const Operator op = parseOperator(operatorText);
    const Mapping& sizes = op.spec().mappings.at(mapping);
    const auto told = [](const Plan& plan) {
        return LoopNests::Nests{planText(plan), plan.flops(), plan.memory(), plan.stages.size()};
    };
    return {told(plainPlan(op, sizes)), told(rfactoredPlan(op, sizes)), op.parameters(sizes), formulaText(op)};
}

// ---- the document ---------------------------------------------------------------------------------------------------

SynthesisDocument::SynthesisDocument(Spec problem) {
    m_states.push_back({{}, PGraph(std::make_shared<Synthesis>(std::move(problem))), {}});
}

SynthesisDocument SynthesisDocument::open(const std::string& nameOrFile) {
    return read(namedText(namedOperators(), nameOrFile, "operators"), nameOrFile);
}

SynthesisDocument SynthesisDocument::read(const std::string& text, const std::string& file) {
    if (text.find("operator") == std::string::npos) return SynthesisDocument(parseSpec(text, file));
    const Draft draft = parseDraft(text, file);
    SynthesisDocument document(draft.graph.spec());
    document.m_name = draft.name;
    document.m_isMean = draft.mean;
    document.m_states = {{{}, PGraph(draft.graph.synthesis()), {}}};
    for (const Primitive* primitive : draft.graph.primitives()) {
        const PGraph& before = document.m_states.back().graph;
        document.m_states.push_back({primitiveText(before, *primitive), before.with(*primitive), {}});
    }
    if (draft.input) document.m_states.push_back({inputStatement(draft.graph, *draft.input), draft.graph, draft.input});
    document.m_position = document.m_states.size() - 1;
    return document;
}

void SynthesisDocument::goTo(std::size_t position) {
    if (position >= m_states.size())
        throw Error(Category::usage,
            "Unknown step " + std::to_string(position) + "; the last step is " + std::to_string(m_states.size() - 1) +
                ".");
    m_position = position;
}

void SynthesisDocument::apply(const std::string& statement) {
    if (now().input) throw Error(Category::usage, "The operator is complete: nothing can follow its input.");
    SynthesisDocument longer = read(text() + statement + '\n');
    if (longer.m_states.size() != m_position + 2)
        throw Error(Category::badInput, "'" + statement + "' is not a single statement.");
    *this = std::move(longer);
}

std::optional<Operator> SynthesisDocument::whole() const {
    if (!now().input) return {};
    return Operator{m_name, graph(), *now().input, m_isMean};
}

std::string SynthesisDocument::text() const { return draftText({m_name, graph(), m_isMean, now().input}); }

}  // namespace egret::workbench
