#include "views/layout/layout_service.h"

#include "core/base/digits.h"
#include "core/base/folders.h"
#include "core/layout/layered.h"
#include "views/jobs/latest_job.h"
#include "views/layout/protocol.h"
#include "views/layout/worker.h"

#include <QCoreApplication>

#include <ctime>

namespace egret::layout {
namespace {

constexpr int kTimeoutMs = 8000;

EngineChoice chosenEngine(const Drawing& drawing) {
    if (drawing.engine != EngineChoice::automatic) return drawing.engine;
    // Most panes are empty when the window opens, and do not need a worker process.
    if (drawing.boxes.empty()) return EngineChoice::layered;
    if (drawing.boxes.size() > LayoutService::kDotBoxes || drawing.edges.size() > LayoutService::kDotEdges)
        return EngineChoice::layered;
    const bool isSteady = std::ranges::any_of(drawing.boxes, [](const auto& box) { return box.previous.has_value(); });
    return isSteady ? EngineChoice::layered : EngineChoice::dot;
}

// Returns the processor time used by a process, in milliseconds; 0 if it is not running.
double processorMs(qint64 process) {
    clockid_t clock{};
    timespec used{};
    if (process <= 0 || clock_getcpuclockid(static_cast<pid_t>(process), &clock) != 0 ||
        clock_gettime(clock, &used) != 0)
        return 0;
    return static_cast<double>(used.tv_sec) * 1e3 + static_cast<double>(used.tv_nsec) * 1e-6;
}

QString findWorker() {
    const QString wanted = qEnvironmentVariable("EGRET_LAYOUT_WORKER");
    if (!wanted.isEmpty()) return wanted;
    const auto installed = helperFile("egret-layout-worker");
    return installed ? QString::fromStdString(installed->string()) : QCoreApplication::applicationFilePath();
}

}  // namespace

LayoutService::LayoutService(QObject* parent, QString program)
    : QObject(parent), m_program(std::move(program)), m_timeoutMs(kTimeoutMs), m_job(new jobs::LatestJob(this)) {
    if (m_program.isEmpty()) m_program = findWorker();
    m_timeout.setSingleShot(true);
    connect(&m_timeout, &QTimer::timeout, this, &LayoutService::workerLate);
    connect(m_job, &jobs::LatestJob::failed, this, [this](const Error& error) {
        m_pending = false;
        Q_EMIT failed(m_generation, error);
    });
}

LayoutService::~LayoutService() { stopWorker(true); }

qint64 LayoutService::workerProcess() const { return m_worker ? m_worker->processId() : 0; }

void LayoutService::request(uint64_t generation, Drawing drawing) {
    m_job->cancel();
    if (m_workerBusy) stopWorker();
    m_drawing = std::move(drawing);
    m_generation = generation;
    ++m_serial;
    m_pending = true;
    if (chosenEngine(m_drawing) == EngineChoice::dot) askWorker();
    else placeHere({});
}

void LayoutService::cancel() {
    if (!m_pending) return;
    ++m_serial;
    m_job->cancel();
    if (m_workerBusy) stopWorker();
    m_pending = false;
}

void LayoutService::askWorker() {
    if (!m_worker) {
        m_worker = std::make_unique<QProcess>();
        m_worker->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        connect(m_worker.get(), &QProcess::readyReadStandardOutput, this, &LayoutService::readAnswers);
        connect(m_worker.get(), &QProcess::finished, this, &LayoutService::workerGone);
        connect(
            m_worker.get(), &QProcess::errorOccurred, this,
            [this](QProcess::ProcessError error) {
                if (error == QProcess::FailedToStart) workerGone();
            },
            Qt::QueuedConnection);
        m_received.clear();
        m_worker->start(m_program, {kWorkerSwitch});
    }
    const std::string bytes = encode(LayoutRequest{m_serial, m_drawing});
    m_worker->write(bytes.data(), static_cast<qint64>(bytes.size()));
    m_workerBusy = true;
    m_workedBefore = processorMs(m_worker->processId());
    m_timeout.start(m_timeoutMs);
}

void LayoutService::readAnswers() {
    const QByteArray bytes = m_worker->readAllStandardOutput();
    m_received.append(bytes.constData(), static_cast<size_t>(bytes.size()));
    try {
        while (auto answer = takeAnswer(m_received)) {
            if (answer->generation != m_serial || !m_pending) continue;
            m_workerBusy = false;
            m_timeout.stop();
            if (const auto* why = std::get_if<std::string>(&answer->result)) placeInstead(*why);
            else finish(std::get<Placed>(answer->result));
        }
    } catch (const Error& error) {
        fallBack(error.what());
    }
}

void LayoutService::workerGone() {
    const bool wasBusy = m_workerBusy;
    stopWorker();
    if (wasBusy && m_pending) placeInstead("the layout worker ended unexpectedly");
}

void LayoutService::workerLate() {
    const double now = processorMs(workerProcess()), worked = now - std::exchange(m_workedBefore, now),
                 left = m_timeout.interval() - worked;
    if (worked >= 1 && left >= 1)
        return m_timeout.start(static_cast<int>(left));  // the machine is busy with other work
    fallBack("dot took more than " + fixedDigits(m_timeoutMs / 1000.0, 2) + " s");
}

void LayoutService::fallBack(const std::string& why) {
    stopWorker();
    if (m_pending) placeInstead(why);
}

void LayoutService::placeInstead(const std::string& why) { placeHere(why + "; drawn by the layered engine instead"); }

void LayoutService::placeHere(std::string note) {
    m_job->start(QStringLiteral("layout"),
        [this, drawing = m_drawing, note = std::move(note)](const Task& task) -> jobs::LatestJob::Done {
            Placed result = placeLayered(drawing, task);
            result.note = note;
            return [this, result = std::move(result)] { finish(result); };
        });
}

void LayoutService::finish(const Placed& result) {
    m_pending = false;
    Q_EMIT placed(m_generation, result);
}

void LayoutService::stopWorker(bool wait) {
    m_timeout.stop();
    m_workerBusy = false;
    if (!m_worker) return;
    m_worker->disconnect(this);
    m_worker->kill();
    // The event loop usually reaps the process; waiting would block the window for a few milliseconds.
    QProcess* dying = m_worker.release();
    if (dying->state() == QProcess::NotRunning) {
        dying->deleteLater();
    } else if (wait) {
        dying->waitForFinished(1000);
        delete dying;
    } else {
        connect(dying, &QProcess::finished, dying, &QObject::deleteLater);
        dying->setParent(QCoreApplication::instance());
    }
}

}  // namespace egret::layout
