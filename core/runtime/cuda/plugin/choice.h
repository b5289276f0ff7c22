// Private to plugin/: chooses an algorithm once for all equal steps. A choice may come from an earlier process.
#pragma once

#include "core/runtime/cuda/plugin/action.h"

#include <mutex>

namespace egret::runtime::cuda {

// `restore` parses the text of a stored choice and returns nothing if the choice no longer applies. `search` finds a
// new choice; `write` converts it to text. Choices are kept until the process ends, as are the libraries' handles.
template <class Choice, class Restore, class Search, class Write>
std::optional<Choice> chosen(const Binding& binding, const Step& step, Restore restore, Search search, Write write) {
    static std::mutex mutex;
    static auto& known = *new std::map<std::string, Choice>;
    const std::string signature = signatureOf(binding, step);
    {
        const std::lock_guard lock(mutex);
        if (const auto found = known.find(signature); found != known.end()) return found->second;
    }
    std::optional<Choice> out;
    const EgretCudaOptions& options = binding.options;
    const char* text = options.recall ? options.recall(signature.c_str(), options.user) : nullptr;
    if (text) out = restore(std::string(text));
    if (!out) {
        out = search();
        if (out && options.keep)
            if (const std::string choice = write(*out); !choice.empty())
                options.keep(signature.c_str(), choice.c_str(), options.user);
    }
    if (!out) return out;
    const std::lock_guard lock(mutex);
    known.emplace(signature, *out);
    return out;
}

}  // namespace egret::runtime::cuda
