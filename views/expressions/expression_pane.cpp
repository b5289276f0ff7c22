#include "views/expressions/expression_pane.h"

#include "views/expressions/panes.h"
#include "views/expressions/worked_examples.h"
#include "views/theme/scrolled.h"
#include "views/theme/text.h"
#include "views/theme/theme.h"
#include "views/theme/widgets.h"

#include <QComboBox>
#include <QCoreApplication>
#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QTimer>

namespace egret::expressions_view {
namespace {
constexpr int kPauseMs = 250;
constexpr qsizetype kLastUsed = 12;

}  // namespace

ExpressionPane::ExpressionPane(Desk& desk, QWidget* parent)
    : QWidget(parent), m_desk(desk), m_text(new QComboBox(this)), m_mode(new QComboBox(this)),
      m_method(new QComboBox(this)), m_problem(theme::label(this, "expressionProblem", theme::kWraps)),
      m_network(theme::label(this, "expressionNetwork", theme::kWraps)),
      m_beam(theme::spinBox(this, 1, 100, static_cast<int>(m_desk.options().beam))),
      m_run(theme::button(this, tr("&Simplify"), "expressionRun",
          tr("Simplify the expression step by step (Enter in the field)"), this, &ExpressionPane::run)),
      m_stop(theme::button(
          this, tr("St&op"), "expressionStop", tr("Stop; the steps taken so far are kept"), &m_desk, &Desk::stop)),
      m_open(theme::button(this, tr("Ne&twork…"), "expressionOpenNetwork", tr("Open another trained network"), this,
          &ExpressionPane::networkWanted)),
      m_pause(new QTimer(this)) {
    theme::setNames(m_text, "expressionText",
        tr("min, max, select(c, a, b), + - * /, comparisons, ! && ||, numbers, True, False; v0, v1 and all other names "
           "are variables, c0 and c1 are unknown constants"),
        tr("Expression"));
    m_text->setEditable(true);
    m_text->setInsertPolicy(QComboBox::NoInsert);
    m_text->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_text->setMinimumContentsLength(20);
    m_text->lineEdit()->setPlaceholderText(tr("An expression, such as min(x, y) <= x"));
    m_text->lineEdit()->setAccessibleName(tr("Expression"));
    m_text->setCompleter(nullptr);
    theme::setNames(m_mode, "expressionMode", {}, tr("Mode: operator semantics"));
    for (const expressions::ModeFacts& facts : expressions::modes())
        theme::addItem(
            *m_mode, textOf(facts.name), QCoreApplication::translate("ExpressionMode", facts.meaning.data()));
    theme::setNames(m_method, "expressionMethod", {}, tr("Simplification method"));
    for (const Method& method : methods()) theme::addItem(*m_method, method.name, method.description);
    theme::setNames(m_beam, "expressionBeam", {}, tr("Beam width"));

    const auto field = [this](const QString& text, QWidget* box, const QString& tip) {
        auto* label = new QLabel(text, this);
        label->setBuddy(box);
        label->setToolTip(tip);
        if (box->toolTip().isEmpty()) box->setToolTip(tip);
        return theme::row({label, box}, QMargins());  // they stay together in the flow
    };
    auto* options = theme::flow({field(tr("&Mode"), m_mode, tr("Semantics of division and of division by zero")),
        field(tr("Met&hod"), m_method, tr("Simplification method")),
        field(tr("&Beam width"), m_beam,
            tr("Number of trees the decoder keeps at each level; other sampling methods make this many attempts")),
        m_run, m_stop});
    auto* from = theme::row({{m_network, 1}, m_open});
    auto* form = theme::column({m_text, m_problem, options, from}, {6, 4, 6, 2}, 4);
    theme::setScrolled(*this, theme::column({form, {makeTraceView(m_desk, this), 1}}, {0, 0, 0, 0}, 2));

    m_pause->setSingleShot(true);
    m_pause->setInterval(kPauseMs);
    listen();
    m_mode->setToolTip(m_mode->itemData(0, Qt::ToolTipRole).toString());
    const auto paintProblem = [this] {
        QPalette colours = palette();
        colours.setColor(QPalette::WindowText, theme::themeFor(colours).error);
        m_problem->setPalette(colours);
    };
    theme::followTheme(this, paintProblem);
    theme::onEvent(this, QEvent::Show, [this] {
        const QString path = std::exchange(m_firstNetwork, QString());
        if (!path.isEmpty() && !m_desk.network()) m_desk.openNetwork(path);
    });
    paintProblem();
    fillExamples();
    m_text->setEditText(QString::fromUtf8(workedExamples().front().text));
    check();
    showState();
}

void ExpressionPane::listen() {
    connect(m_pause, &QTimer::timeout, this, &ExpressionPane::check);
    connect(m_text, &QComboBox::editTextChanged, this, [this] { m_pause->start(); });
    connect(m_text, &QComboBox::activated, this, [this] { check(); });
    connect(m_text->lineEdit(), &QLineEdit::returnPressed, this, &ExpressionPane::run);
    connect(m_mode, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_mode->setToolTip(m_mode->itemData(index, Qt::ToolTipRole).toString());
        m_desk.setMode(expressions::modes()[static_cast<std::size_t>(index)].mode);
    });
    connect(m_method, &QComboBox::currentIndexChanged, this, [this](int index) {
        m_method->setToolTip(m_method->itemData(index, Qt::ToolTipRole).toString());
        m_desk.setMethod(m_method->itemText(index));
    });
    connect(
        m_beam, &QSpinBox::valueChanged, this, [this](int width) { m_desk.setBeam(static_cast<std::size_t>(width)); });
    connect(&m_desk, &Desk::networkChanged, this, &ExpressionPane::showState);
    connect(&m_desk, &Desk::stepsChanged, this, &ExpressionPane::showState);
    connect(&m_desk, &Desk::questionChanged, this, [this] {  // another pane may have changed the question
        const QSignalBlocker quiet(m_mode);
        m_mode->setCurrentIndex(static_cast<int>(m_desk.mode()));
        const auto read = m_desk.expression();
        if (!read) return;
        try {
            if (expressions::parse(text().toStdString()) == *read) return;
        } catch (const Error&) {  // if the typed text is not an expression, replace it
        }
        setText(textOf(*read, m_desk.names()));
    });
    connect(&m_desk, &Desk::questionChanged, this, &ExpressionPane::showState);
}

