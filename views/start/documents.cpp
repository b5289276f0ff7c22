#include "views/start/documents.h"

#include "core/base/error.h"
#include "core/base/folders.h"
#include "core/cost/calibration.h"
#include "core/onnx/onnx.h"
#include "core/workbench/document.h"
#include "core/workbench/egraph_document.h"
#include "views/egraph/egraph_picture.h"
#include "views/graph/graph_picture.h"
#include "views/sessions/graph_drawing.h"
#include "views/sessions/session_text.h"
#include "views/sessions/thumbnails.h"
#include "views/theme/text.h"
#include "views/workspace/egraph_state.h"

#include <QFileInfo>

#include <set>

namespace egret::start {
namespace {

struct StartTexts {
    Q_DECLARE_TR_FUNCTIONS(egret::start::Texts)
};

struct Sample {
    const char *file, *title, *about;
};
// In order of difficulty.
constexpr Sample kSamples[] = {
    {"a_times_2_div_2.onnx", QT_TRANSLATE_NOOP("egret::start::Texts", "(x*2)/2"),
        QT_TRANSLATE_NOOP("egret::start::Texts", "The smallest program with a trap")},
    {"fire.onnx", QT_TRANSLATE_NOOP("egret::start::Texts", "Fire block of SqueezeNet"),
        QT_TRANSLATE_NOOP("egret::start::Texts", "Convolutions to fuse and to merge")},
    {"bert_attention.onnx", QT_TRANSLATE_NOOP("egret::start::Texts", "Attention block of BERT"),
        QT_TRANSLATE_NOOP("egret::start::Texts", "Matrix products with one input")},
    {"inception_block.onnx", QT_TRANSLATE_NOOP("egret::start::Texts", "Block of Inception-v3"),
        QT_TRANSLATE_NOOP("egret::start::Texts", "Four branches on one input")},
    {"nasrnn_step.onnx", QT_TRANSLATE_NOOP("egret::start::Texts", "Step of NasRNN"),
        QT_TRANSLATE_NOOP("egret::start::Texts", "Sixteen matrix products on two inputs")},
    {"shared_part.json", QT_TRANSLATE_NOOP("egret::start::Texts", "E-graph with a shared part"),
        QT_TRANSLATE_NOOP("egret::start::Texts", "Greedy extraction costs 18, exact extraction 12")},
};

QImage drawn(const QString& path, const Look& look, const Task& task) {
    if (!path.endsWith(QStringLiteral(".json")))
        return sessions::thumbnailOf(onnx::importModel(path.toStdString(), graph::Arena::create()), look.theme,
            look.pixels, task, look.leastScale);
    const auto egraph = workspace::stateOf(workbench::EGraphDocument::open(path.toStdString(), task));
    canvas::Picture picture = egraph_view::pictureOf(*egraph->snapshot, egraph->describe, {});
    const auto drawing = sessions::drawingOf(std::move(picture), look.theme, task).drawing;
    return sessions::thumbnailOf(drawing, look.theme, look.pixels, task, look.leastScale);
}

// The costs as the window shows them. Empty if the session cannot be opened, for example because it is damaged.
QString costsOf(const session::Summary& summary, const Task& task) {
    workbench::DocumentOptions options;
    options.access = session::Access::readOnly;
    options.measuring.calibration = cost::storedCalibration(options.measuring.engine).value_or(cost::Calibration());
    try {
        const auto document = workbench::Document::open(summary.path, options, task);
        return costText(document->cost(document->original()), document->cost(document->current()));
    } catch (const Error& error) {
        if (error.category() == Category::cancelled) throw;
        return {};
    }
}

}  // namespace

std::vector<Document> samples() {
    std::vector<Document> found;
    for (const Sample& sample : kSamples) {
        try {
            const auto file = dataFile(std::filesystem::path("sample_models") / sample.file);
            found.push_back(
                {textOf(file.string()), StartTexts::tr(sample.title), {StartTexts::tr(sample.about)}, QImage()});
        } catch (const Error&) {  // not installed
        }
    }
    return found;
}

QImage pictureOf(const QString& path, const Look& look, const Task& task) {
    const QFileInfo file(path);
    const QString key = QStringLiteral("%1-%2-%3")
                            .arg(file.completeBaseName())
                            .arg(file.size())
                            .arg(file.lastModified().toMSecsSinceEpoch());
    return sessions::cachedPicture(key, look.theme, look.pixels, [&]() -> QImage {
        try {
            return drawn(path, look, task);
        } catch (const Error& error) {
            if (error.category() == Category::cancelled) throw;
            return {};
        }
    });
}

Document describe(const session::Summary& summary, const Look& look, const Task& task) {
    Document document{textOf(summary.path.string()), sessions::nameOf(summary), {}, QImage()};
    const QString time = sessions::dateText(summary.changed);
    if (summary.condition != session::Summary::Condition::readable) {
        document.lines = {sessions::tagsOf(summary).front(), time};
        return document;
    }
    const QString cost = costsOf(summary, task);
    if (!cost.isEmpty()) document.lines << cost;
    const int steps = static_cast<int>(summary.steps) - 1;  // without the original
    document.lines << (steps > 0 ? StartTexts::tr("%n step(s)", nullptr, steps) + QStringLiteral(" · ") + time : time);
    document.picture = sessions::pictureOf(summary, look.theme, look.pixels, task, look.leastScale);
    return document;
}

std::vector<Document> recentSessions(
    const session::Places& places, std::size_t most, const Look& look, const Task& task) {
    constexpr std::size_t kMostRead = 40;  // bounds the time with many sessions in which nothing was done
    std::vector<std::pair<session::Time, std::filesystem::path>> files;
    for (const std::filesystem::path& file : session::sessionFiles(places))
        files.emplace_back(session::fileTime(file), file);
    std::ranges::sort(files, std::greater());
    if (files.size() > kMostRead) files.resize(kMostRead);
    std::vector<Document> found;
    std::set<std::string> untouched;  // models
    for (const auto& [time, file] : files) {
        if (found.size() == most) break;
        task.throwIfStopped();
        const session::Summary summary = session::summarize(file);
        if (summary.condition != session::Summary::Condition::readable) continue;
        const bool isUntouched = summary.isUnsaved && summary.steps == 1 && summary.runs.empty();
        if (isUntouched && !untouched.insert(summary.model.name).second) continue;
        found.push_back(describe(summary, look, task));
    }
    return found;
}

QString costText(double before, double after) {
    return before == after || before <= 0 ? egret::timeText(before) : changeText(before, after);
}

}  // namespace egret::start
