// Opens pages of exercises in Chromium and compares the verdicts of the page with those of the engine
// (exercise_samples.cpp):
//     node exercises.js CHROMIUM FOLDER [PICTURES]
// FOLDER/pages contains NAME.html and NAME.json. Checks for each answer: whether it is right, the reason and the sentence,
// or that it is malformed; then answers one instance by the form, as a reader does. Also checks that nothing is requested
// from outside the page, and that nothing is logged as an error. With PICTURES, also writes screenshots.
const fs = require("fs");
const path = require("path");
const { pathToFileURL } = require("url");
const { kScreens, withBrowser } = require("./browser");

async function compare(tab, expected) {
    const wrong = [];
    for (const [at, answers] of expected.instances.entries()) {
        const verdicts = JSON.parse(await tab.evaluate(
            `(egret.page.go(${at}), JSON.stringify(${JSON.stringify(answers.map((one) => one.answer))}.map(answer => egret.page.judge(answer))))`));
        answers.forEach((one, i) => {
            const verdict = verdicts[i];
            const isSame = one.malformed ? verdict.malformed === one.malformed
                : verdict.right === one.right && verdict.reason === one.reason && verdict.sentence === one.sentence;
            if (!isSame) wrong.push(`instance ${at}, '${one.answer}': ${JSON.stringify(verdict)} instead of ${JSON.stringify(one)}`);
        });
    }
    return wrong;
}

// Types a wrong answer and the solution, with a hint between them: 10 - 2 - 1 points.
async function use(tab, expected) {
    const wrong = [];
    const expect = async (what, expression) => { if (!(await tab.evaluate(expression))) wrong.push(what); };
    const type = async (text) => {
        await tab.evaluate("(document.getElementById('answer').value = '', document.getElementById('answer').focus())");
        await tab.send("Input.insertText", { text });
        for (const kind of ["keyDown", "keyUp"]) await tab.send("Input.dispatchKeyEvent", { type: kind, key: "Enter", code: "Enter", windowsVirtualKeyCode: 13, text: kind === "keyDown" ? "\r" : undefined });
    };
    const [right, ...others] = expected.instances[0];
    await tab.evaluate("egret.page.go(0)");
    await expect("the data of the task is not shown as code", "document.querySelector('#task pre code') !== null");
    await type(others.find((one) => !one.malformed).answer);
    await expect("a wrong answer is not shown as wrong", "document.getElementById('verdict').className === 'wrong'");
    await tab.evaluate("document.getElementById('hint').click()");
    await expect("the hint is not shown", "document.querySelectorAll('#task > div').length === 2");
    await type(right.answer);
    await expect("a right answer is not shown as right", "document.getElementById('verdict').className === 'right'");
    await expect("the score is not 7", "document.getElementById('score').textContent.startsWith('Score: 7 of ')");
    await type("(");
    await expect("a malformed answer is not shown as malformed", "document.getElementById('verdict').className === 'malformed'");
    await tab.evaluate("document.getElementById('another').click()");
    await expect("the next instance is not shown", "egret.page.at === 1 && document.getElementById('answer').value === ''");
    return wrong;
}

async function checkPage(browser, folder, name, pictures) {
    const expected = JSON.parse(fs.readFileSync(path.join(folder, "pages", `${name}.json`), "utf8"));
    const url = pathToFileURL(path.join(folder, "pages", `${name}.html`)).href;
    const tab = await browser.open();
    await tab.go(url);
    const wrong = await compare(tab, expected);
    wrong.push(...(await use(tab, expected)));
    if (pictures) {
        fs.mkdirSync(pictures, { recursive: true });
        for (const screen of kScreens)
            for (const isDark of [false, true]) {
                await tab.screen(screen, isDark);
                await tab.go(`${url}?${screen.name}-${isDark}`);
                await tab.evaluate("(egret.page.hint(), egret.page.check(egret.page.instance.solution))");
                await tab.picture(path.join(pictures, `${name}_${screen.name}_${isDark ? "dark" : "light"}.png`));
            }
    }
    for (const request of tab.requests) if (!request.startsWith(url)) wrong.push(`the page requests ${request}`);
    wrong.push(...tab.errors);
    await tab.close();
    const answers = expected.instances.reduce((sum, one) => sum + one.length, 0);
    console.log(`${wrong.length ? "FAILED" : "ok"}  ${name}: ${expected.instances.length} instances, ${answers} answers`);
    for (const one of wrong.slice(0, 10)) console.log(`    ${one}`);
    return wrong.length === 0;
}

async function main([program, folder, pictures]) {
    const names = fs.readdirSync(path.join(folder, "pages")).filter((name) => name.endsWith(".json")).map((name) => name.slice(0, -5));
    const isGood = await withBrowser(program, folder, async (browser) => {
        let isGood = true;
        for (const name of names.sort()) isGood = (await checkPage(browser, folder, name, pictures)) && isGood;
        return isGood;
    });
    process.exit(isGood ? 0 : 1);
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exit(1);
});
