#!/usr/bin/env python3
"""Creates the portable archive from a build folder; scripts/package --portable calls it.

    scripts/portable.py BUILD_FOLDER ARCHIVE.tar.xz

The archive is one folder with Egret and every library it requires, except for the GNU C library, so that it runs on Linux distributions without these
libraries. The libraries are from this machine's Debian packages:

* lib/                 shared libraries, under their sonames
* lib/qt6/plugins/     Qt's plug-ins; bin/qt.conf names the folder
* lib/graphviz/        Graphviz's plug-in for dot; libgvc.so looks for it next to itself
* lib/openmpi/         Open MPI's plug-ins and launcher; bin/mpirun sets the variables that name them
* share/doc/egret/third_party/   the license of each package, and a table of versions

Each file finds its libraries relative to itself ($ORIGIN), so the folder can be anywhere. The user's LD_LIBRARY_PATH does not change that.

The archive includes OpenGL libraries (libglvnd) because Qt links them, but not the plug-ins that would load a driver: Egret draws without OpenGL. So
no driver of the machine is loaded into the process, and the archive can include X11's client libraries, too.
"""
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

LIBRARIES = Path("/usr/lib/x86_64-linux-gnu")
QT_PLUGINS = LIBRARIES / "qt6/plugins"

# The GNU C library is the machine's: its parts depend on each other's version and on the machine's configuration.
SYSTEM = {"ld-linux-x86-64.so.2", "libanl.so.1", "libc.so.6", "libdl.so.2", "libm.so.6", "libpthread.so.0", "libresolv.so.2", "librt.so.1", "libutil.so.1"}

# Debian's LibTorch links OpenCV, FFmpeg, ZeroMQ and others, some 200 libraries in all, but uses none of their functions.
OVERLINKED = "libtorch_cpu.so.1.13"

# In Debian, the administrator chooses which package provides these; the reference BLAS would be about fifty times slower.
BLAS = {"libblas.so.3", "liblapack.so.3"}

PLUGINS = [  # file, folder in the archive
    *((QT_PLUGINS / name, f"lib/qt6/plugins/{Path(name).parent}") for name in (
        "platforms/libqxcb.so", "platforms/libqoffscreen.so", "platforms/libqwayland-generic.so", "wayland-shell-integration/libxdg-shell.so",
        "wayland-decoration-client/libbradient.so", "platforminputcontexts/libcomposeplatforminputcontextplugin.so",
        "platforminputcontexts/libibusplatforminputcontextplugin.so", "imageformats/libqsvg.so", "iconengines/libqsvgicon.so")),
    (LIBRARIES / "graphviz/libgvplugin_dot_layout.so.6", "lib/graphviz"),
    (Path("/usr/bin/orterun"), "lib/openmpi"),
]

# Open MPI's plug-ins, except those for cluster networks, parallel files and OpenSHMEM, which require more libraries.
MPI_PLUGINS = LIBRARIES / "openmpi/lib/openmpi3"
UNWANTED_BY_MPI = re.compile(r"libfabric|libuc[ps]|libpsm|libibverbs|liboshmem|libmca_common_(monitoring|ofi|ompio|ucx|verbs)")


def run(*command, **options):
    done = subprocess.run([str(part) for part in command], check=False, capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"portable: {command[0]} failed: {done.stderr or done.stdout}")
    return done.stdout


def is_elf(path):
    if path.is_symlink() or not path.is_file():
        return False
    with open(path, "rb") as file:
        return file.read(4) == b"\x7fELF"


def elf_files(folder):
    return sorted(path for path in folder.rglob("*") if is_elf(path))


def dynamic(path):
    """The libraries that a file requires, and the folders that it searches for them."""
    text = run("objdump", "-p", path)
    paths = [entry for line in re.findall(r"^\s+(?:RPATH|RUNPATH)\s+(\S.*)$", text, re.M) for entry in line.split(":")]
    return re.findall(r"^\s+NEEDED\s+(\S+)", text, re.M), paths


def symbols(path, kind):
    return {line.split()[-1].split("@")[0] for line in run("nm", "--dynamic", kind, path).splitlines()}


