import { createRootRoute, createRoute, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { nextTask } from '../_ui/next-task.ts'
import { betreiber } from '../betreiber/queries.ts'
import { askWhoIsSignedIn, guardDemo, guardGuest, guardMaintenance, guardSignedIn } from './guard.ts'
import { Layout } from './layout/Layout.tsx'
import { loadSignedIn } from './layout/load-signed-in.ts'
import { lazyScreen } from './lazy-screen.ts'
import { oldPaths, paths } from './paths.ts'

type Search = Readonly<Record<string, string | undefined>>
const anySearch = (search: Record<string, unknown>): Search => search as Search

const SIGNED_IN = 'signedIn'
const GUEST_ONLY = 'guestOnly'

const root = createRootRoute({
  component: Layout,
  validateSearch: anySearch,
  // all that the guards need is asked for at once, and each waits for its own; with a code in the address nobody is known yet
  beforeLoad: async ({ location, matches, search }) => {
    // what the router does until here is drawn first
    await nextTask()
    void betreiber.load(Infinity).catch(() => undefined)
    const needsPerson = !search['code'] && matches.some(({ routeId }) => routeId === `/${SIGNED_IN}` || routeId === `/${GUEST_ONLY}`)
    const person = needsPerson ? askWhoIsSignedIn() : undefined
    await guardMaintenance(location, person)
    return { person }
  },
  notFoundComponent: lazyScreen(() => import('./MissingPage.tsx'), 'MissingPage'),
})

/** Who may open a page (P 2.2): signed in; only while signed out; everyone. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: SIGNED_IN,
  component: lazyScreen(loadSignedIn, 'SignedInPages'),
  beforeLoad: ({ location, context }) => guardSignedIn(location, context.person),
})
const guestOnly = createRoute({
  getParentRoute: () => root,
  id: GUEST_ONLY,
  component: Outlet,
  beforeLoad: ({ context, search }) => guardGuest(search, context.person),
})
const everyone = createRoute({ getParentRoute: () => root, id: 'everyone', component: Outlet })
/** Open to everyone as well; whoever is signed in is told something else. */
const eitherWay = createRoute({
  getParentRoute: () => root,
  id: 'eitherWay',
  component: Outlet,
  beforeLoad: () => askWhoIsSignedIn().catch(() => undefined),
})
const demoOnly = createRoute({ getParentRoute: () => root, id: 'demoOnly', component: Outlet, beforeLoad: guardDemo })

type Parent = typeof signedIn | typeof guestOnly | typeof everyone | typeof eitherWay | typeof demoOnly
type Screen = ReturnType<typeof lazyScreen>

const screen = (parent: Parent, path: string, component: Screen): AnyRoute => createRoute({ getParentRoute: () => parent, path, component })
const moved = (path: string, to: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true })
    },
  })

const zaehlerstaende = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  lazyScreen(() => import('../zaehlerstaende/ZaehlerstaendePage.tsx'), sparte)

const abschlaege = (sparte: 'Einspeisung' | 'Trinkwasser') => lazyScreen(() => import('./AbschlaegePage.tsx'), sparte)
const bankdaten = (sparte: 'Einspeisung' | 'Trinkwasser') => lazyScreen(() => import('../bankdaten/BankdatenPage.tsx'), sparte)

