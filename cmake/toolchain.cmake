# Compiler settings for all of Egret's targets.

set(CMAKE_CXX_FLAGS_RELEASE "-O2 -DNDEBUG")
# Libraries and programs use the same options, so that they can share precompiled headers. No function of Egret's
# libraries is interposed, so the compiler may inline all of them.
add_compile_options(-fPIC -fno-semantic-interposition)

find_program(EGRET_CCACHE ccache)
if(EGRET_CCACHE)
  # ccache requires this sloppiness for precompiled headers. It compares paths below the base directory as relative
  # paths, so clones in other folders share the cache. Depend mode reads the list of headers from the compiler instead
  # of preprocessing each file first. cmake/checksum.sh computes the checksum of a precompiled header once; otherwise,
  # ccache would hash up to 220 MB for each compilation.
  set(CMAKE_CXX_COMPILER_LAUNCHER
    env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}
    CCACHE_DEPEND=1 CCACHE_PCH_EXTSUM=1 ${EGRET_CCACHE})
endif()

find_program(EGRET_MOLD mold)
if(EGRET_MOLD)
  add_link_options(-fuse-ld=mold)
endif()

# A program in the build folder finds Egret's libraries relative to itself, so its contents do not depend on the build
# folder's location.
set(CMAKE_BUILD_RPATH_USE_ORIGIN ON)

# Without this option, the libraries that pkg-config lists for static linking would be loaded at startup and required by
# the package, although they are unused.
add_link_options(LINKER:--as-needed)

add_library(egret_options INTERFACE)
# Ninja compiles in the build folder. A path relative to it keeps the clone's path out of object files (__FILE__ in
# messages), so they are the same in every clone. -ffile-prefix-map would have the same effect, but the option itself
# contains the path, so clones could not share a compiler cache.
if(CMAKE_GENERATOR STREQUAL "Ninja")
  file(RELATIVE_PATH source_folder ${CMAKE_BINARY_DIR} ${CMAKE_SOURCE_DIR})
  target_compile_options(egret_options INTERFACE -I${source_folder})
else()
  target_include_directories(egret_options INTERFACE ${CMAKE_SOURCE_DIR})
endif()
target_compile_options(egret_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wnon-virtual-dtor -Woverloaded-virtual
  # GCC 12 reports these two inside std::string (bugs 105329 and 105651); newer compilers do not.
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict> $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
  $<$<CXX_COMPILER_ID:GNU>:-Wno-subobject-linkage>  # mistakes a source in a batch (cmake/targets.cmake) for a header
  -Wno-missing-field-initializers  # designated initializers set only some members
  -fpch-preprocess
  # GCC's garbage collection starts at 128 MB, which a precompiled header alone exceeds. With a threshold of 400 MB,
  # compilation is a tenth faster.
  $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=400000>)
if(EGRET_WARNINGS_AS_ERRORS)
  target_compile_options(egret_options INTERFACE -Werror)
endif()
if(CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_definitions(egret_options INTERFACE _GLIBCXX_ASSERTIONS)
endif()
if(EGRET_FUZZ)  # all code is instrumented for coverage; only the fuzzers link libFuzzer's main (tests/fuzz)
  target_compile_options(egret_options INTERFACE -fsanitize=fuzzer-no-link)
endif()
if(EGRET_SANITIZE)
  target_compile_options(egret_options INTERFACE -fsanitize=${EGRET_SANITIZE} -fno-omit-frame-pointer)
  target_compile_definitions(egret_options INTERFACE EGRET_SANITIZED)  # disables Egret's memory limits and signal handlers
  target_link_options(egret_options INTERFACE -fsanitize=${EGRET_SANITIZE})
endif()
