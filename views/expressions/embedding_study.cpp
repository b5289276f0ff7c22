#include "views/expressions/embedding_study.h"

#include "core/expressions/hiss/tsne.h"

namespace egret::expressions_view {

EmbeddingStudy studyEmbeddings(NetworkTurns& network, const hiss::ClassOptions& options, const Task& task) {
    EmbeddingStudy study;
    std::vector<expressions::Expression> expressions;
    std::vector<std::size_t> classOf;
    for (const hiss::EquivalenceClass& one : hiss::populatedClasses(options, task)) {
        for (const expressions::Expression& member : one.members) {
            expressions.push_back(member);
            classOf.push_back(study.classes.size());
        }
        study.classes.push_back(one.smallest);
    }
    task.report(0.5, "embedding");
    const std::vector<std::vector<float>> embeddings =
        network.ask(task, [&](const hiss::Network& one) { return one.embeddings(expressions); });
    for (const hiss::ClassDistances& distances : hiss::centroidDistances(embeddings, classOf))
        study.boxes.push_back({hiss::boxOf(distances.intra), hiss::boxOf(distances.inter)});
    const auto places = hiss::tsne(embeddings, {.seed = options.seed}, task);
    for (std::size_t i = 0; i < expressions.size(); ++i)
        study.points.push_back({expressions[i], classOf[i], places[i]});
    return study;
}

}  // namespace egret::expressions_view
