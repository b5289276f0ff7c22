#include "core/playback/page.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"

#include <zlib.h>

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

namespace egret::playback {
namespace {

// The files of resources/playback/ for each format of data. In order: later scripts use names of earlier ones.
struct PageFiles {
    std::string_view format, html;
    std::vector<const char*> styles, scripts;
};
const PageFiles& filesFor(const std::string& format) {
    static const PageFiles kFiles[] = {
        {"egret playback", "page.html", {"playback.css"},
            {"read.js", "data.js", "drawing.js", "scenes.js", "pane.js", "text.js", "player.js", "details.js",
                "timeline.js", "main.js"}},
        {"egret exercises", "exercises.html", {"playback.css", "exercises.css"},
            {"read.js", "text.js", "checks.js", "exercises.js"}},
    };
    const auto files = std::ranges::find(kFiles, format, &PageFiles::format);
    ensure(files != std::end(kFiles), "the format of a page has files");
    return *files;
}

std::string compressed(const std::string& text) {
    uLongf size = ::compressBound(text.size());
    std::string packed(size, '\0');
    ensure(::compress2(reinterpret_cast<Bytef*>(packed.data()), &size, reinterpret_cast<const Bytef*>(text.data()),
               text.size(), Z_BEST_COMPRESSION) == Z_OK,
        "zlib compresses any data");
    packed.resize(size);
    return packed;
}

std::string base64(std::string_view bytes) {
    constexpr char kDigits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k)
            bits = bits << 8 | (i + k < bytes.size() ? static_cast<unsigned char>(bytes[i + k]) : 0u);
        for (std::size_t k = 0; k < 4; ++k) text += i + k <= bytes.size() ? kDigits[bits >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string escapedHtml(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            default: out += c;
        }
    return out;
}

void replace(std::string& page, std::string_view mark, const std::string& text) {
    const auto at = page.find(mark);
    ensure(at != std::string::npos, "a page of resources/playback has every mark");
    page.replace(at, mark.size(), text);
}

}  // namespace

std::string pageOf(const nlohmann::json& data) {
    const PageFiles& files = filesFor(data.at("format").get<std::string>());
    const auto resource = [](std::string_view name) {
        return readFile(dataFile(std::filesystem::path("resources/playback") / name));
    };
    std::string page = resource(files.html), style, script;
    replace(page, "<!--title-->", escapedHtml(printable(data.at("name").get<std::string>())));
    for (const char* name : files.styles) style += resource(name);
    for (const char* name : files.scripts) script += resource(name) + '\n';
    replace(page, "/*style*/", style);
    replace(page, "/*script*/", script);
    replace(page, "<!--data-->", base64(compressed(jsonText(data))));
    return page;
}

}  // namespace egret::playback
