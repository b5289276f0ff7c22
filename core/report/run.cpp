#include "core/report/run.h"

#include "core/base/json.h"
#include "core/base/ranks/bytes.h"
#include "core/report/tabulate.h"

namespace egret::report {
namespace {

using nlohmann::json;

Bytes bytesOf(const std::string& text) {
    ByteWriter writer;
    writer.many(text);
    return std::move(writer.data);
}

class Run {
public:
    Run(const Experiment& experiment, const Task& task, Journal* journal, Ranks& ranks, const OnChange& onChange)
        : m_experiment(experiment), m_task(task), m_journal(journal), m_ranks(ranks), m_onChange(onChange),
          m_trials(trialsOf(experiment)), m_outcomes(m_trials.size()) {
        for (const Trial& trial : m_trials) m_keys.push_back(trial.key(experiment));
        if (journal)
            for (std::size_t i = 0; i < m_trials.size(); ++i)
                if (const Outcome* known = journal->find(m_keys[i])) m_outcomes[i] = *known;
        sharePending();
    }

    Report all() {
        const auto count = static_cast<std::size_t>(m_ranks.count());
        bool isComplete = true;
        if (!m_pending.empty()) {
            TrialRunner runner(m_experiment, m_task);
            try {
                for (std::size_t begin = 0; begin < m_pending.size(); begin += count) round(runner, begin);
            } catch (const Error& error) {
                if (error.category() != Category::cancelled || count > 1) throw;
                isComplete = false;
            }
        }
        if (m_ranks.rank() != 0) return {};
        Report report = tabulate(m_experiment, m_trials, m_outcomes);
        report.isComplete = isComplete;
        return report;
    }

private:
    // All processes run the trials that the first one lacks.
    void sharePending() {
        ByteWriter mine;
        for (const auto& outcome : m_outcomes) mine.plain(outcome.has_value());
        const std::vector<Bytes> all = m_ranks.gather(mine.data);
        ByteReader first(all[0]);
        for (std::size_t i = 0; i < m_trials.size(); ++i)
            if (!first.plain<bool>()) m_pending.push_back(i);
    }

    // Runs one trial on each process.
    void round(TrialRunner& runner, std::size_t begin) {
        const auto rank = static_cast<std::size_t>(m_ranks.rank()), count = static_cast<std::size_t>(m_ranks.count());
        const bool hasTrial = begin + rank < m_pending.size();
        Outcome mine;
        if (hasTrial) {
            const Trial& trial = m_trials[m_pending[begin + rank]];
            m_task.throwIfStopped();
            m_task.report(static_cast<double>(begin) / static_cast<double>(m_pending.size()), trial.title());
            mine = runner.search(trial, m_task);
        }
        for (std::size_t turn = 0; turn < count; ++turn) {
            m_ranks.gather({});  // waits until no process searches or times
            if (turn == rank && hasTrial) runner.time(mine, m_task);
        }
        const std::vector<Bytes> all = m_ranks.gather(hasTrial ? bytesOf(jsonText(json(mine))) : Bytes());
        if (rank != 0) return;
        for (std::size_t other = 0; other < count && begin + other < m_pending.size(); ++other) {
            const std::size_t index = m_pending[begin + other];
            m_outcomes[index] = json::parse(ByteReader(all[other]).text()).get<Outcome>();
            if (m_journal) m_journal->add(m_trials[index], m_keys[index], *m_outcomes[index]);
        }
        if (!m_onChange) return;
        Report sofar = tabulate(m_experiment, m_trials, m_outcomes);
        sofar.isComplete = begin + count >= m_pending.size();
        m_onChange(sofar);
    }

    const Experiment& m_experiment;
    const Task& m_task;
    Journal* m_journal;
    Ranks& m_ranks;
    const OnChange& m_onChange;
    std::vector<Trial> m_trials;
    std::vector<std::optional<Outcome>> m_outcomes;  // by trial
    std::vector<json> m_keys;
    std::vector<std::size_t> m_pending;
};

}  // namespace

Report run(const Experiment& experiment, const Task& task, Journal* journal, Ranks& ranks, const OnChange& onChange) {
    return Run(experiment, task, journal, ranks, onChange).all();
}

std::vector<Trial> pendingOf(const Experiment& experiment, const Journal* journal) {
    std::vector<Trial> trials = trialsOf(experiment);
    if (journal) std::erase_if(trials, [&](const Trial& trial) { return journal->find(trial.key(experiment)); });
    return trials;
}

}  // namespace egret::report
