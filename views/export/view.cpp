#include "views/export/view.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/json.h"
#include "core/base/text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QJsonDocument>
#include <QPainter>
#include <QPicture>
#include <QWidget>

namespace egret::exporting {
namespace {

QByteArray asDot(const ExportedView& view, QString& said, const Task&) {
    if (!view.dot) throw Error(Category::usage, "this view cannot be exported as dot; use png, svg, pdf or json");
    said = QStringLiteral("dot");
    return "digraph egret {\n  node [shape=box, style=rounded];\n" +
        QByteArray::fromStdString(printableLines(view.dot("n").toStdString())) + "}\n";  // table texts are unquoted
}

QByteArray asJson(const ExportedView& view, QString& said, const Task&) {
    said = QStringLiteral("JSON");
    return QByteArray::fromStdString(escapedJson(QJsonDocument(view.json()).toJson().toStdString()));
}

// Names in files may contain bidirectional overrides and control characters, which XML does not allow.
QByteArray asPrintableSvg(const ExportedView& view, QString& said, const Task& task) {
    return QByteArray::fromStdString(printableLines(asSvg(view.drawing, said, task).toStdString()));
}

struct Format {
    const char* suffix;
    const char* name;
    QByteArray (*write)(const ExportedView&, QString& said, const Task&);
};
constexpr Format kFormats[] = {
    {"png", "PNG image",
        [](const ExportedView& view, QString& said, const Task& task) { return asPng(view.drawing, said, task); }},
    {"svg", "SVG drawing", asPrintableSvg},
    {"pdf", "PDF document",
        [](const ExportedView& view, QString& said, const Task& task) { return asPdf(view.drawing, said, task); }},
    {"dot", "Graphviz dot", asDot}, {"json", "JSON", asJson}};

}  // namespace

ExportedView recordingOf(const QWidget& widget, QJsonObject data) {
    QPicture picture;
    QPainter painter(&picture);
    // render() is non-const only because it lays out widgets that have never been shown.
    const_cast<QWidget&>(widget).render(&painter, {}, {}, QWidget::DrawChildren);
    painter.end();
    return {.drawing = {.area = QRectF(widget.rect()),
                .ground = widget.palette().color(QPalette::Window),
                .paint = [picture](QPainter& on, const QRectF&) { QPicture(picture).play(&on); }},
        .dot = {},
        .json = [data] { return data; }};
}

QString write(const ExportedView& view, const QString& path, const Task& task) {
    if (view.drawing.area.isEmpty()) throw Error(Category::usage, "nothing to export: the view is empty");
    const QString suffix = QFileInfo(path).suffix().toLower();
    for (const Format& format : kFormats) {
        if (suffix != QLatin1String(format.suffix)) continue;
        QString said;
        const QByteArray bytes = format.write(view, said, task);
        task.throwIfStopped();
        writeFileAtomically(path.toStdString(), std::string_view(bytes.constData(), static_cast<size_t>(bytes.size())));
        return QCoreApplication::translate("Export", "%1 written (%2)").arg(path, said);
    }
    throw Error(Category::usage, "cannot export as \"" + suffix.toStdString() + "\"; use png, svg, pdf, dot or json",
        {.file = path.toStdString()});
}

QString fileFilter() {
    QStringList filters;
    for (const Format& format : kFormats)
        filters << QStringLiteral("%1 (*.%2)").arg(QLatin1String(format.name), QLatin1String(format.suffix));
    return filters.join(QStringLiteral(";;"));
}

}  // namespace egret::exporting
