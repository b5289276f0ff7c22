#include "views/lessons/lesson_memory.h"

#include "views/theme/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QSettings>

namespace egret::lessons {
namespace {

QString keyOf(const lesson::Lesson& lesson, const char* what) {
    return QStringLiteral("lessons/%1/%2").arg(textOf(lesson.file.stem().string()), QLatin1String(what));
}

}  // namespace

std::vector<Taken> loadTaken(const std::vector<lesson::Lesson>& lessons) {
    const QSettings settings;
    std::vector<Taken> all;
    for (const lesson::Lesson& lesson : lessons) {
        Taken taken{settings.value(keyOf(lesson, "step")).toULongLong(),
            settings.value(keyOf(lesson, "finished")).toBool(), settings.value(keyOf(lesson, "session")).toString()};
        if (taken.step >= lesson.steps.size()) taken.step = 0;  // the lesson was rewritten
        if (!QFileInfo::exists(taken.session)) taken.session.clear();
        all.push_back(std::move(taken));
    }
    return all;
}

void saveTaken(const lesson::Lesson& lesson, const Taken& taken) {
    QSettings settings;
    settings.setValue(keyOf(lesson, "step"), static_cast<qulonglong>(taken.step));
    settings.setValue(keyOf(lesson, "finished"), taken.isFinished);
    settings.setValue(keyOf(lesson, "session"), taken.session);
}

QString takenText(const lesson::Lesson& lesson, const Taken& taken) {
    if (taken.isFinished) return QCoreApplication::translate("egret::lessons::LessonPane", "Finished");
    if (taken.step == 0) return {};
    return QCoreApplication::translate("egret::lessons::LessonPane", "Step %1 of %2")
        .arg(taken.step + 1)
        .arg(lesson.steps.size());
}

}  // namespace egret::lessons
