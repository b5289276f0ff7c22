// Checks synthesized operators in ONNX Runtime: every operator that has a name, exported by `egret-cli synthesis
// export`, must compute the same results there as in Egret on the same inputs.
//     node operators.js EGRET_CLI WORK_FOLDER
const { execFileSync } = require("child_process");
const fs = require("fs");
const path = require("path");
const ort = require("onnxruntime-node");

// ---- f32 tensors as TensorProto: dims = 1, data_type = 2, raw_data = 9 ----------------------------------------------

function varint(value) {
    const bytes = [];
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) | 128);
    return Buffer.from([...bytes, value]);
}

function writeTensor(file, shape, data) {
    const raw = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
    const dims = shape.flatMap((extent) => [Buffer.from([8]), varint(extent)]);
    fs.writeFileSync(file, Buffer.concat([...dims, Buffer.from([16, 1, 74]), varint(raw.length), raw]));
}

function readTensor(file) {
    const bytes = fs.readFileSync(file);
    let at = 0, raw = null;
    const dims = [];
    const number = () => {
        let value = 0, scale = 1;
        for (; bytes[at] & 128; ++at, scale *= 128) value += (bytes[at] & 127) * scale;
        return value + bytes[at++] * scale;
    };
    while (at < bytes.length) {
        const key = number();
        if ((key & 7) === 0) {
            const value = number();
            if (key >> 3 === 1) dims.push(value);
            if (key >> 3 === 2 && value !== 1) throw new Error(`${file}: not a tensor of f32`);
        } else if ((key & 7) === 2) {
            const length = number(), content = bytes.subarray(at, at + length);
            at += length;
            if (key >> 3 === 9) raw = content;
            if (key >> 3 === 1) throw new Error(`${file}: packed dimensions`);
        } else throw new Error(`${file}: unexpected field ${key >> 3}`);
    }
    if (!raw) throw new Error(`${file}: no raw data`);
    return { dims, data: new Float32Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length)) };
}

// --------------------------------------------------------------------------------------------------------------------------------------

async function main([cli, work]) {
    const egret = (...args) => JSON.parse(execFileSync(cli, ["--json", ...args], { maxBuffer: 1 << 28, stdio: ["ignore", "pipe", "pipe"] }));
    let random = 1;
    const next = () => ((random = (random * 48271) % 2147483647) / 2147483647) * 2 - 1;
    let failures = 0;
    for (const { name } of egret("synth", "list").operators) {
        const model = path.join(work, `${name}.onnx`), input = path.join(work, `${name}.pb`);
        egret("--seed", "1", "synth", "export", name, "-o", model);
        const { shape } = egret("model", "info", model).inputs[0];
        const data = Float32Array.from({ length: shape.reduce((a, b) => a * b, 1) }, next);
        writeTensor(input, shape, data);
        egret("model", "run", model, "--input", `data=${input}`, "--output-dir", work);
        const ours = readTensor(path.join(work, "output_0.pb"));

        const session = await ort.InferenceSession.create(model, { graphOptimizationLevel: "all", logSeverityLevel: 3 });
        const theirs = (await session.run({ data: new ort.Tensor("float32", data, shape) })).output;
        let largest = 0, worst = ours.dims.join() === theirs.dims.join() ? 0 : Infinity;
        for (let i = 0; i < ours.data.length; ++i) {
            largest = Math.max(largest, Math.abs(ours.data[i]));
            const difference = Math.abs(ours.data[i] - theirs.data[i]);
            worst = Math.max(worst, Number.isNaN(difference) ? Infinity : difference);
        }
        const good = largest > 0 && worst <= 1e-4 * largest;
        failures += good ? 0 : 1;
        console.log(`${good ? "equal" : "DIFFERENT"}  ${name}  [${theirs.dims}]  largest difference ${worst.toExponential(1)} of ${largest.toPrecision(3)}`);
    }
    if (failures) throw new Error(`${failures} operators differ`);
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error.message || error);
    process.exit(1);
});
