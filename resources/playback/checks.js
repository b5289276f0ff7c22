// Checks answers to exercises on a page, without the engine. Each check reads the grammar and returns the reason of
// Instance::check() in core/exercise/exercises/; tests/peer/pages.sh compares both. A malformed answer throws.
"use strict";

class Malformed extends Error {}

function fail(message, token) {
    throw new Malformed(`answer:1:${token.column}: ${message}`);
}

// Names, whole numbers and punctuation, with their columns; the last token is the end.
function tokensOf(answer) {
    const tokens = [];
    const pattern = /\s+|([A-Za-z_][A-Za-z0-9_]*)|(-?[0-9]+)|(.)/gsu;
    for (const match of answer.matchAll(pattern)) {
        const column = match.index + 1;
        if (match[1]) tokens.push({kind: "name", text: match[1], column});
        else if (match[2]) tokens.push({kind: "number", text: match[2], value: Number(match[2]), column});
        else if (match[3]) tokens.push({kind: "sign", text: match[3], column});
    }
    tokens.push({kind: "end", text: "the end of the text", column: answer.length + 1});
    return tokens;
}

class Reader {
    constructor(answer) {
        this.tokens = tokensOf(answer);
        this.at = 0;
    }
    get next() {
        return this.tokens[this.at];
    }
    get atEnd() {
        return this.next.kind === "end";
    }
    accept(text) {
        if (this.next.kind === "end" || this.next.text !== text) return false;
        ++this.at;
        return true;
    }
    expect(text) {
        if (!this.accept(text)) fail(`expected '${text}', found '${this.next.text}'`, this.next);
    }
    take(kind, what) {
        if (this.next.kind !== kind) fail(`expected ${what}, found '${this.next.text}'`, this.next);
        return this.tokens[this.at++];
    }
}

const right = (isRight, otherwise, values) => ({right: isRight, reason: isRight ? "right" : otherwise, values});
const wrong = (reason, values) => ({right: false, reason, values});

// ---- batching -------------------------------------------------------------------------------------------------------

function readBatches(data, answer) {
    const reader = new Reader(answer);
    const batches = [[]];
    while (!reader.atEnd) {
        const batch = batches.at(-1);
        if (!batch.length || reader.next.kind === "number") {
            const call = reader.take("number", "the number of a call");
            if (call.value < 1 || call.value > data.calls.length)
                fail(`calls have the numbers 1 to ${data.calls.length}`, call);
            batch.push(call.value - 1);
        } else if (!reader.accept(",")) {
            reader.expect(";");
            if (!reader.atEnd) batches.push([]);
        }
    }
    if (!batches.at(-1).length) batches.pop();
    return batches;
}

function checkBatching(data, answer) {
    const batches = readBatches(data, answer);
    const batchOf = new Map();
    for (const [b, batch] of batches.entries()) {
        const operation = data.calls[batch[0]].operation;
        for (const call of batch) {
            if (batchOf.has(call)) return wrong("twice", {call: call + 1});
            batchOf.set(call, b);
            if (data.calls[call].operation !== operation)
                return wrong("mixed", {batch: b + 1, one: operation, other: data.calls[call].operation});
        }
        for (const call of batch)
            for (const input of data.calls[call].inputs)
                if (!batchOf.has(input) || batchOf.get(input) === b)
                    return wrong("early", {call: call + 1, input: input + 1});
    }
    for (let call = 0; call < data.calls.length; ++call)
        if (!batchOf.has(call)) return wrong("missing", {call: call + 1});
    return right(batches.length <= data.bound, "many", {batches: batches.length});
}

// ---- e-graphs -------------------------------------------------------------------------------------------------------

const className = c => String.fromCharCode(65 + c);

// Reads an S-expression. Returns the nodes of the term, children first: [{op, children}].
function readTerm(answer) {
    const nodes = [], open = [];
    let root = null;
    for (const match of answer.matchAll(/\s+|[()]|[^\s()]+/g)) {
        const token = {text: match[0], column: match.index + 1};
        if (!token.text.trim()) continue;
        if (root !== null) fail("Unexpected text follows the term.", token);
        const top = open.at(-1);
        if (token.text === "(") {
            if (top && top.op === null) fail("An operator must follow '('.", token);
            open.push({op: null, children: []});
            continue;
        }
        let done = {op: token.text, children: []};
        if (token.text === ")") {
            if (!top) fail("A closing parenthesis has no opening parenthesis.", token);
            if (top.op === null) fail("An operator must follow '('.", token);
            done = open.pop();
        } else if (top && top.op === null) {
            top.op = token.text;
            continue;
        }
        nodes.push(done);
        if (open.length) open.at(-1).children.push(nodes.length - 1);
        else root = nodes.length - 1;
    }
    if (root === null)
        fail(open.length ? "A closing parenthesis is missing." : "A term is missing.", {column: answer.length + 1});
    return nodes;
}

