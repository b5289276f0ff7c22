#include "core/synthesis/backbone/linear_operator.h"

#include "core/base/lists.h"

#include <set>

namespace egret::synthesis::backbone {

std::vector<Site> sitesOf(const Network& network) {
    std::set<std::size_t> attended;
    for (const Layer& layer : network.layers)
        if (layer.kind == LayerKind::attention) attended.insert(layer.inputs.front());
    std::vector<Site> sites;
    for (std::size_t i = 0; i < network.layers.size(); ++i) {
        const Layer& layer = network.layers[i];
        const bool isConvolution = layer.kind == LayerKind::conv && (layer.kernel == 1 || layer.kernel == 3) &&
            layer.stride <= 2 && layer.groups == 1;
        const bool isProjection = layer.kind == LayerKind::linear && attended.contains(i);
        if (!isConvolution && !isProjection) continue;
        sites.push_back({.layer = i,
            .name = layer.name,
            .kind = isProjection ? Site::Kind::projection : Site::Kind::convolution,
            .channelsIn = layer.in.channels,
            .channelsOut = layer.out.channels,
            .height = layer.out.height,
            .width = layer.out.width,
            .kernel = layer.kernel,
            .stride = layer.stride,
            .parameters = parametersOf(layer),
            .macs = macsOf(layer)});
    }
    return sites;
}

int64_t LinearOperator::parameters() const {
    return sumOf<int64_t>(weightShapes, [&](const auto& shape) { return productOf(shape); });
}

std::vector<Substitution> substitutions(const Network& network, const Replacement& replacement) {
    std::vector<Substitution> done;
    if (!replacement) return done;
    for (Site& site : sitesOf(network))
        if (std::optional<LinearOperator> by = replacement(site)) done.push_back({std::move(site), std::move(*by)});
    return done;
}

int64_t parametersOf(const Network& network, const std::vector<Substitution>& substitutions) {
    int64_t sum = parametersOf(network);
    for (const auto& [site, by] : substitutions) {
        const int64_t bias = network.layers[site.layer].hasBias ? site.channelsOut : 0;
        sum += by.parameters() + bias - site.parameters;
    }
    return sum;
}

int64_t macsOf(const Network& network, const std::vector<Substitution>& substitutions) {
    int64_t sum = macsOf(network);
    for (const auto& [site, by] : substitutions) sum += by.macs - site.macs;
    return sum;
}

}  // namespace egret::synthesis::backbone
