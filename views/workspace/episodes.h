#pragma once

#include "core/session/session.h"

#include <QString>

#include <vector>

namespace egret::workspace {

// Choices among candidates that were made one after the other: a run of a policy, steps it took one by one, an episode
// of an optimizer.
struct Episode {
    struct Choice {
        session::StepId step;  // where it was made; invalid: within an optimizer's run, whose graphs are not steps
        QString chooser;
        bool isPersons = false;
        event::Chosen chosen;
    };
    QString title;
    std::vector<Choice> choices;
};

// All of a session, the oldest first. Reads the events of runs with policies: O(what they did).
std::vector<Episode> episodesOf(const session::Session& session);

}  // namespace egret::workspace
