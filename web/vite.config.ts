import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { runEarly } from './early-script.ts'
import { keepMapsApart } from './maps.ts'
import { precompress } from './precompress.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** One chunk for the modules whose path below src begins with one of these, and for what only they import. */
const together = (name: string, priority: number, ...paths: readonly string[]) => ({
  name,
  priority,
  test: new RegExp(`/(web|contract)/src/(${paths.join('|')})`),
})

export default defineConfig({
  root: here('.'),
  plugins: [react(), runEarly(), keepMapsApart(), precompress()],
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
      input: { index: here('index.html'), silent: here('silent.html'), early: here('src/early.ts') },
      output: {
        codeSplitting: {
          groups: [
            // all that early.ts needs, or it would wait for the others
            {
              name: 'screens',
              priority: 6,
              test: /\/web\/src\/(_app\/(screens|part)|faults\/failed-load)[.]ts|\/_shared\/paths[.]ts|preload-helper/,
            },
            // the sheets of all pages come first, since they declare the order of the layers
            { name: 'styles', priority: 5, test: /\/web\/src\/_ui\/styles\// },
            // these libraries change rarely, so returning visitors have them cached
            { name: 'vendor', priority: 4, test: /\/node_modules\/(react|react-dom|scheduler|@tanstack)\// },
            // many small files compress worse, and six of them take one more round of a telephone's network
            together('shell', 3, '_app/router[.]ts'),
            { name: 'shared', priority: 2, minShareCount: 12 },
            { name: 'dates', priority: 2, test: /\/node_modules\/@internationalized\/|\/contract\/src\/_shared\/datum\// },
            together(
              'contracts',
              2,
              '_ui/(PrintButton|useArrivalFocus|PopupButton|CountBadge|NothingHere|useKept)',
              'vorgaenge/(form/addresses|zaehlerstand/(queries|meter-address)|kuendigung/(queries|OffeneKuendigung))',
              '_api/calls/(vertraege|geschaeftspartner)',
              'tabs/rules',
              '_shared/konto/vertragsarten',
            ),
            together('cards', 1, '_ui/(Card[.]|DataTable|Toggletip|begriffe/Begriff)'),
            together('pages', 1, '_ui/(Pagination|ResultLine|NoSuchPage|DateField|Progress|FileButton|LongList)'),
            together(
              'lists',
              0,
              '_ui/(zeitraum/|FilterChips|PartsButton|Select|useTyped)',
              '_files/(parts|useFileLoad)',
              'account/konten/chosen-konto',
            ),
          ],
        },
      },
    },
  },
})
