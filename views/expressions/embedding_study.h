#pragma once

#include "core/expressions/hiss/equivalence_classes.h"
#include "views/expressions/network_turns.h"

#include <array>

namespace egret::expressions_view {

// Positions of and distances between embeddings of equivalent expressions (figure 6 of HISS).
struct EmbeddingStudy {
    struct Point {
        expressions::Expression expression;
        std::size_t of = 0;             // class index
        std::array<double, 2> place{};  // position by t-SNE
    };
    std::vector<expressions::Expression> classes;  // smallest member of each class
    std::vector<Point> points;
    struct Boxes {
        hiss::Box intra, inter;
    };
    std::vector<Boxes> boxes;  // distances from the centroid, by class
};
using StudyPtr = std::shared_ptr<const EmbeddingStudy>;

// Runs on a job's thread. Throws cancelled.
EmbeddingStudy studyEmbeddings(NetworkTurns& network, const hiss::ClassOptions& options, const Task& task);

}  // namespace egret::expressions_view