QString ExpressionPane::text() const { return m_text->currentText(); }

void ExpressionPane::setText(const QString& text) {
    m_text->setEditText(text);
    check();
}

void ExpressionPane::fillExamples() {
    const QString typed = m_text->currentText();
    const QSignalBlocker quiet(m_text);
    m_text->clear();
    for (const QString& text : m_lastUsed) theme::addItem(*m_text, text, tr("recently used"));
    if (!m_lastUsed.isEmpty()) m_text->insertSeparator(m_text->count());
    for (const WorkedExample& example : workedExamples())
        theme::addItem(
            *m_text, QString::fromUtf8(example.text), QCoreApplication::translate("WorkedExample", example.from));
    m_text->setEditText(typed);
}

void ExpressionPane::setLastUsed(const QStringList& texts) {
    m_lastUsed = texts;
    fillExamples();
}

void ExpressionPane::remember() {
    m_lastUsed.removeAll(text());
    m_lastUsed.prepend(text());
    m_lastUsed = m_lastUsed.mid(0, kLastUsed);
    fillExamples();
    Q_EMIT lastUsedChanged();
}

// The text is parsed as displayed, so that the column in an error message refers to it.
void ExpressionPane::check() {
    m_pause->stop();
    const QString typed = text();
    QString problem;
    if (!typed.trimmed().isEmpty())
        if (const auto error = m_desk.setText(typed)) {
            const QString message = textOf(error->message());
            problem = error->place().column > 0
                ? tr("column %1: %2").arg(QString::number(error->place().column), message)
                : message;
        }
    theme::showText(*m_problem, problem);
    showState();
}

void ExpressionPane::run() {
    check();
    if (!m_run->isEnabled()) return;
    remember();
    m_desk.simplify();
}

void ExpressionPane::showState() {
    const auto& network = m_desk.network();
    if (!network) {
        m_network->setText(tr("No network is open. Open a trained network or choose another method."));
    } else {
        const auto& rules = network->rules();
        const QString learnt = tr("%1, %n rule(s) learned in mode %2", nullptr, static_cast<int>(rules.size()))
                                   .arg(QFileInfo(m_desk.networkPath()).fileName(), textOf(nameOf(rules.mode())));
        m_network->setText(
            rules.mode() == m_desk.mode() ? learnt : tr("%1; the rules are used only in that mode").arg(learnt));
        QStringList facts;
        for (const auto& [name, value] : network->facts()) facts << textOf(name + ": " + value);
        m_network->setToolTip(facts.join(QLatin1Char('\n')));
    }
    m_run->setEnabled(m_desk.canSimplify() && m_problem->text().isEmpty() && !text().trimmed().isEmpty());
    m_stop->setEnabled(m_desk.isSimplifying());
}

}  // namespace egret::expressions_view
