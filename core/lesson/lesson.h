// lesson: guided demos that follow the learner's actions.
//
//   lesson.h    Lesson, its text format, and Progress through one
//   learning.h  Learning: how far lessons were taken, and attempts at exercises (core/exercise), in one file
//
// A lesson is a text that a teacher can write (resources/lessons/*.md): Markdown with lines of "key: value" below each
// heading. It opens a model, describes a step, and continues when the learner has performed the step. Actions arrive as
// facts: words chosen by the code that observes the program ("applied fuse-conv-relu", "extracted ilp"). Lessons
// therefore do not depend on windows, and windows do not depend on lessons.
#pragma once

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace egret::lesson {

struct Step {
    std::string title;
    std::string text;    // Markdown
    std::string action;  // id of the command that performs the step, with its argument; may be empty
    std::string see;     // what the window lights up: KIND NAME (kSights); may be empty
    std::string until;   // the fact that ends the step; if empty, the learner confirms
};

// Subjects that a step can show instead of describing them: operators by type, a match of a rule with its preview,
// e-nodes by title, a pane.
inline constexpr std::string_view kSights[] = {"operator", "match", "e-node", "pane"};

struct Lesson {
    std::string title, about;
    std::string model;  // data file (base/file.h) to open first
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
//     see: operator Conv
//
//     Text, until the next heading.
//
// Throws badInput with file and line for an unknown key or sight, a lesson without title, model or steps, or a step
// without text.
Lesson parse(std::string_view text, const std::filesystem::path& file = {});

// Returns the lessons in resources/lessons by file name, translated into `language` ("de") where available.
std::vector<Lesson> shipped(const std::string& language = {});

class Progress {
public:
    // Starts at a later step to resume a lesson; the steps before it count as done.
    explicit Progress(Lesson lesson, std::size_t at = 0)
        : m_lesson(std::move(lesson)), m_at(std::min(at, m_lesson.steps.size() - 1)),
          m_done(m_lesson.steps.size(), false) {
        std::fill_n(m_done.begin(), m_at, true);
    }

    const Lesson& lesson() const { return m_lesson; }
    std::size_t at() const { return m_at; }
    const Step& step() const { return m_lesson.steps[m_at]; }
    bool isDone() const { return m_done[m_at] || step().until.empty(); }  // whether the current step is done
    bool isLast() const { return m_at + 1 == m_lesson.steps.size(); }
    bool isOver() const { return isLast() && isDone(); }

    // Returns whether the fact ends the current step: it equals the expected fact or extends it ("applied x" satisfies
    // "applied").
    bool tell(std::string_view fact);
    // Returns the name in a fact of the expected kind with another name ("applied x" where "applied y" is expected);
    // empty for other facts.
    std::string_view otherThanExpected(std::string_view fact) const;
    bool goOn();  // advances to the next step; returns false if the current step is not done or is the last
    bool goBack();

private:
    Lesson m_lesson;
    std::size_t m_at;
    std::vector<bool> m_done;
};

}  // namespace egret::lesson
