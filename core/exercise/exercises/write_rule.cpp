// write-rule (TASO, SOSP'19; Tensat, MLSys'21): an equality that the given rules do not prove. The answer is a rule
// that holds for all integers, proved by Z3, and with which equality saturation proves the equality. A rule that only
// repeats the equality is excluded by its size: the task limits the number of operators, variables and numbers in the
// rule.
#include "core/base/text.h"
#include "core/egraph/runner.h"
#include "core/egraph/sexpr.h"
#include "core/exercise/exercises.h"
#include "core/exercise/law.h"

#include <set>

namespace egret::exercise {
namespace {

using expressions::Expression;
using expressions::Node;
using expressions::Op;

constexpr const char* kGiven[] = {"a + b = b + a", "a * b = b * a", "min(a, b) = min(b, a)", "max(a, b) = max(b, a)"};

std::string prefix(const Expression& expression, const expressions::Names& names, bool isPattern) {
    return expressions::bottomUp<std::string>(expression, [&](std::size_t at, std::span<const std::string> operands) {
        const Node& node = expression[at];
        if (node.op == Op::variable) return (isPattern ? "?" : "") + names.of(node.value);
        if (node.isLeaf()) return std::to_string(node.value);
        std::string text = "(" + std::string(expressions::factsOf(node.op).text);
        for (const std::string& operand : operands) text += " " + operand;
        return text + ")";
    });
}

std::set<int64_t> variablesOf(const Expression& expression) {
    std::set<int64_t> variables;
    for (const Node& node : expression.nodes())
        if (node.op == Op::variable) variables.insert(node.value);
    return variables;
}

void addRules(std::vector<egraph::Rewrite>& rules, const std::string& name, const Law& law, bool isBothWays) {
    const std::string left = prefix(law.left, law.names, true), right = prefix(law.right, law.names, true);
    rules.push_back(egraph::rewrite(name, left, right));
    // Read backward, a rule must not invent terms for the variables that only its left side has.
    if (isBothWays && variablesOf(law.left) == variablesOf(law.right))
        rules.push_back(egraph::rewrite(name + "-back", right, left));
}

struct Goal {
    Expression left, right;
};

bool proves(const Goal& goal, const WrittenLaw* law, const Task& task) {
    std::vector<egraph::Rewrite> rules;
    for (const char* given : kGiven) {
        const WrittenLaw one = parseLaw(given, "rules");
        rules.push_back(egraph::rewrite(given, prefix(one.left, one.names, true), prefix(one.right, one.names, true)));
    }
    if (law) addRules(rules, "written", *law, law->isBothWays);
    egraph::EGraph egraph;
    const egraph::ClassId left = egraph::addTerm(egraph, prefix(goal.left, variableNames(), false));
    const egraph::ClassId right = egraph::addTerm(egraph, prefix(goal.right, variableNames(), false));
    egraph.rebuild();
    egraph::RunnerOptions options;
    options.iterations = 6;
    options.nodes = 2000;
    options.seconds = 1e9;  // the limits above end every run
    options.scheduler = egraph::SchedulerKind::simple;
    egraph::Runner runner(egraph, std::move(rules), options, task);
    runner.hooks.afterIteration = [&](egraph::Runner& run) {
        if (egraph.find(left) == egraph.find(right)) run.requestStop("proved");
    };
    runner.run();
    task.throwIfStopped();
    return egraph.find(left) == egraph.find(right);
}

class WriteRule final : public Instance {
public:
    WriteRule(Goal goal, const Law& law) : m_goal(std::move(goal)), m_law(law) {}

    bool isTrivial(const Task& task) const {
        if (m_goal.left.size() + m_goal.right.size() <= limit() || m_goal.left == m_goal.right) return true;
        const WrittenLaw written{m_law, true};
        return proves(m_goal, nullptr, task) || !proves(m_goal, &written, task);
    }

    Values values() const override {
        std::vector<std::string> given(std::begin(kGiven), std::end(kGiven));
        return {{"left", expressions::print(m_goal.left, variableNames())},
            {"right", expressions::print(m_goal.right, variableNames())}, {"given", join(given, "\n")},
            {"limit", std::to_string(limit())}, {"lawleft", expressions::print(m_law.left, m_law.names)}};
    }
    Verdict check(const std::string& answer, const Task& task) const override {
        const WrittenLaw law = parseLaw(answer, kAnswer);
        const std::size_t size = law.left.size() + law.right.size();
        if (size > limit()) return {false, "large", {{"size", std::to_string(size)}}};
        const expressions::Check sound = expressions::Checker(kIntegers)(law.left, law.right, task);
        if (sound.verdict == expressions::Verdict::different)
            return {false, "unsound", {{"example", sound.counterexample->toString(law.names)}}};
        if (!sound.isEqual()) return {false, "unproven", {}};
        const bool isProof = proves(m_goal, &law, task);
        return {isProof, isProof ? "right" : "useless", {}};
    }
    std::string solution() const override { return m_law.text(); }

private:
    std::size_t limit() const {
        constexpr std::size_t kSlack = 2;
        return m_law.left.size() + m_law.right.size() + kSlack;
    }

    Goal m_goal;
    Law m_law;
};

// Exchanges the operands of some operators that commute.
Expression exchanged(const Expression& expression, Random& random) {
    return expressions::bottomUp<Expression>(expression, [&](std::size_t at, std::span<const Expression> operands) {
        const Node& node = expression[at];
        if (operands.empty()) return Expression({node});
        const bool mayExchange = node.op == Op::add || node.op == Op::min || node.op == Op::max;
        if (mayExchange && random.below(2)) return Expression::of(node.op, {operands[1], operands[0]});
        return Expression::of(node.op, operands);
    });
}

}  // namespace

InstancePtr drawWriteRule(Random& random, const Task& task) {
    const std::size_t variables = variableNames().variables.size();
    const Law& law = laws()[random.below(laws().size())];
    std::vector<Expression> terms;
    for (std::size_t i = 0; i < law.names.variables.size(); ++i)
        terms.push_back(drawTerm(random, variables, 1 + static_cast<int>(random.below(2))));
    Goal goal{instance(law.left, terms), instance(law.right, terms)};
    const Op around = random.below(2) ? Op::max : Op::min;
    const Expression other = drawTerm(random, variables, 2);
    goal.left = Expression::of(around, {goal.left, other});
    goal.right = exchanged(Expression::of(around, {goal.right, other}), random);
    auto made = std::make_shared<WriteRule>(std::move(goal), law);
    return made->isTrivial(task) ? nullptr : made;
}

}  // namespace egret::exercise
