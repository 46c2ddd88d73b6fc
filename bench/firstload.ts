import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { constants, gzipSync } from 'node:zlib'
import { root } from './paths.ts'
import type { Report } from './report.ts'

export interface Screen {
  /** kB of JavaScript, gzip */
  readonly atMost: number
  /** the entry, and every module that the screen loads by import() */
  readonly modules: readonly string[]
  /** modules loaded by import() only later, or never on this screen; pages of other routes need no mention */
  readonly later: readonly string[]
}

const ENTRY = 'index.html'
const SIGNED_IN = '_signed-in.js'
const SILENT_LOGIN = 'src/_app/silent-login.ts'
const STEP_UP = 'src/_app/who-confirms.ts'
const HINTS = 'src/_app/hints/Hints.tsx'
const KUNDENSICHT = 'src/_app/layout/Kundensicht.tsx'
const NOTICE_TARGET = 'src/_app/notice-target.ts'
const CONSENT_DIALOG = 'src/_app/layout/consent-dialog.ts'
const HOURS = 'src/betreiber/erreichbar.ts'
const BELL_PANEL = 'src/meldungen/BellPanel.tsx'
const READINGS = 'src/zaehlerstaende/ZaehlerstaendePage.tsx'
const WIZARD = 'src/zaehlerstaende/MeldeWizard.tsx'
const READINGS_LATER = ['dateien/erinnerung.ts', 'dateien/readings-csv.ts', 'verlauf/Verlauf.tsx'].map(
  (file) => `src/zaehlerstaende/${file}`,
)
const KUENDIGUNG_TAG = 'src/vorgaenge/kuendigung/OffeneKuendigung.tsx'
const DISPLAY = 'src/_ui/Anzeige.tsx'
const ABMELDEN_LATER = ['erinnerung.ts', 'UmzugSeite.tsx'].map((file) => `src/wasseranschluesse/abmelden/${file}`)
const PLANTS = 'src/_app/AnlagenPage.tsx'
const PAYOUT = 'src/auszahlung/AuszahlungCard.tsx'
const ADVANCE = 'src/abschlaege/aendern/AbschlagWizard.tsx'
const BANK_LIST = 'src/bankdaten/BankdatenListe.tsx'
const IBAN_CHECK = 'src/bankdaten/aendern/iban-check.ts'
const BANK_CHANGE = 'src/bankdaten/aendern/BankWizard.tsx'
const TAX = 'src/anlagen/antrag/SteuerWizard.tsx'
const MERGE = 'src/anlagen/antrag/ZusammenlegungWizard.tsx'
const TAX_REMINDER = 'src/anlagen/antrag/ErinnerungButton.tsx'

const inSettings = (file: string) => `src/account/manage/${file}.tsx`
const SETTINGS_LATER = [
  ...['DeleteDialog', 'EndDialog', 'FaktorFlow', 'MediumFlow', 'NameFlow', 'PartnerList', 'PasswordFlow', 'QrCode'].map(inSettings),
  'src/opt-in/Explanation.tsx',
  'src/opt-in/OptInFlow.tsx',
]
const SETTINGS = 'src/_app/ManagePage.tsx'

const signedIn = (atMost: number, modules: readonly string[], later: readonly string[] = []): Screen => ({
  atMost,
  modules: [ENTRY, SIGNED_IN, ...modules],
  later: [SILENT_LOGIN, STEP_UP, HINTS, HOURS, BELL_PANEL, NOTICE_TARGET, KUNDENSICHT, CONSENT_DIALOG, ...later],
})
const open = (atMost: number, module: string): Screen => ({
  atMost,
  modules: [ENTRY, module],
  later: [SIGNED_IN, SILENT_LOGIN, STEP_UP, HINTS, HOURS, BELL_PANEL, KUNDENSICHT, CONSENT_DIALOG],
})

/** Changing one thing of the account: opened from the settings, or again after somebody confirmed who they are. */
const settingsWith = (...files: readonly string[]) => signedIn(146, [SETTINGS, ...files.map(inSettings)], SETTINGS_LATER)

