// The player of Egret's playback pages (core/playback/playback.h describes the data). Hand-written, without libraries.
//
// A playback is a tree of moments. Each step of the session is a moment. A step that saturated an e-graph is preceded by
// one moment for each step of the e-graph. The player shows one moment: computation graphs and the e-graph on two
// canvases, and the rule, costs, proof and notes as text. Texts of the data are inserted as text only, never as HTML.
'use strict';

// ---- data -----------------------------------------------------------------------------------------------------------

async function readData() {
  const text = document.getElementById('data').textContent.trim();
  const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
  if (typeof DecompressionStream === 'undefined')
    throw new Error('this browser is too old: it cannot decompress the data');
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const data = JSON.parse(await new Response(stream).text());
  if (data.format !== 'egret playback' || data.version !== 1) throw new Error('the data has an unknown format');
  return data;
}

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
      return {id, left: x - width / 2, top: y - height / 2, width, height, columns, cellWidth, cellHeight, nodes,
              type: texts[type]};
    });
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
    return reason >= 0 ? this.texts[reason] : ['initial e-graph', 'congruence', 'analysis'][-reason - 1];
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
      const box = {slot, title: this.texts[title], family, width, height, lines: lines.map(i => this.texts[i]),
                   inputs, cost};
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
    if (step.grows) for (let at = 0; at < end; ++at) add(at, false);
    add(track ? track.last : 0, true);
    this.ofStep.set(step.id, parent);
  }
  // The moments from the first to the leaf below `index` that is on the way to the current step, or the latest one.
  pathThrough(index, preferred) {
    const up = leaf => {
      const path = [];
      for (let at = leaf; at >= 0; at = this.moments[at].parent) path.push(at);
      return path.reverse();
    };
    for (const leaf of [preferred, ...this.leaves.slice().reverse()]) {
      if (leaf === undefined) continue;
      const path = up(leaf);
      if (path.includes(index)) return path;
    }
    return up(index);
  }
  stepAt(index) { return this.moments[index].step; }
  parentStep(step) {
    return step.parent === undefined ? null : this.moments[this.ofStep.get(step.parent)].step;
  }
}

// ---- drawing --------------------------------------------------------------------------------------------------------

const kGap = 8, kHeader = 18;        // of classes, as in core/playback/egraph_track.cpp
const kTitleHeight = 24, kLineHeight = 16;  // of boxes, as in core/playback/graph_versions.cpp
// Colors by graph::Family, as views/graph/operator_text.cpp assigns roles.
const kRoleOfFamily = [6, 5, 1, 5, 0, 0, 2, 3, 2, 4, 4, 8, 8, 9];
const kFont = 'system-ui, "Segoe UI", Roboto, "Noto Sans", "DejaVu Sans", sans-serif';

const colors = {};
function readColors() {
  const style = getComputedStyle(document.documentElement);
  for (const name of ['base', 'text', 'muted', 'accent', 'border', 'canvas', 'body', 'body-text', 'class',
                      'class-border', 'edge', 'chosen', 'fresh', 'match', 'link', 'gone', 'window'])
    colors[name] = style.getPropertyValue('--' + name).trim();
  colors.roles = style.getPropertyValue('--roles').trim().split(/\s+/);
  colors.isDark = document.documentElement.classList.contains('dark');
}
function ruleColor(name) {
  let hash = 7;
  for (const c of name) hash = (hash * 31 + c.charCodeAt(0)) % 997;
  return `hsl(${hash * 137 % 360} ${colors.isDark ? '60% 65%' : '62% 42%'})`;
}

function rounded(context, x, y, width, height, radius) {
  context.beginPath();
  context.roundRect(x, y, width, height, radius);
}
function clippedText(context, text, x, y, width) {
  if (context.measureText(text).width > width) {
    let low = 0, high = text.length;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (context.measureText(text.slice(0, middle) + '…').width <= width) low = middle;
      else high = middle - 1;
    }
    text = text.slice(0, low) + '…';
  }
  context.fillText(text, x, y);
}
// Adds the curve from one point to another. `points` is the engine's path with the same ends, or undefined.
function addCurve(context, x0, y0, x1, y1, points) {
  if (points && points.length % 6 === 2) {
    context.moveTo(x0, y0);
    const last = points.length - 2;
    for (let i = 2; i < points.length; i += 6) {
      const isFirst = i === 2, isLast = i + 4 === last;
      context.bezierCurveTo(isFirst ? x0 : points[i], isFirst ? Math.max(points[i + 1], y0 + 8) : points[i + 1],
        isLast ? x1 : points[i + 2], isLast ? Math.min(points[i + 3], y1 - 8) : points[i + 3],
        isLast ? x1 : points[i + 4], isLast ? y1 : points[i + 5]);
    }
    return;
  }
  if (points) {  // too long to draw: two stubs
    const length = 22;
    context.moveTo(x0, y0);
    context.lineTo(x0, y0 + length);
    context.moveTo(x1, y1 - length);
    context.lineTo(x1, y1);
    return;
  }
  const bend = Math.max(14, Math.abs(y1 - y0) * 0.45);
  context.moveTo(x0, y0);
  if (y1 < y0) {  // against the flow: around the side
    const side = Math.max(x0, x1) + 30 + Math.abs(x1 - x0) * 0.15;
    context.bezierCurveTo(x0, y0 + 26, side, y0 + 26, side, (y0 + y1) / 2);
    context.bezierCurveTo(side, y1 - 26, x1, y1 - 26, x1, y1);
    return;
  }
  context.bezierCurveTo(x0, y0 + bend, x1, y1 - bend, x1, y1);
}
// Adds an edge from a class to one of its own e-nodes.
function addLoop(context, from, x, y) {
  const right = from.left + from.width, middle = from.top + from.height * 0.6;
  context.moveTo(right, middle);
  context.bezierCurveTo(right + 30, middle, right + 30, from.top - 26, (right + x) / 2, from.top - 20);
  context.bezierCurveTo(x + (right - x) * 0.2, from.top - 16, x, from.top - 10, x, y);
}
function addArrow(context, x, y) {
  context.moveTo(x, y);
  context.lineTo(x - 3.5, y - 7);
  context.lineTo(x + 3.5, y - 7);
  context.closePath();
}
function unite(rect, other) {
  if (!rect) return {...other};
  const left = Math.min(rect.left, other.left), top = Math.min(rect.top, other.top);
  return {left, top, width: Math.max(rect.left + rect.width, other.left + other.width) - left,
          height: Math.max(rect.top + rect.height, other.top + other.height) - top};
}
function overlaps(a, b) {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;
}
const contains = (rect, x, y) => x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height;

