import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { keepMapsApart } from './maps.ts'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [react(), keepMapsApart(), precompress()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // scripts do not name their maps
    sourcemap: 'hidden',
    // every browser of this target supports modulepreload
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here('index.html'), silent: here('silent.html') },
      output: {
        codeSplitting: {
          groups: [
            // the sheets of all pages come first, since they declare the order of the layers
            { name: 'styles', priority: 3, test: /\/web\/src\/_ui\/styles\// },
            // these libraries change rarely, so returning visitors have them cached
            { name: 'vendor', priority: 2, test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // many small files compress worse and take longer to fetch
            { name: 'shared', priority: 1, minShareCount: 12 },
          ],
        },
      },
    },
  },
})
