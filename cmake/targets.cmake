# The kinds of targets in this project, their precompiled headers, and the batches in which their sources are compiled.

# Compiling a batch of sources as one file parses shared headers only once, which cuts the CPU time to a third. In
# return, names in anonymous namespaces must be unique within the enclosing namespace. Batch files use relative paths,
# so that a compiler cache also serves clones in other folders; CMake's own UNITY_BUILD writes absolute paths. The dev
# preset compiles each source separately, which reveals missing includes.
set(EGRET_BATCH 30 CACHE STRING "Sources compiled together as one file; 1 compiles each separately")

# egret_moc(target a.cpp a.h ...) runs moc on the listed headers and on the headers of the listed sources. It sets `moc`
# to the generated source. CMake's AUTOMOC generates the same output, but moc then parses every included file, which
# takes 75 s of CPU time.
function(egret_moc target)
  set(headers "")
  foreach(source IN LISTS ARGN)
    string(REGEX REPLACE "[.]cpp$" ".h" header ${source})
    get_filename_component(header ${header} ABSOLUTE)
    if(EXISTS ${header})
      file(RELATIVE_PATH header ${CMAKE_SOURCE_DIR} ${header})
      list(APPEND headers ${header})
    endif()
  endforeach()
  list(REMOVE_DUPLICATES headers)
  list(TRANSFORM headers PREPEND ${CMAKE_SOURCE_DIR}/ OUTPUT_VARIABLE dependencies)
  set(file ${CMAKE_CURRENT_BINARY_DIR}/${target}.moc.cpp)
  add_custom_command(OUTPUT ${file} COMMAND ${CMAKE_SOURCE_DIR}/cmake/moc.sh $<TARGET_FILE:Qt6::moc> ${file} ${headers}
    DEPENDS ${dependencies} ${CMAKE_SOURCE_DIR}/cmake/moc.sh WORKING_DIRECTORY ${CMAKE_SOURCE_DIR} VERBATIM COMMENT "Running moc for ${target}")
  target_sources(${target} PRIVATE ${file})
  set(moc ${file} PARENT_SCOPE)
endfunction()

# egret_batches(target a.cpp ...) compiles the sources in batches.
function(egret_batches target)
  set(sources ${ARGN})
  list(FILTER sources INCLUDE REGEX "[.]cpp$")
  list(LENGTH sources count)
  if(EGRET_BATCH LESS 2 OR count EQUAL 0)
    return()
  endif()
  math(EXPR batches "(${count} + ${EGRET_BATCH} - 1) / ${EGRET_BATCH}")
  math(EXPR size "(${count} + ${batches} - 1) / ${batches}")  # batches of equal size keep two cores busy to the end
  set(folder ${CMAKE_CURRENT_BINARY_DIR}/${target}.batches)
  math(EXPR last "${count} - 1")
  foreach(begin RANGE 0 ${last} ${size})
    list(SUBLIST sources ${begin} ${size} batch)
    set(text "")
    foreach(source IN LISTS batch)
      get_filename_component(path ${source} ABSOLUTE)
      file(RELATIVE_PATH relative ${CMAKE_SOURCE_DIR} ${path})  # relative to the include path
      string(APPEND text "#include \"${relative}\"\n")
    endforeach()
    set(file ${folder}/${begin}.cpp)
    file(CONFIGURE OUTPUT ${file} CONTENT "${text}" @ONLY)
    target_sources(${target} PRIVATE ${file})
    set_source_files_properties(${batch} PROPERTIES HEADER_FILE_ONLY ON)
  endforeach()
endfunction()

# One shared precompiled header per family: plain (the standard library), qt, torch. Header names are written as in an
# #include directive, without the path of the clone, because CMake writes them into a file that a compiler cache
# compares.
function(egret_precompiled_header family)
  cmake_parse_arguments(ARG "" "" "HEADERS;LINKS" ${ARGN})
  file(CONFIGURE OUTPUT ${CMAKE_BINARY_DIR}/pch/${family}.cpp CONTENT "// anchor of the ${family} precompiled header\n")
  add_library(egret_pch_${family} OBJECT ${CMAKE_BINARY_DIR}/pch/${family}.cpp)
  target_precompile_headers(egret_pch_${family} PRIVATE ${ARG_HEADERS})
  target_link_libraries(egret_pch_${family} PRIVATE egret_options Threads::Threads ${ARG_LINKS})
  set_target_properties(egret_pch_${family} PROPERTIES CXX_COMPILER_LAUNCHER "${CMAKE_SOURCE_DIR}/cmake/checksum.sh;${CMAKE_CXX_COMPILER_LAUNCHER}")
