// Runs an ONNX model and its optimized form in ONNX Runtime in alternation, and prints one JSON object:
//     node onnxruntime.js ORIGINAL OPTIMIZED INPUTS [swapped|""] [THREADS]
// INPUTS is a file with the output of `egret-cli --json model info` for the original; an input may name a `file` that
// contains its f32 elements. Both models get the same seeded inputs. All optimizations of ONNX Runtime are enabled.
//
// The models take turns, so that a slowdown of the machine affects both; the order within each pair of turns
// alternates. A turn consists of at least three runs and at least 60 ms, and the fastest run counts: the first run
// starts with the other model's weights in the caches, and other programs interrupt some runs.
//
// With one thread, times are milliseconds of this process's CPU time, which other programs hardly affect; with several
// threads, they are elapsed milliseconds. The location of a model's weights in memory changes its time by a few percent
// for the lifetime of the process. For reliable results, run several processes, some of them `swapped`, which loads the
// optimized model first.
const fs = require("fs");
const ort = require("onnxruntime-node");

// Generates the same random numbers in [0, 1) on every machine (mulberry32).
function generator(seed) {
    return () => {
        seed = (seed + 0x6d2b79f5) | 0;
        let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

function randomTensor({ type, shape, file }, random) {
    if (file) return new ort.Tensor("float32", new Float32Array(Uint8Array.from(fs.readFileSync(file)).buffer), shape);
    const elements = shape.reduce((product, extent) => product * extent, 1);
    if (type === "f32") return new ort.Tensor("float32", Float32Array.from({ length: elements }, () => 2 * random() - 1), shape);
    if (type === "i64") return new ort.Tensor("int64", BigInt64Array.from({ length: elements }, () => BigInt(Math.floor(4 * random()))), shape);
    if (type === "bool") return new ort.Tensor("bool", Uint8Array.from({ length: elements }, () => (random() < 0.5 ? 1 : 0)), shape);
    throw new Error(`no random tensors of type ${type}`);
}

// Returns the largest ratio of a difference to the permitted difference, 1e-3 x |reference| + 1e-4 x the output's
// largest |reference| (see core/runtime/compare.h). NaN equals NaN.
function distance(reference, actual) {
    if (reference.dims.join() !== actual.dims.join()) return Infinity;
    let largest = 1e-3, worst = 0;
    for (const x of reference.data) largest = Math.max(largest, Math.abs(Number(x)) || 0);
    for (let i = 0; i < reference.data.length; ++i) {
        const a = Number(reference.data[i]), b = Number(actual.data[i]);
        if (Object.is(a, b) || a === b) continue;
        const one = Math.abs(a - b) / (1e-3 * Math.abs(a) + 1e-4 * largest);
        worst = Math.max(worst, Number.isNaN(one) ? Infinity : one);
    }
    return worst;
}

async function main([original, optimized, inputs, order, threads = "1"]) {
    const isSingle = threads === "1";
    const options = { intraOpNumThreads: Number(threads), interOpNumThreads: 1, executionMode: "sequential", graphOptimizationLevel: "all", logSeverityLevel: 3 };
    const sessions = [], files = [original, optimized];
    for (const which of order === "swapped" ? [1, 0] : [0, 1]) sessions[which] = await ort.InferenceSession.create(files[which], options);
    const random = generator(1);
    const feeds = {};
    for (const input of JSON.parse(fs.readFileSync(inputs, "utf8")).inputs) feeds[input.name] = randomTensor(input, random);

    const once = async (session) => {
        const cpu = process.cpuUsage(), clock = process.hrtime.bigint();
        const outputs = await session.run(feeds);
        const wall = Number(process.hrtime.bigint() - clock) / 1e6, used = process.cpuUsage(cpu);
        return { outputs, wall, cpu: isSingle ? (used.user + used.system) / 1e3 : wall };
    };
    const turn = async (session) => {
        let best = null, spent = 0, cpu = 0, runs = 0;
        for (; runs < 3 || spent < 60; ++runs) {
            const one = await once(session);
            spent += one.wall;
            cpu += one.cpu;
            if (!best || one.cpu < best.cpu) best = one;
        }
        if (best.wall < 1) best.cpu = cpu / runs; // the CPU time of a short run may be 0
        return { ...best, spent };
    };
    const samples = [[], []];
    let results = [];
    const kWarmup = 1, kLeastTurns = 3, kMostTurns = 21, kSeconds = 1;
    let turns = kLeastTurns;
    for (let number = 0; number < kWarmup + turns; ++number) {
        for (const which of number % 2 ? [1, 0] : [0, 1]) {
            const one = await turn(sessions[which]);
            if (number === 0) results[which] = one.outputs;
            if (number === kWarmup) turns = Math.max(turns, Math.min(kMostTurns, Math.round((kSeconds * 1e3) / (2 * one.spent))));
            if (number < kWarmup) continue;
            samples[which].push(one.cpu);
        }
    }
    let worst = 0;
    for (const name of sessions[0].outputNames) worst = Math.max(worst, results[1][name] ? distance(results[0][name], results[1][name]) : Infinity);
    console.log(JSON.stringify({ version: require("onnxruntime-node/package.json").version, equal: worst <= 1, distance: worst, before: samples[0], after: samples[1] }));
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error.message || error);
    process.exit(1);
});
