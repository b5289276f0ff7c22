// lesson: guided demos that look over the learner's shoulder.
//
//   lesson.h  Lesson, its text format, and Progress through one
//
// A lesson is a text a teacher can write (resources/lessons/*.md): Markdown with a few lines of "key: value" below each
// heading. It opens a model, says what to look at, and goes on when the learner has done it. What was done reaches it
// as facts, words that whoever watches the program makes up ("applied fuse-conv-relu", "extracted ilp"), so a lesson
// knows nothing of windows, and windows nothing of lessons.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace egret::lesson {

struct Step {
    std::string title;
    std::string text;    // Markdown
    std::string action;  // the id of a command that does what the step asks for; may be empty
    std::string until;   // the fact that ends the step; empty: the learner says so
};

struct Lesson {
    std::string title, about;
    std::string model;  // a data file (base/file.h) to begin with
    std::vector<Step> steps;
    std::filesystem::path file;
};

//     # Title
//     about: one sentence
//     model: sample_models/fire.onnx
//
//     ## Title of a step
//     do: saturate
//     until: saturated
//
//     Text, until the next heading.
//
// Throws badInput with file and line: for a key that is not there, a lesson without title, model or steps, a step
// without text.
Lesson parse(std::string_view text, const std::filesystem::path& file = {});

std::vector<Lesson> shipped();  // resources/lessons, by file name

// Where a learner is in a lesson.
class Progress {
public:
    explicit Progress(Lesson lesson) : m_lesson(std::move(lesson)), m_done(m_lesson.steps.size(), false) {}

    const Lesson& lesson() const { return m_lesson; }
    std::size_t at() const { return m_at; }
    const Step& step() const { return m_lesson.steps[m_at]; }
    bool isDone() const { return m_done[m_at] || step().until.empty(); }  // the step
    bool isLast() const { return m_at + 1 == m_lesson.steps.size(); }
    bool isOver() const { return isLast() && isDone(); }

    // Whether the fact ends the current step: it is what the step waits for, or says more ("applied" ends with "applied
    // x").
    bool tell(std::string_view fact);
    bool goOn();  // to the next step; false when this one is not done, or the last
    bool goBack();

private:
    Lesson m_lesson;
    std::size_t m_at = 0;
    std::vector<bool> m_done;
};

}  // namespace egret::lesson
