#pragma once

#include "core/rewrite/discover/programs.h"

#include <filesystem>
#include <fstream>

namespace egret::rewrite::discover {

// What became of a candidate rule.
enum class Decision : uint32_t { subsumed, sound, unsound, unknown };

// What a generation has found so far, in a file that a later run goes on from, or in memory. The file only grows:
// pieces of programs in order, then decisions in order, each a block that counts only when it is whole, so a run may be
// cut off anywhere. See checkpoint.cpp for its bytes.
class Checkpoint {
public:
    // Opens or makes the file; no path: in memory. Throws badInput when the file is none of ours, or was begun with
    // another signature (Programs::signature); unwritable places throw as files do.
    Checkpoint(std::filesystem::path file, uint64_t signature);

    std::size_t pieces() const { return m_pieces; }
    uint64_t programs() const { return m_programs; }
    void addPiece(const std::vector<Fingerprinted>& programs);

    // Part `part` of `parts` of all programs, cut by fingerprint: equal fingerprints are in one part, and parts are in
    // ascending order. Sorted. Memory: of this part, when there is a file. Throws cancelled.
    std::vector<Fingerprinted> read(uint64_t part, uint64_t parts, const Task& task = {}) const;

    const std::vector<Decision>& decisions() const { return m_decisions; }
    void addDecision(Decision decision);

private:
    void load(uint64_t signature);
    void write(uint32_t kind, uint32_t value, const std::vector<Fingerprinted>& programs);

    std::filesystem::path m_file;
    std::ofstream m_out;
    std::vector<Fingerprinted> m_inMemory;
    std::vector<std::pair<uint64_t, uint64_t>> m_places;  // of pieces in the file: offset, number of programs
    std::size_t m_pieces = 0;
    uint64_t m_programs = 0;
    std::vector<Decision> m_decisions;
};

}  // namespace egret::rewrite::discover
