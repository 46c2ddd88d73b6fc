import { paths } from '#contract/_shared/paths.ts'
import type { QueuedMessage } from '#platform/dispatch/message.ts'
import { escapeHtml } from '#platform/http/html.ts'
import { showMoment } from '../../admin/moment.ts'
import { STYLESHEET_PATH } from '../pages/page.ts'
import { texts as pageTexts } from '../pages/texts.de.ts'
import { POSTFACH_PATH } from './paths.ts'
import { texts } from './texts.de.ts'

export interface Postfach {
  readonly betreiberName: string
  readonly publicUrl: string
  /** newest first */
  readonly messages: readonly QueuedMessage[]
}

/** The demo's mailbox, without scripts and with escaped messages. */
export function postfachPage({ betreiberName, publicUrl, messages }: Postfach): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(pageTexts.titleOf(texts.title, betreiberName))}</title>
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header>
<p>${escapeHtml(betreiberName)} <span class="tag">${pageTexts.demo}</span></p>
<a href="${paths.overview}">${pageTexts.toPortal}</a>
</header>
<main>
<h1>${texts.title}</h1>
<section class="notice" aria-labelledby="demo">
<h2 id="demo">${texts.noticeTitle}</h2>
${texts.notice.map((line) => `<p>${line}</p>`).join('\n')}
</section>
<p><a href="${POSTFACH_PATH}">${texts.reload}</a></p>
${messages.length === 0 ? `<p>${texts.empty}</p>` : messages.map((message) => articleOf(message, publicUrl)).join('\n')}
</main>
</body>
</html>
`
}

function articleOf({ id, channel, to, subject, text, createdAt }: QueuedMessage, publicUrl: string): string {
  const kanal = texts.kanal[channel]
  return `<article aria-labelledby="nachricht-${id}">
<h2 id="nachricht-${id}">${escapeHtml(subject || kanal)}</h2>
<p>${escapeHtml(texts.sent(kanal, showMoment(createdAt)))}<br>${linesOf(texts.recipient(to), escapeHtml)}</p>
${text
  .split(/\n{2,}/)
  .map((paragraph) => `<p>${linesOf(paragraph, (line) => withLinks(line, publicUrl))}</p>`)
  .join('\n')}${channel === 'letter' ? `\n<p><a href="${POSTFACH_PATH}/${id}.pdf">${texts.openPdf}</a></p>` : ''}
</article>`
}

function linesOf(text: string, show: (line: string) => string): string {
  return text.split('\n').map(show).join('<br>')
}

/** Links addresses of this portal only, so that no message leads elsewhere. */
function withLinks(line: string, publicUrl: string): string {
  return line
    .split(/(https?:\/\/\S*[^\s.,;:!?)])/)
    .map((part) => (leadsTo(part, publicUrl) ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : withCodes(escapeHtml(part))))
    .join('')
}

/** Codes and PINs, which one press selects as a whole (page.css). The page has no scripts to copy them. */
function withCodes(html: string): string {
  return html.replace(/(?<![\w&#;./-])(?:\d{6}|[A-Z0-9]{4}[-\u2011][A-Z0-9]{4})(?![\w/-])/g, '<code>$&</code>')
}

function leadsTo(part: string, publicUrl: string): boolean {
  return part === publicUrl || ['/', '?', '#'].some((next) => part.startsWith(`${publicUrl}${next}`))
}
