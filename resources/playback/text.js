// Elements, numbers and Markdown. Makes elements from texts, never HTML.

function element(name, attributes = {}, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
        if (key.startsWith("on"))
            made[key] = value;
        else if (value !== undefined && value !== false)
            made.setAttribute(key, value);
    }
    made.append(...children.filter(child => child !== null && child !== undefined && child !== ""));
    return made;
}
function microseconds(value) {
    if (value === 0) return "0 µs";
    if (value >= 1e6) return (value / 1e6).toPrecision(3) + " s";
    if (value >= 1e3) return (value / 1e3).toPrecision(3) + " ms";
    return (value >= 100 ? value.toFixed(0) : value.toPrecision(2)) + " µs";
}
const grouped = value => value.toLocaleString("en");
const counted = (count, one, many = one + "s") => `${grouped(count)} ${count === 1 ? one : many}`;

// Markdown of notes: headings, lists, quotes, code, bold, emphasis, links. Makes elements, never HTML from text.
function markdown(text) {
    const out = element("div", {class: "note"});
    const inline = (line, into) => {
        const pattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*]+)\*|\[([^\]]+)\]\((https?:[^)\s]+)\)/g;
        let from = 0;
        for (const match of line.matchAll(pattern)) {
            into.append(line.slice(from, match.index));
            if (match[1])
                into.append(element("code", {}, match[1]));
            else if (match[2])
                into.append(element("strong", {}, match[2]));
            else if (match[3])
                into.append(element("em", {}, match[3]));
            else
                into.append(element("a", {href: match[5], rel: "noopener noreferrer", target: "_blank"}, match[4]));
            from = match.index + match[0].length;
        }
        into.append(line.slice(from));
        return into;
    };
    const paragraphs = part => {
        for (const block of part.split(/\n{2,}/)) {
            const lines = block.split("\n").filter(line => line.trim());
            if (!lines.length) continue;
            const heading = /^(#{1,6})\s+(.*)/.exec(lines[0]);
            if (lines.every(line => /^\s*([-*]|\d+\.)\s/.test(line) || /^\s{2,}/.test(line))) {
                const list = element(/^\s*\d/.test(lines[0]) ? "ol" : "ul");
                for (const line of lines) {
                    if (/^\s*([-*]|\d+\.)\s/.test(line))
                        list.append(inline(line.replace(/^\s*([-*]|\d+\.)\s+/, ""), element("li")));
                    else
                        inline(" " + line.trim(), list.lastChild);
                }
                out.append(list);
            } else if (lines[0].startsWith(">")) {
                out.append(inline(lines.map(line => line.replace(/^>\s?/, "")).join(" "), element("blockquote")));
            } else {
                if (heading) out.append(inline(heading[2], element(`h${Math.min(6, heading[1].length + 3)}`)));
                const rest = heading ? lines.slice(1) : lines;
                if (rest.length) out.append(inline(rest.join(" "), element("p")));
            }
        }
    };
    // Fenced code is every other part.
    text.replace(/\r/g, "").split(/^```[^\n]*\n([\s\S]*?)^```[ \t]*$/m).forEach((part, i) => {
        if (i % 2)
            out.append(element("pre", {}, element("code", {}, part.replace(/\n$/, ""))));
        else
            paragraphs(part);
    });
    return out;
}

const kIcons = {
    play: "M5 3v12l10-6z",
    pause: "M4 3h4v12H4zM10 3h4v12h-4z",
    back: "M13 3v12L6 9zM4 3h2v12H4z",
    next: "M5 3v12l7-6zM12 3h2v12h-2z",
    dark: "M15 11A7 7 0 0 1 7 3a7 7 0 1 0 8 8z",
    light:
        "M9 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM8.3 1h1.4v2.4H8.3zM8.3 14.6h1.4V17H8.3zM1 8.3h2.4v1.4H1zM14.6 8.3H17v1.4h-2.4z",
};
function icon(button, name) {
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("viewBox", "0 0 18 18");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", kIcons[name]);
    svg.append(path);
    button.replaceChildren(svg);
}
