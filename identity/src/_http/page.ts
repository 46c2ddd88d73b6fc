import { escapeHtml } from '#platform/http/html.ts'
import { texts } from '../texts.de.ts'

/** A page without styles and scripts, so that its policy can forbid both. `content` is HTML. */
export function htmlPage(title: string, content: string): string {
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
${content}
</main>
</body>
</html>
`
}

/** Explains the outcome without details and links back to the login screen. */
export function messagePage(message: { readonly title: string; readonly text: string }, portalUrl: string): string {
  const link = `<p><a href="${escapeHtml(`${portalUrl}/user/login`)}">${escapeHtml(texts.toSignIn)}</a></p>`
  return htmlPage(message.title, `<p>${escapeHtml(message.text)}</p>\n${link}`)
}

/** The portal's page while a separate provider process is unreachable. It cannot repeat the posted form. */
export function awayPage(again: string | undefined, portalUrl: string): string {
  const { unavailable, again: text } = texts
  if (again === undefined) return messagePage(unavailable, portalUrl)
  return htmlPage(
    unavailable.title,
    `<p>${escapeHtml(unavailable.text)}</p>\n<p><a href="${escapeHtml(again)}">${escapeHtml(text)}</a></p>`,
  )
}
