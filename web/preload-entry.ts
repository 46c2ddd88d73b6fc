import type { Plugin } from 'vite'

/** What is left of Vite's own way: an import() that fails is told to the window, which the hint on a new version listens to. */
const FETCH_PART = `
export const __vitePreload = (load) =>
  load().catch((error) => {
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
    throw error
  })
`

/**
 * Names in the page what its script imports, so that all of it is fetched at once, and after the style sheet: the first paint needs
 * that alone. Vite's own way brings code into the entry that does the same for every import() later; those need it no more, since
 * what several pages share is fetched with the first.
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
        const files = new Set(chunk?.imports)
        for (const file of files) {
          const one = bundle[file]
          if (one?.type === 'chunk') for (const imported of one.imports) files.add(imported)
        }
        const tags = [...files].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', fetchpriority: 'low', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
        return { html: html.replace('<script type="module"', '<script type="module" fetchpriority="low"'), tags }
      },
    },
  }
}
