#include "core/synthesis/search/run.h"

#include "core/base/bytes.h"
#include "core/synthesis/plan.h"
#include "core/synthesis/search/sampling.h"
#include "core/synthesis/text.h"

#include <algorithm>
#include <deque>
#include <unordered_set>

namespace egret::synthesis {
namespace {

// A source without learning, which draws operators one by one. `draw` returns nothing on failure.
class DrawnSource : public OperatorSource {
public:
    using Draw = std::function<std::optional<Operator>()>;
    // `isOver` is called before each draw.
    DrawnSource(Draw draw, std::function<bool(int64_t draws)> isOver)
        : m_draw(std::move(draw)), m_isOver(std::move(isOver)) {}

    std::optional<Proposal> propose() override {
        try {
            for (int64_t draws = 0; !m_isOver(draws); ++draws)
                if (auto op = m_draw(); op && m_known.insert(op->canonicalKey()).second)
                    return Proposal{++m_tickets, std::move(*op)};
        } catch (const Error& error) {
            if (error.category() != Category::cancelled) throw;
        }
        return {};
    }
    void recall(const Operator& op, double) override { m_known.insert(op.canonicalKey()); }

private:
    Draw m_draw;
    std::function<bool(int64_t)> m_isOver;
    std::unordered_set<uint64_t> m_known;
    int64_t m_tickets = 0;
};

std::unique_ptr<OperatorSource> randomSource(
    const std::shared_ptr<Synthesis>& synthesis, const TreeOptions& options, const Task& task) {
    const auto moves = std::make_shared<Moves>(synthesis, task);
    return std::make_unique<DrawnSource>(
        [=, root = PGraph(synthesis), random = Random(options.seed)]() mutable {
            return randomOperator(*moves, root, random, options.moves);
        },
        [patience = options.patience](int64_t draws) { return draws >= patience; });
}

std::unique_ptr<OperatorSource> exhaustiveSource(
    const std::shared_ptr<Synthesis>& synthesis, const TreeOptions& options, const Task& task) {
    const auto waiting = std::make_shared<std::deque<Operator>>();
    enumerate(
        synthesis, [&](const Operator& op) { return waiting->push_back(op), true; }, options.moves, task);
    return std::make_unique<DrawnSource>(
        [waiting]() -> std::optional<Operator> {
            Operator op = std::move(waiting->front());
            waiting->pop_front();
            return op;
        },
        [waiting](int64_t) { return waiting->empty(); });
}

std::unique_ptr<OperatorSource> sourceOf(
    const std::shared_ptr<Synthesis>& synthesis, const SearchOptions& options, const Task& task) {
    switch (options.method) {
        case SearchMethod::random: return randomSource(synthesis, options.tree, task);
        case SearchMethod::exhaustive: return exhaustiveSource(synthesis, options.tree, task);
        case SearchMethod::tree: break;
    }
    return std::make_unique<TreeSearch>(synthesis, options.tree, task);
}

Bytes packed(const Evaluation& evaluation) {
    ByteWriter out;
    out.plain(evaluation.reward);
    out.many(evaluation.ending);
    for (const auto& [name, value] : evaluation.values) {
        out.many(name);
        out.plain(value);
    }
    out.many(std::string());
    return out.data;
}

Evaluation unpacked(const Bytes& bytes) {
    ByteReader in(bytes);
    Evaluation evaluation{.reward = in.plain<double>(), .ending = in.text()};
    for (std::string name = in.text(); !name.empty(); name = in.text()) evaluation.values[name] = in.plain<double>();
    return evaluation;
}

}  // namespace

SearchResult search(const std::shared_ptr<Synthesis>& synthesis, const SearchOptions& options, const Evaluate& evaluate,
    const std::vector<event::Evaluated>& earlier, Ranks& ranks, const Task& task, const EventSink& events,
    const std::function<void(const TreeSearch&)>& watch) {
    SearchResult result;
    const auto count = [&](const event::Evaluated& event) {
        ++result.evaluations;
        result.lastNumber = std::max(result.lastNumber, event.number);
        if (!result.best || event.reward > result.best->reward) result.best = event;
    };
    const std::unique_ptr<OperatorSource> source = sourceOf(synthesis, options, task);
    const auto show = [&, tree = dynamic_cast<const TreeSearch*>(source.get())] {
        if (watch && tree) watch(*tree);
    };
    for (const event::Evaluated& event : earlier) {
        const Operator op = parseOperator(event.candidate);
        if (specText(op.spec()) != specText(synthesis->spec))
            throw Error(Category::badInput,
                "the earlier evaluation " + std::to_string(event.number) + " belongs to another problem");
        count(event);
        try {
            source->recall(op, event.reward);
        } catch (const Error& error) {
            // After cancellation, the remaining evaluations are still counted, and nothing is proposed.
            if (error.category() != Category::cancelled) throw;
        }
    }
    show();
    while (true) {
        if (task.stopRequested()) return result.reason = "cancelled", result;
        if (result.evaluations >= options.evaluations) return result.reason = "evaluations", result;
        struct Candidate {
            int64_t ticket;
            std::string text;
        };
        std::vector<Candidate> batch;
        while (static_cast<int64_t>(batch.size()) <
                std::min<int64_t>(options.batch, options.evaluations - result.evaluations) &&
            !task.stopRequested()) {
            auto proposal = source->propose();
            if (!proposal) break;
            if (!withinBounds(proposal->op)) {
                ++result.outOfBounds;
                source->report(proposal->ticket, 0);
                task.report(static_cast<double>(result.evaluations) / static_cast<double>(options.evaluations),
                    std::to_string(result.evaluations) + " evaluations, " + std::to_string(result.outOfBounds) +
                        " operators outside the bounds");
                continue;
            }
            proposal->op.name = "found" + std::to_string(result.lastNumber + batch.size() + 1);
            batch.push_back({proposal->ticket, operatorText(proposal->op)});
        }
        if (task.stopRequested()) continue;
        if (batch.empty()) return result.reason = "exhausted", result;
        const uint64_t before = result.lastNumber;
        const auto eventOf = [&](std::size_t piece, const Evaluation& evaluation) {
            return event::Evaluated{
                before + piece + 1, batch[piece].text, evaluation.values, evaluation.reward, evaluation.ending};
        };
        std::vector<Bytes> done;
        try {
            done = doAll(ranks, 1, batch.size(), [&](std::size_t piece, int) {
                const Evaluation evaluation = evaluate(parseOperator(batch[piece].text), task, events);
                emit(events, eventOf(piece, evaluation));  // immediately, so that finished work is not lost
                return packed(evaluation);
            });
        } catch (const Error& error) {
            if (error.category() != Category::cancelled) throw;
            continue;  // the stop check above ends the search
        }
        for (std::size_t piece = 0; piece < batch.size(); ++piece) {
            const Evaluation evaluation = unpacked(done[piece]);
            source->report(batch[piece].ticket, evaluation.reward);
            const event::Evaluated event = eventOf(piece, evaluation);
            if (piece % static_cast<std::size_t>(ranks.count()) != static_cast<std::size_t>(ranks.rank()))
                emit(events, event);
            count(event);
        }
        task.report(static_cast<double>(result.evaluations) / static_cast<double>(options.evaluations),
            std::to_string(result.evaluations) + " evaluations, best reward " + std::to_string(result.best->reward));
        show();
    }
}

}  // namespace egret::synthesis
