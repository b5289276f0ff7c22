#include "core/extract/extract.h"
#include "app/cli/command.h"
#include "app/cli/options.h"
#include "app/cli/saturate.h"
#include "core/base/error.h"
#include "core/base/text.h"
#include "core/egraph/serialized.h"
#include "core/extract/serialized.h"

#include <fmt/format.h>

#include <cmath>

namespace egret::cli {
namespace {

struct ExtractArguments {
    std::string file, method = "ilp", objective, costTable, secondCost;
    std::vector<std::string> roots, pins, bans;
    double seconds = 60;
    uint64_t devices = 2, best = 1;
    bool pareto = false;
};

egraph::Serialized fileOf(const Context& context, const ExtractArguments& args) {
    egraph::Serialized file = egraph::readSerialized(args.file, args.roots);
    if (!file.missingRoots.empty())
        context.note(fmt::format("the file does not contain its {} {}, which may be merged into another e-class",
            file.missingRoots.size() == 1 ? "root" : "roots", join(file.missingRoots, ", ")));
    if (!file.roots.empty()) return file;
    file.roots = egraph::classesWithoutParents(file);
    if (file.roots.empty())
        throw Error(Category::badInput,
            "contains no root, and every class is a child of another one; choose roots with --root",
            {.file = args.file});
    context.note(
        fmt::format("the file contains no root; using {} without parents", counted(file.roots.size(), "class")));
    return file;
}

// The problem with the costs, pins and bans of the command line.
struct Request {
    egraph::Serialized file;
    extract::Problem problem;
    std::vector<double> second;  // empty: none
    const extract::Objective* objective = nullptr;
    extract::ObjectiveOptions options;
    extract::IlpOptions exact;
};

void setCosts(Request& request, const ExtractArguments& args) {
    using extract::CostTable;
    if (!args.secondCost.empty()) request.second = CostTable::given(args.secondCost).ownCosts(request.problem);
    if (!args.objective.empty()) request.objective = &extract::objectiveNamed(args.objective);
    request.options.devices = args.devices;
    if (args.costTable.empty()) return;
    const auto table = std::make_shared<CostTable>(CostTable::given(args.costTable));
    if (args.objective == "table") request.options.table = table;
    else request.problem.cost = table->ownCosts(request.problem);
}

Request requestOf(const Context& context, const ExtractArguments& args) {
    if (args.objective == "table" && args.costTable.empty())
        throw Error(Category::usage, "--objective table requires --cost-table");
    Request request{.file = fileOf(context, args), .exact = {.seconds = args.seconds}};
    request.problem = extract::problemOf(request.file);
    setCosts(request, args);
    request.problem.validate();
    request.problem = extract::requireRestricted(request.problem,
        {.pins = extract::nodesNamed(request.problem, args.pins),
            .bans = extract::nodesNamed(request.problem, args.bans)});
    return request;
}

double secondOf(const Request& request, const extract::Result& result) {
    double sum = 0;
    for (const uint32_t node : result.choice)
        if (node != extract::kNone) sum += request.second[node];
    return sum;
}

json jsonOf(const Request& request, const extract::Result& result) {
    json choices = json::object();
    for (uint32_t c = 0; c < result.choice.size(); ++c)
        if (result.choice[c] != extract::kNone)
            choices[request.problem.className(c)] = request.problem.nodeName(result.choice[c]);
    json out{{"tree_cost", std::isfinite(result.treeCost) ? json(result.treeCost) : json()}, {"depth", result.depth},
        {"dag_cost", result.cost}, {"seconds", result.seconds}, {"choices", choices}};
    if (!request.second.empty()) out["second_cost"] = secondOf(request, result);
    return out;
}

json jsonOf(const egraph::Serialized& file) {
    return {{"nodes", file.nodes.size()}, {"classes", file.classes.size()},
        {"roots", listOf(file.roots, [&](uint32_t root) { return file.classes[root].id; })}};
}

int codeOf(extract::Stop stop) { return stop == extract::Stop::cancelled ? kCancelled : kOk; }

std::string boundText(double value, double bound, bool isLeast) {
    if (isLeast) return ", proven optimal";
    const double gap = value != 0 ? 100 * (value - bound) / std::abs(value) : 0;
    return gap != 0 && gap != 100 ? fmt::format(", bound {} ({:.2f}% below)", formatNumber(bound), gap) : "";
}

int extractOne(const Context& context, const ExtractArguments& args, const Request& request, const Task& task,
    const EventSink& note, const json& curve) {
    const extract::Result result = request.objective
        ? extract::minimize(request.problem, *request.objective, request.options, task)
        : extract::methodNamed(args.method).run(request.problem, request.exact, task, note);
    json out = jsonOf(request, result);
    out.update(jsonOf(request.file));
    out.update({{"bound", result.bound}, {"optimal", result.optimal}, {"curve", curve}, {"method", result.method},
        {"stop", extract::stopName(result.stop)}});
    std::string text;
    if (result.value) {
        out.update(
            {{"objective", request.objective->name}, {"value", *result.value}, {"value_bound", result.valueBound}});
        text = fmt::format("{} {}{}; ", request.objective->name, formatNumber(*result.value),
            boundText(*result.value, result.valueBound, result.valueBound >= *result.value * (1 - 1e-9)));
    }
    text += fmt::format("DAG cost {}, tree cost {}, {}{} chosen in {:.3f} s{}\n", formatNumber(result.cost),
        formatNumber(result.treeCost),
        request.second.empty() ? "" : fmt::format("second cost {}, ", formatNumber(secondOf(request, result))),
        counted(out["choices"].size(), "class"), result.seconds, boundText(result.cost, result.bound, result.optimal));
    return context.result(out, text, codeOf(result.stop));
}

// The e-nodes that differ from those of the first result.
std::string differences(const Request& request, const extract::Result& first, const extract::Result& result) {
    constexpr std::size_t kMost = 8;
    std::vector<std::string> names;
    std::size_t more = 0;
    for (std::size_t c = 0; c < result.choice.size(); ++c) {
        if (result.choice[c] == extract::kNone || result.choice[c] == first.choice[c]) continue;
        if (names.size() < kMost) names.push_back(request.problem.nodeName(result.choice[c]));
        else ++more;
    }
    return join(names, " ") + (more > 0 ? fmt::format(" and {} more", more) : "");
}

int extractBest(const Context& context, const ExtractArguments& args, const Request& request, const Task& task,
    const EventSink& note, const json& curve) {
    const extract::Best best = extract::bestSelections(request.problem, args.best, request.exact, task, note);
    json results = json::array();
    std::vector<std::vector<std::string>> rows{{"rank", "DAG cost", "tree cost"}};
    if (!request.second.empty()) rows[0].emplace_back("second cost");
    rows[0].insert(rows[0].end(), {"proven", "e-nodes other than in the first"});
    for (std::size_t i = 0; i < best.results.size(); ++i) {
        const extract::Result& one = best.results[i];
        json value = jsonOf(request, one);
        value["proven"] = i < best.proven;
        results.push_back(std::move(value));
        rows.push_back({std::to_string(i + 1), formatNumber(one.cost), formatNumber(one.treeCost)});
        if (!request.second.empty()) rows.back().push_back(formatNumber(secondOf(request, one)));
        rows.back().insert(
            rows.back().end(), {i < best.proven ? "yes" : "no", differences(request, best.results.front(), one)});
    }
    json out = jsonOf(request.file);
    out.update({{"results", results}, {"proven", best.proven},
        {"bound", std::isfinite(best.bound) ? json(best.bound) : json()}, {"stop", extract::stopName(best.stop)},
        {"seconds", best.seconds}, {"curve", curve}});
    const std::string rest = std::isfinite(best.bound)
        ? fmt::format("every other selection costs at least {}", formatNumber(best.bound))
        : "there are no other selections";
    return context.result(out, fmt::format("{}{} ({:.3f} s)\n", table(rows), rest, best.seconds), codeOf(best.stop));
}

int extractFront(
    const Context& context, const Request& request, const Task& task, const EventSink& note, const json& curve) {
    const extract::Front front = extract::paretoFront(request.problem, request.second, request.exact, task, note);
    json points = json::array();
    std::vector<std::vector<std::string>> rows{{"DAG cost", "second cost", "supported"}};
    for (const auto& point : front.points) {
        json value = jsonOf(request, point.result);
        value["supported"] = point.isSupported;
        points.push_back(std::move(value));
        rows.push_back({formatNumber(point.result.cost), formatNumber(point.second), point.isSupported ? "yes" : "no"});
    }
    json out = jsonOf(request.file);
    out.update({{"points", points}, {"complete", front.isComplete}, {"stop", extract::stopName(front.stop)},
        {"seconds", front.seconds}, {"curve", curve}});
    return context.result(out,
        fmt::format("{}{} ({:.3f} s)\n", table(rows),
            front.isComplete ? "the front is complete" : "points may be missing before the last one", front.seconds),
        codeOf(front.stop));
}

int extractFile(const Context& context, const ExtractArguments& args) {
    const Task task = context.task();
    json curve = json::array();
    const auto note = [&](const Event& event) {
        const auto* better = std::get_if<event::Extracted>(&event);
        if (!better) return;
        curve.push_back({{"seconds", better->seconds}, {"cost", better->cost}, {"bound", better->bound}});
        context.note(fmt::format("cost {}, bound {} after {:.2f} s", formatNumber(better->cost),
            formatNumber(better->bound), better->seconds));
    };
    try {
        const Request request = requestOf(context, args);
        return args.pareto  ? extractFront(context, request, task, note, curve)
            : args.best > 1 ? extractBest(context, args, request, task, note, curve)
                            : extractOne(context, args, request, task, note, curve);
    } catch (const Error& error) {
        if (error.category() == Category::cancelled || error.category() == Category::usage) throw;
        throw error.at({.file = args.file});
    }
}

}  // namespace

void addExtract(CLI::App& group, Context& context) {
    const auto [command, args] = addCommand(group, context, "extract",
        "Extract the cheapest terms from an egraph-serialize file, which may be compressed (.json.gz); a file without "
        "roots has those classes as roots that no other class uses\nExample: egret-cli egraph extract big.json "
        "--method ilp --time-limit 60",
        extractFile);
    command.add_option("JSON", args.file, "An egraph-serialize file")->required();
    auto* method = addName(command, "--method", args.method, namesOf(extract::methods()));
    addList(command, "--root", args.roots,
        "Id of a root class, or of one of its e-nodes; repeat for several; replaces the file's roots");
    addNumber(command, "--time-limit", args.seconds, 0.0, 1e6, "Time limit for exact extraction, in seconds");
    addList(command, "--pin", args.pins, "Id of an e-node that is chosen if its class is needed; repeat for several");
    addList(command, "--ban", args.bans, "Id of an e-node that is not chosen; repeat for several");
    std::vector<std::string> meanings;
    for (const extract::Objective& one : extract::objectives())
        meanings.push_back(std::string(one.name) + ": " + one.brief);
    auto* objective = addName(command, "--objective", args.objective, namesOf(extract::objectives()),
        "The quantity that greedy extraction minimizes, instead of --method. " + join(meanings, "; "))
                          ->excludes(method);
    addNumber(command, "--devices", args.devices, uint64_t{1}, uint64_t{1'000'000},
        "Number of parallel devices for --objective latency")
        ->needs(objective);
    command.add_option("--cost-table", args.costTable,
        "Rows OPERATOR : FORMULA that replace the costs of e-nodes, as a file or separated by semicolons; with "
        "--objective table, the cost of a term from those of its children, such as '+ : max(children) + own'");
    auto* second = command.add_option("--second-cost", args.secondCost,
        "A second cost of each e-node: a formula, such as 1 or 'own * count', or rows as for --cost-table");
    auto* best = addNumber(
        command, "--best", args.best, uint64_t{1}, uint64_t{10'000}, "Print the K cheapest selections, exactly")
                     ->type_name("K")
                     ->excludes(objective);
    command
        .add_flag("--pareto", args.pareto,
            "Print the Pareto front of the DAG cost and the second cost, exactly; a point is supported if some weights "
            "of the two costs give it")
        ->needs(second)
        ->excludes(best)
        ->excludes(objective);
}

}  // namespace egret::cli
