#include "app/settings_dialog.h"

#include "app/language.h"
#include "core/session/session.h"

#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QTabWidget>

namespace egret::app {
namespace {

QLabel* noteLabel(const QString& text) {
    QLabel* label = theme::label(nullptr, "", theme::kWraps | theme::kSelectable);
    label->setText(text);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

}  // namespace

SettingsDialog::SettingsDialog(Settings settings, const optimize::Options& limits, QWidget* parent)
    : QDialog(parent), m_settings(std::move(settings)), m_limits(limits), m_pages(new QTabWidget(this)) {
    theme::setUpDialog(*this, "settingsDialog", tr("Settings"));
    m_pages->setAccessibleName(tr("Settings pages"));
    addPage(kWindowPage, tr("Window"));
    addLimits();
    addPage(kMachinePage, tr("Machine"));
    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults,
        this);
    setLayout(theme::column({m_pages, buttons}));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, &SettingsDialog::applied);
    connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::applied);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] {
        m_settingFields.show({});
        m_limitFields.show({});
    });
}

void SettingsDialog::addPage(std::string_view group, const QString& title) {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    for (const auto& row : settingTable()) {
        if (row.group != group) continue;
        form->addRow(m_settingFields.titleOf(row), m_settingFields.make(row, m_settings, widget));
        QString help = options_view::translated("Settings", row.help);
        if (row.name == "language")
            help = tr("%1. Takes effect after a restart of Egret.").arg(help) + QLatin1Char(' ') +
                missingFont(sampleOf(QStringLiteral("ja")));
        form->addRow(QString(), noteLabel(help));
    }
    if (group == kMachinePage)
        form->addRow(tr("Unsaved sessions"), noteLabel(QString::fromStdString(session::scratchFolder().string())));
    m_pages->addTab(widget, title);
}

void SettingsDialog::addLimits() {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->addRow(
        noteLabel(tr("Default limits of the saturation and optimization dialogs. Changes made in those dialogs are "
                     "remembered here too.")));
    for (const auto& row : m_limitFields.table())
        form->addRow(m_limitFields.titleOf(row), m_limitFields.make(row, m_limits, widget));
    m_pages->addTab(widget, tr("Limits"));
}

Settings SettingsDialog::settings() const {
    Settings made = m_settings;
    m_settingFields.read(made);
    return made;
}

optimize::Options SettingsDialog::limits() const {
    optimize::Options made = m_limits;
    m_limitFields.read(made);
    return made;
}

}  // namespace egret::app
