#include "views/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QPainter>
#include <QProxyStyle>
#include <QStyleOption>
#include <QTabBar>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace egret::theme {
namespace {

constexpr int kRowSpace = 4;    // pixels around the text of a row
constexpr int kLeastText = 13;  // pixels at the text size 100%; without a desktop's settings, Qt chooses 12

// Fusion with flat tabs and buttons. Fusion also draws some details in colors that are invisible on a dark window: the
// frames of check boxes and tool tips, and the arrow of a tool bar with hidden buttons. This style uses the theme's
// colors instead. A style sheet would be shorter, but Qt needed half of the window's startup time to resolve it for
// every widget.
class Style : public QProxyStyle {
public:
    Style() : QProxyStyle(QStringLiteral("Fusion")) {}

    void drawPrimitive(
        PrimitiveElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override {
        if (element == PE_PanelTipLabel) {
            painter->setPen(option->palette.color(QPalette::Mid));
            painter->setBrush(option->palette.toolTipBase());
            painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
            return;
        }
        if (element == PE_PanelButtonTool) return drawButton(*option, *painter, false);
        if (element == PE_PanelButtonCommand) return drawButton(*option, *painter, true);
        if (element == PE_FrameTabBarBase) return;  // the tabs draw their line
        if (element == PE_IndicatorDockWidgetResizeHandle) return;
        QProxyStyle::drawPrimitive(element, option, painter, widget);
        if (element != PE_IndicatorCheckBox && element != PE_IndicatorItemViewItemCheck) return;
        const Theme& theme = themeFor(option->palette);
        painter->setPen(option->state & State_Enabled ? theme.mutedText : theme.border);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
    }
    int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override {
        switch (metric) {
            case PM_ToolTipLabelFrameWidth: return 4;
            case PM_DockWidgetSeparatorExtent: return 5;
            case PM_ToolBarFrameWidth: return 0;
            case PM_ToolBarItemMargin: return 3;
            case PM_TabBarTabVSpace: return 8;
            case PM_TabBarTabHSpace: return 14;
            default: return QProxyStyle::pixelMetric(metric, option, widget);
        }
    }
    // Rows of trees and lists are as high as those of tables (tables::showAsRows()).
    QSize sizeFromContents(
        ContentsType type, const QStyleOption* option, const QSize& size, const QWidget* widget) const override {
        QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
        if (type == CT_ItemViewItem) made.setHeight(std::max(made.height(), option->fontMetrics.height() + kRowSpace));
        return made;
    }
    void drawControl(
        ControlElement element, const QStyleOption* option, QPainter* painter, const QWidget* widget) const override {
        if (const auto* tab = qstyleoption_cast<const QStyleOptionTab*>(option);
            tab && element == CE_TabBarTabShape && tab->shape == QTabBar::RoundedNorth)
            return drawTab(*tab, *painter);
        if (element == CE_Splitter) return;
        if (element == CE_ToolBar) return painter->fillRect(option->rect, option->palette.window());
        if (element != CE_ToolButtonLabel || !widget || widget->objectName() != QLatin1String("qt_toolbar_ext_button"))
            return QProxyStyle::drawControl(element, option, painter, widget);
        painter->setPen(option->palette.color(QPalette::ButtonText));
        painter->drawText(option->rect, Qt::AlignCenter, QStringLiteral("»"));
    }

private:
    // Tool buttons have no frame until the pointer is over them; push buttons always have one.
    static void drawButton(const QStyleOption& option, QPainter& painter, bool isFramed) {
        const Theme& theme = themeFor(option.palette);
        const bool isEnabled = option.state & State_Enabled, isOn = option.state & State_On;
        const bool isDown = isEnabled && (option.state & State_Sunken),
                   isUnder = isEnabled && (option.state & State_MouseOver);
        const auto* button = qstyleoption_cast<const QStyleOptionButton*>(&option);
        const bool isDefault = button && (button->features & QStyleOptionButton::DefaultButton);
        QColor fill = theme.window;
        if (isFramed) {  // a button may have a color of its own
            const QColor own = option.palette.color(QPalette::Button);
            fill = own == theme.window ? theme.base : own;
        }
        if (isOn) fill = mixed(fill, theme.accent, 0.16);
        if (isUnder) fill = mixed(fill, theme.text, 0.07);
        if (isDown) fill = mixed(fill, theme.text, 0.14);
        painter.save();
        const QColor line = (option.state & State_HasFocus) || isDefault ? theme.accent
            : isFramed                                                   ? theme.border
                                                                         : fill;
        if (isFramed || isOn || isUnder || isDown || (option.state & State_HasFocus))
            drawRounded(painter, QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, fill, line);
        painter.restore();
    }

    // A line under all tabs, in the accent color under the selected one.
    static void drawTab(const QStyleOptionTab& tab, QPainter& painter) {
        const Theme& theme = themeFor(tab.palette);
        const bool isSelected = tab.state & State_Selected;
        QRect line = tab.rect;
        if (!isSelected && (tab.state & State_MouseOver))
            painter.fillRect(tab.rect, mixed(theme.window, theme.text, 0.06));
        line.setTop(line.bottom() - (isSelected ? 1 : 0));
        painter.fillRect(line, isSelected ? theme.accent : theme.border);
    }
};

// All text colors have a contrast of at least 4.5:1 with their backgrounds, all meaningful lines 3:1 (WCAG AA); the
// test lists the pairs. `border` and the cold end of `heat` carry no meaning alone and may be fainter.
struct Colour {
    QColor Theme::*of;
    QRgb light, dark;
};
constexpr Colour kColours[] = {
    {&Theme::window, 0xf3f4f6, 0x23272d},
    {&Theme::base, 0xffffff, 0x1b1f24},
    {&Theme::alternateBase, 0xf6f7f9, 0x20252b},
    {&Theme::text, 0x1d232b, 0xe4e8ed},
    {&Theme::mutedText, 0x5d6772, 0x9aa5b1},
    {&Theme::accent, 0x2563c9, 0x5b9bf5},
    {&Theme::accentText, 0xffffff, 0x0e1116},
    {&Theme::border, 0xcfd5dc, 0x3c444e},
    {&Theme::canvas, 0xfafbfc, 0x16191d},
    {&Theme::body, 0xffffff, 0x262c33},
    {&Theme::bodyText, 0x37414c, 0xcfd6de},
    {&Theme::classFill, 0xf1f4f8, 0x1e242b},
    {&Theme::classBorder, 0x7f8b99, 0x75808d},
    {&Theme::edge, 0x808b98, 0x6c7784},
    {&Theme::edgeLabel, 0x5d6772, 0x9aa5b1},
    {&Theme::chip, 0xe9edf2, 0x363e48},
    {&Theme::chipText, 0x47525e, 0xc3ccd6},
    {&Theme::incoming, 0x0b7c6c, 0x3ecfb9},
    {&Theme::outgoing, 0xb4500b, 0xf59a52},
    {&Theme::search, 0xb38100, 0xf2c744},
    {&Theme::chosen, 0x0f7c4d, 0x45cf8d},
    {&Theme::fresh, 0xc8268b, 0xf57ac3},
    {&Theme::warning, 0x9e5e00, 0xf0b050},
    {&Theme::error, 0xc22f2f, 0xf07171},
    {&Theme::chosenFirst, 0xa55a00, 0xffa64d},
    {&Theme::chosenSecond, 0x883cfb, 0xc79bff},
    {&Theme::roleText, 0xffffff, 0xffffff},
};

Theme schemeOf(bool isDark) {
    using Roles = std::array<QColor, kRoleCount>;
    using Heat = std::array<QColor, 5>;
    Theme theme;
    theme.name = isDark ? QStringLiteral("dark") : QStringLiteral("light");
    theme.dark = isDark;
    theme.roles = isDark
        ? Roles{0x3a70bf, 0xb54c4c, 0x31805e, 0x6c782a, 0x96642d, 0x8062bb, 0x61707f, 0x66717d, 0x727272, 0x4f729c}
        : Roles{0x2f62ad, 0xb23f3f, 0x2a7a57, 0x66721c, 0x8f5b23, 0x6c4fa3, 0x43505e, 0x6a7581, 0x747474, 0x43648c};
    theme.heat = isDark ? Heat{0x2b3642, 0x6b5a2a, 0xa8752c, 0xd9603f, 0xff4d4d}
                        : Heat{0xdfe7f1, 0xfde9a9, 0xfdb863, 0xe9694a, 0xb2182b};
    for (const Colour& colour : kColours) theme.*colour.of = isDark ? colour.dark : colour.light;
    // The brightness of each hue is adjusted so that text in this color is readable. Computed once, because a timeline
    // requests a thousand colors at a time.
    for (size_t hue = 0; hue < theme.hues.size(); ++hue) {
        QColor colour = QColor::fromHsv(static_cast<int>(hue), theme.dark ? 150 : 190, theme.dark ? 225 : 175);
        while (std::min(contrast(colour, theme.window), contrast(colour, theme.base)) < kTextContrast)
            colour = theme.dark ? colour.lighter(104) : colour.darker(104);
        theme.hues[hue] = colour;
    }
    return theme;
}

}  // namespace

const Theme& light() {
    static const Theme kLight = schemeOf(false);
    return kLight;
}

const Theme& dark() {
    static const Theme kDark = schemeOf(true);
    return kDark;
}

const Theme& system() {
    static const bool isDark = QApplication::palette().color(QPalette::Window).lightness() < 128;
    return isDark ? dark() : light();
}

const Theme& themeFor(const QPalette& palette) {
    return palette.color(QPalette::Window).lightness() < 128 ? dark() : light();
}

const QColor& Theme::textOn(const QColor& fill) const {
    return contrast(text, fill) > contrast(base, fill) ? text : base;
}

QColor Theme::heatAt(double value) const {
    const double at = std::clamp(value, 0.0, 1.0) * (heat.size() - 1);
    const auto low = std::min(static_cast<size_t>(at), heat.size() - 2);
    return mixed(heat[low], heat[low + 1], at - static_cast<double>(low));
}

QColor Theme::colourOf(const QString& what) const {
    // FNV-1a of the text selects the hue; qHash has a different seed in every run.
    uint32_t hash = 2166136261u;
    for (const QChar c : what) hash = (hash ^ c.unicode()) * 16777619u;
    return hues[hash % hues.size()];
}

QColor translucent(QColor colour, double opacity) {
    colour.setAlphaF(static_cast<float>(opacity));
    return colour;
}

void setFill(QPainter& painter, const QBrush& brush) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(brush);
}

