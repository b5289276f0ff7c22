#include "views/help/guide.h"

#include "core/base/error.h"
#include "core/base/file.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace egret::help {

Page parsePage(const QString& id, const QString& markdown) {
    static const QRegularExpression kHeading(QStringLiteral("^(#{1,3})\\s+(.*)$"));
    Page page{id, markdown, {}};
    bool isCode = false;
    for (const QString& line : markdown.split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("```"))) isCode = !isCode;
        const auto heading = isCode ? QRegularExpressionMatch() : kHeading.match(line);
        if (heading.hasMatch())
            page.sections.push_back({heading.captured(2).trimmed(), static_cast<int>(heading.capturedLength(1)), {}});
        else if (!page.sections.empty()) page.sections.back().text += line + QLatin1Char('\n');
    }
    if (page.sections.empty())
        throw Error(Category::badInput, "the page has no heading", {.file = id.toStdString() + ".md"});
    return page;
}

std::vector<Page> loadGuide(const QString& folder, const QString& language) {
    const auto read = [&](const QString& id) {
        const QString translated = QStringLiteral("%1/%2/%3.md").arg(folder, language, id);
        const bool isTranslated = !language.isEmpty() && QFileInfo::exists(translated);
        const QString file = isTranslated ? translated : QStringLiteral("%1/%2.md").arg(folder, id);
        return parsePage(id, QString::fromStdString(readFile(file.toStdString())));
    };
    static const QRegularExpression kLink(QStringLiteral("\\]\\(([\\w-]+)\\.md\\)"));
    std::vector<Page> pages{read(QStringLiteral("README"))};
    const QString contents = pages.front().markdown;
    for (auto links = kLink.globalMatch(contents); links.hasNext();) {
        const QString id = links.next().captured(1);
        if (std::ranges::none_of(pages, [&](const Page& page) { return page.id == id; })) pages.push_back(read(id));
    }
    return pages;
}

std::vector<Hit> search(const std::vector<Page>& pages, const QString& query) {
    const QStringList words = query.split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    std::vector<Hit> inTitle, inText;
    if (words.isEmpty()) return inTitle;
    const auto hasAll = [&](const QString& text) {
        return std::ranges::all_of(
            words, [&](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
    };
    for (std::size_t p = 0; p < pages.size(); ++p)
        for (std::size_t s = 0; s < pages[p].sections.size(); ++s) {
            const Section& section = pages[p].sections[s];
            if (hasAll(section.title)) inTitle.push_back({p, s});
            else if (hasAll(section.title + QLatin1Char('\n') + section.text)) inText.push_back({p, s});
        }
    inTitle.insert(inTitle.end(), inText.begin(), inText.end());
    return inTitle;
}

QString anchorOf(const QString& title) {
    static const QRegularExpression kOther(QStringLiteral("[^\\w -]"), QRegularExpression::UseUnicodePropertiesOption);
    return QString(title).toLower().remove(kOther).replace(QLatin1Char(' '), QLatin1Char('-'));
}

}  // namespace egret::help
