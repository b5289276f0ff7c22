// The steps of a session. Members without a value are left out:
//
//   {"id", "parent", "kind", "title", "rule", "note", "bookmark", "branch": as in session::StepRecord,
//    "graph": version, "cost": microseconds, "latency": [milliseconds, device, libraries],
//    "pattern": text of the rule, "nodes": [slots that the rule matched in the parent's graph],
//    "track": index, "links": [slot, class, ...],      // the e-graph at this step, and the class of each operator
//    "grows": true if this step made that e-graph; the page plays the e-graph's steps before it,
//    "from": version of the graph from which it grew, "fromLinks": its links; only if the step also changed the graph,
//    "unrecorded": true if the session does not record how the e-graph was made,
//    "extraction": {"method", "cost", "bound", "optimal", "seconds", "nodes": [e-nodes],
//                   and the members of proof_track.h},
//    "choices": [{"chooser", "index", "candidates": [texts], "p": [probabilities]}, ...],
//    "attention": [{"policy", "edges": [slot, slot, ...], "layers": [[weight per edge], ...]}, ...]}
#include "core/playback/playback.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/graph/label.h"
#include "core/optimize/exploration.h"
#include "core/optimize/extraction.h"
#include "core/playback/egraph_track.h"
#include "core/playback/envelope.h"
#include "core/playback/graph_picture.h"
#include "core/playback/picture_versions.h"
#include "core/playback/proof_track.h"
#include "core/playback/text_table.h"
#include "core/rewrite/graph_classes.h"
#include "core/rewrite/rule.h"
#include "core/rewrite/tensor_egraph.h"
#include "core/workbench/saturation_record.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <unordered_map>

namespace egret::playback {
namespace {

using egraph::ClassId;
using egraph::NodeId;
using nlohmann::json;
using session::StepId;
using session::StepKind;
using session::StepRecord;
using workbench::ExplorationPtr;

TrackSource::Label labelOf(const graph::Operator& op) {
    TrackSource::Label label{.family = static_cast<int>(op.spec->family)};
    if (op.is("Input")) {
        label.title = op.text("name");
    } else if (op.is("Constant")) {
        label.title = graph::label::constantText(*op.data("value"));
        label.isConstant = true;
    } else {
        label.title = graph::label::operatorTitle(op);
        label.line = join(
            graph::label::attributeLines(op, [](std::size_t count) { return std::to_string(count) + " operators"; }),
            ", ");
    }
    return label;
}

// The clauses of a rule: what it matches, when, and what it produces.
std::string clausesOf(const rewrite::Rule& rule) {
    std::string text;
    const std::string whole = rule.toString();
    const std::vector<std::string> lines = split(whole, '\n');
    for (std::size_t i = 1; i < lines.size(); ++i) {
        if (trimmed(lines[i]).starts_with("verdict") || trimmed(lines[i]).empty()) continue;
        text += (text.empty() ? "" : "\n") + lines[i].substr(2);
    }
    return text;
}

// The e-graph of a saturation with its texts and costs.
struct Grown {
    ExplorationPtr exploration;
    std::vector<double> costs;
    std::size_t track = 0;
    std::map<std::string, std::string> ruleTexts = {};

    const egraph::EGraph& egraph() const { return *exploration->egraph->egraph; }
    TrackSource source() const {
        const rewrite::TensorEGraph& tensors = *exploration->egraph;
        const graph::Arena& arena = exploration->original.arena();
        static const std::vector<egraph::Rewrite> kNone;
        return {.egraph = egraph(),
            .roots = tensors.roots,
            .label = [&tensors, &arena](
                         NodeId node) { return labelOf(arena.op(rewrite::operatorOf(*tensors.egraph, node))); },
            .type = [&tensors](ClassId id) { return graph::label::shapeText(tensors.data(id).type); },
            .cost = [this](NodeId node) { return costs.at(node.index()); },
            .iterations = exploration->iterations,
            .rewrites = exploration->rewrites ? *exploration->rewrites : kNone,
            .ruleTexts = ruleTexts,
            .stopReason = exploration->stopReason};
    }
};

class Recording {
public:
    Recording(workbench::Document& document, const Options& options, const Task& task)
        : m_document(document), m_session(document.session()), m_options(options), m_task(task),
          m_cost(document.costModelPtr()), m_graphs(m_texts), m_steps(m_session.steps()), m_runs(m_session.runs()) {
        for (const session::Extraction& one : m_session.extractions()) m_extractions.emplace(one.step, one);
        for (const session::Measurement& one : m_session.measurements())
            if (one.result.what == "end to end") m_latencies.insert_or_assign(one.step, one.result);
    }

