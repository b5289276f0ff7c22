#include "views/synthesis/pgraph_picture.h"

#include "core/synthesis/text.h"
#include "views/theme/text.h"

#include <QCoreApplication>

#include <algorithm>

namespace egret::synthesis_view {
namespace {

using canvas::Box;
using canvas::Picture;
using synthesis::Coordinates;
using synthesis::Dimension;
using synthesis::PGraph;
using synthesis::Primitive;
using synthesis::PrimitiveKind;
using Names = std::unordered_map<const Dimension*, std::string>;

struct PgraphPictureTexts {
    Q_DECLARE_TR_FUNCTIONS(PGraph)
};

// Indexed by PrimitiveKind.
constexpr theme::Role kRoles[] = {theme::Role::pooling, theme::Role::dataMovement, theme::Role::dataMovement,
    theme::Role::elementWise, theme::Role::opaque, theme::Role::activation, theme::Role::normalisation,
    theme::Role::matmul};

// Returns the iterators and reductions; all other coordinates are expressions of these.
Names atomsOf(const PGraph& graph) {
    Names atoms;
    for (const auto& [coordinate, name] : synthesis::coordinateNames(graph))
        if (!coordinate->first) atoms.emplace(coordinate, name);
    return atoms;
}

class Builder {
public:
    explicit Builder(const workbench::SynthesisDocument& document)
        : m_document(document), m_graph(document.graph()), m_variables(document.problem().variables),
          m_names(synthesis::coordinateNames(m_graph)), m_atoms(atomsOf(m_graph)) {}

    Picture build() {
        m_picture.direction = layout::Direction::down;
        const std::vector<const Primitive*> primitives = m_graph.primitives();
        addOutput();
        for (std::size_t i = 0; i < primitives.size(); ++i) addPrimitive(i + 1, *primitives[i]);
        if (m_document.now().input) addInput(primitives.size() + 1);
        else
            for (const Dimension* open : openByName()) addOpen(open);
        return std::move(m_picture);
    }

private:
    QString text(const Dimension* coordinate) const {
        return textOf(synthesis::coordinateText(coordinate, m_variables, m_atoms));
    }
    QString size(const Dimension* coordinate) const { return textOf(m_variables.text(coordinate->size)); }
    QString named(const Dimension* coordinate) const {
        return textOf(m_names.at(coordinate)) + QStringLiteral(" : ") + size(coordinate);
    }
    QString list(const Coordinates& coordinates) const {
        QStringList parts;
        for (const Dimension* one : coordinates) parts << textOf(m_names.at(one));
        return parts.join(QStringLiteral(", "));
    }

    Coordinates openByName() const {
        Coordinates open = m_graph.interface();
        std::ranges::sort(open, {}, [&](const Dimension* one) { return m_names.at(one); });
        return open;
    }

    uint32_t add(Box box) {
        if (box.id == itemOf(m_document.position()) && m_document.position() > 0) box.outline = canvas::Outline::fresh;
        m_picture.boxes.push_back(std::move(box));
        return static_cast<uint32_t>(m_picture.boxes.size() - 1);
    }

    // Data flows down, from the consumer of the coordinate to its producer.
    void join(uint32_t above, const Dimension* coordinate) {
        canvas::Edge& edge = m_picture.edges.emplace_back();
        edge.from = above;
        edge.to = m_madeBy.at(coordinate);
        edge.label = text(coordinate);
    }

    void addOutput() {
        Box box;
        box.id = kOutputItem;
        box.title = PgraphPictureTexts::tr("output");
        box.role = theme::Role::inputOutput;
        box.lines << textOf(m_document.problem().shapeText(m_document.problem().output));
        const uint32_t at = add(std::move(box));
        for (const Dimension* output : m_graph.outputs()) m_madeBy[output] = at;
    }

