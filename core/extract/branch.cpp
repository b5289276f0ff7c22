// Integer programming with CBC.
//
//   1. The linear relaxation gives a lower bound. It is solved repeatedly; violated unfounded sets (separate.h) are
//      added, and sets that stay slack for a while are dropped. Some points are rounded to selections: cheapest trees
//      under costs that favor the point's choice, then descent.
//   2. Branch and bound adds sets at its nodes and searches only for selections cheaper than the best known. If it
//      returns a cyclic point, that point is cut off and the search restarts.
//
// Costs are scaled so that the first selection costs 1000, because CBC's tolerances are absolute. Clp and Cbc check for
// stop requests only in their event handlers, which run at every iteration, factorization and node.
#include "core/extract/branch.h"

#include "core/base/error.h"
#include "core/base/lists.h"
#include "core/extract/separate.h"

#include <CbcModel.hpp>  // must precede the other Cbc headers

#include <CbcCompareObjective.hpp>
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
#include <CoinWarmStartBasis.hpp>
#include <OsiClpSolverInterface.hpp>

#include <algorithm>
#include <cmath>
#include <mutex>

namespace egret::extract {
namespace {

constexpr double kScaledCost = 1000;
constexpr double kViolation = 1e-4;
constexpr std::size_t kAllHeads = 0xffffffff;
constexpr int kFewColumns = 3000;  // up to here, rows of chosen users are added at once

std::mutex& solverMutex() {  // Clp and Cbc have global state
    static std::mutex mutex;
    return mutex;
}

struct Program {
    Search& search;
    const Formulation& formulation;
    Exits exits;
    Separator separator;
    double scale;
    bool lazy;

