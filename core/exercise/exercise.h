// exercise: questions whose answers the engine checks.
//
//   exercise.h    Exercise: a row of the table of exercises; Instance: one question, drawn from a seed; Verdict
//   text.h        ExerciseText: titles, tasks, hints and verdict sentences, from resources/exercises/*.md
//   exercises.h   the functions that draw instances; exercises/ has one file for each exercise
//   network.h     random computation graphs whose costs people can add up
//   choices.h     random e-graphs of a few e-classes
//   law.h         laws of integer expressions, and terms drawn from them
//
// Attempts and scores are kept with the progress of lessons (core/lesson/learning.h).
//
// An answer is a text: the window, the command line and the page use the same grammar. A right answer is any answer
// that meets the conditions of the task, not only the one that the engine found. A malformed answer is an error with a
// position, and not a wrong answer.
//
// Instances depend only on the exercise and the seed, on every machine: they are drawn with core/base/random.h, limits
// are counts and not times, and costs are whole numbers. An instance that is trivial, or for which fewer than
// kWrongAnswers wrong answers are plausible, is drawn again from the next stream of the seed.
#pragma once

#include "core/base/json.h"
#include "core/base/random.h"
#include "core/base/task.h"
#include "core/egraph/serialized.h"
#include "core/graph/graph.h"

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace egret::exercise {

// Values of the placeholders in the texts of an exercise, such as {bound}.
using Values = std::map<std::string, std::string>;

struct Verdict {
    bool isRight = false;
    std::string reason;  // name of a sentence of the exercise's text
    Values values;       // for the sentence, besides those of the instance
};

// The document that a window opens beside the task; monostate: the task contains everything.
using Document = std::variant<std::monostate, graph::Graph, egraph::Serialized>;

class Instance {
public:
    virtual ~Instance() = default;

    virtual Values values() const = 0;
    // Throws badInput, with line and column, for an answer that does not follow the grammar; throws cancelled.
    virtual Verdict check(const std::string& answer, const Task& task) const = 0;
    virtual std::string solution() const = 0;  // the engine's
    virtual Document document() const { return {}; }
    // The lines of the task's list if the answer is the number of one of them.
    virtual std::vector<std::string> choices() const { return {}; }
    // The data with which a page checks answers; null if checking requires the engine.
    virtual nlohmann::json pageData() const { return {}; }
};
using InstancePtr = std::shared_ptr<const Instance>;

struct Exercise {
    const char* name;    // on the command line and in scores; also the name of the text file
    const char* system;  // the published system that it is about
    bool hasPage;        // whether its instances have pageData()
    InstancePtr (*draw)(Random& random, const Task& task);  // null: the draw is trivial
};

std::span<const Exercise> all();
const Exercise& named(std::string_view name);  // throws usage with the available names

// Draws the instance of a seed; the same on every machine. Throws cancelled.
InstancePtr make(const Exercise& exercise, uint64_t seed, const Task& task = {});

// Number of plausible wrong answers that every instance has.
inline constexpr std::size_t kWrongAnswers = 10;

}  // namespace egret::exercise
