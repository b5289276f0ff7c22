# Functions for tests in an empty Debian. tests/package/run.sh and portable.sh source this file and set `name`, the prefix of their messages.
# Root is required for debootstrap and chroot.

say() { printf '%s: %s\n' "$name" "$*"; }
fail() { printf '%s: FAILED: %s\n' "$name" "$*" >&2; exit 1; }

needTools() {
    local tool
    [[ $(id -u) == 0 ]] || fail "root required for debootstrap and chroot"
    for tool in debootstrap "$@"; do command -v "$tool" >/dev/null || fail "$tool is missing: apt-get install $tool"; done
}

# makeDebian SUITE FOLDER PACKAGE...: installs a minimal Debian in FOLDER, with these packages and a user `person`. An existing FOLDER is kept.
makeDebian() {
    local suite=$1 folder=$2 mirror=http://deb.debian.org/debian
    [[ ! -d $folder ]] || return 0
    say "installing an empty Debian, $suite, in $folder"
    rm -rf --one-file-system "$folder.part"
    debootstrap --variant=minbase "$suite" "$folder.part" "$mirror" >"$folder.log" 2>&1 || fail "debootstrap: see $folder.log"
    # the same proxies as on this machine
    cp /etc/apt/apt.conf.d/*proxy* "$folder.part/etc/apt/apt.conf.d/" 2>/dev/null || true
    printf 'deb %s %s main\ndeb %s %s-updates main\ndeb http://deb.debian.org/debian-security %s-security main\n' "$mirror" "$suite" "$mirror" "$suite" "$suite" >"$folder.part/etc/apt/sources.list"
    { chroot "$folder.part" apt-get update -q && chroot "$folder.part" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends "${@:3}"; } >>"$folder.log" 2>&1 || fail "apt: see $folder.log"
    chroot "$folder.part" useradd --create-home person
    mv "$folder.part" "$folder"
}

closeDebian() {
    local folder
    for folder in proc var/cache/apt/archives; do ! mountpoint -q "$root/$folder" || umount -l "$root/$folder"; done
    rm -rf --one-file-system "$root"
}

# openDebian FOLDER: sets `base` to FOLDER and `root` to a copy of it, which is removed at exit; FOLDER itself does not change. FOLDER.archives keeps
# the packages that apt downloads in the copy.
openDebian() {
    local device
    base=$1
    root=$base.work
    trap closeDebian EXIT
    closeDebian
    cp -a "$base" "$root"
    mount -t proc proc "$root/proc"
    mkdir -p "$base.archives/partial"
    mount --bind "$base.archives" "$root/var/cache/apt/archives"
    mkdir -p "$root/dev/shm"
    chmod 1777 "$root/dev/shm"
    for device in null zero random urandom tty; do [[ -e $root/dev/$device ]] || cp -a "/dev/$device" "$root/dev/"; done
    person=(chroot --userspec=person:person "$root" env -i PATH=/usr/bin:/bin HOME=/home/person LC_ALL=C.UTF-8 XDG_RUNTIME_DIR=/tmp)
}

inside() { chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"; }
asPerson() { "${person[@]}" "$@"; }

# timed TITLE COMMAND...: runs the command, prints its times, and leaves its output in $base.out.
TIMEFORMAT='%R s elapsed, %U s of CPU time'
timed() {
    local took
    took=$({ time "${@:2}" >"$base.out" 2>&1; } 2>&1) || fail "$1: $(tail -5 "$base.out")"
    say "$1: $took"
}