void setLine(QPainter& painter, const QPen& pen) {
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
}

void drawRounded(QPainter& painter, const QRectF& rect, double radius, const QBrush& fill, const QPen& line) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(line);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect, radius, radius);
}

QColor mixed(const QColor& from, const QColor& to, double part) {
    const auto mix = [part](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * part)); };
    return QColor(mix(from.red(), to.red()), mix(from.green(), to.green()), mix(from.blue(), to.blue()));
}

double contrast(const QColor& a, const QColor& b) {
    const auto luminance = [](const QColor& colour) {
        const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
        return 0.2126 * linear(colour.redF()) + 0.7152 * linear(colour.greenF()) + 0.0722 * linear(colour.blueF());
    };
    const double first = luminance(a), second = luminance(b);
    return (std::max(first, second) + 0.05) / (std::min(first, second) + 0.05);
}

QPalette paletteOf(const Theme& theme) {
    QPalette palette;
    palette.setColor(QPalette::Window, theme.window);
    palette.setColor(QPalette::WindowText, theme.text);
    palette.setColor(QPalette::Base, theme.base);
    palette.setColor(QPalette::AlternateBase, theme.alternateBase);
    palette.setColor(QPalette::Text, theme.text);
    palette.setColor(QPalette::Button, theme.window);
    palette.setColor(QPalette::ButtonText, theme.text);
    palette.setColor(QPalette::BrightText, theme.error);
    palette.setColor(QPalette::Highlight, theme.accent);
    palette.setColor(QPalette::HighlightedText, theme.accentText);
    palette.setColor(QPalette::Link, theme.accent);
    palette.setColor(QPalette::ToolTipBase, theme.base);
    palette.setColor(QPalette::ToolTipText, theme.text);
    palette.setColor(QPalette::PlaceholderText, theme.mutedText);
    palette.setColor(QPalette::Mid, theme.border);
    if (theme.dark) {  // edges of frames and tabs; the style assumes light from above
        palette.setColor(QPalette::Light, theme.border);
        palette.setColor(QPalette::Midlight, theme.window.lighter(120));
        palette.setColor(QPalette::Dark, theme.base);
        palette.setColor(QPalette::Shadow, theme.canvas);
    }
    for (auto role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText}) {
        const QColor faint = translucent(theme.mutedText, 0.6);
        palette.setColor(QPalette::Disabled, role, faint);
    }
    return palette;
}

