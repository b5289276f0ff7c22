#include "views/lessons/lesson_memory.h"

#include "core/base/lookup.h"
#include "views/theme/text.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace egret::lessons {

std::vector<Taken> loadTaken(const std::vector<lesson::Lesson>& lessons) {
    const lesson::Learning learning = lesson::loadLearning();
    std::vector<Taken> all(lessons.size());
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        const auto* kept = valueAt(learning.lessons, lessons[i].file.stem().string());
        if (!kept) continue;
        all[i] = {kept->step, kept->isFinished, textOf(kept->session)};
        if (all[i].step >= lessons[i].steps.size()) all[i].step = 0;  // the lesson was rewritten
        if (!QFileInfo::exists(all[i].session)) all[i].session.clear();
    }
    return all;
}

void saveTaken(const lesson::Lesson& lesson, const Taken& taken) {
    lesson::Learning learning = lesson::loadLearning();
    learning.lessons[lesson.file.stem().string()] = {taken.step, taken.isFinished, taken.session.toStdString()};
    lesson::saveLearning(learning);
}

QString takenText(const lesson::Lesson& lesson, const Taken& taken) {
    if (taken.isFinished) return QCoreApplication::translate("egret::lessons::LessonPane", "Finished");
    if (taken.step == 0) return {};
    return QCoreApplication::translate("egret::lessons::LessonPane", "Step %1 of %2")
        .arg(taken.step + 1)
        .arg(lesson.steps.size());
}

}  // namespace egret::lessons
