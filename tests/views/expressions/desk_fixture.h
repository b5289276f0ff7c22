#pragma once

#include "tests/views/expressions/untrained.h"
#include "tests/views/jobs/boards.h"
#include "views/expressions/desk.h"

#include <QCoreApplication>
#include <QTemporaryDir>

namespace egret::expressions_view {

using jobs::PatientBoard;

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

}  // namespace egret::expressions_view
