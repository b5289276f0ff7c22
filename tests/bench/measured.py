"""Runs a command and reports its elapsed time, CPU time and memory.

    measured.py [--cpu SECONDS] [--private MB] [--resident MB] COMMAND [ARGUMENT]...

`private` is the peak of the memory that the system cannot take back without swapping, sampled every 2 ms; `resident`
also counts the pages of mapped files that happened to be in memory. Exits with 1 if a value exceeds its limit.
"""
import os
import subprocess
import sys
import time


def main():
    limits, arguments = {}, sys.argv[1:]
    while arguments and arguments[0].startswith("--"):
        limits[arguments[0][2:]] = float(arguments[1])
        arguments = arguments[2:]
    private = 0
    start = time.monotonic()
    process = subprocess.Popen(arguments)
    while True:
        try:
            with open(f"/proc/{process.pid}/status") as status:
                for line in status:
                    if line.startswith("RssAnon:"):
                        private = max(private, int(line.split()[1]))
        except OSError:
            pass
        pid, result, usage = os.wait4(process.pid, os.WNOHANG)
        if pid:
            break
        time.sleep(0.002)
    seconds = time.monotonic() - start
    values = {
        "cpu": usage.ru_utime + usage.ru_stime,
        "private": private * 1024 / 1e6,
        "resident": usage.ru_maxrss * 1024 / 1e6,
    }
    print(
        f"{seconds:.2f} s elapsed, {values['cpu']:.2f} s CPU, private {values['private']:.0f} MB, "
        f"resident {values['resident']:.0f} MB",
        flush=True,
    )
    code = os.waitstatus_to_exitcode(result)
    for name, limit in limits.items():
        if values[name] > limit:
            print(f"{name} exceeds {limit:g}")
            code = code or 1
    sys.exit(code)


main()
