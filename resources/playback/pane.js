const kFooter = 28;  // pixels at the bottom for the legend and the button; a fitted picture stays above them

// A canvas that shows a scene: drag to move, wheel or pinch to zoom, click to select.
class Pane {
    constructor(section, onSelect) {
        this.section = section;
        this.canvas = section.querySelector("canvas");
        this.scene = kNoScene;
        this.camera = {x: 0, y: 0, scale: 1};
        this.selection = {slots: new Set(), classes: new Set()};
        this.pointers = new Map();
        this.isFitted = false;
        this.hasMoved = false;
        section.querySelector(".fit").onclick = () => this.fit(this.scene.bounds(), true);
        this.canvas.addEventListener("wheel", event => this.onWheel(event), {passive: false});
        this.canvas.addEventListener("pointerdown", event => this.onDown(event));
        this.canvas.addEventListener("pointermove", event => this.onMove(event));
        for (const name of ["pointerup", "pointercancel"])
            this.canvas.addEventListener(name, event => this.onUp(event, onSelect));
        this.canvas.addEventListener("dblclick", () => this.fit(this.scene.bounds(), true));
        new ResizeObserver(() => this.resize()).observe(this.canvas);
    }
    // Shows a scene. `key` says which picture it is: a new one is fitted, another state of the same one stays in place.
    show(scene, key, title, count) {
        this.scene = scene;
        this.section.querySelector(".title").textContent = title;
        this.section.querySelector(".count").textContent = count;
        this.section.querySelector(".legend").replaceChildren(...scene.legend().map(
            ([name, text]) => element("li", {}, element("i", {style: `border-color: var(--${name})`}), text)));
        if (key !== this.key) this.isFitted = this.isMovedByHand = false;
        this.key = key;
        if (!this.isFitted) this.fit(scene.start(), false);
        this.redraw();
    }
    resize() {
        const ratio = devicePixelRatio || 1, {clientWidth, clientHeight} = this.canvas;
        if (!clientWidth || !clientHeight) return;
        this.canvas.width = Math.round(clientWidth * ratio);
        this.canvas.height = Math.round(clientHeight * ratio);
        if (!this.isFitted || !this.hasMoved) this.fit(this.scene.start(), false);
        else if (this.revealed && !this.isMovedByHand) this.reveal(this.revealed, false);
        this.paint();
    }
    // The size of the part that pictures are fitted to.
    room() {
        const {clientWidth, clientHeight} = this.canvas;
        return {clientWidth, clientHeight: Math.max(0, clientHeight - kFooter)};
    }
    fit(rect, isByHand) {
        const {clientWidth, clientHeight} = this.room();
        if (!rect || !clientWidth || !clientHeight) return;
        const scale = Math.min(1.25, (clientWidth - 36) / rect.width, (clientHeight - 36) / rect.height);
        this.moveTo({scale, x: rect.left + rect.width / 2, y: rect.top + rect.height / 2}, isByHand);
        this.isFitted = true;
        if (isByHand) this.revealed = null;
        this.hasMoved = this.isMovedByHand = isByHand;
    }
    // Moves the view, unless it shows it already, to the first of the rectangles that is readable as a whole.
    reveal(rects, isAnimated) {
        const {clientWidth, clientHeight} = this.room();
        if (!rects.length || !clientWidth) return;
        const margin = 50, {least, small} = this.scene;
        this.revealed = rects;
        const whole = rect => Math.min((clientWidth - margin) / rect.width, (clientHeight - margin) / rect.height);
        const all = this.scene.extent();  // a picture that is readable as a whole stays so
        if (all && whole(all) >= small && !this.isMovedByHand) return this.fit(all, false);
        const rect = rects.find(one => whole(one) >= least) || rects[rects.length - 1];
        const scale = Math.min(Math.max(whole(rect), least), Math.max(this.camera.scale, least));
        const halfWidth = (clientWidth - margin) / 2 / scale, halfHeight = (clientHeight - margin) / 2 / scale;
        const middleX = rect.left + rect.width / 2, middleY = rect.top + rect.height / 2;
        const isIn = Math.abs(middleX - this.camera.x) + rect.width / 2 <= halfWidth &&
            Math.abs(middleY - this.camera.y) + rect.height / 2 <= halfHeight;
        // The view does not leave the picture while the picture covers it.
        const bounds = this.scene.bounds() || rect, within = (middle, low, size, half) => size <= 2 * half ?
            low + size / 2 :
            Math.min(Math.max(middle, low + half), low + size - half);
        const {x, y} = isIn ? this.camera : {
            x: within(middleX, bounds.left, bounds.width, halfWidth),
            y: within(middleY, bounds.top, bounds.height, halfHeight)
        };
        if (x === this.camera.x && y === this.camera.y && scale === this.camera.scale) return;
        this.hasMoved = true;
        this.moveTo({x, y, scale}, isAnimated);
    }
    moveTo(camera, isAnimated) {
        cancelAnimationFrame(this.moving);
        const isReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
        if (!isAnimated || isReduced) {
            this.camera = camera;
            return this.redraw();
        }
        const from = this.camera, begin = performance.now(), duration = 220;
        const advance = now => {
            const t = Math.min(1, Math.max(0, (now - begin) / duration)), eased = 1 - (1 - t) ** 3;
            const mix = name => from[name] + (camera[name] - from[name]) * eased;
            this.camera = {x: mix("x"), y: mix("y"), scale: mix("scale")};
            this.paint();
            if (t < 1) this.moving = requestAnimationFrame(advance);
        };
        this.moving = requestAnimationFrame(advance);
    }
    zoom(factor, x = this.room().clientWidth / 2, y = this.room().clientHeight / 2) {
        const {clientWidth, clientHeight} = this.room(), at = this.toScene(x, y), scale = Math.min(4, Math.max(0.02, this.camera.scale * factor));
        this.camera = {
            scale,
            x: at.x - (x - clientWidth / 2) / scale,
            y: at.y - (y - clientHeight / 2) / scale
        };
        this.hasMoved = this.isMovedByHand = true;
        this.redraw();
    }
    toScene(x, y) {
        const {clientWidth, clientHeight} = this.room();
        return {
            x: this.camera.x + (x - clientWidth / 2) / this.camera.scale,
            y: this.camera.y + (y - clientHeight / 2) / this.camera.scale
        };
    }
    redraw() {
        if (this.waiting) return;
        this.waiting = true;
        requestAnimationFrame(() => {
            this.waiting = false;
            this.paint();
        });
    }
    paint() {
        const {canvas, camera} = this, ratio = devicePixelRatio || 1, context = canvas.getContext("2d");
        if (!canvas.clientWidth) return;
        const {clientWidth: width, clientHeight: height} = canvas;
        context.setTransform(ratio, 0, 0, ratio, 0, 0);
        context.fillStyle = colors.canvas;
        context.fillRect(0, 0, width, height);
        context.translate(width / 2, this.room().clientHeight / 2);
        context.scale(camera.scale, camera.scale);
        context.translate(-camera.x, -camera.y);
        const corner = this.toScene(0, 0);
        this.scene.draw(context,
            {left: corner.x, top: corner.y, width: width / camera.scale, height: height / camera.scale}, camera.scale,
            this.selection);
    }
    onWheel(event) {
        event.preventDefault();
        this.zoom(Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0016)), event.offsetX, event.offsetY);
    }
    onDown(event) {
        cancelAnimationFrame(this.moving);
        this.canvas.setPointerCapture(event.pointerId);
        this.pointers.set(event.pointerId, {x: event.offsetX, y: event.offsetY});
        this.travelled = this.pointers.size > 1 ? 100 : 0;
        this.canvas.classList.add("grabbing");
    }
    onMove(event) {
        const before = this.pointers.get(event.pointerId);
        if (!before) return;
        const now = {x: event.offsetX, y: event.offsetY};
        if (this.pointers.size === 2) {
            const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
            const distance = point => Math.hypot(point.x - other.x, point.y - other.y);
            this.zoom(distance(now) / Math.max(1, distance(before)), (now.x + other.x) / 2, (now.y + other.y) / 2);
        }
        const share = 1 / this.pointers.size;
        this.travelled += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
        this.camera = {
            ...this.camera,
            x: this.camera.x - (now.x - before.x) / this.camera.scale * share,
            y: this.camera.y - (now.y - before.y) / this.camera.scale * share
        };
        if (this.travelled > 4) this.hasMoved = this.isMovedByHand = true;
        this.pointers.set(event.pointerId, now);
        this.redraw();
    }
    onUp(event, onSelect) {
        const isClick = event.type === "pointerup" && this.pointers.size === 1 && this.travelled <= 4;
        this.pointers.delete(event.pointerId);
        if (!this.pointers.size) this.canvas.classList.remove("grabbing");
        if (!isClick) return;
        const at = this.toScene(event.offsetX, event.offsetY);
        onSelect(this.scene.hit(at.x, at.y));
    }
}
