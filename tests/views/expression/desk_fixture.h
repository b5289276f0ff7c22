#pragma once

#include "tests/views/expression/untrained.h"
#include "views/expression/desk.h"

#include <QCoreApplication>
#include <QTemporaryDir>

namespace egret::expression_view {

// Jobs are done at once, while their maker waits.
class PatientBoard : public jobs::JobBoard {
public:
    void run(const QString& kind, const QString&, Work work, Ended ended) override {
        kinds << kind;
        try {
            work(Task());
            ended(Job::State::done);
        } catch (const Error& error) {
            problems << QString::fromStdString(error.message());
            ended(error.category() == Category::cancelled ? Job::State::cancelled : Job::State::failed);
        }
    }
    void stop(const QString& kind) override { stopped << kind; }

    QStringList kinds, problems, stopped;
};

struct OnTheDesk {
    explicit OnTheDesk(std::initializer_list<Known> rules = {{"min(v0, v0)", "v0"}, {"v0 - v0", "0"}}) {
        const QString path = folder.filePath(QStringLiteral("untrained.safetensors"));
        saveUntrained(path.toStdString(), rules);
        desk.openNetwork(path);
    }
    void settle() { QCoreApplication::processEvents(); }

    QTemporaryDir folder;
    PatientBoard board;
    Desk desk{board};
};

}  // namespace egret::expression_view