endfunction()
egret_precompiled_header(plain HEADERS "\"cmake/pch_plain.h\"")
egret_precompiled_header(qt HEADERS "\"cmake/pch_qt.h\"" LINKS Qt6::Widgets)
target_compile_definitions(egret_pch_qt PRIVATE QT_NO_KEYWORDS)
set(torch_header pch_torch.h)
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  set(torch_header pch_torch_clang.h)
endif()
egret_precompiled_header(torch HEADERS "\"cmake/${torch_header}\"" LINKS egret_torch_external)

# Folders compiled with -O1 (egret_is_light), which takes two thirds of the time of -O2. Their code mostly waits for the
# user, for files or for the code under test.
set(EGRET_LIGHT "^(app|python|tests|views|sample_models|core/(base/(crash|database|libtorch|ranks)|exercise|lesson|onnx|playback|profile|report|session|workbench))(/|$)")
# Compiled with -O2 all the same: the canvas and the layout must handle 100,000 boxes.
set(EGRET_HEAVY "^(core/layout|views/(canvas|graph|layout))(/|$)")

function(egret_is_light result path)
  set(${result} OFF PARENT_SCOPE)
  if(path MATCHES "${EGRET_LIGHT}" AND NOT path MATCHES "${EGRET_HEAVY}")
    set(${result} ON PARENT_SCOPE)
  endif()
endfunction()

function(egret_setup target family light)
  if(light)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
  target_link_libraries(${target} PRIVATE egret_options Threads::Threads)
  if(family STREQUAL "qt")
    target_link_libraries(${target} PUBLIC Qt6::Widgets)
    target_compile_definitions(${target} PRIVATE QT_NO_KEYWORDS)
  elseif(family STREQUAL "torch")
    target_link_libraries(${target} PRIVATE egret_torch_external)
  endif()
  target_precompile_headers(${target} REUSE_FROM egret_pch_${family})
endfunction()

