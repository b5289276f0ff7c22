// Scenes, which panes show. A scene has these members:
//   bounds()      the rectangle of the picture now; extent(): at any step
//   start()       the part to show first
//   focus()       rectangles around the changes, from the largest to the smallest
//   small, least  the scales at which the whole picture and a part of it are readable
//   hit(x, y)     the item at a point
//   draw(), legend()

// A computation graph. `marks`: {matched, fresh, gone: sets of slots; attention: Map "from,to" -> weight}.
class GraphScene {
    constructor(version, marks) {
        this.version = version;
        this.marks = marks;
        this.small = 0.25;
        this.least = marks.matched.size + marks.fresh.size > 2 ? 0.18 : 0.4;  // many are seen better together
        this.total = 0;
        for (const box of version.boxes.values()) this.total += box.cost;
    }
    rectOf(slot) {
        const box = this.version.boxes.get(slot), place = this.version.at.get(slot);
        return box && place &&
            {left: place[0] - box.width / 2, top: place[1] - box.height / 2, width: box.width, height: box.height};
    }
    bounds() {
        let rect = null;
        for (const slot of this.version.boxes.keys()) rect = unite(rect, this.rectOf(slot));
        return rect;
    }
    extent() { return this.bounds(); }
    start() { return readableStart(this.bounds(), 0.3); }
    legend() {
        const {matched, fresh, attention} = this.marks;
        return [
            matched.size && ["match", "matched"], fresh.size && ["fresh", attention ? "new; attention" : "new"],
            !fresh.size && attention && ["fresh", "attention"]
        ].filter(one => one);
    }
    focus() {
        const marked = [...this.marks.matched, ...this.marks.fresh].map(slot => this.rectOf(slot)).filter(rect => rect);
        return marked.length ? [marked.reduce(unite, null), marked[0]] : [];
    }
    hit(x, y) {
        for (const slot of this.version.boxes.keys())
            if (contains(this.rectOf(slot), x, y)) return {slot};
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
                const weight = attention ?
                    Math.max(attention.get(input + "," + box.slot) || 0, attention.get(box.slot + "," + input) || 0) :
                    0;
                context.strokeStyle = context.fillStyle = isLit ? colors.link : attention ? colors.fresh : colors.edge;
                context.globalAlpha = attention ? 0.15 + 0.85 * weight : 1;
                context.lineWidth = attention ? 0.8 + 6 * weight : isLit ? 2 : 1.2;
                const x = to.left + to.width * (i + 1) / (box.inputs.length + 1);
                context.beginPath();
                addCurve(context, from.left + from.width / 2, from.top + from.height, x, to.top - 3,
                    this.version.routes.get(input * 1e6 + box.slot));
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
        const mark = this.marks.matched.has(box.slot) ? colors.match :
            this.marks.fresh.has(box.slot)            ? colors.fresh :
                                                        null;
        rounded(context, left, top, width, height, 6);
        context.lineWidth = mark || isSelected ? 3 / Math.max(scale, 0.35) * 0.9 : 1;
        context.strokeStyle = isSelected ? colors.link : mark || colors["class-border"];
        context.stroke();
        if (scale > 0.28) {
            context.fillStyle = "#fff";
            context.font = `600 12.5px ${kFont}`;
            context.textAlign = "center";
            clippedText(
                context, box.title, left + width / 2, top + (box.lines.length ? 16.5 : height / 2 + 4.5), width - 10);
            context.fillStyle = colors["body-text"];
            context.font = `11.5px ${kFont}`;
            box.lines.forEach((line, i) => clippedText(context, line, left + width / 2,
                                  top + kTitleHeight + 14 + i * kLineHeight, width - 10));
            if (this.total > 0 && box.cost / this.total >= 0.05 && scale > 0.45) {
                context.textAlign = "left";
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
        this.small = 0.4;
        this.least = 0.5;
        this.made = new Map();
        this.routes = track.routes;
    }
    // The cells and the frames of classes of one region. Cells of a row are centered, so a region is in use from its
    // middle.
    region(index) {
        const known = this.made.get(index);
        if (known) return known;
        const {track, at} = this, region = track.regions[index];
        const alive = region.nodes.filter(node => track.isAlive(node, at));
        const cells = [], frames = [];
        alive.forEach((node, k) => {
            const row = Math.floor(k / region.columns),
                  inRow = Math.min(region.columns, alive.length - row * region.columns);
            const pitch = region.cellWidth + kGap, shift = (region.columns - inRow) * pitch / 2;
            const cell = {
                node,
                owner: track.find(node, at),
                left: region.left + kGap + shift + (k % region.columns) * pitch,
                top: region.top + kHeader + kGap + row * (region.cellHeight + kGap),
                width: region.cellWidth,
                height: region.cellHeight
            };
            cells.push(cell);
            const rect = {
                left: cell.left - 4,
                top: cell.top - (row === 0 ? kHeader : 4),
                width: cell.width + 8,
                height: cell.height + 4 + (row === 0 ? kHeader : 4),
                row
            };
            let frame = frames[frames.length - 1];
            if (!frame || frame.owner !== cell.owner) frames.push(frame = {owner: cell.owner, rects: []});
            const last = frame.rects[frame.rects.length - 1];
            if (last && last.row === row)
                Object.assign(last, unite(last, rect));
            else
                frame.rects.push(rect);
            Object.assign(frame, unite(frame.rects.length > 1 || last ? frame : null, rect));
        });
        const made = {cells, frames, type: region.type};
        this.made.set(index, made);
        return made;
    }
    // The frame of a class. Edges leave it at the bottom of its last row. Null for constants, and for classes after the
    // last step.
    frameOf(id) {
        const owner = this.track.find(id, this.at), region = this.track.regionOf[owner];
        return !(region >= 0) ? null : this.region(region).frames.find(frame => frame.owner === owner) || null;
    }
    rectOfNode(node) {
        const region = this.track.regionOf[node];
        return !(region >= 0) ? null : this.region(region).cells.find(cell => cell.node === node) || null;
    }
    bounds() {
        let rect = null;
        this.track.regions.forEach((_, index) => {
            for (const frame of this.region(index).frames) rect = unite(rect, frame);
        });
        return rect;
    }
    extent() { return this.track.extent; }  // at the last step
    // The whole e-graph, or its outputs if it is too large to read.
    start() {
        const all = this.bounds();
        if (!all || all.width * all.height < 4e6) return all;
        let rect = null;
        for (const root of this.track.raw.roots) {
            const frame = this.frameOf(root);
            if (frame)
                rect = unite(rect, {
                    left: frame.left - 500,
                    top: frame.top - 600,
                    width: frame.width + 1000,
                    height: frame.height + 700
                });
        }
        return rect || all;
    }
    legend() {
        return [
            this.marks.lit.size && ["fresh", "step of the proof"], this.matched.size && ["match", "matched"],
            (this.fresh.size || this.mergedNow.size) &&
                ["fresh", this.fresh.size ? this.mergedNow.size ? "new, merged" : "new" : "merged"],
            this.marks.chosen && ["chosen", "extracted"]
        ].filter(one => one);
    }
    // Starts with everything that belongs to the change. The view shows the first rectangle that is readable.
    focus() {
        const rectOf = all => all.filter(one => one).reduce((rect, one) => unite(rect, one), null);
        if (this.marks.lit.size) return [rectOf([...this.marks.lit].map(node => this.rectOfNode(node)))];
        const fresh = [...this.fresh].map(node => this.rectOfNode(node)),
              matched = [...this.matched].map(node => this.rectOfNode(node));
        const merged = [...this.mergedNow].map(id => this.frameOf(id));
        return [
            rectOf([...matched, ...fresh, ...merged]), rectOf([...fresh, ...merged]), rectOf(fresh),
            rectOf(fresh.slice(0, 1)), rectOf(merged.slice(0, 1)), rectOf(matched.slice(0, 1))
        ].filter(one => one);
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
        track.regions.forEach((region, index) => {
            if (overlaps(region, view)) visible.push(index);
        });
        const owners = new Set([...selection.classes].map(id => track.find(id, this.at)));
        for (const index of visible) this.drawFrames(context, this.region(index), owners);
        const arrows = this.drawEdges(context, view, scale, owners);
        if (scale > 0.4)
            for (const index of visible) this.drawLabels(context, this.region(index));
        context.fillStyle = colors.edge;
        context.fill(arrows);
        for (const index of visible)
            for (const cell of this.region(index).cells) this.drawCell(context, cell, scale, owners);
    }
    // A class may fill several rows of its region. Its outline is that of the union: the fills cover the inner borders.
    drawFrames(context, {frames}, owners) {
        for (const frame of frames) {
            const isMerged = this.mergedNow.has(frame.owner), isSelected = owners.has(frame.owner);
            context.lineWidth = isMerged || isSelected ? 5 : 2.4;
            context.strokeStyle = isSelected ? colors.link : isMerged ? colors.fresh : colors["class-border"];
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
        context.textAlign = "left";
        for (const frame of frames) {
            const {left, top, width, row} = frame.rects[0];
            if (row > 0) continue;
            const text = `#${frame.owner}${type ? "  " + type : ""}`;
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
                    const foot = from.rects[from.rects.length - 1], x0 = foot.left + foot.width / 2,
                          y0 = foot.top + foot.height;
                    if (track.regionOf[from.owner] === index)
                        addLoop(path, from, x, cell.top - 3);
                    else
                        addCurve(path, x0, y0, x, cell.top - 3, route);
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
        const mark = isLit         ? colors.fresh :
            this.matched.has(node) ? colors.match :
            this.fresh.has(node)   ? colors.fresh :
            isChosen               ? colors.chosen :
                                     null;
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
            const lines = [track.texts[track.raw.line[node]], ...this.constants(node)].filter(line => line).join(", ");
            context.fillStyle = "#fff";
            context.textAlign = "center";
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
        return this.track.children(node)
            .filter(child => this.track.regionOf[child] < 0)
            .map(child => this.track.title(child));
    }
}
// The whole rectangle if it is small enough to read, otherwise its upper part.
function readableStart(rect, least) {
    const most = 700 / least;
    if (!rect || (rect.width <= most && rect.height <= most)) return rect;
    const width = Math.min(rect.width, most), height = Math.min(rect.height, most);
    return {left: rect.left + (rect.width - width) / 2, top: rect.top - 10, width, height};
}
const kNoScene = {
    legend: () => [],
    extent: () => null,
    bounds: () => null,
    start: () => null,
    focus: () => [],
    hit: () => null,
    draw() {}
};
