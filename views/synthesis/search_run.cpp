#include "views/synthesis/search_run.h"

#include "core/base/clock.h"
#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/syno/plan.h"
#include "core/syno/text.h"
#include "core/workbench/search_record.h"
#include "views/synthesis/counted.h"

#include <QPointer>

#include <filesystem>
#include <optional>

namespace egret::synthesis_view {
namespace {

const QString kSearch = QStringLiteral("synthesis search"), kReading = QStringLiteral("synthesis search read");
constexpr double kBetweenTrees = 0.3;  // seconds

std::vector<event::Evaluated> everything(const workbench::SearchRecord& record) {
    std::vector<event::Evaluated> all = record.found;
    if (record.dense) all.insert(all.begin(), *record.dense);
    return all;
}

workbench::SearchRecord recordOf(const std::filesystem::path& session) {
    auto record = workbench::lastSearch(*session::Session::open(session, session::Access::readOnly));
    if (!record) throw Error(Category::notFound, "no search for operators is recorded here", {.file = session.string()});
    return *std::move(record);
}

}  // namespace

Trial proxyTrial(const syno::ProxyOptions& options) {
    const auto proxy = std::make_shared<const syno::ProxyEvaluator>(options);
    return {proxy->task(), [proxy](const syno::Operator& op, const Task& task, const EventSink& events) { return (*proxy)(op, task, events); },
            [proxy](const Task& task, const EventSink& events) { return proxy->dense(task, events); }};
}

SearchRun::SearchRun(jobs::JobBoard& board, MakeTrial makeTrial, QObject* parent)
    : QObject(parent), m_board(board), m_makeTrial(std::move(makeTrial)) {}

void SearchRun::forget() {
    ++m_run;
    m_found.clear();
    m_tree.clear();
    m_trainings.clear();
    Q_EMIT foundMore();
    Q_EMIT treeGrew();
    Q_EMIT trained();
}

void SearchRun::show(const QString& session) {
    if (m_isRunning) return;
    forget();
    auto record = std::make_shared<workbench::SearchRecord>();
    m_board.run(
        kReading, tr("Reading a search"), [record, session](const Task&) { *record = recordOf(session.toStdString()); },
        [this, record, run = m_run](Job::State end) {
            if (run != m_run || end != Job::State::done) return;
            m_found = everything(*record);
            Q_EMIT foundMore();
            setState(tr("%n operator(s) tried", nullptr, static_cast<int>(record->found.size())));
        });
}

void SearchRun::start(const SearchPlan& plan) {
    if (m_isRunning) return;
    m_isRunning = true;
    forget();
    const quint64 run = m_run;
    setState(tr("Beginning"));

    // Tells the window's thread, unless there is a newer run.
    const auto later = [self = QPointer<SearchRun>(this), run](auto work) {
        QMetaObject::invokeMethod(self, [self, run, work = std::move(work)] {
            if (run == self->m_run) work(*self);
        }, Qt::QueuedConnection);
    };
    m_board.run(kSearch, tr("Searching for operators"), [plan, makeTrial = m_makeTrial, later](const Task& task) {
        const std::filesystem::path session = plan.session.toStdString();
        workbench::SearchRecord record;
        if (plan.resumes) record = recordOf(session);
        else
            record.settings = {.problem = plan.problem,
                               .method = plan.options.method,
                               .seed = plan.options.tree.seed,
                               .proxy = plan.proxy,
                               .task = {}};
        later([earlier = everything(record)](SearchRun& self) {
            self.m_found = earlier;
            Q_EMIT self.foundMore();
        });
        auto synthesis = std::make_shared<syno::Synthesis>(syno::parseSpec(record.settings.problem));
        syno::referenceOf(synthesis->spec);  // what is wrong with it is said before anything is trained
        const Trial trial = makeTrial(record.settings.proxy);
        record.settings.task = trial.task;
        makeFolder(session.parent_path());
        workbench::SearchJournal journal(session, synthesis->spec.name, record.settings, plan.resumes);
        const auto begin = [&](const std::string& name) {
            later([name](SearchRun& self) {
                if (self.m_trainings.size() == kTrainings) self.m_trainings.erase(self.m_trainings.begin());
                self.m_trainings.push_back({name, {}});
                Q_EMIT self.trained();
            });
        };
        const EventSink sink = [&](const Event& event) {
            if (const auto* evaluated = std::get_if<event::Evaluated>(&event)) {
                journal.add(*evaluated);
                later([one = *evaluated](SearchRun& self) {
                    self.m_found.push_back(one);
                    Q_EMIT self.foundMore();
                });
            } else if (const auto* epoch = std::get_if<event::Trained>(&event)) {
                later([one = *epoch](SearchRun& self) {
                    if (!self.m_trainings.empty()) self.m_trainings.back().epochs.push_back(one);
                    Q_EMIT self.trained();
                });
            }
        };
        later([what = fromStd(trial.task)](SearchRun& self) { self.setState(tr("Trains on %1").arg(what)); });

        if (!record.dense) {
            begin(tr("the network as it is").toStdString());
            const syno::Evaluation reference = trial.reference(task, sink);
            sink(event::Evaluated{.number = 0, .candidate = {}, .values = reference.values, .reward = reference.reward, .ending = reference.ending});
        }
        Ranks alone;
        std::optional<Clock::time_point> told;
        const auto tell = [&](const syno::TreeSearch& tree) {
            told = Clock::now();
            later([nodes = tree.view(kTreeNodes)](SearchRun& self) {
                self.m_tree = nodes;
                Q_EMIT self.treeGrew();
            });
        };
        syno::SearchOptions options = plan.options;
        options.method = record.settings.method;
        options.tree.seed = record.settings.seed;
        const syno::SearchResult result = syno::search(
            synthesis, options,
            [&](const syno::Operator& op, const Task& stop, const EventSink& events) {
                begin(op.name);
                return trial.evaluate(op, stop, events);
            },
            record.found, alone, task, sink,
            [&](const syno::TreeSearch& tree) {
                if (!told || secondsSince(*told) > kBetweenTrees || tree.reported() >= options.evaluations) tell(tree);
            });
        journal.finish(result);
        later([result](SearchRun& self) {
            const QString tried = tr("%n operator(s) tried", nullptr, static_cast<int>(result.evaluations));
            self.setState(result.reason == "cancelled"   ? tr("%1, stopped").arg(tried)
                          : result.reason == "exhausted" ? tr("%1, there are no others").arg(tried)
                                                         : tr("%1, done").arg(tried));
        });
    },
                [this, run](Job::State end) {
                    if (run != m_run) return;
                    m_isRunning = false;
                    if (end == Job::State::failed) m_state = tr("failed");
                    if (end == Job::State::cancelled) m_state = tr("stopped");
                    Q_EMIT changed();
                });
}

void SearchRun::stop() { m_board.stop(kSearch); }

void SearchRun::setState(const QString& state) {
    m_state = state;
    Q_EMIT changed();
}

}  // namespace egret::synthesis_view
