#pragma once

#include "core/base/option_table.h"

#include <QSettings>
#include <QStringList>

namespace egret::app {

// User settings for all sessions. Optimizer limits have their own table (core/optimize/optimize.h) and are remembered
// by the dialogs; the settings dialog shows both.
class Settings {
public:
    enum class Choice : uint8_t {};  // index into a row's choices

    QString text(const QString& key) const;
    int number(const QString& key) const { return text(key).toInt(); }
    void set(const QString& key, const QString& value);  // throws usage, listing the allowed values
    bool operator==(const Settings&) const = default;

    // Reads and writes the settings file. Ignores an invalid value and adds a sentence about it to `problems`.
    void load(QSettings& file, QStringList& problems);
    void save(QSettings& file) const;

    Choice theme{}, language{}, engine{};
    int textSize = 100, threads = 0;
};

inline constexpr std::string_view kWindowPage = "window", kMachinePage = "machine";  // groups of the table
const OptionTable<Settings>& settingTable();

// Stores options by name, as text, in the file's current group; `refused` receives errors about invalid values.
template <class T>
void loadOptions(
    QSettings& file, const OptionTable<T>& table, T& options, const std::function<void(const Error&)>& refused) {
    for (const Option<T>& row : table) {
        const QVariant kept = file.value(QString::fromUtf8(row.name.data()));
        try {
            if (kept.isValid()) row.setText(options, kept.toString().toStdString());
        } catch (const Error& error) {  // written by another version, or edited manually
            refused(error);
        }
    }
}
template <class T>
void saveOptions(QSettings& file, const OptionTable<T>& table, const T& options) {
    for (const Option<T>& row : table)
        file.setValue(QString::fromUtf8(row.name.data()), QString::fromStdString(row.textOf(options)));
}

}  // namespace egret::app
