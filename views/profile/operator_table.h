#pragma once

#include "core/profile/profile.h"

#include <QTableWidget>

#include <memory>
#include <optional>

namespace egret::profile_view {

using ProfilePtr = std::shared_ptr<const profile::Profile>;

// One row per operator, sortable by any column; initially, the slowest is first. Operators computed within another
// operator are marked.
class OperatorTable : public QTableWidget {
    Q_OBJECT

public:
    explicit OperatorTable(QWidget* parent = nullptr);

    void setProfile(ProfilePtr profile);                     // null: no rows
    void setCurrentNode(std::optional<graph::NodeId> node);  // emits no signal

Q_SIGNALS:
    void nodeSelected(graph::NodeId node);  // selected by the user

private:
    ProfilePtr m_profile;
};

}  // namespace egret::profile_view
