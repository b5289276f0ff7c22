// Opens playbacks in Chromium over its debugging protocol, plays them step by step, and compares each step with what the
// engine says (playback_samples.cpp):
//     node playback.js CHROMIUM FOLDER [PICTURES [NAME]...]
// FOLDER/pages contains NAME.html and NAME.json. Checks for each page: the numbers of e-nodes and e-classes at every step
// of every e-graph, the path of steps, the extracted e-nodes, the size of the file, that nothing is requested from
// outside the page, and that nothing is logged as an error. With PICTURES, also writes screenshots, on the screens of a
// phone and of a laptop, light and dark. Prints the time to the first frame; it depends on the machine.
const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");

const kMostBytes = { bert: 5e6, default: 1e6 };
const kScreens = [{ name: "phone", width: 390, height: 844, scale: 2, mobile: true }, { name: "laptop", width: 1440, height: 900, scale: 1, mobile: false }];

// ---- the protocol: messages over two pipes, separated by zero bytes --------------------------------------------------

class Browser {
    constructor(program, folder) {
        const options = ["--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--no-first-run",
            "--disable-extensions", "--disable-background-networking", `--user-data-dir=${path.join(folder, "profile")}`];
        this.process = spawn(program, options, { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
        this.waiting = new Map();
        this.listeners = [];
        this.next = 1;
        let rest = Buffer.alloc(0);
        this.process.stdio[4].on("data", (bytes) => {
            rest = Buffer.concat([rest, bytes]);
            for (let end = rest.indexOf(0); end >= 0; end = rest.indexOf(0)) {
                this.receive(JSON.parse(rest.subarray(0, end).toString("utf8")));
                rest = rest.subarray(end + 1);
            }
        });
        this.process.on("exit", (code) => {
            for (const { reject } of this.waiting.values()) reject(new Error(`Chromium ended with ${code}`));
        });
    }
    receive(message) {
        const waiting = this.waiting.get(message.id);
        if (!waiting) return this.listeners.forEach((listener) => listener(message));
        this.waiting.delete(message.id);
        if (message.error) waiting.reject(new Error(message.error.message));
        else waiting.resolve(message.result);
    }
    send(method, params = {}, sessionId = undefined) {
        const id = this.next++;
        this.process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
        return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }));
    }
    async open() {
        const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
        const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
        const tab = new Tab(this, sessionId, targetId);
        for (const domain of ["Page", "Network", "Runtime", "Log"]) await tab.send(`${domain}.enable`);
        return tab;
    }
}

class Tab {
    constructor(browser, sessionId, targetId) {
        Object.assign(this, { browser, sessionId, targetId, requests: [], errors: [] });
        browser.listeners.push((message) => {
            if (message.sessionId !== sessionId) return;
            const { method, params } = message;
            if (method === "Network.requestWillBeSent") this.requests.push(params.request.url);
            if (method === "Runtime.exceptionThrown") this.errors.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
            if (method === "Log.entryAdded" && params.entry.level === "error") this.errors.push(params.entry.text);
        });
    }
    send(method, params) { return this.browser.send(method, params, this.sessionId); }
    async evaluate(expression) {
        const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
        if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
        return result.value;
    }
    async screen({ width, height, scale, mobile }, isDark) {
        await this.send("Emulation.setDeviceMetricsOverride", { width, height, deviceScaleFactor: scale, mobile });
        await this.send("Emulation.setEmulatedMedia", { features: [{ name: "prefers-color-scheme", value: isDark ? "dark" : "light" }] });
    }
    async go(url) {
        await this.send("Page.navigate", { url });
        await this.evaluate(`new Promise((resolve, reject) => {
            const begin = Date.now();
            const look = () => window.egret && window.egret.firstFrame ? resolve() : Date.now() - begin > 60000
                ? reject(new Error("the page shows nothing: " + document.body.innerText.slice(0, 300))) : setTimeout(look, 5);
            look();
        })`);
    }
    async picture(file) {
        const { data } = await this.send("Page.captureScreenshot", { format: "png" });
        fs.writeFileSync(file, Buffer.from(data, "base64"));
    }
    close() { return this.browser.send("Target.closeTarget", { targetId: this.targetId }); }
}

// ---- checks ---------------------------------------------------------------------------------------------------------

const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

// Returns the differences between the page and the engine, one sentence each.
async function compare(tab, expected) {
    const wrong = [];
    const states = JSON.parse(await tab.evaluate(`(() => {
        const states = [];
        for (let i = 0; i < egret.count; ++i) {
            egret.go(i);
            states.push(egret.state());
        }
        egret.go(states.findLastIndex((state) => state.isStep && state.step === egret.player.playback.data.current));
        states.push(egret.state());
        return JSON.stringify(states);
    })()`));
    const last = states.pop();
    if (!same(last.path, expected.path)) wrong.push(`the path is ${last.path} instead of ${expected.path}`);
    let compared = 0;
    for (const step of expected.steps) {
        const moments = states.filter((state) => state.step === step.id);
        const shown = moments.find((state) => state.isStep);
        if (!shown) {
            wrong.push(`step ${step.id} is missing`);
            continue;
        }
        if (step.chosen && !same(shown.chosen, step.chosen)) wrong.push(`step ${step.id} shows another extraction`);
        if (!step.counts) continue;
        if (moments.length !== step.counts.length) wrong.push(`step ${step.id} has ${moments.length} moments instead of ${step.counts.length}`);
        step.counts.forEach(([nodes, classes], at) => {
            const state = moments.find((one) => one.at === at);
            ++compared;
            if (!state || state.nodes !== nodes || state.classes !== classes)
                wrong.push(`step ${step.id}, e-graph step ${at}: ${state?.nodes} e-nodes in ${state?.classes} e-classes instead of ${nodes} in ${classes}`);
        });
    }
    return { wrong, moments: states.length, compared };
}

