#include "views/expressions/panes.h"

#include "views/expressions/box_plot_view.h"
#include "views/expressions/desk.h"
#include "views/theme/widgets.h"

#include <QCoreApplication>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace egret::expressions_view {
namespace {

// Shows how well the open network's embeddings reflect meaning (figure 6 of HISS).
class EmbeddingsPane : public QWidget {
    Q_DECLARE_TR_FUNCTIONS(egret::expressions_view::EmbeddingsPane)

public:
    explicit EmbeddingsPane(Desk& desk)
        : m_desk(desk), m_members(theme::spinBox(this, 2, 200, static_cast<int>(hiss::ClassOptions().members))),
          m_seed(theme::spinBox(this, 0, 1'000'000, static_cast<int>(hiss::ClassOptions().seed))),
          m_run(theme::button(this, tr("&Embed"), "embed",
              tr("Draw random expressions, take the six largest classes of equal expressions, and show where the "
                 "network places them"),
              this,
              [this] {
                  m_desk.studyEmbeddings({.members = static_cast<std::size_t>(m_members->value()),
                      .mode = m_desk.mode(),
                      .seed = static_cast<uint64_t>(m_seed->value())});
              })),
          m_stop(theme::button(this, tr("Stop"), "stopEmbedding", {}, &m_desk, &Desk::stopStudying)),
          m_summary(theme::label(this, "embeddingSummary", theme::kWraps)), m_scatter(new ScatterView(this)),
          m_boxes(new BoxPlotView(this)) {
        auto* bar = theme::row(
            {theme::field(tr("E&xpressions per class"), m_members, "embeddingMembers",
                 tr("Maximum number of expressions per class")),
                theme::field(tr("See&d"), m_seed, "embeddingSeed", tr("Random seed for the expressions and t-SNE")),
                m_run, m_stop, theme::Stretch{1}},
            {6, 4, 6, 2});
        m_summary->setContentsMargins(6, 0, 6, 4);
        auto* both = theme::split(this, Qt::Horizontal, {m_scatter, m_boxes});
        both->setChildrenCollapsible(false);
        setLayout(theme::column({bar, {both, 1}, m_summary}, {0, 0, 0, 0}, 2));

        connect(&m_desk, &Desk::studyChanged, this, &EmbeddingsPane::fill);
        connect(&m_desk, &Desk::networkChanged, this, &EmbeddingsPane::fill);
        fill();
    }

private:
    void fill() {
        const StudyPtr& study = m_desk.study();
        m_run->setEnabled(m_desk.network() && !m_desk.isStudying());
        m_stop->setEnabled(m_desk.isStudying());
        m_scatter->setStudy(study);
        m_boxes->setStudy(study);
        if (!study)
            return m_summary->setText(m_desk.network()
                    ? tr("A well-trained network places equal expressions close together, whatever their form.")
                    : tr("No network is open."));
        int apart = 0;
        for (const auto& [intra, inter] : study->boxes) apart += intra.upperQuartile < inter.lowerQuartile;
        m_summary->setText(
            tr("%1 expressions in %2 classes; in %3 of these classes, three quarters of the members are closer to the "
               "centroid than three quarters of the other expressions")
                .arg(QString::number(study->points.size()), QString::number(study->classes.size()),
                    QString::number(apart)));
    }

    Desk& m_desk;
    QSpinBox *m_members, *m_seed;
    QPushButton *m_run, *m_stop;
    QLabel* m_summary;
    ScatterView* m_scatter;
    BoxPlotView* m_boxes;
};

}  // namespace

QWidget* makeEmbeddingsPane(Desk& desk) { return new EmbeddingsPane(desk); }

}  // namespace egret::expressions_view
