# The engine as shared libraries. Every program links libegret.so, which contains all of core/ except the modules. The
# modules lib/egret/libegret_<module>.so contain the parts that require a large third-party library. libegret.so has a
# stub for each function of a module, and loads the module on the first call (core/base/delay_load.h,
# cmake/delay_load.sh).
#
#   torch  LibTorch: loading its 280 libraries takes 0.4 s of CPU time and 160 MB.
#   cairo  cairo: with fontconfig and X11, it would add 12 libraries to each process.
#   cbc    CBC: its linear algebra is OpenBLAS, whose threads busy-wait and take 0.1 s of CPU time in each process.
if(NOT CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64")
  message(FATAL_ERROR "cmake/delay_load.sh writes stubs for x86-64 only, not for ${CMAKE_SYSTEM_PROCESSOR}")
endif()

function(egret_shared_library target)  # the other arguments are libraries of core/
  list(TRANSFORM ARGN REPLACE "(.+)" "$<TARGET_OBJECTS:\\1>" OUTPUT_VARIABLE objects)
  add_library(${target} SHARED ${objects})
  target_link_libraries(${target} PRIVATE ${ARGN} egret_options)
  # Functions of a library bind to each other at link time, so that calls within the engine are direct, and calls within
  # a module do not reach the stubs with the same names in libegret.so.
  target_link_options(${target} PRIVATE LINKER:-Bsymbolic-functions)
  if(NOT EGRET_SANITIZE)  # clang links its sanitizer runtime only into programs
    target_link_options(${target} PRIVATE LINKER:-z,defs)
  endif()
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX)
  set(objects ${objects} PARENT_SCOPE)
endfunction()

get_property(core GLOBAL PROPERTY egret_libraries_egret)
egret_shared_library(libegret ${core})
target_link_libraries(libegret PUBLIC Threads::Threads PRIVATE ${CMAKE_DL_LIBS})
target_include_directories(libegret INTERFACE $<INSTALL_INTERFACE:include/egret>)
target_compile_features(libegret INTERFACE cxx_std_20)
set_target_properties(libegret PROPERTIES OUTPUT_NAME egret EXPORT_NAME egret VERSION ${PROJECT_VERSION}
                      SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR} LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib)

foreach(module IN LISTS EGRET_MODULES)
  get_property(libraries GLOBAL PROPERTY egret_libraries_${module})
  egret_shared_library(egret_${module} ${libraries})
  target_link_libraries(egret_${module} PRIVATE libegret)
  set_target_properties(egret_${module} PROPERTIES LIBRARY_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/lib/egret)  # searched by helperFile()
  set(stubs ${CMAKE_BINARY_DIR}/core/${module}_stubs)
  file(GENERATE OUTPUT ${stubs}.objects CONTENT "$<JOIN:${objects},\n>\n")
  add_custom_command(OUTPUT ${stubs}.S COMMAND ${CMAKE_SOURCE_DIR}/cmake/delay_load.sh ${CMAKE_NM} libegret_${module}.so ${stubs}.objects ${stubs}.S
    DEPENDS ${objects} ${CMAKE_SOURCE_DIR}/cmake/delay_load.sh VERBATIM COMMENT "Generating the stubs of libegret_${module}.so")
  add_custom_command(OUTPUT ${stubs}.o COMMAND ${CMAKE_CXX_COMPILER} -c ${stubs}.S -o ${stubs}.o DEPENDS ${stubs}.S VERBATIM COMMENT "")
  target_sources(libegret PRIVATE ${stubs}.o)
endforeach()
target_link_libraries(egret_torch PUBLIC egret_torch_external)
