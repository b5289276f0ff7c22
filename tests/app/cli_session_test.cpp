// Session commands on files: list, search, recover, export, compare, merge-measurements.
#include "tests/app/cli.h"

namespace egret::test::cli_session_test {

using nlohmann::json;

namespace {

// Creates a session by optimizing a sample model.
std::filesystem::path make(const std::string& name, const std::string& options = "") {
    const auto path = scratch(name);
    std::filesystem::create_directories(path.parent_path());
    std::filesystem::remove(path);
    const Ran ran = run("--json optimize " + kFire + " -o " + scratch("out.onnx").string() +
        " --method taso --budget 20 --session " + path.string() + " " + options);
    EXPECT_EQ(ran.code, 0) << ran.err;
    return path;
}

}  // namespace

TEST(CliSession, listsAFolderNewestFirst) {
    const auto path = make("listed/fire.egret");
    std::ofstream(scratch("listed") / "broken.egret") << "nothing";
    const json all = run("--json session list " + scratch("listed").string()).value()["sessions"];
    ASSERT_EQ(all.size(), 2u);
    EXPECT_EQ(all[0]["condition"], "damaged");
    EXPECT_EQ(all[0]["error"], "is not an Egret session");
    EXPECT_EQ(all[1]["model"], "fire.onnx");
    EXPECT_EQ(all[1]["file"], path.string());
    EXPECT_EQ(all[1]["steps"], 2);
    EXPECT_EQ(all[1]["runs"]["taso"], 1);
    const Ran text = run("session list " + scratch("listed").string());
    EXPECT_NE(text.out.find("fire.onnx"), std::string::npos);
    EXPECT_NE(text.out.find("is not an Egret session"), std::string::npos);
    EXPECT_EQ(run("session list " + scratch("nowhere").string()).code, 3);
}

TEST(CliSession, searchSaysWhichStep) {
    make("searched/fire.egret");
    const Ran found = run("--json session search FIRE taso --folder " + scratch("searched").string());
    EXPECT_EQ(found.code, 0);
    const json sessions = found.value()["sessions"];
    ASSERT_EQ(sessions.size(), 1u);
    EXPECT_EQ(sessions[0]["hits"][0]["in"], "run");
    EXPECT_EQ(sessions[0]["hits"][1]["step"], 2);
    EXPECT_EQ(run("session search unicorn --folder " + scratch("searched").string()).code, 1);
}

TEST(CliSession, recoverSaysWhatIsLostAndItsExitCodeToo) {
    const auto path = make("recovered/fire.egret");
    const auto target = scratch("recovered/saved.egret"), hurt = scratch("recovered/hurt.egret");
    Ran ran = run("--json session recover " + path.string() + " -o " + target.string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.value()["steps"], 2);
    EXPECT_TRUE(ran.value()["lost"].empty());
    EXPECT_EQ(run("session recover " + path.string() + " -o " + target.string()).code, 2);  // existing files are kept

    const std::string bytes = egret::readFile(path);
    std::ofstream(hurt, std::ios::binary) << bytes.substr(0, bytes.size() - 4096);
    std::filesystem::remove(target);
    ran = run("session recover " + hurt.string() + " -o " + target.string());
    EXPECT_EQ(ran.code, 1) << ran.err;
    EXPECT_NE(ran.out.find("lost: the end of the file: it is cut off"), std::string::npos) << ran.out;
    EXPECT_EQ(run("session check " + target.string()).code, 0);

    std::ofstream(hurt, std::ios::binary) << std::string(50000, 'x');
    ran = run("session recover " + hurt.string() + " -o " + scratch("recovered/none.egret").string());
    EXPECT_EQ(ran.code, 3);
    EXPECT_NE(ran.err.find("is not an Egret session"), std::string::npos) << ran.err;
    EXPECT_FALSE(std::filesystem::exists(scratch("recovered/none.egret")));
}

TEST(CliSession, exportWritesAFolderOtherProgramsRead) {
    const auto path = make("exported/fire.egret");
    const auto folder = scratch("exported/out");
    const Ran ran = run("--json session export " + path.string() + " -o " + folder.string());
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.value()["models"], 2);
    const json steps = json::parse(egret::readFile(folder / "steps.json"));
    const auto model = folder / steps["steps"][1]["model"].get<std::string>();
    EXPECT_EQ(run("model verify " + kFire + " " + model.string()).code, 0);
    EXPECT_EQ(run("session export " + path.string() + " -o " + folder.string()).code, 2);  // the folder already exists
}

TEST(CliSession, exportWritesAPageThatPlaysTheSession) {
    const auto path = make("played/fire.egret");
    const std::string page = scratch("played/fire.html").string();
    const Ran ran = run("--json session export " + path.string() + " --html " + page);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.value()["steps"], 2);
    EXPECT_TRUE(egret::readFile(page).starts_with("<!DOCTYPE html>"));
    EXPECT_EQ(run("session export " + path.string()).code, 2);  // neither a folder nor a page
    EXPECT_EQ(
        run("session export " + path.string() + " --html " + page + " -o " + scratch("played/out").string()).code, 2);
}

TEST(CliSession, compareAndMergeOfTheSameWork) {
    const auto a = make("compared/a.egret"), b = make("compared/b.egret"), c = make("compared/c.egret", "--alpha 1.2");
    const Ran same = run("--json session compare " + a.string() + " " + b.string());
    EXPECT_TRUE(same.value()["same_model"]);
    EXPECT_EQ(same.value()["shared"].size(), 2u);
    EXPECT_TRUE(same.value()["only_a"].empty());
    const Ran other = run("--json session compare " + a.string() + " " + c.string());
    EXPECT_EQ(other.code, 1);
    EXPECT_EQ(other.value()["runs"][0]["differences"][0]["name"], "options.alpha");
    EXPECT_NE(run("session compare " + a.string() + " " + c.string()).out.find("alpha"), std::string::npos);
    const Ran merged = run("--json session merge-measurements " + a.string() + " " + b.string());
    EXPECT_EQ(merged.code, 0) << merged.err;
    EXPECT_EQ(run("--json session merge-measurements " + a.string() + " " + b.string()).value()["added"], 0);
    EXPECT_EQ(merged.value()["homeless"], 0);
}

TEST(CliSession, replayRepeatsTheRecordedSteps) {
    const auto path = make("replayed/fire.egret");
    const Ran replayed = run("--json session replay " + path.string());
    EXPECT_EQ(replayed.code, 0) << replayed.err;
    EXPECT_TRUE(replayed.value()["ok"]);
    EXPECT_EQ(replayed.value()["replayed"], replayed.value()["steps"]);
    EXPECT_TRUE(run("session replay " + path.string()).out.starts_with("identical: "));
}

}  // namespace egret::test::cli_session_test
