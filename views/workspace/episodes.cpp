#include "views/workspace/episodes.h"

#include "core/base/lookup.h"
#include "core/optimize/optimizers.h"

#include <QCoreApplication>

#include <algorithm>
#include <map>

namespace egret::workspace {
namespace {

constexpr std::string_view kPerson = "person";

struct EpisodesTexts {
    Q_DECLARE_TR_FUNCTIONS(Episodes)
};

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

QString whereOf(const session::Session& session, session::StepId step) {
    const session::StepRecord record = session.step(step);
    return record.branch.empty()
        ? EpisodesTexts::tr("from step %1").arg(step.index())
        : EpisodesTexts::tr("from step %1, %2").arg(QString::number(step.index()), text(record.branch));
}

}  // namespace

std::vector<Episode> episodesOf(const session::Session& session) {
    std::vector<std::pair<session::Time, Episode>> found;
    std::map<session::RunId, session::RunRecord> runs;
    for (const session::RunRecord& run : session.runs()) runs.emplace(run.id, run);

    // Groups the choices of each run and, outside of runs, of consecutive steps.
    const std::vector<session::StepRecord> steps = session.steps();
    std::map<session::StepId, const session::StepRecord*> byId;
    for (const session::StepRecord& step : steps) byId.emplace(step.id, &step);
    const auto stepOf = [&](const session::Choice& choice) -> const session::StepRecord& {
        const auto* step = valueAt(byId, choice.step);
        if (!step)
            throw Error(
                Category::badInput, "is damaged (a choice belongs to no step)", {.file = session.path().string()});
        return **step;
    };
    session::RunId run;
    session::StepId last;
    for (const session::Choice& choice : session.choices()) {
        const bool goesOn = last.valid() && choice.run == run && (choice.run.valid() || stepOf(choice).parent == last);
        if (!goesOn) {
            const bool isRun = choice.run.valid();
            const QString from = whereOf(session, choice.step);
            // Choices outside runs have no time of their own. Keep them after earlier choices.
            const auto* itsRun = valueAt(runs, choice.run);
            const session::Time began = itsRun ? itsRun->started : stepOf(choice).created;
            found.push_back({found.empty() ? began : std::max(began, found.back().first),
                {isRun ? EpisodesTexts::tr("played by %1, %2").arg(text(choice.chooser), from)
                       : EpisodesTexts::tr("step by step, %1").arg(from),
                    {}}});
        }
        run = choice.run;
        last = choice.step;
        found.back().second.choices.push_back(
            {choice.step, text(choice.chooser), choice.chooser == kPerson, choice.chosen});
    }

    const auto optimizers = optimize::optimizersThat(&optimize::Optimizer::usesPolicy);
    for (const auto& [id, record] : runs) {
        if (!isIn(record.kind, optimizers)) continue;
        Episode episode;
        std::size_t number = 1;
        const auto end = [&, &record = record] {
            if (episode.choices.empty()) return;
            episode.title = EpisodesTexts::tr("%1, episode %2, %3")
                                .arg(text(record.kind), QString::number(number++), whereOf(session, record.step));
            found.push_back({record.started, std::move(episode)});
            episode = {};
        };
        for (const session::EventRecord& one : session.eventsOf(id)) {
            if (const auto* chosen = std::get_if<event::Chosen>(&one.event))
                episode.choices.push_back({{}, text(record.kind), false, *chosen});
            if (std::holds_alternative<event::Iteration>(one.event)) end();
        }
        end();
    }
    std::ranges::stable_sort(found, {}, [](const auto& one) { return one.first; });
    std::vector<Episode> episodes;
    for (auto& [time, episode] : found) episodes.push_back(std::move(episode));
    return episodes;
}

}  // namespace egret::workspace
