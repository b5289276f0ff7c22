// Syno problems and operators are read, printed and explained.
#include "tests/fuzz/target.h"

#include "core/base/error.h"
#include "core/synthesis/text.h"

namespace egret::fuzz {
namespace {

void read(std::string_view bytes) {
    try {
        const synthesis::Spec spec = synthesis::parseSpec(bytes);
        const std::string text = synthesis::specText(spec);
        demand(synthesis::specText(synthesis::parseSpec(text)) == text, "a printed problem reads back differently");
    } catch (const Error&) {  // the bytes are tried as an operator below
    }
    const synthesis::Draft draft = synthesis::parseDraft(bytes);
    const std::string text = synthesis::draftText(draft);
    demand(synthesis::draftText(synthesis::parseDraft(text)) == text, "a printed operator reads back differently");
    if (draft.input) synthesis::formulaText(synthesis::parseOperator(bytes));
}

}  // namespace
const Target kTarget{.mostBytes = 4096, .read = read};
}  // namespace egret::fuzz
