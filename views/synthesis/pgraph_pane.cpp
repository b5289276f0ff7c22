#include "views/synthesis/pgraph_pane.h"

#include "core/synthesis/operators.h"
#include "views/canvas/graph_canvas.h"
#include "views/synthesis/pgraph_picture.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QFileInfo>
#include <QLabel>
#include <QToolButton>

namespace egret::synthesis_view {
namespace {
const QString kLookedAt = QStringLiteral("lookedAt");
constexpr int kName = Qt::UserRole + 1;  // role: name of the row's problem or operator; its kind is the row's data
}  // namespace

PGraphPane::PGraphPane(Bench& bench, QWidget* parent)
    : QWidget(parent), m_bench(bench), m_known(new QComboBox(this)), m_open(new QToolButton(this)),
      m_save(new QToolButton(this)), m_asGraph(new QToolButton(this)), m_undo(new QToolButton(this)),
      m_redo(new QToolButton(this)),
      m_problem(theme::label(this, "synthesisSpec", theme::kSelectable | theme::kElides)),
      m_state(theme::label(this, "synthesisState", theme::kSelectable | theme::kElides)),
      m_canvas(new canvas::GraphCanvas(this)) {
    setFocusProxy(m_canvas);
    theme::setNames(m_known, "synthesisProblem", {}, tr("Problem or operator"));
    m_known->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_known->setMinimumContentsLength(14);
    fillKnown();
    const auto prepare = [](QToolButton* button, const char* name, const QString& text, const QString& tip) {
        theme::setNames(button, name, tip, tip);
        button->setText(text);
        button->setFocusPolicy(Qt::StrongFocus);
    };
    prepare(m_open, "synthesisOpen", tr("Open…"), tr("Open a problem or operator file"));
    prepare(m_save, "synthesisSave", tr("Save…"), tr("Save the operator as text, even if incomplete"));
    prepare(m_asGraph, "synthesisAsGraph", tr("Open as model"),
        tr("Open the operator as a model with random weights to rewrite, time and export it"));
    prepare(m_undo, "synthesisUndo", {}, tr("Undo the last primitive (Ctrl+Z)"));
    prepare(m_redo, "synthesisRedo", {}, tr("Redo the undone primitive (Ctrl+Shift+Z)"));
    m_undo->setIcon(theme::icon(QStringLiteral("undo")));
    m_redo->setIcon(theme::icon(QStringLiteral("redo")));
    theme::setNames(m_canvas, "pgraphCanvas", {}, tr("Primitive graph"));
    m_canvas->setStartsFitted(true);
    m_canvas->setMinimapEnabled(false);  // the graph is small

    auto* bar = theme::flow(
        {{m_known, 1}, m_open, m_save, m_asGraph, theme::row({m_undo, m_redo}, QMargins(), 0)}, {6, 4, 6, 2});
    auto* below = theme::column({m_problem, m_state}, {6, 2, 6, 4}, 1);
    setLayout(theme::column({bar, {m_canvas, 1}, below}, {0, 0, 0, 0}, 2));

    connect(m_known, &QComboBox::activated, this, [this](int index) {
        if (const QVariant kind = m_known->itemData(index); kind.isValid())
            m_bench.open({static_cast<Bench::Source::Kind>(kind.toInt()), m_known->itemData(index, kName).toString()});
    });
    connect(m_open, &QToolButton::clicked, this, &PGraphPane::fileWanted);
    connect(m_save, &QToolButton::clicked, this, &PGraphPane::saveFileWanted);
    connect(m_asGraph, &QToolButton::clicked, this, &PGraphPane::graphWanted);
    connect(m_undo, &QToolButton::clicked, &m_bench, &Bench::undo);
    connect(m_redo, &QToolButton::clicked, &m_bench, &Bench::redo);
    connect(&m_bench, &Bench::graphChanged, this, &PGraphPane::showGraph);
    connect(&m_bench, &Bench::outlookChanged, this, &PGraphPane::showState);
    connect(&m_bench, &Bench::lookedAtChanged, this, &PGraphPane::light);
    connect(m_canvas, &canvas::GraphCanvas::pictureShown, this, &PGraphPane::light);
    connect(m_canvas, &canvas::GraphCanvas::selectionChanged, this, [this](const std::vector<canvas::ItemId>& ids) {
        if (!m_bench.document()) return;
        std::set<uint64_t> chosen;
        for (const synthesis::Dimension* open : m_bench.document()->graph().interface())
            if (std::ranges::find(ids, itemOfCoordinate(open->hash)) != ids.end()) chosen.insert(open->hash);
        m_bench.choose(std::move(chosen));
    });
    theme::onEvent(this, QEvent::Show, [this] { m_bench.begin(); });
    if (m_bench.document()) showGraph();
    else showState();
}

void PGraphPane::fillKnown() {
    const auto add = [&](const QString& title, Bench::Source::Kind kind, const auto& known) {
        theme::addItem(*m_known, title.arg(QLatin1String(known.name)),
            QCoreApplication::translate("Synthesis", known.about), static_cast<int>(kind));
        m_known->setItemData(m_known->count() - 1, QLatin1String(known.name), kName);
    };
    for (const synthesis::NamedText& known : synthesis::namedSpecs())
        add(tr("problem %1"), Bench::Source::Kind::problem, known);
    m_known->insertSeparator(m_known->count());
    for (const synthesis::NamedText& known : synthesis::namedOperators())
        add(tr("operator %1"), Bench::Source::Kind::knownOperator, known);
}

// Returns the row of the open operator, or -1 if the list does not contain it.
int PGraphPane::knownRow() const {
    for (int row = 0; row < m_known->count(); ++row)
        if (m_known->itemData(row).isValid() &&
            m_bench.source() ==
                Bench::Source{static_cast<Bench::Source::Kind>(m_known->itemData(row).toInt()),
                    m_known->itemData(row, kName).toString()})
            return row;
    return -1;
}

void PGraphPane::showGraph() {
    const auto& document = *m_bench.document();
    m_known->setCurrentIndex(knownRow());
    m_known->setPlaceholderText(m_bench.source().kind == Bench::Source::Kind::file
            ? QFileInfo(m_bench.source().name).fileName()
            : tr("from text"));
    m_problem->setText(textOf(document.problem().shapeText(document.problem().input)) + QStringLiteral(" → ") +
        textOf(document.problem().shapeText(document.problem().output)));
    m_problem->setToolTip(textOf(synthesis::specText(document.problem())).trimmed());
    m_canvas->setPicture(pictureOf(document));
    showState();
}

void PGraphPane::showState() {
    m_undo->setEnabled(m_bench.canUndo());
    m_redo->setEnabled(m_bench.canRedo());
    m_save->setEnabled(m_bench.document().has_value());
    m_asGraph->setEnabled(m_bench.document() && m_bench.document()->whole());
    if (!m_bench.document()) return m_state->setText(tr("No operator is open."));
    const auto& document = *m_bench.document();
    const QString used =
        tr("%1 of at most %2 primitives").arg(document.graph().depth()).arg(document.problem().limits.depth);
    const auto& outlook = m_bench.outlook();
    m_state->setText(document.whole()                ? tr("%1 · complete").arg(used)
            : !outlook                               ? used
            : outlook->distance > outlook->stepsLeft ? tr("%1 · input unreachable").arg(used)
                                                     : tr("%1 · shape distance %2").arg(used).arg(outlook->distance));
    m_state->setToolTip(tr("Shape distance: minimum number of primitives from these coordinates to the input shape"));
}

// Highlights the operands of the selected step.
void PGraphPane::light() {
    std::vector<canvas::ItemId> items;
    for (const uint64_t coordinate : m_bench.lookedAt()) items.push_back(itemOfCoordinate(coordinate));
    m_canvas->setHighlight(kLookedAt, std::move(items), theme::themeFor(palette()).search);
}

}  // namespace egret::synthesis_view