// A computation graph. `marks`: {matched, fresh, gone: sets of slots; attention: Map "from,to" -> weight}.
class GraphScene {
  constructor(version, marks) {
    this.version = version;
    this.marks = marks;
    this.total = 0;
    for (const box of version.boxes.values()) this.total += box.cost;
  }
  rectOf(slot) {
    const box = this.version.boxes.get(slot), place = this.version.at.get(slot);
    return box && place && {left: place[0] - box.width / 2, top: place[1] - box.height / 2, width: box.width, height: box.height};
  }
  bounds() {
    let rect = null;
    for (const slot of this.version.boxes.keys()) rect = unite(rect, this.rectOf(slot));
    return rect;
  }
  start() { return readableStart(this.bounds(), 0.3); }
  legend() {
    const {matched, fresh, attention} = this.marks;
    return [matched.size && ['match', 'matched'], fresh.size && ['fresh', attention ? 'new; attention' : 'new'],
            !fresh.size && attention && ['fresh', 'attention']].filter(one => one);
  }
  focus() {
    const marked = [...this.marks.matched, ...this.marks.fresh].map(slot => this.rectOf(slot)).filter(rect => rect);
    return marked.length ? [marked.reduce(unite, null), marked[0]] : [];
  }
  hit(x, y) {
    for (const slot of this.version.boxes.keys()) if (contains(this.rectOf(slot), x, y)) return {slot};
    return null;
  }
  draw(context, view, scale, selection) {
    this.drawEdges(context, view, scale, selection);
    for (const box of this.version.boxes.values()) {
      const rect = this.rectOf(box.slot);
      if (overlaps(rect, view)) this.drawBox(context, box, rect, scale, selection);
    }
  }
  drawEdges(context, view, scale, selection) {
    const {attention} = this.marks;
    for (const box of this.version.boxes.values()) {
      const to = this.rectOf(box.slot);
      box.inputs.forEach((input, i) => {
        const from = this.rectOf(input);
        if (!from || !overlaps(unite(from, to), view)) return;
        const isLit = selection.slots.has(box.slot) || selection.slots.has(input);
        const weight = attention ? Math.max(attention.get(input + ',' + box.slot) || 0, attention.get(box.slot + ',' + input) || 0) : 0;
        context.strokeStyle = context.fillStyle = isLit ? colors.link : attention ? colors.fresh : colors.edge;
        context.globalAlpha = attention ? 0.15 + 0.85 * weight : 1;
        context.lineWidth = attention ? 0.8 + 6 * weight : isLit ? 2 : 1.2;
        const x = to.left + to.width * (i + 1) / (box.inputs.length + 1);
        context.beginPath();
        addCurve(context, from.left + from.width / 2, from.top + from.height, x, to.top - 3, this.version.routes.get(input * 1e6 + box.slot));
        context.stroke();
        if (scale > 0.3) {
          context.beginPath();
          addArrow(context, x, to.top);
          context.fill();
        }
        context.globalAlpha = 1;
      });
    }
  }
  drawBox(context, box, rect, scale, selection) {
    const {left, top, width, height} = rect, isSelected = selection.slots.has(box.slot);
    const fill = colors.roles[kRoleOfFamily[box.family]];
    context.globalAlpha = this.marks.gone.has(box.slot) ? 0.45 : 1;
    rounded(context, left, top, width, height, 6);
    context.fillStyle = box.lines.length ? colors.body : fill;
    context.fill();
    if (box.lines.length) {
      context.save();
      context.clip();
      context.fillStyle = fill;
      context.fillRect(left, top, width, kTitleHeight);
      context.restore();
    }
    const mark = this.marks.matched.has(box.slot) ? colors.match : this.marks.fresh.has(box.slot) ? colors.fresh : null;
    rounded(context, left, top, width, height, 6);
    context.lineWidth = mark || isSelected ? 3 / Math.max(scale, 0.35) * 0.9 : 1;
    context.strokeStyle = isSelected ? colors.link : mark || colors['class-border'];
    context.stroke();
    if (scale > 0.28) {
      context.fillStyle = '#fff';
      context.font = `600 12.5px ${kFont}`;
      context.textAlign = 'center';
      clippedText(context, box.title, left + width / 2, top + (box.lines.length ? 16.5 : height / 2 + 4.5), width - 10);
      context.fillStyle = colors['body-text'];
      context.font = `11.5px ${kFont}`;
      box.lines.forEach((line, i) =>
        clippedText(context, line, left + width / 2, top + kTitleHeight + 14 + i * kLineHeight, width - 10));
      if (this.total > 0 && box.cost / this.total >= 0.05 && scale > 0.45) {
        context.textAlign = 'left';
        context.fillStyle = colors.muted;
        context.font = `10.5px ${kFont}`;
        context.fillText(microseconds(box.cost / 1000), left + width + 5, top + 15);
      }
    }
    context.globalAlpha = 1;
  }
}

