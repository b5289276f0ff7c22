// The views of the data are followed with a token per dimension. A window replaces its dimension's token by the token
// of a place and appends that of a kernel. If both are still there after the last view, nothing else depends on the
// copy that the window would make, and the window can become a kernel.
#include "core/synthesis/lowering/convolution.h"

#include "core/synthesis/lowering/refinement.h"

#include <algorithm>

namespace egret::synthesis {
namespace {

constexpr std::size_t kPlaces = 2;

struct Axis {
    int token = 0;
    int64_t extent = 1;
};

struct Window {
    std::size_t view = 0;  // index into the views
    int place = 0, kernel = 0;
};

// Follows views on a list of axes.
class Axes {
public:
    explicit Axes(const std::vector<int64_t>& shape) {
        for (const int64_t extent : shape) m_axes.push_back({m_tokens++, extent});
    }
    const std::vector<Axis>& all() const { return m_axes; }
    int64_t placeOf(int token) const { return std::ranges::find(m_axes, token, &Axis::token) - m_axes.begin(); }
    bool has(int token) const { return placeOf(token) < static_cast<int64_t>(m_axes.size()); }

    // Returns the place and the kernel of a window; otherwise unused tokens. `isKernel`: the window makes no dimension.
    std::pair<int, int> apply(const View& view, bool isKernel = false) {
        const auto at = m_axes.begin() + view.dim;
        const int first = m_tokens++, second = m_tokens++;
        switch (view.kind) {
            case View::Kind::reshape: {
                const int64_t extent = at->extent;
                *at = {first, extent / view.size};
                m_axes.insert(at + 1, {second, view.size});
                break;
            }
            case View::Kind::roll: at->token = first; break;
            case View::Kind::every: *at = {first, (at->extent + view.size - 1) / view.size}; break;
            case View::Kind::window:
                at->token = first;
                if (!isKernel) m_axes.push_back({second, view.size});
                break;
            case View::Kind::join: {
                const int64_t extent = at->extent * m_axes[view.other].extent;
                m_axes.erase(m_axes.begin() + std::max(view.dim, view.other));
                m_axes.erase(m_axes.begin() + std::min(view.dim, view.other));
                m_axes.push_back({first, extent});
                break;
            }
            case View::Kind::repeatEach:
            case View::Kind::repeatAll: *at = {first, at->extent * view.size}; break;
        }
        return {first, second};
    }

private:
    std::vector<Axis> m_axes;
    int m_tokens = 0;
};

bool isIn(const std::string& letters, char letter) { return letters.find(letter) != std::string::npos; }

bool repeats(std::string letters) {
    std::ranges::sort(letters);
    return std::ranges::adjacent_find(letters) != letters.end();
}

}  // namespace

std::optional<ConvolutionStage> convolutionStage(
    const EinsumStage& stage, const std::vector<std::vector<int64_t>>& shapes) {
    if (stage.inputs.size() != 2) return std::nullopt;
    ConvolutionStage out;
    const bool isFirst = stage.inputs[0].access.source == Access::Source::weight;
    out.weight = isFirst ? 0 : 1, out.data = 1 - out.weight;
    if (stage.inputs[out.weight].access.source != Access::Source::weight ||
        stage.inputs[out.data].access.source == Access::Source::weight)
        return std::nullopt;
    const std::size_t comma = stage.equation.find(','), arrow = stage.equation.find("->");
    const std::string operands[] = {
        stage.equation.substr(0, comma), stage.equation.substr(comma + 1, arrow - comma - 1)};
    const std::string &data = operands[out.data], &weight = operands[out.weight],
                      result = stage.equation.substr(arrow + 2);
    if (repeats(data) || repeats(weight)) return std::nullopt;

    // which windows can become kernels
    const std::vector<View>& views = stage.inputs[out.data].views;
    Axes whole(shapes[out.data]);
    std::vector<Window> windows;
    for (std::size_t v = 0; v < views.size(); ++v) {
        const auto [place, kernel] = whole.apply(views[v]);
        if (views[v].kind == View::Kind::window) windows.push_back({v, place, kernel});
    }
    const auto letterOf = [&](int token) { return data[static_cast<std::size_t>(whole.placeOf(token))]; };
    std::erase_if(windows, [&](const Window& window) {
        if (!whole.has(window.place) || !whole.has(window.kernel)) return true;
        const char place = letterOf(window.place), kernel = letterOf(window.kernel);
        return isIn(weight, place) || !isIn(result, place) || !isIn(weight, kernel) || isIn(result, kernel);
    });
    if (windows.size() > kPlaces) windows.resize(kPlaces);

    // the data without these windows; every dimension keeps its letter
    Axes all(shapes[out.data]), rest(shapes[out.data]);
    for (std::size_t v = 0; v < views.size(); ++v) {
        const bool isKernel = std::ranges::any_of(windows, [&](const Window& window) { return window.view == v; });
        const auto positionIn = [&](int64_t dim) {
            return rest.placeOf(all.all()[static_cast<std::size_t>(dim)].token);
        };
        View view = views[v];
        view.dim = positionIn(view.dim);
        if (view.kind == View::Kind::join) view.other = positionIn(view.other);
        all.apply(views[v]);
        rest.apply(view, isKernel);
        if (!isKernel) out.views.push_back(view);
    }
    std::string letters;
    for (const Axis& axis : rest.all()) letters += letterOf(axis.token);

    // the loops' parts
    std::string batch, group, channel, filter, places, kernels;
    for (const char letter : letters) {
        const bool inWeight = isIn(weight, letter), inResult = isIn(result, letter);
        if (!inWeight && !inResult) return std::nullopt;
        (!inWeight ? batch : inResult ? group : channel) += letter;
    }
    for (const Window& window : windows) kernels += letterOf(window.kernel);
    for (const char letter : weight) {
        if (isIn(letters, letter) || isIn(kernels, letter)) continue;
        if (!isIn(result, letter)) return std::nullopt;
        filter += letter;
    }
    if (windows.empty() &&
        (letters.size() < kPlaces || !isIn(batch, letters.back()) || !isIn(batch, letters[letters.size() - 2])))
        return std::nullopt;
    const auto isPlace = [&](char letter) {
        return std::ranges::any_of(windows, [&](const Window& window) { return letterOf(window.place) == letter; });
    };
    std::size_t free = kPlaces - windows.size();
    for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) {
        const bool isFree = free > 0 && isIn(batch, *letter) && !isPlace(*letter);
        if (isFree) --free;
        if (isFree || isPlace(*letter)) places.insert(places.begin(), *letter);
    }
    std::erase_if(batch, [&](char letter) { return isIn(places, letter); });

