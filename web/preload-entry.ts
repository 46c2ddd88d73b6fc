import type { Plugin } from 'vite'

/**
 * Names in the page what its script imports, so that all of it is fetched at once. Vite's own way brings code into the entry that
 * does the same for every import() later; those need it no more, since what several pages share is fetched with the first.
 */
export function preloadEntry(): Plugin {
  return {
    name: 'preload-entry',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {}, chunk }) => {
        const files = new Set(chunk?.imports)
        for (const file of files) {
          const one = bundle[file]
          if (one?.type === 'chunk') for (const imported of one.imports) files.add(imported)
        }
        return [...files].map((file) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
          injectTo: 'head' as const,
        }))
      },
    },
  }
}
