// The page of an exercise (core/playback/exercise_page.h): one instance at a time, with hints and a score, which the
// page forgets when it is closed. Tests use `egret`.
"use strict";

const kMost = 10;  // as in core/lesson/learning.h

const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));

class ExercisePage {
    constructor(data) {
        this.data = data;
        this.attempts = data.instances.map(() => ({wrong: 0, hints: 0, shown: false, solved: false}));
        this.part = name => document.getElementById(name);
        document.documentElement.lang = data.language;
        this.part("name").textContent = data.name;
        this.part("grammar").textContent = data.answer;
        for (const [i, instance] of data.instances.entries())
            this.part("instance").append(element("option", {value: i}, String(instance.seed)));
        this.part("instance").onchange = event => this.go(Number(event.target.value));
        this.part("form").onsubmit = event => {
            event.preventDefault();
            this.check(this.part("answer").value);
        };
        this.part("hint").onclick = () => this.hint();
        this.part("solve").onclick = () => this.solve();
        this.part("another").onclick = () => this.go((this.at + 1) % data.instances.length);
        this.setDark(window.matchMedia("(prefers-color-scheme: dark)").matches);
        this.part("theme").onclick = () => this.setDark(!document.documentElement.classList.contains("dark"));
        this.go(0);
    }
    get instance() {
        return this.data.instances[this.at];
    }
    get attempt() {
        return this.attempts[this.at];
    }

    setDark(isDark) {
        document.documentElement.classList.toggle("dark", isDark);
        icon(this.part("theme"), isDark ? "light" : "dark");
    }

    go(at) {
        this.at = at;
        this.part("instance").value = String(at);
        this.part("answer").value = "";
        this.say("", "");
        this.show();
    }

    show() {
        const hints = this.data.hints.slice(0, this.attempt.hints);
        const shown = hints.map(hint => markdown(`**Hint:** ${filled(hint, this.instance.values)}`));
        this.part("task").replaceChildren(markdown(this.instance.task), ...shown);
        this.part("hint").disabled = this.attempt.hints === this.data.hints.length;
        const score = this.attempts.reduce((sum, one) => sum + this.scoreOf(one), 0);
        this.part("score").textContent = `Score: ${score} of ${kMost * this.attempts.length}`;
    }

    scoreOf(attempt) {
        return attempt.solved && !attempt.shown ? Math.max(1, kMost - 2 * attempt.hints - attempt.wrong) : 0;
    }

    say(kind, text) {
        this.part("verdict").className = kind;
        this.part("verdict").textContent = text;
    }

    // Returns the verdict of an answer, or the message for a malformed one.
    judge(answer) {
        try {
            const verdict = kChecks[this.data.exercise](this.instance.data, answer);
            const values = {...this.instance.values, ...verdict.values};
            return {...verdict, sentence: filled(this.data.verdicts[verdict.reason], values)};
        } catch (error) {
            if (!(error instanceof Malformed)) throw error;
            return {malformed: error.message};
        }
    }

    check(answer) {
        const verdict = this.judge(answer);
        if (verdict.malformed) {
            this.say("malformed", verdict.malformed);
            return;
        }
        if (!this.attempt.solved) {
            this.attempt.solved = verdict.right;
            if (!verdict.right) ++this.attempt.wrong;
        }
        this.say(verdict.right ? "right" : "wrong", `${verdict.right ? "✓" : "✗"} ${verdict.sentence}`);
        this.show();
    }

    hint() {
        if (this.attempt.hints < this.data.hints.length) ++this.attempt.hints;
        this.show();
    }

    solve() {
        if (!this.attempt.solved) this.attempt.shown = true;
        this.part("answer").value = this.instance.solution;
        this.show();
    }
}

(async () => {
    try {
        const page = new ExercisePage(await readData("egret exercises"));
        window.egret = {page};
        requestAnimationFrame(() => requestAnimationFrame(() => {
            window.egret.firstFrame = performance.now();
        }));
    } catch (error) {
        document.getElementById("task").textContent = `The exercise cannot be shown: ${error.message}.`;
        throw error;
    }
})();