    json build() {
        json steps = json::array();
        for (const StepRecord& step : m_steps) {
            m_task.throwIfStopped();
            m_task.report(static_cast<double>(steps.size()) / static_cast<double>(m_steps.size()), step.title);
            steps.push_back(stepOf(step));
        }
        addChoices(steps);
        addAttention(steps);
        json path = json::array();
        const StepId current = m_session.current();
        for (const StepId id : session::pathTo(m_steps, current)) path.push_back(id.index());
        return enveloped({.name = m_session.model().name,
            .measure = {"Predicted cost", "µs"},
            .steps = steps,
            .current = current.index(),
            .path = path,
            .graphs = m_graphs.json(),
            .tracks = m_tracks,
            .texts = m_texts.json()});
    }

private:
    json stepOf(const StepRecord& step) {
        const graph::Graph graph = m_session.graphAt(step.id);
        const auto parent = m_versions.find(step.parent);
        const GraphPicture picture = pictureOf(graph, *m_cost);
        const std::size_t version = m_graphs.add(
            picture.picture, parent == m_versions.end() ? std::nullopt : std::optional(parent->second), m_task);
        m_versions[step.id] = version;
        json one{{"id", step.id.index()}, {"kind", session::stepKindName(step.kind)}, {"title", step.title},
            {"graph", version}, {"cost", picture.cost}};
        if (step.parent.valid()) one["parent"] = step.parent.index();
        if (!step.rule.empty()) one["rule"] = step.rule;
        if (!step.note.empty()) one["note"] = step.note;
        if (step.bookmark) one["bookmark"] = true;
        if (!step.branch.empty()) one["branch"] = step.branch;
        if (const auto latency = m_latencies.find(step.id); latency != m_latencies.end())
            one["latency"] = {latency->second.medianMs, latency->second.device, latency->second.libraries};
        if (parent != m_versions.end()) addMatch(step, parent->second, one);
        if (step.kind == StepKind::saturate) addTrack(step, one);
        else if (step.kind == StepKind::optimize) addOptimized(step, one);
        else inheritTrack(step, one);
        if (const auto grown = m_grown.find(step.id); grown != m_grown.end()) {
            one["track"] = grown->second->track;
            one["links"] = linksOf(graph, *grown->second, version, picture);
        }
        return one;
    }

    void addMatch(const StepRecord& step, std::size_t before, json& one) const {
        if (step.detail.empty()) return;
        json slots = json::array();
        const json detail = json::parse(step.detail);
        if (const auto hash = parseNumber<uint64_t>(detail.value("rules", "0")); hash && *hash)
            for (const rewrite::Rule& rule : rewrite::parseRules(m_session.content(*hash)))
                if (rule.name == step.rule) one["pattern"] = clausesOf(rule);
        const auto nodes = detail.find("nodes");
        if (nodes == detail.end() || !nodes->is_array()) return;
        for (const json& name : *nodes)
            if (name.is_string())
                if (const auto slot = m_graphs.slotOf(before, name.get<std::string>())) slots.push_back(*slot);
        if (!slots.empty()) one["nodes"] = slots;
    }

    // ---- e-graphs -------------------------------------------------------------------------------------------------

    void addTrack(const StepRecord& step, json& one) {
        const auto end = std::ranges::find(m_steps, step.id, &StepRecord::id);
        const auto record = workbench::lastGrowth(m_session, {m_steps.begin(), std::next(end)});
        if (!record || record->stages.back().run.id != step.run) {
            one["unrecorded"] = true;
            return;
        }
        keepTrack(step, workbench::growAgain(m_session.graphAt(record->stages.front().run.step), *record, m_task, {}),
            *record);
        one["grows"] = true;
    }

