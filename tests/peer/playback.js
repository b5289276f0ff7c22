// Opens playbacks in Chromium over its debugging protocol, plays them step by step, and compares each step with what the
// engine says (playback_samples.cpp):
//     node playback.js CHROMIUM FOLDER [PICTURES [NAME]...]
// FOLDER/pages contains NAME.html and NAME.json. Checks for each page: the numbers of e-nodes and e-classes at every step
// of every e-graph, the path of steps, the extracted e-nodes, the size of the file, that nothing is requested from
// outside the page, and that nothing is logged as an error. With PICTURES, also writes screenshots, on the screens of a
// phone and of a laptop, light and dark. Prints the time to the first frame; it depends on the machine.
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");
const { kScreens, withBrowser } = require("./browser");

const kMostBytes = { bert: 5e6, default: 1e6 };

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
    const names = fs.readdirSync(path.join(folder, "pages")).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
    const isGood = await withBrowser(program, folder, async (browser) => {
        let isGood = true;
        for (const name of names.sort()) if (!wanted.length || wanted.includes(name)) isGood = (await checkPage(browser, folder, name, pictures)) && isGood;
        return isGood;
    });
    process.exit(isGood ? 0 : 1);
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exit(1);
});
