# Installation: all files are below one relocatable prefix, which core/base/folders.h locates. There are five
# components:
#
#   program       the window, the command line, their helper process, and their desktop and shell integration; requires
#                 `library`
#   library       the engine, which all programs link, and everything in share/egret: rules, policies, guide, sample
#                 models
#   development   the engine's headers, and find_package(Egret)
#   python        the Python module, for Debian's Python; requires `library`
#   cuda          the plug-in for NVIDIA GPUs, if it was built; in no package, because Debian does not package CUDA 13
#
# The build folder has the same structure as the prefix (bin/, lib/egret/, share/), so that programs also run from
# there.

# ---- the build folder as a prefix --------------------------------------------------------------------------------------------
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/share ${CMAKE_BINARY_DIR}/lib/egret)
file(RELATIVE_PATH source_from_share ${CMAKE_BINARY_DIR}/share ${CMAKE_SOURCE_DIR})
file(CREATE_LINK ${source_from_share} ${CMAKE_BINARY_DIR}/share/egret SYMBOLIC)

# ---- manual pages, completions and metadata ----------------------------------------------------------------------------------
# The programs print their manual pages and completions from the tables that define their command lines. Sanitized
# builds skip this step, because the sanitizers would report the memory that these short runs do not free.
set(man ${CMAKE_BINARY_DIR}/share/man/man1)
set(bash ${CMAKE_BINARY_DIR}/share/bash-completion/completions/egret-cli)
set(zsh ${CMAKE_BINARY_DIR}/share/zsh/vendor-completions/_egret-cli)
set(fish ${CMAKE_BINARY_DIR}/share/fish/vendor_completions.d/egret-cli.fish)
function(egret_printed file program)
  get_filename_component(folder ${file} DIRECTORY)
  set(then "")
  if(file MATCHES "\\.1$")
    set(then "&&" gzip -9 -n -f ${file})
    set(file ${file}.gz)
  endif()
  string(REGEX REPLACE "\\.gz$" "" plain ${file})
  add_custom_command(OUTPUT ${file} COMMAND ${CMAKE_COMMAND} -E make_directory ${folder}
    COMMAND ${CMAKE_COMMAND} -E env QT_QPA_PLATFORM=offscreen $<TARGET_FILE:${program}> ${ARGN} > ${plain} ${then} DEPENDS ${program} VERBATIM)
  set_property(DIRECTORY APPEND PROPERTY egret_printed_files ${file})
endfunction()
egret_printed(${man}/egret.1 egret-texts --manual ${PROJECT_VERSION})
egret_printed(${man}/egret-cli.1 egret-cli man)
egret_printed(${bash} egret-cli completion bash)
egret_printed(${zsh} egret-cli completion zsh)
egret_printed(${fish} egret-cli completion fish)
get_property(printed DIRECTORY PROPERTY egret_printed_files)
if(NOT EGRET_SANITIZE)
  add_custom_target(egret_documentation ALL DEPENDS ${printed})
endif()