/** Every screen that is built. */
const screens: Readonly<Record<string, Screen>> = {
  login: open(115, 'src/identity/LoginPage.tsx'),
  register: open(130, 'src/identity/register/RegisterPage.tsx'),
  beginVerify: open(130, 'src/identity/verify/BeginVerifyPage.tsx'),
  verify: open(130, 'src/identity/verify/VerifyPage.tsx'),
  mfa: open(130, 'src/identity/mfa/MfaPage.tsx'),
  passwordReset: open(130, 'src/identity/reset/PasswordResetPage.tsx'),
  passwordSuccess: open(130, 'src/identity/reset/PasswordSuccessPage.tsx'),
  additionalInfo: open(130, 'src/identity/additional-info/AdditionalInfoPage.tsx'),
  maintenance: open(115, 'src/_app/WartungPage.tsx'),
  cookies: open(115, 'src/_app/CookiesPage.tsx'),
  accessibility: open(115, 'src/_app/BarrierefreiheitPage.tsx'),
  accountDeleted: open(115, 'src/account/manage/AccountDeletedPage.tsx'),
  undo: open(115, 'src/account/rueckgaengig/RueckgaengigPage.tsx'),
  consent: signedIn(130, ['src/opt-in/bestaetigen/EinwilligungPage.tsx']),
  overview: signedIn(126.5, ['src/_app/OverviewPage.tsx'], ['src/vertraege/aendern/parts.ts', PAYOUT]),
  dokumente: signedIn(146, ['src/_app/DokumentePage.tsx'], ['src/dokumente/dateien/dokumente-csv.ts']),
  vorgaenge: signedIn(146, ['src/vorgaenge/VorgaengePage.tsx']),
  vorgang: signedIn(146, ['src/_app/VorgangPage.tsx']),
  beleg: signedIn(146, ['src/vorgaenge/pruefung/BelegPage.tsx']),
  belegSuche: open(115, 'src/vorgaenge/pruefung/BelegSuchePage.tsx'),
  anlagen: signedIn(146, [PLANTS, PAYOUT], [TAX, MERGE]),
  anlagenSteuer: signedIn(156, [PLANTS, TAX], [MERGE, TAX_REMINDER, PAYOUT]),
  anlagenZusammenlegung: signedIn(157, [PLANTS, MERGE], [TAX, PAYOUT]),
  redispatch: signedIn(146, ['src/redispatch/RedispatchPage.tsx'], ['src/redispatch/dateien/redispatch-csv.ts']),
  geraete: signedIn(146, ['src/geraete/GeraetePage.tsx']),
  antraege: signedIn(146, ['src/_app/EinspeiseantraegePage.tsx']),
  antragVerknuepfen: signedIn(146, ['src/einspeiserantraege/VerknuepfenPage.tsx']),
  antragStornieren: signedIn(146, ['src/einspeiserantraege/StornierenPage.tsx']),
  einladung: open(115, 'src/einspeiserantraege/einladung/EinladungPage.tsx'),
  einladungStornieren: open(115, 'src/einspeiserantraege/einladung/EinladungStornierenPage.tsx'),
  abschlaege: signedIn(
    146,
    ['src/_app/AbschlaegePage.tsx', 'src/abschlaege/EmpfehlungBox.tsx'],
    [ADVANCE, 'src/zahlungen/Zahlungsverlauf.tsx', KUENDIGUNG_TAG],
  ),
  abschlagAendern: signedIn(
    146,
    ['src/_app/AbschlaegePage.tsx', ADVANCE],
    ['src/abschlaege/EmpfehlungBox.tsx', 'src/zahlungen/Zahlungsverlauf.tsx', KUENDIGUNG_TAG],
  ),
  bankdaten: signedIn(146, ['src/bankdaten/BankdatenPage.tsx', BANK_LIST], [BANK_CHANGE]),
  bankdatenAendern: signedIn(146, ['src/bankdaten/BankdatenPage.tsx', BANK_CHANGE], [BANK_LIST, IBAN_CHECK]),
  bankstopp: open(115, 'src/bankdaten/stoppen/BankstoppPage.tsx'),
  anschluesse: signedIn(146, ['src/_app/AnschlussPage.tsx'], [KUENDIGUNG_TAG, 'src/zaehlerstaende/verlauf/Wasserverlauf.tsx']),
  abmelden: signedIn(149, ['src/wasseranschluesse/abmelden/AbmeldenPage.tsx'], [DISPLAY, ...ABMELDEN_LATER]),
  jahresuebersicht: signedIn(
    146,
    ['src/jahresuebersicht/JahresuebersichtPage.tsx'],
    ['src/jahresuebersicht/dateien/jahresuebersicht-csv.ts'],
  ),
  addAccount: signedIn(146, ['src/_app/AddAccountPage.tsx']),
  geschaeftspartner: signedIn(146, ['src/geschaeftspartner/GeschaeftspartnerPage.tsx']),
  settings: signedIn(131, [SETTINGS], SETTINGS_LATER),
  settingsName: settingsWith('NameFlow'),
  settingsEmail: settingsWith('MediumFlow'),
  settingsFactors: settingsWith('FaktorFlow'),
  ownData: signedIn(146, ['src/account/daten/MeineDatenPage.tsx']),
  password: signedIn(146, ['src/account/manage/PasswordChangePage.tsx']),
  support: signedIn(146, ['src/_app/SupportPage.tsx']),
  readings: signedIn(146, [READINGS], [WIZARD, KUENDIGUNG_TAG, ...READINGS_LATER]),
  wizard: signedIn(148, [READINGS, WIZARD], [DISPLAY, KUENDIGUNG_TAG, ...READINGS_LATER]),
}
/** kB of style sheets of one screen, gzip */
const CSS_AT_MOST = 10

