#pragma once

#include "core/rewrite/discover/programs.h"

#include <filesystem>
#include <fstream>

namespace egret::rewrite::discover {

// The outcome for a candidate rule.
enum class Decision : uint32_t { subsumed, sound, unsound, unknown };

// The results of a generation run so far, in memory or in a file from which a later run resumes. The file is
// append-only: pieces of programs in order, then decisions in order. Only complete blocks count, so runs can be
// interrupted anywhere. See checkpoint.cpp for the format.
class Checkpoint {
public:
    // Opens or creates the file; without a path, the checkpoint is in memory. Throws badInput if the file is not a
    // checkpoint, has a different signature (Programs::signature) or is not writable.
    Checkpoint(std::filesystem::path file, uint64_t signature);

    std::size_t pieces() const { return m_pieces; }
    uint64_t programs() const { return m_programs; }
    void addPiece(const std::vector<Fingerprinted>& programs);

    // Returns part `part` of `parts` of all programs, sorted and split by fingerprint: equal fingerprints are in one
    // part, and parts ascend. With a file, only this part is in memory. Throws cancelled.
    std::vector<Fingerprinted> read(uint64_t part, uint64_t parts, const Task& task = {}) const;

    const std::vector<Decision>& decisions() const { return m_decisions; }
    void addDecision(Decision decision);

private:
    void load(uint64_t signature);
    void write(uint32_t kind, uint32_t value, const std::vector<Fingerprinted>& programs);

    std::filesystem::path m_file;
    std::ofstream m_out;
    std::vector<Fingerprinted> m_inMemory;
    std::vector<std::pair<uint64_t, uint64_t>> m_places;  // pieces in the file: offset, number of programs
    std::size_t m_pieces = 0;
    uint64_t m_programs = 0;
    std::vector<Decision> m_decisions;
};

}  // namespace egret::rewrite::discover
