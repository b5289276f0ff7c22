// Starts the player. Tests use `egret`.

(async () => {
    try {
        const player = new Player(new Playback(await readData("egret playback")));
        window.egret =
            {player, go: index => player.go(index), count: player.playback.moments.length, state: () => player.state()};
        requestAnimationFrame(() => requestAnimationFrame(() => {
            window.egret.firstFrame = performance.now();
        }));
    } catch (error) {
        document.getElementById("details").textContent = `The playback cannot be shown: ${error.message}.`;
        throw error;
    }
})();
