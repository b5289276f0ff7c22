// help: the user guide inside the program.
//
//   guide.h       Page and Section; reading, searching
//   guide_view.h  the widget: contents, search, a page
//
// The guide is Markdown that reads as well on a repository's page: resources/help/*.md, README.md is its contents.
// Pages link to each other by file name, and to commands by "action:ID", which a click runs. One page is not written
// but made by the program: the keys, from the table of commands.
#pragma once

#include <QString>

#include <vector>

namespace egret::help {

// From one heading to the next.
struct Section {
    QString title;
    int level = 1;
    QString text;  // Markdown, without the heading
};

struct Page {
    QString id;  // the file's name without .md
    QString markdown;
    std::vector<Section> sections;  // the first is the page's own

    QString title() const { return sections.empty() ? id : sections.front().title; }
};

Page parsePage(const QString& id, const QString& markdown);

// README.md, then the pages it links to, in its order. Throws badInput or notFound, naming the file.
std::vector<Page> loadGuide(const QString& folder);

// Sections in which all words of the query are found, in the title or the text, whatever their case; those with all of
// them in the title first.
struct Hit {
    std::size_t page = 0, section = 0;
};
std::vector<Hit> search(const std::vector<Page>& pages, const QString& query);

// A heading as links name it, "#two-words".
QString anchorOf(const QString& title);

}  // namespace egret::help
