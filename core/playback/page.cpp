#include "core/playback/page.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"

#include <zlib.h>

#include <string_view>

namespace egret::playback {
namespace {

// In order: later ones use names of earlier ones.
constexpr const char* kScripts[] = {
    "data.js", "drawing.js", "scenes.js", "pane.js", "text.js", "player.js", "details.js", "timeline.js", "main.js"};

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
    ensure(at != std::string::npos, "resources/playback/page.html has every mark");
    page.replace(at, mark.size(), text);
}

}  // namespace

std::string pageOf(const nlohmann::json& playback) {
    const auto resource = [](const char* name) {
        return readFile(dataFile(std::filesystem::path("resources/playback") / name));
    };
    std::string page = resource("page.html");
    replace(page, "<!--title-->", escapedHtml(printable(playback.at("name").get<std::string>())));
    replace(page, "/*style*/", resource("playback.css"));
    std::string script;
    for (const char* name : kScripts) script += resource(name) + '\n';
    replace(page, "/*script*/", script);
    replace(page, "<!--data-->", base64(compressed(jsonText(playback))));
    return page;
}

}  // namespace egret::playback
