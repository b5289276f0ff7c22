#include "core/playback/egraph_track.h"

#include "core/base/characters.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/sexpr.h"
#include "core/graph/label.h"
#include "core/layout/layered.h"

#include <algorithm>
#include <cmath>
#include <list>
#include <map>
#include <set>
#include <unordered_map>
#include <utility>

namespace egret::playback {
namespace {

using egraph::ClassId;
using egraph::NodeId;
using egraph::Reason;
using egraph::Step;
using nlohmann::json;

constexpr double kCharacter = 6.8, kCellPadding = 20, kLeastCell = 44, kMostCell = 240;  // pixels
constexpr int kCellHeight = 26, kTallCell = 40, kGap = 8, kHeader = 18;
constexpr std::size_t kLongestLine = 32;

class Track {
public:
    Track(const TrackSource& source, TextTable& texts, std::size_t mostSteps)
        : m_source(source), m_egraph(source.egraph), m_history(source.egraph.history()), m_texts(texts),
          m_last(lastStepOf(source.egraph, mostSteps)), m_nodeCount(m_egraph.createdCount(m_last)),
          m_unionCount(m_history.unionCountAt(m_last)) {}

    json build(const Task& task) {
        addSteps();
        addNodes();
        addUnions();
        addDeaths(task);
        addRegions(task);
        json roots = json::array(), iterations = json::array(), patterns = json::object();
        for (const ClassId root : m_source.roots) roots.push_back(root.index());
        for (const egraph::IterationRecord& one : m_source.iterations)
            if (one.lastStep <= m_last) iterations.push_back(one.lastStep);
        for (const egraph::Rewrite& rule : m_source.rewrites)
            if (m_used.contains(rule.name)) patterns[rule.name.text()] = textOf(rule);
        m_out.update({{"last", m_last}, {"all", lastStepOf(m_egraph, m_history.steps().size())},
            {"stop", m_source.stopReason}, {"roots", roots}, {"iterations", iterations}, {"patterns", patterns}});
        return std::move(m_out);
    }

private:
    struct Region {
        ClassId id;
        std::vector<uint32_t> nodes;
        std::size_t columns = 1, rows = 1;
        double cellWidth = kLeastCell;
        int cellHeight = kCellHeight;
        double width() const { return static_cast<double>(columns) * (cellWidth + kGap) + kGap; }
        double height() const { return static_cast<double>(rows) * (cellHeight + kGap) + kGap + kHeader; }
    };

    ClassId lastClassOf(uint32_t id) const { return m_egraph.find(ClassId(id), m_last); }

    std::string textOf(const egraph::Rewrite& rule) const {
        if (const auto text = m_source.ruleTexts.find(std::string(rule.name.text())); text != m_source.ruleTexts.end())
            return text->second;
        std::vector<std::string> parts;
        for (const egraph::Pattern& source : rule.sources)
            parts.push_back(egraph::printPattern(source, rule.variables));
        std::vector<std::string> targets;
        for (const egraph::Pattern& target : rule.targets)
            targets.push_back(egraph::printPattern(target, rule.variables));
        return join(parts, ", ") + (targets.empty() ? "" : "\n→ " + join(targets, ", "));
    }

    void addSteps() {
        json reason = json::array(), nodes = json::array(), unions = json::array(), matches = json::array(),
             matched = json::array();
        for (Step step = 0; step <= m_last; ++step) {
            const Reason& why = m_history.step(step).reason;
            switch (why.kind) {
                case Reason::Kind::given: reason.push_back(-1); break;
                case Reason::Kind::congruence: reason.push_back(-2); break;
                case Reason::Kind::analysis: reason.push_back(-3); break;
                case Reason::Kind::rule:
                    reason.push_back(m_texts.add(std::string(why.ruleName().text())));
                    m_used.insert(why.ruleName());
                    break;
            }
            nodes.push_back(m_egraph.createdCount(step) - m_history.step(step).firstNode);
            unions.push_back(m_history.unionCountAt(step) - m_history.step(step).firstUnion);
            const auto places = m_history.matched(step);
            matches.push_back(places.size());
            for (const NodeId node : places) matched.push_back(node.index());
        }
        m_out.update(
            {{"reason", reason}, {"nodes", nodes}, {"unions", unions}, {"matches", matches}, {"matched", matched}});
    }

