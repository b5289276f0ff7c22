# Third-party libraries, all from Debian 12 packages (scripts/setup installs them). Each is used by one folder of core/
# (see the folder's CMakeLists.txt), and all other code uses it through that folder.

find_package(Threads REQUIRED)
find_package(PkgConfig REQUIRED)
find_package(nlohmann_json REQUIRED)
pkg_check_modules(xxhash REQUIRED IMPORTED_TARGET libxxhash)
pkg_check_modules(gmpxx REQUIRED IMPORTED_TARGET gmpxx)
pkg_check_modules(sqlite REQUIRED IMPORTED_TARGET sqlite3)
pkg_check_modules(cbc REQUIRED IMPORTED_TARGET cbc)
pkg_check_modules(cairo REQUIRED IMPORTED_TARGET cairo-pdf)
pkg_check_modules(graphviz REQUIRED IMPORTED_TARGET libcgraph libgvc)
find_package(Protobuf REQUIRED)
find_package(ZLIB REQUIRED)
find_package(CLI11 REQUIRED)
find_package(fmt REQUIRED)
find_package(Qt6 6.4 REQUIRED COMPONENTS Core Gui Widgets Svg SvgWidgets LinguistTools)
# The Python module is for Debian's Python, whatever other one is first in PATH. pybind11 is header only; NumPy is loaded
# at run time.
find_program(EGRET_PYTHON python3 PATHS /usr/bin NO_DEFAULT_PATH REQUIRED)
find_path(EGRET_PYBIND11_INCLUDE pybind11/pybind11.h REQUIRED)
foreach(pair "EGRET_PYTHON_INCLUDE:get_path('include')" "EGRET_PYTHON_SUFFIX:get_config_var('EXT_SUFFIX')")
  string(REGEX MATCH "^([^:]+):(.*)$" pair ${pair})
  execute_process(COMMAND ${EGRET_PYTHON} -c "import sysconfig; print(sysconfig.${CMAKE_MATCH_2})" OUTPUT_VARIABLE ${CMAKE_MATCH_1}
                  OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
endforeach()
find_path(EGRET_PYTHON_HEADER Python.h PATHS ${EGRET_PYTHON_INCLUDE} NO_DEFAULT_PATH REQUIRED)
add_library(egret_python_external INTERFACE)
target_include_directories(egret_python_external SYSTEM INTERFACE ${EGRET_PYTHON_INCLUDE} ${EGRET_PYBIND11_INCLUDE})
if(EGRET_BUILD_TESTS)
  find_package(GTest REQUIRED)
  find_package(Qt6 6.4 REQUIRED COMPONENTS Test)
endif()

# The CMake package in Debian's libonnx contains build-tree paths, so the two libraries are located directly.
find_library(EGRET_ONNX_LIBRARY onnx REQUIRED)
find_library(EGRET_ONNX_PROTO_LIBRARY onnx_proto REQUIRED)
add_library(egret_onnx_external INTERFACE)
target_compile_definitions(egret_onnx_external INTERFACE ONNX_ML=1 ONNX_NAMESPACE=onnx)
target_link_libraries(egret_onnx_external INTERFACE ${EGRET_ONNX_LIBRARY} ${EGRET_ONNX_PROTO_LIBRARY} protobuf::libprotobuf)

# LibTorch is linked directly, because TorchConfig.cmake probes for CUDA and adds unwanted flags. In Debian, its headers
# are system headers, so they cause no warnings.
find_library(EGRET_TORCH_LIBRARY torch REQUIRED)
find_library(EGRET_TORCH_CPU_LIBRARY torch_cpu REQUIRED)
find_library(EGRET_C10_LIBRARY c10 REQUIRED)
add_library(egret_torch_external INTERFACE)
target_compile_definitions(egret_torch_external INTERFACE AT_PER_OPERATOR_HEADERS)  # no header then includes <ATen/ATen.h>
target_include_directories(egret_torch_external SYSTEM INTERFACE /usr/include/torch/csrc/api/include)
target_link_libraries(egret_torch_external INTERFACE ${EGRET_TORCH_LIBRARY} ${EGRET_TORCH_CPU_LIBRARY} ${EGRET_C10_LIBRARY})
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")  # see pch_torch_clang.h
  add_library(egret_torch_bits STATIC cmake/torch_bits.cpp)
  target_link_libraries(egret_torch_external INTERFACE egret_torch_bits)
endif()

# oneDNN (core/runtime/onednn): the same library that Debian's LibTorch links. OpenMP is used only to set its number of
# threads.
find_library(EGRET_DNNL_LIBRARY dnnl REQUIRED)
add_library(egret_dnnl_external INTERFACE)
target_link_libraries(egret_dnnl_external INTERFACE ${EGRET_DNNL_LIBRARY} gomp)

# RE2 (core/runtime/reference/text.cpp). Its pkg-config file adds -pthread, which no precompiled header has.
find_library(EGRET_RE2_LIBRARY re2 REQUIRED)

# Z3 (core/expressions/z3.cpp, core/rewrite/verify/z3.cpp) has no CMake package.
find_path(EGRET_Z3_INCLUDE z3++.h REQUIRED)
find_library(EGRET_Z3_LIBRARY z3 REQUIRED)
add_library(egret_z3_external INTERFACE)
target_include_directories(egret_z3_external SYSTEM INTERFACE ${EGRET_Z3_INCLUDE})
target_link_libraries(egret_z3_external INTERFACE ${EGRET_Z3_LIBRARY})

# Open MPI (core/base/ranks/ranks_mpi.cpp), through its C interface: its C++ headers cause warnings.
pkg_check_modules(mpi REQUIRED ompi-c)
add_library(egret_mpi_external INTERFACE)
target_include_directories(egret_mpi_external SYSTEM INTERFACE ${mpi_INCLUDE_DIRS})
target_compile_definitions(egret_mpi_external INTERFACE OMPI_SKIP_MPICXX)
target_link_directories(egret_mpi_external INTERFACE ${mpi_LIBRARY_DIRS})
target_link_libraries(egret_mpi_external INTERFACE ${mpi_LIBRARIES})
