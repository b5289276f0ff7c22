#include "views/policy/episodes_pane.h"

#include "views/tables/rows.h"
#include "views/theme/text.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>

namespace egret::policy_view {
namespace {

enum Column { numberColumn, whatColumn, probabilityColumn, chooserColumn, columnCountOf };

Candidate candidateOf(const QString& described, double probability) {
    const qsizetype at = described.indexOf(QStringLiteral(" at "));
    if (at < 0)
        return {.rule = described == QStringLiteral("No-Op") ? QString() : described, .probability = probability};
    return {.rule = described.left(at), .place = described.mid(at + 4), .probability = probability};
}

std::vector<Candidate> candidatesOf(const event::Chosen& chosen) {
    std::vector<Candidate> candidates;
    for (std::size_t i = 0; i < chosen.probabilities.size(); ++i) {
        const QString described = i < chosen.candidates.size() ? textOf(chosen.candidates[i])
            : i == chosen.index                                ? textOf(chosen.rule)
                                : QCoreApplication::translate("Episodes", "not recorded");
        candidates.push_back(candidateOf(described, chosen.probabilities[i]));
    }
    return candidates;
}

QString whatOf(const event::Chosen& chosen) {
    if (chosen.index < chosen.candidates.size()) return textOf(chosen.candidates[chosen.index]);
    return chosen.rule.empty() ? QCoreApplication::translate("Episodes", "No-Op") : textOf(chosen.rule);
}

}  // namespace

EpisodesPane::EpisodesPane(QWidget* parent)
    : QWidget(parent), m_titles(new QComboBox(this)), m_choices(new QTableWidget(0, columnCountOf, this)),
      m_candidates(new CandidatesTable(this)),
      m_go(theme::button(this, tr("&Go to step"), "episodeGo", tr("Go to the step at which this choice was made"), this,
          [this] {
              if (const workspace::Episode::Choice* choice = current(); choice && choice->step.valid())
                  Q_EMIT goToRequested(choice->step.index());
          })),
      m_empty(theme::label(this, "noEpisodes", theme::kWraps)) {
    theme::setNames(m_titles, "episodes", {}, tr("Episode"));
    m_titles->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    tables::showAsRows(*m_choices, "episodeChoices", tr("Episode choices"),
        {tr("No."), tr("Chosen"), tr("Probability"), tr("By")}, {whatColumn});
    theme::setNames(m_candidates, "episodeCandidates", {}, tr("Candidates at that step"));
    m_empty->setText(tr("No policy has been used in this session yet."));

    auto* bar = theme::row({{m_titles, 1}, m_go});
    auto* both = theme::split(this, Qt::Horizontal, {m_choices, m_candidates}, {420, 480});
    both->setChildrenCollapsible(false);
    setLayout(theme::column({bar, m_empty, {both, 1}}, {4, 4, 4, 4}, 4));

    connect(m_titles, &QComboBox::currentIndexChanged, this, &EpisodesPane::fillChoices);
    connect(m_choices, &QTableWidget::currentCellChanged, this, [this](int row, int, int before) {
        if (row != before) fillCandidates();
    });
    theme::onEvent(this, QEvent::Show, [this] { Q_EMIT shown(); });
    fillChoices();
}

void EpisodesPane::setEpisodes(std::vector<workspace::Episode> episodes) {
    const bool wasLast = m_titles->currentIndex() + 1 == m_titles->count();
    const int before = m_titles->currentIndex(), choiceBefore = m_choices->currentRow();
    m_episodes = std::move(episodes);
    {
        const QSignalBlocker quiet(m_titles);
        m_titles->clear();
        for (const workspace::Episode& episode : m_episodes) m_titles->addItem(episode.title);
        const bool stays = !wasLast && before >= 0 && before < m_titles->count();
        m_titles->setCurrentIndex(stays ? before : m_titles->count() - 1);
    }
    fillChoices();
    if (m_titles->currentIndex() == before && choiceBefore >= 0 && choiceBefore < m_choices->rowCount())
        m_choices->setCurrentCell(choiceBefore, 0);
}

std::size_t EpisodesPane::episode() const { return static_cast<std::size_t>(std::max(0, m_titles->currentIndex())); }

std::optional<std::size_t> EpisodesPane::choice() const {
    return m_choices->currentRow() < 0 ? std::nullopt
                                       : std::optional(static_cast<std::size_t>(m_choices->currentRow()));
}

const workspace::Episode::Choice* EpisodesPane::current() const {
    const auto index = choice();
    return index && episode() < m_episodes.size() && *index < m_episodes[episode()].choices.size()
        ? &m_episodes[episode()].choices[*index]
        : nullptr;
}

void EpisodesPane::fillChoices() {
    m_empty->setVisible(m_episodes.empty());
    m_titles->setEnabled(!m_episodes.empty());
    {
        const QSignalBlocker quiet(m_choices);
        m_choices->setRowCount(0);
        if (m_titles->currentIndex() >= 0 && episode() < m_episodes.size()) {
            const auto& choices = m_episodes[episode()].choices;
            m_choices->setRowCount(static_cast<int>(choices.size()));
            for (int row = 0; row < m_choices->rowCount(); ++row) {
                const workspace::Episode::Choice& choice = choices[static_cast<std::size_t>(row)];
                const std::vector<double>& probabilities = choice.chosen.probabilities;
                const double probability =
                    choice.chosen.index < probabilities.size() ? probabilities[choice.chosen.index] : 0;
                const QString texts[] = {QString::number(row + 1), whatOf(choice.chosen), fixedText(probability, 3),
                    choice.isPersons ? tr("user") : choice.chooser};
                for (int column = 0; column < columnCountOf; ++column) {
                    const bool isNumber = column == probabilityColumn || column == numberColumn;
                    tables::put(
                        *m_choices, row, column, texts[column], isNumber ? tables::Side::right : tables::Side::left);
                }
            }
            if (m_choices->rowCount() > 0) m_choices->setCurrentCell(0, 0);
        }
    }
    fillCandidates();
}

void EpisodesPane::fillCandidates() {
    const workspace::Episode::Choice* choice = current();
    m_go->setEnabled(choice && choice->step.valid());
    m_candidates->set(choice ? candidatesOf(choice->chosen) : std::vector<Candidate>(),
        choice ? std::optional(static_cast<std::size_t>(choice->chosen.index)) : std::nullopt,
        tr("This candidate was chosen."));
}

}  // namespace egret::policy_view