// Uses the page as a reader does: keys, a click on an operator, the proof, the notes. Returns what does not work.
async function use(tab, moments) {
    const wrong = [];
    const expect = async (what, expression) => { if (!(await tab.evaluate(expression))) wrong.push(what); };
    const press = async (key, code = key) => {
        for (const type of ["keyDown", "keyUp"]) await tab.send("Input.dispatchKeyEvent", { type, key, code, text: type === "keyDown" && key.length === 1 ? key : undefined });
    };
    await press("Home");
    await press("ArrowRight");
    await expect("the key Right does not go to the next moment", `egret.player.position() === Math.min(1, ${moments} - 1)`);
    await press("End");
    await expect("the key End does not go to the last moment", "egret.player.position() === egret.player.path.length - 1");
    await press("d");
    await expect("the key D does not make the page dark", "document.documentElement.classList.contains('dark')");
    await press("d");
    const isLinked = await tab.evaluate("egret.player.links.size > 0");
    if (isLinked) {
        await tab.evaluate("egret.player.select({ slot: [...egret.player.links.keys()][0] })");
        await expect("a selected operator does not select its e-class", "egret.player.selection.classes.size === 1");
        await tab.evaluate("egret.player.select({ owner: [...egret.player.selection.classes][0] })");
        await expect("a selected e-class does not select its operator", "egret.player.selection.slots.size >= 1");
        await press("Escape");
    }
    if (await tab.evaluate("egret.state().proofs > 0")) {
        await press("p");
        await expect("the key P does not light up the proof", "document.querySelector('ol.proof li.lit') !== null && egret.player.right.scene.marks.lit.size > 0");
    }
    if (await tab.evaluate("!document.getElementById('slides').hidden")) {
        await press("s");
        await expect("the notes are not slides", "document.body.classList.contains('slides') && document.querySelector('.note') !== null");
        await press("s");
    }
    await press(" ", "Space");
    await expect("the key Space does not play", "egret.player.isPlaying");
    await press(" ", "Space");
    await expect("the key Space does not pause", "!egret.player.isPlaying");
    return wrong;
}

async function checkPage(browser, folder, name, pictures) {
    const file = path.join(folder, "pages", `${name}.html`), url = pathToFileURL(file).href;
    const expected = JSON.parse(fs.readFileSync(path.join(folder, "pages", `${name}.json`), "utf8"));
    const bytes = fs.statSync(file).size;
    const tab = await browser.open();
    await tab.screen(kScreens[1], false);
    await tab.go(url);
    const firstFrame = Math.round(await tab.evaluate("egret.firstFrame"));
    const { wrong, moments, compared } = await compare(tab, expected);
    if (bytes > (kMostBytes[name] ?? kMostBytes.default)) wrong.push(`the page has ${bytes} bytes`);
    await tab.go(`${url}?again#step=${Math.min(3, moments - 1)}`);
    const linked = await tab.evaluate("egret.state().moment");
    if (linked !== Math.min(3, moments - 1)) wrong.push(`the link to step 3 opens step ${linked}`);
    wrong.push(...(await use(tab, moments)));
    if (pictures) await takePictures(tab, url, name, moments, pictures);
    for (const request of tab.requests) if (!request.startsWith(url)) wrong.push(`the page requests ${request}`);
    wrong.push(...tab.errors);
    await tab.close();
    console.log(`${wrong.length ? "FAILED" : "ok"}  ${name}: ${moments} moments, ${compared} e-graph states, ${(bytes / 1e3).toFixed(0)} kB, first frame after ${firstFrame} ms`);
    for (const one of wrong.slice(0, 10)) console.log(`    ${one}`);
    return wrong.length === 0;
}

async function takePictures(tab, url, name, moments, folder) {
    fs.mkdirSync(folder, { recursive: true });
    for (const screen of kScreens)
        for (const isDark of [false, true]) {
            await tab.screen(screen, isDark);
            for (const [at, step] of [["start", 0], ["middle", Math.floor(moments * 0.5)], ["end", moments - 1]]) {
                await tab.go(`${url}?${screen.name}-${isDark}-${at}#step=${step}`);
                await tab.picture(path.join(folder, `${name}_${screen.name}_${isDark ? "dark" : "light"}_${at}.png`));
            }
            await tab.evaluate("egret.player.toggleSlides()");
            await tab.evaluate("new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))");
            await tab.picture(path.join(folder, `${name}_${screen.name}_${isDark ? "dark" : "light"}_notes.png`));
        }
}

async function main([program, folder, pictures, ...wanted]) {
    const browser = new Browser(program, folder);
    let isGood = true;
    try {
        const names = fs.readdirSync(path.join(folder, "pages")).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
        for (const name of names.sort()) if (!wanted.length || wanted.includes(name)) isGood = (await checkPage(browser, folder, name, pictures)) && isGood;
        const ended = new Promise((resolve) => browser.process.once("exit", resolve));
        await Promise.all([browser.send("Browser.close").catch(() => {}), ended]);  // it may end before it answers
    } finally {
        browser.process.kill();
    }
    process.exit(isGood ? 0 : 1);
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exit(1);
});