// An e-graph at one step. `marks`: {chosen: set of e-nodes or null, lit: set of e-nodes of a proof step}.
class EGraphScene {
  constructor(track, at, marks) {
    this.track = track;
    this.at = at;
    this.marks = marks;
    const isChanging = !marks.chosen && !marks.lit.size;
    this.matched = new Set(isChanging ? track.matched(at) : []);
    this.fresh = new Set(isChanging ? track.fresh(at) : []);
    this.mergedNow = new Set(isChanging && at > 0 ? track.merges(at).map(one => track.find(one.winner, at)) : []);
    this.made = new Map();
    this.routes = track.routes;
  }
  // The cells and the frames of classes of one region. Cells of a row are centered, so a region is in use from its middle.
  region(index) {
    const known = this.made.get(index);
    if (known) return known;
    const {track, at} = this, region = track.regions[index];
    const alive = region.nodes.filter(node => track.isAlive(node, at));
    const cells = [], frames = [];
    alive.forEach((node, k) => {
      const row = Math.floor(k / region.columns), inRow = Math.min(region.columns, alive.length - row * region.columns);
      const pitch = region.cellWidth + kGap, shift = (region.columns - inRow) * pitch / 2;
      const cell = {node, owner: track.find(node, at), left: region.left + kGap + shift + (k % region.columns) * pitch,
                    top: region.top + kHeader + kGap + row * (region.cellHeight + kGap), width: region.cellWidth, height: region.cellHeight};
      cells.push(cell);
      const rect = {left: cell.left - 4, top: cell.top - (row === 0 ? kHeader : 4), width: cell.width + 8,
                    height: cell.height + 4 + (row === 0 ? kHeader : 4), row};
      let frame = frames[frames.length - 1];
      if (!frame || frame.owner !== cell.owner) frames.push(frame = {owner: cell.owner, rects: []});
      const last = frame.rects[frame.rects.length - 1];
      if (last && last.row === row) Object.assign(last, unite(last, rect));
      else frame.rects.push(rect);
      Object.assign(frame, unite(frame.rects.length > 1 || last ? frame : null, rect));
    });
    const made = {cells, frames, type: region.type};
    this.made.set(index, made);
    return made;
  }
  // Where edges leave a class: the bottom of its last row.
  frameOf(id) {
    const owner = this.track.find(id, this.at), region = this.track.regionOf[owner];
    return region < 0 ? null : this.region(region).frames.find(frame => frame.owner === owner) || null;
  }
  rectOfNode(node) {
    const region = this.track.regionOf[node];
    return region < 0 ? null : this.region(region).cells.find(cell => cell.node === node) || null;
  }
  bounds() {
    let rect = null;
    this.track.regions.forEach((_, index) => { for (const frame of this.region(index).frames) rect = unite(rect, frame); });
    return rect;
  }
  // The whole e-graph, or its outputs if it is too large to read.
  start() {
    const all = this.bounds();
    if (!all || all.width * all.height < 4e6) return all;
    let rect = null;
    for (const root of this.track.raw.roots) {
      const frame = this.frameOf(root);
      if (frame) rect = unite(rect, {left: frame.left - 500, top: frame.top - 600, width: frame.width + 1000, height: frame.height + 700});
    }
    return rect || all;
  }
  legend() {
    return [this.marks.lit.size && ['fresh', 'step of the proof'], this.matched.size && ['match', 'matched'],
            (this.fresh.size || this.mergedNow.size) && ['fresh', this.fresh.size ? this.mergedNow.size ? 'new, merged' : 'new' : 'merged'],
            this.marks.chosen && ['chosen', 'extracted']].filter(one => one);
  }
  // What changed, from everything that belongs to it to the smallest part: the view shows the first that is readable.
  focus() {
    const rectOf = all => all.filter(one => one).reduce((rect, one) => unite(rect, one), null);
    if (this.marks.lit.size) return [rectOf([...this.marks.lit].map(node => this.rectOfNode(node)))];
    const fresh = [...this.fresh].map(node => this.rectOfNode(node)), matched = [...this.matched].map(node => this.rectOfNode(node));
    const merged = [...this.mergedNow].map(id => this.frameOf(id));
    return [rectOf([...matched, ...fresh, ...merged]), rectOf([...fresh, ...merged]), rectOf(fresh), rectOf(fresh.slice(0, 1)),
            rectOf(merged.slice(0, 1)), rectOf(matched.slice(0, 1))].filter(one => one);
  }
  hit(x, y) {
    for (let index = 0; index < this.track.regions.length; ++index) {
      if (!contains(this.track.regions[index], x, y)) continue;
      const {cells, frames} = this.region(index);
      const cell = cells.find(one => contains(one, x, y));
      if (cell) return {node: cell.node, owner: cell.owner};
      const frame = frames.find(one => one.rects.some(rect => contains(rect, x, y)));
      if (frame) return {owner: frame.owner};
    }
    return null;
  }
  draw(context, view, scale, selection) {
    const {track} = this;
    const visible = [];
    track.regions.forEach((region, index) => { if (overlaps(region, view)) visible.push(index); });
    const owners = new Set([...selection.classes].map(id => track.find(id, this.at)));
    for (const index of visible) this.drawFrames(context, this.region(index), owners);
    const arrows = this.drawEdges(context, view, scale, owners);
    if (scale > 0.4) for (const index of visible) this.drawLabels(context, this.region(index));
    context.fillStyle = colors.edge;
    context.fill(arrows);
    for (const index of visible) for (const cell of this.region(index).cells) this.drawCell(context, cell, scale, owners);
  }
  // A class may fill several rows of its region. Its outline is that of the union: the fills cover the inner borders.
  drawFrames(context, {frames}, owners) {
    for (const frame of frames) {
      const isMerged = this.mergedNow.has(frame.owner), isSelected = owners.has(frame.owner);
      context.lineWidth = isMerged || isSelected ? 5 : 2.4;
      context.strokeStyle = isSelected ? colors.link : isMerged ? colors.fresh : colors['class-border'];
      context.setLineDash(isMerged || isSelected ? [] : [4, 3]);
      for (const rect of frame.rects) {
        rounded(context, rect.left, rect.top, rect.width, rect.height, 7);
        context.stroke();
      }
      context.setLineDash([]);
      context.fillStyle = colors.class;
      for (const rect of frame.rects) {
        rounded(context, rect.left, rect.top, rect.width, rect.height, 7);
        context.fill();
      }
    }
  }
  drawLabels(context, {frames, type}) {
    context.font = `10.5px ${kFont}`;
    context.textAlign = 'left';
    for (const frame of frames) {
      const {left, top, width, row} = frame.rects[0];
      if (row > 0) continue;
      const text = `#${frame.owner}${type ? '  ' + type : ''}`;
      context.fillStyle = colors.class;
      context.fillRect(left + 4, top + 3, Math.min(width - 8, context.measureText(text).width + 4), 13);
      context.fillStyle = colors.muted;
      clippedText(context, text, left + 6, top + 13, width - 10);
    }
  }
  drawEdges(context, view, scale, owners) {
    const {track, at} = this;
    const plain = new Path2D(), lit = new Path2D(), chosen = new Path2D(), arrows = new Path2D();
    for (let index = 0; index < track.regions.length; ++index) {
      for (const cell of this.region(index).cells) {
        const children = track.children(cell.node);
        children.forEach((child, i) => {
          const from = this.frameOf(child);
          if (!from) return;
          const x = cell.left + cell.width * (i + 1) / (children.length + 1);
          const isLit = owners.has(cell.owner) || owners.has(from.owner);
          const route = track.routes.get(track.regionOf[from.owner] * 1e6 + index);
          if (!route && !overlaps(unite(from, cell), view)) return;
          const path = isLit ? lit : this.marks.chosen && this.marks.chosen.has(cell.node) ? chosen : plain;
          const foot = from.rects[from.rects.length - 1], x0 = foot.left + foot.width / 2, y0 = foot.top + foot.height;
          if (track.regionOf[from.owner] === index) addLoop(path, from, x, cell.top - 3);
          else addCurve(path, x0, y0, x, cell.top - 3, route);
          if (scale > 0.3) addArrow(arrows, x, cell.top);
        });
      }
    }
    const stroke = (path, color, width, alpha) => {
      context.strokeStyle = color;
      context.lineWidth = width;
      context.globalAlpha = alpha;
      context.stroke(path);
      context.globalAlpha = 1;
    };
    stroke(plain, colors.edge, 1, this.marks.chosen ? 0.3 : 0.75);
    stroke(chosen, colors.chosen, 2, 1);
    stroke(lit, colors.link, 2, 1);
    return arrows;
  }
  drawCell(context, cell, scale, owners) {
    const {track} = this, {node, left, top, width, height} = cell;
    const isChosen = this.marks.chosen && this.marks.chosen.has(node), isLit = this.marks.lit.has(node);
    const mark = isLit ? colors.fresh : this.matched.has(node) ? colors.match : this.fresh.has(node) ? colors.fresh : isChosen ? colors.chosen : null;
    context.globalAlpha = this.marks.chosen && !isChosen && !mark ? 0.4 : 1;
    rounded(context, left, top, width, height, 5);
    context.fillStyle = colors.roles[kRoleOfFamily[track.raw.family[node]]];
    context.fill();
    if (mark) {
      rounded(context, left - 1, top - 1, width + 2, height + 2, 6);
      context.lineWidth = 3.2 / Math.max(0.5, Math.min(1, scale));
      context.strokeStyle = mark;
      context.stroke();
    }
    if (scale > 0.3) {
      const lines = [track.texts[track.raw.line[node]], ...this.constants(node)].filter(line => line).join(', ');
      context.fillStyle = '#fff';
      context.textAlign = 'center';
      context.font = `600 12px ${kFont}`;
      clippedText(context, track.title(node), left + width / 2, top + (lines ? 16 : height / 2 + 4), width - 8);
      if (lines) {
        context.font = `10.5px ${kFont}`;
        clippedText(context, lines, left + width / 2, top + 31, width - 8);
      }
    }
    context.globalAlpha = 1;
  }
  constants(node) {
    return this.track.children(node).filter(child => this.track.regionOf[child] < 0).map(child => this.track.title(child));
  }
}
// The whole rectangle if it is small enough to read, otherwise its upper part.
function readableStart(rect, least) {
  const most = 700 / least;
  if (!rect || (rect.width <= most && rect.height <= most)) return rect;
  const width = Math.min(rect.width, most), height = Math.min(rect.height, most);
  return {left: rect.left + (rect.width - width) / 2, top: rect.top - 10, width, height};
}
const kNoScene = {legend: () => [], bounds: () => null, start: () => null, focus: () => [], hit: () => null, draw() {}};

