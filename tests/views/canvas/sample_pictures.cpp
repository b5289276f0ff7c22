#include "tests/views/canvas/sample_pictures.h"

namespace egret::canvas {

using theme::Role;

Picture diamond() {
    Picture picture;
    picture.boxes = {{.id = 10, .title = "Input", .lines = {"1×3×224×224"}, .role = Role::inputOutput},
        {.id = 11,
            .title = "Conv",
            .lines = {"k 3×3  s 2  p 1"},
            .role = Role::matmul,
            .chips = {{.text = "W 64×3×7×7", .id = 20}, {.text = "B 64", .id = 21}}},
        {.id = 12, .title = "MaxPool", .role = Role::pooling}, {.id = 13, .title = "Add", .role = Role::elementWise}};
    picture.edges = {
        {.from = 0, .to = 1, .label = "1×3×224×224"}, {.from = 0, .to = 2}, {.from = 1, .to = 3}, {.from = 2, .to = 3}};
    return picture;
}

Picture networkPicture(int blocks) {
    Picture picture;
    auto add = [&](const QString& title, Role role, QStringList lines = {}, std::vector<Chip> chips = {}) {
        Box box{.id = 1000 + picture.boxes.size(),
            .title = title,
            .lines = std::move(lines),
            .role = role,
            .chips = std::move(chips)};
        picture.boxes.push_back(box);
        return static_cast<uint32_t>(picture.boxes.size() - 1);
    };
    auto connect = [&](uint32_t from, uint32_t to, const QString& label = {}) {
        picture.edges.push_back({.from = from, .to = to, .label = label});
    };
    uint32_t last = add("data", Role::inputOutput, {"1×3×224×224 f32"});
    for (int b = 0; b < blocks; ++b) {
        const QString shape = QString("1×%1×%2×%2").arg(64 << (b / 4)).arg(56 >> (b / 4));
        const uint32_t conv1 =
            add("Conv", Role::matmul, {"3×3, stride 1, pad 1"}, {{.text = "W 64×64×3×3"}, {.text = "B 64"}});
        connect(last, conv1, shape);
        const uint32_t norm =
            add("BatchNormalization", Role::normalisation, {"ε 1e-05"}, {{.text = "scale 64"}, {.text = "mean 64"}});
        connect(conv1, norm, shape);
        const uint32_t relu = add("Relu", Role::activation);
        connect(norm, relu, shape);
        const uint32_t conv2 = add("Conv", Role::matmul, {"3×3, stride 1, pad 1"}, {{.text = "W 64×64×3×3"}});
        connect(relu, conv2, shape);
        uint32_t side = last;
        if (b % 4 == 0) {
            side = add("Conv", Role::matmul, {"1×1, stride 2"}, {{.text = "W 64×64×1×1"}});
            connect(last, side, shape);
        }
        const uint32_t sum = add("Add", Role::elementWise);
        connect(conv2, sum, shape);
        connect(side, sum, shape);
        last = add("Relu", Role::activation);
        connect(sum, last, shape);
    }
    const uint32_t pool = add("GlobalAveragePool", Role::pooling);
    connect(last, pool);
    const uint32_t flat = add("Flatten", Role::dataMovement, {"axis 1"});
    connect(pool, flat);
    const uint32_t gemm = add("Gemm", Role::matmul, {"transB"}, {{.text = "W 1000×512"}, {.text = "B 1000"}});
    connect(flat, gemm);
    const uint32_t odd = add("MyCustomOp", Role::opaque, {"com.example"});
    connect(gemm, odd);
    connect(odd, add("prob", Role::inputOutput, {"1×1000 f32"}));
    picture.boxes[2].heat = 0.2;
    picture.boxes[1].heat = 0.9;
    picture.boxes[3].outline = Outline::chosen;
    picture.boxes[4].badge = "41 µs";
    return picture;
}

Picture egraphPicture() {
    Picture picture;
    auto eclass = [&](ItemId id, const QString& shape, std::vector<Cell> cells) {
        for (size_t c = 0; c < cells.size(); ++c) cells[c].id = id * 100 + c;
        picture.boxes.push_back(
            {.id = id, .title = QString("#%1").arg(id), .lines = {shape}, .cells = std::move(cells)});
    };
    eclass(5, "i64",
        {{.title = "/", .role = Role::term}, {.title = "*", .role = Role::elementWise, .outline = Outline::fresh},
            {.title = "a", .role = Role::inputOutput, .outline = Outline::chosen, .badge = "p .41"}});
    eclass(4, "i64", {{.title = "*"}, {.title = "<<"}});
    eclass(3, "i64", {{.title = "/"}, {.title = "1", .role = Role::constant}});
    eclass(2, "i64", {{.title = "2", .role = Role::constant}});
    eclass(1, "i64", {{.title = "1'", .role = Role::constant}});
    eclass(7, "1×128×768 f32",
        {{.title = "MatMul", .line = "transB", .role = Role::matmul},
            {.title = "Conv", .line = "1×1", .role = Role::matmul, .outline = Outline::faded},
            {.title = "Split", .line = "axis 1, 0", .role = Role::dataMovement, .heat = 0.8}});
    picture.edges = {{.from = 0, .fromCell = 0, .to = 1}, {.from = 0, .fromCell = 0, .to = 3},
        {.from = 0, .fromCell = 1, .to = 0}, {.from = 0, .fromCell = 1, .to = 2}, {.from = 1, .fromCell = 0, .to = 0},
        {.from = 1, .fromCell = 0, .to = 3}, {.from = 1, .fromCell = 1, .to = 4}, {.from = 1, .fromCell = 1, .to = 0},
        {.from = 2, .fromCell = 0, .to = 3}, {.from = 2, .fromCell = 0, .to = 3}, {.from = 5, .fromCell = 0, .to = 0},
        {.from = 5, .fromCell = 1, .to = 2}, {.from = 5, .fromCell = 2, .to = 4}};
    picture.note = "6 of 1,840 classes";
    return picture;
}

Picture grid(uint32_t boxes) {
    Picture picture;
    for (uint32_t b = 0; b < boxes; ++b) {
        picture.boxes.push_back(
            {.id = b, .title = QString("op %1").arg(b), .role = static_cast<Role>(b % theme::kRoleCount)});
        if (b >= 100) picture.edges.push_back({.from = b - 100, .to = b});
    }
    return picture;
}

}  // namespace egret::canvas
