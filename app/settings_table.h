#pragma once

#include "core/base/option_table.h"

#include <QSettings>
#include <QStringList>

namespace egret::app {

// What a person can set for all sessions. The limits of optimizers have a table of their own (core/optimize/optimize.h)
// and are remembered by the dialogs that ask for them; the settings dialog shows both.
class Settings {
public:
    enum class Choice : uint8_t {};  // of a row's choices

    QString text(const QString& key) const;
    int number(const QString& key) const { return text(key).toInt(); }
    void set(const QString& key, const QString& value);  // throws usage, saying what is allowed
    bool operator==(const Settings&) const = default;

    // From the file and back. A value in it that makes no sense is ignored, and `problems` has a sentence on it.
    void load(QSettings& file, QStringList& problems);
    void save(QSettings& file) const;

    Choice theme{}, language{}, engine{};
    int textSize = 100, threads = 0;
};

inline constexpr std::string_view kWindowPage = "window", kMachinePage = "machine";  // groups of the table
const OptionTable<Settings>& settingTable();

// Options by their names, as text, in the file's current group; `refused` gets the errors of values that make no sense.
template <class T>
void loadOptions(
    QSettings& file, const OptionTable<T>& table, T& options, const std::function<void(const Error&)>& refused) {
    for (const Option<T>& row : table) {
        const QVariant kept = file.value(QString::fromUtf8(row.name.data()));
        try {
            if (kept.isValid()) row.setText(options, kept.toString().toStdString());
        } catch (const Error& error) {  // written by another version, which knew other values, or by hand
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
