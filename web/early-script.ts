import type { Plugin } from 'vite'

/** Names the script `early` first in the document. It has a file of its own, so that it runs while the others are on their way. */
export function runEarly(): Plugin {
  return {
    name: 'run-early',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { filename, bundle = {} }) => {
        const early = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry && one.name === 'early')
        if (!early || !filename.endsWith('index.html')) return []
        return [{ tag: 'script', attrs: { type: 'module', crossorigin: true, src: `/${early.fileName}` }, injectTo: 'head-prepend' }]
      },
    },
  }
}
