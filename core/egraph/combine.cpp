// An e-graph is a deterministic bottom-up tree automaton: classes are states, forms are transitions. The union adds the
// transitions of one e-graph to the other and closes the result under congruence. The intersection is the product
// automaton (Tate et al., LMCS 2011, join of e-graphs; Gulwani, Tiwari, Necula, FSTTCS 2004). Building the product from
// the leaves upward yields only pairs of states that some term reaches.
#include "core/egraph/combine.h"

#include "core/base/error.h"

#include <algorithm>
#include <map>
#include <set>

namespace egret::egraph {
namespace {

struct Form {
    Symbol op;
    uint32_t payload = 0;
    std::vector<ClassId> children;
    ClassId owner;
};

// All forms of an e-graph, each once, and for each class the forms that have it as a child.
struct Forms {
    std::vector<Form> all;
    std::vector<std::vector<uint32_t>> parents;  // indexed by canonical class; lists each form once

    explicit Forms(const EGraph& egraph) : parents(egraph.createdCount()) {
        if (!egraph.isRebuilt()) throw Error(Category::usage, "E-graphs must be rebuilt before they are combined.");
        std::set<std::tuple<Symbol, uint32_t, std::vector<ClassId>>> known;
        for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
            Form form{egraph.op(NodeId(i)), egraph.payload(NodeId(i)), {}, egraph.find(ClassId(i))};
            for (const ClassId child : egraph.children(NodeId(i))) form.children.push_back(egraph.find(child));
            if (!known.emplace(form.op, form.payload, form.children).second) continue;
            std::vector<ClassId> distinct = form.children;
            std::sort(distinct.begin(), distinct.end());
            distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
            for (const ClassId child : distinct) parents[child.index()].push_back(static_cast<uint32_t>(all.size()));
            all.push_back(std::move(form));
        }
    }
};

}  // namespace

EGraph copyWithoutUnions(const EGraph& egraph) {
    if (!egraph.keepsHistory())
        throw Error(Category::usage, "This e-graph has no history, so its original e-nodes are unknown.");
    EGraph copy;
    for (uint32_t i = 0; i < egraph.createdCount(); ++i) {
        const NodeId node(i);
        const ClassId made =
            copy.add(egraph.op(node), egraph.payload(node), egraph.originalChildren(node), egraph.reason(node));
        ensure(made == ClassId(i), "original e-nodes are distinct");
    }
    return copy;
}

EGraph unite(const EGraph& a, const EGraph& b) {
    const Forms forms(b);
    EGraph result = a;
    std::vector<ClassId> image(b.createdCount());  // indexed by canonical class of b
    // A form can be added once all its children have an image; its class gets an image from its first form.
    std::vector<uint32_t> ready, missing(forms.all.size());
    for (uint32_t i = 0; i < forms.all.size(); ++i)
        if (forms.all[i].children.empty()) ready.push_back(i);
    for (const auto& parents : forms.parents)
        for (const uint32_t form : parents) ++missing[form];
    std::vector<ClassId> children;
    while (!ready.empty()) {
        const Form& form = forms.all[ready.back()];
        ready.pop_back();
        children.clear();
        for (const ClassId child : form.children) children.push_back(image[child.index()]);
        const ClassId made = result.addNode(form.op, form.payload, children);
        ClassId& owner = image[form.owner.index()];
        if (owner.valid()) {
            result.unite(owner, made);
            continue;
        }
        owner = made;
        for (const uint32_t parent : forms.parents[form.owner.index()])
            if (--missing[parent] == 0) ready.push_back(parent);
    }
    result.rebuild();
    return result;
}

EGraph intersect(const EGraph& a, const EGraph& b) {
    const Forms left(a), right(b);
    EGraph result;
    std::map<std::pair<ClassId, ClassId>, ClassId> shared;  // pairs that share a term -> class in the result
    std::vector<std::pair<ClassId, ClassId>> fresh;         // pairs whose parents have not been visited
    std::set<std::pair<uint32_t, uint32_t>> made;
    std::vector<ClassId> children;
    const auto tryPair = [&](uint32_t x, uint32_t y) {
        const Form &p = left.all[x], &q = right.all[y];
        if (p.op != q.op || p.payload != q.payload || p.children.size() != q.children.size()) return;
        children.clear();
        for (std::size_t i = 0; i < p.children.size(); ++i) {
            const auto known = shared.find({p.children[i], q.children[i]});
            if (known == shared.end()) return;
            children.push_back(known->second);
        }
        if (!made.emplace(x, y).second) return;
        const ClassId id = result.addNode(p.op, p.payload, children);
        const auto [known, isNew] = shared.try_emplace({p.owner, q.owner}, id);
        if (isNew) fresh.push_back(known->first);
        else result.unite(known->second, id);
    };
    std::map<std::pair<Symbol, uint32_t>, uint32_t> leaves;
    for (uint32_t i = 0; i < right.all.size(); ++i)
        if (right.all[i].children.empty()) leaves.emplace(std::pair(right.all[i].op, right.all[i].payload), i);
    for (uint32_t i = 0; i < left.all.size(); ++i) {
        if (!left.all[i].children.empty()) continue;
        const auto other = leaves.find({left.all[i].op, left.all[i].payload});
        if (other != leaves.end()) tryPair(i, other->second);
    }
    while (!fresh.empty()) {
        const auto [x, y] = fresh.back();
        fresh.pop_back();
        for (const uint32_t p : left.parents[x.index()])
            for (const uint32_t q : right.parents[y.index()]) tryPair(p, q);
    }
    result.rebuild();
    return result;
}

}  // namespace egret::egraph
