import react from '@vitejs/plugin-react'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { endpointOutline } from './endpoint-outline.ts'
import { plainJsx } from './plain-jsx.ts'
import { precompress } from './precompress.ts'
import { preloadEntry } from './preload-entry.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** React and the router: every page needs them, and they change seldom. */
const BASE = /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//
/** Days and formats: what pages before and behind the sign-in share, and the sign-in page itself does not need. */
const SHARED = /\/(web\/src\/(_api\/offline|_ui\/(useToday|format))|contract\/src\/_shared\/(berlin|once|datum|format|format-moment))[.]ts/
/** What every form has, or nearly every one. */
const FORMS =
  /\/(web\/src\/_ui\/(texts[.]de|Field|FieldFrame|Formular|ErrorSummary|useProblems|BackButton|WizardStep)|contract\/src\/_shared\/(anmelde-email|email|mobilnummer))[.]/
/** Fields for days, and ranges of them. */
const DAYS =
  /\/(node_modules\/@internationalized\/date|web\/src\/_ui\/(DateField|Zeitraum|zeitraum|FileButton|useTyped|useZeitraumForm)|contract\/src\/_shared\/zeitraum)/
/** What every page behind the sign-in needs, or nearly every one. */
const SIGNED_IN = new RegExp(
  [
    // but what sends changes: few pages do
    '/node_modules/@tanstack/(query-core|react-query)/(?!.*(useMutation|mutationObserver)[.])',
    '/web/src/_api/(query-client|no-infinite-queries)[.]ts',
    '/web/src/_app/layout/(signed-in|SignedInPages|Navigation|navigation-entries|MenuButton|UserMenu|ShellBell|useWideWindow)[.]',
    '/web/src/_ui/(PopupButton|usePopup|useDismiss|Tag|NothingHere|nothing-here-texts)[.]|/web/src/betreiber/LoadStatus[.]',
    '/web/src/(tabs/|_app/go-to-notice[.]|vertraege/queries[.]|meldungen/(Bell|LazyPanel|kinds|queries|texts|useMarking)[.])',
    '/contract/src/(tabs|meldungen|vertraege/seite)/|/contract/src/vertraege/schema[.]',
    '/contract/src/_shared/(nummern|adresse|geschaeftspartner|ausstehend)[.]',
  ].join('|'),
)

export default defineConfig({
  root: here('.'),
  plugins: [react(), plainJsx(), endpointOutline(), preloadEntry(), precompress()],
  resolve: {
    alias: [
      { find: 'zod/mini', replacement: here('src/_api/schema-outline.ts') },
      // the router's store asks for the form that also serves React before 18
      { find: 'use-sync-external-store/shim/with-selector', replacement: 'use-sync-external-store/with-selector' },
      { find: /^\.\/infiniteQueryBehavior\.js$/, replacement: here('src/_api/no-infinite-queries.ts') },
    ],
  },
  css: {
    // without a hash: what is random does not compress, and no two sheets have one name (web/build.test.ts)
    modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}-${name}` },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    // preload-entry.ts does what is needed of it
    modulePreload: false,
    assetsInlineLimit: 0,
    rollupOptions: {
      input: { index: here('index.html'), silent: here('silent.html') },
      // the outlines of schemas do nothing but be there
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // the entry names every part of the portal: hexadecimal signs compress
        hashCharacters: 'hex',
        chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? 'assets/[hash:8].js' : 'assets/[name]-[hash:8].js'),
        assetFileNames: ({ names: [name = ''] }) => (name.endsWith('.css') ? 'assets/[hash:6].css' : 'assets/[name]-[hash:8].[ext]'),
        codeSplitting: {
          // few files: many small ones compress worse and take longer to fetch
          groups: [
            { name: 'base', priority: 3, test: BASE },
            { name: 'shell', priority: 2, tags: ['$initial'], test: (id: string) => !id.includes('silent.') },
            { name: 'shared', priority: 1, includeDependenciesRecursively: false, test: SHARED },
            { name: 'forms', priority: 1, includeDependenciesRecursively: false, test: FORMS },
            { name: 'days', priority: 1, includeDependenciesRecursively: false, test: DAYS },
            { name: 'signed-in', priority: 1, includeDependenciesRecursively: false, test: SIGNED_IN },
          ],
        },
      },
    },
  },
})
