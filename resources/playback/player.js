// The player: which moment is shown, what it shows, and what the reader does.

const kSpeeds = [0.5, 1, 2, 5, 10, 30, 60];  // moments per second
// Formats a cost in the unit of the playback.
function amountOf(unit) {
    return value =>
               unit === "µs" ? microseconds(value) : String(Math.round(value * 100) / 100) + (unit ? " " + unit : "");
}
const kNoMarks = () => ({matched: new Set(), fresh: new Set(), gone: new Set()});
const byId = id => document.getElementById(id);

class Player {
    constructor(playback) {
        this.playback = playback;
        this.selection = {slots: new Set(), classes: new Set()};
        this.left = new Pane(byId("left"), hit => this.select(hit));
        this.right = new Pane(byId("right"), hit => this.select(hit));
        this.timeline = byId("timeline");
        [this.costName, this.unit] = playback.data.measure;
        this.amount = amountOf(this.unit);
        this.isPlaying = false;
        this.isFollowing = true;
        this.isSlides = false;
        this.proof = null;  // {proof, step}: the proof step that is lit
        this.attended = {policy: 0, layer: 0};  // whose attention is shown; null: none
        this.tab = "right";
        this.speed = playback.moments.length > 400 ? 10 : playback.moments.length > 80 ? 5 : 2;
        this.connect();
        byId("name").textContent = playback.data.name;
        byId("slides").hidden = !playback.data.steps.some(step => step.note);
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
            this.path =
                this.playback.pathThrough(index, this.path ? this.path[this.path.length - 1] : this.playback.current);
        this.positions = new Map(this.path.map((at, position) => [at, position]));
        const before = this.index;
        this.index = index;
        if (before !== index) this.proof = null;
        const hash = `#step=${index}`;
        if (location.hash !== hash) history.replaceState(null, "", hash);
        this.show(before !== undefined && moments[before].step === moments[index].step);
    }
    position() { return this.positions.get(this.index); }
    // The moments to play: the path, or only those with a note.
    stops() {
        const {moments} = this.playback;
        if (!this.isSlides) return this.path;
        const noted = this.path.filter(index => moments[index].isStep && moments[index].step.note);
        return noted.length ? noted : this.path;
    }
    move(by) {
        const stops = this.stops(), here = this.position();
        const target = by > 0 ? stops.find(index => this.positions.get(index) > here) :
                                stops.filter(index => this.positions.get(index) < here).pop();
        if (target !== undefined) this.go(target);
        return target !== undefined;
    }
    moveStep(by) {  // to the next or previous step of the session
        const {moments} = this.playback, here = this.position();
        const steps = this.path.filter(index => moments[index].isStep);
        const target = by > 0 ? steps.find(index => this.positions.get(index) > here) :
                                steps.filter(index => this.positions.get(index) < here).pop();
        this.go(target !== undefined ? target : by > 0 ? this.path[this.path.length - 1] : this.path[0]);
    }
    play(isPlaying) {
        this.isPlaying = isPlaying;
        clearTimeout(this.timer);
        icon(byId("play"), isPlaying ? "pause" : "play");
        byId("play").setAttribute("aria-label", isPlaying ? "Pause" : "Play");
        byId("details").setAttribute("aria-live", isPlaying ? "off" : "polite");  // not every step is read aloud
        if (!isPlaying) return;
        if (this.position() === this.path.length - 1) this.go(this.stops()[0]);
        this.tick();
    }
    // A step of the session stays for longer than a step of an e-graph; one with a note stays until it is read.
    tick() {
        const moment = this.playback.moments[this.index];
        const note = moment.isStep && moment.step.note ? 900 + moment.step.note.length * 28 : 0;
        const pause =
            Math.max(1000 / this.speed * (moment.isStep ? 2 : 1), moment.isStep ? 450 : 0, this.speed > 30 ? 0 : note);
        this.timer = setTimeout(() => {
            if (this.move(1))
                this.tick();
            else
                this.play(false);
        }, pause);
    }

