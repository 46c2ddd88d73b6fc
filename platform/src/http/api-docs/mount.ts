import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DAY } from '../../units.ts'
import { escapeHtml } from '../html.ts'
import { keep, keepLarge, sendKept, type Kept } from '../variants.ts'
import { texts } from './texts.de.ts'

/** An OpenAPI document that can be chosen. */
export interface ApiDescription {
  /** in the address of the page */
  readonly key: string
  readonly name: string
  /** path of the document */
  readonly path: string
}

export const API_DOCS_PATH = '/api/docs'
/** The viewer's own files and ours. Nothing comes from elsewhere, and a script written into the page does not run. */
const POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self'`,
  // its arrows are pictures in the style sheet
  `img-src 'self' data:`,
  `connect-src 'self'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const SCRIPT = 'text/javascript; charset=utf-8'
const STYLE = 'text/css; charset=utf-8'
const FILES = {
  'swagger-ui.css': { url: import.meta.resolve('swagger-ui-dist/swagger-ui.css'), type: STYLE },
  'swagger-ui-bundle.js': { url: import.meta.resolve('swagger-ui-dist/swagger-ui-bundle.js'), type: SCRIPT },
  'viewer.css': { url: new URL('viewer.css', import.meta.url), type: STYLE },
  'viewer.js': { url: new URL('viewer.mjs', import.meta.url), type: SCRIPT },
} as const

/** Serves readable pages of OpenAPI documents at /api/docs, from files of this machine alone. The first document is shown unless one is chosen. */
export function mountApiDocs(fastify: FastifyInstance, descriptions: readonly ApiDescription[]): void {
  const page = keep(pageOf(descriptions), 'text/html; charset=utf-8', 'no-cache')
  fastify.get(API_DOCS_PATH, (request, reply) => sendKept(request, reply.header('content-security-policy', POLICY), page))
  for (const [name, { url, type }] of Object.entries(FILES)) {
    // read and compressed once somebody asks: few people do
    let kept: Promise<Kept> | undefined
    fastify.get(`${API_DOCS_PATH}/${name}`, async (request, reply) => {
      kept ??= readFile(fileURLToPath(url)).then((content) => keepLarge(content, type, `max-age=${DAY}`))
      return sendKept(request, reply, await kept)
    })
  }
}

function pageOf(descriptions: readonly ApiDescription[]): string {
  const links = descriptions.map(
    ({ key, name, path }) => `<li><a href="?beschreibung=${key}" data-description="${path}">${escapeHtml(name)}</a></li>`,
  )
  const documents = descriptions.map(({ name, path }) => `<li><a href="${path}">${escapeHtml(name)}</a></li>`)
  return `<!doctype html>
<html lang="de">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${texts.title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${API_DOCS_PATH}/swagger-ui.css" />
    <link rel="stylesheet" href="${API_DOCS_PATH}/viewer.css" />
  </head>
  <body>
    <header>
      <p>${texts.title}</p>
      <nav aria-label="${texts.choice}"><ul>${links.join('')}</ul></nav>
    </header>
    <main id="beschreibung">
      <noscript><p>${texts.withoutScript}</p><ul>${documents.join('')}</ul></noscript>
    </main>
    <script src="${API_DOCS_PATH}/swagger-ui-bundle.js"></script>
    <script src="${API_DOCS_PATH}/viewer.js"></script>
  </body>
</html>
`
}
