"""Compares calibrated analytic costs with measured latencies, with one thread.

    calibration.py EGRET_CLI MODELS_FOLDER [MODEL]...

`deployed.sh BUILD_FOLDER --calibration` calls it. The models are those of speed.py, except those that
the engine cannot run, which LibTorch then runs. Fails if fewer than 80% of the costs for oneDNN, the default engine,
are within 25% of the latency.
"""
import json
import sys
import tempfile
from pathlib import Path

import deployed
import speed

WITHIN, SHARE = 25, 0.8


def main(program, folder, *names):
    with tempfile.TemporaryDirectory(prefix="egret-calibration.") as work:
        models = speed.models(folder, Path(work))
        counts = {}
        for engine in ["onednn", "onnxruntime"]:
            print(f"\n| model | {engine}, ms | calibrated cost | off by |\n|---|---|---|---|")
            offs = []
            for name in names or models:
                file, extents = models[name]
                with speed.made(program, name, file):
                    info = json.loads(speed.call(program, "--json", "model", "info", file))
                    given = speed.extent_options(info, extents)
                    profile = json.loads(speed.call(program, "--json", "--threads", "1", "profile", file, "--engine", engine,
                                                    "--cost", "calibrated", "--repeat", "9", "--steady", "0", *given))
                if profile["engine"] != engine:
                    print(f"| {name} | {profile['engine']} runs it | | |", flush=True)
                    continue
                measured, predicted = profile["end_to_end_ms"], profile["predicted_ms"]
                offs.append(100 * (predicted / measured - 1))
                print(f"| {name} | {measured:.3g} | {predicted:.3g} | {offs[-1]:+.0f}% |", flush=True)
            counts[engine] = (sum(abs(off) <= WITHIN for off in offs), len(offs))
            print(f"\n{engine}: {counts[engine][0]} of {counts[engine][1]} within {WITHIN}%")
    good, all_ = counts["onednn"]
    return 0 if good >= SHARE * all_ else 1


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