# Sets `out` to the sources in a folder and in all folders below it that have no CMakeLists.txt.
function(egret_sources_below out folder)
  file(GLOB sources CONFIGURE_DEPENDS ${folder}/*.cpp)
  file(GLOB entries CONFIGURE_DEPENDS LIST_DIRECTORIES true ${folder}/*)
  foreach(entry IN LISTS entries)
    if(IS_DIRECTORY ${entry} AND NOT EXISTS ${entry}/CMakeLists.txt)
      egret_sources_below(below ${entry})
      list(APPEND sources ${below})
    endif()
  endforeach()
  set(${out} ${sources} PARENT_SCOPE)
endfunction()

# egret_library(core/base [SOURCES a.cpp ... | EXCEPT b.cpp ...] [LINKS lower layers] [PRIVATE_LINKS third party]
# [FAMILY plain|qt|torch] [MODULE torch|cbc|cairo|mpi] [NAME name] [ALONE] [BATCH n]) defines the target egret_<folder>, such
# as egret_base. LINKS are the layers whose headers it may include. Without SOURCES, the library contains every .cpp of
# its folder, and of the folders below it that have no CMakeLists.txt, except those listed after EXCEPT.
#
# Libraries of core/ are linked into libegret.so. Those with a MODULE are linked into a module that libegret.so loads on
# demand (cmake/engine.cmake); the module of the family torch is torch. All other libraries link libegret, whichever
# layers they use.
#
# In a build with batches, libraries with the same flags are compiled as one (egret_groups), because most folders have
# fewer than ten sources, and each batch costs 3 to 6 s of CPU time for shared headers. A library that is ALONE has its
# own flags, or another program uses its objects. BATCH limits the sources per batch; it applies to libraries outside
# core/ and views/, and to those that are ALONE.
set(EGRET_MODULES torch cbc cairo)
function(egret_library path)
  cmake_parse_arguments(ARG "ALONE" "BATCH;FAMILY;NAME;MODULE" "SOURCES;EXCEPT;LINKS;PRIVATE_LINKS" ${ARGN})
  if(NOT ARG_FAMILY)
    set(ARG_FAMILY plain)
  endif()
  if(NOT ARG_NAME)
    get_filename_component(ARG_NAME ${path} NAME)
    set(ARG_NAME egret_${ARG_NAME})
  endif()
  if(NOT ARG_SOURCES)
    egret_sources_below(ARG_SOURCES ${CMAKE_CURRENT_SOURCE_DIR})
    list(TRANSFORM ARG_SOURCES REPLACE "^${CMAKE_CURRENT_SOURCE_DIR}/" "")
    list(REMOVE_ITEM ARG_SOURCES ${ARG_EXCEPT} "")
  endif()
  set(module "")  # libraries outside core/ have no module
  if(path MATCHES "^core/")
    set(module egret)
    if(ARG_MODULE)
      set(module ${ARG_MODULE})
      set(ARG_ALONE ON)
    elseif(ARG_FAMILY STREQUAL "torch")
      set(module torch)
    endif()
  endif()
  egret_is_light(light ${path})
  if(ARG_BATCH AND ARG_BATCH LESS EGRET_BATCH)
    set(EGRET_BATCH ${ARG_BATCH})
  endif()
  if(ARG_ALONE OR NOT path MATCHES "^(core|views)/" OR $CACHE{EGRET_BATCH} LESS 2)
    egret_compiled_library(${ARG_NAME} "${module}" ${ARG_FAMILY} ${light} "${ARG_SOURCES}" "${ARG_LINKS}" "${ARG_PRIVATE_LINKS}")
    return()
  endif()

  list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/)
  set(group ${ARG_FAMILY})
  if(module)
    set(group core_${group})
  endif()
  if(light)
    set(group ${group}_light)
  endif()
  add_library(${ARG_NAME} INTERFACE)
  target_link_libraries(${ARG_NAME} INTERFACE ${ARG_LINKS})
  if(NOT module)
    target_link_libraries(${ARG_NAME} INTERFACE egret_group_${group})
  endif()
  set_property(GLOBAL APPEND PROPERTY egret_groups ${group})
  set_property(GLOBAL PROPERTY egret_kind_of_${group} "${module}" ${ARG_FAMILY} ${light})
  set_property(GLOBAL APPEND PROPERTY egret_members_of_${group} ${ARG_NAME})
  set_property(GLOBAL APPEND PROPERTY egret_group_sources_of_${group} ${ARG_SOURCES})
  set_property(GLOBAL APPEND PROPERTY egret_group_links_of_${group} ${ARG_LINKS} ${ARG_PRIVATE_LINKS})
endfunction()

# Compiles the sources to objects for libegret or one of its modules, or to a static library that links libegret.
function(egret_compiled_library name module family light sources links private_links)
  if(module)
    add_library(${name} OBJECT ${sources})
    set_property(GLOBAL APPEND PROPERTY egret_libraries_${module} ${name})
  else()
    add_library(${name} STATIC ${sources})
    list(PREPEND links libegret)
    if(family STREQUAL "torch")
      list(PREPEND links egret_torch)
    endif()
  endif()
  egret_setup(${name} ${family} ${light})
  set(moc "")
  if(family STREQUAL "qt")
    egret_moc(${name} ${sources})
  endif()
  egret_batches(${name} ${moc} ${sources})
  target_link_libraries(${name} PUBLIC ${links} PRIVATE ${private_links})
endfunction()

# egret_groups() compiles the libraries declared so far. Libraries with the same flags become one library,
# egret_group_<group>.
function(egret_groups)
  get_property(groups GLOBAL PROPERTY egret_groups)
  set_property(GLOBAL PROPERTY egret_groups "")
  list(REMOVE_DUPLICATES groups)
  foreach(group IN LISTS groups)
    get_property(kind GLOBAL PROPERTY egret_kind_of_${group})
    get_property(members GLOBAL PROPERTY egret_members_of_${group})
    get_property(sources GLOBAL PROPERTY egret_group_sources_of_${group})
    get_property(links GLOBAL PROPERTY egret_group_links_of_${group})
    list(REMOVE_DUPLICATES links)
    list(REMOVE_ITEM links ${members})
    list(GET kind 0 module)
    list(GET kind 1 family)
    list(GET kind 2 light)
    egret_compiled_library(egret_group_${group} "${module}" ${family} ${light} "${sources}" "${links}" "")
  endforeach()
endfunction()

# egret_program(egret-cli SOURCES a.cpp ... [LINKS libraries] [FAMILY plain|qt|torch]) defines a program that links
# libegret and, in the family torch, libegret_torch.
function(egret_program name)
  cmake_parse_arguments(ARG "" "FAMILY" "SOURCES;LINKS" ${ARGN})
  if(NOT ARG_FAMILY)
    set(ARG_FAMILY plain)
  endif()
  add_executable(${name} ${ARG_SOURCES})
  file(RELATIVE_PATH folder ${CMAKE_SOURCE_DIR} ${CMAKE_CURRENT_SOURCE_DIR})
  egret_is_light(light ${folder})
  egret_setup(${name} ${ARG_FAMILY} ${light})
  egret_batches(${name} ${ARG_SOURCES})
  if(ARG_FAMILY STREQUAL "torch")  # before libegret, whose stubs of the same names would load libegret_torch
    target_link_libraries(${name} PRIVATE egret_torch)
  endif()
  target_link_libraries(${name} PRIVATE libegret ${ARG_LINKS})
  list(TRANSFORM EGRET_MODULES PREPEND egret_ OUTPUT_VARIABLE modules)
  add_dependencies(${name} ${modules})  # libegret loads the modules at run time
endfunction()

# Excludes a program from the default build; used for benchmarks and for tests labelled slow. The target `on_request`
# builds all excluded programs.
add_custom_target(on_request)
function(egret_on_request name)
  set_target_properties(${name} PROPERTIES EXCLUDE_FROM_ALL ON)
  add_dependencies(on_request ${name})
endfunction()

# egret_entry(app/sessions OF app/window [FILTER "Sessions.*"] [LABEL unit|gui|conformance|peer|slow] [COST s]
# [TIMEOUT s] [ENVIRONMENT e]) defines a ctest entry: the tests of a program that the filter selects, run in a separate
# process.
# The time limit ends a test that hangs, whatever the load; on two idle cores, no test takes a tenth of it. ctest starts
# entries with a higher COST first, so that no long entry runs alone at the end.
function(egret_entry path)
  cmake_parse_arguments(ARG "" "COST;OF;FILTER;LABEL;TIMEOUT" "ENVIRONMENT" ${ARGN})
  if(NOT ARG_LABEL)
    set(ARG_LABEL unit)
  endif()
  if(NOT ARG_TIMEOUT)
    set(ARG_TIMEOUT 1800)
  endif()
  get_property(program GLOBAL PROPERTY egret_program_of_${ARG_OF})
  if(ARG_FILTER)
    set(ARG_FILTER --gtest_filter=${ARG_FILTER})
  endif()
  add_test(NAME ${path} COMMAND ${program} ${ARG_FILTER})
  set_tests_properties(${path} PROPERTIES LABELS ${ARG_LABEL} TIMEOUT ${ARG_TIMEOUT} ENVIRONMENT "${ARG_ENVIRONMENT}")
  if(ARG_COST)
    set_tests_properties(${path} PROPERTIES COST ${ARG_COST})
  endif()
endfunction()

# Sets `result` to the filter that selects the tests in the given sources. CMake reruns when a source changes, so that
# the filter includes new tests.
function(egret_filter_of result)
  set(names "")
  foreach(source IN LISTS ARGN)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source})
    file(STRINGS ${source} tests REGEX "^(TYPED_)?TEST(_F|_P)?[(]")
    foreach(test IN LISTS tests)
      string(REGEX REPLACE "^[A-Z_]*[(]([A-Za-z0-9_]+), *([A-Za-z0-9_]+)[)].*" "\\1;\\2" words "${test}")
      list(GET words 0 suite)
      list(GET words 1 name)
      if(test MATCHES "^TEST_P")
        list(APPEND names ${suite}.${name}/* */${suite}.${name}/*)  # with and without an instantiation name
      elseif(test MATCHES "^TYPED")
        list(APPEND names ${suite}/*.${name})
      else()
        list(APPEND names ${suite}.${name})
      endif()
    endforeach()
  endforeach()
  list(JOIN names ":" names)
  set(${result} ${names} PARENT_SCOPE)
endfunction()

# egret_test(core/base SOURCES a_test.cpp ... [LINKS libraries] [DEPENDS targets it starts] [FAMILY f] [PROGRAM p]
# [FILTER, LABEL, COST, TIMEOUT, ENVIRONMENT of its entry] [BY_FOLDER]) defines a GoogleTest program with one ctest
# entry or, with BY_FOLDER, one entry per folder of its sources. With PROGRAM, the tests become part of that program
# (egret_test_program), because a separate program would compile the same headers again. If each source is compiled
# separately, as in the dev preset, the tests remain a separate program, which builds faster.
function(egret_test path)
  cmake_parse_arguments(ARG "BY_FOLDER" "COST;FAMILY;FILTER;LABEL;PROGRAM;TIMEOUT" "SOURCES;LINKS;DEPENDS;ENVIRONMENT" ${ARGN})
  set(entry "")
  foreach(key COST LABEL TIMEOUT ENVIRONMENT)
    if(ARG_${key})
      list(APPEND entry ${key} ${ARG_${key}})
    endif()
  endforeach()

  if(ARG_PROGRAM AND $CACHE{EGRET_BATCH} GREATER 1)
    set_property(GLOBAL PROPERTY egret_program_of_${path} ${ARG_PROGRAM}_test)
    list(TRANSFORM ARG_SOURCES PREPEND ${CMAKE_CURRENT_SOURCE_DIR}/ OUTPUT_VARIABLE sources)
    set_property(GLOBAL APPEND PROPERTY egret_sources_of_${ARG_PROGRAM} ${sources})
    set_property(GLOBAL APPEND PROPERTY egret_links_of_${ARG_PROGRAM} ${ARG_LINKS})
    set_property(GLOBAL APPEND PROPERTY egret_dependencies_of_${ARG_PROGRAM} ${ARG_DEPENDS})
    egret_filter_of(filter ${ARG_SOURCES})
    egret_entry(${path} OF ${path} ${entry} FILTER ${filter}${ARG_FILTER})
    return()
  endif()

  if(NOT ARG_FAMILY)
    set(ARG_FAMILY plain)
  endif()
  string(REPLACE "/" "_" name ${path}_test)
  set_property(GLOBAL PROPERTY egret_program_of_${path} ${name})
  egret_program(${name} FAMILY ${ARG_FAMILY} SOURCES ${ARG_SOURCES} LINKS ${ARG_LINKS} GTest::gmock GTest::gtest egret_test_main)
  if(ARG_DEPENDS)
    add_dependencies(${name} ${ARG_DEPENDS})
  endif()
  if("${ARG_LABEL}" MATCHES "^(slow|peer)$")
    egret_on_request(${name})
  endif()
  if(NOT ARG_BY_FOLDER)
    if(ARG_FILTER)
      list(APPEND entry FILTER ${ARG_FILTER})
    endif()
    egret_entry(${path} OF ${path} ${entry})
    return()
  endif()
  set(folders "")
  foreach(source IN LISTS ARG_SOURCES)
    get_filename_component(folder ${source} DIRECTORY)
    list(APPEND folders ${folder})
    list(APPEND sources_${folder} ${source})
  endforeach()
  list(REMOVE_DUPLICATES folders)
  foreach(folder IN LISTS folders)
    egret_filter_of(filter ${sources_${folder}})
    if(filter)
      egret_entry(${path}/${folder} OF ${path} ${entry} FILTER ${filter})
    endif()
  endforeach()
endfunction()

# egret_test_program(core FAMILY f) defines the program that contains all tests with PROGRAM core. Call it after they
# are defined.
function(egret_test_program name)
  cmake_parse_arguments(ARG "" "FAMILY" "" ${ARGN})
  get_property(sources GLOBAL PROPERTY egret_sources_of_${name})
  if(NOT sources)
    return()
  endif()
  get_property(links GLOBAL PROPERTY egret_links_of_${name})
  get_property(dependencies GLOBAL PROPERTY egret_dependencies_of_${name})
  list(REMOVE_DUPLICATES links)
  egret_program(${name}_test FAMILY ${ARG_FAMILY} SOURCES ${sources} LINKS ${links} GTest::gmock GTest::gtest egret_test_main)
  add_dependencies(${name}_test egret_test_main ${dependencies})
endfunction()
