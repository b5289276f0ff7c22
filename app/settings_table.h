#pragma once

#include <QString>
#include <QStringList>

#include <map>
#include <span>
#include <vector>

class QSettings;

namespace egret::app {

// One row per thing a person can set for all sessions. The limits of optimizers have a table of their own
// (core/optimize/option_table.h) and are remembered by the dialogs that ask for them; the settings dialog shows both.
struct Setting {
    enum class Page : uint8_t { window, machine };
    struct Choice {
        const char* value;  // as it is kept
        const char* text;
        bool isName = false;  // the text is the same in every language
    };

    const char* key;
    Page page;
    const char* title;
    const char* help;
    const char* fallback;
    std::vector<Choice> choices;   // empty: a whole number from low to high
    int low = 0, high = 0;
    const char* suffix = "";
    const char* textOfLow = "";    // what the lowest number means, where that is special
    bool waitsForRestart = false;
};
const std::vector<Setting>& settingTable();
const Setting& settingNamed(const QString& key);  // throws usage

// What was set, as text by key; complete and in range at any time.
class Settings {
public:
    Settings();  // the defaults

    QString text(const QString& key) const { return m_values.at(key); }
    int number(const QString& key) const { return text(key).toInt(); }
    void set(const QString& key, const QString& value);  // throws usage, saying what is allowed
    bool operator==(const Settings&) const = default;

    // From the file and back. What is there and makes no sense is as if it were not, and `problems` has a sentence on it.
    void load(QSettings& file, QStringList& problems);
    void save(QSettings& file) const;

private:
    std::map<QString, QString> m_values;
};

}  // namespace egret::app
