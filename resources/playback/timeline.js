// The player's bar below the pictures, and the list of branches.

Object.assign(Player.prototype, {
    showPlace() {
        const last = this.path[this.path.length - 1];
        byId("place").textContent = `${this.index} / ${last}`;
        byId("place").href = `#step=${this.index}`;
        this.timeline.setAttribute("aria-valuemax", last);
        this.timeline.setAttribute("aria-valuenow", this.index);
        this.timeline.setAttribute("aria-valuetext", this.titleOf(this.index));
        byId("branch").value = String(last);
    },
    titleOf(index) {
        const {step, track, at, isStep} = this.playback.moments[index];
        return isStep ? `${index}: ${step.title || step.kind}` : `${index}: ${track.rule(at)}`;
    },
    paintTimeline() {
        const canvas = this.timeline, ratio = devicePixelRatio || 1,
              {clientWidth: width, clientHeight: height} = canvas;
        if (!width) return;
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
        const context = canvas.getContext("2d"), {moments} = this.playback, count = this.path.length;
        context.scale(ratio, ratio);
        const inset = 9, middle = height - 15,
              x = position => count < 2 ? width / 2 : inset + position * (width - 2 * inset) / (count - 1);
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
            context.strokeStyle = step.kind === "extract" || step.kind === "optimize" ? colors.chosen : colors.accent;
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
    },
    seek(event) {
        const {clientWidth: width} = this.timeline, inset = 9;
        const share = (event.offsetX - inset) / (width - 2 * inset);
        this.go(this.path[Math.max(0, Math.min(this.path.length - 1, Math.round(share * (this.path.length - 1))))]);
    },
    fillBranches() {
        const {leaves, moments, data} = this.playback, branch = byId("branch");
        branch.hidden = leaves.length < 2;
        if (leaves.length < 2) return;
        const onPath = new Set(data.path);
        branch.replaceChildren(...leaves.map((leaf, i) => {
            let name = "";
            for (let at = leaf; at >= 0 && !name; at = moments[at].parent) name = moments[at].step.branch || "";
            const isCurrent = onPath.has(moments[leaf].step.id);
            return element("option", {value: leaf},
                `${name || "Branch " + (i + 1)}${isCurrent ? " (current)" : ""}: ${moments[leaf].step.title}`);
        }));
        branch.onchange = () => {
            this.path = this.playback.pathThrough(Number(branch.value), Number(branch.value));
            this.go(this.path.includes(this.index) ? this.index : this.path[this.path.length - 1]);
        };
    },
});
