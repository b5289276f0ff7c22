#include "core/report/run.h"

#include "core/base/bytes.h"
#include "core/base/hash.h"
#include "core/base/json.h"
#include "core/report/tabulate.h"
#include "core/report/training.h"

#include <algorithm>
#include <set>

namespace egret::report {
namespace {

using nlohmann::json;

class Run {
public:
    Run(const Experiment& experiment, const Task& task, Journal* journal, Ranks& ranks, const OnChange& onChange)
        : m_experiment(experiment), m_task(task), m_journal(journal), m_ranks(ranks), m_onChange(onChange),
          m_trials(trialsOf(experiment)), m_outcomes(m_trials.size()) {
        std::map<std::string, std::size_t> first;
        for (std::size_t i = 0; i < m_trials.size(); ++i) {
            m_keys.push_back(m_trials[i].key(experiment));
            m_trainingKeys.push_back(m_trials[i].trainingKey(experiment));
            m_trainings.emplace_back();
            if (!m_trainingKeys[i].is_null())
                m_trainings[i] = first.emplace(jsonText(m_trainingKeys[i]), i).first->second;
            if (journal)
                if (const Outcome* known = journal->find(m_keys[i])) m_outcomes[i] = *known;
        }
        sharePending();
    }

    Report all() {
        bool isComplete = true;
        if (!m_pending.empty()) {
            TrialRunner runner(m_experiment, m_task);
            try {
                while (!m_pending.empty()) round(runner, nextJobs());
            } catch (const Error& error) {
                if (error.category() != Category::cancelled || m_ranks.count() > 1) throw;
                isComplete = false;
            }
        }
        if (m_ranks.rank() != 0) return {};
        Report report = tabulate(m_experiment, m_trials, m_outcomes);
        report.isComplete = isComplete;
        return report;
    }

private:
    // A trial, or the training of its policy.
    struct Job {
        std::size_t trial = 0;
        bool trains = false;
    };

    // All processes run the trials that the first one lacks, with the policies that it has.
    void sharePending() {
        ByteWriter mine;
        mine.many(m_journal ? m_journal->checkpoints().string() : std::string());
        std::map<std::size_t, Trained> known;
        for (std::size_t i = 0; i < m_trials.size(); ++i) {
            mine.plain(m_outcomes[i].has_value());
            if (!m_journal || m_outcomes[i] || !m_trainings[i] || known.contains(*m_trainings[i])) continue;
            if (auto trained = m_journal->training(m_trainingKeys[i]))
                known.emplace(*m_trainings[i], std::move(*trained));
        }
        mine.plain(known.size());
        for (const auto& [training, trained] : known) {
            mine.plain(training);
            write(mine, trained);
        }
        const std::vector<Bytes> all = m_ranks.gather(mine.data);
        ByteReader first(all[0]);
        m_checkpoints = first.text();
        for (std::size_t i = 0; i < m_trials.size(); ++i)
            if (!first.plain<bool>()) m_pending.push_back(i);
        for (auto count = first.plain<std::size_t>(); count > 0; --count) {
            const auto training = first.plain<std::size_t>();
            m_trained[training] = readTrained(first);
        }
        std::set<std::size_t> missing;
        for (const std::size_t index : m_pending)
            if (m_trainings[index] && !m_trained.contains(*m_trainings[index])) missing.insert(*m_trainings[index]);
        m_planned = m_pending.size() + missing.size();
    }

    // The next jobs, at most one for each process. While a policy is trained, its trials wait and later ones run.
    std::vector<Job> nextJobs() const {
        std::vector<Job> jobs;
        std::set<std::size_t> begun;
        for (const std::size_t index : m_pending) {
            if (jobs.size() == static_cast<std::size_t>(m_ranks.count())) break;
            const bool trains = m_trainings[index] && !m_trained.contains(*m_trainings[index]);
            if (trains && !begun.insert(*m_trainings[index]).second) continue;
            jobs.push_back({index, trains});
        }
        return jobs;
    }

