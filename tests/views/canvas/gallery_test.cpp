// Renders sample pictures to <build>/gallery/*.png in both themes for review; the test itself only checks that the
// pictures are not blank.
#include "tests/support/paths.h"
#include "tests/views/canvas/sample_pictures.h"
#include "tests/views/canvas/shown.h"

#include <gtest/gtest.h>

#include <QDir>
#include <QImage>

#include <set>

namespace egret::canvas {
namespace {

void render(const QString& name, Picture picture, const std::function<void(Shown&)>& arrange = {}) {
    QDir folder(QString::fromStdString(test::builtFile("gallery")));
    folder.mkpath(".");
    for (const theme::Theme* theme : {&theme::light(), &theme::dark()}) {
        theme::apply(*qApp, *theme);
        Shown shown(picture, {1100, 800});
        if (arrange) arrange(shown);
        QCoreApplication::processEvents();
        const QImage image = shown.canvas.grab().toImage();
        image.save(folder.filePath(name + "-" + theme->name + ".png"));
        std::set<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3)
            for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
        EXPECT_GT(colours.size(), 8u) << name.toStdString();
    }
    theme::apply(*qApp, theme::light());
}

TEST(Gallery, network) { render("network", networkPicture(14)); }
TEST(Gallery, networkFitted) {
    render("network-fitted", networkPicture(14), [](Shown& shown) { shown.canvas.fitAll(); });
}
TEST(Gallery, networkSelected) {
    render("network-selected", networkPicture(3), [](Shown& shown) {
        shown.canvas.setHighlight("search", {1002, 1006}, theme::light().search);
        shown.canvas.select({1004});
    });
}
TEST(Gallery, EGraph) {
    render("egraph", egraphPicture(), [](Shown& shown) { shown.canvas.select({401}); });
}
TEST(Gallery, EGraphByOurEngine) {
    Picture picture = egraphPicture();
    picture.willChange = true;
    render("egraph-layered", picture);
}
TEST(Gallery, networkByOurEngine) {
    Picture picture = networkPicture(14);
    picture.willChange = true;
    render("network-layered", picture);
}
TEST(Gallery, diamond) { render("diamond", diamond()); }
TEST(Gallery, rightwards) {
    Picture picture = networkPicture(3);
    picture.direction = layout::Direction::right;
    render("rightwards", picture);
}

}  // namespace
}  // namespace egret::canvas
