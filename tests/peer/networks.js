// Every benchmark network, or those named, through Egret and ONNX Runtime:
//     node networks.js EGRET_CLI CHECK_MODEL FOLDER [--report FILE] [NETWORK...]
// made, optimized for this machine's CPU with measured costs, accepted by ONNX's checker, run by ONNX Runtime beside its original
// with equal outputs. Fails when any of that does; latencies are reported, not judged, since they are the machine's. FOLDER
// takes the models, one network at a time, and is removed.
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

function judge(cli, check, folder, network) {
    const json = (...args) => JSON.parse(run(cli, ["--json", "--threads", "1", ...args]));
    const file = (name) => path.join(folder, name);
    const made = json("model", "make", network, "-o", file("original.onnx"));
    fs.writeFileSync(file("inputs.json"), JSON.stringify(json("model", "info", file("original.onnx"))));
    const report = json("optimize", file("original.onnx"), "-o", file("optimized.onnx"), ...kOptimize);
    if (!report.verified) throw new Error("the optimized graph does not verify");
    run(check, [file("original.onnx"), file("optimized.onnx")]);
    const compared = JSON.parse(run(process.execPath, [path.join(__dirname, "onnxruntime.js"), file("original.onnx"), file("optimized.onnx"), file("inputs.json")]));
    if (!compared.equal) throw new Error(`ONNX Runtime's outputs differ, by ${compared.distance} times what is allowed`);
    const after = json("model", "info", file("optimized.onnx"));
    return { made, report, compared, nodesAfter: after.nodes };
}

// More than either of the two spreads.
const isFaster = ({ before, after }) => before.median - after.median > Math.max(before.spread, after.spread);

function row(network, { made, report, compared, nodesAfter }) {
    const { before, after, speedup } = compared;
    const times = speedup.median.toFixed(2);
    const cost = report.costs.corrected;
    return `| ${network} | ${made.nodes} | ${nodesAfter} | ${ms(cost.before / 1000)} | ${ms(cost.after / 1000)} | ${ms(report.latency_before_ms)} | ${ms(report.latency_after_ms)} | ` +
        `${range(before)} | ${range(after)} | ${isFaster(compared) ? `**${times}**` : times} |`;
}

function header(version) {
    const cpu = os.cpus()[0].model;
    return `# Optimized networks in ONNX Runtime

Made by \`tests/peer/onnxruntime.sh\` (\`scripts/test -L peer\` runs it, too): every network of \`egret-cli model list\`, optimized with
\`${kOptimize.join(" ")}\`, each result verified, accepted by \`onnx::checker\`, and run by ONNX Runtime ${version} beside its
original on the same inputs with equal outputs (1e-3 relative). ${cpu}, one thread everywhere, all of ONNX Runtime's
optimizations on. Milliseconds; processor time, which other programs on the machine disturb less than the clock. ONNX Runtime: median ± interquartile range
of turns that the two graphs take (the fastest run within 60 ms or three runs each); the last column is the median of their ratio, bold where the gain
is more than either spread. "predicted" is the
sum of measured operators that the optimizer minimised.

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
    let version = "", faster = 0;
    for (const network of networks) {
        fs.mkdirSync(folder, { recursive: true });
        try {
            const judged = judge(cli, check, folder, network);
            version = judged.compared.version;
            faster += isFaster(judged.compared) ? 1 : 0;
            rows.push(row(network, judged));
            console.log(rows.at(-1));
        } catch (error) {
            failures.push(`${network}: ${error.message}`);
            console.log(failures.at(-1));
        }
        fs.rmSync(folder, { recursive: true, force: true });
    }
    console.log(`${rows.length} of ${networks.length} networks run equal in ONNX Runtime, ${faster} faster by more than the spread`);
    if (report && !failures.length) {
        const notes = fs.existsSync(report) ? fs.readFileSync(report, "utf8").split("\n## ").slice(1).map((part) => `\n## ${part}`).join("") : "";
        fs.writeFileSync(report, header(version) + rows.join("\n") + "\n" + notes);
    }
    return failures.length ? 1 : 0;
}

process.exit(main(process.argv.slice(2)));
