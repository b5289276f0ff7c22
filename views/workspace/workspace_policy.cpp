// The workspace's policy: evaluates every new current graph, and applies its choice or the user's.
#include "views/workspace/workspace.h"

#include "views/graph/graph_picture.h"
#include "views/theme/text.h"

namespace egret::workspace {

void Workspace::openPolicy(const QString& nameOrPath) {
    ask(
        QStringLiteral("policy"), tr("Opening a policy"),
        [path = nameOrPath.toStdString()](
            const Task&) { return optimize::policy::Policy::load(optimize::policy::policyFile(path)); },
        [this](workbench::PolicyPtr opened) {
            m_policy = std::move(opened);
            dropLook();
            Q_EMIT policyChanged();
            lookByPolicy();
        });
}

void Workspace::dropLook() {
    stop(kPolicyLook);
    if (!m_policyLook) return;
    m_policyLook.reset();
    Q_EMIT policyLooked();
}

// If the step changes during the evaluation, another evaluation follows.
void Workspace::lookByPolicy() {
    if (!m_document || !m_policy || !m_state.open) return;
    query(
        kPolicyLook, tr("Querying the policy"),
        [document = m_document, policy = m_policy](const Task& task) { return document->look(*policy, task); },
        [this, policy = m_policy](workbench::PolicyLook look) {
            if (look.step != m_state.currentStep || policy != m_policy) return;
            m_policyLook = std::move(look);
            Q_EMIT policyLooked();
        });
}

void Workspace::choose(std::size_t candidate, workbench::Chooser chooser) {
    if (!m_policyLook || candidate >= m_policyLook->look.state.candidates.size()) return;
    auto look = std::make_shared<const workbench::PolicyLook>(*m_policyLook);
    const QString rule = QString::fromStdString(look->look.state.candidates[candidate].match.rule);
    const auto choose = [look, candidate, chooser](
                            workbench::Document& document, const Task&) { document.choose(*look, candidate, chooser); };
    if (!rule.isEmpty())
        return rewrite(tr("Applying"), rule, choose, [this, rule, chooser] { Q_EMIT chosen(rule, chooser); });
    edit(tr("Applying"), choose, [this, chooser] {
        Q_EMIT chosen({}, chooser);
        Q_EMIT said(tr("No-Op: the graph is unchanged."));
    });
}

void Workspace::play(const workbench::PlayOptions& options) {
    if (!m_policy) return;
    make(
        tr("Running policy %1").arg(QString::fromStdString(m_policy->name())),
        [policy = m_policy, options](
            workbench::Document& document, const Task& task) { return document.play(*policy, options, task); },
        [this](const workbench::Played& result) {
            Q_EMIT played(result);
            const QString cost = timeText(m_state.costCurrent);
            QString text = result.stopReason == "No-Op"
                ? tr("The policy took %n step(s), then chose No-Op; cost is now %1", nullptr, result.steps).arg(cost)
                : tr("The policy took %n step(s); cost is now %1", nullptr, result.steps).arg(cost);
            if (result.endsWorse()) text += tr("; it ended worse than its best, %1").arg(timeText(result.bestCost));
            Q_EMIT said(text);
        });
}

void Workspace::attend() {
    if (!m_document || !m_policy) return;
    query(
        QStringLiteral("attention"), tr("Computing the policy's attention"),
        [policy = m_policy, document = m_document, step = m_state.currentStep](
            const Task&) { return document->attend(*policy, step); },
        [this](const workbench::Attention& attention) { Q_EMIT attended(attention); });
}

}  // namespace egret::workspace
