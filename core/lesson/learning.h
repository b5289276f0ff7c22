#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>

namespace egret::lesson {

// How far a lesson was taken.
struct LessonProgress {
    std::size_t step = 0;  // the step to resume at; 0: not begun
    bool isFinished = false;
    std::string session;  // file of the lesson's session; empty if it has none
    bool operator==(const LessonProgress&) const = default;
};

// A learner's attempts at one instance of an exercise.
struct Attempts {
    int wrong = 0;          // wrong answers; malformed ones do not count
    int hints = 0;          // hints that were shown
    bool isShown = false;   // the solution was shown before a right answer
    bool isSolved = false;  // a right answer was given
    bool operator==(const Attempts&) const = default;

    static constexpr int kMost = 10;
    // Returns kMost for a right answer at once. A hint costs 2 points and a wrong answer 1; a right answer counts at
    // least 1, unless the solution was shown.
    int score() const;
};

// A learner's progress, in one file that the window and the command line share: stateDirectory()/learning.json.
//
//   {"format": "egret learning", "version": 1,
//    "lessons": {NAME: {"step", "finished", "session"}},
//    "exercises": {NAME: {SEED: {"wrong", "hints", "shown", "solved"}}}}
struct Learning {
    std::map<std::string, LessonProgress> lessons;                  // by the name of the file, which translations share
    std::map<std::string, std::map<uint64_t, Attempts>> exercises;  // by exercise and seed
};
std::filesystem::path learningFile();

// Returns an empty record if the file does not exist. Throws badInput with the file's name if it is malformed, and
// unsupported if a newer Egret wrote it.
Learning loadLearning(const std::filesystem::path& file = learningFile());
void saveLearning(const Learning& learning, const std::filesystem::path& file = learningFile());

// Returns one row for each instance: exercise, seed, score, solved, wrong answers, hints, solution shown.
std::string scoresCsv(const Learning& learning);

}  // namespace egret::lesson