function checkTerm(data, answer) {
    const parts = new Map(), partOf = [], classOf = [];
    let cost = 0;
    for (const node of readTerm(answer)) {
        const children = node.children.map(child => partOf[child]);
        const key = JSON.stringify([node.op, children]);
        if (parts.has(key)) {
            partOf.push(parts.get(key));
            continue;
        }
        const classes = children.map(child => classOf[child]);
        const fits = one => one.op === node.op && JSON.stringify(one.children) === JSON.stringify(classes);
        const c = data.classes.findIndex(nodes => nodes.some(fits));
        if (c < 0) return wrong("unknown", {operator: node.op});
        partOf.push(classOf.length);
        parts.set(key, classOf.length);
        classOf.push(c);
        cost += data.classes[c].find(fits).cost;
    }
    const root = classOf[partOf.at(-1)];
    if (root !== 0) return wrong("other-class", {class: className(root), found: cost});
    return right(cost < data.greedy, "costly", {found: cost});
}

function checkChoice(data, answer) {
    const reader = new Reader(answer);
    const chosen = new Map();
    for (let isFirst = true; !reader.atEnd; isFirst = false) {
        if (!isFirst) reader.expect(",");
        const token = reader.take("name", "the name of an e-node, such as A1");
        const c = token.text.charCodeAt(0) - 65, node = Number(token.text.slice(1)) - 1;
        if (!/^[A-Z][1-9][0-9]*$/.test(token.text) || !data.classes[c]?.[node])
            fail(`unknown e-node '${token.text}'`, token);
        if (chosen.has(c) && chosen.get(c) !== node) return wrong("twice", {class: className(c)});
        chosen.set(c, node);
    }
    const states = new Map(), path = [];
    let cost = 0, verdict = null;
    const visit = c => {
        if (states.get(c) === "done") return true;
        path.push(c);
        if (states.get(c) === "open") {
            verdict = wrong("cyclic", {closed: path.slice(path.indexOf(c)).map(className).join(" > ")});
        } else if (!chosen.has(c)) {
            verdict = wrong("gap", {class: className(c)});
        } else {
            states.set(c, "open");
            const node = data.classes[c][chosen.get(c)];
            if (!node.children.every(visit)) return false;
            states.set(c, "done");
            path.pop();
            cost += node.cost;
            return true;
        }
        return false;
    };
    return visit(0) ? right(cost <= data.bound, "costly", {found: cost}) : verdict;
}

// ---- expressions ----------------------------------------------------------------------------------------------------

// Integers without divisions; a comparison is 1 or 0. The values are small enough for exact numbers.
function valueOf(tree, at) {
    if (typeof tree === "number") return tree;
    if (tree[0] === "v") return at[tree[1]];
    const [a, b, c] = tree.slice(1).map(part => valueOf(part, at));
    switch (tree[0]) {
        case "+": return a + b;
        case "-": return b === undefined ? -a : a - b;
        case "*": return a * b;
        case "min": return Math.min(a, b);
        case "max": return Math.max(a, b);
        case "<": return Number(a < b);
        case "<=": return Number(a <= b);
        case "select": return a !== 0 ? b : c;
        default: throw new Error(`the operator ${tree[0]} is unknown`);
    }
}

function checkPoint(data, answer) {
    const reader = new Reader(answer);
    const values = data.names.map(() => null);
    for (let isFirst = true; !reader.atEnd; isFirst = false) {
        if (!isFirst) reader.expect(",");
        const name = reader.take("name", "the name of a variable");
        const v = data.names.indexOf(name.text);
        if (v < 0) fail(`unknown variable '${name.text}'; expected ${data.names.join(", ")}`, name);
        if (values[v] !== null) fail(`'${name.text}' has two values`, name);
        reader.expect("=");
        const number = reader.take("number", "a whole number");
        if (Math.abs(number.value) > data.most) fail(`numbers must be from -${data.most} to ${data.most}`, number);
        values[v] = number.value;
    }
    values.forEach((value, v) => {
        if (value === null) fail(`'${data.names[v]}' has no value`, reader.next);
    });
    const leftvalue = valueOf(data.left, values), rightvalue = valueOf(data.right, values);
    return right(leftvalue !== rightvalue, "agree", {leftvalue, rightvalue});
}

const kChecks =
    {"batching": checkBatching, "beat-greedy": checkTerm, "break-cycle": checkChoice, "counterexample": checkPoint};
