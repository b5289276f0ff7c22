// Reads the data of a page of Egret (core/playback/page.h): JSON, compressed, as base64.
"use strict";

async function readData(format) {
    const text = document.getElementById("data").textContent.trim();
    const bytes = Uint8Array.from(atob(text), c => c.charCodeAt(0));
    if (typeof DecompressionStream === "undefined")
        throw new Error("this browser is too old: it cannot decompress the data");
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"));
    const data = JSON.parse(await new Response(stream).text());
    if (data.format !== format || data.version !== 1) throw new Error("the data has an unknown format");
    return data;
}
