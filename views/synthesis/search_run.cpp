#include "views/synthesis/search_run.h"

#include "core/base/clock.h"
#include "core/base/file.h"
#include "core/base/text.h"
#include "core/session/event_json.h"
#include "core/syno/plan.h"
#include "core/syno/text.h"
#include "views/synthesis/counted.h"

#include <QFileInfo>
#include <QPointer>

#include <fstream>
#include <optional>

namespace egret::synthesis_view {
namespace {

const QString kSearch = QStringLiteral("synthesis search");
constexpr const char *kProblem = "problem.syno", *kEvaluations = "evaluations.jsonl";
constexpr double kBetweenTrees = 0.3;  // seconds

// What was evaluated, a line each, on the disk before it is told. A last line that was not finished, as its program was killed, is no
// evaluation.
class Journal {
public:
    Journal(const std::filesystem::path& folder, bool resumes) : m_path(folder / kEvaluations) {
        if (resumes && std::filesystem::exists(m_path)) {
            const std::string text = readFile(m_path);
            const std::size_t whole = text.rfind('\n') == std::string::npos ? 0 : text.rfind('\n') + 1;
            for (const std::string& line : split(text.substr(0, whole), '\n'))
                if (!line.empty()) m_events.push_back(std::get<event::Evaluated>(session::eventFromJson(line)));
            std::filesystem::resize_file(m_path, whole);
        }
        m_file.open(m_path, resumes ? std::ios::app : std::ios::trunc);
    }

    const std::vector<event::Evaluated>& events() const { return m_events; }
    void add(const event::Evaluated& event) {
        m_events.push_back(event);
        m_file << session::toJson(event) << '\n' << std::flush;
        if (!m_file) throw Error(Category::badInput, "cannot write the evaluations", {.file = m_path.string()});
    }

private:
    std::filesystem::path m_path;
    std::ofstream m_file;
    std::vector<event::Evaluated> m_events;
};

}  // namespace

Trial proxyTrial(const syno::ProxyOptions& options) {
    const auto proxy = std::make_shared<const syno::ProxyEvaluator>(options);
    return {proxy->task(), [proxy](const syno::Operator& op, const Task& task, const EventSink& events) { return (*proxy)(op, task, events); },
            [proxy](const Task& task, const EventSink& events) { return proxy->dense(task, events); }};
}

SearchRun::SearchRun(jobs::JobBoard& board, MakeTrial makeTrial, QObject* parent) : QObject(parent), m_board(board), m_makeTrial(std::move(makeTrial)) {}

bool SearchRun::canResume(const QString& folder) {
    return !folder.isEmpty() && QFileInfo::exists(folder + QLatin1Char('/') + QLatin1String(kProblem)) && QFileInfo::exists(folder + QLatin1Char('/') + QLatin1String(kEvaluations));
}

void SearchRun::start(const SearchPlan& plan) {
    if (m_isRunning) return;
    m_isRunning = true;
    m_found.clear();
    m_tree.clear();
    m_trainings.clear();
    const quint64 run = ++m_run;
    setState(tr("Beginning"));
    Q_EMIT foundMore();
    Q_EMIT treeGrew();
    Q_EMIT trained();

    // Tells the window's thread, unless there is a newer run.
    const auto later = [self = QPointer<SearchRun>(this), run](auto work) {
        QMetaObject::invokeMethod(self, [self, run, work = std::move(work)] {
            if (run == self->m_run) work(*self);
        }, Qt::QueuedConnection);
    };
    m_board.run(kSearch, tr("Searching for operators"), [plan, makeTrial = m_makeTrial, later](const Task& task) {
        const std::filesystem::path folder = plan.folder.toStdString();
        std::filesystem::create_directories(folder);
        if (!plan.resumes) writeFileAtomically(folder / kProblem, plan.problem);
        Journal journal(folder, plan.resumes);
        later([earlier = journal.events()](SearchRun& self) {
            self.m_found = earlier;
            Q_EMIT self.foundMore();
        });
        const Trial trial = makeTrial(plan.proxy);
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

        std::vector<event::Evaluated> earlier = journal.events();
        if (std::erase_if(earlier, [](const event::Evaluated& one) { return one.number == 0; }) == 0) {
            begin(tr("the network as it is").toStdString());
            const syno::Evaluation reference = trial.reference(task, sink);
            sink(event::Evaluated{.number = 0, .candidate = {}, .values = reference.values, .reward = reference.reward, .ending = reference.ending});
        }
        auto synthesis = std::make_shared<syno::Synthesis>(syno::parseSpec(readFile(folder / kProblem), (folder / kProblem).string()));
        Ranks alone;
        std::optional<Clock::time_point> told;
        const auto tell = [&](const syno::TreeSearch& tree) {
            told = Clock::now();
            later([nodes = tree.view(kTreeNodes)](SearchRun& self) {
                self.m_tree = nodes;
                Q_EMIT self.treeGrew();
            });
        };
        const syno::SearchResult result = syno::search(
            synthesis, plan.options,
            [&](const syno::Operator& op, const Task& stop, const EventSink& events) {
                begin(op.name);
                return trial.evaluate(op, stop, events);
            },
            earlier, alone, task, sink,
            [&](const syno::TreeSearch& tree) {
                if (!told || secondsSince(*told) > kBetweenTrees || tree.reported() >= plan.options.evaluations) tell(tree);
            });
        later([result](SearchRun& self) {
            const QString tried = tr("%n operator(s) tried", nullptr, static_cast<int>(result.evaluations));
            self.setState(result.reason == "cancelled" ? tr("%1, stopped").arg(tried) : result.reason == "exhausted" ? tr("%1, there are no others").arg(tried) : tr("%1, done").arg(tried));
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
