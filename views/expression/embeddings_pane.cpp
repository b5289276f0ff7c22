#include "views/expression/embeddings_pane.h"

#include "views/expression/box_plot_view.h"
#include "views/theme/widgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QSplitter>

namespace egret::expression_view {

EmbeddingsPane::EmbeddingsPane(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_members(new QSpinBox(this)), m_seed(new QSpinBox(this)),
      m_run(new QPushButton(tr("&Embed"), this)), m_stop(new QPushButton(tr("Stop"), this)),
      m_summary(new QLabel(this)), m_scatter(new ScatterView(this)), m_boxes(new BoxPlotView(this)) {
    m_run->setObjectName(QStringLiteral("embed"));
    m_run->setToolTip(
        tr("Draw expressions at random, take the six most populated classes of equal ones, and see where the network "
           "puts them"));
    m_stop->setObjectName(QStringLiteral("stopEmbedding"));
    auto* bar = new QHBoxLayout;
    bar->setContentsMargins(6, 4, 6, 2);
    auto add = [&](const QString& text, QSpinBox* box, const char* name, int low, int high, int value,
                   const QString& tip) {
        box->setObjectName(QLatin1String(name));
        box->setRange(low, high);
        box->setValue(value);
        box->setAccessibleName(tip);
        box->setToolTip(tip);
        auto* label = new QLabel(text, this);
        label->setBuddy(box);
        bar->addWidget(label);
        bar->addWidget(box);
    };
    const hiss::ClassOptions options;
    add(tr("E&xpressions per class"), m_members, "embeddingMembers", 2, 200, static_cast<int>(options.members),
        tr("Expressions of each class, at most"));
    add(tr("See&d"), m_seed, "embeddingSeed", 0, 1'000'000, static_cast<int>(options.seed),
        tr("Seed of the random draws and of t-SNE"));
    bar->addWidget(m_run);
    bar->addWidget(m_stop);
    bar->addStretch(1);
    m_summary->setObjectName(QStringLiteral("embeddingSummary"));
    m_summary->setWordWrap(true);
    m_summary->setContentsMargins(6, 0, 6, 4);
    auto* both = new QSplitter(Qt::Horizontal, this);
    both->addWidget(m_scatter);
    both->addWidget(m_boxes);
    both->setChildrenCollapsible(false);
    setLayout(theme::column({bar, {both, 1}, m_summary}, {0, 0, 0, 0}, 2));

    connect(m_run, &QPushButton::clicked, this, [this] {
        m_desk.studyEmbeddings({.members = static_cast<std::size_t>(m_members->value()),
            .mode = m_desk.mode(),
            .seed = static_cast<uint64_t>(m_seed->value())});
    });
    connect(m_stop, &QPushButton::clicked, &m_desk, &Desk::stopStudying);
    connect(&m_desk, &Desk::studyChanged, this, &EmbeddingsPane::fill);
    connect(&m_desk, &Desk::networkChanged, this, &EmbeddingsPane::fill);
    fill();
}

void EmbeddingsPane::fill() {
    const StudyPtr& study = m_desk.study();
    m_run->setEnabled(m_desk.network() && !m_desk.isStudying());
    m_stop->setEnabled(m_desk.isStudying());
    m_scatter->setStudy(study);
    m_boxes->setStudy(study);
    if (!study)
        return m_summary->setText(m_desk.network()
                ? tr("A network that understands puts equal expressions near one another, whatever they look like.")
                : tr("No network is open."));
    int apart = 0;
    for (const auto& [intra, inter] : study->boxes) apart += intra.upperQuartile < inter.lowerQuartile;
    m_summary->setText(
        tr("%1 expressions of %2 classes; in %3 of them three quarters of the members lie nearer to the "
           "centroid than three quarters of the others")
            .arg(
                QString::number(study->points.size()), QString::number(study->classes.size()), QString::number(apart)));
}

}  // namespace egret::expression_view
