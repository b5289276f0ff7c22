#pragma once

#include "core/session/session.h"

#include <QString>

#include <vector>

namespace egret::workspace {

// A sequence of choices among candidates: a run of a policy, single policy steps, or an episode of an optimizer.
struct Episode {
    struct Choice {
        session::StepId step;  // step of the choice; invalid within an optimizer's run
        QString chooser;
        bool isPersons = false;
        event::Chosen chosen;
    };
    QString title;
    std::vector<Choice> choices;
};

// Returns all episodes of a session, oldest first. Reads the events of policy runs: O(events).
std::vector<Episode> episodesOf(const session::Session& session);

}  // namespace egret::workspace
