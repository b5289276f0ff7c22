// help: the user guide inside the program.
//
//   guide.h       Page and Section; reads and searches the guide
//   guide_view.h  the widget: contents, search, a page
//
// The guide is Markdown that is also readable on a repository page: resources/help/*.md, with README.md as the
// contents. Pages link to each other by file name and to commands by "action:ID", which runs the command. The page of
// keyboard shortcuts is generated from the table of commands.
#pragma once

#include <QString>

#include <vector>

namespace egret::help {

// Everything from one heading to the next.
struct Section {
    QString title;
    int level = 1;
    QString text;  // Markdown, without the heading
};

struct Page {
    QString id;  // file name without .md
    QString markdown;
    std::vector<Section> sections;  // the first is the page's introduction

    QString title() const { return sections.empty() ? id : sections.front().title; }
};

Page parsePage(const QString& id, const QString& markdown);

// Loads README.md, then the pages it links to, in the order of the links; translated pages are taken from
// FOLDER/LANGUAGE ("de"). Throws badInput or notFound with the file name.
std::vector<Page> loadGuide(const QString& folder, const QString& language = {});

// A section that contains all words of the query in its title or text, ignoring case. Sections with all words in the
// title come first.
struct Hit {
    std::size_t page = 0, section = 0;
};
std::vector<Hit> search(const std::vector<Page>& pages, const QString& query);

// Returns the anchor of a heading for links, "#two-words".
QString anchorOf(const QString& title);

}  // namespace egret::help
