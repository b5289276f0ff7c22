#include "core/synthesis/evaluation/replacement.h"

#include "core/synthesis/lowering/torch_lowering.h"
#include "core/synthesis/plan.h"

#include <ATen/core/Tensor.h>
#include <map>
#include <mutex>

namespace egret::synthesis {
namespace {

// Lowers the operator on demand for each batch size, because the last minibatch of a test may be smaller.
class Lowered {
public:
    Lowered(Operator op, backbone::Site site) : m_op(std::move(op)), m_site(std::move(site)) {}

    at::Tensor forward(const at::Tensor& input, const std::vector<at::Tensor>& weights) {
        return forExamples(input.size(0)).forward(input, weights);
    }

private:
    const TorchLowering& forExamples(int64_t examples) {
        const std::scoped_lock lock(m_mutex);
        auto& made = m_lowerings[examples];
        if (!made) made = std::make_unique<TorchLowering>(rfactoredPlan(m_op, *mappingAt(m_op, m_site, examples)));
        return *made;
    }

    Operator m_op;
    backbone::Site m_site;
    std::mutex m_mutex;
    std::map<int64_t, std::unique_ptr<TorchLowering>> m_lowerings;
};

// Binds each dimension's only variable to the site's size.
bool bind(
    const Spec& spec, const std::vector<SpecDimension>& shape, const std::vector<int64_t>& sizes, Mapping& mapping) {
    if (shape.size() != sizes.size()) return false;
    for (std::size_t i = 0; i < shape.size(); ++i) {
        int primary = -1, primaries = 0;
        for (int v = 0; v < spec.variables.size(); ++v)
            if (spec.variables[v].primary && shape[i].size.mentions(v)) primary = v, ++primaries;
        if (primaries != 1 || shape[i].size.exponents[primary] != 1) return false;
        const auto rest = (shape[i].size / Size::variable(primary)).valueAt(mapping);  // coefficients, such as t in t*H
        if (!rest || sizes[i] % *rest != 0) return false;
        const int64_t value = sizes[i] / *rest;
        if (mapping[primary] != 0 && mapping[primary] != value) return false;
        mapping[primary] = value;
    }
    return true;
}

bool wholeAt(const Operator& op, const Mapping& mapping) {
    const auto whole = [&](const auto& self, const Dimension* d) -> bool {
        if (!d) return true;
        return d->size.valueAt(mapping) && self(self, d->first) && self(self, d->second);
    };
    for (const Dimension* d : op.input)
        if (!whole(whole, d)) return false;
    for (const Coordinates& weight : op.graph.weights())
        for (const Dimension* d : weight)
            if (!whole(whole, d)) return false;
    for (const Primitive* primitive : op.graph.primitives())
        if (!primitive->parameter.valueAt(mapping)) return false;
    return true;
}

}  // namespace

std::optional<Mapping> mappingAt(const Operator& op, const backbone::Site& site, int64_t examples) {
    const Spec& spec = op.spec();
    Mapping mapping = spec.mappings[0];
    for (int v = 0; v < spec.variables.size(); ++v)
        if (spec.variables[v].primary) mapping[v] = 0;
    const bool image = site.kind == backbone::Site::Kind::convolution;
    const std::vector<int64_t> input = image ? std::vector{examples, site.channelsIn, site.height, site.width}
                                             : std::vector{examples, site.height, site.channelsIn};
    const std::vector<int64_t> output = image ? std::vector{examples, site.channelsOut, site.height, site.width}
                                              : std::vector{examples, site.height, site.channelsOut};
    if (!bind(spec, spec.input, input, mapping) || !bind(spec, spec.output, output, mapping) || !wholeAt(op, mapping))
        return {};
    return mapping;
}

backbone::Replacement replacementBy(const Operator& op, int64_t leastKernel) {
    return [op, leastKernel](const backbone::Site& site) -> std::optional<backbone::LinearOperator> {
        if (site.kind == backbone::Site::Kind::convolution && site.kernel < leastKernel) return {};
        const auto mapping = mappingAt(op, site, 1);
        if (!mapping) return {};
        const Plan plan = rfactoredPlan(op, *mapping);
        auto lowered = std::make_shared<Lowered>(op, site);
        return backbone::LinearOperator{.weightShapes = plan.weights,
            .macs = plan.flops() - plan.parameters() - productOf(plan.input),
            .forward = [lowered](const at::Tensor& data, const std::vector<at::Tensor>& weights) {
                return lowered->forward(data, weights);
            }};
    };
}

}  // namespace egret::synthesis