export const routeTree = root.addChildren([
  signedIn.addChildren([
    screen(
      signedIn,
      paths.overview,
      lazyScreen(() => import('./OverviewPage.tsx'), 'OverviewPage'),
    ),
    screen(
      signedIn,
      paths.addAccount,
      lazyScreen(() => import('./AddAccountPage.tsx'), 'AddAccountPage'),
    ),
    screen(
      signedIn,
      paths.pin,
      lazyScreen(() => import('./AddAccountPage.tsx'), 'PinPage'),
    ),
    screen(
      signedIn,
      paths.manage,
      lazyScreen(() => import('./ManagePage.tsx'), 'ManagePage'),
    ),
    screen(
      signedIn,
      paths.support,
      lazyScreen(() => import('./SupportPage.tsx'), 'SupportPage'),
    ),
    screen(
      signedIn,
      paths.meineDaten,
      lazyScreen(() => import('../account/daten/MeineDatenPage.tsx'), 'MeineDatenPage'),
    ),
    screen(
      signedIn,
      paths.passwordChange,
      lazyScreen(() => import('../account/manage/PasswordChangePage.tsx'), 'PasswordChangePage'),
    ),
    screen(
      signedIn,
      paths.geschaeftspartnerBearbeiten,
      lazyScreen(() => import('../geschaeftspartner/GeschaeftspartnerPage.tsx'), 'GeschaeftspartnerPage'),
    ),
    screen(
      signedIn,
      paths.dokumente,
      lazyScreen(() => import('./DokumentePage.tsx'), 'DokumentePage'),
    ),
    screen(
      signedIn,
      paths.vorgaenge,
      lazyScreen(() => import('../vorgaenge/VorgaengePage.tsx'), 'VorgaengePage'),
    ),
    screen(
      signedIn,
      paths.vorgang,
      lazyScreen(() => import('./VorgangPage.tsx'), 'VorgangPage'),
    ),
    screen(signedIn, paths.einspeisungZaehlerstaende, zaehlerstaende('Einspeisung')),
    screen(signedIn, paths.trinkwasserZaehlerstaende, zaehlerstaende('Trinkwasser')),
    screen(signedIn, paths.einspeisungAbschlag, abschlaege('Einspeisung')),
    screen(signedIn, paths.trinkwasserAbschlag, abschlaege('Trinkwasser')),
    screen(signedIn, paths.einspeisungBankdaten, bankdaten('Einspeisung')),
    screen(signedIn, paths.trinkwasserBankdaten, bankdaten('Trinkwasser')),
    screen(
      signedIn,
      paths.trinkwasserAnschluss,
      lazyScreen(() => import('./AnschlussPage.tsx'), 'AnschlussPage'),
    ),
    screen(
      signedIn,
      paths.trinkwasserAbmelden,
      lazyScreen(() => import('../wasseranschluesse/abmelden/AbmeldenPage.tsx'), 'AbmeldenPage'),
    ),
    screen(
      signedIn,
      paths.jahresuebersicht,
      lazyScreen(() => import('../jahresuebersicht/JahresuebersichtPage.tsx'), 'JahresuebersichtPage'),
    ),
    screen(
      signedIn,
      paths.einspeisungAnlagen,
      lazyScreen(() => import('./AnlagenPage.tsx'), 'AnlagenPage'),
    ),
    screen(
      signedIn,
      paths.einspeisungRedispatch,
      lazyScreen(() => import('../redispatch/RedispatchPage.tsx'), 'RedispatchPage'),
    ),
    screen(
      signedIn,
      paths.geraete,
      lazyScreen(() => import('../geraete/GeraetePage.tsx'), 'GeraetePage'),
    ),
    screen(
      signedIn,
      paths.einspeiseAntraege,
      lazyScreen(() => import('./EinspeiseantraegePage.tsx'), 'EinspeiseantraegePage'),
    ),
    screen(
      signedIn,
      paths.antragVerknuepfen,
      lazyScreen(() => import('../einspeiserantraege/VerknuepfenPage.tsx'), 'VerknuepfenPage'),
    ),
    screen(
      signedIn,
      paths.antragStornieren,
      lazyScreen(() => import('../einspeiserantraege/StornierenPage.tsx'), 'StornierenPage'),
    ),
  ]),
  guestOnly.addChildren([
    screen(
      guestOnly,
      paths.login,
      lazyScreen(() => import('../identity/LoginPage.tsx'), 'LoginPage'),
    ),
    screen(
      guestOnly,
      paths.register,
      lazyScreen(() => import('../identity/register/RegisterPage.tsx'), 'RegisterPage'),
    ),
    screen(
      guestOnly,
      paths.beginVerify,
      lazyScreen(() => import('../identity/verify/BeginVerifyPage.tsx'), 'BeginVerifyPage'),
    ),
    screen(
      guestOnly,
      paths.verify,
      lazyScreen(() => import('../identity/verify/VerifyPage.tsx'), 'VerifyPage'),
    ),
    screen(
      guestOnly,
      paths.mfa,
      lazyScreen(() => import('../identity/mfa/MfaPage.tsx'), 'MfaPage'),
    ),
    screen(
      guestOnly,
      paths.passwordReset,
      lazyScreen(() => import('../identity/reset/PasswordResetPage.tsx'), 'PasswordResetPage'),
    ),
    screen(
      guestOnly,
      paths.additionalInfo,
      lazyScreen(() => import('../identity/additional-info/AdditionalInfoPage.tsx'), 'AdditionalInfoPage'),
    ),
  ]),
  everyone.addChildren([
    screen(
      everyone,
      paths.wartung,
      lazyScreen(() => import('./WartungPage.tsx'), 'WartungPage'),
    ),
    screen(
      everyone,
      paths.barrierefreiheit,
      lazyScreen(() => import('./BarrierefreiheitPage.tsx'), 'BarrierefreiheitPage'),
    ),
    screen(
      everyone,
      paths.cookies,
      lazyScreen(() => import('./CookiesPage.tsx'), 'CookiesPage'),
    ),
    screen(
      everyone,
      paths.rueckgaengig,
      lazyScreen(() => import('../account/rueckgaengig/RueckgaengigPage.tsx'), 'RueckgaengigPage'),
    ),
    screen(
      everyone,
      paths.einwilligung,
      lazyScreen(() => import('../opt-in/bestaetigen/EinwilligungPage.tsx'), 'EinwilligungPage'),
    ),
    screen(
      everyone,
      paths.belegSuche,
      lazyScreen(() => import('../vorgaenge/pruefung/BelegSuchePage.tsx'), 'BelegSuchePage'),
    ),
    screen(
      everyone,
      paths.bankdatenStoppen,
      lazyScreen(() => import('../bankdaten/stoppen/BankstoppPage.tsx'), 'BankstoppPage'),
    ),
    screen(
      everyone,
      paths.beleg,
      lazyScreen(() => import('../vorgaenge/pruefung/BelegPage.tsx'), 'BelegPage'),
    ),
    screen(
      everyone,
      paths.einladung,
      lazyScreen(() => import('../einspeiserantraege/einladung/EinladungPage.tsx'), 'EinladungPage'),
    ),
    screen(
      everyone,
      paths.einladungStornieren,
      lazyScreen(() => import('../einspeiserantraege/einladung/EinladungStornierenPage.tsx'), 'EinladungStornierenPage'),
    ),
  ]),
  eitherWay.addChildren([
    screen(
      eitherWay,
      paths.accountDeleted,
      lazyScreen(() => import('../account/manage/AccountDeletedPage.tsx'), 'AccountDeletedPage'),
    ),
    screen(
      eitherWay,
      paths.passwordSuccess,
      lazyScreen(() => import('../identity/reset/PasswordSuccessPage.tsx'), 'PasswordSuccessPage'),
    ),
  ]),
  demoOnly.addChildren([
    screen(
      demoOnly,
      paths.bausteine,
      lazyScreen(() => import('./dev/BausteinePage.tsx'), 'BausteinePage'),
    ),
  ]),
  moved(paths.barrierefreiheitAlt, paths.barrierefreiheit),
  moved(paths.geschaeftspartnerBearbeitenOhneNummer, paths.overview),
  ...Object.entries(oldPaths).map(([from, to]) => moved(from, to)),
])