# The release date is the date of the commit, so that the same commit always yields the same package.
execute_process(COMMAND git -C ${CMAKE_SOURCE_DIR} log -1 --format=%ct OUTPUT_VARIABLE commit_time OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
if(DEFINED ENV{SOURCE_DATE_EPOCH})
  set(commit_time $ENV{SOURCE_DATE_EPOCH})
endif()
if(commit_time)
  set(ENV{SOURCE_DATE_EPOCH} ${commit_time})
endif()
string(TIMESTAMP EGRET_RELEASE_DATE "%Y-%m-%d" UTC)
string(TIMESTAMP EGRET_RELEASE_MOMENT "%a, %d %b %Y %H:%M:%S +0000" UTC)
set(metainfo ${CMAKE_BINARY_DIR}/share/metainfo/org.egret_workbench.Egret.metainfo.xml)
configure_file(${CMAKE_SOURCE_DIR}/resources/desktop/org.egret_workbench.Egret.metainfo.xml.in ${metainfo} @ONLY)

# ---- the program -------------------------------------------------------------------------------------------------------------
set(CMAKE_INSTALL_DEFAULT_COMPONENT_NAME program)
set_target_properties(egret egret-cli PROPERTIES INSTALL_RPATH "$ORIGIN/../lib")
list(TRANSFORM EGRET_MODULES PREPEND egret_ OUTPUT_VARIABLE modules)
set_target_properties(egret-layout-worker ${modules} PROPERTIES INSTALL_RPATH "$ORIGIN/..")  # they are all in lib/egret
install(TARGETS egret egret-cli RUNTIME DESTINATION bin COMPONENT program)
install(TARGETS egret-layout-worker RUNTIME DESTINATION lib/egret COMPONENT program)
install(FILES resources/icons/egret.svg DESTINATION share/icons/hicolor/scalable/apps)
install(FILES resources/desktop/egret.desktop DESTINATION share/applications)
install(FILES resources/desktop/egret-mime.xml DESTINATION share/mime/packages RENAME egret.xml)
install(FILES ${metainfo} DESTINATION share/metainfo)
install(FILES ${man}/egret.1.gz ${man}/egret-cli.1.gz DESTINATION share/man/man1)
install(FILES ${bash} DESTINATION share/bash-completion/completions)
install(FILES ${zsh} DESTINATION share/zsh/vendor-completions)
install(FILES ${fish} DESTINATION share/fish/vendor_completions.d)
install(FILES README.md CHANGELOG.md LICENSE THIRD_PARTY.md DESTINATION share/doc/egret)

if(TARGET egret_cuda)
  install(TARGETS egret_cuda LIBRARY DESTINATION lib/egret COMPONENT cuda)
endif()

# ---- the Python module -------------------------------------------------------------------------------------------------------
if(TARGET egret_python)
  set(python_folder lib/python3/dist-packages/egret)
  install(TARGETS egret_python LIBRARY DESTINATION ${python_folder} COMPONENT python)
  install(FILES ${EGRET_PYTHON_SCRIPTS} DESTINATION ${python_folder} COMPONENT python)
  install(DIRECTORY python/examples DESTINATION share/doc/python3-egret COMPONENT python FILES_MATCHING PATTERN "*.py" PATTERN "*.ipynb")
endif()

# ---- the library -------------------------------------------------------------------------------------------------------------
# A program that uses the engine links one library (cmake/engine.cmake) and needs only Egret's headers. Before version
# 1.0, the interface may change with every minor version.
install(TARGETS libegret EXPORT EgretTargets LIBRARY DESTINATION lib COMPONENT library NAMELINK_COMPONENT development)
install(TARGETS ${modules} LIBRARY DESTINATION lib/egret COMPONENT library)
foreach(folder exercises experiments help icons lessons playback policies rules)
  install(DIRECTORY resources/${folder} DESTINATION share/egret/resources COMPONENT library)
endforeach()
install(DIRECTORY sample_models DESTINATION share/egret COMPONENT library FILES_MATCHING PATTERN "*.onnx" PATTERN "*.json" PATTERN "batching" EXCLUDE)

# Installs the headers that include, directly or indirectly, only headers of Egret, the standard library and the system.
set(system_headers "^(sys/.*|stddef|stdint|unistd)[.]h$")
file(GLOB_RECURSE headers RELATIVE ${CMAKE_SOURCE_DIR} CONFIGURE_DEPENDS core/*.h)
set(private "")
foreach(header IN LISTS headers)
  file(STRINGS ${header} includes REGEX "^#include [<\"]")
  list(TRANSFORM includes REPLACE "^#include [<\"]([^>\"]+)[>\"].*" "\\1")
  set(includes_of_${header} ${includes})
  list(FILTER includes EXCLUDE REGEX "^core/")
  list(FILTER includes INCLUDE REGEX "[./]")
  list(FILTER includes EXCLUDE REGEX "${system_headers}")
  if(includes)
    list(APPEND private ${header})
  endif()
endforeach()
set(before 0)
list(LENGTH private count)
while(count GREATER before)
  set(before ${count})
  foreach(header IN LISTS headers)
    if(NOT header IN_LIST private)
      foreach(include IN LISTS includes_of_${header})
        if(include IN_LIST private)
          list(APPEND private ${header})
          break()
        endif()
      endforeach()
    endif()
  endforeach()
  list(LENGTH private count)
endwhile()
list(REMOVE_ITEM headers ${private})
foreach(header IN LISTS headers)
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${header} DESTINATION include/egret/${folder} COMPONENT development)
endforeach()

include(CMakePackageConfigHelpers)
set(config ${CMAKE_BINARY_DIR}/lib/cmake/Egret)
configure_package_config_file(cmake/EgretConfig.cmake.in ${config}/EgretConfig.cmake INSTALL_DESTINATION lib/cmake/Egret)
write_basic_package_version_file(${config}/EgretConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${config}/EgretConfig.cmake ${config}/EgretConfigVersion.cmake DESTINATION lib/cmake/Egret COMPONENT development)
install(EXPORT EgretTargets NAMESPACE Egret:: DESTINATION lib/cmake/Egret COMPONENT development)