/** A part of the build, as its manifest lists it under the name of its source. */
interface Chunk {
  readonly file: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

const webBuild = { folder: join(root, 'web/dist'), screens } as const

/** What a browser fetches before a screen is there. Throws where nobody said whether a screen needs a chunk. */
export async function measureFirstLoad(report: Report, build: { folder: string; screens: typeof screens } = webBuild): Promise<void> {
  const manifest = await readManifest(build.folder)
  const sizeOf = (files: readonly string[]) => sizeIn(build.folder, files)
  for (const [name, screen] of Object.entries(build.screens)) {
    const chunks = chunksOf(manifest, screen.modules)
    const forgotten = [...chunks].flatMap((key) => manifest[key]?.dynamicImports ?? []).find((key) => !isDecided(key, screen))
    if (forgotten) throw new Error(`bench/firstload.ts does not say whether ${name} loads ${forgotten}`)
    const kilobytes = await sizeOf(filesOf(manifest, chunks))
    report.number(`firstload.${name}.js`, kilobytes, { atMost: screen.atMost, digits: 1, unit: ' kB' })
    report.number(`firstload.${name}.css`, await sizeOf(sheetsOf(manifest, chunks)), { atMost: CSS_AT_MOST, digits: 1, unit: ' kB' })
  }
}

/** The manifest names a part that several pages share by its file; the one that screens name goes without its hash here. */
async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8')
  return JSON.parse(text.replaceAll(/"_signed-in-[\w-]{8}\.js"/g, `"${SIGNED_IN}"`)) as Manifest
}

/** The chunks of these modules with everything that they import. */
function chunksOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set(modules)
  for (const key of found) {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`the build has no ${key}`)
    for (const imported of chunk.imports ?? []) found.add(imported)
  }
  return found
}

function isDecided(key: string, { modules, later }: Screen): boolean {
  return modules.includes(key) || later.includes(key) || key.endsWith('Page.tsx')
}

function filesOf(manifest: Manifest, chunks: ReadonlySet<string>): string[] {
  return [...new Set([...chunks].map((key) => manifest[key]?.file ?? ''))]
}

function sheetsOf(manifest: Manifest, chunks: ReadonlySet<string>): string[] {
  return [...new Set([...chunks].flatMap((key) => manifest[key]?.css ?? []))]
}

/** kB of the files, each compressed as far as gzip goes. */
async function sizeIn(folder: string, files: readonly string[]): Promise<number> {
  const contents = await Promise.all(files.map((file) => readFile(join(folder, file))))
  return contents.reduce((sum, content) => sum + gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length, 0) / 1000
}
