// Verdicts of comparisons with the original model, as attachments of steps. The format of sessions needs no
// change for them, and older programs ignore them.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/workbench/document.h"

#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;
using session::StepId;

constexpr const char* kKind = "verification";

std::string textOf(const Verdict& verdict) {
    return jsonText(json{{"equal", verdict.isEqual}, {"samples", verdict.samples}, {"error", verdict.maxAbsError},
        {"difference", verdict.difference}, {"not_run", verdict.notRun}});
}

// Returns nothing for a text that somebody changed.
std::optional<Verdict> verdictFrom(const std::string& text) {
    const json read = json::parse(text, nullptr, false);
    if (!read.is_object()) return {};
    try {
        return Verdict{.isEqual = fromJson<bool>(read.at("equal")),
            .samples = fromJson<int>(read.at("samples")),
            .maxAbsError = fromJson<double>(read.at("error")),
            .difference = fromJson<std::string>(read.at("difference")),
            .notRun = fromJson<std::size_t>(read.at("not_run"))};
    } catch (const std::exception&) {
        return {};
    }
}

}  // namespace

// Later verdicts of the same graph replace earlier ones.
void Document::readVerdicts() {
    std::unordered_map<StepId, uint64_t> hashes;
    for (const session::Attachment& kept : m_session->attachments(kKind)) {
        if (hashes.empty())
            for (const session::StepRecord& step : m_session->steps()) hashes.emplace(step.id, step.graphHash);
        const auto of = hashes.find(kept.step);
        const auto verdict = of == hashes.end() ? std::nullopt : verdictFrom(m_session->content(kept.hash));
        if (verdict) m_verdicts.insert_or_assign(of->second, *verdict);
    }
}

bool Document::isLikeOriginal(const graph::Graph& graph) const {
    std::lock_guard lock(m_mutex);
    const auto verdict = m_verdicts.find(graph.hash());
    return graph == original() || (verdict != m_verdicts.end() && verdict->second.isEqual);
}

void Document::keepVerdict(StepId step, const Verification& verification) {
    const Verdict verdict{.isEqual = verification.equal,
        .samples = verification.samples,
        .maxAbsError = verification.maxAbsError,
        .difference = verification.difference,
        .notRun = verification.notRun.size()};
    std::lock_guard lock(m_mutex);
    m_verdicts.insert_or_assign(m_session->step(step).graphHash, verdict);
    if (isReadOnly()) return;
    m_session->attach({.step = step, .kind = kKind, .name = "against the original", .content = textOf(verdict)});
}

Verification Document::verifyCurrent(const Task& task) {
    const StepId step = currentStep();
    Verification result = verify(graphAt(referenceOf(step)), graphAt(step), 4, 1e-3, 1e-4, 0, task);
    keepVerdict(step, result);
    return result;
}

}  // namespace egret::workbench