    const Grown& keepTrack(
        const StepRecord& step, const ExplorationPtr& exploration, const workbench::SaturationRecord& record) {
        auto grown = std::make_shared<Grown>();
        grown->exploration = exploration;
        grown->costs = optimize::nodeCosts(*exploration->egraph, *m_cost);
        grown->track = m_tracks.size();
        for (const workbench::SaturationRecord::Stage& stage : record.stages)
            for (const rewrite::Rule& rule : stage.options.rules) grown->ruleTexts.emplace(rule.name, clausesOf(rule));
        m_tracks.push_back(trackOf(grown->source(), m_texts, m_options.mostSteps, m_task));
        m_tracks.back()["isAsRecorded"] = workbench::isAsRecorded(*exploration, record);
        m_grown[step.id] = grown;
        return *grown;
    }

    // An optimization with equality saturation is one step. Its e-graph grew from the parent's graph; the extraction is
    // repeated, because the session records only its result.
    void addOptimized(const StepRecord& step, json& one) {
        const auto run = std::ranges::find(m_runs, step.run, &session::RunRecord::id);
        if (run == m_runs.end() || !step.parent.valid()) return;
        const auto record = workbench::saturationOf(m_session, *run);
        if (!record) return;
        const graph::Graph before = m_session.graphAt(step.parent);
        const Grown& grown = keepTrack(step, workbench::growAgain(before, *record, m_task, {}), *record);
        optimize::Options options = record->stages.front().options;
        options.cost = m_cost;
        const optimize::Extraction extraction =
            optimize::extractFrom(optimize::problemOf(*grown.exploration, m_cost), options, m_task, {});
        one["grows"] = true;
        one["from"] = m_versions.at(step.parent);
        one["fromLinks"] = linksOf(before, grown, m_versions.at(step.parent), pictureOf(before, *m_cost));
        one["extraction"] = extractionOf(extraction, extraction.choice, grown);
    }

    // A step below a saturation still belongs to its e-graph until the graph changes otherwise than by extraction.
    void inheritTrack(const StepRecord& step, json& one) {
        const auto grown = m_grown.find(step.parent);
        if (grown == m_grown.end() || step.kind != StepKind::extract) return;
        m_grown[step.id] = grown->second;
        if (const auto extraction = m_extractions.find(step.id); extraction != m_extractions.end())
            one["extraction"] = extractionOf(extraction->second, *grown->second);
    }

    json linksOf(
        const graph::Graph& graph, const Grown& grown, std::size_t version, const GraphPicture& picture) const {
        const std::unordered_map<graph::NodeId, ClassId> classes = rewrite::classesOf(graph, grown.egraph());
        const auto& original = grown.exploration->egraph->classOfNode;
        json links = json::array();
        for (const auto& [node, key] : picture.operators) {
            // The class that the node had from the beginning, so that the link holds at every step.
            const auto first = original.find(node);
            const auto found = classes.find(node);
            const auto slot = m_graphs.slotOf(version, key);
            if (!slot || (first == original.end() && found == classes.end())) continue;
            links.push_back(*slot);
            links.push_back((first != original.end() ? first->second : found->second).index());
        }
        return links;
    }

    json extractionOf(const session::Extraction& extraction, const Grown& grown) {
        std::unordered_map<ClassId, NodeId> choice;
        const json chosen = json::parse(extraction.chosen.empty() ? "{}" : extraction.chosen);
        for (const auto& [id, node] : chosen.items())
            choice.emplace(ClassId(std::stoull(id)), NodeId(fromJson<std::size_t>(node)));
        return extractionOf(extraction.result, choice, grown);
    }

    json extractionOf(
        const event::Extracted& result, const std::unordered_map<ClassId, NodeId>& choice, const Grown& grown) {
        std::set<uint32_t> nodes;
        for (const auto& [id, node] : choice) nodes.insert(node.index());
        json extraction{{"method", result.method}, {"cost", result.cost}, {"bound", result.bound},
            {"optimal", result.optimal}, {"seconds", result.seconds}, {"nodes", nodes}};
        extraction.update(proofsOf(grown.source(), changedBy(choice, grown), m_texts));
        return extraction;
    }

