import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { keepMapsApart } from './maps.ts'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Small files that most screens of a signed-in person fetch. */
const PARTS_OF_CONTRACTS = new RegExp(
  [
    '/web/src/_ui/(PrintButton|useArrivalFocus|PopupButton|CountBadge)',
    '/web/src/vorgaenge/(form/addresses|zaehlerstand/(queries|meter-address)|kuendigung/(queries|OffeneKuendigung))',
    '/web/src/vertraege/(konten|queries)',
    '/web/src/_api/calls/(vertraege|geschaeftspartner)',
    '/contract/src/(tabs/rules|_shared/konto/vertragsarten)',
  ].join('|'),
)
/** Search, filters and pages of a list, and its files to download. */
const PARTS_OF_LISTS =
  /\/web\/src\/(_ui\/(zeitraum\/|konten\/(konten-chips|Kontosuche)|Pagination|FilterChips|ResultLine|NoSuchPage|NothingHere|LongList|Select|PartsButton|Progress|DateField|FileButton|useTyped)|_files\/|account\/konten\/chosen-konto)/

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
            { name: 'styles', priority: 5, test: /\/web\/src\/_ui\/styles\// },
            // these libraries change rarely, so returning visitors have them cached
            { name: 'vendor', priority: 4, test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // many small files compress worse, and six of them take one more round of a telephone's network
            { name: 'shell', priority: 3, test: /\/web\/src\/_app\/router\.ts$/ },
            { name: 'shared', priority: 2, minShareCount: 12 },
            { name: 'contracts', priority: 1, test: PARTS_OF_CONTRACTS },
            { name: 'lists', priority: 0, test: PARTS_OF_LISTS },
          ],
        },
      },
    },
  },
})
