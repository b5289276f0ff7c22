#include "app/search_field.h"

#include "app/main_window.h"
#include "views/egraph/egraph_pane.h"
#include "views/graph/graph_pane.h"
#include "views/graph/operator_text.h"
#include "views/rules/rules_pane.h"
#include "views/theme/icons.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QKeyEvent>
#include <QListWidget>

#include <algorithm>

namespace egret::app {
namespace {

using egraph_view::EGraphPane;
using graph_view::GraphPane;

constexpr std::size_t kLongestGroup = 6;  // entries, unless all commands are listed
constexpr int kFieldWidth = 240, kListWidth = 460, kListRows = 18;

}  // namespace

SearchField::SearchField(shell::PaneContext& context, QWidget* parent)
    : QWidget(parent), m_context(context), m_field(new QLineEdit), m_count(theme::label(m_field, "findCount")),
      m_list(new QListWidget(&context.window)) {
    theme::makeFilter(*m_field, "find", tr("Search"), tr("Search and commands"), search::Query::help());
    m_field->addAction(theme::icon(QStringLiteral("find")), QLineEdit::LeadingPosition);
    m_field->setMinimumWidth(kFieldWidth * 2 / 3);
    m_field->setMaximumWidth(kFieldWidth);
    m_field->installEventFilter(this);
    m_count->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_count->setForegroundRole(QPalette::PlaceholderText);
    setLayout(theme::row({m_field}, {0, 0, 0, 0}, 0));
    theme::setNames(m_list, "searchResults", {}, tr("Search results"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setUniformItemSizes(true);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->hide();
    connect(m_field, &QLineEdit::textChanged, this, [this] {
        find();
        fillList();
    });
    connect(m_list, &QListWidget::itemClicked, this, [this] { run(); });
}

void SearchField::follow() {
    connect(&m_context.workspace, &workspace::Workspace::changed, this, &SearchField::find);
    connect(&m_context.workspace, &workspace::Workspace::egraphChanged, this, [this] {
        if (m_context.workspace.egraph()) find();
    });
    connect(&m_context.docks.the<GraphPane>("graph"), &GraphPane::tabChanged, this, &SearchField::find);
    connect(&m_context.docks.the<EGraphPane>("egraph"), &EGraphPane::found, this,
        [this](const std::vector<egraph::NodeId>& nodes) {
            m_found.enodes = nodes;
            if (search::Query(m_field->text()).problem().isEmpty()) showFound();
        });
}

void SearchField::begin() {
    m_listsAll = false;
    m_field->setFocus();
    m_field->selectAll();
}

void SearchField::beginCommands() {
    m_field->clear();
    m_listsAll = true;
    m_field->setFocus();
    fillList();
}

int SearchField::score(const QString& query, const QString& text) {
    int total = 1;
    for (const QString& word : query.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto at = text.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0) return 0;
        total += at == 0 ? 6 : text[at - 1].isLetter() ? 1 : 4;  // users usually type the start of a word
    }
    return total;
}

// ---- hits in the graph and the e-graph ------------------------------------------------------------------------------

void SearchField::find() {
    const search::Query query(m_field->text());
    m_found = {m_context.docks.the<GraphPane>("graph").find(query), {}, {}};
    m_context.docks.the<EGraphPane>("egraph").find(query);
    showFound();
}

// Cycles through the hits, first in the graph, then in the e-graph.
void SearchField::goTo(bool next) {
    const std::size_t inGraph = m_found.nodes.size(), all = inGraph + m_found.enodes.size();
    if (all == 0) return showFound();
    const std::size_t at = m_found.at ? (*m_found.at + (next ? 1 : all - 1)) % all : next ? 0 : all - 1;
    m_found.at = at;
    if (at < inGraph) {
        m_context.selection.select(shell::Selection::Nodes{m_found.nodes[at]});
    } else {
        m_context.docks.reveal("egraph");
        m_context.selection.select(shell::Selection::Places{{m_found.enodes[at - inGraph]}, {}});
    }
    showFound();
}

// Shows the count inside the field, and the whole sentence as its tool tip.
void SearchField::showFound() {
    const std::size_t nodes = m_found.nodes.size(), enodes = m_found.enodes.size();
    const QString problem = search::Query(m_field->text()).problem();
    QString text, sentence = problem;
    if (!problem.isEmpty()) {
        text = QStringLiteral("!");
    } else if (!m_field->text().trimmed().isEmpty()) {
        const graph::Graph& graph = m_context.docks.the<GraphPane>("graph").currentGraph();
        const auto& egraph = m_context.workspace.egraph();
        text = m_found.at ? tr("%1 of %2").arg(*m_found.at + 1).arg(nodes + enodes) : grouped(nodes + enodes);
        sentence = tr("%1 of %2 nodes").arg(nodes).arg(graph.empty() ? 0 : graph.nodes().size());
        if (egraph) sentence += tr(", %1 of %2 e-nodes").arg(enodes).arg(egraph->snapshot->nodes.size());
    }
    m_count->setText(text);
    m_count->setToolTip(sentence);
    m_field->setToolTip(sentence.isEmpty() ? search::Query::help() : sentence);
    m_count->adjustSize();
    const int clearButton = m_field->height();
    m_count->move(m_field->width() - m_count->width() - clearButton, (m_field->height() - m_count->height()) / 2);
    m_field->setTextMargins(0, 0, text.isEmpty() ? 0 : m_count->width() + 4, 0);
    m_count->setVisible(!text.isEmpty());
}

// ---- the list of results --------------------------------------------------------------------------------------------

std::vector<SearchField::Entry> SearchField::commands(const QString& text) const {
    std::vector<std::pair<int, QAction*>> rated;
    QList<QAction*> actions = m_context.actions.all();
    actions << static_cast<MainWindow&>(m_context.window).perspectiveActions();
    for (QAction* action : actions)
        if (const int fit = score(text, withoutLetter(action->text())))
            rated.emplace_back(fit + (action->isEnabled() ? 1 : 0), action);
    std::ranges::stable_sort(rated, std::greater(), &std::pair<int, QAction*>::first);
    std::vector<Entry> entries;
    for (const auto& [fit, action] : rated)
        entries.push_back({withoutLetter(action->text()), action->shortcut().toString(QKeySequence::NativeText),
            m_context.actions.whyDisabled(*action), [action = action] { action->trigger(); }});
    return entries;
}

std::vector<SearchField::Entry> SearchField::panes(const QString& text) const {
    std::vector<Entry> entries;
    for (const QDockWidget* dock : m_context.docks.all())
        if (score(text, dock->windowTitle()))
            entries.push_back(
                {dock->windowTitle(), {}, {}, [this, id = dock->objectName()] { m_context.docks.reveal(id); }});
    return entries;
}

std::vector<SearchField::Entry> SearchField::operators() const {
    std::vector<Entry> entries;
    const graph::Graph& graph = m_context.docks.the<GraphPane>("graph").currentGraph();
    for (const graph::NodeId node : m_found.nodes) {
        entries.push_back({textOf(graph.nameOf(node)), graph_view::operatorTitle(graph.op(node)), {},
            [this, node] { m_context.selection.select(shell::Selection::Nodes{node}); }});
        if (entries.size() > kLongestGroup) break;  // the group shows that there are more
    }
    return entries;
}

std::vector<SearchField::Entry> SearchField::rules(const QString& text) const {
    std::vector<Entry> entries;
    for (const rewrite::Rule& rule : m_context.workspace.rules().active())
        if (const QString name = textOf(rule.name); score(text, name))
            entries.push_back({name, {}, {}, [this, name] {
                                   m_context.docks.reveal("rules");
                                   m_context.docks.the<egret::rules::RulesPane>("rules").select(name);
                               }});
    return entries;
}

void SearchField::addGroup(const QString& title, std::vector<Entry> entries) {
    if (entries.empty()) return;
    m_entries.push_back({title, {}, {}, nullptr});
    const std::size_t shown = m_listsAll ? entries.size() : std::min(entries.size(), kLongestGroup);
    std::move(entries.begin(), entries.begin() + static_cast<std::ptrdiff_t>(shown), std::back_inserter(m_entries));
    if (shown < entries.size()) m_entries.back().detail += tr(" …");
}

void SearchField::fillList() {
    const QString text = m_field->text().trimmed();
    m_entries.clear();
    if (!text.isEmpty() || m_listsAll) {
        if (!text.isEmpty()) addGroup(tr("Operators"), operators());
        addGroup(tr("Commands"), commands(text));
        addGroup(tr("Panes"), panes(text));
        if (!text.isEmpty()) addGroup(tr("Rules"), rules(text));
    }
    m_list->clear();
    for (const Entry& entry : m_entries) {
        const QString detail = entry.why.isEmpty() ? entry.detail : entry.why;
        auto* item = new QListWidgetItem(
            detail.isEmpty() ? entry.text : QStringLiteral("%1    %2").arg(entry.text, detail), m_list);
        if (!entry.run) {
            item->setFlags(Qt::NoItemFlags);
            item->setFont(theme::bold());
        } else if (!entry.why.isEmpty()) {
            item->setFlags(Qt::ItemIsSelectable);
        }
    }
    m_list->setCurrentRow(-1);
    if (m_found.nodes.empty() && m_found.enodes.empty()) select(1);
    if (m_entries.empty()) return m_list->hide();
    const int rows = std::min<int>(static_cast<int>(m_entries.size()), kListRows);
    m_list->resize(kListWidth, rows * m_list->sizeHintForRow(0) + 2 * m_list->frameWidth());
    QPoint corner = m_field->mapTo(m_list->parentWidget(), QPoint(m_field->width(), m_field->height() + 2));
    corner.rx() = std::max(0, corner.x() - m_list->width());
    m_list->move(corner);
    m_list->raise();
    m_list->show();
}

// Selects the next or previous entry that can be run, starting at the current one.
void SearchField::select(int step) {
    const int count = static_cast<int>(m_entries.size());
    int row = m_list->currentRow();
    for (int i = 0; i < count; ++i) {
        row = row < 0 && step < 0 ? count - 1 : (row + step + count) % count;
        const Entry& entry = m_entries[static_cast<std::size_t>(row)];
        if (entry.run && entry.why.isEmpty()) return m_list->setCurrentRow(row);
    }
}

bool SearchField::run() {
    const int row = m_list->currentRow();
    if (m_list->isHidden() || row < 0) return false;
    const auto chosen = m_entries[static_cast<std::size_t>(row)];
    if (!chosen.run || !chosen.why.isEmpty()) return false;
    close();
    chosen.run();
    return true;
}

// Empties the field and returns the keyboard to the picture.
void SearchField::close() {
    m_listsAll = false;
    m_field->clear();
    m_list->hide();
    if (m_context.docks.focusedCanvas().isVisible()) m_context.docks.focusedCanvas().setFocus();
    else m_context.docks.focusMainPane();
}

bool SearchField::keyPressed(const QKeyEvent& key) {
    switch (key.key()) {
        case Qt::Key_Escape: return close(), true;
        case Qt::Key_Down: return select(1), true;
        case Qt::Key_Up: return select(-1), true;
        case Qt::Key_Return:
        case Qt::Key_Enter:
            if (key.modifiers() & Qt::ControlModifier) return false;
            if (!run()) {
                m_list->hide();  // it would cover the hit
                goTo(!(key.modifiers() & Qt::ShiftModifier));
            }
            return true;
        default: return false;
    }
}

bool SearchField::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_field) return QWidget::eventFilter(watched, event);
    if (event->type() == QEvent::FocusOut) m_list->hide();
    if (event->type() == QEvent::ShortcutOverride && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        event->accept();  // elsewhere the key triggers a command
        return true;
    }
    return event->type() == QEvent::KeyPress && keyPressed(*static_cast<QKeyEvent*>(event));
}

}  // namespace egret::app
