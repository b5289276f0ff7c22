// Syno's problems and operators: read, printed, explained.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/syno/text.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    try {
        const syno::Spec spec = syno::parseSpec(bytes);
        const std::string text = syno::specText(spec);
        demand(syno::specText(syno::parseSpec(text)) == text, "a printed problem reads back as another");
    } catch (const Error&) {  // the same bytes as an operator below
    }
    const syno::Draft draft = syno::parseDraft(bytes);
    const std::string text = syno::draftText(draft);
    demand(syno::draftText(syno::parseDraft(text)) == text, "a printed operator reads back as another");
    if (draft.input) syno::formulaText(syno::parseOperator(bytes));
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