// A canvas that shows a scene: drag to move, wheel or pinch to zoom, click to select.
class Pane {
  constructor(section, onSelect) {
    this.section = section;
    this.canvas = section.querySelector('canvas');
    this.scene = kNoScene;
    this.camera = {x: 0, y: 0, scale: 1};
    this.selection = {slots: new Set(), classes: new Set()};
    this.pointers = new Map();
    this.isFitted = false;
    this.hasMoved = false;
    section.querySelector('.fit').onclick = () => this.fit(this.scene.bounds(), true);
    this.canvas.addEventListener('wheel', event => this.onWheel(event), {passive: false});
    this.canvas.addEventListener('pointerdown', event => this.onDown(event));
    this.canvas.addEventListener('pointermove', event => this.onMove(event));
    for (const name of ['pointerup', 'pointercancel'])
      this.canvas.addEventListener(name, event => this.onUp(event, onSelect));
    this.canvas.addEventListener('dblclick', () => this.fit(this.scene.bounds(), true));
    new ResizeObserver(() => this.resize()).observe(this.canvas);
  }
  // Shows a scene. `key` says which picture it is: a new one is fitted, another state of the same one stays in place.
  show(scene, key, title, count) {
    this.scene = scene;
    this.section.querySelector('.title').textContent = title;
    this.section.querySelector('.count').textContent = count;
    this.section.querySelector('.legend').replaceChildren(...scene.legend().map(([name, text]) =>
      element('li', {}, element('i', {style: `border-color: var(--${name})`}), text)));
    if (key !== this.key) this.isFitted = false;
    this.key = key;
    if (!this.isFitted) this.fit(scene.start(), false);
    this.redraw();
  }
  resize() {
    const ratio = devicePixelRatio || 1, {clientWidth, clientHeight} = this.canvas;
    if (!clientWidth || !clientHeight) return;
    this.canvas.width = Math.round(clientWidth * ratio);
    this.canvas.height = Math.round(clientHeight * ratio);
    if (!this.isFitted || !this.hasMoved) this.fit(this.scene.start(), false);
    this.paint();
  }
  fit(rect, isByHand) {
    const {clientWidth, clientHeight} = this.canvas;
    if (!rect || !clientWidth || !clientHeight) return;
    const scale = Math.min(1.25, (clientWidth - 36) / rect.width, (clientHeight - 36) / rect.height);
    this.moveTo({scale, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2}, isByHand);
    this.isFitted = true;
    this.hasMoved = isByHand;
  }
  // Moves the view, unless it shows it already, to the first of the rectangles that is readable as a whole.
  reveal(rects, isAnimated) {
    const {clientWidth, clientHeight} = this.canvas;
    if (!rects.length || !clientWidth) return;
    const margin = 50, least = 0.5;
    const whole = rect => Math.min((clientWidth - margin) / rect.width, (clientHeight - margin) / rect.height);
    const rect = rects.find(one => whole(one) >= least) || rects[rects.length - 1];
    const scale = Math.min(Math.max(whole(rect), least), Math.max(this.camera.scale, least));
    const halfWidth = (clientWidth - margin) / 2 / scale, halfHeight = (clientHeight - margin) / 2 / scale;
    const middleX = rect.left + rect.width / 2, middleY = rect.top + rect.height / 2;
    const isIn = Math.abs(middleX - this.camera.x) + rect.width / 2 <= halfWidth && Math.abs(middleY - this.camera.y) + rect.height / 2 <= halfHeight;
    const {x, y} = isIn ? this.camera : {x: middleX, y: middleY};
    if (x === this.camera.x && y === this.camera.y && scale === this.camera.scale) return;
    this.hasMoved = true;
    this.moveTo({x, y, scale}, isAnimated);
  }
  moveTo(camera, isAnimated) {
    cancelAnimationFrame(this.moving);
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    if (!isAnimated || isReduced) {
      this.camera = camera;
      return this.redraw();
    }
    const from = this.camera, begin = performance.now(), duration = 220;
    const advance = now => {
      const t = Math.min(1, Math.max(0, (now - begin) / duration)), eased = 1 - (1 - t) ** 3;
      const mix = name => from[name] + (camera[name] - from[name]) * eased;
      this.camera = {x: mix('x'), y: mix('y'), scale: mix('scale')};
      this.paint();
      if (t < 1) this.moving = requestAnimationFrame(advance);
    };
    this.moving = requestAnimationFrame(advance);
  }
  zoom(factor, x = this.canvas.clientWidth / 2, y = this.canvas.clientHeight / 2) {
    const at = this.toScene(x, y), scale = Math.min(4, Math.max(0.02, this.camera.scale * factor));
    this.camera = {scale, x: at.x - (x - this.canvas.clientWidth / 2) / scale, y: at.y - (y - this.canvas.clientHeight / 2) / scale};
    this.hasMoved = true;
    this.redraw();
  }
  toScene(x, y) {
    return {x: this.camera.x + (x - this.canvas.clientWidth / 2) / this.camera.scale,
            y: this.camera.y + (y - this.canvas.clientHeight / 2) / this.camera.scale};
  }
  redraw() {
    if (this.waiting) return;
    this.waiting = true;
    requestAnimationFrame(() => {
      this.waiting = false;
      this.paint();
    });
  }
  paint() {
    const {canvas, camera} = this, ratio = devicePixelRatio || 1, context = canvas.getContext('2d');
    if (!canvas.clientWidth) return;
    const {clientWidth: width, clientHeight: height} = canvas;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.fillStyle = colors.canvas;
    context.fillRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.scale(camera.scale, camera.scale);
    context.translate(-camera.x, -camera.y);
    const corner = this.toScene(0, 0);
    this.scene.draw(context, {left: corner.x, top: corner.y, width: width / camera.scale, height: height / camera.scale}, camera.scale, this.selection);
  }
  onWheel(event) {
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
  }
  onDown(event) {
    cancelAnimationFrame(this.moving);
    this.canvas.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, {x: event.offsetX, y: event.offsetY});
    this.travelled = this.pointers.size > 1 ? 100 : 0;
    this.canvas.classList.add('grabbing');
  }
  onMove(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = {x: event.offsetX, y: event.offsetY};
    if (this.pointers.size === 2) {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
      const distance = point => Math.hypot(point.x - other.x, point.y - other.y);
      this.zoom(distance(now) / Math.max(1, distance(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
    }
    const share = 1 / this.pointers.size;
    this.travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    this.camera = {...this.camera, x: this.camera.x - (now.x - before.x) / this.camera.scale * share, y: this.camera.y - (now.y - before.y) / this.camera.scale * share};
    if (this.travelled > 4) this.hasMoved = true;
    this.pointers.set(event.pointerId, now);
    this.redraw();
  }
  onUp(event, onSelect) {
    const isClick = event.type === 'pointerup' && this.pointers.size === 1 && this.travelled <= 4;
    this.pointers.delete(event.pointerId);
    if (!this.pointers.size) this.canvas.classList.remove('grabbing');
    if (!isClick) return;
    const at = this.toScene(event.offsetX, event.offsetY);
    onSelect(this.scene.hit(at.x, at.y));
  }
}

// ---- text -----------------------------------------------------------------------------------------------------------

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) made[key] = value;
    else if (value !== undefined && value !== false) made.setAttribute(key, value);
  }
  made.append(...children.filter(child => child !== null && child !== undefined && child !== ''));
  return made;
}
function microseconds(value) {
  if (value === 0) return '0 µs';
  if (value >= 1e6) return (value / 1e6).toPrecision(3) + ' s';
  if (value >= 1e3) return (value / 1e3).toPrecision(3) + ' ms';
  return (value >= 100 ? value.toFixed(0) : value.toPrecision(2)) + ' µs';
}
const grouped = value => value.toLocaleString('en');
const counted = (count, one, many = one + 's') => `${grouped(count)} ${count === 1 ? one : many}`;

// Markdown of notes: headings, lists, quotes, code, bold, emphasis, links. Makes elements, never HTML from text.
function markdown(text) {
  const out = element('div', {class: 'note'});
  const inline = (line, into) => {
    const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https?:[^)\s]+)\)/g;
    let from = 0;
    for (const match of line.matchAll(pattern)) {
      into.append(line.slice(from, match.index));
      if (match[1]) into.append(element('code', {}, match[1]));
      else if (match[2]) into.append(element('strong', {}, match[2]));
      else if (match[3]) into.append(element('em', {}, match[3]));
      else into.append(element('a', {href: match[5], rel: 'noopener noreferrer', target: '_blank'}, match[4]));
      from = match.index + match[0].length;
    }
    into.append(line.slice(from));
    return into;
  };
  for (const block of text.replace(/\r/g, '').split(/\n{2,}(?![^`]*```\n)/)) {
    const lines = block.split('\n').filter(line => line.trim());
    if (!lines.length) continue;
    const heading = /^(#{1,6})\s+(.*)/.exec(lines[0]);
    if (lines[0].startsWith('```')) {
      out.append(element('pre', {}, element('code', {}, block.replace(/^```.*\n/, '').replace(/\n```\s*$/, ''))));
    } else if (lines.every(line => /^\s*([-*]|\d+\.)\s/.test(line) || /^\s{2,}/.test(line))) {
      const list = element(/^\s*\d/.test(lines[0]) ? 'ol' : 'ul');
      for (const line of lines) {
        if (/^\s*([-*]|\d+\.)\s/.test(line)) list.append(inline(line.replace(/^\s*([-*]|\d+\.)\s+/, ''), element('li')));
        else inline(' ' + line.trim(), list.lastChild);
      }
      out.append(list);
    } else if (lines[0].startsWith('>')) {
      out.append(inline(lines.map(line => line.replace(/^>\s?/, '')).join(' '), element('blockquote')));
    } else {
      if (heading) out.append(inline(heading[2], element(`h${Math.min(6, heading[1].length + 3)}`)));
      const rest = heading ? lines.slice(1) : lines;
      if (rest.length) out.append(inline(rest.join(' '), element('p')));
    }
  }
  return out;
}

const kIcons = {
  play: 'M5 3v12l10-6z', pause: 'M4 3h4v12H4zM10 3h4v12h-4z', back: 'M13 3v12L6 9zM4 3h2v12H4z', next: 'M5 3v12l7-6zM12 3h2v12h-2z',
  dark: 'M15 11A7 7 0 0 1 7 3a7 7 0 1 0 8 8z',
  light: 'M9 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8.3 1h1.4v2.4H8.3zM8.3 14.6h1.4V17H8.3zM1 8.3h2.4v1.4H1zM14.6 8.3H17v1.4h-2.4z',
};
function icon(button, name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 18 18');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', kIcons[name]);
  svg.append(path);
  button.replaceChildren(svg);
}

