import type { Plugin } from 'vite'

/**
 * What is left of Vite's own way: a part comes with its style sheets, and one that fails is told to the window, which the hint on a new
 * version listens to.
 */
const FETCH_PART = `
const sheets = {}
const fetchSheet = (file) =>
  (sheets[file] ??= new Promise((resolve, reject) => {
    const href = '/' + file
    if (document.querySelector('link[href="' + href + '"]')) return resolve()
    const link = document.createElement('link')
    const onerror = () => {
      link.remove()
      delete sheets[file]
      reject(new Error(href + ' did not come'))
    }
    document.head.append(Object.assign(link, { rel: 'stylesheet', href, onload: resolve, onerror }))
  }))
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(fetchSheet)]).then(
    ([part]) => part,
    (error) => {
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
      throw error
    },
  )
`

/** What each kind of visitor needs next. The server leaves the other's out of the page (platform/src/http/web.ts). */
const NEXT = { guest: '/src/identity/LoginPage.tsx', session: '/src/_app/layout/signed-in.ts' } as const

type Bundle = Readonly<
  Record<
    string,
    {
      readonly type: string
      readonly imports?: readonly string[]
      readonly moduleIds?: readonly string[]
      readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
    }
  >
>

function filesOf(bundle: Bundle, module: string): string[] {
  return Object.keys(bundle).filter((file) => bundle[file]?.moduleIds?.some((id) => id.endsWith(module)))
}

function withImports(bundle: Bundle, files: readonly string[]): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) for (const imported of bundle[file]?.imports ?? []) found.add(imported)
  return found
}

function sheetsOf(bundle: Bundle, files: Iterable<string>): string[] {
  return [...new Set([...files].toReversed().flatMap((file) => [...(bundle[file]?.viteMetadata?.importedCss ?? [])]))]
}

const linkFor = (rel: 'stylesheet' | 'modulepreload', visitor: string) => (file: string) => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}`, 'data-for': visitor },
  injectTo: 'head' as const,
})

const scriptOf = (file: string) => ({
  tag: 'script',
  attrs: { type: 'module', crossorigin: true, src: `/${file}` },
  injectTo: 'head' as const,
})

/**
 * Names in the page what its script imports, so that all of it is fetched at once, and after the style sheet: the first paint needs
 * that alone. Each is a script of its own, so that the page answers between one and the next. Vite's own way brings code into the
 * entry that does the same for every import() later; those need it no more, since what several pages share is fetched with the first.
 */
export function preloadEntry(): Plugin {
  return {
    name: 'preload-entry',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => FETCH_PART,
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {}, chunk, path }) => {
        // the page of the hidden frame shows nothing: neither style sheet nor typeface is fetched for it
        if (path === '/silent.html') return html.replace(/\s*<link rel="stylesheet"[^>]*>/, '')
        if (!chunk) return html
        const imported = withImports(bundle, chunk.imports)
        const own = sheetsOf(bundle, [...imported, chunk.fileName])
        const later = Object.entries(NEXT).flatMap(([visitor, module]) => {
          const next = [...withImports(bundle, filesOf(bundle, module))].filter((file) => !imported.has(file) && file !== chunk.fileName)
          const sheets = sheetsOf(bundle, next).filter((file) => !own.includes(file))
          return [...sheets.map(linkFor('stylesheet', visitor)), ...next.map(linkFor('modulepreload', visitor))]
        })
        const withoutEntry = html.replace(/\s*<script type="module"[^>]*><\/script>/, '')
        // what others import comes first
        const scripts = [...[...imported].toReversed(), chunk.fileName].map(scriptOf)
        return { html: withoutEntry, tags: [...scripts, ...later] }
      },
    },
  }
}
