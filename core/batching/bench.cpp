#include "core/batching/bench.h"

#include "core/base/error.h"
#include "core/base/memory.h"
#include "core/base/stopwatch.h"
#include "core/batching/execution.h"
#include "core/batching/products.h"
#include "core/batching/tree_cell.h"

#include <ATen/ops/cat.h>
#include <ATen/ops/full.h>
#include <ATen/ops/mm.h>
#include <ATen/ops/rand.h>
#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include <algorithm>

namespace egret::batching {
namespace {

constexpr uint64_t kMostLeaves = 2'000'000;  // limit on the leaves of all trees in a row

// A binary tree with words at the leaves; children precede their parents.
struct Tree {
    struct Node {
        int left = -1, right = -1;  // inner nodes only
        int64_t word = 0;           // leaves only
    };
    std::vector<Node> nodes;
};

int grow(Tree& tree, int leaves, Random& random) {
    if (leaves == 1) {
        tree.nodes.push_back({-1, -1, static_cast<int64_t>(random.below(128))});
    } else {
        const int left = static_cast<int>(1 + random.below(static_cast<uint64_t>(leaves - 1)));
        const int a = grow(tree, left, random);
        const int b = grow(tree, leaves - left, random);
        tree.nodes.push_back({a, b, 0});
    }
    return static_cast<int>(tree.nodes.size()) - 1;
}

class Bench {
public:
    explicit Bench(const BenchOptions& options)
        : m_options(options), m_random(options.seed),
          m_embedding(m_parameters, "embedding", 128, options.state, m_random),
          m_cell(m_parameters, "cell", options.state, m_random), m_schedules(options.policy) {
        const TensorType word{at::kLong, {}}, state{at::kFloat, {options.state}};
        m_word = m_program.type(word);
        m_embed = m_program.add({"embed", {word}, {state},
            [this](const Tensors& x) { return Tensors{m_embedding(x[0])}; }, {m_embedding.table}});
        m_combine = m_program.add({"cell", {state, state}, {state},
            [this](const Tensors& x) { return Tensors{m_cell(x[0], x[1])}; }, m_cell.parameters()});
    }

    BenchRow row(int batch, const Task& task) {
        BenchRow row;
        row.batch = batch;
        std::vector<Tree> different(static_cast<std::size_t>(batch));
        for (Tree& tree : different) grow(tree, m_options.leaves, m_random);
        const std::vector<Tree> same(static_cast<std::size_t>(batch), different.front());
        row.manual = median([&] { byHand(different.front(), batch, task); }, task) / batch;
        row.expert = median([&] { byLevels(different.front(), batch, task); }, task) / batch;
        row.dynamic = median([&] { dynamic(same, task); }, task) / batch;
        std::vector<double> scheduling;
        row.fullDynamic = median([&] { scheduling.push_back(dynamic(different, task)); }, task) / batch;
        std::ranges::nth_element(scheduling, scheduling.begin() + scheduling.size() / 2);
        row.scheduling = scheduling[scheduling.size() / 2] / batch;
        // One tree is enough: all trees take the same time, which can be minutes.
        row.unbatched = median([&] { byHand(different.front(), 1, task); }, task);

        Minibatch minibatch(m_program);
        fill(minibatch, different);
        row.batches = schedule(minibatch.topology(), m_options.policy).batches.size();
        row.lowerBound = lowerBound(minibatch.topology());
        const double passes = m_options.train ? 3 : 1;  // the backward pass needs two more products
        row.gflops = passes * (m_options.leaves - 1) * TreeCell::flopsOf(m_options.state) / row.fullDynamic * 1e-9;
        return row;
    }

    double peak(const Task& task) {
        double best = 0;
        for (const int64_t size : {1024, 2048}) {
            const at::AutoGradMode noGradients(false);
            const at::Tensor a = at::rand({size, size}), b = at::rand({size, size});
            at::Tensor c = at::zeros({size, size});
            auto timed = [&](auto multiply) {
                const Stopwatch watch(at::get_num_threads());
                multiply();
                best = std::max(best, 2.0 * static_cast<double>(size * size * size) / watch.milliseconds() * 1e-6);
            };
            for (int i = 0; i < 4; ++i) {
                task.throwIfStopped();
                timed([&] { at::mm_out(c, a, b); });
                timed([&] { addProduct(c, a, b); });
            }
        }
        return best;
    }

private:
    std::vector<Value> fill(Minibatch& minibatch, const std::vector<Tree>& trees) {
        std::vector<Value> roots, states;
        for (const Tree& tree : trees) {
            states.clear();
            for (const Tree::Node& node : tree.nodes) {
                if (node.left < 0) {
                    const Value word = minibatch.constant(m_word, std::span(&node.word, 1));
                    states.push_back(minibatch.call(m_embed, {{word}}));
                } else {
                    states.push_back(minibatch.call(m_combine, {{states[node.left], states[node.right]}}));
                }
            }
            roots.push_back(states.back());
        }
        return roots;
    }

