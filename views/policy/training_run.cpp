#include "views/policy/training_run.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/optimize/xrlflow/quantity.h"
#include "views/jobs/learning.h"

#include <QDateTime>
#include <QFileInfo>
#include <QPointer>

#include <algorithm>
#include <limits>

namespace egret::policy_view {
namespace {

namespace xrlflow = optimize::xrlflow;

const QString kTraining = QStringLiteral("policy training"), kReading = QStringLiteral("policy trainings of the session");
constexpr const char *kPolicy = "policy.safetensors", *kUpdates = "updates.jsonl", *kBest = "best.safetensors";

// A training as a run of a session, for as long as that is open.
class Journal {
public:
    // Without a session, or with one that is open for reading only, the training is kept in its folder alone.
    Journal(std::weak_ptr<session::Session> session, TrainingCurve curve, const std::string& rules) {
        const auto open = session.lock();
        if (!open || open->access() == session::Access::readOnly) return;
        m_session = std::move(session);
        curve.setup->rules = open->keep(rules);
        m_run = open->startRun({.step = {}, .kind = std::string(kTrainingRun), .parameters = parametersOf(curve), .seed = curve.seed});
        for (const TrainingUpdate& update : curve.updates) open->addEvent(m_run, eventOf(update));
    }
    void add(const TrainingUpdate& update) {
        if (const auto open = m_session.lock()) open->addEvent(m_run, eventOf(update));
    }
    void attach(const std::string& name, const std::filesystem::path& policy) {
        if (const auto open = m_session.lock()) open->attach({.run = m_run, .kind = "checkpoint", .name = name, .content = readFile(policy)});
    }
    void finish(session::RunState state, const std::string& reason) {
        if (const auto open = m_session.lock()) open->finishRun(m_run, state, reason);
    }

private:
    std::weak_ptr<session::Session> m_session;
    session::RunId m_run;
};

double bestGain(const TrainingCurve& curve) {
    double best = -std::numeric_limits<double>::infinity();
    for (const TrainingUpdate& update : curve.updates) best = std::max(best, update.record.gain);
    return best;
}

TrainingCurve newCurve(const TrainingPlan& plan) {
    TrainingCurve curve{.id = QDateTime::currentDateTimeUtc().toString(Qt::ISODateWithMs).toStdString() + ' ' +
                              plan.folder.toStdString(),
                        .name = plan.name().toStdString(),
                        .networks = {},
                        .quantity = plan.quantity,
                        .unit = {},
                        .seed = plan.options.seed,
                        .planned = plan.options.updates,
                        .updates = {}};
    for (const NetworkSource& network : plan.networks) curve.networks.push_back(network.name);
    return curve;
}

}  // namespace

QString TrainingPlan::name() const {
    QStringList names;
    for (const NetworkSource& network : networks) names << QString::fromStdString(network.name);
    QStringList parts{names.size() > 3 ? TrainingRun::tr("%n network(s)", nullptr, static_cast<int>(names.size()))
                                       : names.join(QStringLiteral(", ")),
                      TrainingRun::tr("seed %1").arg(options.seed)};
    if (quantity != "cost") parts << QString::fromStdString(quantity);
    if (options.shuffleRewards) parts << TrainingRun::tr("shuffled");
    return parts.join(QStringLiteral(", "));
}

TrainingRun::TrainingRun(jobs::JobBoard& board, QObject* parent) : QObject(parent), m_board(board) {}

QString TrainingRun::policyIn(const QString& folder, bool best) { return folder + QLatin1Char('/') + QLatin1String(best ? kBest : kPolicy); }
bool TrainingRun::canResume(const QString& folder) {
    return !folder.isEmpty() && QFileInfo::exists(policyIn(folder)) &&
           QFileInfo::exists(folder + QLatin1Char('/') + QLatin1String(kUpdates));
}

void TrainingRun::start(const TrainingPlan& plan) {
    if (m_isRunning) return;
    m_isRunning = true;
    const quint64 run = ++m_run;
    Q_EMIT changed();

    using Updates = std::vector<TrainingUpdate>;
    const QPointer<TrainingRun> self(this);
    const auto later = [self](auto work) { QMetaObject::invokeMethod(self, work, Qt::QueuedConnection); };
    m_board.run(kTraining, tr("Training a policy"),
                [self, run, plan, later](const Task& task) {
                    const std::filesystem::path folder = plan.folder.toStdString();
                    makeFolder(folder);
                    TrainingCurve curve = newCurve(plan);
                    std::vector<xrlflow::Problem> problems;
                    for (const NetworkSource& network : plan.networks) {
                        task.throwIfStopped();
                        task.report(-1, "making " + network.name);
                        problems.push_back({network.name, network.make(task),
                                            xrlflow::quantityNamed(plan.quantity, plan.workplace.cost, plan.engine)});
                        curve.unit = problems.back().quantity.unit;
                    }
                    Ranks alone;
                    xrlflow::Training training(plan.options, std::move(problems), plan.workplace.rules, plan.workplace.cost, alone);
                    if (plan.resumes) {
                        training.resume(folder);
                        curve = curveOfLines(readFile(folder / kUpdates));
                        // Written before the checkpoint, so they may be further than that.
                        std::erase_if(curve.updates, [&](const TrainingUpdate& update) { return update.record.update >= training.updates(); });
                    }
                    double best = bestGain(curve);
                    later([self, run, curve] { self->begin(run, curve); });
                    curve.setup = {.options = plan.options, .cost = plan.workplace.cost->name()};
                    Journal journal(plan.workplace.session, curve, rewrite::rulesText(plan.workplace.rules));
                    Updates news;
                    try {
                        jobs::learn({.isDone = [&] { return training.isDone(); },
                                     .step =
                                         [&] {
                                             task.report(static_cast<double>(training.updates()) / plan.options.updates,
                                                         "update " + std::to_string(training.updates() + 1));
                                             const xrlflow::UpdateRecord record = training.update(task);
                                             TrainingUpdate update = updateOf(record, training.episodes(), curve.networks.size());
                                             journal.add(update);
                                             news.push_back(update);
                                             curve.updates.push_back(std::move(update));
                                             if (record.gain <= best) return;
                                             best = record.gain;
                                             training.writePolicy(folder / kBest, {{"mean_gain", QString::number(best, 'f', 4).toStdString()}});
                                             journal.attach("the best until update " + std::to_string(training.updates()), folder / kBest);
                                         },
                                     .tell =
                                         [&] {
                                             later([self, run, told = std::exchange(news, {})] {
                                                 self->take(run, told);
                                             });
                                         },
                                     .save =
                                         [&] {
                                             writeFileAtomically(folder / kUpdates, linesOf(curve));
                                             training.save(folder);
                                             later([self, run, folder = plan.folder] {
                                                 if (run != self->m_run) return;
                                                 self->m_folder = folder;
                                                 Q_EMIT self->changed();
                                             });
                                         }});
                        journal.attach("update " + std::to_string(training.updates()), folder / kPolicy);
                        journal.finish(session::RunState::done, "updates");
                    } catch (const Error& error) {
                        const bool isCancelled = error.category() == Category::cancelled;
                        journal.finish(isCancelled ? session::RunState::cancelled : session::RunState::failed,
                                       isCancelled ? "cancelled" : error.message());
                        throw;
                    }
                },
                [this, run](Job::State) {
                    if (run != m_run) return;
                    m_isRunning = false;
                    Q_EMIT changed();
                });
}

void TrainingRun::stop() { m_board.stop(kTraining); }

void TrainingRun::add(TrainingCurve curve) {
    std::erase_if(m_curves, [&](const TrainingCurve& one) { return one.id == curve.id; });
    m_curves.push_back(std::move(curve));
}

void TrainingRun::begin(quint64 run, const TrainingCurve& curve) {
    if (run != m_run) return;
    m_read.erase(curve.id);
    add(curve);
    Q_EMIT changed();
}

void TrainingRun::take(quint64 run, const std::vector<TrainingUpdate>& updates) {
    if (run != m_run || m_curves.empty()) return;
    for (const TrainingUpdate& update : updates) {
        m_curves.back().updates.push_back(update);
        Q_EMIT updated(update);
    }
    Q_EMIT changed();
}

void TrainingRun::read(std::weak_ptr<session::Session> session) {
    const QPointer<TrainingRun> self(this);
    m_board.run(kReading, tr("Reading trainings"),
                [self, session](const Task&) {
                    const auto open = session.lock();
                    QMetaObject::invokeMethod(self, [self, read = open ? trainingsOf(*open) : std::vector<TrainingCurve>()] {
                        // Before what was trained here, which knows more of itself than the session does.
                        std::vector<TrainingCurve> all = std::exchange(self->m_curves, read);
                        for (TrainingCurve& curve : all)
                            if (!self->m_read.contains(curve.id)) self->add(std::move(curve));
                        self->m_read.clear();
                        for (const TrainingCurve& curve : read) self->m_read.insert(curve.id);
                        Q_EMIT self->changed();
                    }, Qt::QueuedConnection);
                },
                [](Job::State) {});
}

}  // namespace egret::policy_view
