// The player of Egret's playback pages (core/playback/playback.h describes the data). Hand-written, without libraries.
//
// A playback is a tree of moments. Each step of the session is a moment. A step that saturated an e-graph is preceded
// by one moment for each step of the e-graph. The player shows one moment: computation graphs and the e-graph on two
// canvases, and the rule, costs, proof and notes as text. Texts of the data are inserted as text only, never as HTML.
//
//   read.js      reads the data of the page
//   data.js      what the page contains: e-graphs at any step, graphs, moments
//   drawing.js   colors and shapes; scenes.js: a graph or an e-graph as a picture
//   pane.js      a canvas with a picture: moving, zooming, clicking
//   text.js      elements, numbers, Markdown
//   player.js    the player; details.js: the text beside the pictures; timeline.js: the bar below them
//   main.js      starts the player
"use strict";

// The log of an e-graph, and its state at any step.
class Track {
    constructor(raw, texts) {
        this.raw = raw;
        this.texts = texts;
        this.last = raw.last;
        const n = this.count = raw.title.length;
        this.created = sums(raw.nodes);
        this.merged = sums(raw.unions);
        this.firstMatched = [0, ...sums(raw.matches)];
        this.firstChild = [0, ...sums(raw.arity)];
        this.birth = new Int32Array(n);
        for (let step = 0, node = 0; step <= this.last; ++step)
            for (; node < this.created[step]; ++node) this.birth[node] = step;
        this.death = new Int32Array(n).fill(0x7fffffff);
        for (let i = 0; i < raw.dead.length; i += 2) this.death[raw.dead[i]] = raw.dead[i + 1];
        this.winner = new Int32Array(n);
        this.lostBy = new Int32Array(n).fill(0x7fffffff);
        raw.loser.forEach((loser, u) => {
            this.winner[loser] = raw.winner[u];
            this.lostBy[loser] = u;
        });
        this.regionOf = new Int32Array(n).fill(-1);
        this.regions = raw.regions.map(([id, x, y, columns, rows, cellWidth, cellHeight, type, nodes], index) => {
            for (const node of nodes) this.regionOf[node] = index;
            const width = columns * (cellWidth + kGap) + kGap, height = rows * (cellHeight + kGap) + kGap + kHeader;
            return {
                id,
                left: x - width / 2,
                top: y - height / 2,
                width,
                height,
                columns,
                cellWidth,
                cellHeight,
                nodes,
                type: texts[type]
            };
        });
        this.extent = this.regions.reduce((rect, region) => unite(rect, region), null);
        this.routes = new Map(raw.routes.map(([from, to, ...points]) => [from * 1e6 + to, points]));
        this.iterationOf = step => {
            const found = raw.iterations.findIndex(last => step <= last);
            return found < 0 ? raw.iterations.length : found + 1;
        };
    }
    // The class of an id at a step.
    find(id, step) {
        const merged = this.merged[step];
        while (this.lostBy[id] < merged) id = this.winner[id];
        return id;
    }
    isAlive(node, step) { return this.birth[node] <= step && this.death[node] > step; }
    children(node) { return this.raw.children.slice(this.firstChild[node], this.firstChild[node + 1]); }
    matched(step) { return this.raw.matched.slice(this.firstMatched[step], this.firstMatched[step + 1]); }
    title(node) { return this.texts[this.raw.title[node]]; }
    rule(step) {
        const reason = this.raw.reason[step];
        return reason >= 0 ? this.texts[reason] : ["initial e-graph", "congruence", "analysis"][-reason - 1];
    }
    isRule(step) { return this.raw.reason[step] >= 0; }
    // Counts by enumeration, as the picture shows them.
    counts(step) {
        let nodes = 0;
        const classes = new Set();
        for (let node = 0; node < this.created[step]; ++node) {
            if (this.isAlive(node, step)) ++nodes;
            classes.add(this.find(node, step));
        }
        return {nodes, classes: classes.size};
    }
    // The merges of a step, as pairs of classes before the merge.
    merges(step) {
        const all = [];
        for (let u = step > 0 ? this.merged[step - 1] : 0; u < this.merged[step]; ++u)
            all.push({winner: this.raw.winner[u], loser: this.raw.loser[u], byRule: this.raw.byRule[u] === 1});
        return all;
    }
    fresh(step) {
        const first = step > 0 ? this.created[step - 1] : 0;
        return step === 0 ? [] : Array.from({length: this.created[step] - first}, (_, i) => first + i);
    }
}

