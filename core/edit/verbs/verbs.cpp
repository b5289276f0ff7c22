#include "core/edit/verbs/verbs.h"

#include <algorithm>
#include <iterator>

namespace egret::edit {

const std::vector<Verb>& verbs() {
    static const Rows kAll = [] {
        Rows all;
        for (Rows rows : {nodeVerbs(), interfaceVerbs(), partVerbs(), precisionVerbs(), replaceVerbs()})
            std::ranges::move(rows, std::back_inserter(all));
        return all;
    }();
    return kAll;
}

const Verb* findVerb(std::string_view name) {
    const auto found = std::ranges::find(verbs(), name, &Verb::name);
    return found == verbs().end() ? nullptr : &*found;
}

}  // namespace egret::edit
