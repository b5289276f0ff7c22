#include "core/synthesis/interpreter.h"

namespace egret::synthesis {
namespace {

void needElements(std::size_t have, const std::vector<int64_t>& shape, const std::string& what) {
    if (static_cast<int64_t>(have) != productOf(shape))
        throw Error(Category::badInput,
            what + " has " + std::to_string(have) + " elements, not " + std::to_string(productOf(shape)));
}

// Visits every term of a stage with its position in the output and in each input.
class Loops {
public:
    Loops(const Plan& plan, const Stage& stage, const Task& task)
        : m_plan(plan), m_stage(stage), m_task(task), m_value(plan.coordinates.size()),
          m_derived(derivedCoordinates(plan, stage, inputIndices(stage))) {}

    template <typename Visit>
    void run(Visit visit) {
        std::vector<int> loops = m_stage.outputs;
        loops.insert(loops.end(), m_stage.reductions.begin(), m_stage.reductions.end());
        std::vector<int64_t> at(m_stage.inputs.size());
        const auto nest = [&](const auto& self, std::size_t depth) -> void {
            if (depth < loops.size()) {
                for (int64_t& i = m_value[loops[depth]] = 0; i < m_plan.coordinates[loops[depth]].size; ++i)
                    self(self, depth + 1);
                return;
            }
            constexpr uint64_t kTermsPerLook = 4096;
            if (++m_terms % kTermsPerLook == 0) m_task.throwIfStopped();
            if (!derive()) return;
            for (std::size_t i = 0; i < at.size(); ++i) at[i] = position(m_stage.inputs[i].index);
            visit(position(m_stage.outputs), at);
        };
        nest(nest, 0);
    }

private:
    bool derive() {
        for (int c : m_derived) {
            const Coordinate& d = m_plan.coordinates[c];
            const int64_t first = m_value[d.first];
            int64_t& value = m_value[c];
            switch (d.kind) {
                case Coordinate::Kind::loop: break;
                case Coordinate::Kind::split: value = d.parameter * first + m_value[d.second]; break;
                case Coordinate::Kind::divide: value = first / d.parameter; break;
                case Coordinate::Kind::modulo: value = first % d.parameter; break;
                case Coordinate::Kind::shift: value = (first + 1) % d.size; break;
                case Coordinate::Kind::unfold:
                    value = first + m_value[d.second] - d.parameter;
                    if (value < 0 || value >= d.size) return false;
                    break;
                case Coordinate::Kind::stride: value = d.parameter * first; break;
            }
        }
        return true;
    }

    int64_t position(const std::vector<int>& index) const {
        int64_t at = 0;
        for (int c : index) at = at * m_plan.coordinates[c].size + m_value[c];
        return at;
    }

    const Plan& m_plan;
    const Stage& m_stage;
    const Task& m_task;
    uint64_t m_terms = 0;
    std::vector<int64_t> m_value;
    std::vector<int> m_derived;
};

void check(const Plan& plan, const Values& data, const std::vector<Values>& weights) {
    needElements(data.size(), plan.input, "the input");
    plan.requireWeights(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        needElements(weights[i].size(), plan.weights[i], "weight " + std::to_string(i));
}

}  // namespace

Values interpret(const Plan& plan, const Values& data, const std::vector<Values>& weights, const Task& task) {
    check(plan, data, weights);
    std::vector<Values> made;
    for (const Stage& stage : plan.stages) {
        auto inputs = transformed(stage.inputs, [&](const Access& access) { return &access.of(data, weights, made); });
        Values result(productOf(plan.shape(stage.outputs)));
        Loops(plan, stage, task).run([&](int64_t out, const std::vector<int64_t>& at) {
            double term = 1;
            for (std::size_t i = 0; i < at.size(); ++i) term *= (*inputs[i])[at[i]];
            result[out] += term;
        });
        made.push_back(std::move(result));
    }
    for (double& value : made.back()) value *= plan.scale;
    return std::move(made.back());
}

void eachTerm(
    const Plan& plan, const Stage& stage, const std::function<void(int64_t, const std::vector<int64_t>&)>& visit) {
    Loops(plan, stage, {}).run(visit);
}

Gradients interpretGradients(
    const Plan& plan, const Values& data, const std::vector<Values>& weights, const Values& seed, const Task& task) {
    if (plan.stages.size() != 1) throw Error(Category::usage, "gradients require a plan with one stage");
    check(plan, data, weights);
    needElements(seed.size(), plan.output, "the seed");
    const Stage& stage = plan.stages[0];
    Gradients gradients{Values(data.size()), {}};
    for (const Values& weight : weights) gradients.weights.emplace_back(weight.size());
    std::vector<const Values*> inputs{&data};
    std::vector<Values*> outputs{&gradients.data};
    for (std::size_t i = 0; i < weights.size(); ++i) {
        inputs.push_back(&weights[i]);
        outputs.push_back(&gradients.weights[i]);
    }
    Loops(plan, stage, task).run([&](int64_t out, const std::vector<int64_t>& at) {
        for (std::size_t i = 0; i < at.size(); ++i) {
            double others = seed[out] * plan.scale;
            for (std::size_t j = 0; j < at.size(); ++j)
                if (j != i) others *= (*inputs[j])[at[j]];
            (*outputs[i])[at[i]] += others;
        }
    });
    return gradients;
}

}  // namespace egret::synthesis