    // ---- what a moment shows ----
    show(isSameStep) {
        const {playback, index} = this, moment = playback.moments[index], {step, track} = moment;
        const parent = playback.parentStep(step), isGrowing = track && step.grows && !moment.isStep;
        const version = isGrowing && step.from !== undefined ? step.from : step.graph;
        const links = isGrowing && step.fromLinks ? step.fromLinks : step.links;
        const graph = version === undefined ? null : playback.versions.get(version);
        const main = byId("main");
        this.links = new Map();
        for (let i = 0; links && i < links.length; i += 2) this.links.set(links[i], links[i + 1]);
        main.classList.toggle("single", !graph);
        byId("left").hidden = !graph;
        byId("tabs").hidden = !graph;
        if (graph && track) {
            this.showGraph(this.left, graph, isGrowing && step.from !== undefined ? parent : step, "graph",
                "Computation graph", this.linkedMarks(moment));
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
            const title = !parent ? (this.unit ? "Computation graph" : "Graph") : isSame ? "Graph" : "Before";
            this.showGraph(this.left, before, parent || step, "graph", title,
                isSame ? {...marks, ...this.attention(step)} : marks);
            if (isSame && !parent) main.classList.add("single");
            this.showGraph(this.right, graph, step, "after", isSame ? "Graph (unchanged)" : "After",
                {...after, ...this.attention(step)});
        }
        byId("right").hidden = main.classList.contains("single") && !track;
        if (track) this.showTrack(moment);
        this.showTabs(graph && track ? ["Graph", "E-graph"] : ["Before", "After"]);
        this.showDetails(moment, parent);
        this.showPlace();
        this.paintTimeline();
        this.updateSelection();
        if (this.isFollowing) {
            const isSlow = !this.isPlaying || this.speed <= 5;
            if (this.hasChange(moment))
                for (const pane of [this.left, this.right]) pane.reveal(pane.scene.focus(), isSlow);
        }
    }
    hasChange(moment) { return moment.index > 0 && !(moment.isStep && moment.step.extraction && !this.proof); }
    showGraph(pane, version, step, key, title, marks) {
        const operators = [...version.boxes.values()].filter(box => box.family > 0).length;
        const cost = step.cost === undefined ? "" : this.amount(step.cost);
        const named = this.costName === "Predicted cost" ? cost : `${this.costName}: ${cost}`;
        // Without operators, the boxes are the nodes that a cost counts.
        pane.show(new GraphScene(version, marks), key, title,
            this.unit ? counted(operators, "operator") + (cost && ` · ${named}`) :
                        cost ? named : counted(version.boxes.size, "box", "boxes"));
    }
    // The operators whose e-classes contain the match of an e-graph step.
    linkedMarks({track, at, step, isStep}) {
        const marks = kNoMarks();
        if (isStep && (!step.grows || step.extraction)) return marks;
        const owners = new Set(track.matched(at).map(node => track.find(node, at)));
        for (const [slot, id] of this.links)
            if (owners.has(track.find(id, at))) marks.matched.add(slot);
        return marks;
    }
    // The policy and layer whose attention is shown at a step; null if none is.
    shownAttention(step) {
        if (!step.attention || !this.attended) return null;
        const policy = Math.min(this.attended.policy, step.attention.length - 1);
        return {policy, layer: Math.min(this.attended.layer, step.attention[policy].layers.length - 1)};
    }
    attention(step) {
        const shown = this.shownAttention(step);
        if (!shown) return {};
        const one = step.attention[shown.policy], attention = new Map(), weights = one.layers[shown.layer];
        weights.forEach((weight, i) => attention.set(one.edges[2 * i] + "," + one.edges[2 * i + 1], weight));
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
        this.right.show(new EGraphScene(track, at, {chosen: this.proof ? null : this.chosen(), lit}),
            "egraph" + moment.step.track, "E-graph",
            `${counted(counts.nodes, "e-node")} · ${counted(counts.classes, "e-class", "e-classes")}`);
    }
    showTabs(names) {
        const isSingle = byId("main").classList.contains("single");
        byId("tabs").hidden = isSingle;
        if (isSingle && !byId("left").hidden) this.tab = "left";
        if (byId("left").hidden) this.tab = "right";
        byId("tabs").replaceChildren(...["left", "right"].map((id, i) => element("button", {
            role: "tab",
            "aria-selected": String(this.tab === id),
            onclick: () => {
                this.tab = id;
                this.show(true);
            }
        },
                                                                  names[i])));
        for (const id of ["left", "right"]) byId(id).classList.toggle("off", this.tab !== id);
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
            for (const [slot, id] of this.links)
                if (track.find(id, at) === owner) selection.slots.add(slot);
        }
        this.selection = this.left.selection = this.right.selection = selection;
        this.left.redraw();
        this.right.redraw();
        this.describeSelection(hit);
    }
    describeSelection(hit) {
        const place = byId("selected"), {track, at, step} = this.playback.moments[this.index];
        if (!place) return;
        if (!hit) return place.replaceChildren();
        const rows = [];
        if (hit.slot !== undefined) {
            const box = [this.right.scene, this.left.scene]
                            .map(scene => scene.version && scene.version.boxes.get(hit.slot))
                            .find(one => one);
            if (!box) return place.replaceChildren();
            rows.push(["Operator", box.title], ...box.lines.map(line => ["", line]),
                ...(box.cost ? [["Cost", this.amount(box.cost / 1000)]] : []));
        }
        const owner = hit.owner !== undefined ? hit.owner : this.links.get(hit.slot);
        if (track && owner !== undefined && owner < track.created[at]) {
            const now = track.find(owner, at);
            if (hit.node !== undefined && track.isAlive(hit.node, at)) {
                rows.push(["E-node", `${track.title(hit.node)} (${hit.node})`],
                    ["Created by", `${track.rule(track.birth[hit.node])}, step ${track.birth[hit.node]}`]);
                if (track.raw.cost) rows.push(["Cost", this.amount(track.raw.cost[hit.node] / 1000)]);
            }
            const region = track.regions[track.regionOf[now]];
            const members =
                region ? region.nodes.filter(node => track.isAlive(node, at) && track.find(node, at) === now) : [];
            rows.push(["E-class", `#${now}`], ["Contains", members.map(node => track.title(node)).join(", ")]);
            if (region && region.type) rows.push(["Type", region.type]);
        }
        place.replaceChildren(element("h3", {}, "Selection"),
            element("dl", {}, ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)])));
    }

    // ---- input ----
    connect() {
        icon(byId("back"), "back");
        icon(byId("next"), "next");
        icon(byId("play"), "play");
        byId("back").onclick = () => this.move(-1);
        byId("next").onclick = () => this.move(1);
        byId("play").onclick = () => this.play(!this.isPlaying);
        byId("speed").append(...kSpeeds.map(speed => element("option", {value: speed}, `${speed} / s`)));
        byId("speed").value = String(this.speed);
        byId("speed").onchange = event => {
            this.speed = Number(event.target.value);
        };
        byId("follow").onclick = () => this.toggleFollow();
        byId("slides").onclick = () => this.toggleSlides();
        byId("theme").onclick = () => this.toggleTheme();
        byId("help").onclick = () => this.toggleKeys();
        byId("keys").onclick = () => this.toggleKeys();
        byId("place").onclick = event => {
            event.preventDefault();
            this.copyLink();
        };
        this.timeline.onpointerdown = event => {
            this.timeline.setPointerCapture(event.pointerId);
            this.isSeeking = true;
            this.seek(event);
        };
        this.timeline.onpointermove = event => {
            if (this.isSeeking) this.seek(event);
        };
        this.timeline.onpointerup = this.timeline.onpointercancel = () => {
            this.isSeeking = false;
        };
        new ResizeObserver(() => this.path && this.paintTimeline()).observe(this.timeline);
        addEventListener("hashchange", () => {
            const linked = this.linked();
            if (linked !== null && linked !== this.index) this.go(linked);
        });
        addEventListener("keydown", event => this.onKey(event));
        this.applyTheme(null);
        matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
            if (this.theme === null) this.applyTheme(null);
        });
    }
    onKey(event) {
        if (event.ctrlKey || event.metaKey || event.altKey || event.target.tagName === "SELECT") return;
        const pane = document.activeElement === this.left.canvas ? this.left : this.right;
        const actions = {
            " ": () => this.play(!this.isPlaying),
            ArrowRight: () => event.shiftKey ? this.moveStep(1) : this.move(1),
            ArrowLeft: () => event.shiftKey ? this.moveStep(-1) : this.move(-1),
            Home: () => this.go(this.path[0]),
            End: () => this.go(this.path[this.path.length - 1]),
            "[": () => this.changeSpeed(-1),
            "]": () => this.changeSpeed(1),
            f: () => this.toggleFollow(),
            d: () => this.toggleTheme(),
            s: () => this.toggleSlides(),
            "?": () => this.toggleKeys(),
            "+": () => pane.zoom(1.25),
            "=": () => pane.zoom(1.25),
            "-": () => pane.zoom(0.8),
            0: () => {
                for (const one of [this.left, this.right]) one.fit(one.scene.bounds(), true);
            },
            p: () => this.nextProofStep(),
            Escape: () => byId("keys").hidden ? this.select(null) : this.toggleKeys(),
        };
        const action = actions[event.key] || actions[event.key.toLowerCase()];
        if (!action || (event.key === " " && event.target.tagName === "BUTTON")) return;
        event.preventDefault();
        action();
    }
    nextProofStep() {
        const {step, isStep} = this.playback.moments[this.index],
                     proofs = isStep && step.extraction ? step.extraction.proofs : [];
        if (!proofs.length) return;
        const {proof, step: at} = this.proof || {proof: proofs[proofs.length - 1], step: Infinity};
        if (at + 1 < proof.steps.length)
            this.light(proof, at + 1);
        else
            this.light(proofs[(proofs.indexOf(proof) + 1) % proofs.length], 0);
    }
    changeSpeed(by) {
        const at = kSpeeds.indexOf(this.speed) + by;
        if (at >= 0 && at < kSpeeds.length) this.speed = kSpeeds[at];
        byId("speed").value = String(this.speed);
    }
    toggleFollow() {
        this.isFollowing = !this.isFollowing;
        byId("follow").setAttribute("aria-pressed", String(this.isFollowing));
    }
    toggleSlides() {
        if (byId("slides").hidden) return;
        this.isSlides = !this.isSlides;
        byId("slides").setAttribute("aria-pressed", String(this.isSlides));
        document.body.classList.toggle("slides", this.isSlides);
        if (this.isSlides && !this.stops().includes(this.index)) this.go(this.stops()[0]);
    }
    toggleTheme() { this.applyTheme(colors.isDark ? "light" : "dark"); }
    applyTheme(theme) {
        this.theme = theme;
        const isDark = theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
        document.documentElement.classList.toggle("dark", isDark);
        icon(byId("theme"), isDark ? "light" : "dark");
        readColors();
        this.left.redraw();
        this.right.redraw();
        if (this.path) this.paintTimeline();
    }
    toggleKeys() {
        const keys = byId("keys");
        keys.hidden = !keys.hidden;
        if (keys.hidden || keys.firstChild) return;
        const rows = [
            ["Space", "Play or pause"], ["← →", "Previous or next moment"],
            ["Shift ← →", "Previous or next step of the session"], ["Home End", "First or last moment"],
            ["[ ]", "Slower or faster"], ["P", "Next step of the proof"], ["S", "Notes only"],
            ["F", "Follow the changes"], ["0", "Fit the pictures"], ["+ −", "Zoom"], ["D", "Light or dark"],
            ["Esc", "Clear the selection"]
        ];
        keys.append(element("div", {}, element("h2", {}, "Keys"), element("dl", {}, ...rows.flatMap(([key,
            what]) => [element("dt", {}, element("kbd", {}, key)), element("dd", {}, what)])),
            element("p", {class: "muted"},
                "Click an operator or an e-class to see its counterpart in the other picture. Drag to move, scroll or pinch to zoom. The address names the step: send it as a link.")));
    }
    async copyLink() {
        const text = location.href.replace(/#.*/, "") + `#step=${this.index}`;
        try {
            await navigator.clipboard.writeText(text);
            this.say("The link to this step was copied.");
        } catch (error) {
            this.say(`Link: #step=${this.index}`);
        }
    }
    say(text) {
        const message = byId("message");
        message.textContent = text;
        message.classList.add("shown");
        clearTimeout(this.saying);
        this.saying = setTimeout(() => message.classList.remove("shown"), 2200);
    }

    // For tests: what the page shows now.
    state() {
        const {step, track, at, isStep} = this.playback.moments[this.index];
        const chosen = this.chosen();
        return {
            moment: this.index,
            step: step.id,
            isStep,
            at,
            track: track ? step.track : null,
            ...(track ? track.counts(at) : {}),
            boxes: step.graph === undefined ? null : this.playback.versions.get(step.graph).boxes.size,
            proofs: isStep && step.extraction ? step.extraction.proofs.length : 0,
            chosen: chosen ? [...chosen] : null,
            path:
                [...new Set(this.path.slice(0, this.position() + 1).map(index => this.playback.moments[index].step.id))]
        };
    }
}
