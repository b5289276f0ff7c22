#include "tests/support/surroundings.h"
#include "tests/support/paths.h"

#include <unistd.h>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>
#include <vector>

extern char** environ;

namespace egret::test {
namespace {

namespace fs = std::filesystem;

void set(const char* name, const std::string& value) { ::setenv(name, value.c_str(), 1); }

// Returns true if the variable comes from the user or the desktop and could change a program's behavior.
bool isForeign(std::string_view name) {
    // Variables of tests, and variables that only increase the output.
    constexpr std::array<std::string_view, 3> kKept{"QT_LOGGING_", "QT_DEBUG_", "QT_FATAL_"};
    for (const std::string_view prefix : kKept)
        if (name.starts_with(prefix)) return false;
    constexpr std::array<std::string_view, 13> kPrefixes{"LC_", "XDG_", "QT_", "KDE_", "GTK_", "GNOME_", "FONTCONFIG_",
        "FC_", "WAYLAND", "DBUS_", "DESKTOP", "SESSION_MANAGER", "FREETYPE_"};
    for (const std::string_view prefix : kPrefixes)
        if (name.starts_with(prefix)) return true;
    constexpr std::array<std::string_view, 7> kNames{
        "LANG", "LANGUAGE", "DISPLAY", "TZ", "EGRET_DATA_DIR", "EGRET_CUDA_PLUGIN", "EGRET_CXX"};
    for (const std::string_view one : kNames)
        if (name == one) return true;
    return false;
}

void removeForeignVariables() {
    std::vector<std::string> names;
    for (char** entry = environ; *entry; ++entry) {
        const std::string_view text(*entry);
        if (const auto name = text.substr(0, text.find('=')); isForeign(name)) names.emplace_back(name);
    }
    for (const std::string& name : names) ::unsetenv(name.c_str());
}

}  // namespace

Surroundings::Surroundings() {
    std::string folder = (fs::temp_directory_path() / "egret_test_XXXXXX").string();
    if (!::mkdtemp(folder.data())) {
        std::perror("cannot create a temporary folder for the tests");
        std::exit(1);
    }
    m_home = folder;
    // Tests that drop root privileges need access.
    fs::permissions(m_home, fs::perms::owner_all | fs::perms::group_exec | fs::perms::others_exec);
    removeForeignVariables();
    set("HOME", m_home);
    fs::create_directory(m_home / "temporary");
    set("TMPDIR", m_home / "temporary");
    fs::create_directory(m_home / "runtime");
    fs::permissions(m_home / "runtime", fs::perms::owner_all);  // Qt requires it
    set("XDG_RUNTIME_DIR", m_home / "runtime");
    set("EGRET_STATE_DIR", m_home / "state");
    set("EGRET_CACHE_DIR", m_home / "cache");
    set("LC_ALL", "C.UTF-8");
    set("TZ", "UTC");
    set("QT_QPA_PLATFORM", "offscreen");
    const char* scale = std::getenv("EGRET_TEST_SCALE");
    set("QT_SCALE_FACTOR", scale ? scale : "1");
    set("FONTCONFIG_FILE", test::builtFile("tests/fonts.conf"));
}

Surroundings::~Surroundings() {
    std::error_code isGone;
    fs::remove_all(m_home, isGone);
}

void Surroundings::requireFonts() {
    for (const char* font : {"DejaVuSans.ttf", "DejaVuSans-Bold.ttf", "DejaVuSansMono.ttf", "DejaVuSansMono-Bold.ttf"})
        if (const fs::path path = fs::path(EGRET_TEST_FONTS) / font; !fs::exists(path)) {
            std::fprintf(stderr, "%s is missing; the tests draw with DejaVu: install the package fonts-dejavu-core\n",
                path.c_str());
            std::exit(1);
        }
}

}  // namespace egret::test
