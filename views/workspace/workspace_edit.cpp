// Edits of the current graph by hand, and their verdicts.
#include "views/workspace/workspace.h"

namespace egret::workspace {

void Workspace::editGraph(const QString& script) {
    rewrite(
        tr("Editing"), tr("the edit"),
        [script](workbench::Document& document, const Task& task) {
            document.edit(script.toStdString(), {.folder = document.modelFolder(), .tensors = {}}, task);
        },
        [this] {
            Q_EMIT edited();
            judge(m_state.currentStep);
        });
}

// A query: the window stays usable, and another edit does not wait for the verdict.
void Workspace::judge(session::StepId step) {
    const auto answered = [this](const std::shared_ptr<workbench::Document>& document, session::StepId judged,
                              const workbench::EditVerdict& verdict, bool isFinal) {
        if (document != m_document) return;
        m_state.editVerdicts.insert_or_assign(judged, verdict);
        Q_EMIT editJudged(judged, verdict, isFinal);
    };
    query(
        QStringLiteral("verdict"), tr("Judging the edit"),
        [this, answered, step, document = m_document](const Task& task) {
            return document->judgeEdit(step, task, [&](const workbench::EditVerdict& verdict) {
                jobs::later(this, [answered, document, step, verdict] { answered(document, step, verdict, false); });
            });
        },
        [answered, step, document = m_document](
            const workbench::EditVerdict& verdict) { answered(document, step, verdict, true); });
}

void Workspace::declareIntended(session::StepId step) {
    edit(tr("Declaring the edit intended"),
        [step](workbench::Document& document, const Task&) { document.declareIntended(step); });
}

}  // namespace egret::workspace
