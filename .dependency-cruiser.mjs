// "Who may import whom" of docs/architecture.md. Files are named by role, so the patterns cover new capabilities too.
// tools/layout.test.ts runs these rules and tests each one with a planted violation.

const parts = 'contract|platform|server|identity|web'
/** the folder of a capability; folders that begin with _ are shared */
const capability = '([^_/][^/]*)'
const tests = String.raw`[.]test[.]tsx?$`
const testHelpers = String.raw`(^|/)testing([.]tsx?$|/)`
const testCode = [tests, testHelpers]
/** turns an unreachable database into an answer; layout.test.ts checks that it imports the error class only */
const answerOutages = String.raw`^identity/src/kernel[.]ts$`
const npm = (name) => `(^|/)node_modules/${name}/`

const rules = {
  'contract-imports-itself-only': {
    because: 'The contract runs on both sides: zod/mini, the date library, ibantools and nothing of ours.',
    from: { path: '^contract/', pathNot: testCode },
    to: { pathNot: ['^contract/', npm('zod/mini'), npm('@internationalized/date'), npm('ibantools')] },
  },
  'parts-are-apart': {
    because: 'Server, identity and web meet over HTTP only; start joins server and identity.',
    from: { path: '^(server|identity|web)/' },
    to: { path: '^(server|identity|web)/', pathNot: '^$1/' },
  },
  'web-knows-no-platform': {
    because: 'The platform does not exist in a browser.',
    from: { path: '^web/src/' },
    to: { path: '^platform/' },
  },
  'web-knows-no-node': {
    because: 'What is built into Node does not exist in a browser.',
    from: { path: '^web/src/', pathNot: testCode },
    to: { dependencyTypes: ['core'] },
  },
  'platform-knows-no-part': {
    because: 'The platform is the ground of every part.',
    from: { path: '^platform/' },
    to: { path: '^(contract|server|identity|web|start|bench|e2e|tools)/' },
  },
  'start-is-the-top': {
    because: 'The composition root joins the parts; no part knows it.',
    from: { path: `^(${parts})/` },
    to: { path: '^start/' },
  },
  'nobody-imports-the-workshop': {
    because: 'Benchmarks, end-to-end tests and tools may look at everything and carry nothing.',
    from: { path: `^(${parts}|start)/` },
    // tests start processes too
    to: { path: '^(bench|e2e|tools)/', pathNot: '^tools/(ports|postgres)[.]mjs$' },
  },
  'tools-know-no-stories': {
    because: 'Tools start the end-to-end tests and take nothing from them.',
    from: { path: '^tools/' },
    to: { path: '^e2e/' },
  },
  'folders-know-no-command': {
    because: 'A file directly in start/ is a command; the folders beside it serve several and know none.',
    from: { path: '^start/[^/]+/', pathNot: testCode },
    to: { path: '^start/[^/]+$' },
  },
  'demo-data-knows-no-process': {
    because: 'The demo data is also what tests and benchmarks expect; how it gets into a portal is start/demo/fill*.ts.',
    from: { path: '^start/demo/data/', pathNot: testCode },
    to: { path: ['^start/(?!demo/data/)', '^(server|identity)/'] },
  },
  'the-reference-system-knows-the-contract-as-written': {
    because: 'It stands for the system of somebody else, who has docs/erp-contract.md and none of our sources.',
    from: { path: '^start/demo/erp/system/', pathNot: testCode },
    to: { path: `^(${parts}|start)/`, pathNot: '^start/demo/erp/system/' },
  },
  'no-test-code-in-production': {
    because: 'Tests and their helpers do not ship.',
    from: { path: `^(${parts}|start)/`, pathNot: testCode },
    to: { path: [...testCode, '^tools/(ports|postgres)[.]mjs$'] },
  },
  'contract-capabilities-are-apart': {
    because: 'A capability imports no other; what two of them share lies in _shared.',
    from: { path: `^contract/src/${capability}/` },
    to: { path: `^contract/src/${capability}/`, pathNot: '^contract/src/$1/' },
  },
  'server-capabilities-are-apart': {
    because:
      'A capability imports no other but the foundations vertraege, account and vorgaenge; what it offers, app.ts collects. A sentence takes its limit from anywhere.',
    from: { path: `^server/src/${capability}/`, pathNot: testCode },
    to: {
      path: `^server/src/${capability}/`,
      pathNot: ['^server/src/$1/', '^server/src/(vertraege|account|vorgaenge)/', '^server/src/[^/]+/limits[.]ts$'],
    },
  },
  'web-capabilities-are-apart': {
    because:
      'A capability imports no other but the foundations account, betreiber, completion and vorgaenge; _app composes pages from several.',
    from: { path: `^web/src/${capability}/`, pathNot: testCode },
    to: { path: `^web/src/${capability}/`, pathNot: ['^web/src/$1/', '^web/src/(account|betreiber|completion|vorgaenge)/'] },
  },
  'no-capability-knows-the-app': {
    because: 'Collecting goes one way: app.ts, the lists of calls and kinds of requests, and web/src/_app know the capabilities.',
    from: { path: `^(contract|server|web)/src/${capability}/`, pathNot: testCode },
    to: { path: ['^server/src/(app|jobs|import-kinds|all-vorgaenge)[.]ts$', '^contract/src/all-endpoints[.]ts$', '^web/src/_app/'] },
  },
  'only-vorgaenge-and-account-see-all': {
    because:
      'All kinds of requests are shown with the requests, all areas of own data in the account; no other capability knows the others.',
    from: { path: `^(contract|server|web)/src/${capability}/`, pathNot: ['^(contract|server|web)/src/(vorgaenge|account)/', ...testCode] },
    to: { path: '^contract/src/all-(vorgaenge|eigene-daten)[.]ts$' },
  },
  'underscore-knows-no-capability': {
    because:
      'Folders that begin with _ serve every capability; web/src/_app wires them together. A sentence takes its limit from anywhere.',
    from: { path: '^(contract|server|identity|web)/src/_', pathNot: ['^web/src/_app/', '^web/src/_api/calls/', ...testCode] },
    to: {
      pathNot: '^contract/src/[^/]+/limits[.]ts$',
      path: [`^(contract|server|web)/src/${capability}/`, `^identity/src/${capability}/`, '^server/src/(app|jobs|all-vorgaenge)[.]ts$'],
    },
  },
  'underscore-does-not-collect': {
    because: 'The lists of all calls and of all kinds of requests are handed to the kit.',
    from: { path: '^(contract|server)/src/_', pathNot: testCode },
    to: { path: '^contract/src/all-(endpoints|vorgaenge)[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  'only-stores-reach-the-database': {
    because: 'SQL stands in store.ts; who acts, in _kit/context.ts. Types of the port may be used everywhere.',
    from: {
      path: '^(server|identity)/',
      pathNot: [String.raw`/store[.]ts$`, '^server/src/_kit/context[.]ts$', answerOutages, ...testCode],
    },
    to: { path: '^platform/src/db/', dependencyTypesNot: ['type-only'] },
  },
  'only-platform-and-start-open-databases': {
    because: 'A database is opened once, by start, and handed down as the port.',
    from: { path: '^(server|identity)/', pathNot: testCode },
    to: { path: ['^platform/src/db/(?!(port|locks)[.]ts$)', npm('(pg|pg-copy-streams|@electric-sql/pglite)')] },
  },
  'telemetry-has-one-place': {
    because: 'Instruments are declared once, in one table; everything else calls count, measure and observe.',
    from: { path: `^(${parts}|start)/`, pathNot: ['^platform/src/telemetry/', ...testCode] },
    to: { path: npm('@opentelemetry') },
  },
  'only-queries-reach-the-client': {
    because: "A screen gets its data from its capability's queries.ts.",
    from: { path: '^web/src/', pathNot: ['/queries[.]ts$', '^web/src/_(app|api)/', ...testCode] },
    to: { path: '^web/src/_api/client[.]ts$' },
  },
  'only-queries-name-calls': {
    because: 'Which call a screen makes is said in queries.ts.',
    from: { path: '^web/src/', pathNot: ['/queries[.]ts$', '^web/src/_app/', ...testCode] },
    to: { path: '^web/src/_api/calls/' },
  },
  'web-takes-no-schema': {
    because: 'Schemas check on the server. The browser gets their types, and the table of calls that npm run calls writes.',
    from: { path: '^web/src/', pathNot: testCode },
    to: {
      path: ['^contract/src/.*[/-](schema|endpoints|nutzlast(en|-felder)?)[.]ts$', npm('zod/mini')],
      dependencyTypesNot: ['type-only'],
    },
  },
  'web-shows-kinds-with-requests': {
    because: 'Only screens that show requests load what all kinds of them say.',
    from: { path: '^web/src/', pathNot: ['^web/src/(vorgaenge|account/daten)/', ...testCode] },
    to: { path: '^contract/src/(all-vorgaenge|vorgaenge/kinds|[^/]+/vorgang)[.]ts$', dependencyTypesNot: ['type-only'] },
  },
  'no-cycles': {
    because: 'Two files that need each other are one file, or three.',
    from: {},
    to: { circular: true },
  },
  'everything-resolves': {
    because: 'A rule cannot see an import that leads nowhere.',
    from: {},
    to: { couldNotResolve: true },
  },
}

export default {
  forbidden: Object.entries(rules).map(([name, { because, from, to }]) => ({ name, comment: because, severity: 'error', from, to })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(web/dist|test-results|[.]bau|[.]data)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
    },
  },
}
