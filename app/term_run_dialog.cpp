#include "app/term_run_dialog.h"

#include "core/base/error.h"
#include "core/language/language.h"
#include "views/shell/file_dialogs.h"
#include "views/theme/text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace egret::app {
namespace {

QStringList linesOf(const QPlainTextEdit& field) {
    QStringList lines;
    for (const QString& line : field.toPlainText().split(QLatin1Char('\n')))
        if (!line.trimmed().isEmpty()) lines << line.trimmed();
    return lines;
}

}  // namespace

TermRunDialog::TermRunDialog(const workbench::TermRunOptions& defaults, shell::FileDialogs& files, QWidget* parent)
    : QDialog(parent), m_language(new QComboBox(this)), m_rules(new QComboBox(this)),
      m_terms(linesNamed("terms", tr("S-expressions, one per line; each becomes a root of the e-graph"))),
      m_goals(linesNamed("goals",
          tr("One per line, and all must be reached: a term, an equality such as (+ a b) = (+ b a), or cost at most "
             "3"))),
      m_problem(theme::label(this, "termsProblem", theme::kWraps)) {
    theme::setUpDialog(*this, "termRunDialog", tr("Saturate terms"));
    theme::setNames(m_language, "language", tr("Language of the terms"));
    for (const language::Language* one : language::all())
        theme::addItem(*m_language, textOf(one->name), textOf(one->description));
    m_language->setCurrentText(textOf(defaults.language));
    theme::setNames(m_rules, "termRules", tr("A rule set of the language, or a rule file"));
    m_rules->setEditable(true);
    auto* browse = new QToolButton(this);
    browse->setText(tr("&File…"));
    browse->setToolTip(tr("Choose a rule file"));
    auto* rules = theme::row({{m_rules, 1}, browse});

    auto* form = new QFormLayout(this);
    form->addRow(tr("L&anguage"), m_language);
    auto* label = new QLabel(tr("R&ules"));
    label->setBuddy(m_rules);
    form->addRow(label, rules);
    form->addRow(tr("&Terms"), m_terms);
    form->addRow(tr("Stop &when"), m_goals);
    for (const auto& row : m_fields.table()) form->addRow(m_fields.titleOf(row), m_fields.make(row, defaults, this));
    form->addRow(m_problem);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
    m_run = buttons->button(QDialogButtonBox::Ok);
    m_run->setText(tr("Run"));
    m_run->setObjectName(QStringLiteral("runTerms"));
    form->addRow(buttons);

    QStringList terms, goals;
    for (const auto& term : defaults.terms) terms << textOf(term.text);
    for (const workbench::Goal& goal : defaults.goals) goals << textOf(goal.text());
    m_terms->setPlainText(terms.join(QLatin1Char('\n')));
    m_goals->setPlainText(goals.join(QLatin1Char('\n')));
    languageChanged();
    if (!defaults.rules.empty()) m_rules->setCurrentText(textOf(defaults.rules));
    check();

    connect(m_language, &QComboBox::currentIndexChanged, this, [this] {
        languageChanged();
        check();
    });
    connect(m_rules, &QComboBox::currentTextChanged, this, &TermRunDialog::check);
    for (QPlainTextEdit* field : {m_terms, m_goals})
        connect(field, &QPlainTextEdit::textChanged, this, &TermRunDialog::check);
    connect(browse, &QToolButton::clicked, this, [this, &files] {
        if (const QString path = files.toOpen(tr("Open rules"), tr("Rule files (*.rules)")); !path.isEmpty())
            m_rules->setCurrentText(path);
    });
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
}

QPlainTextEdit* TermRunDialog::linesNamed(const char* name, const QString& toolTip) {
    auto* lines = new QPlainTextEdit(this);
    theme::setNames(lines, name, toolTip);
    lines->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    lines->setTabChangesFocus(true);
    lines->setMinimumWidth(420);
    lines->setMaximumHeight(4 * lines->fontMetrics().lineSpacing() + 12);
    return lines;
}

void TermRunDialog::languageChanged() {
    m_rules->clear();
    for (const std::string& name : language::ruleSetNames(language::named(m_language->currentText().toStdString())))
        m_rules->addItem(textOf(name));
}

void TermRunDialog::check() {
    QString problem;
    try {
        const workbench::TermRunOptions wanted = request();
        workbench::TermEGraph terms({.language = &language::named(wanted.language)});
        for (const auto& term : wanted.terms) terms.add(term.text);
        workbench::Goals(terms, wanted.goals);
        if (wanted.terms.empty()) problem = tr("Enter a term.");
    } catch (const Error& error) {
        problem = textOf(error.what());
    }
    theme::showText(*m_problem, problem);
    m_run->setEnabled(problem.isEmpty());
}

workbench::TermRunOptions TermRunDialog::request() const {
    workbench::TermRunOptions request;
    m_fields.read(request);
    request.language = m_language->currentText().toStdString();
    request.rules = m_rules->currentText().toStdString();
    for (const QString& term : linesOf(*m_terms)) request.terms.push_back({term.toStdString(), {}});
    for (const QString& goal : linesOf(*m_goals)) request.goals.push_back(workbench::Goal::parse(goal.toStdString()));
    return request;
}

}  // namespace egret::app
