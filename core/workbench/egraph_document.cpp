#include "core/workbench/egraph_document.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egglog/egglog.h"

namespace egret::workbench {

EGraphDocument::EGraphDocument(std::unique_ptr<TermRun> run)
    : m_name(run->options().terms.front().text), m_run(std::move(run)) {}

EGraphDocument::EGraphDocument(std::string name, egraph::Serialized file)
    : m_name(std::move(name)), m_file(std::move(file)), m_loaded(egraph::load(m_file)) {
    if (!m_file.roots.empty()) return;
    std::vector<bool> isRoot(m_file.classes.size(), false);
    for (const uint32_t root : egraph::classesWithoutParents(m_file)) isRoot[root] = true;
    for (const egraph::ClassId id : m_loaded.egraph.classes())
        for (const egraph::NodeId node : m_loaded.egraph.nodesOf(id)) {
            const auto* source = sourceOf(node);
            if (!source || !isRoot[source->owner]) continue;
            m_loaded.roots.push_back(id);
            break;
        }
}

namespace {

constexpr std::size_t kMostOutputs = 100, kMostBytes = 2000;

egraph::Serialized runEgglog(const std::filesystem::path& path, const Task& task, std::vector<std::string>& outputs) {
    const std::unique_ptr<egglog::Program> program = egglog::Program::open(path);
    if (!program->errors().empty()) {
        const Error& first = program->errors().front();
        std::string message = first.message();
        for (std::size_t i = 1; i < program->errors().size(); ++i)
            message += std::string("\n") + program->errors()[i].what();
        throw Error(first.category(), message, first.place());
    }
    // Far more rows than the window can show; the command line has options for larger programs.
    std::size_t count = 0;
    program->run({.rows = 2'000'000}, task, [&](const egglog::Output& output) {
        if (++count > kMostOutputs) return;
        const std::string file = output.file.empty() ? "" : output.file.filename().string() + " (not written): ";
        const std::string text = trimmed(output.text);
        outputs.push_back(file + (text.size() > kMostBytes ? text.substr(0, kMostBytes) + "..." : text));
    });
    if (count > kMostOutputs)
        outputs.push_back(counted(count - kMostOutputs, "more output") + ": run the program on the command line");
    return egglog::serialize(*program);
}

}  // namespace

std::shared_ptr<const EGraphDocument> EGraphDocument::open(const std::filesystem::path& path, const Task& task) {
    task.report(-1, "reading " + path.filename().string());
    std::vector<std::string> outputs;
    egraph::Serialized file =
        path.extension() == ".egg" ? runEgglog(path, task, outputs) : egraph::readSerialized(path);
    task.throwIfStopped();
    try {
        const std::shared_ptr<EGraphDocument> document(new EGraphDocument(path.filename().string(), std::move(file)));
        document->m_outputs = std::move(outputs);
        return document;
    } catch (const Error& error) {
        throw error.at({.file = path.string()});
    }
}

std::shared_ptr<const EGraphDocument> EGraphDocument::saturate(
    TermRunOptions options, const Task& task, EventSink sink, const std::function<void(const TermRun&)>& growing) {
    if (options.language == TermRunOptions::kTensor)
        throw Error(Category::usage, "A computation graph opens as a model; this run requires a language of terms.");
    if (options.terms.empty()) throw Error(Category::usage, "A saturation requires a term.");
    auto run = std::make_unique<TermRun>(std::move(options), task, std::move(sink));
    run->run([&] {
        if (growing) growing(*run);
    });
    return std::shared_ptr<const EGraphDocument>(new EGraphDocument(std::move(run)));
}

const egraph::Serialized::Node* EGraphDocument::sourceOf(egraph::NodeId node) const {
    if (node.index() >= m_loaded.source.size() || m_loaded.source[node.index()] == egraph::Loaded::kNone)
        return nullptr;
    return &m_file.nodes[m_loaded.source[node.index()]];
}

const egraph::Serialized::Class* EGraphDocument::sourceOf(egraph::ClassId id) const {
    if (m_run) return nullptr;
    for (const egraph::NodeId node : m_loaded.egraph.nodesOf(id))
        if (const auto* source = sourceOf(node)) return &m_file.classes[source->owner];
    return nullptr;
}

double EGraphDocument::cost(egraph::NodeId node) const {
    const auto* source = sourceOf(node);
    return source ? source->cost : 1;  // the format's default
}

extract::Problem EGraphDocument::problem() const {
    extract::Problem problem =
        extract::problemOf(egraph(), roots(), [this](egraph::NodeId node) { return cost(node); });
    for (const egraph::NodeId node : problem.nodeIds) {
        const auto* source = sourceOf(node);
        problem.names.push_back(source ? source->id : std::to_string(node.index()));
    }
    problem.validate();
    return problem;
}

}  // namespace egret::workbench
