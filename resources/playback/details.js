// The player's text beside the pictures.

Object.assign(Player.prototype, {
    showDetails(moment, parent) {
        const {step, track, at, isStep} = moment, out = [];
        const add = (...nodes) => out.push(...nodes.filter(node => node));
        const section = (title, ...nodes) =>
            add(element("section", {class: "more"}, element("h3", {}, title), ...nodes.filter(node => node)));
        const isGrowing = track && step.grows && !isStep;
        if (isGrowing) {
            add(element("span", {class: "kind grow"}, `iteration ${track.iterationOf(at)}`));
            add(element("p", {class: "what"}, track.rule(at)));
        } else {
            add(element("span", {class: "kind " + step.kind}, step.kind));
            if (step.bookmark) add(" ", element("span", {class: "kind"}, "bookmark"));
            add(element("p", {class: "what"}, step.title || step.kind));
        }
        if (isStep && step.note) add(markdown(step.note));
        const figures = this.figures(moment, parent);
        if (figures.childElementCount) section("Figures", figures);
        if (track && step.grows && !(isStep && step.extraction))
            section("Rule", ...this.rule(track, at));
        else if (step.rule && isStep)
            section("Rule",
                element("code", {class: "pattern"}, step.pattern ? `${step.rule}:\n${step.pattern}` : step.rule),
                step.proof && element("p", {class: "muted"}, step.proof));
        if (isStep && step.extraction) this.addExtraction(section, step);
        if (isStep) this.addPolicy(section, step, parent);
        if (isStep && step.attention) this.addAttention(section, step);
        if (track && isStep && step.grows && track.raw.isAsRecorded === false)
            section("E-graph",
                element("p", {class: "muted"}, "The rebuilt e-graph has other sizes than the recorded one."));
        if (isStep && step.unrecorded)
            section(
                "E-graph", element("p", {class: "muted"}, "The session does not record how this e-graph was made."));
        if (track && isStep && step.grows && track.raw.all > track.last)
            section("E-graph",
                element("p", {class: "muted"},
                    `The first ${grouped(track.last)} of ${grouped(track.raw.all)} steps are shown.`));
        add(element("section", {id: "selected", class: "more"}));
        byId("details").replaceChildren(...out);
    },
    figures({step, track, at, isStep}, parent) {
        const rows = [];
        if (track) {
            rows.push(["E-nodes", grouped(this.counts.nodes)], ["E-classes", grouped(this.counts.classes)]);
            if (isStep && track.raw.stop && step.grows) rows.push(["Stopped", track.raw.stop]);
        }
        if (step.cost !== undefined) {
            const first = this.playback.data.steps[0].cost;
            rows.push([this.costName, this.amount(step.cost)]);
            if (parent && first > 0 && Math.abs(step.cost / first - 1) > 0.0005)
                rows.push([
                    "Compared with the original",
                    `${step.cost < first ? "−" : "+"}${(Math.abs(step.cost / first - 1) * 100).toFixed(1)} %`
                ]);
        }
        if (isStep && step.latency)
            rows.push(["Measured latency", `${step.latency[0].toPrecision(4)} ms`], ["Device", step.latency[1]]);
        if (isStep && step.branch) rows.push(["Branch", step.branch]);
        return element(
            "dl", {}, ...rows.flatMap(([name, value]) => [element("dt", {}, name), element("dd", {}, value)]));
    },
    rule(track, at) {
        const pattern = track.isRule(at) ? track.raw.patterns[track.rule(at)] : null;
        const merges = track.merges(at), shown = merges.slice(0, 6).map(one => `#${one.loser} = #${one.winner}`);
        if (merges.length > 6) shown.push("…");
        return [
            pattern && element("code", {class: "pattern"}, pattern),
            element("p", {class: "muted"},
                [
                    counted(track.fresh(at).length, "new e-node"),
                    merges.length ? `merges ${shown.join(", ")}` : "no classes merged"
                ].join(" · ")),
        ];
    },
    addExtraction(section, step) {
        const one = step.extraction, isProved = one.optimal || one.bound >= one.cost * (1 - 1e-9);
        const original = this.playback.data.steps[0].cost || one.cost;
        const most = Math.max(one.cost, one.bound, original) || 1;
        const unit = this.amount;
        const bar = (name, value, kind) => element("li", {},
            element("div", {class: "head"}, element("span", {}, name), element("span", {}, unit(value))),
            element("div", {class: "bar"}, element("i", {class: kind, style: `width:${value / most * 100}%`})));
        const bars = [bar("Extracted", one.cost, "chosen")];
        if (one.bound > 0) bars.push(bar("Proven lower bound", one.bound, ""));
        if (this.playback.data.graphs.length) bars.unshift(bar("Original", original, ""));
        section(`Extraction: ${one.method}`, element("ul", {class: "candidates"}, ...bars),
            element("p", {class: "muted"},
                isProved          ? "The cost is proved to be optimal." :
                    one.bound > 0 ? `At most ${((one.cost / one.bound - 1) * 100).toFixed(1)} % above the optimum.` :
                                    "This method proves no bound."));
        for (const proof of one.proofs) {
            const list = element("ol", {class: "proof"});
            proof.steps.forEach(([name, isRule, depth, before, after], i) => {
                const isLit = this.proof && this.proof.proof === proof && this.proof.step === i;
                list.append(element("li", {
                    class: isLit ? "lit" : false,
                    style: `margin-left:${depth * 14}px`,
                    onclick: () => this.light(proof, i)
                },
                    element("b", {}, this.playback.data.texts[name]),
                    element("code", {}, `${this.playback.data.texts[before]} = ${this.playback.data.texts[after]}`)));
            });
            section("Proof", element("p", {}, element("code", {}, `${proof.from} = ${proof.to}`)),
                element("button", {
                    onclick: () => this.light(proof,
                        this.proof && this.proof.proof === proof ? (this.proof.step + 1) % proof.steps.length : 0)
                },
                    this.proof && this.proof.proof === proof ?
                        `Next step (${this.proof.step + 1} of ${proof.steps.length})` :
                        `Show the ${counted(proof.steps.length, "step")}`),
                list, proof.cut ? element("p", {class: "muted"}, "Further steps are left out.") : null);
        }
        const remarks = one.unproved.map(text => `No proof of ${text}`);
        if (one.moreProofs) remarks.push(`${counted(one.moreProofs, "more equality", "more equalities")} without proof here.`);
        if (remarks.length) section("Other equalities", ...remarks.map(text => element("p", {class: "muted"}, text)));
    },
    light(proof, step) {
        this.proof = {proof, step};
        const scroll = byId("details").scrollTop;
        this.show(true);
        byId("details").scrollTop = scroll;
    },
    addPolicy(section, step, parent) {
        const add = (choice, title) => {
            const rows = choice.p.map((p, i) => ({p, i})).sort((a, b) => b.p - a.p);
            const shown = rows.slice(0, 8);
            if (!shown.some(row => row.i === choice.index)) shown.push(...rows.filter(row => row.i === choice.index));
            const name = i => choice.candidates.length ? this.playback.data.texts[choice.candidates[i]] :
                i === choice.index                     ? choice.rule || "No-Op" :
                                                         `candidate ${i + 1}`;
            section(title,
                element("p", {class: "muted"},
                    `${choice.chooser === "person" ? "The user chose" : choice.chooser + " chose"} among ${
                        counted(choice.p.length, "candidate")}.`),
                element("ul", {class: "candidates"},
                    ...shown.map(
                        ({p, i}) => element("li", {class: i === choice.index ? "chosen" : false},
                            element("div", {class: "head"}, element("span", {}, name(i)),
                                element("span", {}, `${(p * 100).toFixed(1)} %`)),
                            element("div", {class: "bar"},
                                element(
                                    "i", {class: i === choice.index ? "chosen" : "", style: `width:${p * 100}%`}))))));
        };
        const made = parent && parent.choices && (step.kind === "policy" || step.rule) ?
            parent.choices.filter(choice => choice.rule === step.rule) :
            [];
        if (made.length) add(made[made.length - 1], "Choice that led here");
        for (const choice of step.choices || [])
            if (!choice.rule ||
                !this.playback.data.steps.some(one => one.parent === step.id && one.rule === choice.rule))
                add(choice, "Choice here");
    },
    // One row of buttons for each policy; at most one layer of one policy is shown.
    addAttention(section, step) {
        const shown = this.shownAttention(step);
        const button = (name, policy, layer) => element("button", {
            "aria-pressed": String(layer === (shown && shown.policy === policy ? shown.layer : null)),
            onclick: () => {
                this.attended = layer === null ? null : {policy, layer};
                this.show(true);
            }
        },
            name);
        step.attention.forEach(({policy: name, layers}, policy) => section(`Attention of ${name}`,
            element("p", {class: "muted"}, "Wider edges have larger weights, which are means over the heads of a layer."),
            element("div", {class: "buttons"}, ...layers.map((_, layer) => button(`Layer ${layer + 1}`, policy, layer)),
                button("Off", policy, null))));
    },
});
