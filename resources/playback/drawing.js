// Colors and shapes that scenes draw.

const kGap = 8, kHeader = 18;               // of classes, as in core/playback/egraph_track.cpp
const kTitleHeight = 24, kLineHeight = 16;  // of boxes, as in core/playback/picture_versions.cpp
// Colors by graph::Family, as views/graph/operator_text.cpp assigns roles.
const kRoleOfFamily = [6, 5, 1, 5, 0, 0, 2, 3, 2, 4, 4, 8, 8, 9];
const kFont = "system-ui, \"Segoe UI\", Roboto, \"Noto Sans\", \"DejaVu Sans\", sans-serif";

const colors = {};
function readColors() {
    const style = getComputedStyle(document.documentElement);
    for (const name of ["base", "text", "muted", "accent", "border", "canvas", "body", "body-text", "class",
             "class-border", "edge", "chosen", "fresh", "match", "link", "gone", "window"])
        colors[name] = style.getPropertyValue("--" + name).trim();
    colors.roles = style.getPropertyValue("--roles").trim().split(/\s+/);
    colors.isDark = document.documentElement.classList.contains("dark");
}
function ruleColor(name) {
    let hash = 7;
    for (const c of name) hash = (hash * 31 + c.charCodeAt(0)) % 997;
    return `hsl(${hash * 137 % 360} ${colors.isDark ? "60% 65%" : "62% 42%"})`;
}

function rounded(context, x, y, width, height, radius) {
    context.beginPath();
    context.roundRect(x, y, width, height, radius);
}
function clippedText(context, text, x, y, width) {
    if (context.measureText(text).width > width) {
        let low = 0, high = text.length;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if (context.measureText(text.slice(0, middle) + "…").width <= width)
                low = middle;
            else
                high = middle - 1;
        }
        text = text.slice(0, low) + "…";
    }
    context.fillText(text, x, y);
}
// Adds the curve from one point to another. `points` is the engine's path with the same ends, or undefined.
function addCurve(context, x0, y0, x1, y1, points) {
    if (points && points.length % 6 === 2) {
        context.moveTo(x0, y0);
        const last = points.length - 2;
        for (let i = 2; i < points.length; i += 6) {
            const isFirst = i === 2, isLast = i + 4 === last;
            context.bezierCurveTo(isFirst ? x0 : points[i], isFirst ? Math.max(points[i + 1], y0 + 8) : points[i + 1],
                isLast ? x1 : points[i + 2], isLast ? Math.min(points[i + 3], y1 - 8) : points[i + 3],
                isLast ? x1 : points[i + 4], isLast ? y1 : points[i + 5]);
        }
        return;
    }
    if (points) {  // too long to draw: two stubs
        const length = 22;
        context.moveTo(x0, y0);
        context.lineTo(x0, y0 + length);
        context.moveTo(x1, y1 - length);
        context.lineTo(x1, y1);
        return;
    }
    const bend = Math.max(14, Math.abs(y1 - y0) * 0.45);
    context.moveTo(x0, y0);
    if (y1 < y0) {  // against the flow: around the side
        const side = Math.max(x0, x1) + 30 + Math.abs(x1 - x0) * 0.15;
        context.bezierCurveTo(x0, y0 + 26, side, y0 + 26, side, (y0 + y1) / 2);
        context.bezierCurveTo(side, y1 - 26, x1, y1 - 26, x1, y1);
        return;
    }
    context.bezierCurveTo(x0, y0 + bend, x1, y1 - bend, x1, y1);
}
// Adds an edge from a class to one of its own e-nodes.
function addLoop(context, from, x, y) {
    const right = from.left + from.width, middle = from.top + from.height * 0.6;
    context.moveTo(right, middle);
    context.bezierCurveTo(right + 30, middle, right + 30, from.top - 26, (right + x) / 2, from.top - 20);
    context.bezierCurveTo(x + (right - x) * 0.2, from.top - 16, x, from.top - 10, x, y);
}
function addArrow(context, x, y) {
    context.moveTo(x, y);
    context.lineTo(x - 3.5, y - 7);
    context.lineTo(x + 3.5, y - 7);
    context.closePath();
}
function unite(rect, other) {
    if (!rect) return {...other};
    const left = Math.min(rect.left, other.left), top = Math.min(rect.top, other.top);
    return {
        left,
        top,
        width: Math.max(rect.left + rect.width, other.left + other.width) - left,
        height: Math.max(rect.top + rect.height, other.top + other.height) - top
    };
}
function overlaps(a, b) {
    return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height &&
        b.top < a.top + a.height;
}
const contains = (rect, x, y) =>
    x >= rect.left && x <= rect.left + rect.width && y >= rect.top && y <= rect.top + rect.height;
