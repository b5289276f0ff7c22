// Exact extraction by integer programming.
//
//   1. greedyDag() gives the first selection, its cost an upper bound; reduce() throws out what cannot beat it.
//   2. The linear relaxation is solved again and again, adding violated cycle cuts (formulation.h), as a lower bound. Each of
//      its points is rounded to a selection: cheapest trees under costs that favour what the point chose, then descent.
//   3. Branch and bound (CBC), which adds cycle cuts at its nodes, looking only for something cheaper than the best selection
//      known. A cyclic point that gets through is cut off and the search starts again.
// Costs are scaled so that the first selection costs 1000: CBC's tolerances are absolute.
#include "core/extract/ilp.h"

#include "core/base/error.h"
#include "core/base/text.h"
#include "core/extract/ascent.h"
#include "core/extract/formulation.h"
#include "core/extract/greedy.h"

#include <CbcModel.hpp>  // before the other Cbc headers, which lean on it

#include <CbcCutGenerator.hpp>
#include <CbcEventHandler.hpp>
#include <CbcHeuristic.hpp>
#include <CbcHeuristicDiveCoefficient.hpp>
#include <CbcHeuristicRINS.hpp>
#include <CbcTree.hpp>
#include <CglClique.hpp>
#include <CglGomory.hpp>
#include <CglMixedIntegerRounding2.hpp>
#include <CglProbing.hpp>
#include <CglZeroHalf.hpp>
#include <ClpEventHandler.hpp>
#include <ClpSimplex.hpp>
#include <CoinPackedMatrix.hpp>
#include <OsiClpSolverInterface.hpp>

#include <chrono>
#include <mutex>

namespace egret::extract {
namespace {

using Clock = std::chrono::steady_clock;

constexpr double kScaledCost = 1000;
constexpr double kRelativeGap = 1e-9;  // selections closer than this count as equally good
constexpr double kViolation = 1e-4;

// What stays the same through a solve: the incumbent, the bound, when to stop.
class Search {
public:
    Search(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink)
        : m_problem(problem), m_options(options), m_task(task), m_sink(sink), m_start(Clock::now()) {
        m_best = greedyDag(problem, task);
        m_best.method = "ilp";
        announce();
    }

    double seconds() const { return std::chrono::duration<double>(Clock::now() - m_start).count(); }
    double remaining() const { return m_options.seconds - seconds(); }
    bool stopped() {
        if (m_stop == Stop::finished && m_task.stopRequested()) m_stop = Stop::cancelled;
        if (m_stop == Stop::finished && remaining() <= 0) m_stop = Stop::timeLimit;
        return m_stop != Stop::finished;
    }
    const Result& best() const { return m_best; }
    double bound() const { return m_bound; }
    bool closed() const { return m_bound >= m_best.dagCost * (1 - kRelativeGap); }

    // Takes the choice if it is acyclic and better.
    bool offer(const std::vector<uint32_t>& choice) {
        if (!orderOf(m_problem, choice)) return false;
        Result result = resultOf(m_problem, choice, "ilp");
        if (result.dagCost >= m_best.dagCost * (1 - kRelativeGap)) return true;
        m_best = std::move(result);
        announce();
        return true;
    }
    void raiseBound(double bound) {
        if (bound <= m_bound * (1 + 1e-6) && bound < m_best.dagCost) return;
        m_bound = std::min(std::max(m_bound, bound), m_best.dagCost);
        announce();
    }
    void provenOptimal() { m_bound = m_best.dagCost; }

    Result finish() {
        Result result = std::move(m_best);
        result.optimal = m_bound >= result.dagCost * (1 - kRelativeGap);
        result.bound = result.optimal ? result.dagCost : std::min(m_bound, result.dagCost);
        result.seconds = seconds();
        result.stop = result.optimal ? Stop::finished : m_stop;
        checkSelection(m_problem, result);
        emit(m_sink, event::Extracted{"ilp", result.dagCost, result.bound, result.optimal, result.seconds});
        return result;
    }

    const Problem& problem() const { return m_problem; }
    const Task& task() const { return m_task; }

private:
    void announce() const { emit(m_sink, event::Extracted{"ilp", m_best.dagCost, m_bound, false, seconds()}); }