    // Runs one job on each process.
    void round(TrialRunner& runner, const std::vector<Job>& jobs) {
        const auto rank = static_cast<std::size_t>(m_ranks.rank()), count = static_cast<std::size_t>(m_ranks.count());
        ByteWriter mine;
        Outcome outcome;
        const bool hasTrial = rank < jobs.size() && !jobs[rank].trains;
        if (rank < jobs.size()) {
            m_task.throwIfStopped();
            if (hasTrial) outcome = search(runner, jobs[rank].trial);
            else write(mine, train(runner, jobs[rank].trial));
        }
        for (std::size_t turn = 0; turn < count; ++turn) {
            m_ranks.gather({});  // waits until no process searches or times
            if (turn == rank && hasTrial) runner.time(outcome, m_task);
        }
        if (hasTrial) mine.many(jsonText(json(outcome)));
        const std::vector<Bytes> all = m_ranks.gather(mine.data);
        for (std::size_t other = 0; other < jobs.size(); ++other) {
            ByteReader reader(all[other]);
            if (jobs[other].trains) keep(jobs[other].trial, readTrained(reader));
            else keep(jobs[other].trial, json::parse(reader.text()).get<Outcome>());
        }
        m_done += jobs.size();
        if (m_ranks.rank() != 0 || !m_onChange || std::ranges::all_of(jobs, &Job::trains)) return;
        Report sofar = tabulate(m_experiment, m_trials, m_outcomes);
        sofar.isComplete = m_pending.empty();
        m_onChange(sofar);
    }

    Outcome search(TrialRunner& runner, std::size_t index) {
        report(0, m_trials[index].title());
        return runner.search(
            m_trials[index], m_trainings[index] ? &m_trained.at(*m_trainings[index]) : nullptr, m_task);
    }

    Trained train(TrialRunner& runner, std::size_t index) {
        const std::string title = m_trials[index].title() + ": training";
        report(0, title);
        const Task task(m_task.stopToken(),
            [&](const Progress& progress) { report(progress.fraction, title + ", " + progress.text); });
        return runner.train(m_trials[index], checkpointsOf(index), task);
    }

    void keep(std::size_t index, Outcome outcome) {
        std::erase(m_pending, index);
        if (m_journal) m_journal->add(m_trials[index], m_keys[index], outcome);
        m_outcomes[index] = std::move(outcome);
    }

    // Removes the checkpoints when the policy is in the journal.
    void keep(std::size_t index, Trained trained) {
        if (m_journal && trained.failure.empty()) {
            m_journal->add(
                m_trials[index], m_trainingKeys[index], trained, rewrite::rulesText(m_experiment.options.rules));
            std::error_code ignored;
            std::filesystem::remove_all(checkpointsOf(index), ignored);
            std::filesystem::remove(m_checkpoints, ignored);  // if it is empty
        }
        m_trained[*m_trainings[index]] = std::move(trained);
    }

    std::filesystem::path checkpointsOf(std::size_t index) const {
        if (m_checkpoints.empty()) return {};
        return m_checkpoints / hex(hashText(jsonText(m_trainingKeys[index])));
    }

    void report(double fraction, const std::string& text) const {
        const double done = static_cast<double>(m_done) + std::clamp(fraction, 0.0, 1.0);
        m_task.report(done / static_cast<double>(m_planned), text);
    }

    const Experiment& m_experiment;
    const Task& m_task;
    Journal* m_journal;
    Ranks& m_ranks;
    const OnChange& m_onChange;
    std::vector<Trial> m_trials;
    std::vector<std::optional<Outcome>> m_outcomes;  // by trial
    std::vector<json> m_keys, m_trainingKeys;        // by trial, as they were when the run began
    // By trial, the number of its training: the first trial with the same training. Keys name the machine, so that they
    // may differ between processes; these numbers do not.
    std::vector<std::optional<std::size_t>> m_trainings;
    std::map<std::size_t, Trained> m_trained;  // by number of the training
    std::vector<std::size_t> m_pending;
    std::size_t m_planned = 0, m_done = 0;  // jobs
    std::filesystem::path m_checkpoints;    // empty: none
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