    void addPrimitive(std::size_t state, const Primitive& primitive) {
        const PGraph &before = m_document.states()[state - 1].graph, &after = m_document.states()[state].graph;
        Coordinates made, taken;
        const auto byHash = [](const Dimension* a, const Dimension* b) { return a->hash < b->hash; };
        std::ranges::set_difference(after.interface(), before.interface(), std::back_inserter(made), byHash);
        std::ranges::set_difference(before.interface(), after.interface(), std::back_inserter(taken), byHash);
        Box box;
        box.id = itemOf(state);
        box.title = textOf(synthesis::primitiveName(primitive.kind));
        box.role = kRoles[static_cast<std::size_t>(primitive.kind)];
        box.toolTip = textOf(m_document.states()[state].statement);
        if (primitive.kind == PrimitiveKind::contraction) {
            box.lines << PgraphPictureTexts::tr("shares %1").arg(list(primitive.inner));
            if (!primitive.outer.empty())
                box.lines << PgraphPictureTexts::tr("weight only: %1").arg(list(primitive.outer));
        } else if (primitive.kind == PrimitiveKind::reduce) {
            box.lines << named(made.front());
        } else if (primitive.parameter != synthesis::Size::one()) {
            box.lines << textOf(m_variables.text(primitive.parameter));
        }
        for (const Dimension* operand : taken) box.was.push_back(itemOfCoordinate(operand->hash));
        const uint32_t at = add(std::move(box));
        for (const Dimension* operand : taken) join(at, operand);
        for (const Dimension* result : made) m_madeBy[result] = at;
        if (primitive.kind == PrimitiveKind::contraction) addWeight(after.weights().size() - 1, at);
    }

    void addWeight(std::size_t weight, uint32_t contraction) {
        const Coordinates& coordinates = m_graph.weights()[weight];
        QStringList sizes, index;
        for (const Dimension* one : coordinates) {
            sizes << size(one);
            index << text(one);
        }
        Box box;
        box.id = kWeightItems + weight;
        box.title = QStringLiteral("w%1").arg(weight);
        box.role = theme::Role::constant;
        box.lines << QLatin1Char('[') + sizes.join(QStringLiteral(", ")) + QLatin1Char(']');
        canvas::Edge& edge = m_picture.edges.emplace_back();
        edge.to = contraction;
        edge.from = add(std::move(box));
        edge.label = index.join(QStringLiteral(", "));
    }

    void addInput(std::size_t state) {
        Box box;
        box.id = itemOf(state);
        box.title = PgraphPictureTexts::tr("input");
        box.role = theme::Role::inputOutput;
        box.lines << textOf(m_document.problem().shapeText(m_document.problem().input));
        for (const Dimension* coordinate : *m_document.now().input)
            box.was.push_back(itemOfCoordinate(coordinate->hash));
        const uint32_t at = add(std::move(box));
        for (const Dimension* coordinate : *m_document.now().input) join(at, coordinate);
    }

    void addOpen(const Dimension* coordinate) {
        Box box;
        box.id = itemOfCoordinate(coordinate->hash);
        box.title = named(coordinate);
        box.role = theme::Role::term;
        QStringList marks;
        if (coordinate->batch) marks << PgraphPictureTexts::tr("batch: passes through unchanged");
        if (coordinate->unordered) marks << PgraphPictureTexts::tr("unordered");
        if (coordinate->discards) marks << PgraphPictureTexts::tr("strided: must become a window");
        box.toolTip = (QStringList(text(coordinate)) << marks).join(QLatin1Char('\n'));
        const uint32_t at = add(std::move(box));
        join(at, coordinate);
    }

    const workbench::SynthesisDocument& m_document;
    const PGraph& m_graph;
    const synthesis::Variables& m_variables;
    const Names m_names, m_atoms;
    Picture m_picture;
    std::unordered_map<const Dimension*, uint32_t> m_madeBy;  // box that created each coordinate
};

}  // namespace

Picture pictureOf(const workbench::SynthesisDocument& document) { return Builder(document).build(); }

}  // namespace egret::synthesis_view
