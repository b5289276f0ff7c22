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

// A device that can run a graph.
struct Device {
    QString id;  // "cpu", "cuda:0"
    QString name;
    QString missing;  // why it is unavailable and what to do; empty if available
};

// Shows where time is spent: the timeline of a run, and the operators as a table and in a roofline plot. Compares their
// sum with the end-to-end time, and this graph with the original.
class ProfilePane : public QWidget {
    Q_OBJECT

public:
    explicit ProfilePane(QWidget* parent = nullptr);

    // The first device must be available; it replaces an unavailable chosen device.
    void setDevices(const std::vector<Device>& devices);
    QString device() const;  // id of the chosen device
    void setDevice(const QString& id);
    void set(ProfilePtr profile);
    void clear();
    const ProfilePtr& profile() const { return m_profile; }  // null: not measured yet
    void setTurns(const profile::Difference& turns);         // original versus current graph; reset by set()
    void select(std::optional<graph::NodeId> node);          // emits no signal

Q_SIGNALS:
    void nodeSelected(graph::NodeId node);  // selected by the user
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
