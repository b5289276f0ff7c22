// Checks the named benchmark networks, or all of them, with Egret and ONNX Runtime:
//     node networks.js EGRET_CLI CHECK_MODEL FOLDER [--report FILE] [NETWORK...]
// Each network is generated and optimized for this machine's CPU with measured costs. ONNX's checker must accept the
// result, and ONNX Runtime must compute the same outputs with it as with the original. The script fails if any of these
// steps fails. Latencies are reported but not judged, because they depend on the machine. FOLDER receives the models,
// one network at a time, and is removed at the end.
const { execFileSync } = require("child_process");
const fs = require("fs");
const os = require("os");
const path = require("path");

const kOptimize = ["--method", "tensat", "--cost", "measured", "--k-multi", "2", "--extract", "ilp", "--extract-time-limit", "20"];

function run(program, args) {
    try {
        return execFileSync(program, args, { encoding: "utf8", maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] });
    } catch (error) {
        throw new Error(`${path.basename(program)} ${args.join(" ")}: ${error.stderr || error.stdout || error.message}`.trim());
    }
}

const ms = (value) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 1);
const range = (side) => `${ms(side.median)} ± ${ms(side.spread)}`;

function summary(samples) {
    const sorted = Float64Array.from(samples).sort();
    const at = (fraction) => sorted[Math.round(fraction * (sorted.length - 1))];
    return { median: at(0.5), spread: at(0.75) - at(0.25) };
}

// Runs four processes. Two of them load the optimized network first.
function compare(...files) {
    const runs = ["", "swapped", "", "swapped"].map((order) => JSON.parse(run(process.execPath, [path.join(__dirname, "onnxruntime.js"), ...files, order])));
    const samples = (side) => runs.flatMap((one) => one[side]);
    const before = samples("before"), after = samples("after");
    return {
        version: runs[0].version,
        distance: Math.max(...runs.map((one) => one.distance)),
        equal: runs.every((one) => one.equal),
        before: summary(before),
        after: summary(after),
        speedup: summary(before.map((ms, i) => ms / after[i])),
    };
}

function judge(cli, check, folder, network) {
    const json = (...args) => JSON.parse(run(cli, ["--json", "--threads", "1", ...args]));
    const file = (name) => path.join(folder, name);
    const made = json("model", "make", network, "-o", file("original.onnx"));
    fs.writeFileSync(file("inputs.json"), JSON.stringify(json("model", "info", file("original.onnx"))));
    const report = json("optimize", file("original.onnx"), "-o", file("optimized.onnx"), ...kOptimize);
    if (!report.verified) throw new Error("the optimized graph does not verify");
    run(check, [file("original.onnx"), file("optimized.onnx")]);
    const compared = compare(file("original.onnx"), file("optimized.onnx"), file("inputs.json"));
    if (!compared.equal) throw new Error(`ONNX Runtime's outputs differ, by ${compared.distance} times what is allowed`);
    const after = json("model", "info", file("optimized.onnx"));
    return { made, report, compared, nodesAfter: after.nodes };
}

// Faster by more than the spread of the speedups of the individual turns.
const isFaster = ({ speedup }) => speedup.median - 1 > speedup.spread;

function row(network, { made, report, compared, nodesAfter }) {
    const { before, after, speedup } = compared;
    const times = `${speedup.median.toFixed(2)} ± ${speedup.spread.toFixed(2)}`;
    const cost = report.costs.corrected;
    return `| ${network} | ${made.nodes} | ${nodesAfter} | ${ms(cost.before / 1000)} | ${ms(cost.after / 1000)} | ${ms(report.latency_before_ms)} | ${ms(report.latency_after_ms)} | ` +
        `${range(before)} | ${range(after)} | ${isFaster(compared) ? `**${times}**` : times} |`;
}

function header(version) {
    const cpu = os.cpus()[0].model;
    return `# Optimized networks in ONNX Runtime

\`tests/peer/onnxruntime.sh BUILD_FOLDER --report\` writes this table; \`scripts/test -L peer\` runs the same comparison. It
optimizes every network of \`egret-cli model list\` with
\`${kOptimize.join(" ")}\`. Each result is verified, accepted
by \`onnx::checker\`, and run by ONNX Runtime ${version} next to its original on the same inputs, with equal outputs (1e-3
relative). Machine: ${cpu}, one thread everywhere, all of ONNX Runtime's optimizations on.

Figures are milliseconds of CPU time, which other programs disturb less than wall-clock time. "predicted" is the sum of
measured operators that the optimizer minimized. ONNX Runtime: median ± interquartile range of alternating turns of the
two graphs, each the fastest run within 60 ms or of three runs, in four processes. Several processes are needed because
the address of the weights changes the time by a few percent and is fixed for the life of a process. The last column
gives the same statistics of the ratios of neighboring turns, in bold if the gain exceeds their spread.

| network | operators | after | predicted | after | oneDNN | after | ONNX Runtime | after | times as fast |
|---|---|---|---|---|---|---|---|---|---|
`;
}

function main([cli, check, folder, ...rest]) {
    let report = null;
    if (rest[0] === "--report") [, report, ...rest] = rest;
    const known = JSON.parse(run(cli, ["--json", "model", "list"])).models.map((model) => model.name);
    const networks = rest.length ? rest : known;
    const rows = [], failures = [];
    const old = report && fs.existsSync(report) ? fs.readFileSync(report, "utf8") : "";
    const write = (version) => {  // after each network, because each takes a long time
        const written = known.map((name) => [...rows, ...old.split("\n")].find((line) => line.startsWith(`| ${name} |`))).filter(Boolean);
        const notes = old.split("\n## ").slice(1).map((part) => `\n## ${part}`).join("");
        fs.writeFileSync(report, header(version) + written.join("\n") + "\n" + notes);
    };
    let faster = 0;
    for (const network of networks) {
        fs.mkdirSync(folder, { recursive: true });
        try {
            const judged = judge(cli, check, folder, network);
            faster += isFaster(judged.compared) ? 1 : 0;
            rows.push(row(network, judged));
            console.log(rows.at(-1));
            if (report) write(judged.compared.version);
        } catch (error) {
            failures.push(`${network}: ${error.message}`);
            console.log(failures.at(-1));
        }
        fs.rmSync(folder, { recursive: true, force: true });
    }
    console.log(`${rows.length} of ${networks.length} networks run equal in ONNX Runtime, ${faster} faster by more than the spread`);
    return failures.length ? 1 : 0;
}

process.exit(main(process.argv.slice(2)));
