#include "core/base/error.h"
#include "core/base/text.h"
#include "core/figure/drawing.h"

#include <cairo-pdf.h>
#include <cmath>
#include <memory>
#include <numbers>

namespace egret::figure {
namespace {

void setColor(cairo_t* to, Color color) {
    cairo_set_source_rgb(to, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
}

void addArrow(cairo_t* to, const Path& path) {
    constexpr double kLength = 3, kHalfWidth = 1.5;
    const Path::Segment& last = path.segments.back();
    const Point from =
        last.kind == Path::Segment::Kind::curve ? last.second : path.segments[path.segments.size() - 2].at;
    const double angle = std::atan2(last.at.y - from.y, last.at.x - from.x);
    cairo_save(to);
    cairo_translate(to, last.at.x, last.at.y);
    cairo_rotate(to, angle);
    cairo_move_to(to, 0, 0);
    cairo_line_to(to, -kLength, kHalfWidth);
    cairo_line_to(to, -kLength, -kHalfWidth);
    cairo_close_path(to);
    cairo_restore(to);
    cairo_fill(to);
}

void paint(cairo_t* to, const Path& path) {
    for (const Path::Segment& segment : path.segments) {
        using Kind = Path::Segment::Kind;
        if (segment.kind == Kind::move) cairo_move_to(to, segment.at.x, segment.at.y);
        else if (segment.kind == Kind::line) cairo_line_to(to, segment.at.x, segment.at.y);
        else
            cairo_curve_to(
                to, segment.first.x, segment.first.y, segment.second.x, segment.second.y, segment.at.x, segment.at.y);
    }
    if (path.isClosed) cairo_close_path(to);
    if (path.fill) {
        setColor(to, *path.fill);
        cairo_fill_preserve(to);
    }
    if (path.stroke) {
        setColor(to, *path.stroke);
        cairo_set_line_width(to, path.width);
        const double dashes[] = {2, 1.5};
        cairo_set_dash(to, dashes, path.isDashed ? 2 : 0, 0);
        cairo_stroke_preserve(to);
    }
    cairo_new_path(to);
    if (path.hasArrow && path.stroke && path.segments.size() > 1) addArrow(to, path);
}

void paint(cairo_t* to, const Text& text) {
    cairo_select_font_face(
        to, "Helvetica", CAIRO_FONT_SLANT_NORMAL, text.isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
    cairo_set_font_size(to, text.size);
    setColor(to, text.color);
    const std::string shown = printable(text.text);
    cairo_text_extents_t extents;
    cairo_text_extents(to, shown.c_str(), &extents);
    const double share = text.anchor == Text::Anchor::start ? 0 : text.anchor == Text::Anchor::middle ? 0.5 : 1;
    cairo_save(to);
    cairo_translate(to, text.at.x, text.at.y);
    if (text.isUpright) cairo_rotate(to, -std::numbers::pi / 2);
    cairo_move_to(to, -share * extents.x_advance, 0);
    cairo_show_text(to, shown.c_str());
    cairo_restore(to);
    cairo_new_path(to);
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned count) {
    static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), count);
    return CAIRO_STATUS_SUCCESS;
}

}  // namespace

std::string pdf(const Drawing& drawing) {
    std::string bytes;
    const std::unique_ptr<cairo_surface_t, decltype(&cairo_surface_destroy)> surface(
        cairo_pdf_surface_create_for_stream(append, &bytes, drawing.width, drawing.height), cairo_surface_destroy);
    const std::unique_ptr<cairo_t, decltype(&cairo_destroy)> to(cairo_create(surface.get()), cairo_destroy);
    for (const auto& item : drawing.items) std::visit([&](const auto& one) { paint(to.get(), one); }, item);
    cairo_show_page(to.get());
    const cairo_status_t status = cairo_status(to.get());
    cairo_surface_finish(surface.get());
    if (status != CAIRO_STATUS_SUCCESS)
        throw Error(Category::internal, std::string("cairo: ") + cairo_status_to_string(status));
    return bytes;
}

}  // namespace egret::figure
