#pragma once

#include "core/expressions/hiss/equivalence_classes.h"
#include "views/expressions/network_turns.h"

#include <array>

namespace egret::expressions_view {

// How the network's embeddings of equivalent expressions lie together (figure 6 of HISS).
struct EmbeddingStudy {
    struct Point {
        expressions::Expression expression;
        std::size_t of = 0;             // class
        std::array<double, 2> place{};  // by t-SNE
    };
    std::vector<expressions::Expression> classes;  // the smallest of each
    std::vector<Point> points;
    struct Boxes {
        hiss::Box intra, inter;
    };
    std::vector<Boxes> boxes;  // by class: distances from its centroid
};
using StudyPtr = std::shared_ptr<const EmbeddingStudy>;

// On a job's thread. Throws cancelled.
EmbeddingStudy studyEmbeddings(NetworkTurns& network, const hiss::ClassOptions& options, const Task& task);

}  // namespace egret::expressions_view