    void addNodes() {
        json title = json::array(), line = json::array(), family = json::array(), arity = json::array(),
             children = json::array(), cost = json::array();
        for (uint32_t i = 0; i < m_nodeCount; ++i) {
            const NodeId node(i);
            TrackSource::Label label = m_source.label(node);
            label.line = graph::label::shortened(label.line, kLongestLine);
            title.push_back(m_texts.add(label.title));
            line.push_back(m_texts.add(label.line));
            family.push_back(label.family);
            const auto below = m_egraph.originalChildren(node);
            arity.push_back(below.size());
            for (const ClassId child : below) children.push_back(child.index());
            if (m_source.cost) cost.push_back(std::llround(m_source.cost(node) * 1000));
            m_labels.push_back(std::move(label));
        }
        m_out.update({{"title", title}, {"line", line}, {"family", family}, {"arity", arity}, {"children", children}});
        if (m_source.cost) m_out["cost"] = cost;
    }

    void addUnions() {
        json winner = json::array(), loser = json::array(), byRule = json::array();
        for (std::size_t u = 0; u < m_unionCount; ++u) {
            const egraph::UnionRecord one = m_history.unionAt(u);
            const ClassId a = m_history.findBefore(one.a, u), b = m_history.findBefore(one.b, u);
            const ClassId won = m_history.findBefore(one.a, u + 1);
            winner.push_back(won.index());
            loser.push_back((won == a ? b : a).index());
            byRule.push_back(one.reason.kind == Reason::Kind::rule ? 1 : 0);
        }
        m_out.update({{"winner", winner}, {"loser", loser}, {"byRule", byRule}});
    }

    // An e-node leaves the picture when it has the same form, in the same class, as an earlier one. Both conditions
    // stay true once they are, so the step is found by bisection.
    void addDeaths(const Task& task) {
        std::map<std::tuple<uint32_t, uint32_t, std::vector<ClassId>>, std::vector<uint32_t>> forms;
        for (uint32_t i = 0; i < m_nodeCount; ++i)
            forms[{m_egraph.opNumberOf(NodeId(i)), m_egraph.payload(NodeId(i)), m_egraph.childrenAt(NodeId(i), m_last)}]
                .push_back(i);
        m_death.assign(m_nodeCount, m_last + 1);
        for (const auto& [form, nodes] : forms)
            for (std::size_t later = 1; later < nodes.size(); ++later) {
                task.throwIfStopped();
                for (std::size_t earlier = 0; earlier < later; ++earlier)
                    m_death[nodes[later]] =
                        std::min(m_death[nodes[later]], mergeOf(NodeId(nodes[earlier]), NodeId(nodes[later])));
            }
        // The analysis prunes e-nodes without a step of its own.
        if (m_last == lastStepOf(m_egraph, m_history.steps().size()))
            for (uint32_t i = 0; i < m_nodeCount; ++i)
                if (!m_egraph.isLive(NodeId(i))) m_death[i] = std::min(m_death[i], m_last);
        json dead = json::array();
        for (uint32_t i = 0; i < m_nodeCount; ++i)
            if (m_death[i] <= m_last) {
                dead.push_back(i);
                dead.push_back(m_death[i]);
            }
        m_out["dead"] = dead;
    }

    // Returns the first step at which the later e-node equals the earlier one; m_last + 1 if there is none.
    Step mergeOf(NodeId earlier, NodeId later) const {
        const auto isMerged = [&](Step at) {
            return m_egraph.find(ClassId(earlier.index()), at) == m_egraph.find(ClassId(later.index()), at) &&
                m_egraph.childrenAt(earlier, at) == m_egraph.childrenAt(later, at);
        };
        Step low = m_egraph.birth(later), high = m_last + 1;
        while (low < high) {
            const Step middle = low + (high - low) / 2;
            if (isMerged(middle)) high = middle;
            else low = middle + 1;
        }
        return low;
    }

    // ---- layout ---------------------------------------------------------------------------------------------------

    std::vector<Region> regions() const {
        std::vector<std::list<uint32_t>> order(m_nodeCount);
        for (uint32_t i = 0; i < m_nodeCount; ++i) order[i].push_back(i);
        for (std::size_t u = 0; u < m_unionCount; ++u) {
            const uint32_t won = m_out["winner"][u], lost = m_out["loser"][u];
            order[won].splice(order[won].end(), order[lost]);
        }
        std::vector<Region> all;
        for (uint32_t i = 0; i < m_nodeCount; ++i) {
            if (order[i].empty() ||
                std::ranges::all_of(order[i], [&](uint32_t node) { return m_labels[node].isConstant; }))
                continue;
            Region& region = all.emplace_back();
            region.id = ClassId(i);
            region.nodes.assign(order[i].begin(), order[i].end());
            measure(region);
        }
        return all;
    }

