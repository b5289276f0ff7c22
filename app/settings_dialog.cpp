#include "app/settings_dialog.h"

#include "app/option_field.h"
#include "core/session/session.h"
#include "views/theme/text.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QTabWidget>
#include <QVBoxLayout>

namespace egret::app {
namespace {

QString translated(const char* text) { return QCoreApplication::translate("Settings", text); }

QLabel* noteLabel(const QString& text) {
    auto* label = new QLabel(text);
    label->setWordWrap(true);
    label->setForegroundRole(QPalette::PlaceholderText);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

}  // namespace

SettingsDialog::SettingsDialog(Settings settings, const optimize::Options& limits, QWidget* parent)
    : QDialog(parent), m_settings(std::move(settings)), m_limits(limits), m_pages(new QTabWidget(this)) {
    setObjectName(QStringLiteral("settingsDialog"));
    setWindowTitle(tr("Settings"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_pages->setAccessibleName(tr("Pages of the settings"));
    addPage(Setting::Page::window, tr("Window"));
    addLimits();
    addPage(Setting::Page::machine, tr("Machine"));
    auto* buttons = new QDialogButtonBox(
        QDialogButtonBox::Ok | QDialogButtonBox::Apply | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults,
        this);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_pages);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(this, &QDialog::accepted, this, &SettingsDialog::applied);
    connect(buttons->button(QDialogButtonBox::Apply), &QPushButton::clicked, this, &SettingsDialog::applied);
    connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, [this] { showValues({}, {}); });
}

void SettingsDialog::addPage(Setting::Page page, const QString& title) {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    for (const Setting& setting : settingTable()) {
        if (setting.page != page) continue;
        form->addRow(translated(setting.title), makeField(setting));
        QString help = translated(setting.help);
        if (setting.waitsForRestart) help = tr("%1. Takes effect when Egret is started again.").arg(help);
        form->addRow(QString(), noteLabel(help));
    }
    if (page == Setting::Page::machine)
        form->addRow(tr("Unsaved sessions"), noteLabel(QString::fromStdString(session::scratchFolder().string())));
    m_pages->addTab(widget, title);
}

void SettingsDialog::addLimits() {
    auto* widget = new QWidget;
    auto* form = new QFormLayout(widget);
    form->addRow(noteLabel(tr("What the dialogs of a run and of optimizing begin with. They can be changed there, too, and remember it.")));
    for (const optimize::OptionSpec& spec : optimize::optionTable())
        form->addRow(titleOf(spec), makeOptionField(spec, m_limits, widget));
    m_pages->addTab(widget, tr("Limits"));
}

QWidget* SettingsDialog::makeField(const Setting& setting) {
    const QString value = m_settings.text(QLatin1String(setting.key));
    QWidget* made = nullptr;
    if (setting.choices.empty()) {
        auto* box = new QSpinBox;
        box->setRange(setting.low, setting.high);
        box->setSuffix(QLatin1String(setting.suffix));
        if (*setting.textOfLow) box->setSpecialValueText(translated(setting.textOfLow));
        box->setValue(value.toInt());
        made = box;
    } else {
        auto* box = new QComboBox;
        for (const Setting::Choice& choice : setting.choices)
            box->addItem(choice.isName ? QString::fromUtf8(choice.text) : translated(choice.text), QLatin1String(choice.value));
        box->setCurrentIndex(box->findData(value));
        made = box;
    }
    made->setObjectName(QLatin1String(setting.key));
    made->setAccessibleDescription(translated(setting.help));
    return made;
}

void SettingsDialog::showValues(const Settings& settings, const optimize::Options& limits) {
    for (const Setting& setting : settingTable()) {
        const QString key = QLatin1String(setting.key);
        if (auto* number = findChild<QSpinBox*>(key)) number->setValue(settings.number(key));
        if (auto* choice = findChild<QComboBox*>(key)) choice->setCurrentIndex(choice->findData(settings.text(key)));
    }
    for (const optimize::OptionSpec& spec : optimize::optionTable()) showOption(*findChild<QWidget*>(textOf(spec.name)), spec, limits);
}

Settings SettingsDialog::settings() const {
    Settings made = m_settings;
    for (const Setting& setting : settingTable()) {
        const QString key = QLatin1String(setting.key);
        if (const auto* number = findChild<QSpinBox*>(key)) made.set(key, QString::number(number->value()));
        if (const auto* choice = findChild<QComboBox*>(key)) made.set(key, choice->currentData().toString());
    }
    return made;
}

optimize::Options SettingsDialog::limits() const {
    optimize::Options made = m_limits;
    for (const optimize::OptionSpec& spec : optimize::optionTable()) readOptionField(*findChild<QWidget*>(textOf(spec.name)), spec, made);
    return made;
}

}  // namespace egret::app
