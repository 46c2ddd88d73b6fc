import type { Plugin } from 'vite'

const PLAIN = '\0plain-jsx'

/** React's functions for elements under plain names: a call through a CommonJS module's object takes more of every page. */
export function plainJsx(): Plugin {
  return {
    name: 'plain-jsx',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_, importer) => (importer === PLAIN ? undefined : PLAIN),
    },
    load: {
      filter: { id: /plain-jsx$/ },
      handler: () => `import * as runtime from 'react/jsx-runtime'\nexport const { jsx, jsxs, Fragment } = runtime`,
    },
  }
}
