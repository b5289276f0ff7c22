#pragma once

#include "core/base/bytes.h"
#include "core/optimize/policy/training_options.h"
#include "core/report/trial.h"

namespace egret::report {

// A policy that was trained for a network and a seed.
struct Trained {
    std::string policy;   // the policy's file
    std::string curve;    // workbench::linesOf() of the training
    double seconds = 0;   // time of all updates, including those before the process was killed
    std::string failure;  // why there is no policy; empty if there is
};
void write(ByteWriter& writer, const Trained& trained);
Trained readTrained(ByteReader& reader);

optimize::policy::TrainingOptions trainingOptionsOf(const Trial& trial);

// Trains the policy of a trial with training, on one thread, in the folder of its checkpoints (TrialRunner::train()).
Trained trainedFor(const Trial& trial, const graph::Graph& graph, const std::vector<rewrite::Rule>& rules,
    const std::shared_ptr<const cost::CostModel>& cost, runtime::Engine engine, const std::filesystem::path& folder,
    const Task& task);

// A trained policy as a temporary file, which optimizers load by name.
class PolicyFile {
public:
    explicit PolicyFile(const std::string& content);
    ~PolicyFile();
    PolicyFile(const PolicyFile&) = delete;
    PolicyFile& operator=(const PolicyFile&) = delete;
    const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

}  // namespace egret::report
