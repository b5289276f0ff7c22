#pragma once

#include <nlohmann/json.hpp>

#include <cstddef>
#include <string>
#include <unordered_map>
#include <vector>

namespace egret::playback {

// Numbers texts in order of first use.
class TextTable {
public:
    std::size_t add(const std::string& text) {
        const auto [at, isNew] = m_index.emplace(text, m_texts.size());
        if (isNew) m_texts.push_back(text);
        return at->second;
    }
    nlohmann::json json() const { return m_texts; }

private:
    std::unordered_map<std::string, std::size_t> m_index;
    std::vector<std::string> m_texts;
};

}  // namespace egret::playback