// ---- the player -----------------------------------------------------------------------------------------------------

const kSpeeds = [0.5, 1, 2, 5, 10, 30, 60];  // moments per second
// Formats a cost in the unit of the playback.
function amountOf(unit) {
  return value => unit === 'µs' ? microseconds(value) : String(Math.round(value * 100) / 100) + (unit ? ' ' + unit : '');
}
const kNoMarks = () => ({matched: new Set(), fresh: new Set(), gone: new Set()});
const byId = id => document.getElementById(id);

class Player {
  constructor(playback) {
    this.playback = playback;
    this.selection = {slots: new Set(), classes: new Set()};
    this.left = new Pane(byId('left'), hit => this.select(hit));
    this.right = new Pane(byId('right'), hit => this.select(hit));
    this.timeline = byId('timeline');
    [this.costName, this.unit] = playback.data.measure;
    this.amount = amountOf(this.unit);
    this.isPlaying = false;
    this.isFollowing = true;
    this.isSlides = false;
    this.proof = null;  // {proof, step}: the proof step that is lit
    this.layer = 0;     // of attention
    this.tab = 'right';
    this.speed = playback.moments.length > 400 ? 10 : playback.moments.length > 80 ? 5 : 2;
    this.connect();
    byId('name').textContent = playback.data.name;
    byId('slides').hidden = !playback.data.steps.some(step => step.note);
    this.fillBranches();
    const linked = this.linked();
    this.go(linked === null ? 0 : linked);
  }

