#include "views/synthesis/loop_nests_pane.h"

#include "views/synthesis/counted.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>

namespace egret::synthesis_view {

LoopNestsPane::LoopNestsPane(Bench& bench, QWidget* parent)
    : QWidget(parent), m_bench(bench), m_mapping(new QComboBox(this)), m_formula(new QLabel(this)),
      m_facts(new QLabel(this)) {
    theme::setNames(m_mapping, "synthesisSizes", tr("The sizes for which loops and FLOPs are shown"), tr("Sizes"));
    m_mapping->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    for (QLabel* label : {m_formula, m_facts}) {
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setWordWrap(true);
    }
    m_formula->setObjectName(QStringLiteral("synthesisFormula"));
    m_formula->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_facts->setObjectName(QStringLiteral("synthesisFacts"));
    auto* both = new QSplitter(Qt::Horizontal, this);
    const auto addSide = [&](const char* name, const QString& accessible) {
        auto* side = new QWidget(both);
        Side made{new QLabel(side), new QPlainTextEdit(side)};
        made.text->setObjectName(QLatin1String(name));
        made.text->setAccessibleName(accessible);
        made.text->setReadOnly(true);
        made.text->setTabChangesFocus(true);
        made.text->setLineWrapMode(QPlainTextEdit::NoWrap);
        made.text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        made.title->setBuddy(made.text);
        // A long one is cut; its tool tip has it whole.
        made.title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        auto* layout = new QVBoxLayout(side);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(2);
        layout->addWidget(made.title);
        layout->addWidget(made.text, 1);
        both->addWidget(side);
        return made;
    };
    m_plain = addSide("plainLoops", tr("Loops as they stand"));
    m_rfactored = addSide("rfactoredLoops", tr("Loops after rfactor"));
    auto* bar = new QHBoxLayout;
    auto* label = new QLabel(tr("Si&zes"), this);
    label->setBuddy(m_mapping);
    bar->addWidget(label);
    bar->addWidget(m_mapping);
    bar->addSpacing(8);
    bar->addWidget(m_facts, 1);
    setLayout(theme::column({bar, m_formula, {both, 1}}, {6, 4, 6, 4}, 4));

    connect(m_mapping, &QComboBox::activated, this,
        [this](int index) { m_bench.setMapping(static_cast<std::size_t>(index)); });
    connect(&m_bench, &Bench::graphChanged, this, &LoopNestsPane::fillMappings);
    connect(&m_bench, &Bench::nestsChanged, this, &LoopNestsPane::showNests);
    fillMappings();
    showNests();
}

void LoopNestsPane::fillMappings() {
    const QSignalBlocker quiet(m_mapping);
    m_mapping->clear();
    if (!m_bench.document()) return;
    const syno::Spec& problem = m_bench.document()->problem();
    for (const syno::Mapping& mapping : problem.mappings) {
        QStringList sizes;
        for (int v = 0; v < problem.variables.size(); ++v)
            if (problem.variables[v].primary)
                sizes << QStringLiteral("%1=%2")
                             .arg(fromStd(problem.variables[v].name))
                             .arg(mapping[static_cast<std::size_t>(v)]);
        m_mapping->addItem(sizes.join(QStringLiteral(", ")));
    }
    m_mapping->setCurrentIndex(static_cast<int>(m_bench.mapping()));
}

void LoopNestsPane::showNests() {
    const auto& nests = m_bench.nests();
    if (!nests) {
        m_formula->setText(m_bench.document() && m_bench.document()->whole()
                ? QString()
                : tr("The operator has no input yet: loops are there once it is whole."));
        m_facts->clear();
        for (const Side& side : {m_plain, m_rfactored}) side.text->clear();
        m_plain.title->setText(tr("As it stands"));
        m_rfactored.title->setText(tr("After rfactor"));
        return;
    }
    m_formula->setText(fromStd(nests->formula));
    m_facts->setText(tr("%1 parameters").arg(exactly(nests->parameters)));
    const auto show = [](const Side& side, const QString& name, const workbench::LoopNests::Nests& shown) {
        side.title->setText(
            tr("%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)", nullptr, static_cast<int>(shown.stages))
                .arg(name, counted(shown.flops), counted(shown.memory)));
        side.title->setToolTip(side.title->text() + QLatin1Char('\n') + tr("%1 FLOPs").arg(exactly(shown.flops)));
        side.text->setPlainText(fromStd(shown.text));
    };
    show(m_plain, tr("As it stands"), nests->plain);
    show(m_rfactored,
        nests->rfactored.flops < nests->plain.flops ? tr("After rfactor")
                                                    : tr("After rfactor, which finds nothing better"),
        nests->rfactored);
}

}  // namespace egret::synthesis_view