    std::vector<Row> violatedSets(const double* point, double violation, std::size_t limit, std::size_t heads) {
        return transformed(separator.separate(formulation.byNode(point), violation, limit, heads, search.task()),
            [this](const UnfoundedSet& set) { return formulation.rowOf(set, exits.of(set.classes)); });
    }
    std::vector<Row> violatedUses(const double* point, double violation) const {
        std::vector<Row> result;
        for (const Row& row : formulation.useRows) {
            double sum = 0;
            for (std::size_t i = 0; i < row.columns.size(); ++i) sum += row.values[i] * point[row.columns[i]];
            if (sum < row.lower - violation) result.push_back(row);
        }
        return result;
    }
    bool isWhole(const double* point) const {
        return std::all_of(point, point + formulation.nodeOfColumn.size(),
            [](double value) { return std::abs(value - std::round(value)) <= 1e-6; });
    }
    // Makes the point's chosen e-nodes nearly free, so that the cheapest trees follow it where it is acyclic.
    void offerRounded(const double* point) {
        std::vector<double> cost = search.problem().cost;
        if (search.problem().hasNegativeCosts()) {  // cheapest trees need positive costs
            const double least = *std::ranges::min_element(cost);
            for (double& one : cost) one -= 2 * least;
        }
        for (std::size_t i = 0; i < formulation.nodeOfColumn.size(); ++i)
            cost[formulation.nodeOfColumn[i]] *= 1 - 0.999 * std::clamp(point[i], 0.0, 1.0);
        search.offerTrees(cost);
    }
    // Offers an integral point. Returns false if it has a cycle, also outside of what the roots reach: with negative
    // costs, classes that only use each other would pay.
    bool isSelection(const double* point) {
        const std::vector<uint32_t> choice = formulation.choiceAt(point);
        if (!search.offer(choice)) return false;
        if (!search.problem().hasNegativeCosts()) return true;
        const Result result = resultOf(search.problem(), choice, "ilp");
        const auto chosen = [](uint32_t node) { return node != kNone; };
        return std::ranges::count_if(result.choice, chosen) == std::ranges::count_if(choice, chosen);
    }
    double cutoff() const { return search.target() * scale; }
    // Returns false for heuristics' submodels, whose columns differ.
    bool isOwn(const CbcModel& model) const {
        return !model.parentModel() && model.getNumCols() == static_cast<int>(formulation.objective.size());
    }
};

class SetCuts : public CglCutGenerator {
public:
    explicit SetCuts(Program& program) : m_program(&program) {}
    void generateCuts(const OsiSolverInterface& solver, OsiCuts& cuts, const CglTreeInfo info = {}) override {
        const double* point = solver.getColSolution();
        const std::size_t heads = info.level == 0 || m_program->isWhole(point) ? kAllHeads : 40;
        for (const Row& row : m_program->violatedSets(point, info.level == 0 ? kViolation : 0.02, 100, heads)) {
            OsiRowCut cut;
            cut.setRow(static_cast<int>(row.columns.size()), row.columns.data(), row.values.data());
            cut.setLb(row.lower);
            cut.setUb(row.upper);
            cut.setGloballyValid();
            cuts.insert(cut);
        }
    }
    CglCutGenerator* clone() const override { return new SetCuts(*this); }

private:
    Program* m_program;
};

// Occasionally rounds points of the search, using at most a fifth of its time. The result may use e-nodes that the
// reduction eliminated, so the solver gets only the new cutoff.
class Rounding : public CbcHeuristic {
public:
    Rounding(CbcModel& model, Program& program) : CbcHeuristic(model), m_program(&program) {}
    int solution(double&, double*) override {
        Search& search = m_program->search;
        if (!m_program->isOwn(*model_) || m_spent > 0.2 * search.seconds() || search.stopped()) return 0;
        const double start = search.seconds(), before = search.best().cost;
        m_program->offerRounded(model_->solver()->getColSolution());
        m_spent += search.seconds() - start;
        if (search.best().cost < before) model_->setCutoff(m_program->cutoff());
        return 0;
    }
    CbcHeuristic* clone() const override { return new Rounding(*this); }
    void resetModel(CbcModel* model) override { setModel(model); }

private:
    Program* m_program;
    double m_spent = 0;
};

class LpWatch : public ClpEventHandler {
public:
    explicit LpWatch(const Search& search) : m_search(&search) {}
    int event(Event) override { return m_search->stopped() ? 5 : -1; }
    ClpEventHandler* clone() const override { return new LpWatch(*this); }

private:
    const Search* m_search;
};

class Watch : public CbcEventHandler {
public:
    explicit Watch(Program& program) : m_program(&program) {}
    CbcAction event(CbcEvent which) override {
        Search& search = m_program->search;
        if (search.stopped()) return stop;
        if (!m_program->isOwn(*model_)) return noAction;
        if (which == solution || which == heuristicSolution) {
            if (const double* point = model_->bestSolution()) search.offer(m_program->formulation.choiceAt(point));
        } else if (which == treeStatus && model_->tree() && model_->tree()->size() > 0) {
            // Fired between nodes, when every open node is in the tree. Bounds read at other times, or after a stop,
            // omit the current node and are too high.
            search.raiseBound(model_->tree()->getBestPossibleObjective() / m_program->scale);
        }
        return noAction;
    }
    CbcEventHandler* clone() const override { return new Watch(*this); }

private:
    Program* m_program;
};

// Adds all rows at once, because Clp copies the whole matrix for every call.
void addRows(OsiClpSolverInterface& solver, std::span<const Row> rows) {
    std::vector<CoinBigIndex> starts{0};
    std::vector<int> columns;
    std::vector<double> values, lower, upper;
    for (const Row& row : rows) {
        columns.insert(columns.end(), row.columns.begin(), row.columns.end());
        values.insert(values.end(), row.values.begin(), row.values.end());
        starts.push_back(static_cast<CoinBigIndex>(columns.size()));
        lower.push_back(row.lower);
        upper.push_back(row.upper);
    }
    solver.addRows(
        static_cast<int>(rows.size()), starts.data(), columns.data(), values.data(), lower.data(), upper.data());
}

void load(OsiClpSolverInterface& solver, const Program& program) {
    const Formulation& formulation = program.formulation;
    const auto columns = static_cast<int>(formulation.objective.size());
    std::vector<double> objective = formulation.objective;
    for (double& cost : objective) cost *= program.scale;
    CoinPackedMatrix matrix(false, 0, 0);
    matrix.setDimensions(0, columns);
    solver.loadProblem(matrix, formulation.lower.data(), formulation.upper.data(), objective.data(), nullptr, nullptr);
    addRows(solver, formulation.rows);
    if (columns <= kFewColumns) addRows(solver, formulation.useRows);
    for (int i = 0; i < columns; ++i)
        if (formulation.integer[static_cast<std::size_t>(i)]) solver.setInteger(i);
}

// Drops rows after the first `keep` that are slack at the current point.
void dropSlackRows(OsiClpSolverInterface& solver, int keep) {
    const std::unique_ptr<CoinWarmStart> start(solver.getWarmStart());
    const auto* basis = dynamic_cast<const CoinWarmStartBasis*>(start.get());
    if (!basis) return;
    std::vector<int> slack;
    for (int i = keep; i < solver.getNumRows(); ++i)
        if (basis->getArtifStatus(i) == CoinWarmStartBasis::basic) slack.push_back(i);
    if (!slack.empty()) solver.deleteRows(static_cast<int>(slack.size()), slack.data());
}

// Performs step 1. The added sets stay in the solver.
void tightenRelaxation(Program& program, OsiClpSolverInterface& solver) {
    Search& search = program.search;
    constexpr int kMaxRounds = 1000, kWindow = 15;
    const int firstRows = solver.getNumRows();
    solver.initialSolve();
    double reference = 0;
    for (int round = 0; round < kMaxRounds && !search.stopped(); ++round) {
        if (solver.isProvenPrimalInfeasible()) return search.provenOptimal();
        if (!solver.isProvenOptimal()) return;
        search.raiseBound(solver.getObjValue() / program.scale);
        const std::vector<double> point(solver.getColSolution(), solver.getColSolution() + solver.getNumCols());
        if (round % 5 == 0) program.offerRounded(point.data());
        if (search.closed()) return;
        if (round % kWindow == 0) {  // branch and bound takes over when rounds gain little
            const double value = solver.getObjValue(), gap = search.best().cost * program.scale - value;
            if (round > 0 && value - reference < 0.03 * gap) return;
            reference = value;
            dropSlackRows(solver, firstRows);
        }
        std::vector<Row> rows = program.violatedUses(point.data(), 0.01);
        if (program.lazy) {
            std::vector<Row> sets = program.violatedSets(point.data(), 0.01, 300, kAllHeads);
            std::move(sets.begin(), sets.end(), std::back_inserter(rows));
        }
        if (rows.empty()) return;
        addRows(solver, rows);
        solver.resolve();
    }
}

// Runs step 2 once. Returns true if it need not be repeated.
bool branch(Program& program, OsiClpSolverInterface& solver) {
    Search& search = program.search;
    CbcModel model(solver);
    model.setLogLevel(0);
    model.messageHandler()->setLogLevel(0);
    model.solver()->messageHandler()->setLogLevel(0);
    model.setCutoff(program.cutoff());
    model.setDblParam(CbcModel::CbcCutoffIncrement, 1e-7);
    model.setDblParam(CbcModel::CbcAllowableGap, 1e-7);
    model.setDblParam(CbcModel::CbcMaximumSeconds, std::max(0.01, search.remaining()));
    model.setPrintFrequency(20);  // interval of treeStatus events; nothing is printed

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
    SetCuts sets(program);
    if (program.lazy) {
        model.addCutGenerator(&sets, 1, "sets", true, true);
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
    Rounding descent(model, program);
    model.addHeuristic(&descent, "descent");
    Watch watch(program);
    model.passInEventHandler(&watch);
    // By default, CBC dives until it has a solution. Here it often gets none, because only better ones than the best
    // known count, and the bound would not rise.
    CbcCompareObjective lowestBoundFirst;
    model.setNodeComparison(lowestBoundFirst);
    model.initialSolve();
    if (search.stopped()) return true;
    model.branchAndBound();

    if (model.bestSolution()) {
        if (!program.isSelection(model.bestSolution())) {
            // The solution has a cycle, and the corresponding cut is added to the model. Without cycle constraints, the
            // bound is still valid.
            if (model.status() == 0 && !search.stopped()) search.raiseBound(model.getObjValue() / program.scale);
            program.offerRounded(model.bestSolution());
            if (!program.lazy || search.stopped()) return true;
            const std::vector<Row> rows = program.violatedSets(model.bestSolution(), kViolation, 500, kAllHeads);
            ensure(!rows.empty() || search.stopped(), "a cyclic selection violates the inequality of an unfounded set");
            addRows(solver, rows);
            solver.resolve();
            return search.closed();
        }
    }
    if (model.status() == 0 && !search.stopped()) search.provenOptimal();
    return true;
}

}  // namespace

void branchAndBound(Search& search, const Reduction& reduction, const Formulation& formulation, CycleConstraints cycles,
    std::span<const UnfoundedSet> known) {
    const std::lock_guard lock(solverMutex());
    const double size = std::max(std::abs(search.best().cost), 1e-6 * -search.problem().leastCost());
    Program program{search, formulation, Exits(reduction), Separator(reduction), size > 0 ? kScaledCost / size : 1,
        cycles == CycleConstraints::lazy && formulation.cyclicClasses() > 0};
    OsiClpSolverInterface solver;
    solver.setLogLevel(0);
    solver.messageHandler()->setLogLevel(0);
    solver.setHintParam(OsiDoReducePrint, true, OsiHintTry);
    LpWatch lpWatch(search);
    solver.getModelPtr()->passInEventHandler(&lpWatch);
    ClpSolve simple;  // dual simplex only: presolve and crash do not call the event handler
    simple.setSolveType(ClpSolve::useDual);
    simple.setPresolveType(ClpSolve::presolveOff);
    solver.setSolveOptions(simple);
    load(solver, program);
    if (program.lazy) {
        addRows(solver, transformed(known, [&](const UnfoundedSet& set) {
            return formulation.rowOf(set, program.exits.of(set.classes));
        }));
    }
    tightenRelaxation(program, solver);
    while (!search.closed() && !search.stopped())
        if (branch(program, solver)) break;
}

}  // namespace egret::extract
