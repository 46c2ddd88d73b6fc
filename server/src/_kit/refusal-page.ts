import { paths } from '#contract/_shared/paths.ts'
import { escapeHtml } from '#platform/http/html.ts'
import type { Refusal } from './refusal.ts'
import { texts } from './texts.de.ts'

interface Message {
  readonly title: string
  readonly text: string
}

interface Way {
  readonly href: string
  readonly text: string
}

const SERVER_ERROR = 500
const NOT_IMPLEMENTED = 501
const toPortal: Way = { href: paths.overview, text: texts.toPortal }

/**
 * What a person sees who opens the address of a call: a sentence and a way on, without styles and scripts.
 *
 * `again` is the address, if opening it again may help.
 */
export function refusalPage(refusal: Refusal, again: string | undefined): string {
  const { title, text } = messageOf(refusal)
  const { href, text: label } = wayOf(refusal, again)
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="${escapeHtml(href)}">${escapeHtml(label)}</a></p>
</main>
</body>
</html>
`
}

function messageOf({ code, status }: Refusal): Message {
  if (code === 'AnmeldungFehlgeschlagen') return texts.signInFailed
  const byStatus: Readonly<Record<number, Message>> = {
    401: texts.signedOut,
    403: texts.forbidden,
    404: texts.missing,
    429: texts.busy,
    [NOT_IMPLEMENTED]: texts.lacking,
    503: texts.away,
  }
  return byStatus[status] ?? (status >= SERVER_ERROR ? texts.broken : texts.refused)
}

function wayOf({ status }: Refusal, again: string | undefined): Way {
  if (status === 401) return { href: paths.login, text: texts.toSignIn }
  const mayPass = status === 429 || (status >= SERVER_ERROR && status !== NOT_IMPLEMENTED)
  return mayPass && again !== undefined ? { href: again, text: texts.again } : toPortal
}
