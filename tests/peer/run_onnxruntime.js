// Runs an ONNX model in ONNX Runtime:
//     node run_onnxruntime.js MODEL FOLDER
// FOLDER contains inputs.json, a list of {name, type, dims, file}: `type` is ONNX Runtime's name of the element type,
// and `file` contains the elements as raw bytes. The outputs are written to outputs.json in the same format.
const fs = require("fs");
const path = require("path");
const ort = require("onnxruntime-node");

const kArrays = { float32: Float32Array, float64: Float64Array, int32: Int32Array, int64: BigInt64Array, bool: Uint8Array };

function readTensor(folder, { type, dims, file }) {
    const bytes = fs.readFileSync(path.join(folder, file));
    const aligned = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
    return new ort.Tensor(type, new kArrays[type](aligned), dims);
}

async function main([model, folder]) {
    const session = await ort.InferenceSession.create(model, { logSeverityLevel: 3 });
    const feeds = {};
    for (const input of JSON.parse(fs.readFileSync(path.join(folder, "inputs.json"), "utf8"))) feeds[input.name] = readTensor(folder, input);
    const results = await session.run(feeds);
    const outputs = session.outputNames.map((name, i) => {
        const { type, dims, data } = results[name], file = `output_${i}.raw`;
        fs.writeFileSync(path.join(folder, file), Buffer.from(data.buffer, data.byteOffset, data.byteLength));
        return { name, type, dims, file };
    });
    fs.writeFileSync(path.join(folder, "outputs.json"), JSON.stringify(outputs));
}

main(process.argv.slice(2)).catch((error) => {
    console.error(error.message || error);
    process.exit(1);
});