    const Problem& m_problem;
    const IlpOptions& m_options;
    const Task& m_task;
    const EventSink& m_sink;
    const Clock::time_point m_start;
    Result m_best;
    double m_bound = 0;
    Stop m_stop = Stop::finished;
};

// Rounds a point: everything it chose is nearly free, so cheapest trees follow it where it is acyclic.
void offerRounded(Search& search, const Formulation& formulation, const double* point) {
    std::vector<double> cost = search.problem().cost;
    for (std::size_t i = 0; i < formulation.nodeOfColumn.size(); ++i)
        cost[formulation.nodeOfColumn[i]] *= 1 - 0.999 * std::clamp(point[i], 0.0, 1.0);
    search.offer(improveDag(search.problem(), cheapestTrees(search.problem(), cost), search.task()));
}

// Step 2: bounds by dual ascent, and selections over the e-nodes that it left without reduced cost.
void ascend(Search& search, const Reduction& reduction) {
    constexpr int kTries = 4;
    for (int seed = 0; seed < kTries && !search.closed() && !search.stopped(); ++seed) {
        const Ascent ascent = dualAscent(search.problem(), reduction, static_cast<uint64_t>(seed), search.task());
        if (ascent.impossible) return search.provenOptimal();
        search.raiseBound(ascent.bound);
        std::vector<double> cost = search.problem().cost;
        for (std::size_t n = 0; n < cost.size(); ++n) cost[n] = ascent.reduced[n] + 1e-3 * cost[n];
        search.offer(improveDag(search.problem(), cheapestTrees(search.problem(), cost), search.task()));
    }
}

OsiRowCut toCut(const Row& row) {
    OsiRowCut cut;
    cut.setRow(static_cast<int>(row.columns.size()), row.columns.data(), row.values.data());
    cut.setLb(row.lower);
    cut.setUb(row.upper);
    cut.setGloballyValid();
    return cut;
}

class CycleCuts : public CglCutGenerator {
public:
    explicit CycleCuts(const Formulation& formulation) : m_formulation(&formulation) {}
    void generateCuts(const OsiSolverInterface& solver, OsiCuts& cuts, const CglTreeInfo = {}) override {
        for (const Row& row : m_formulation->separate(solver.getColSolution(), kViolation, 200)) {
            OsiRowCut cut = toCut(row);
            cuts.insert(cut);
        }
    }
    CglCutGenerator* clone() const override { return new CycleCuts(*this); }

private:
    const Formulation* m_formulation;
};

// Rounds the points of the search now and then, in at most a fifth of its time. What it finds may use e-nodes that the
// reduction has thrown out, so the solver learns only the new cutoff.
class Rounding : public CbcHeuristic {
public:
    Rounding(CbcModel& model, Search& search, const Formulation& formulation, double scale)
        : CbcHeuristic(model), m_search(&search), m_formulation(&formulation), m_scale(scale) {}
    int solution(double&, double*) override {
        const bool whole = !model_->parentModel() && model_->getNumCols() == static_cast<int>(m_formulation->objective.size());
        if (!whole || m_spent > 0.2 * m_search->seconds() || m_search->stopped()) return 0;
        const double start = m_search->seconds(), before = m_search->best().dagCost;
        offerRounded(*m_search, *m_formulation, model_->solver()->getColSolution());
        m_spent += m_search->seconds() - start;
        if (m_search->best().dagCost < before) model_->setCutoff(m_search->best().dagCost * m_scale * (1 - kRelativeGap));
        return 0;
    }
    CbcHeuristic* clone() const override { return new Rounding(*this); }
    void resetModel(CbcModel* model) override { setModel(model); }

private:
    Search* m_search;
    const Formulation* m_formulation;
    double m_scale;
    double m_spent = 0;
};

// Watches the clock inside long linear programs; CBC's own handler is not asked there.
class LpWatch : public ClpEventHandler {
public:
    explicit LpWatch(Search& search) : m_search(&search) {}
    int event(Event which) override {
        if (which != endOfFactorization && which != endOfIteration) return -1;
        return m_search->stopped() ? 5 : -1;
    }
    ClpEventHandler* clone() const override { return new LpWatch(*this); }

private:
    Search* m_search;
};

class Watch : public CbcEventHandler {
public:
    Watch(Search& search, const Formulation& formulation, double scale)
        : m_search(&search), m_formulation(&formulation), m_scale(scale) {}
    CbcAction event(CbcEvent which) override {
        if (m_search->stopped()) return stop;
        // Heuristics search smaller models of their own, whose columns mean something else.
        const bool whole = !model_->parentModel() && model_->getNumCols() == static_cast<int>(m_formulation->objective.size());
        if (!whole) return noAction;
        if (which == solution || which == heuristicSolution) {
            if (const double* point = model_->bestSolution()) m_search->offer(m_formulation->choiceAt(point));
        } else if (which == treeStatus && model_->tree() && model_->tree()->size() > 0) {
            // Fired between nodes, when every open one is in the tree. Bounds read at other times, or after a stop, leave out
            // the node being worked on and are too high.
            m_search->raiseBound(model_->tree()->getBestPossibleObjective() / m_scale);
        }
        return noAction;
    }
    CbcEventHandler* clone() const override { return new Watch(*this); }

private:
    Search* m_search;
    const Formulation* m_formulation;
    double m_scale;
};

void load(OsiClpSolverInterface& solver, const Formulation& formulation, double scale) {
    const auto columns = static_cast<int>(formulation.objective.size());
    std::vector<double> objective = formulation.objective, rowLower, rowUpper;
    for (double& cost : objective) cost *= scale;
    CoinPackedMatrix matrix(false, 0, 0);
    matrix.setDimensions(0, columns);
    for (const Row& row : formulation.rows) {
        matrix.appendRow(static_cast<int>(row.columns.size()), row.columns.data(), row.values.data());
        rowLower.push_back(row.lower);
        rowUpper.push_back(row.upper);
    }
    solver.loadProblem(matrix, formulation.lower.data(), formulation.upper.data(), objective.data(), rowLower.data(), rowUpper.data());
    for (int i = 0; i < columns; ++i)
        if (formulation.integer[static_cast<std::size_t>(i)]) solver.setInteger(i);
}

// Step 2. Adds the cuts to the solver for good.
void tightenRelaxation(Search& search, const Formulation& formulation, OsiClpSolverInterface& solver, double scale, bool lazy) {
    solver.initialSolve();
    double last = -1;
    for (int round = 0; round < 60 && !search.stopped(); ++round) {
        if (solver.isProvenPrimalInfeasible()) return search.provenOptimal();
        if (!solver.isProvenOptimal()) return;
        search.raiseBound(solver.getObjValue() / scale);
        const std::vector<double> point(solver.getColSolution(), solver.getColSolution() + solver.getNumCols());
        if (round % 4 == 0) offerRounded(search, formulation, point.data());
        if (search.closed() || !lazy) return;
        const std::vector<Row> cuts = formulation.separate(point.data(), kViolation, 500);
        if (cuts.empty()) return;
        // Rounds that hardly move the bound are left to branch and bound.
        if (round >= 20 && solver.getObjValue() < last * (1 + 1e-5)) return;
        if (round % 5 == 0) last = solver.getObjValue();
        for (const Row& row : cuts)
            solver.addRow(static_cast<int>(row.columns.size()), row.columns.data(), row.values.data(), row.lower, row.upper);
        solver.resolve();
    }
}

// Step 3, once. True when it need not be repeated.
bool branchAndBound(Search& search, const Formulation& formulation, OsiClpSolverInterface& solver, double scale, bool lazy) {
    CbcModel model(solver);
    model.setLogLevel(0);
    model.messageHandler()->setLogLevel(0);
    model.solver()->messageHandler()->setLogLevel(0);
    const double cutoff = search.best().dagCost * scale;
    model.setCutoff(cutoff * (1 - kRelativeGap));
    model.setDblParam(CbcModel::CbcCutoffIncrement, 1e-7);
    model.setDblParam(CbcModel::CbcAllowableGap, 1e-7);
    model.setDblParam(CbcModel::CbcMaximumSeconds, std::max(0.01, search.remaining()));
    model.setPrintFrequency(20);  // how often treeStatus fires; nothing is printed

    CglProbing probing;
    probing.setUsingObjective(1);
    probing.setMaxPass(1);
    probing.setMaxProbe(10);
    probing.setMaxLook(10);
    probing.setRowCuts(3);
    probing.setLogLevel(0);
    CglGomory gomory;
    CglClique clique;
    clique.setStarCliqueReport(false);
    clique.setRowCliqueReport(false);
    CglMixedIntegerRounding2 rounding;
    CglZeroHalf zeroHalf;
    CycleCuts cycles(formulation);
    if (lazy && formulation.cyclicClasses() > 0) {
        model.addCutGenerator(&cycles, 1, "cycles", true, true);
        model.cutGenerator(0)->setMustCallAgain(true);
    }
    model.addCutGenerator(&probing, -1, "probing");
    model.addCutGenerator(&gomory, -98, "gomory");
    model.addCutGenerator(&clique, -98, "clique");
    model.addCutGenerator(&rounding, -98, "rounding");
    model.addCutGenerator(&zeroHalf, -98, "zerohalf");
    CbcRounding simpleRounding(model);
    CbcHeuristicDiveCoefficient dive(model);
    CbcHeuristicRINS neighbourhood(model);
    model.addHeuristic(&simpleRounding);
    model.addHeuristic(&dive);
    model.addHeuristic(&neighbourhood);
    Rounding descent(model, search, formulation, scale);
    model.addHeuristic(&descent, "descent");
    Watch watch(search, formulation, scale);
    model.passInEventHandler(&watch);
    model.initialSolve();
    if (search.stopped()) return true;
    model.branchAndBound();

    if (model.bestSolution()) {
        const std::vector<uint32_t> choice = formulation.choiceAt(model.bestSolution());
        if (!search.offer(choice)) {
            // A cycle got through. Its cut goes into the model; without cycle constraints the bound stands as it is.
            if (model.status() == 0 && !search.stopped()) search.raiseBound(model.getObjValue() / scale);
            offerRounded(search, formulation, model.bestSolution());
            if (!lazy) return true;
            const std::vector<Row> cuts = formulation.separate(model.bestSolution(), kViolation, 500);
            ensure(!cuts.empty(), "a cyclic selection violates no cycle cut");
            for (const Row& row : cuts)
                solver.addRow(static_cast<int>(row.columns.size()), row.columns.data(), row.values.data(), row.lower, row.upper);
            solver.resolve();
            return search.closed();
        }
    }
    if (model.status() == 0 && !search.stopped()) search.provenOptimal();
    return true;
}

std::mutex& solverMutex() {  // Clp and Cbc keep some state in globals
    static std::mutex mutex;
    return mutex;
}

Reduction withoutReduction(const Problem& problem) {
    Reduction reduction;
    reduction.alive.assign(problem.nodeCount(), true);
    reduction.children.resize(problem.nodeCount());
    reduction.nodes.resize(problem.classCount());
    reduction.freeChoice.assign(problem.classCount(), kNone);
    reduction.forced.assign(problem.classCount(), false);
    for (const uint32_t root : problem.roots) reduction.forced[root] = true;
    for (uint32_t c = 0; c < problem.classCount(); ++c) {
        for (uint32_t n = problem.firstNode[c]; n < problem.firstNode[c + 1]; ++n) {
            auto& children = reduction.children[n];
            children.assign(problem.childrenOf(n).begin(), problem.childrenOf(n).end());
            std::sort(children.begin(), children.end());
            children.erase(std::unique(children.begin(), children.end()), children.end());
            // An e-node that needs its own class can never be used; the solver is spared at least that.
            if (!std::binary_search(children.begin(), children.end(), c)) reduction.nodes[c].push_back(n);
        }
        reduction.liveNodes += reduction.nodes[c].size();
        reduction.liveClasses += !reduction.nodes[c].empty();
    }
    return reduction;
}

}  // namespace

Result ilp(const Problem& problem, const IlpOptions& options, const Task& task, const EventSink& sink) {
    problem.validate();
    Search search(problem, options, task, sink);
    if (search.best().dagCost <= 0) search.provenOptimal();
    Reduction reduction = withoutReduction(problem);
    if (options.ascend) ascend(search, reduction);
    if (search.closed() || search.stopped()) return search.finish();
    if (options.reduce) {
        reduction = reduce(problem, search.best().dagCost, task);
        if (options.describe)
            options.describe(std::to_string(problem.nodeCount()) + " e-nodes in " + std::to_string(problem.classCount()) +
                             " classes reduced to " + std::to_string(reduction.liveNodes) + " in " + std::to_string(reduction.liveClasses) +
                             (reduction.impossible ? ": nothing cheaper is left" : ""));
        if (reduction.impossible) search.provenOptimal();
        else search.raiseBound(reduction.bound);
        if (options.ascend && !reduction.impossible) ascend(search, reduction);
        if (search.closed() || search.stopped()) return search.finish();
    }
    const Formulation formulation(problem, reduction, options.cycles);
    if (formulation.nodeOfColumn.empty()) {
        search.offer(formulation.choiceAt(nullptr));
        search.provenOptimal();
        return search.finish();
    }
    if (options.describe)
        options.describe(std::to_string(formulation.objective.size()) + " columns, " + std::to_string(formulation.rows.size()) +
                         " rows, " + std::to_string(formulation.cyclicClasses()) + " classes in cycles");

    const std::lock_guard lock(solverMutex());
    const double scale = kScaledCost / search.best().dagCost;
    const bool lazy = options.cycles == CycleConstraints::lazy;
    OsiClpSolverInterface solver;
    solver.setLogLevel(0);
    solver.messageHandler()->setLogLevel(0);
    solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
    LpWatch lpWatch(search);
    solver.getModelPtr()->passInEventHandler(&lpWatch);
    load(solver, formulation, scale);
    tightenRelaxation(search, formulation, solver, scale, lazy);
    while (!search.closed() && !search.stopped())
        if (branchAndBound(search, formulation, solver, scale, lazy)) break;
    return search.finish();
}

}  // namespace egret::extract
