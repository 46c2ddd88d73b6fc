import { paths } from '#contract/_shared/paths.ts'
import { escapeHtml } from '#platform/http/html.ts'
import { linkVariables } from '../../settings/betreiber.ts'
import { demoPagePaths, type DemoPage } from './paths.ts'
import { pageTexts, texts, type Section } from './texts.de.ts'

export const STYLESHEET_PATH = '/dev/betreiber/seite.css'

/** A page of the demo operator, without scripts and with escaped text. */
export function demoPage(page: DemoPage, betreiber: { readonly name: string; readonly telefon: string }): string {
  const pages = pageTexts(betreiber)
  const { title, sections } = pages[page]
  const links = Object.entries(demoPagePaths).map(([key, path]) => linkTo(path, pages[key as DemoPage].title, key === page))
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(texts.titleOf(title, betreiber.name))}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header>
<p>${escapeHtml(betreiber.name)} <span class="tag">${texts.demo}</span></p>
<a href="${paths.overview}">${texts.toPortal}</a>
</header>
<main>
<h1>${escapeHtml(title)}</h1>
<section class="notice" aria-labelledby="demo">
<h2 id="demo">${texts.noticeTitle}</h2>
${paragraphs(texts.notice(title, betreiber.name))}
<p>${texts.setting} <code>${linkVariables[page].name}</code></p>
</section>
${sections.map(sectionOf).join('\n')}
</main>
<footer>
<nav aria-label="${texts.pages}">
<ul>
${links.join('\n')}
</ul>
</nav>
</footer>
</body>
</html>
`
}

function linkTo(path: string, title: string, isCurrent: boolean): string {
  return `<li><a href="${path}"${isCurrent ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a></li>`
}

function sectionOf({ title, paragraphs: lines = [], list = [] }: Section): string {
  const items = list.map((item) => `<li>${escapeHtml(item)}</li>`)
  return [
    ...(title ? [`<h2>${escapeHtml(title)}</h2>`] : []),
    paragraphs(lines),
    ...(items.length > 0 ? [`<ul>\n${items.join('\n')}\n</ul>`] : []),
  ].join('\n')
}

function paragraphs(lines: readonly string[]): string {
  return lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('\n')
}