def libraries_here():
    """Library name -> file, as this machine's dynamic linker finds it."""
    found = {}
    for name, path in re.findall(r"^\s+(\S+) \(.*x86-64.*\) => (\S+)$", run("/sbin/ldconfig", "-p"), re.M):
        found.setdefault(name, Path(path))
    return found


class Archive:
    def __init__(self, root):
        self.root = root
        self.cache = libraries_here()
        self.sources = {}  # file in the archive -> its original

    def copy(self, source, folder, name=None):
        target = self.root / folder / (name or source.name)
        if target in self.sources:
            return target
        if not source.exists():
            sys.exit(f"portable: {source} is missing")
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source.resolve(), target)
        target.chmod(0o755 if os.access(target, os.X_OK) else 0o644)
        self.sources[target] = source.resolve()
        return target

    def find(self, library, by):
        for folder in dynamic(self.sources.get(by, by))[1]:
            if folder.startswith("/") and (Path(folder) / library).exists():
                return Path(folder) / library
        if library not in self.cache:
            sys.exit(f"portable: {library}, required by {by}, is missing")
        return self.cache[library]

    def copy_needed(self, path):
        """Copies the libraries that a file requires, directly or indirectly."""
        for library in dynamic(path)[0]:
            if library in SYSTEM or (self.root / "lib" / library).exists():
                continue
            source = self.find(library, path)
            if library in BLAS and "openblas" not in str(source.resolve()):
                sys.exit(f"portable: {library} is {source.resolve()}, not OpenBLAS; scripts/setup selects it")
            if path.name == OVERLINKED and not symbols(path, "--undefined-only") & symbols(source, "--defined-only"):
                run("patchelf", "--remove-needed", library, path)
                continue
            self.copy_needed(self.copy(source, "lib", library))

    def set_run_paths(self):
        """Makes every file search lib/ of the archive first: RPATH precedes LD_LIBRARY_PATH, RUNPATH does not."""
        for path in elf_files(self.root):
            up = os.path.relpath(self.root / "lib", path.parent)
            own = "$ORIGIN" if up == "." else f"$ORIGIN/{up}"
            if path in self.sources:
                run("strip", "--strip-unneeded", path)
            run("patchelf", "--force-rpath", "--set-rpath", own, path)

    def check(self, source):
        """Fails if a run path or library is outside the archive, a symbol is undefined, or a file contains a path of the source tree."""
        problems = [f"{path.relative_to(self.root)} names {source}" for path in sorted(self.root.rglob("*"))
                    if path.is_file() and f"{source}/".encode() in path.read_bytes()]
        for path in elf_files(self.root):
            name = path.relative_to(self.root)
            needed, paths = dynamic(path)
            for entry in paths:
                folder = Path(os.path.normpath(entry.replace("$ORIGIN", str(path.parent))))
                if not entry.startswith("$ORIGIN") or folder != self.root / "lib":
                    problems.append(f"{name} looks for libraries in {entry}")
            problems += [f"{name} needs {library}" for library in needed if library not in SYSTEM and not (self.root / "lib" / library).exists()]
            if str(name).startswith(("lib/openmpi/", "lib/libmca_common")):
                continue  # these use functions of whatever loads them
            resolved = run("ldd", "-r", path, env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"})
            problems += [f"{name}: {line.strip()}" for line in resolved.splitlines() if "undefined symbol" in line or "not found" in line]
        if problems:
            sys.exit("portable: " + "\n".join(problems))

    def add_licences(self):
        """Adds the licenses of the copied files, the texts they refer to, and a table of the packages."""
        folder = self.root / "share/doc/egret/third_party"
        packages = {}  # package -> its files in the archive
        for target, source in self.sources.items():
            # Debian's file lists may have /lib instead of /usr/lib.
            query = subprocess.run(["dpkg-query", "-S", source, str(source).removeprefix("/usr")], check=False, capture_output=True, text=True)
            owners = re.findall(r"^([^\s:,]+)[^ ]*: /", query.stdout, re.M)
            if not owners:
                sys.exit(f"portable: {source} belongs to no package, so its license is unknown")
            packages.setdefault(owners[0], []).append(target.relative_to(self.root))
        folder.mkdir(parents=True)
        rows = []
        for package, files in sorted(packages.items()):
            licence = Path("/usr/share/doc") / package / "copyright"
            if not licence.exists():
                sys.exit(f"portable: {licence} is missing")
            shutil.copyfile(licence, folder / f"{package}.txt")
            source, version = run("dpkg-query", "-W", "-f=${source:Package} ${source:Version}", package).split()
            rows.append(f"{package} (source package {source} {version}):\n" + "".join(f"  {file}\n" for file in sorted(files)))
        shutil.copytree("/usr/share/common-licenses", folder / "common-licenses", symlinks=True)
        (folder / "README").write_text(
            "The files listed below are copies from Debian 12 packages. PACKAGE.txt is the copyright file of a package; the licenses that it refers to as\n"
            "/usr/share/common-licenses are in common-licenses. The copies have other run paths, and libtorch_cpu.so no longer lists libraries of which it\n"
            "uses no function. You may replace any of these libraries with another version that has the same interface.\n\n"
            "`apt-get source SOURCE_PACKAGE=VERSION` downloads the source, as does https://snapshot.debian.org/package/SOURCE_PACKAGE/VERSION/.\n\n"
            + "\n".join(rows), encoding="utf-8")


def main():
    build, output = Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()
    source = Path(__file__).resolve().parent.parent
    epoch = os.environ["SOURCE_DATE_EPOCH"]
    root = output.parent / output.name.removesuffix(".tar.xz")
    shutil.rmtree(root, ignore_errors=True)
    for component in ("program", "library"):
        run("cmake", "--install", build, "--prefix", root, "--component", component, "--strip")

    archive = Archive(root)
    for plugin, folder in PLUGINS:
        archive.copy(plugin, folder)
    for plugin in sorted(MPI_PLUGINS.glob("mca_*.so")):
        if not any(UNWANTED_BY_MPI.match(library) for library in dynamic(plugin)[0]):
            archive.copy(plugin, "lib/openmpi")
    for messages in sorted(Path("/usr/share/openmpi").glob("help-*.txt")):
        archive.copy(messages, "share/openmpi")
    # Each language of the window also needs Qt's catalogue of that language for Qt's own texts.
    for catalogue in sorted(source.glob("translations/egret_*.ts")):
        archive.copy(Path(f"/usr/share/qt6/translations/qtbase_{catalogue.stem.removeprefix('egret_')}.qm"), "share/qt6/translations")
    for path in elf_files(root):
        archive.copy_needed(path)
    archive.add_licences()

    (root / "bin/qt.conf").write_text("[Paths]\nPrefix = ..\nPlugins = lib/qt6/plugins\nTranslations = share/qt6/translations\n", encoding="utf-8")
    # The entry of Graphviz's plug-in list for the copied plug-in.
    config = (LIBRARIES / "graphviz/config6a").read_text(encoding="utf-8")
    (root / "lib/graphviz/config6a").write_text(re.search(r"^libgvplugin_dot_layout\.so\.6 .*?^}\n", config, re.M | re.S)[0], encoding="utf-8")
    shutil.copy2(source / "resources/portable/install-desktop-entry", root)
    shutil.copy2(source / "resources/portable/mpirun", root / "bin")

    archive.set_run_paths()
    archive.check(source)
    tar = subprocess.Popen(["tar", "--sort=name", "--format=gnu", "--owner=0", "--group=0", "--numeric-owner", f"--mtime=@{epoch}", "-C", output.parent, "-c", root.name],
                           stdout=subprocess.PIPE)
    with open(output, "wb") as file:
        packed = subprocess.run(["xz", "-T0", "-8"], check=False, stdin=tar.stdout, stdout=file)
    if tar.wait() != 0 or packed.returncode != 0:
        sys.exit("portable: cannot write the archive")
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())
    print(f"{output}: {output.stat().st_size} bytes, {size // 1024} KiB unpacked, {len(elf_files(root))} programs and libraries")
    shutil.rmtree(root)


if __name__ == "__main__":
    main()