  // ---- moments ----
  linked() {
    const match = /[#&]step=(\d+)/.exec(location.hash);
    return match && Number(match[1]) < this.playback.moments.length ? Number(match[1]) : null;
  }
  go(index) {
    const moments = this.playback.moments;
    if (!this.path || !this.path.includes(index))
      this.path = this.playback.pathThrough(index, this.path ? this.path[this.path.length - 1] : this.playback.current);
    const before = this.index;
    this.index = index;
    if (before !== index) this.proof = null;
    const hash = `#step=${index}`;
    if (location.hash !== hash) history.replaceState(null, '', hash);
    this.show(before !== undefined && moments[before].step === moments[index].step);
  }
  position() { return this.path.indexOf(this.index); }
  // The moments to play: the path, or only those with a note.
  stops() {
    const {moments} = this.playback;
    if (!this.isSlides) return this.path;
    const noted = this.path.filter(index => moments[index].isStep && moments[index].step.note);
    return noted.length ? noted : this.path;
  }
  move(by) {
    const stops = this.stops(), here = this.position();
    const target = by > 0 ? stops.find(index => this.path.indexOf(index) > here)
                          : stops.filter(index => this.path.indexOf(index) < here).pop();
    if (target !== undefined) this.go(target);
    return target !== undefined;
  }
  moveStep(by) {  // to the next or previous step of the session
    const {moments} = this.playback, here = this.position();
    const steps = this.path.filter(index => moments[index].isStep);
    const target = by > 0 ? steps.find(index => this.path.indexOf(index) > here)
                          : steps.filter(index => this.path.indexOf(index) < here).pop();
    this.go(target !== undefined ? target : by > 0 ? this.path[this.path.length - 1] : this.path[0]);
  }
  play(isPlaying) {
    this.isPlaying = isPlaying;
    clearTimeout(this.timer);
    icon(byId('play'), isPlaying ? 'pause' : 'play');
    byId('play').setAttribute('aria-label', isPlaying ? 'Pause' : 'Play');
    if (!isPlaying) return;
    if (this.position() === this.path.length - 1) this.go(this.stops()[0]);
    this.tick();
  }
  // A step of the session stays for longer than a step of an e-graph; one with a note stays until it is read.
  tick() {
    const moment = this.playback.moments[this.index];
    const note = moment.isStep && moment.step.note ? 900 + moment.step.note.length * 28 : 0;
    const pause = Math.max(1000 / this.speed * (moment.isStep ? 2 : 1), moment.isStep ? 450 : 0, this.speed > 30 ? 0 : note);
    this.timer = setTimeout(() => {
      if (this.move(1)) this.tick();
      else this.play(false);
    }, pause);
  }

  // ---- what a moment shows ----
  show(isSameStep) {
    const {playback, index} = this, moment = playback.moments[index], {step, track} = moment;
    const parent = playback.parentStep(step), isGrowing = track && step.grows && !moment.isStep;
    const version = isGrowing && step.from !== undefined ? step.from : step.graph;
    const links = isGrowing && step.fromLinks ? step.fromLinks : step.links;
    const graph = version === undefined ? null : playback.versions.get(version);
    const main = byId('main');
    this.links = new Map();
    for (let i = 0; links && i < links.length; i += 2) this.links.set(links[i], links[i + 1]);
    main.classList.toggle('single', !graph);
    byId('left').hidden = !graph;
    byId('tabs').hidden = !graph;
    if (graph && track) {
      this.showGraph(this.left, graph, isGrowing && step.from !== undefined ? parent : step, 'graph', 'Computation graph', this.linkedMarks(moment));
    } else if (graph) {
      const before = parent ? playback.versions.get(parent.graph) : graph;
      const isSame = !parent || parent.graph === step.graph;
      const marks = kNoMarks(), after = kNoMarks();
      for (const slot of step.nodes || []) marks.matched.add(slot);
      if (!isSame) {
        for (const slot of graph.boxes.keys()) {
          const was = before.boxes.get(slot), is = graph.boxes.get(slot);
          if (!was || was.title !== is.title || was.lines.join() !== is.lines.join()) after.fresh.add(slot);
        }
      }
      const title = !parent ? 'Computation graph' : isSame ? 'Graph' : 'Before';
      this.showGraph(this.left, before, parent || step, 'graph', title, isSame ? {...marks, ...this.attention(step)} : marks);
      if (isSame && !parent) main.classList.add('single');
      this.showGraph(this.right, graph, step, 'after', isSame ? 'Graph (unchanged)' : 'After', {...after, ...this.attention(step)});
    }
    byId('right').hidden = main.classList.contains('single') && !track;
    if (track) this.showTrack(moment);
    this.showTabs(graph && track ? ['Graph', 'E-graph'] : ['Before', 'After']);
    this.showDetails(moment, parent);
    this.showPlace();
    this.paintTimeline();
    this.updateSelection();
    if (this.isFollowing) {
      const isSlow = !this.isPlaying || this.speed <= 5;
      if (this.hasChange(moment)) for (const pane of [this.left, this.right]) pane.reveal(pane.scene.focus(), isSlow);
    }
  }
  hasChange(moment) { return moment.index > 0 && !(moment.isStep && moment.step.extraction && !this.proof); }
  showGraph(pane, version, step, key, title, marks) {
    const operators = [...version.boxes.values()].filter(box => box.family > 0).length;
    const cost = step.cost === undefined ? '' : ` · ${this.costName === 'Predicted cost' ? '' : this.costName + ' '}${this.amount(step.cost)}`;
    pane.show(new GraphScene(version, marks), key, title, this.unit ? counted(operators, 'operator') + cost : counted(version.boxes.size, 'box', 'boxes') + cost);
  }
  // The operators whose e-classes contain the match of an e-graph step.
  linkedMarks({track, at, step, isStep}) {
    const marks = kNoMarks();
    if (isStep && (!step.grows || step.extraction)) return marks;
    const owners = new Set(track.matched(at).map(node => track.find(node, at)));
    for (const [slot, id] of this.links) if (owners.has(track.find(id, at))) marks.matched.add(slot);
    return marks;
  }
  attention(step) {
    const one = (step.attention || [])[0];
    if (!one || this.isAttentionOff) return {};
    const attention = new Map(), weights = one.layers[Math.min(this.layer, one.layers.length - 1)];
    weights.forEach((weight, i) => attention.set(one.edges[2 * i] + ',' + one.edges[2 * i + 1], weight));
    return {attention};
  }
  chosen() {
    const {step, isStep} = this.playback.moments[this.index];
    return isStep && step.extraction ? new Set(step.extraction.nodes) : null;
  }
  showTrack(moment) {
    const {track, at} = moment, counts = track.counts(at);
    const lit = this.proof ? new Set(this.proof.proof.steps[this.proof.step][5]) : new Set();
    this.counts = counts;
    this.right.show(new EGraphScene(track, at, {chosen: this.proof ? null : this.chosen(), lit}), 'egraph' + moment.step.track, 'E-graph',
      `${counted(counts.nodes, 'e-node')} · ${counted(counts.classes, 'e-class', 'e-classes')}`);
  }
  showTabs(names) {
    const isSingle = byId('main').classList.contains('single');
    byId('tabs').hidden = isSingle;
    if (isSingle && !byId('left').hidden) this.tab = 'left';
    if (byId('left').hidden) this.tab = 'right';
    byId('tabs').replaceChildren(...['left', 'right'].map((id, i) =>
      element('button', {role: 'tab', 'aria-selected': String(this.tab === id), onclick: () => {
        this.tab = id;
        this.show(true);
      }}, names[i])));
    for (const id of ['left', 'right']) byId(id).classList.toggle('off', this.tab !== id);
  }

  // ---- details ----
  showDetails(moment, parent) {
    const {step, track, at, isStep} = moment, out = [];
    const add = (...nodes) => out.push(...nodes.filter(node => node));
    const section = (title, ...nodes) => add(element('section', {class: 'more'}, element('h3', {}, title), ...nodes.filter(node => node)));
    const isGrowing = track && step.grows && !isStep;
    if (isGrowing) {
      add(element('span', {class: 'kind grow'}, `iteration ${track.iterationOf(at)}`));
      add(element('p', {class: 'what'}, track.rule(at)));
    } else {
      add(element('span', {class: 'kind ' + step.kind}, step.kind));
      if (step.bookmark) add(' ', element('span', {class: 'kind'}, 'bookmark'));
      add(element('p', {class: 'what'}, step.title || step.kind));
    }
    if (isStep && step.note) add(markdown(step.note));
    section('Figures', this.figures(moment, parent));
    if (track && step.grows && !(isStep && step.extraction)) section('Rule', ...this.rule(track, at));
    else if (step.rule && isStep) section('Rule', element('code', {class: 'pattern'}, step.pattern ? `${step.rule}:\n${step.pattern}` : step.rule), step.proof && element('p', {class: 'muted'}, step.proof));
    if (isStep && step.extraction) this.addExtraction(section, step);
    if (isStep) this.addPolicy(section, step, parent);
    if (isStep && step.attention) this.addAttention(section, step);
    if (track && isStep && step.grows && track.raw.isAsRecorded === false)
      section('E-graph', element('p', {class: 'muted'}, 'The rebuilt e-graph has other sizes than the recorded one.'));
    if (isStep && step.unrecorded) section('E-graph', element('p', {class: 'muted'}, 'The session does not record how this e-graph was made.'));
    if (track && isStep && step.grows && track.raw.all > track.last)
      section('E-graph', element('p', {class: 'muted'}, `The first ${grouped(track.last)} of ${grouped(track.raw.all)} steps are shown.`));
    add(element('section', {id: 'selected', class: 'more'}));
    byId('details').replaceChildren(...out);
  }
  figures({step, track, at, isStep}, parent) {
    const rows = [];
    if (track) {
      rows.push(['E-nodes', grouped(this.counts.nodes)], ['E-classes', grouped(this.counts.classes)]);
      if (isStep && track.raw.stop && step.grows) rows.push(['Stopped', track.raw.stop]);
    }
    if (step.cost !== undefined) {
      const first = this.playback.data.steps[0].cost;
      rows.push([this.costName, this.amount(step.cost)]);
      if (parent && first > 0 && Math.abs(step.cost / first - 1) > 0.0005)
        rows.push(['Compared with the original', `${step.cost < first ? '−' : '+'}${(Math.abs(step.cost / first - 1) * 100).toFixed(1)} %`]);
    }
    if (isStep && step.latency) rows.push(['Measured latency', `${step.latency[0].toPrecision(4)} ms`], ['Device', step.latency[1]]);
    if (isStep && step.branch) rows.push(['Branch', step.branch]);
    return element('dl', {}, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
  }
  rule(track, at) {
    const pattern = track.isRule(at) ? track.raw.patterns[track.rule(at)] : null;
    const merges = track.merges(at), shown = merges.slice(0, 6).map(one => `#${one.loser} = #${one.winner}`);
    if (merges.length > 6) shown.push('…');
    return [
      pattern && element('code', {class: 'pattern'}, pattern),
      element('p', {class: 'muted'}, [counted(track.fresh(at).length, 'new e-node'),
        merges.length ? `merges ${shown.join(', ')}` : 'no classes merged'].join(' · ')),
    ];
  }
  addExtraction(section, step) {
    const one = step.extraction, isProved = one.optimal || one.bound >= one.cost * (1 - 1e-9);
    const original = this.playback.data.steps[0].cost || one.cost;
    const most = Math.max(one.cost, one.bound, original) || 1;
    const unit = this.amount;
    const bar = (name, value, kind) => element('li', {}, element('div', {class: 'head'}, element('span', {}, name), element('span', {}, unit(value))),
      element('div', {class: 'bar'}, element('i', {class: kind, style: `width:${value / most * 100}%`})));
    const bars = [bar('Extracted', one.cost, 'chosen')];
    if (one.bound > 0) bars.push(bar('Proven lower bound', one.bound, ''));
    if (this.playback.data.graphs.length) bars.unshift(bar('Original', original, ''));
    section(`Extraction: ${one.method}`, element('ul', {class: 'candidates'}, ...bars),
      element('p', {class: 'muted'}, isProved ? 'The cost is proved to be optimal.' : one.bound > 0 ? `At most ${((one.cost / one.bound - 1) * 100).toFixed(1)} % above the optimum.` : 'This method proves no bound.'));
    for (const proof of one.proofs) {
      const list = element('ol', {class: 'proof'});
      proof.steps.forEach(([name, isRule, depth, before, after], i) => {
        const isLit = this.proof && this.proof.proof === proof && this.proof.step === i;
        list.append(element('li', {class: isLit ? 'lit' : false, style: `margin-left:${depth * 14}px`, onclick: () => this.light(proof, i)},
          element('b', {}, this.playback.data.texts[name]),
          element('code', {}, `${this.playback.data.texts[before]} = ${this.playback.data.texts[after]}`)));
      });
      section('Proof', element('p', {}, element('code', {}, `${proof.from} = ${proof.to}`)),
        element('button', {onclick: () => this.light(proof, this.proof && this.proof.proof === proof ? (this.proof.step + 1) % proof.steps.length : 0)},
          this.proof && this.proof.proof === proof ? `Next step (${this.proof.step + 1} of ${proof.steps.length})` : `Show the ${counted(proof.steps.length, 'step')}`),
        list, proof.cut ? element('p', {class: 'muted'}, 'Further steps are left out.') : null);
    }
  }
  light(proof, step) {
    this.proof = {proof, step};
    const scroll = byId('details').scrollTop;
    this.show(true);
    byId('details').scrollTop = scroll;
  }
  addPolicy(section, step, parent) {
    const add = (choice, title) => {
      const rows = choice.p.map((p, i) => ({p, i})).sort((a, b) => b.p - a.p);
      const shown = rows.slice(0, 8);
      if (!shown.some(row => row.i === choice.index)) shown.push(...rows.filter(row => row.i === choice.index));
      const name = i => choice.candidates.length ? this.playback.data.texts[choice.candidates[i]] : i === choice.index ? choice.rule || 'No-Op' : `candidate ${i + 1}`;
      section(title, element('p', {class: 'muted'}, `${choice.chooser === 'person' ? 'The user chose' : choice.chooser + ' chose'} among ${counted(choice.p.length, 'candidate')}.`),
        element('ul', {class: 'candidates'}, ...shown.map(({p, i}) => element('li', {class: i === choice.index ? 'chosen' : false},
          element('div', {class: 'head'}, element('span', {}, name(i)), element('span', {}, `${(p * 100).toFixed(1)} %`)),
          element('div', {class: 'bar'}, element('i', {class: i === choice.index ? 'chosen' : '', style: `width:${p * 100}%`}))))));
    };
    const made = parent && parent.choices && (step.kind === 'policy' || step.rule) ? parent.choices.filter(choice => choice.rule === step.rule) : [];
    if (made.length) add(made[made.length - 1], 'Choice that led here');
    for (const choice of step.choices || []) if (!choice.rule || !this.playback.data.steps.some(one => one.parent === step.id && one.rule === choice.rule)) add(choice, 'Choice here');
  }
  addAttention(section, step) {
    const layers = step.attention[0].layers.length;
    const button = (name, layer) => element('button', {'aria-pressed': String(layer === null ? !!this.isAttentionOff : !this.isAttentionOff && this.layer === layer), onclick: () => {
      this.isAttentionOff = layer === null;
      if (layer !== null) this.layer = layer;
      this.show(true);
    }}, name);
    section('Attention', element('p', {class: 'muted'}, `Of ${step.attention[0].policy}; wider edges carry more. Mean of the heads of a layer.`),
      element('div', {class: 'buttons'}, ...Array.from({length: layers}, (_, i) => button(`Layer ${i + 1}`, i)), button('Off', null)));
  }

  // ---- selection ----
  select(hit) {
    this.selection = {slots: new Set(), classes: new Set()};
    this.picked = hit;
    this.updateSelection();
  }
  updateSelection() {
    const {track, at} = this.playback.moments[this.index], selection = {slots: new Set(), classes: new Set()};
    const hit = this.picked;
    if (hit && hit.slot !== undefined) {
      selection.slots.add(hit.slot);
      if (track && this.links.has(hit.slot)) selection.classes.add(this.links.get(hit.slot));
    } else if (hit && track && hit.owner < track.created[at]) {
      selection.classes.add(hit.owner);
      const owner = track.find(hit.owner, at);
      for (const [slot, id] of this.links) if (track.find(id, at) === owner) selection.slots.add(slot);
    }
    this.selection = this.left.selection = this.right.selection = selection;
    this.left.redraw();
    this.right.redraw();
    this.describeSelection(hit);
  }
  describeSelection(hit) {
    const place = byId('selected'), {track, at, step} = this.playback.moments[this.index];
    if (!place) return;
    if (!hit) return place.replaceChildren();
    const rows = [];
    if (hit.slot !== undefined) {
      const box = [this.right.scene, this.left.scene].map(scene => scene.version && scene.version.boxes.get(hit.slot)).find(one => one);
      if (!box) return place.replaceChildren();
      rows.push(['Operator', box.title], ...box.lines.map(line => ['', line]), ...(box.cost ? [['Cost', this.amount(box.cost / 1000)]] : []));
    }
    const owner = hit.owner !== undefined ? hit.owner : this.links.get(hit.slot);
    if (track && owner !== undefined && owner < track.created[at]) {
      const now = track.find(owner, at);
      if (hit.node !== undefined && track.isAlive(hit.node, at)) {
        rows.push(['E-node', `${track.title(hit.node)} (${hit.node})`], ['Created by', `${track.rule(track.birth[hit.node])}, step ${track.birth[hit.node]}`]);
        if (track.raw.cost) rows.push(['Cost', this.amount(track.raw.cost[hit.node] / 1000)]);
      }
      const region = track.regions[track.regionOf[now]];
      const members = region ? region.nodes.filter(node => track.isAlive(node, at) && track.find(node, at) === now) : [];
      rows.push(['E-class', `#${now}`], ['Contains', members.map(node => track.title(node)).join(', ')]);
      if (region && region.type) rows.push(['Type', region.type]);
    }
    place.replaceChildren(element('h3', {}, 'Selection'), element('dl', {}, ...rows.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)])));
  }

  // ---- timeline ----
  showPlace() {
    const last = this.path[this.path.length - 1];
    byId('place').textContent = `${this.index} / ${last}`;
    byId('place').href = `#step=${this.index}`;
    this.timeline.setAttribute('aria-valuemax', last);
    this.timeline.setAttribute('aria-valuenow', this.index);
    this.timeline.setAttribute('aria-valuetext', this.titleOf(this.index));
    byId('branch').value = String(last);
  }
  titleOf(index) {
    const {step, track, at, isStep} = this.playback.moments[index];
    return isStep ? `${index}: ${step.title || step.kind}` : `${index}: ${track.rule(at)}`;
  }
  paintTimeline() {
    const canvas = this.timeline, ratio = devicePixelRatio || 1, {clientWidth: width, clientHeight: height} = canvas;
    if (!width) return;
    canvas.width = Math.round(width * ratio);
    canvas.height = Math.round(height * ratio);
    const context = canvas.getContext('2d'), {moments} = this.playback, count = this.path.length;
    context.scale(ratio, ratio);
    const inset = 9, middle = height - 15, x = position => count < 2 ? width / 2 : inset + position * (width - 2 * inset) / (count - 1);
    const here = this.position(), pitch = (width - 2 * inset) / Math.max(1, count - 1);
    context.fillStyle = colors.border;
    rounded(context, inset - 4, middle - 2, width - 2 * inset + 8, 4, 2);
    context.fill();
    context.fillStyle = colors.accent;
    rounded(context, inset - 4, middle - 2, x(here) - inset + 4, 4, 2);
    context.fill();
    this.path.forEach((index, position) => {
      const moment = moments[index];
      if (moment.isStep || !moment.track) return;
      const change = moment.track.fresh(moment.at).length + moment.track.merges(moment.at).length;
      if (!change) return;
      const tall = Math.min(height - 24, 5 + Math.log2(1 + change) * 5);
      context.globalAlpha = position <= here ? 1 : 0.45;
      context.fillStyle = moment.track.isRule(moment.at) ? ruleColor(moment.track.rule(moment.at)) : colors.muted;
      const thick = Math.max(0.7, Math.min(5, pitch * 0.7));
      context.fillRect(x(position) - thick / 2, middle - 5 - tall, thick, tall);
    });
    context.globalAlpha = 1;
    this.path.forEach((index, position) => {
      const {isStep, step} = moments[index];
      if (!isStep) return;
      context.beginPath();
      context.arc(x(position), middle, pitch > 8 || step.note ? 5 : 3, 0, 7);
      context.fillStyle = position <= here ? colors.accent : colors.base;
      context.strokeStyle = step.kind === 'extract' || step.kind === 'optimize' ? colors.chosen : colors.accent;
      context.lineWidth = 1.5;
      context.fill();
      context.stroke();
      if (step.note || step.bookmark) {
        context.fillStyle = step.bookmark ? colors.match : colors.accent;
        context.fillRect(x(position) - 3, middle + 8, 6, 3);
      }
    });
    context.beginPath();
    context.arc(x(here), middle, 8, 0, 7);
    context.fillStyle = colors.accent;
    context.fill();
    context.lineWidth = 2.5;
    context.strokeStyle = colors.base;
    context.stroke();
  }
  seek(event) {
    const {clientWidth: width} = this.timeline, inset = 9;
    const share = (event.offsetX - inset) / (width - 2 * inset);
    this.go(this.path[Math.max(0, Math.min(this.path.length - 1, Math.round(share * (this.path.length - 1))))]);
  }
  fillBranches() {
    const {leaves, moments, data} = this.playback, branch = byId('branch');
    branch.hidden = leaves.length < 2;
    if (leaves.length < 2) return;
    const onPath = new Set(data.path);
    branch.replaceChildren(...leaves.map((leaf, i) => {
      let name = '';
      for (let at = leaf; at >= 0 && !name; at = moments[at].parent) name = moments[at].step.branch || '';
      const isCurrent = onPath.has(moments[leaf].step.id);
      return element('option', {value: leaf}, `${name || 'Branch ' + (i + 1)}${isCurrent ? ' (current)' : ''}: ${moments[leaf].step.title}`);
    }));
    branch.onchange = () => {
      this.path = this.playback.pathThrough(Number(branch.value), Number(branch.value));
      this.go(this.path.includes(this.index) ? this.index : this.path[this.path.length - 1]);
    };
  }

  // ---- input ----
  connect() {
    icon(byId('back'), 'back');
    icon(byId('next'), 'next');
    icon(byId('play'), 'play');
    byId('back').onclick = () => this.move(-1);
    byId('next').onclick = () => this.move(1);
    byId('play').onclick = () => this.play(!this.isPlaying);
    byId('speed').append(...kSpeeds.map(speed => element('option', {value: speed}, `${speed} / s`)));
    byId('speed').value = String(this.speed);
    byId('speed').onchange = event => { this.speed = Number(event.target.value); };
    byId('follow').onclick = () => this.toggleFollow();
    byId('slides').onclick = () => this.toggleSlides();
    byId('theme').onclick = () => this.toggleTheme();
    byId('help').onclick = () => this.toggleKeys();
    byId('keys').onclick = () => this.toggleKeys();
    byId('place').onclick = event => {
      event.preventDefault();
      this.copyLink();
    };
    this.timeline.onpointerdown = event => {
      this.timeline.setPointerCapture(event.pointerId);
      this.isSeeking = true;
      this.seek(event);
    };
    this.timeline.onpointermove = event => { if (this.isSeeking) this.seek(event); };
    this.timeline.onpointerup = this.timeline.onpointercancel = () => { this.isSeeking = false; };
    new ResizeObserver(() => this.path && this.paintTimeline()).observe(this.timeline);
    addEventListener('hashchange', () => {
      const linked = this.linked();
      if (linked !== null && linked !== this.index) this.go(linked);
    });
    addEventListener('keydown', event => this.onKey(event));
    this.applyTheme(null);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => { if (this.theme === null) this.applyTheme(null); });
  }
  onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === 'SELECT') return;
    const pane = document.activeElement === this.left.canvas ? this.left : this.right;
    const actions = {
      ' ': () => this.play(!this.isPlaying), ArrowRight: () => event.shiftKey ? this.moveStep(1) : this.move(1),
      ArrowLeft: () => event.shiftKey ? this.moveStep(-1) : this.move(-1), Home: () => this.go(this.path[0]),
      End: () => this.go(this.path[this.path.length - 1]), '[': () => this.changeSpeed(-1), ']': () => this.changeSpeed(1),
      f: () => this.toggleFollow(), d: () => this.toggleTheme(), s: () => this.toggleSlides(), '?': () => this.toggleKeys(),
      '+': () => pane.zoom(1.25), '=': () => pane.zoom(1.25), '-': () => pane.zoom(0.8),
      0: () => { for (const one of [this.left, this.right]) one.fit(one.scene.bounds(), true); },
      p: () => this.nextProofStep(), Escape: () => byId('keys').hidden ? this.select(null) : this.toggleKeys(),
    };
    const action = actions[event.key] || actions[event.key.toLowerCase()];
    if (!action || (event.key === ' ' && event.target.tagName === 'BUTTON')) return;
    event.preventDefault();
    action();
  }
  nextProofStep() {
    const {step, isStep} = this.playback.moments[this.index], proofs = isStep && step.extraction ? step.extraction.proofs : [];
    if (!proofs.length) return;
    const {proof, step: at} = this.proof || {proof: proofs[proofs.length - 1], step: Infinity};
    if (at + 1 < proof.steps.length) this.light(proof, at + 1);
    else this.light(proofs[(proofs.indexOf(proof) + 1) % proofs.length], 0);
  }
  changeSpeed(by) {
    const at = kSpeeds.indexOf(this.speed) + by;
    if (at >= 0 && at < kSpeeds.length) this.speed = kSpeeds[at];
    byId('speed').value = String(this.speed);
  }
  toggleFollow() {
    this.isFollowing = !this.isFollowing;
    byId('follow').setAttribute('aria-pressed', String(this.isFollowing));
  }
  toggleSlides() {
    if (byId('slides').hidden) return;
    this.isSlides = !this.isSlides;
    byId('slides').setAttribute('aria-pressed', String(this.isSlides));
    document.body.classList.toggle('slides', this.isSlides);
    if (this.isSlides && !this.stops().includes(this.index)) this.go(this.stops()[0]);
  }
  toggleTheme() { this.applyTheme(colors.isDark ? 'light' : 'dark'); }
  applyTheme(theme) {
    this.theme = theme;
    const isDark = theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
    document.documentElement.classList.toggle('dark', isDark);
    icon(byId('theme'), isDark ? 'light' : 'dark');
    readColors();
    this.left.redraw();
    this.right.redraw();
    if (this.path) this.paintTimeline();
  }
  toggleKeys() {
    const keys = byId('keys');
    keys.hidden = !keys.hidden;
    if (keys.hidden || keys.firstChild) return;
    const rows = [['Space', 'Play or pause'], ['← →', 'Previous or next moment'], ['Shift ← →', 'Previous or next step of the session'], ['Home End', 'First or last moment'],
                  ['[ ]', 'Slower or faster'], ['P', 'Next step of the proof'], ['S', 'Notes only'], ['F', 'Follow the changes'], ['0', 'Fit the pictures'], ['+ −', 'Zoom'],
                  ['D', 'Light or dark'], ['Esc', 'Clear the selection']];
    keys.append(element('div', {}, element('h2', {}, 'Keys'), element('dl', {}, ...rows.flatMap(([key, what]) => [element('dt', {}, element('kbd', {}, key)), element('dd', {}, what)])),
      element('p', {class: 'muted'}, 'Click an operator or an e-class to see its counterpart in the other picture. Drag to move, scroll or pinch to zoom. The address names the step: send it as a link.')));
  }
  async copyLink() {
    const text = location.href.replace(/#.*/, '') + `#step=${this.index}`;
    try {
      await navigator.clipboard.writeText(text);
      this.say('The link to this step was copied.');
    } catch (error) {
      this.say(`Link: #step=${this.index}`);
    }
  }
  say(text) {
    const message = byId('message');
    message.textContent = text;
    message.classList.add('shown');
    clearTimeout(this.saying);
    this.saying = setTimeout(() => message.classList.remove('shown'), 2200);
  }

  // For tests: what the page shows now.
  state() {
    const {step, track, at, isStep} = this.playback.moments[this.index];
    const chosen = this.chosen();
    return {moment: this.index, step: step.id, isStep, at, track: track ? step.track : null, ...(track ? track.counts(at) : {}),
            boxes: step.graph === undefined ? null : this.playback.versions.get(step.graph).boxes.size, proofs: isStep && step.extraction ? step.extraction.proofs.length : 0,
            chosen: chosen ? [...chosen] : null, path: [...new Set(this.path.slice(0, this.position() + 1).map(index => this.playback.moments[index].step.id))]};
  }
}

(async () => {
  try {
    const player = new Player(new Playback(await readData()));
    window.egret = {player, go: index => player.go(index), count: player.playback.moments.length, state: () => player.state()};
    requestAnimationFrame(() => requestAnimationFrame(() => { window.egret.firstFrame = performance.now(); }));
  } catch (error) {
    document.getElementById('details').textContent = `The playback cannot be shown: ${error.message}.`;
    throw error;
  }
})();