    void measure(Region& region) const {
        std::map<Step, int> changes;
        for (const uint32_t node : region.nodes) {
            const Step birth = m_egraph.birth(NodeId(node));
            if (m_death[node] <= birth) continue;
            ++changes[birth];
            --changes[m_death[node]];
            const TrackSource::Label& label = m_labels[node];
            const std::size_t length = std::max(characterCount(label.title), characterCount(label.line));
            region.cellWidth =
                std::clamp(static_cast<double>(length) * kCharacter + kCellPadding, region.cellWidth, kMostCell);
            if (!label.line.empty() || hasConstant(node)) region.cellHeight = kTallCell;
        }
        region.cellWidth = std::round(region.cellWidth);
        std::size_t alive = 0, most = 1;
        for (const auto& [step, change] : changes) {
            alive += static_cast<std::size_t>(change);
            most = std::max(most, alive);
        }
        constexpr std::size_t kOneRow = 4;
        region.columns =
            most <= kOneRow ? most : static_cast<std::size_t>(std::ceil(std::sqrt(static_cast<double>(most) * 1.5)));
        region.rows = (most + region.columns - 1) / region.columns;
    }

    bool hasConstant(uint32_t node) const {
        return std::ranges::any_of(
            m_egraph.originalChildren(NodeId(node)), [&](ClassId child) { return m_labels[child.index()].isConstant; });
    }

    void addRegions(const Task& task) {
        const std::vector<Region> all = regions();
        layout::Drawing drawing;
        drawing.engine = layout::EngineChoice::layered;
        drawing.boxGap = 20;
        drawing.layerGap = 36;
        std::unordered_map<ClassId, uint32_t> indexOf;
        for (const Region& region : all) {
            indexOf.emplace(region.id, static_cast<uint32_t>(drawing.boxes.size()));
            drawing.boxes.push_back({region.width(), region.height(), {}});
        }
        std::set<std::pair<uint32_t, uint32_t>> edges;
        for (uint32_t user = 0; user < all.size(); ++user)
            for (const uint32_t node : all[user].nodes)
                for (const ClassId child : m_egraph.originalChildren(NodeId(node)))
                    if (const auto used = indexOf.find(lastClassOf(child.index()));
                        used != indexOf.end() && used->second != user)
                        edges.emplace(used->second, user);
        for (const auto& [from, to] : edges) drawing.edges.push_back({from, to, {}});
        const layout::Placed placed = layout::placeLayered(drawing, task);

        json regions = json::array(), routes = json::array();
        for (std::size_t r = 0; r < all.size(); ++r) {
            const Region& region = all[r];
            const std::string type = m_source.type ? m_source.type(region.id) : std::string();
            regions.push_back({region.id.index(), std::llround(placed.boxes[r].x), std::llround(placed.boxes[r].y),
                region.columns, region.rows, region.cellWidth, region.cellHeight, m_texts.add(type), region.nodes});
        }
        for (std::size_t e = 0; e < drawing.edges.size(); ++e) {
            const auto& points = placed.edges[e].points;
            if (points.size() <= 4 && !placed.edges[e].stub) continue;
            json route{drawing.edges[e].from, drawing.edges[e].to};
            for (const layout::Point& point : points) {
                route.push_back(std::llround(point.x));
                route.push_back(std::llround(point.y));
            }
            routes.push_back(std::move(route));
        }
        m_out.update({{"regions", regions}, {"routes", routes}});
    }

    const TrackSource& m_source;
    const egraph::EGraph& m_egraph;
    const egraph::History& m_history;
    TextTable& m_texts;
    Step m_last;
    std::size_t m_nodeCount, m_unionCount;
    std::vector<TrackSource::Label> m_labels;
    std::vector<Step> m_death;  // by e-node; m_last + 1: never
    std::set<Symbol> m_used;    // rules
    json m_out = json::object();
};

}  // namespace

Step lastStepOf(const egraph::EGraph& egraph, std::size_t mostSteps) {
    return static_cast<Step>(std::min<std::size_t>(egraph.lastChange(), mostSteps));
}

json trackOf(const TrackSource& source, TextTable& texts, std::size_t mostSteps, const Task& task) {
    ensure(source.egraph.keepsHistory(), "a playback needs the e-graph's history");
    return Track(source, texts, mostSteps).build(task);
}

}  // namespace egret::playback
