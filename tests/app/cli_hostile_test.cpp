// egret-cli with hostile input: it returns an exit code and a one-sentence message, quickly and in little memory.
//
//   EGRET_HOSTILE_PROCESSES=n  number of processes on mutated files (24); several hundred before a release
#include "tests/app/cli.h"
#include "tests/support/paths.h"

#include "core/base/random.h"

#include <sys/resource.h>

namespace egret::test {
namespace {

using testing::AnyOf;
using testing::HasSubstr;

#ifdef EGRET_SANITIZED
constexpr bool kIsSanitized = true;  // sanitizers reserve terabytes of address space and keep freed memory
#else
constexpr bool kIsSanitized = false;
#endif

// Limits the processes that start during this object's lifetime. Allocations beyond the limits fail, or the process is
// killed.
class Limits {
public:
    Limits() {
        set(RLIMIT_CPU, 60, m_seconds);
        // The address space includes libraries and thread stacks, whether used or not.
        if (!kIsSanitized) set(RLIMIT_AS, rlim_t{4} << 30, m_bytes);
    }
    ~Limits() {
        setrlimit(RLIMIT_CPU, &m_seconds);
        if (!kIsSanitized) setrlimit(RLIMIT_AS, &m_bytes);
    }
    Limits(const Limits&) = delete;

private:
    static void set(__rlimit_resource_t resource, rlim_t most, rlimit& before) {
        ASSERT_EQ(getrlimit(resource, &before), 0);
        const rlimit limited{std::min(most, before.rlim_max), before.rlim_max};
        ASSERT_EQ(setrlimit(resource, &limited), 0);
    }
    rlimit m_seconds{}, m_bytes{};
};

const char* const kManyProcesses = std::getenv("EGRET_HOSTILE_PROCESSES");

struct Odd {
    const char* arguments;
    int code;
    const char* sentence;
};

TEST(CliHostile, numbersBeyondTheirRangeAreRefused) {
    const std::string out = scratch("out.onnx").string();
    for (const Odd& odd : std::initializer_list<Odd>{
             {"--seed -1 model list", 2, "whole number"},
             {"--seed 18446744073709551616 model list", 2, "whole number"},
             {"--threads -1 model list", 2, "not in range"},
             {"--threads 99999999999 model list", 2, ""},
             {"egraph saturate --language math --rules math --term x --time-limit nan", 2, "not 'nan'"},
             {"egraph saturate --language math --rules math --term x --time-limit inf", 2, ""},
             {"egraph saturate --language math --rules math --term x --time-limit -1", 2, "from 0 to"},
             {"egraph saturate --language math --rules math --term x --node-limit -5", 2, "whole number"},
             {"egraph saturate --language math --rules math --term x --node-limit 18446744073709551616", 2,
                 "whole number"},
             {"expressions eval DATA --limit -1", 2, "whole number"},
             {"optimize FIRE -o OUT --time-limit nan", 2, "not 'nan'"},
             {"optimize FIRE -o OUT --node-limit 99999999999999999999999", 2, "not '99999999999999999999999'"},
             {"optimize FIRE -o OUT --alpha -inf --method taso", 2, "not '-inf'"},
             {"model verify FIRE FIRE --rtol nan", 2, "not a finite number"},
             {"model verify FIRE FIRE --samples 99999999999", 2, ""},
             {"profile FIRE --repeat 0", 2, "not in range"},
             {"policy train FIRE --rate nan -o OUT", 2, "not a finite number"},
             {"synthesis show op1 --sizes N=9223372036854775807", 2, "is not a size"},
             {"expressions check 99999999999999999999 x", 3, "does not fit in 64 bits"},
         }) {
        std::string arguments = odd.arguments;
        for (const auto& [word, meant] : {std::pair<std::string, std::string>{"FIRE", kFire}, {"OUT", out},
                 {"DATA", test::sourceFile("tests/fixtures/expression-classes-v1.txt")}})
            for (std::size_t at; (at = arguments.find(word)) != std::string::npos;)
                arguments.replace(at, word.size(), meant);
        const Ran ran = run(arguments);
        EXPECT_EQ(ran.code, odd.code) << arguments << "\n" << ran.err;
        EXPECT_THAT(ran.err, HasSubstr(odd.sentence)) << arguments;
    }
    EXPECT_FALSE(std::filesystem::exists(out));
}

TEST(CliHostile, whatIsNoFileIsRefused) {
    // An endless device is refused because it is not a file, or because of its first bytes.
    const std::pair<std::string, testing::Matcher<std::string>> paths[] = {
        {scratch().string(), HasSubstr("is a folder, not a")}, {"/dev/zero", Not(testing::IsEmpty())},
        {"/does/not/exist", HasSubstr("/does/not/exist")}};
    for (const char* arguments :
        {"model info PATH", "model run FIRE --input x=PATH", "rules check PATH", "rules import PATH -o OUT",
            "egraph info PATH", "egraph saturate --language math --rules PATH --term x",
            "egraph saturate --language math --rules math --term @PATH", "session show PATH", "session check PATH",
            "synthesis show PATH", "expressions eval PATH", "rules generate --max-operators 1 --checkpoint PATH -o OUT",
            "model make squeezenet --weights none -o PATH"})
        for (std::size_t i = 0; i < std::size(paths); ++i) {
            const auto& [path, sentence] = paths[i];
            std::string line = arguments;
            for (const auto& [word, meant] :
                {std::pair<std::string, std::string>{"FIRE", kFire}, {"OUT", scratch("out").string()}, {"PATH", path}})
                for (std::size_t at; (at = line.find(word)) != std::string::npos;) line.replace(at, word.size(), meant);
            const bool writes = line.starts_with("model make") || line.find("checkpoint") != std::string::npos;
            if (writes && path == "/dev/zero") continue;  // writing to /dev/zero is allowed
            // The command reads the path as the name of an unknown operator: exit code 2.
            if (path == "/does/not/exist" && line.starts_with("synthesis show")) continue;
            const Ran ran = run(line);
            EXPECT_EQ(ran.code, 3) << line << "\n" << ran.err;
            EXPECT_THAT(ran.err, sentence) << line;
        }
    const Ran resumed = run("policy train fire --folder " + scratch("none").string() + " --resume -o " +
        scratch("out.safetensors").string());
    EXPECT_EQ(resumed.code, 3) << resumed.err;
    EXPECT_THAT(resumed.err, HasSubstr("cannot be opened")) << "nothing to resume";
}

TEST(CliHostile, longAndStrangeArgumentsAreRefused) {
    const Ran strange = run("model info '\xff\xfe\x80.onnx'");  // invalid UTF-8
    EXPECT_EQ(strange.code, 3);
    const Ran pathTooLong = run("model info " + std::string(100000, 'a'));
    EXPECT_EQ(pathTooLong.code, 3);
    EXPECT_LT(pathTooLong.err.size(), 5000u);  // a message of 100,000 characters is unreadable
    const Ran nested = run("expressions check '" + std::string(100000, '(') + "' x");
    EXPECT_EQ(nested.code, 3);
    EXPECT_THAT(nested.err, HasSubstr("nested deeper than"));
    EXPECT_LT(nested.err.size(), 5000u);
    std::string sum = "x";
    for (int i = 0; i < 30000; ++i) sum += "+x";
    EXPECT_THAT(run("expressions check '" + sum + "' x").err, HasSubstr("at most 20000 operands"));
    std::string deep;
    for (int i = 0; i < 20000; ++i) deep += "(sin ";
    EXPECT_EQ(run("egraph saturate --language math --rules math --iterations 1 --term '" + deep + "x" +
                  std::string(20000, ')') + "'")
                  .code,
        0);
}

// PyTorch weights can contain code. They are refused with a suggested alternative, and none of the code runs.
TEST(CliHostile, picklesAreRefusedAndDoNotRun) {
    const auto witness = scratch("witness");
    const std::string command = "touch " + witness.string();
    ASSERT_LT(command.size(), 256u) << "the length is stored as four bytes, little-endian";
    const std::string length{static_cast<char>(command.size()), 0, 0, 0};
    const std::string code = "cos\nsystem\n(X" + length + command + "tR.";
    const auto pickle = scratch("witness.pickle");
    writeFileAtomically(pickle, "\x80\x02" + code);
    if (std::system("command -v python3 >/dev/null") == 0) {  // proves that the pickle is harmful
        ASSERT_EQ(
            std::system(
                ("python3 -c 'import pickle, sys; pickle.load(open(sys.argv[1], \"rb\"))' " + pickle.string()).c_str()),
            0);
        ASSERT_TRUE(std::filesystem::remove(witness));
    }
    for (const std::string& content : {"\x80\x02" + code, "PK\3\4" + code}) {
        for (const char* name : {"policy.pt", "network.safetensors"}) {
            const auto path = scratch(name);
            writeFileAtomically(path, content);
            const Ran policy = run("policy eval " + kFire + " --policy " + path.string());
            EXPECT_EQ(policy.code, 3) << name;
            EXPECT_THAT(policy.err, HasSubstr("can run arbitrary code")) << name;
            EXPECT_THAT(policy.err, HasSubstr("safetensors.torch.save_file")) << name;
            const Ran network = run("expressions simplify x --method hiss --model " + path.string());
            EXPECT_EQ(network.code, 3) << name;
            EXPECT_THAT(network.err, HasSubstr("can run arbitrary code")) << name;
            const Ran model = run("model info " + path.string());
            EXPECT_EQ(model.code, 3) << name;
            EXPECT_THAT(model.err, HasSubstr("torch.onnx.export")) << name;
        }
    }
    EXPECT_FALSE(std::filesystem::exists(witness));
}

// Small models that request huge amounts of memory or time. Each is inspected, optimized, verified, timed and exported
// within the limits of a small machine.
TEST(CliHostile, smallModelsThatAskForALotEndSoon) {
    const Limits limits;
    const std::string out = scratch("bomb.onnx").string();
    int optimizedToTheEnd = 0;
    for (const auto& entry : std::filesystem::directory_iterator(test::sourceFile("tests/fuzz/corpus/onnx"))) {
        if (!entry.path().filename().string().starts_with("bomb_")) continue;
        const std::string path = entry.path().string();
        const Ran optimized = process("optimize " + path + " -o " + out +
            " --iterations 2 --time-limit 2 --node-limit 2000 --extract greedy-dag");
        EXPECT_THAT(optimized.code, AnyOf(0, 1, 3, 4)) << path << "\n" << optimized.err;
        optimizedToTheEnd += optimized.code <= 1;
    }
    EXPECT_GT(optimizedToTheEnd, 0);
}

// The real program on mutated files, each process under memory and time limits.
TEST(CliHostile, changedFilesEndWithAnAnswer) {
    const int count = kManyProcesses ? std::atoi(kManyProcesses) : 24;
    struct Kind {
        const char* command;
        std::vector<std::string> seeds;
    };
    const std::string tests = test::sourceFile("tests/");
    const std::vector<Kind> kinds{{"model info", {kFire, tests + "fuzz/corpus/onnx/all_kinds.onnx"}},
        {"session check", {tests + "fixtures/session-v1.egret", tests + "fuzz/corpus/session/every_table.egret"}},
        {"egraph extract", {tests + "fixtures/egraph-v1.json"}},
        {"rules check", {tests + "fixtures/rules-v1.rules", tests + "fixtures/rules-generated-v1.rules"}},
        {"synthesis show", {tests + "fixtures/operator-v1.syno"}},
        {"policy eval fire --episodes 0 --policy", {tests + "fixtures/policy-v1.safetensors"}}};
    const Limits limits;
    int answered = 0, refused = 0;
    long most = 0;
    for (int i = 0; i < count; ++i) {
        Random random(static_cast<uint64_t>(i));
        const Kind& kind = kinds[static_cast<std::size_t>(i) % kinds.size()];
        std::string bytes = readFile(kind.seeds[random.below(kind.seeds.size())]);
        for (uint64_t n = 1 + random.below(4); n > 0 && !bytes.empty(); --n) {
            const std::size_t at = random.below(bytes.size());
            if (random.below(2)) bytes[at] = static_cast<char>(random.below(256));
            else bytes.erase(at, 1 + random.below(20));
        }
        const auto path = scratch("changed" + std::to_string(i));
        writeFileAtomically(path, bytes);
        const Ran ran = process(kind.command + std::string(" ") + path.string());
        EXPECT_THAT(ran.code, AnyOf(0, 1, 3, 4)) << kind.command << ", process " << i << "\n" << ran.err;
        EXPECT_FALSE(ran.code == 0 ? ran.out.empty() : ran.err.empty() && ran.out.empty())
            << kind.command << ", process " << i;
        ++(ran.code == 0 ? answered : refused);
        most = std::max(most, ran.megabytes);
        std::filesystem::remove(path);
    }
    std::printf("%d processes answered, %d refused, %ld MB at most\n", answered, refused, most);
    EXPECT_GT(refused, 0);
    EXPECT_LT(most, kIsSanitized ? 4096 : 1024);
}

}  // namespace
}  // namespace egret::test
