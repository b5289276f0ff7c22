// Graph convolution by weave modules (Kearnes et al., 2016; Fold, appendix B) on random molecules: is any carbon bonded
// to an oxygen? Atoms carry their element and pairs of atoms carry whether they are bonded, so a module must combine
// both atoms with the pair.
#include "sample_models/batching/training.h"

#include <ATen/ops/relu.h>

using namespace egret;
using namespace egret::batching::blocks;

namespace {

constexpr int64_t kElements = 4, kAtom = 16, kPair = 8;  // elements: carbon, oxygen, nitrogen, hydrogen
enum Element : uint64_t { kCarbon, kOxygen };

Object draw(Random& random) {
    const auto atoms = static_cast<std::size_t>(3 + random.below(5));
    std::vector<uint64_t> element(atoms);
    for (uint64_t& one : element) one = random.below(kElements);
    std::vector<std::vector<bool>> bond(atoms, std::vector<bool>(atoms, false));
    for (std::size_t i = 1; i < atoms; ++i) {  // a tree with occasional rings
        const auto j = static_cast<std::size_t>(random.below(i));
        bond[i][j] = bond[j][i] = true;
        if (random.below(4) > 0) continue;
        const auto k = static_cast<std::size_t>(random.below(i));
        bond[i][k] = bond[k][i] = true;
    }
    bool found = false;
    Object::List atomList, rows;
    for (std::size_t i = 0; i < atoms; ++i) {
        atomList.emplace_back(static_cast<int64_t>(element[i]));
        Object::List row;
        for (std::size_t j = 0; j < atoms; ++j) {
            row.push_back(Object::list({Object(static_cast<bool>(bond[i][j]))}));
            found = found || (bond[i][j] && element[i] == kCarbon && element[j] == kOxygen);
        }
        rows.push_back(Object::list(std::move(row)));
    }
    return Object::dict(
        {{"molecule",
             Object::dict({{"atoms", Object::list(std::move(atomList))}, {"pairs", Object::list(std::move(rows))}})},
            {"answer", static_cast<int64_t>(found)}});
}

// (atoms, pairs) -> (atoms, pairs): Tuple(Sequence(Tensor), Sequence(Sequence(Tensor))), equations 4 and 5 of the
// appendix, with its names.
Block weave(batching::Parameters& parameters, const std::string& name, int64_t pairIn, Random& random) {
    const auto layer = [&](const char* part, int64_t in, int64_t out) {
        return fullyConnected(parameters, name + "/" + part, in, out, at::relu, random);
    };
    const Block fAtoA = layer("a_to_a", kAtom, kAtom), fPtoA = layer("p_to_a", pairIn, kAtom),
                fA = layer("a", 2 * kAtom, kAtom);
    const Block fAtoP = layer("a_to_p", 2 * kAtom, kPair), fPtoP = layer("p_to_p", pairIn, kPair),
                fP = layer("p", 2 * kPair, kPair);

    // (a_i, all a) -> for each j, fAtoP(a_i, a_j) + fAtoP(a_j, a_i), which is symmetric
    Composition row(name + "_row");
    const auto one = row.add(broadcast()).reads(row.input()[0]);
    const auto all = row.input()[1];
    const auto there = row.add(zipWith(concat() >> fAtoP)).reads(one, all);
    const auto back = row.add(zipWith(concat() >> fAtoP)).reads(all, one);
    row.output().reads(row.add(zipWith(sum())).reads(there, back));

    Composition module(name);
    const auto a = module.input()[0], p = module.input()[1];
    const auto aToA = module.add(map(fAtoA)).reads(a);
    const auto pToA = module.add(map(map(fPtoA) >> sum())).reads(p);
    const auto aOut = module.add(zipWith(concat() >> fA)).reads(aToA, pToA);
    const auto aToP = module.add(zipWith(row.block())).reads(a, module.add(broadcast()).reads(a));
    const auto pToP = module.add(map(map(fPtoP))).reads(p);
    const auto pOut = module.add(zipWith(zipWith(concat() >> fP))).reads(aToP, pToP);
    module.output().reads(aOut, pOut);
    return module.block();
}

}  // namespace

int main(int argc, char** argv) {
    const samples::Arguments arguments = samples::parse(argc, argv);
    batching::Parameters parameters;
    Random random(arguments.seed);

    const Block atoms = map(scalar(at::kLong) >> embedding(parameters, "elements", kElements, kAtom, random));
    const Block molecule = record({{"atoms", atoms}, {"pairs", map(map(vector(1)))}});
    const Block pairs =
        weave(parameters, "weave1", 1, random) >> weave(parameters, "weave2", kPair, random) >> getItem(0);
    const Block answer = pairs >> sum() >> fullyConnected(parameters, "answer", kAtom, 2, nullptr, random);
    const Block model =
        record({{"molecule", molecule >> answer}, {"answer", scalar(at::kLong)}}) >> samples::classification();
    return samples::trainAndTry({.task = "Weave modules on random molecules",
                                    .model = model,
                                    .parameters = parameters,
                                    .draw = draw,
                                    .threshold = 0.95,
                                    .steps = 600,
                                    .examples = 48,
                                    .learningRate = 1e-2},
        arguments);
}