    // Returns the time before execution starts, in seconds.
    double dynamic(const std::vector<Tree>& trees, const Task& task) {
        const Stopwatch watch(at::get_num_threads());
        Minibatch minibatch(m_program);
        const std::vector<Value> roots = fill(minibatch, trees);
        ScheduleCache schedules(m_options.policy);  // initially empty, so the time includes scheduling
        auto plan = std::make_shared<const Plan>(Plan::of(minibatch, schedules));
        const double seconds = watch.milliseconds() * 1e-3;
        Execution run(minibatch, schedules, {.gradients = m_options.train});
        run.execute(plan, task);
        finish(run.results(roots));
        return seconds;
    }

    // An expert's program for trees of one known shape: no scheduling, one call of the fused cell for each height, and
    // copies of whole blocks of rows.
    void byLevels(const Tree& tree, int batch, const Task& task) {
        const at::AutoGradMode mode(m_options.train);
        struct Place {
            std::size_t height = 0;
            int64_t row = 0;  // in the tensor of its height
        };
        std::vector<Place> places;
        std::vector<std::vector<const Tree::Node*>> levels;
        for (const Tree::Node& node : tree.nodes) {
            Place place;
            if (node.left >= 0) place.height = 1 + std::max(places[node.left].height, places[node.right].height);
            levels.resize(std::max(levels.size(), place.height + 1));
            place.row = static_cast<int64_t>(levels[place.height].size()) * batch;
            levels[place.height].push_back(&node);
            places.push_back(place);
        }
        std::vector<int64_t> words;
        for (const Tree::Node* leaf : levels[0]) words.insert(words.end(), static_cast<std::size_t>(batch), leaf->word);
        Tensors states{m_embedding(at::tensor(words))};
        const auto rowsOf = [&](int node) { return states[places[node].height].narrow(0, places[node].row, batch); };
        for (std::size_t height = 1; height < levels.size(); ++height) {
            task.throwIfStopped();
            Tensors left, right;
            for (const Tree::Node* node : levels[height]) {
                left.push_back(rowsOf(node->left));
                right.push_back(rowsOf(node->right));
            }
            states.push_back(m_cell(at::cat(left), at::cat(right)));
        }
        finish({states.back()});
    }

    void byHand(const Tree& tree, int batch, const Task& task) {
        const at::AutoGradMode mode(m_options.train);
        Tensors states;
        for (const Tree::Node& node : tree.nodes) {
            if (states.size() % 16 == 0) task.throwIfStopped();
            states.push_back(node.left < 0 ? m_embedding(at::full({batch}, node.word, at::kLong))
                                           : m_cell(states[node.left], states[node.right]));
        }
        finish(states.back());
    }

    void finish(const at::Tensor& roots) {
        if (!m_options.train) return;
        roots.sum().backward();
        for (at::Tensor& parameter : m_tensors) parameter.mutable_grad() = at::Tensor();
    }

    template <class Work>
    double median(Work work, const Task& task) {
        std::vector<double> seconds;
        work();  // warm-up: caches and allocations
        for (int i = 0; i < m_options.repetitions; ++i) {
            task.throwIfStopped();
            const Stopwatch watch(at::get_num_threads());
            work();
            seconds.push_back(watch.milliseconds() * 1e-3);
        }
        std::ranges::sort(seconds);
        return seconds[seconds.size() / 2];
    }

    BenchOptions m_options;
    Random m_random;
    Parameters m_parameters;
    Embedding m_embedding;
    TreeCell m_cell;
    Tensors m_tensors = m_parameters.tensors();
    ScheduleCache m_schedules;
    Program m_program;
    TypeId m_word = 0;
    OperationId m_embed = 0, m_combine = 0;
};

}  // namespace

BenchResult bench(const BenchOptions& options, const Task& task, const std::function<void(const BenchRow&)>& onRow) {
    for (const int batch : options.batchSizes)
        if (static_cast<uint64_t>(batch) * static_cast<uint64_t>(options.leaves) > kMostLeaves)
            throw Error(Category::badInput, "leaves times batch size must not exceed " + std::to_string(kMostLeaves));
    keepFreedMemory();
    Bench bench(options);
    BenchResult result;
    result.peakGflops = bench.peak(task);
    for (const int batch : options.batchSizes) {
        task.throwIfStopped();
        result.rows.push_back(bench.row(batch, task));
        result.peakGflops = std::max(result.peakGflops, bench.peak(task));
        if (onRow) onRow(result.rows.back());
    }
    return result;
}

}  // namespace egret::batching
