// Chromium over its debugging protocol, for the tests of pages: Browser and its tabs.
const { spawn } = require("child_process");
const fs = require("fs");
const path = require("path");

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

// Runs `act` with a browser, and ends the browser. Returns what `act` returns.
async function withBrowser(program, folder, act) {
    const browser = new Browser(program, folder);
    try {
        const result = await act(browser);
        const ended = new Promise((resolve) => browser.process.once("exit", resolve));
        await Promise.all([browser.send("Browser.close").catch(() => {}), ended]);  // it may end before it answers
        return result;
    } finally {
        browser.process.kill();
    }
}

module.exports = { kScreens, withBrowser };