    // Returns the pairs of an original e-node and the e-node chosen in its place; the outputs first.
    std::vector<std::pair<ClassId, ClassId>> changedBy(
        const std::unordered_map<ClassId, NodeId>& choice, const Grown& grown) const {
        std::vector<std::pair<ClassId, ClassId>> pairs;
        const rewrite::TensorEGraph& tensors = *grown.exploration->egraph;
        const auto add = [&](ClassId original) {
            const auto chosen = choice.find(grown.egraph().find(original));
            if (chosen == choice.end() || chosen->second.index() == original.index()) return;
            const std::pair pair(original, ClassId(chosen->second.index()));
            if (std::ranges::find(pairs, pair) == pairs.end()) pairs.push_back(pair);
        };
        for (const ClassId root : tensors.roots) add(root);
        for (const graph::NodeId node : grown.exploration->original.nodes())
            if (const auto found = tensors.classOfNode.find(node); found != tensors.classOfNode.end())
                add(found->second);
        return pairs;
    }

    // ---- policies -------------------------------------------------------------------------------------------------

    json* stepIn(json& steps, StepId id) const {
        const auto found = std::ranges::find_if(steps, [&](const json& one) { return one["id"] == id.index(); });
        return found == steps.end() ? nullptr : &*found;
    }

    void addChoices(json& steps) {
        for (const session::Choice& choice : m_session.choices()) {
            json* step = stepIn(steps, choice.step);
            if (!step) continue;
            json candidates = json::array(), p = json::array();
            for (const std::string& text : choice.chosen.candidates) candidates.push_back(m_texts.add(text));
            for (const double value : choice.chosen.probabilities) p.push_back(std::round(value * 1e4) / 1e4);
            (*step)["choices"].push_back({{"chooser", choice.chooser}, {"rule", choice.chosen.rule},
                {"index", choice.chosen.index}, {"candidates", candidates}, {"p", p}});
        }
    }

    // Keeps the mean over the heads of each layer.
    void addAttention(json& steps) const {
        for (const session::Attachment& kept : m_session.attachments("attention")) {
            json* step = kept.step.valid() ? stepIn(steps, kept.step) : nullptr;
            if (!step) continue;
            const json content = json::parse(m_session.content(kept.hash));
            std::vector<std::optional<uint32_t>> slots;
            for (const json& name : content.at("nodes"))
                slots.push_back(m_graphs.slotOf(m_versions.at(kept.step), name.get<std::string>()));
            json edges = json::array(), layers = json::array();
            std::vector<std::size_t> keptEdges;
            for (std::size_t e = 0; e < content.at("edges").size(); ++e) {
                const auto from = slots.at(content["edges"][e].at(0)), to = slots.at(content["edges"][e].at(1));
                if (!from || !to) continue;
                keptEdges.push_back(e);
                edges.push_back(*from);
                edges.push_back(*to);
            }
            for (const json& heads : content.at("weights")) {
                json layer = json::array();
                for (const std::size_t e : keptEdges) {
                    double sum = 0;
                    for (const json& head : heads) sum += head.at(e).get<double>();
                    layer.push_back(std::round(sum / static_cast<double>(heads.size()) * 1000) / 1000);
                }
                layers.push_back(std::move(layer));
            }
            (*step)["attention"].push_back({{"policy", kept.name}, {"edges", edges}, {"layers", layers}});
        }
    }

    workbench::Document& m_document;
    session::Session& m_session;
    const Options& m_options;
    const Task& m_task;
    std::shared_ptr<const cost::CostModel> m_cost;
    TextTable m_texts;
    PictureVersions m_graphs;
    std::vector<StepRecord> m_steps;
    std::vector<session::RunRecord> m_runs;
    std::unordered_map<StepId, session::Extraction> m_extractions;
    std::unordered_map<StepId, event::Measured> m_latencies;
    std::unordered_map<StepId, std::size_t> m_versions;
    std::unordered_map<StepId, std::shared_ptr<const Grown>> m_grown;  // by step that shows the e-graph
    json m_tracks = json::array();
};

}  // namespace

json playbackOf(workbench::Document& document, const Options& options, const Task& task) {
    try {
        return Recording(document, options, task).build();
    } catch (const Error&) {
        throw;
    } catch (const std::exception& error) {  // texts in the session, which somebody may have edited
        throw Error(Category::badInput, "the session contains a text that cannot be read: " + std::string(error.what()),
            {.file = document.sessionPath().string()});
    }
}

}  // namespace egret::playback
