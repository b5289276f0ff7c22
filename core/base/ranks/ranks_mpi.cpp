#include "core/base/ranks/ranks.h"

#include "core/base/error.h"

#include <mpi.h>
#include <climits>
#include <cstdlib>
#include <exception>

namespace egret {

namespace {

// Under mpirun, an MPI error or the loss of one process ends all processes. Saved data is kept.
class MpiRanks : public Ranks {
public:
    MpiRanks() {
        int provided = 0;
        MPI_Init_thread(nullptr, nullptr, MPI_THREAD_FUNNELED, &provided);
        MPI_Comm_rank(MPI_COMM_WORLD, &m_rank);
        MPI_Comm_size(MPI_COMM_WORLD, &m_count);
    }
    ~MpiRanks() override {
        // If this process fails, it aborts the others, which would otherwise wait forever.
        if (std::uncaught_exceptions() > m_exceptions) MPI_Abort(MPI_COMM_WORLD, EXIT_FAILURE);
        else MPI_Finalize();
    }
    int rank() const override { return m_rank; }
    int count() const override { return m_count; }

    std::vector<Bytes> gather(const Bytes& mine) override {
        if (mine.size() > INT_MAX) throw Error(Category::limit, "A process tried to send more than 2 GB at once.");
        const int size = static_cast<int>(mine.size());
        std::vector<int> sizes(static_cast<std::size_t>(m_count)), places(sizes.size());
        MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
        int64_t sum = 0;
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            places[i] = static_cast<int>(sum);
            sum += sizes[i];
            if (sum > INT_MAX)
                throw Error(Category::limit, "The processes together tried to send more than 2 GB at once.");
        }
        Bytes all(static_cast<std::size_t>(sum));
        MPI_Allgatherv(mine.data(), size, MPI_BYTE, all.data(), sizes.data(), places.data(), MPI_BYTE, MPI_COMM_WORLD);
        std::vector<Bytes> parts;
        for (std::size_t i = 0; i < sizes.size(); ++i)
            parts.emplace_back(all.begin() + places[i], all.begin() + places[i] + sizes[i]);
        return parts;
    }

private:
    int m_rank = 0, m_count = 1;
    int m_exceptions = std::uncaught_exceptions();
};

}  // namespace

std::unique_ptr<Ranks> startRanks() {
    if (std::getenv("OMPI_COMM_WORLD_SIZE")) return std::make_unique<MpiRanks>();
    return std::make_unique<Ranks>();
}

}  // namespace egret
