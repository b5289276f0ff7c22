#include "core/exercise/text.h"

#include "core/base/file.h"
#include "core/base/folders.h"
#include "core/base/text.h"

namespace egret::exercise {
namespace {

class TextReader {
public:
    TextReader(std::string_view text, const std::filesystem::path& file) : m_lines(split(text, '\n')), m_file(file) {}

    ExerciseText read() {
        for (m_line = 0; m_line < m_lines.size(); ++m_line) readLine(m_lines[m_line]);
        endPart();
        m_line = m_lines.size() - 1;
        if (m_text.title.empty() || m_text.about.empty() || m_text.answer.empty())
            fail("an exercise must begin with \"# Title\", \"about: SENTENCE\" and \"answer: GRAMMAR\"");
        if (m_text.task.empty()) fail("the exercise has no task: add \"## Task\"");
        if (m_text.hints.empty()) fail("the exercise has no hint: add \"## Hint\"");
        if (!m_text.verdicts.contains("right")) fail("a verdict is missing: add \"## Verdict right\"");
        return std::move(m_text);
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw Error(Category::badInput, why, Place{.file = m_file.string(), .line = static_cast<int>(m_line) + 1});
    }

    void readLine(const std::string& line) {
        if (line.starts_with("## ")) {
            endPart();
            begin(trimmed(line.substr(3)));
        } else if (m_part) {
            *m_part += line + "\n";
        } else if (line.starts_with("# ")) {
            m_text.title = trimmed(line.substr(2));
        } else if (!trimmed(line).empty()) {
            readKey(line);
        }
    }

    void readKey(const std::string& line) {
        const auto colon = line.find(": ");
        const std::string key = line.substr(0, colon);
        std::string* value = key == "about" ? &m_text.about : key == "answer" ? &m_text.answer : nullptr;
        if (!value || colon == std::string::npos)
            fail("'" + key + "' is not a valid key; expected about: SENTENCE or answer: GRAMMAR");
        *value = trimmed(line.substr(colon + 2));
    }

    void begin(const std::string& heading) {
        constexpr std::string_view kVerdict = "Verdict ";
        if (heading == "Task") m_part = &m_text.task;
        else if (heading == "Hint") m_part = &m_text.hints.emplace_back();
        else if (heading.starts_with(kVerdict)) m_part = &m_text.verdicts[heading.substr(kVerdict.size())];
        else fail("'" + heading + "' is not a valid heading; expected Task, Hint or Verdict REASON");
    }

    void endPart() {
        if (!m_part) return;
        *m_part = trimmed(*m_part);
        if (m_part->empty()) fail("a part of the exercise has no text");
        m_part = nullptr;
    }

    std::vector<std::string> m_lines;
    std::filesystem::path m_file;
    ExerciseText m_text;
    std::string* m_part = nullptr;
    std::size_t m_line = 0;
};

Values with(Values values, const Values& more) {
    for (const auto& [name, value] : more) values[name] = value;
    return values;
}

}  // namespace

ExerciseText parseText(std::string_view text, const std::filesystem::path& file) {
    return TextReader(text, file).read();
}

ExerciseText textOf(const Exercise& exercise, const std::string& language) {
    const std::string name = std::string(exercise.name) + ".md";
    const std::filesystem::path file = dataFile("resources/exercises/" + name);
    const std::filesystem::path translated = file.parent_path() / language / name;
    const auto& read = !language.empty() && std::filesystem::exists(translated) ? translated : file;
    return parseText(readFile(read), read);
}

std::string filled(const std::string& text, const Values& values) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const auto open = text.find('{', at), close = text.find('}', open);
        out += text.substr(at, open - at);
        if (open == std::string::npos) break;
        ensure(close != std::string::npos, "every placeholder of an exercise is closed");
        const auto value = values.find(text.substr(open + 1, close - open - 1));
        ensure(value != values.end(), "every placeholder of an exercise has a value");
        out += value->second;
        at = close + 1;
    }
    return out;
}

std::string taskOf(const ExerciseText& text, const Instance& instance) { return filled(text.task, instance.values()); }

std::string hintOf(const ExerciseText& text, const Instance& instance, std::size_t hint) {
    return filled(text.hints.at(hint), instance.values());
}

std::string sentenceOf(const ExerciseText& text, const Instance& instance, const Verdict& verdict) {
    return filled(text.verdicts.at(verdict.reason), with(instance.values(), verdict.values));
}

}  // namespace egret::exercise
