#include "core/lesson/lesson.h"

#include "core/base/error.h"
#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"

#include <iterator>

namespace egret::lesson {
namespace {

class Reader {
public:
    Reader(std::string_view text, const std::filesystem::path& file) : m_lines(split(text, '\n')), m_file(file) {
        m_lesson.file = file;
    }

    Lesson read() {
        for (m_line = 0; m_line < m_lines.size(); ++m_line) readLine(m_lines[m_line]);
        endStep();
        if (m_lesson.title.empty()) fail("a lesson must begin with its title: \"# Title\"");
        if (m_lesson.model.empty()) fail("the lesson does not name a model: add \"model: FILE\"");
        if (m_lesson.steps.empty()) fail("the lesson has no steps: add \"## Title of a step\"");
        return std::move(m_lesson);
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw Error(Category::badInput, why,
            Place{.file = m_file.string(), .line = static_cast<int>(std::min(m_line, m_lines.size() - 1)) + 1});
    }

    void readLine(const std::string& line) {
        if (line.starts_with("## ")) {
            endStep();
            m_lesson.steps.push_back({.title = trimmed(line.substr(3))});
            m_inKeys = true;
        } else if (line.starts_with("# ") && m_lesson.steps.empty()) {
            m_lesson.title = trimmed(line.substr(2));
            m_inKeys = true;
        } else if (trimmed(line).empty() && m_inKeys) {
            m_inKeys = m_lesson.steps.empty();  // text may follow in a step, but not in the lesson header
        } else if (m_inKeys) {
            readKey(line);
        } else {
            m_lesson.steps.back().text += line + "\n";
        }
    }

    void readKey(const std::string& line) {
        if (m_lesson.title.empty()) fail("a lesson must begin with its title: \"# Title\"");
        const auto colon = line.find(": ");
        const std::string key = colon == std::string::npos ? trimmed(line) : line.substr(0, colon);
        const bool inStep = !m_lesson.steps.empty();
        std::string* value = nullptr;
        if (!inStep && key == "about") value = &m_lesson.about;
        if (!inStep && key == "model") value = &m_lesson.model;
        if (inStep && key == "do") value = &m_lesson.steps.back().action;
        if (inStep && key == "until") value = &m_lesson.steps.back().until;
        if (inStep && key == "see") value = &m_lesson.steps.back().see;
        if (!value || colon == std::string::npos)
            fail("'" + key + "' is not a valid key here; expected " +
                (inStep ? "do: COMMAND, until: FACT, see: KIND NAME, then an empty line"
                        : "about: SENTENCE or model: FILE"));
        *value = trimmed(line.substr(colon + 2));
        if (inStep && value == &m_lesson.steps.back().see) requireSight(*value);
    }

    void requireSight(const std::string& see) const {
        const auto space = std::min(see.find(' '), see.size());
        if (std::ranges::find(kSights, see.substr(0, space)) == std::end(kSights) || space == see.size())
            fail("'" + see + "' cannot be shown; expected operator, match, e-node or pane, and a name");
    }

    void endStep() {
        if (m_lesson.steps.empty()) return;
        std::string& text = m_lesson.steps.back().text;
        text = trimmed(text);
        if (text.empty()) fail("the step \"" + m_lesson.steps.back().title + "\" has no text");
    }

    std::vector<std::string> m_lines;
    std::filesystem::path m_file;
    Lesson m_lesson;
    std::size_t m_line = 0;
    bool m_inKeys = true;
};

}  // namespace

Lesson parse(std::string_view text, const std::filesystem::path& file) { return Reader(text, file).read(); }

std::vector<Lesson> shipped(const std::string& language) {
    std::vector<std::filesystem::path> files;
    for (const auto& entry : std::filesystem::directory_iterator(dataFile("resources/lessons")))
        if (entry.path().extension() == ".md") files.push_back(entry.path());
    std::sort(files.begin(), files.end());
    std::vector<Lesson> lessons;
    for (const auto& file : files) {
        const auto translated = file.parent_path() / language / file.filename();
        const auto& read = !language.empty() && std::filesystem::exists(translated) ? translated : file;
        lessons.push_back(parse(readFile(read), read));
    }
    return lessons;
}

bool Progress::tell(std::string_view fact) {
    const std::string& until = step().until;
    if (until.empty() || m_done[m_at] || !(fact == until || fact.starts_with(until + " "))) return false;
    m_done[m_at] = true;
    return true;
}

std::string_view Progress::otherThanExpected(std::string_view fact) const {
    const std::string_view until = step().until;
    const auto space = until.find(' ');
    if (m_done[m_at] || space == std::string_view::npos || !fact.starts_with(until.substr(0, space + 1))) return {};
    return fact.substr(space + 1);
}

bool Progress::goOn() {
    if (!isDone() || isLast()) return false;
    ++m_at;
    return true;
}

bool Progress::goBack() {
    if (m_at == 0) return false;
    --m_at;
    return true;
}

}  // namespace egret::lesson
