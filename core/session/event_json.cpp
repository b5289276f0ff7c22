#include "core/session/event_json.h"

#include "core/base/error.h"
#include "core/base/json.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>

namespace egret::session {
namespace {

using Json = nlohmann::ordered_json;

// A double that round-trips through JSON.
struct Number {
    double value;
};
void to_json(Json& json, const Number& number) {
    if (std::isnan(number.value)) json = "nan";
    else if (std::isinf(number.value)) json = number.value > 0 ? "inf" : "-inf";
    else json = number.value;
}
void from_json(const Json& json, Number& number) {
    if (json == "nan") number.value = std::numeric_limits<double>::quiet_NaN();
    else if (json == "inf") number.value = std::numeric_limits<double>::infinity();
    else if (json == "-inf") number.value = -std::numeric_limits<double>::infinity();
    else number.value = json.get<double>();
}

// A text that older sessions lack.
struct Optional {
    std::string& text;
};

// One list of members per event serves both directions: a MemberWriter writes them to JSON, a MemberReader reads them
// back.
struct MemberWriter {
    Json& json;
    void operator()(const char* name, double& value) const { json[name] = Number{value}; }
    void operator()(const char* name, std::vector<double>& values) const {
        json[name] = std::vector<Number>(values.begin(), values.end());
    }
    void operator()(const char* name, std::map<std::string, double>& values) const {
        json[name] = std::map<std::string, Number>(values.begin(), values.end());
    }
    void operator()(const char* name, Optional value) const {
        if (!value.text.empty()) json[name] = value.text;
    }
    void operator()(const char* name, auto& value) const { json[name] = value; }
};

struct MemberReader {
    const Json& json;
    void operator()(const char* name, double& value) const { value = json.at(name).get<Number>().value; }
    void operator()(const char* name, std::vector<double>& values) const {
        for (const Json& value : json.at(name)) values.push_back(value.get<Number>().value);
    }
    void operator()(const char* name, std::map<std::string, double>& values) const {
        for (const auto& [key, value] : json.at(name).items()) values[key] = value.get<Number>().value;
    }
    void operator()(const char* name, Optional value) const {
        if (json.contains(name)) json.at(name).get_to(value.text);
    }
    // Older sessions lack this member.
    void operator()(const char* name, std::vector<std::string>& values) const {
        if (json.contains(name)) json.at(name).get_to(values);
    }
    // All other members are integers or texts. The JSON library would convert a fraction to an integer, which is
    // undefined behavior.
    void operator()(const char* name, auto& value) const {
        const Json& found = json.at(name);
        const bool isFraction = found.is_number_float() ||
            (found.is_structured() &&
                std::any_of(found.begin(), found.end(), [](const Json& one) { return one.is_number_float(); }));
        if (isFraction)
            throw Error(Category::badInput, "not an event: '" + std::string(name) + "' is not a whole number");
        found.get_to(value);
    }
};

template <class Visit, class Member, class... More>
void each(const Visit& visit, const char* name, Member&& member, More&&... more) {
    visit(name, member);
    if constexpr (sizeof...(more) > 0) each(visit, more...);
}
void members(event::Applied& e, auto visit) { each(visit, "rule", e.rule, "step", e.step, "graphHash", e.graphHash); }
void members(event::Iteration& e, auto visit) {
    each(visit, "index", e.index, "nodes", e.nodes, "classes", e.classes, "searchSeconds", e.searchSeconds,
        "applySeconds", e.applySeconds, "rebuildSeconds", e.rebuildSeconds, "matches", e.matches, "applied", e.applied);
}
void members(event::Stopped& e, auto visit) { each(visit, "reason", e.reason, "seconds", e.seconds); }
void members(event::Chosen& e, auto visit) {
    each(visit, "rule", e.rule, "probabilities", e.probabilities, "index", e.index, "candidates", e.candidates);
}
void members(event::Measured& e, auto visit) {
    each(visit, "what", e.what, "device", e.device, "medianMs", e.medianMs, "spreadMs", e.spreadMs, "libraries",
        Optional{e.libraries});
}
void members(event::Grown& e, auto visit) { each(visit, "by", e.by, "match", e.match, "breakpoints", e.breakpoints); }
void members(event::Extracted& e, auto visit) {
    each(visit, "method", e.method, "cost", e.cost, "bound", e.bound, "optimal", e.optimal, "seconds", e.seconds);
}
void members(event::Trained& e, auto visit) { each(visit, "step", e.step, "values", e.values); }
void members(event::Evaluated& e, auto visit) {
    each(visit, "number", e.number, "candidate", e.candidate, "values", e.values, "reward", e.reward, "ending",
        e.ending);
}
void members(event::Message& e, auto visit) { each(visit, "level", e.level, "text", e.text); }

constexpr const char* kNames[] = {
    "applied", "iteration", "stopped", "chosen", "measured", "extracted", "trained", "evaluated", "message", "grown"};
static_assert(std::size(kNames) == std::variant_size_v<Event>);

template <std::size_t I = 0>
Event read(const std::string& name, const Json& json) {
    if constexpr (I == std::variant_size_v<Event>) {
        throw Error(Category::badInput, "unknown event '" + name + "'");
    } else {
        if (name != kNames[I]) return read<I + 1>(name, json);
        std::variant_alternative_t<I, Event> event;
        members(event, MemberReader{json});
        return event;
    }
}

}  // namespace
}  // namespace egret::session

namespace egret::event {
NLOHMANN_JSON_SERIALIZE_ENUM(Message::Level,
    {{Message::Level::note, "note"}, {Message::Level::warning, "warning"}, {Message::Level::error, "error"}})
}

namespace egret::session {

std::string toJson(const Event& event) {
    Json json;
    json["event"] = kNames[event.index()];
    std::visit([&](auto copy) { members(copy, MemberWriter{json}); }, event);
    // Names come from users' files: invalid UTF-8 must not stop the journal.
    return jsonText(json);
}

Event eventFromJson(std::string_view text) {
    requireShallowJson(text);
    try {
        const Json json = Json::parse(text);
        return read(json.at("event").get<std::string>(), json);
    } catch (const Json::exception& error) {
        throw Error(Category::badInput, std::string("not an event: ") + error.what());
    }
}

}  // namespace egret::session
