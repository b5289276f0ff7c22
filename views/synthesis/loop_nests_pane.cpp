#include "views/synthesis/panes.h"

#include "views/synthesis/bench.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSignalBlocker>

namespace egret::synthesis_view {
namespace {

// Shows the formula and cost of a complete operator, and its loops before and after rfactor, which moves summations as
// early as possible.
class LoopNestsPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::synthesis_view::LoopNestsPane)

public:
    explicit LoopNestsPane(Bench& bench)
        : m_bench(bench), m_mapping(new QComboBox(this)),
          m_formula(theme::label(this, "synthesisFormula", theme::kWraps | theme::kSelectable)),
          m_facts(theme::label(this, "synthesisFacts", theme::kWraps | theme::kSelectable)) {
        m_mapping->setSizeAdjustPolicy(QComboBox::AdjustToContents);
        const auto makeSide = [this](const char* name, const QString& accessible) {
            Side made{theme::label(this, "", theme::kElides), new QPlainTextEdit(this)};
            theme::setNames(made.text, name, {}, accessible);
            made.text->setReadOnly(true);
            made.text->setTabChangesFocus(true);
            made.text->setLineWrapMode(QPlainTextEdit::NoWrap);
            made.text->setFont(theme::fixedPitch());
            made.title->setBuddy(made.text);
            return made;
        };
        const auto columnOf = [](const Side& side) {
            return theme::column({side.title, {side.text, 1}}, {0, 0, 0, 0}, 2);
        };
        m_plain = makeSide("plainLoops", tr("Loops before rfactor"));
        m_rfactored = makeSide("rfactoredLoops", tr("Loops after rfactor"));
        auto* both = theme::split(this, Qt::Horizontal, {columnOf(m_plain), columnOf(m_rfactored)});
        auto* bar = theme::flow(
            {theme::field(tr("Si&zes"), m_mapping, "synthesisSizes", tr("Sizes for loops and FLOPs")), {m_facts, 1}});
        setLayout(theme::column({bar, m_formula, {both, 1}}, {6, 4, 6, 4}, 4));

        connect(m_mapping, &QComboBox::activated, this,
            [this](int index) { m_bench.setMapping(static_cast<std::size_t>(index)); });
        connect(&m_bench, &Bench::graphChanged, this, &LoopNestsPane::fillMappings);
        connect(&m_bench, &Bench::nestsChanged, this, &LoopNestsPane::showNests);
        fillMappings();
        showNests();
    }

private:
    void fillMappings() {
        const QSignalBlocker quiet(m_mapping);
        m_mapping->clear();
        if (!m_bench.document()) return;
        const synthesis::Spec& problem = m_bench.document()->problem();
        for (const synthesis::Mapping& mapping : problem.mappings) {
            QStringList sizes;
            for (int v = 0; v < problem.variables.size(); ++v)
                if (problem.variables[v].primary)
                    sizes << QStringLiteral("%1=%2")
                                 .arg(textOf(problem.variables[v].name))
                                 .arg(mapping[static_cast<std::size_t>(v)]);
            m_mapping->addItem(sizes.join(QStringLiteral(", ")));
        }
        m_mapping->setCurrentIndex(static_cast<int>(m_bench.mapping()));
    }

    void showNests() {
        const auto& nests = m_bench.nests();
        m_formula->setFont(nests ? theme::fixedPitch() : QFont());
        if (!nests) {
            m_formula->setText(m_bench.document() && m_bench.document()->whole()
                    ? QString()
                    : tr("The operator has no input yet; loops appear once it is complete."));
            m_facts->clear();
            for (const Side& side : {m_plain, m_rfactored}) side.text->clear();
            m_plain.title->setText(tr("Before rfactor"));
            m_rfactored.title->setText(tr("After rfactor"));
            return;
        }
        m_formula->setText(textOf(nests->formula));
        m_facts->setText(tr("%1 parameters").arg(grouped(nests->parameters)));
        const auto show = [](const Side& side, const QString& name, const workbench::LoopNests::Nests& shown) {
            side.title->setText(
                tr("%1: %2 FLOPs, %3 elements of memory, %n loop nest(s)", nullptr, static_cast<int>(shown.stages))
                    .arg(name, countText(static_cast<double>(shown.flops)),
                        countText(static_cast<double>(shown.memory))));
            side.title->setToolTip(side.title->text() + QLatin1Char('\n') + tr("%1 FLOPs").arg(grouped(shown.flops)));
            side.text->setPlainText(textOf(shown.text));
        };
        show(m_plain, tr("Before rfactor"), nests->plain);
        show(m_rfactored,
            nests->rfactored.flops < nests->plain.flops ? tr("After rfactor") : tr("After rfactor, no improvement"),
            nests->rfactored);
    }

    Bench& m_bench;
    QComboBox* m_mapping;
    QLabel *m_formula, *m_facts;
    struct Side {
        QLabel* title = nullptr;
        QPlainTextEdit* text = nullptr;
    };
    Side m_plain, m_rfactored;
};

}  // namespace

QWidget* makeLoopNestsPane(Bench& bench) { return new LoopNestsPane(bench); }

}  // namespace egret::synthesis_view