// The computation graphs. Versions are made from their bases on demand; the latest ones are kept.
class Versions {
    constructor(changes, texts) {
        this.changes = changes;
        this.texts = texts;
        this.kept = new Map();
    }
    get(version) {
        const chain = [];
        let at = version;
        while (at >= 0 && !this.kept.has(at)) {
            chain.push(at);
            at = this.changes[at].base;
        }
        let made = at >= 0 ? this.kept.get(at) : {boxes: new Map(), at: new Map(), routes: new Map()};
        while (chain.length) {
            const next = chain.pop();
            made = this.apply(made, this.changes[next]);
            this.kept.set(next, made);
            if (this.kept.size > 48) this.kept.delete(this.kept.keys().next().value);
        }
        return made;
    }
    apply(base, change) {
        const boxes = new Map(base.boxes), at = new Map(base.at), routes = new Map(base.routes), fresh = new Set();
        for (const slot of change.drop) {
            boxes.delete(slot);
            at.delete(slot);
        }
        for (const [slot, title, family, width, height, lines, inputs, cost] of change.boxes) {
            const was = boxes.get(slot);
            const box = {
                slot,
                title: this.texts[title],
                family,
                width,
                height,
                lines: lines.map(i => this.texts[i]),
                inputs,
                cost
            };
            if (!was || was.title !== box.title || was.lines.join() !== box.lines.join()) fresh.add(slot);
            boxes.set(slot, box);
        }
        for (let i = 0; i < change.at.length; i += 3) at.set(change.at[i], [change.at[i + 1], change.at[i + 2]]);
        for (const [from, to] of change.unrouted) routes.delete(from * 1e6 + to);
        for (const [from, to, ...points] of change.routes) routes.set(from * 1e6 + to, points);
        return {boxes, at, routes, fresh: base.boxes.size ? fresh : new Set()};
    }
}

function sums(values) {
    let sum = 0;
    return values.map(value => sum += value);
}

class Playback {
    constructor(data) {
        this.data = data;
        this.tracks = data.tracks.map(raw => new Track(raw, data.texts));
        this.versions = new Versions(data.graphs, data.texts);
        this.moments = [];
        this.ofStep = new Map();
        for (const step of data.steps) this.addStep(step);
        const parents = new Set(this.moments.map(moment => moment.parent));
        this.leaves = this.moments.filter(moment => !parents.has(moment.index)).map(moment => moment.index);
        this.current = this.ofStep.get(data.current);
    }
    addStep(step) {
        let parent = step.parent === undefined ? -1 : this.ofStep.get(step.parent);
        const track = step.track === undefined ? null : this.tracks[step.track];
        const add = (at, isStep) => {
            this.moments.push({index: this.moments.length, parent, step, track, at, isStep});
            parent = this.moments.length - 1;
        };
        // The step itself shows the last state, unless it also extracted.
        const end = step.extraction ? track && track.last + 1 : track && track.last;
        if (step.grows)
            for (let at = 0; at < end; ++at) add(at, false);
        add(track ? track.last : 0, true);
        this.ofStep.set(step.id, parent);
    }
    // The moments from the first one to a leaf, through `index` and, if possible, through `preferred`.
    pathThrough(index, preferred) {
        const pathTo = leaf => {
            const path = [];
            for (let at = leaf; at >= 0; at = this.moments[at].parent) path.push(at);
            return path.reverse();
        };
        const paths = this.leaves.map(pathTo).reverse().filter(path => path.includes(index));
        return paths.find(path => path.includes(preferred)) || paths[0];
    }
    parentStep(step) { return step.parent === undefined ? null : this.moments[this.ofStep.get(step.parent)].step; }
}