    const auto extentOf = [&](char letter) {
        const std::size_t at = letters.find(letter);
        return rest.all()[at].extent;
    };
    Axes weightAxes(shapes[out.weight]);
    for (const View& view : stage.inputs[out.weight].views) weightAxes.apply(view);
    const auto weightExtentOf = [&](char letter) { return weightAxes.all()[weight.find(letter)].extent; };
    for (const char letter : batch) out.batch.push_back(extentOf(letter));
    for (const char letter : group) out.group.push_back(extentOf(letter));
    for (const char letter : channel) out.channel.push_back(extentOf(letter));
    for (const char letter : filter) out.filter.push_back(weightExtentOf(letter));
    std::string kernelOrder;
    for (const char letter : places) {
        out.places.push_back(extentOf(letter));
        const auto window = std::ranges::find(windows, letter, [&](const Window& one) { return letterOf(one.place); });
        out.kernels.push_back(window == windows.end() ? 1 : views[window->view].size);
        out.before.push_back(window == windows.end() ? 0 : views[window->view].before);
        if (window != windows.end()) kernelOrder += letterOf(window->kernel);
    }
    const auto orderOf = [](const std::string& from, const std::string& to) {
        return transformed(to, [&](char letter) { return static_cast<int64_t>(from.find(letter)); });
    };
    out.dataOrder = orderOf(letters, batch + group + channel + places);
    out.weightOrder = orderOf(weight, group + filter + channel + kernelOrder);
    out.resultOrder = orderOf(batch + group + filter + places, result);
    return out;
}

Plan inImageOrder(Plan plan) {
    for (std::size_t s = 0; s + 1 < plan.stages.size(); ++s) {
        Stage& stage = plan.stages[s];
        const Refinement atoms(plan, stage);
        std::vector<int> ofData, ofWeights;
        for (const Access& access : stage.inputs) {
            std::vector<int>& into = access.source == Access::Source::weight ? ofWeights : ofData;
            into.insert(into.end(), access.index.begin(), access.index.end());
        }
        const std::vector<int> dataAtoms = atoms.atomsBelow(ofData), weightAtoms = atoms.atomsBelow(ofWeights);
        // 0: batch or place, 1: group, 2: filter
        const auto partOf = [&](int output) {
            const std::vector<int> own = atoms.atomsOfLoops({output});
            const auto touches = [&](const std::vector<int>& some) {
                return std::ranges::any_of(own, [&](int atom) { return contains(some, atom); });
            };
            return !touches(weightAtoms) ? 0 : touches(dataAtoms) ? 1 : 2;
        };
        std::vector<int64_t> order = consecutive<int64_t>(stage.outputs.size());
        auto places = std::min<int64_t>(
            kPlaces, std::ranges::count_if(stage.outputs, [&](int output) { return partOf(output) == 0; }));
        std::vector<int> rank(stage.outputs.size());
        for (std::size_t i = stage.outputs.size(); i-- > 0;) {
            const int part = partOf(stage.outputs[i]);
            rank[i] = part == 0 && places-- > 0 ? 3 : part;
        }
        std::ranges::stable_sort(order, {}, [&](int64_t i) { return rank[static_cast<std::size_t>(i)]; });
        const auto permute = [&](std::vector<int>& list) {
            auto permuted = transformed(order, [&](int64_t i) { return list[static_cast<std::size_t>(i)]; });
            list = std::move(permuted);
        };
        permute(stage.outputs);
        for (Stage& reader : plan.stages)
            for (Access& access : reader.inputs)
                if (access.source == Access::Source::stage && access.number == static_cast<int>(s))
                    permute(access.index);
    }
    return plan;
}

}  // namespace egret::synthesis
