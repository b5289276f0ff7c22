// Edits of the current graph by hand. A step records its script, so a session can be replayed and continued elsewhere.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/edit/edit.h"
#include "core/edit/verdict/edit_rule.h"
#include "core/workbench/document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;
using session::StepId;

// An attachment of a step that was declared intended later; a script can declare it in its detail.
constexpr const char* kIntended = "intended";

// The format of sessions needs no change for verdicts, and older programs ignore them.
constexpr const char* kEditVerdict = "edit verdict";

constexpr edit::VerdictKind kKinds[] = {
    edit::VerdictKind::equal, edit::VerdictKind::tested, edit::VerdictKind::differs, edit::VerdictKind::unknown};

EditVerdict kept(const edit::Verdict& verdict) {
    return {.kind = verdict.kind,
        .method = verdict.method,
        .rules = verdict.rules,
        .samples = verdict.samples,
        .counterexample = verdict.counterexample ? verdict.counterexample->toString() : std::string(),
        .reason = verdict.reason};
}

std::string textOfEdit(const EditVerdict& verdict) {
    return jsonText(
        json{{"verdict", edit::verdictName(verdict.kind)}, {"method", verdict.method}, {"rules", verdict.rules},
            {"samples", verdict.samples}, {"counterexample", verdict.counterexample}, {"reason", verdict.reason}});
}

// Returns nothing for a text that somebody changed.
std::optional<EditVerdict> editVerdictFrom(const std::string& text) {
    const json read = json::parse(text, nullptr, false);
    if (!read.is_object()) return {};
    try {
        EditVerdict verdict{.method = fromJson<std::string>(read.at("method")),
            .rules = read.at("rules").get<std::vector<std::string>>(),
            .samples = fromJson<int>(read.at("samples")),
            .counterexample = fromJson<std::string>(read.at("counterexample")),
            .reason = fromJson<std::string>(read.at("reason"))};
        const auto kind = std::ranges::find(kKinds, fromJson<std::string>(read.at("verdict")), edit::verdictName);
        if (kind == std::end(kKinds)) return {};
        verdict.kind = *kind;
        return verdict;
    } catch (const std::exception&) {
        return {};
    }
}

bool isIntendedByScript(const session::StepRecord& step) {
    if (step.kind != session::StepKind::edit) return false;
    const json detail = json::parse(step.detail, nullptr, false);
    return detail.is_object() && detail.contains(kIntended) && detail[kIntended] == true;
}

}  // namespace

std::string EditVerdict::toString() const {
    std::string text(edit::verdictName(kind));
    if (!method.empty()) text += ": " + method;
    if (!rules.empty()) text += " (" + join(rules, ", ") + ")";
    if (!counterexample.empty()) text += ": " + counterexample;
    if (!reason.empty()) text += (kind == edit::VerdictKind::unknown ? ": " : "; ") + reason;
    return text;
}

std::filesystem::path Document::modelFolder() const {
    return std::filesystem::path(m_session->model().originalPath).parent_path();
}

StepId Document::edit(std::string_view script, const edit::Sources& sources, const Task& task) {
    const StepId from = currentStep();
    edit::Edited edited = edit::run(graphAt(from), script, sources, task);
    json detail{{"script", edited.script}};
    if (edited.isIntended) detail[kIntended] = true;
    std::lock_guard lock(m_mutex);
    if (m_session->current() != from) throw Error(Category::usage, "The current step changed meanwhile.");
    return addStep({.kind = session::StepKind::edit,
        .title = std::move(edited.title),
        .detail = jsonText(detail),
        .graph = std::move(edited.graph)});
}

edit::Edited Document::previewEdit(std::string_view script, const edit::Sources& sources, const Task& task) const {
    return edit::run(current().copiedInto(graph::Arena::create()), script, sources, task);
}

EditVerdict Document::judgeEdit(
    StepId step, const Task& task, const std::function<void(const EditVerdict&)>& onAnswer) {
    const StepId parent = m_session->step(step).parent;
    if (!parent.valid()) throw Error(Category::usage, "The first step has no edit.");
    const edit::JudgeOptions options{.extents = extents()};
    const EditVerdict verdict =
        kept(edit::judge(graphAt(parent), graphAt(step), options, task, [&](const edit::Verdict& answer) {
            if (onAnswer) onAnswer(kept(answer));
        }));
    std::lock_guard lock(m_mutex);
    m_editVerdicts.insert_or_assign(step, verdict);
    if (!isReadOnly())
        m_session->attach({.step = step, .kind = kEditVerdict, .name = "edit", .content = textOfEdit(verdict)});
    return verdict;
}

// Later verdicts of the same step replace earlier ones.
void Document::readEditVerdicts() {
    for (const session::Attachment& one : m_session->attachments(kEditVerdict))
        if (const auto verdict = editVerdictFrom(m_session->content(one.hash)))
            m_editVerdicts.insert_or_assign(one.step, *verdict);
}

rewrite::Rule Document::ruleOf(StepId step, const std::string& name, const Task& task) const {
    const StepId parent = m_session->step(step).parent;
    if (!parent.valid()) throw Error(Category::usage, "The first step has no edit.");
    edit::EditRule made = edit::editRule(graphAt(parent), graphAt(step), name, 0, task);
    if (!made.rule) throw Error(Category::unsupported, "The edit is not an instance of a rule: " + made.reason);
    if (made.verdict) made.rule->verdict = made.verdict->forRule();
    return *made.rule;
}

void Document::declareIntended(StepId step) {
    std::lock_guard lock(m_mutex);
    m_session->step(step);  // throws for an unknown step
    m_session->attach({.step = step, .kind = kIntended, .name = "intended"});
}

StepId Document::referenceOf(StepId step) const {
    std::lock_guard lock(m_mutex);
    const auto steps = m_session->steps();
    const auto declared = m_session->attachments(kIntended);
    const std::vector<StepId> path = session::pathTo(steps, step);
    const auto isIntended = [&](StepId id) {
        return isIntendedByScript(*std::ranges::lower_bound(steps, id, {}, &session::StepRecord::id)) ||
            std::ranges::any_of(declared, [&](const session::Attachment& one) { return one.step == id; });
    };
    const auto last = std::find_if(path.rbegin(), path.rend(), isIntended);
    return last == path.rend() ? path.front() : *last;
}

}  // namespace egret::workbench
