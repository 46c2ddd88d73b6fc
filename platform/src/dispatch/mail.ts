import { escapeHtml } from '../http/html.ts'

export interface MailContent {
  /** name of the sender */
  readonly operator: string
  readonly title: string
  readonly paragraphs: readonly string[]
  /** shown large, and on its own line in the plain text */
  readonly code?: string
  /** the text below the code */
  readonly afterCode?: readonly string[]
  readonly button?: { readonly text: string; readonly url: string }
  /** the last words; the operator's name follows */
  readonly closing: string
}

const FONT = `font-family:'Source Sans 3','Segoe UI',Roboto,Arial,sans-serif`

/** Renders a mail as text and HTML. It loads nothing: no picture, no style sheet, nothing that reports its opening. */
export function composeMail(content: MailContent): { readonly text: string; readonly html: string } {
  return { text: textOf(content), html: htmlOf(content) }
}

function textOf({ operator, title, paragraphs, code, afterCode = [], button, closing }: MailContent): string {
  return [
    title,
    ...paragraphs,
    ...(code ? [code] : []),
    ...afterCode,
    ...(button ? [`${button.text}:\n${button.url}`] : []),
    `${closing}\n${operator}`,
  ].join('\n\n')
}

function htmlOf({ operator, title, paragraphs, code, afterCode = [], button, closing }: MailContent): string {
  const lines = [
    `<p style="margin:0 0 24px;font-weight:bold">${escapeHtml(operator)}</p>`,
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>`,
    ...paragraphs.map(paragraphOf),
    ...(code
      ? [`<p style="margin:0 0 16px;font-size:32px;line-height:1.25;letter-spacing:4px"><strong>${escapeHtml(code)}</strong></p>`]
      : []),
    ...afterCode.map(paragraphOf),
    ...(button ? buttonOf(button) : []),
    `<p style="margin:24px 0 0">${[closing, operator].map(escapeHtml).join('<br>')}</p>`,
  ]
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px;${FONT};font-size:18px;line-height:1.5">
<div style="max-width:600px;margin:0 auto;overflow-wrap:break-word">
${lines.join('\n')}
</div>
</body>
</html>
`
}

function paragraphOf(text: string): string {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`
}

/** The address follows as text, for mail readers that show no links. */
function buttonOf({ text, url }: { readonly text: string; readonly url: string }): string[] {
  const look =
    'display:inline-block;padding:12px 24px;border-radius:8px;background:#0b5563;color:#ffffff;font-weight:bold;text-decoration:none'
  return [
    `<p style="margin:24px 0 16px"><a href="${escapeHtml(url)}" style="${look}">${escapeHtml(text)}</a></p>`,
    `<p style="margin:0 0 16px;font-size:16px">${escapeHtml(url)}</p>`,
  ]
}
