# The engine as two shared libraries: libegret.so, all of core/, which every program links; and libegret_torch.so, the part that computes with
# LibTorch. LibTorch brings 280 libraries, which take 0.4 s of processor time and 160 MB to load, so libegret.so loads that part when the first of
# its functions is called: it has a stub for each of them (core/base/delay_load.h, cmake/delay_load.sh).
get_property(core GLOBAL PROPERTY egret_libraries_egret)
get_property(core_torch GLOBAL PROPERTY egret_libraries_torch)
list(TRANSFORM core REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE core_objects)
list(TRANSFORM core_torch REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE torch_objects)

if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  message(FATAL_ERROR "cmake/delay_load.sh writes stubs for x86-64 only, not for ${CMAKE_SYSTEM_PROCESSOR}")
endif()
set(stubs ${CMAKE_BINARY_DIR}/core/torch_stubs)
file(GENERATE OUTPUT ${stubs}.objects CONTENT "$<JOIN:${torch_objects},\n>\n")
add_custom_command(OUTPUT ${stubs}.S COMMAND ${CMAKE_SOURCE_DIR}/cmake/delay_load.sh ${CMAKE_NM} libegret_torch.so ${stubs}.objects ${stubs}.S
  DEPENDS ${torch_objects} ${CMAKE_SOURCE_DIR}/cmake/delay_load.sh VERBATIM COMMENT "Writing the stubs of libegret_torch.so")
add_custom_command(OUTPUT ${stubs}.o COMMAND ${CMAKE_CXX_COMPILER} -c ${stubs}.S -o ${stubs}.o DEPENDS ${stubs}.S VERBATIM COMMENT "")

# Functions of a library bind to each other when it is linked: calls within the engine are direct, and those within libegret_torch.so do not reach
# the stubs of libegret.so, which have the same names.
add_library(libegret SHARED ${core_objects} ${stubs}.o)
target_link_libraries(libegret PUBLIC Threads::Threads PRIVATE ${core} egret_options ${CMAKE_DL_LIBS})
target_link_options(libegret PRIVATE LINKER:-Bsymbolic-functions)
add_library(egret_torch SHARED ${torch_objects})
target_link_libraries(egret_torch PUBLIC egret_torch_external PRIVATE ${core_torch} libegret egret_options)
target_link_options(egret_torch PRIVATE LINKER:-Bsymbolic-functions)
if(NOT EGRET_SANITIZE)  # clang's sanitizers are in the program
  target_link_options(libegret PRIVATE LINKER:-z,defs)
  target_link_options(egret_torch PRIVATE LINKER:-z,defs)
endif()
target_include_directories(libegret INTERFACE $<INSTALL_INTERFACE:include/egret>)
target_compile_features(libegret INTERFACE cxx_std_20)
set_target_properties(libegret PROPERTIES OUTPUT_NAME egret EXPORT_NAME egret LINKER_LANGUAGE CXX VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)
set_target_properties(egret_torch PROPERTIES LINKER_LANGUAGE CXX LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/egret)  # where helperFile() looks
