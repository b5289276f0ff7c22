#include "core/report/training.h"

#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/hash.h"
#include "core/optimize/policy/policy_files.h"
#include "core/optimize/policy/quantity.h"
#include "core/workbench/policy_training.h"

#include <unistd.h>
#include <atomic>

namespace egret::report {

void write(ByteWriter& writer, const Trained& trained) {
    for (const std::string* text : {&trained.policy, &trained.curve, &trained.failure}) writer.many(*text);
    writer.plain(trained.seconds);
}

Trained readTrained(ByteReader& reader) {
    Trained trained;
    for (std::string* text : {&trained.policy, &trained.curve, &trained.failure}) *text = reader.text();
    trained.seconds = reader.plain<double>();
    return trained;
}

optimize::policy::TrainingOptions trainingOptionsOf(const Trial& trial) {
    optimize::policy::TrainingOptions options;
    for (const auto& [name, value] : trial.training->options)
        optimize::policy::trainingTable().named(name).set(options, value);
    options.seed = options.network.seed = trial.seed;
    return options;
}

Trained trainedFor(const Trial& trial, const graph::Graph& graph, const std::vector<rewrite::Rule>& rules,
    const std::shared_ptr<const cost::CostModel>& cost, runtime::Engine engine, const std::filesystem::path& folder,
    const Task& task) {
    using namespace optimize::policy;
    Ranks alone;
    const workbench::TrainedPolicy done = workbench::trainPolicy(
        {.name = trial.title(),
            .options = trainingOptionsOf(trial),
            .problems = {{trial.network, graph, quantityNamed(trial.training->quantity, cost, engine)}},
            .rules = rules,
            .cost = cost,
            .from = trial.policy.empty() ? std::filesystem::path() : policyFile(trial.policy),
            .folder = folder,
            .resumes = !folder.empty() && Training::isIn(folder)},
        alone, task);
    task.throwIfStopped();
    Trained trained{.curve = workbench::linesOf(done.curve)};
    std::map<std::string, std::string> facts;
    if (!done.curve.updates.empty()) facts["mean_gain"] = fixedDigits(done.curve.updates.back().record.gain, 4);
    for (const workbench::TrainingUpdate& update : done.curve.updates)
        trained.seconds += update.record.playSeconds + update.record.learnSeconds;
    const PolicyFile file("");
    done.training->writePolicy(file.path(), facts);
    trained.policy = readFile(file.path(), limits::kWeightsBytes);
    return trained;
}

PolicyFile::PolicyFile(const std::string& content) {
    static std::atomic<int> count = 0;
    const std::filesystem::path folder = writableFolder(cacheDirectory() / "experiments", "experiments");
    m_path = folder / (std::to_string(getpid()) + "-" + std::to_string(++count) + ".safetensors");
    writeFileAtomically(m_path, content);
}

PolicyFile::~PolicyFile() {
    std::error_code ignored;
    std::filesystem::remove(m_path, ignored);
}

}  // namespace egret::report
