// A program that works in a session as users and jobs do: it steps, saturates, extracts, runs and trains a policy, and
// measures. It ends when it is killed, is interrupted (after completing its round), or has finished its rounds. After
// each action, it saves and prints the number of steps on disk.
//   session_worker FILE SEED [ROUNDS] [BYTES the file may have]
//   session_worker FILE read        reads the session repeatedly until it is closed; each time it must be sound and
//                                   complete
//   session_worker FILE cost        prints the cost of its own session's model, measured operator by operator
#include "core/base/error.h"
#include "core/base/random.h"
#include "core/cost/analytic.h"
#include "core/graph/networks/networks.h"
#include "core/optimize/policy/quantity.h"
#include "core/session/library.h"
#include "core/workbench/document.h"
#include "core/workbench/open_run.h"
#include "core/workbench/training_record.h"

#include <sys/resource.h>
#include <csignal>
#include <cstdio>

using namespace egret;
using namespace egret::workbench;
namespace policy = optimize::policy;

namespace {

volatile std::sig_atomic_t g_isInterrupted = 0;

class Worker {
public:
    Worker(const std::filesystem::path& file, uint64_t seed)
        : m_document(std::filesystem::exists(file) ? Document::open(file, {.saving = session::Saving::soon})
                                                   : Document::create(graph::networks::make("fire"), "fire",
                                                         {.session = file, .saving = session::Saving::soon})),
          m_random(seed) {}

    void round() {
        for (const auto work : {&Worker::step, &Worker::saturate, &Worker::step, &Worker::play, &Worker::train,
                 &Worker::measure, &Worker::goBack}) {
            (this->*work)();
            m_document->session().save();
            std::printf("%zu\n", m_document->steps().size());
            std::fflush(stdout);
        }
    }

private:
    void step() {
        const auto matches = m_document->matches();
        if (matches.empty()) return;
        const Match& match = matches[m_random.below(matches.size())];
        if (m_random.below(4) == 0) m_document->skip(match);
        else m_document->apply(match);
    }

    void saturate() {
        optimize::Options options = defaultOptions(*m_document);
        options.iterations = 2;
        options.nodeLimit = 200;
        options.timeLimit = 1e6;
        options.extract = &extract::methodNamed("greedy-dag");
        m_document->saturate(options, {});
        m_document->extract(options, {});
    }

    void play() {
        static const auto policy = policy::Policy::load(policy::policyFile("xrlflow"));
        m_document->play(*policy, {.steps = 2, .isSampled = true, .seed = m_random.next() >> 1}, {});
    }

    void train() {
        policy::TrainingOptions options;
        options.seed = m_random.below(1000);
        options.network = {.size = 8, .heads = 2, .layers = 1, .wide = 8, .narrow = 8, .ruleSize = 4};
        options.environment.horizon = 4;
        options.updates = options.episodes = options.epochs = 2;
        const auto cost = std::make_shared<cost::AnalyticCost>(cost::device("cpu"));
        const auto rules = rewrite::defaultRules();
        Ranks alone;
        policy::Training training(options,
            {{"fire", graph::networks::make("fire", graph::Weights::none),
                policy::quantityNamed("cost", cost, runtime::Engine::oneDnn)}},
            rules, cost, alone);
        session::Session& session = m_document->session();
        TrainingCurve curve{.id = std::to_string(m_random.next()),
            .name = "fire",
            .networks = {"fire"},
            .quantity = "cost",
            .unit = "µs",
            .seed = options.seed,
            .planned = options.updates};
        curve.setup = {.options = options, .cost = cost->name(), .rules = session.keep(rewrite::rulesText(rules))};
        OpenRun run(
            session, {.kind = std::string(kTrainingRun), .parameters = parametersOf(curve), .seed = options.seed});
        while (!training.isDone()) {
            const auto record = training.update({});
            session.addEvent(run.id(), eventOf(updateOf(record, training.episodes(), 1)));
        }
        run.finish(Task(), "updates");
    }

    void measure() { m_document->profile(m_document->current(), {.repeats = 3}, {}); }

    void goBack() {
        const auto steps = m_document->steps();
        m_document->goTo(steps[m_random.below(steps.size())].id);
        m_document->session().setNote(m_document->currentStep(), "been here");
    }

    std::shared_ptr<Document> m_document;
    Random m_random;
};

int read(const std::filesystem::path& file) {
    std::size_t steps = 0;
    for (bool isOpen = true; isOpen;) {
        isOpen = session::openIn(file).has_value();
        const session::CheckReport report = session::checkSession(file);
        for (const std::string& difference : report.differences) std::fprintf(stderr, "%s\n", difference.c_str());
        if (!report.ok() || report.steps < steps) return 1;
        steps = report.steps;
        std::printf("%zu\n", steps);
        std::fflush(stdout);
    }
    return 0;
}

int measureCosts(const std::filesystem::path& file) {
    const auto document =
        Document::create(graph::networks::make("fire"), "fire", {.session = file, .measuring = {.measuredCost = true}});
    std::printf("%.17g\n", document->cost(document->original()));
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc < 3) return 2;
    if (argc > 4) {
        ::signal(SIGXFSZ, SIG_IGN);
        const rlimit limit{std::strtoull(argv[4], nullptr, 10), std::strtoull(argv[4], nullptr, 10)};
        ::setrlimit(RLIMIT_FSIZE, &limit);
    }
    try {
        if (std::string_view(argv[2]) == "read") return read(argv[1]);
        if (std::string_view(argv[2]) == "cost") return measureCosts(argv[1]);
        Worker worker(argv[1], std::strtoull(argv[2], nullptr, 10));
        ::signal(SIGINT, [](int) { g_isInterrupted = 1; });
        for (int round = 0; !g_isInterrupted && round < (argc > 3 ? std::atoi(argv[3]) : 1000000); ++round)
            worker.round();
    } catch (const Error& error) {
        std::fprintf(stderr, "%s\n", error.what());
        return error.category() == Category::limit ? 4 : error.category() == Category::badInput ? 3 : 70;
    }
    return 0;
}
