import { escapeHtml } from '#platform/http/html.ts'
import { mountKept } from '#platform/http/web.ts'
import { keep } from '#platform/http/variants.ts'
import type { FastifyInstance } from 'fastify'
import type { Tokens } from '../../../web/src/_ui/styles/parse-tokens.ts'
import type { Config } from '../../settings/config.ts'
import { readLogo, type Logo } from './logo.ts'

/** The operator's branding. */
export interface Look {
  readonly name: string
  readonly logo?: Logo | undefined
  /** tokens that replace the portal's */
  readonly colours: Tokens
}

/** The configured look. Throws ConfigError if the logo is unusable. */
export function lookOf({ betreiberName, betreiberLogo, palette }: Config): Look {
  return { name: betreiberName, logo: betreiberLogo === undefined ? undefined : readLogo(betreiberLogo), colours: palette }
}

export const LOGO_PATH = '/betreiber/logo'
const COLOURS_PATH = '/betreiber.css'
const ASK_EACH_TIME = 'no-cache'

/** Serves the operator's logo and colours, if any. */
export async function mountLook(fastify: FastifyInstance, { logo, colours }: Look): Promise<void> {
  if (colours.size > 0) mountKept(fastify, COLOURS_PATH, keep(styleSheetOf(colours), 'text/css; charset=utf-8', ASK_EACH_TIME))
  if (!logo) return
  await fastify.register(async (scope) => {
    // opened as a page, an SVG must not run scripts
    scope.addHook('onRequest', (_, reply, done) => {
      reply.header('content-security-policy', `default-src 'none'; sandbox`)
      done()
    })
    mountKept(scope, LOGO_PATH, keep(logo.content, logo.type, ASK_EACH_TIME))
  })
}

/** Outside every layer, so that it wins over the portal's tokens. */
function styleSheetOf(colours: Tokens): string {
  const rows = [...colours].map(([name, { light, dark }]) => `  --${name}: light-dark(${light}, ${dark});`)
  return `:root {\n${rows.join('\n')}\n}\n`
}

/** Puts the operator's name, logo and colours into the page, so that they show before scripts run. */
export function dressPage(html: string, { name, logo, colours }: Look): string {
  const brand = colours.get('brand')
  const parts: readonly (readonly [RegExp, string])[] = [
    [/(?<=<title>)[^<]*/, escapeHtml(`Kundenportal ${name}`)],
    [/(?<=data-operator>)[^<]*/, escapeHtml(name)],
    ...(logo ? [[/<link rel="icon"[^>]*>/, `<link rel="icon" type="${logo.type}" href="${LOGO_PATH}" />`] as const] : []),
    ...(brand ? [[/<meta name="theme-color"[^>]*>/, themeColours(brand)] as const] : []),
    ...(colours.size > 0 ? [[/(?=<\/head>)/, `<link rel="stylesheet" href="${COLOURS_PATH}" />`] as const] : []),
  ]
  return parts.reduce((page, [place, text]) => page.replace(place, () => text), html)
}

/** The browser takes the first that matches. */
function themeColours({ light, dark }: { readonly light: string; readonly dark: string }): string {
  return `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${dark}" /><meta name="theme-color" content="${light}" />`
}