void apply(QApplication& application, const Theme& theme) {
    system();
    systemFont();
    // Set before the style, because widgets with their own style sheet read the palette when the style changes.
    application.setPalette(paletteOf(theme));
    application.setStyle(new Style);
    QToolTip::setPalette(paletteOf(theme));
    // Windows keep their old colors until they receive this event.
    QCoreApplication::sendPostedEvents(nullptr, QEvent::ApplicationPaletteChange);
}

QFont titleFont() {
    QFont font = systemFont();
    font.setPixelSize(13);
    font.setWeight(QFont::DemiBold);
    return font;
}

QFont lineFont() {
    QFont font = systemFont();
    font.setPixelSize(11);
    return font;
}

const QFont& systemFont() {
    static const QFont kFont = [] {
        QFont font = QApplication::font();
        const int pixels = QFontInfo(font).pixelSize();
        if (pixels >= kLeastText) return font;
        // In points where possible: Qt spaces the paragraphs of Markdown by the size in points.
        if (font.pointSizeF() > 0) font.setPointSizeF(font.pointSizeF() * kLeastText / pixels);
        else font.setPixelSize(kLeastText);
        return font;
    }();
    return kFont;
}

double textScale(const QFont& font) {
    const auto points = [](const QFont& one) {
        return one.pointSizeF() > 0 ? one.pointSizeF() : QFontInfo(one).pointSizeF();
    };
    return points(font) / points(systemFont());
}

QFont bold(QFont font) {
    font.setBold(true);
    return font;
}

QFont fixedPitch() {
    QFont font;
    font.setFamilies(QFontDatabase::systemFont(QFontDatabase::FixedFont).families());
    font.setStyleHint(QFont::Monospace);
    return font;
}

}  // namespace egret::theme
