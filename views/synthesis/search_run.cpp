#include "views/synthesis/search_run.h"

#include "core/base/clock.h"
#include "views/theme/text.h"

#include <filesystem>
#include <optional>

namespace egret::synthesis_view {
namespace {

constexpr double kBetweenTrees = 0.3;  // seconds

std::vector<event::Evaluated> everything(const workbench::SearchRecord& record) {
    std::vector<event::Evaluated> all = record.found;
    if (record.dense) all.insert(all.begin(), *record.dense);
    return all;
}

workbench::SearchRecord recordOf(const std::filesystem::path& session) {
    auto record = workbench::lastSearch(*session::Session::open(session, session::Access::readOnly));
    if (!record) throw Error(Category::notFound, "no operator search is recorded", {.file = session.string()});
    return *std::move(record);
}

}  // namespace

SearchRun::SearchRun(jobs::JobBoard& board, workbench::MakeTrial makeTrial, QObject* parent)
    : BoardRun(board, QStringLiteral("synthesis search"), parent), m_makeTrial(std::move(makeTrial)) {}

void SearchRun::clear() {
    forget();
    m_found.clear();
    m_tree.clear();
    m_trainings.clear();
    Q_EMIT foundMore();
    Q_EMIT treeGrew();
    Q_EMIT trained();
}

void SearchRun::show(const QString& session) {
    if (isRunning()) return;
    clear();
    m_board.ask(
        QStringLiteral("synthesis search read"), tr("Reading a search"),
        [session](const Task&) { return recordOf(session.toStdString()); },
        [this, run = m_run](const workbench::SearchRecord& record) {
            if (run != m_run) return;
            m_found = everything(record);
            Q_EMIT foundMore();
            setState(tr("%n operator(s) tried", nullptr, static_cast<int>(record.found.size())));
        });
}

void SearchRun::start(const workbench::OperatorSearch& plan) {
    if (isRunning()) return;
    clear();
    m_state = tr("Starting");
    const auto work = [plan, makeTrial = m_makeTrial, tell = jobs::tellerOf(this, &SearchRun::m_run)](
                          const Task& task) {
        workbench::OperatorSearch what = plan;
        if (plan.resumes) {
            what.settings = recordOf(plan.session).settings;
            what.settings.evaluations = plan.settings.evaluations;
        }
        Ranks alone;
        std::optional<Clock::time_point> told;
        const workbench::FoundOperators found = workbench::searchOperators(what, makeTrial, alone, task,
            {.begun =
                    [&](const workbench::SearchRecord& earlier) {
                        tell([all = everything(earlier), trainsOn = textOf(earlier.settings.task)](SearchRun& self) {
                            self.m_found = all;
                            Q_EMIT self.foundMore();
                            self.setState(tr("Training on %1").arg(trainsOn));
                        });
                    },
                .trains =
                    [&](const std::string& name) {
                        tell([name](SearchRun& self) {
                            if (self.m_trainings.size() == kTrainings) self.m_trainings.erase(self.m_trainings.begin());
                            self.m_trainings.push_back(
                                {name.empty() ? tr("original network").toStdString() : name, {}});
                            Q_EMIT self.trained();
                        });
                    },
                .events =
                    [&](const Event& event) {
                        tell([event](SearchRun& self) {
                            if (const auto* evaluated = std::get_if<event::Evaluated>(&event)) {
                                self.m_found.push_back(*evaluated);
                                Q_EMIT self.foundMore();
                            } else if (const auto* epoch = std::get_if<event::Trained>(&event)) {
                                if (!self.m_trainings.empty()) self.m_trainings.back().epochs.push_back(*epoch);
                                Q_EMIT self.trained();
                            }
                        });
                    },
                .tree =
                    [&](const synthesis::TreeSearch& tree) {
                        if (told && secondsSince(*told) <= kBetweenTrees && tree.reported() < what.settings.evaluations)
                            return;
                        told = Clock::now();
                        tell([nodes = tree.view(kTreeNodes)](SearchRun& self) {
                            self.m_tree = nodes;
                            Q_EMIT self.treeGrew();
                        });
                    }});
        tell([result = found.result](SearchRun& self) {
            const QString tried = tr("%n operator(s) tried", nullptr, static_cast<int>(result.evaluations));
            self.setState(result.reason == "cancelled" ? tr("%1, stopped").arg(tried)
                    : result.reason == "exhausted"     ? tr("%1, search space exhausted").arg(tried)
                                                       : tr("%1, done").arg(tried));
        });
    };
    BoardRun::start(tr("Searching for operators"), work, [this](Job::State end) {
        if (end == Job::State::failed) m_state = tr("failed");
        if (end == Job::State::cancelled) m_state = tr("stopped");
    });
}

void SearchRun::setState(const QString& state) {
    m_state = state;
    Q_EMIT changed();
}

}  // namespace egret::synthesis_view
