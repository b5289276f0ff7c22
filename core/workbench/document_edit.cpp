// Edits of the current graph by hand. A step records its script, so a session can be replayed and continued elsewhere.
#include "core/base/error.h"
#include "core/base/json.h"
#include "core/edit/edit.h"
#include "core/workbench/document.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace egret::workbench {
namespace {

using nlohmann::json;
using session::StepId;

// An attachment of a step that was declared intended later; a script can declare it in its detail.
constexpr const char* kIntended = "intended";

bool isIntendedByScript(const session::StepRecord& step) {
    if (step.kind != session::StepKind::edit) return false;
    const json detail = json::parse(step.detail, nullptr, false);
    return detail.is_object() && detail.contains(kIntended) && detail[kIntended] == true;
}

}  // namespace

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

void Document::declareIntended(StepId step) {
    std::lock_guard lock(m_mutex);
    m_session->step(step);  // throws for an unknown step
    m_session->attach({.step = step, .run = {}, .kind = kIntended, .name = "intended", .content = {}});
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
