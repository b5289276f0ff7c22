#pragma once

#include "core/profile/profile.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;

namespace egret::profile_view {

class MedianBars;
class OperatorTable;
class RooflinePlot;
class TimelineView;

using ProfilePtr = std::shared_ptr<const profile::Profile>;

// What can run a graph.
struct Device {
    QString id;  // "cpu", "cuda:0"
    QString name;
    QString missing;  // why it cannot be used, and what to do; empty: it can
};

// Where the time goes: a run on a time line, the operators as a table and under the roofline, their sum against the
// whole, and this graph against the original.
class ProfilePane : public QWidget {
    Q_OBJECT

public:
    explicit ProfilePane(QWidget* parent = nullptr);

    // The first one can be used; it is chosen when the one that was cannot.
    void setDevices(const std::vector<Device>& devices);
    QString device() const;  // that is chosen
    void setDevice(const QString& id);
    void set(ProfilePtr profile);
    void clear();
    const ProfilePtr& profile() const { return m_profile; }  // null: nothing was measured
    void setTurns(const profile::Difference& turns);         // original and current graph; until the next set()
    void select(std::optional<graph::NodeId> node);          // without a signal

Q_SIGNALS:
    void nodeSelected(graph::NodeId node);  // by the user
    void deviceChosen(const QString& id);
    void turnsWanted();
    void csvWanted();
    void traceWanted();

private:
    static QString comparison(const profile::Profile& profile);
    QString summaryText() const;
    void fillWhole();
    void find(const QString& text);
    void showDevice();

    ProfilePtr m_profile;
    std::optional<profile::Difference> m_turns;
    QComboBox* m_devices;
    QLineEdit* m_search;
    QLabel *m_found, *m_missing, *m_summary, *m_sumTitle, *m_sumNote, *m_turnsTitle, *m_turnsNote;
    QPushButton *m_askTurns, *m_csv, *m_trace;
    TimelineView* m_timeline;
    OperatorTable* m_table;
    RooflinePlot* m_roofline;
    MedianBars *m_sums, *m_beforeAfter;
};

}  // namespace egret::profile_view
