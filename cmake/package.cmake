# The Debian packages. scripts/package builds them from a build folder; tests/package/run.sh installs them in a minimal
# Debian system.
#
#   egret          the programs                          (component program); requires libegret0.1
#   libegret0.1    the engine and the data that it reads (component library)
#   libegret-dev   headers and find_package(Egret)       (component development); requires libegret0.1
#   python3-egret  the Python module                     (component python); requires libegret0.1
#
# dpkg-shlibdeps finds the dependencies on linked libraries. All other dependencies, including those between Egret's
# packages, are listed below.
#
# The path of the data in share/egret contains no version, so libegret packages of two versions cannot be installed
# together. This would require a separate data package.
set(EGRET_MAINTAINER "Egret maintainers <maintainers@users.noreply.a-seed-dcbc7b8b.example>" CACHE STRING "Maintainer of the packages")
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME egret)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT ${EGRET_MAINTAINER})
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL program library development)
if(TARGET egret_python)
  list(APPEND CPACK_COMPONENTS_ALL python)
endif()
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_RELEASE 1)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS_PRIVATE_DIRS ${CMAKE_BINARY_DIR}/lib)  # where dpkg-shlibdeps finds libegret.so, which no package contains
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY "=")
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(package_version ${PROJECT_VERSION}-1)
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")  # each package's description begins with its summary
set(about "Egret shows and steers how programs (neural networks and expressions) are
rewritten into faster ones: rule by rule, in an e-graph, by search or by a
learned policy. It extracts the cheapest program, verifies that it computes
the same result, measures it and saves it as ONNX. Nothing leaves the machine.
")

set(library_package libegret${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})

set(CPACK_DEBIAN_PROGRAM_PACKAGE_NAME egret)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SECTION science)
set(CPACK_DEBIAN_PROGRAM_PACKAGE_DEPENDS "${library_package} (= ${package_version})")
# libqt6gui6 already contains the platform plug-ins; qt6-translations-l10n contains the translations of Qt's own texts.
set(CPACK_DEBIAN_PROGRAM_PACKAGE_RECOMMENDS "qt6-translations-l10n, fonts-dejavu-core | fonts-freefont-ttf")
set(CPACK_DEBIAN_PROGRAM_PACKAGE_SUGGESTS "fonts-noto-cjk, openmpi-bin, graphviz")
set(CPACK_DEBIAN_PROGRAM_DESCRIPTION "workbench for rewriting programs into faster ones\n${about}\nThis package contains the window (egret) and the command line (egret-cli).")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME ${library_package})
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
# OpenBLAS is much faster than the reference BLAS, and g++ compiles generated operators.
set(CPACK_DEBIAN_LIBRARY_PACKAGE_RECOMMENDS "libopenblas0, g++")
set(CPACK_DEBIAN_LIBRARY_PACKAGE_REPLACES "egret (<= 0.1.0-1)")  # older versions of egret contained share/egret
set(CPACK_DEBIAN_LIBRARY_PACKAGE_CONTROL_EXTRA ${CMAKE_SOURCE_DIR}/cmake/debian/triggers)  # CPack's scripts also call ldconfig, which is harmless
set(CPACK_DEBIAN_LIBRARY_DESCRIPTION "workbench for rewriting programs into faster ones - engine\n${about}\nThis package contains the engine as shared libraries, and its rules, policies,
guide and sample models.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libegret-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS "${library_package} (= ${package_version})")
set(CPACK_DEBIAN_DEVELOPMENT_DESCRIPTION "workbench for rewriting programs into faster ones - headers\n${about}\nThis package contains the files for building programs that use the engine:\nheaders and a CMake package (find_package(Egret)).")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-egret)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
# The module fits one version of Python: the one that built it.
string(REGEX MATCH "cpython-3([0-9]+)" unused "${EGRET_PYTHON_SUFFIX}")
math(EXPR next "${CMAKE_MATCH_1} + 1")
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS "${library_package} (= ${package_version}), python3 (>= 3.${CMAKE_MATCH_1}), python3 (<< 3.${next}), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "jupyter-notebook")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA "${CMAKE_SOURCE_DIR}/cmake/debian/python/postinst;${CMAKE_SOURCE_DIR}/cmake/debian/python/prerm")
set(CPACK_DEBIAN_PYTHON_DESCRIPTION "workbench for rewriting programs into faster ones - Python\n${about}\nThis package contains the Python module egret: graphs, rules, e-graphs, proofs,
policies, expressions, batching and synthesis, with NumPy arrays.")

# The copyright file and the changelogs, which every Debian package must contain.
configure_file(cmake/debian/changelog.in ${CMAKE_BINARY_DIR}/debian/changelog.Debian @ONLY)
configure_file(CHANGELOG.md ${CMAKE_BINARY_DIR}/debian/changelog COPYONLY)
foreach(changelog changelog changelog.Debian)
  execute_process(COMMAND gzip -9 -n -k -f ${CMAKE_BINARY_DIR}/debian/${changelog} COMMAND_ERROR_IS_FATAL ANY)
endforeach()
foreach(pair program:egret library:${library_package} development:libegret-dev python:python3-egret)
  string(REPLACE ":" ";" pair ${pair})
  list(GET pair 0 component)
  list(GET pair 1 package)
  install(FILES cmake/debian/copyright ${CMAKE_BINARY_DIR}/debian/changelog.gz ${CMAKE_BINARY_DIR}/debian/changelog.Debian.gz
          DESTINATION share/doc/${package} COMPONENT ${component})
endforeach()
# Installing does not build all targets, because scripts/package builds only the packaged ones.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)
include(CPack)
