import { createRootRoute, createRoute, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { queryClient } from '../_api/query-client.ts'
import { profil } from '../account/queries.ts'
import { betreiber } from '../betreiber/queries.ts'
import { meldungenQuery } from '../meldungen/queries.ts'
import { tabsQuery } from '../tabs/queries.ts'
import { vertraegeQuery } from '../vertraege/queries.ts'
import { askWhoIsSignedIn, guardDemo, guardGuest, guardMaintenance, guardSignedIn } from './guard.ts'
import { Layout } from './layout/Layout.tsx'
import { lazyScreen, type LazyScreen } from './lazy-screen.ts'
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
    void betreiber.load(Infinity).catch(() => undefined)
    const needsPerson = !search['code'] && matches.some(({ routeId }) => routeId === `/${SIGNED_IN}` || routeId === `/${GUEST_ONLY}`)
    const person = needsPerson ? askWhoIsSignedIn() : undefined
    await guardMaintenance(location, person)
    return { person }
  },
  notFoundComponent: lazyScreen(async () => (await import('./MissingPage.tsx')).MissingPage),
})

/** Who may open a page (P 2.2): signed in; only while signed out; everyone. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: SIGNED_IN,
  component: lazyScreen(async () => (await import('./layout/SignedInPages.tsx')).SignedInPages),
  beforeLoad: ({ location, context }) => guardSignedIn(location, context.person),
  loader: askForMenus,
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

/** What the header shows of the person is on its way while the code of header and screen is. */
function askForMenus(): void {
  void queryClient.prefetchQuery(tabsQuery)
  if (!profil.current?.kundensicht) void queryClient.prefetchQuery(meldungenQuery)
}

type Parent = typeof signedIn | typeof guestOnly | typeof everyone | typeof eitherWay | typeof demoOnly
type Path = (typeof paths)[keyof typeof paths]
type Screens = { readonly [path in Path]?: LazyScreen }
type Ahead = Readonly<Record<string, () => void>>

/** Routes to the screens by their addresses; what a screen shows may be asked for while its code is on its way. */
const screensOf = (parent: Parent, screens: Screens, ahead: Ahead = {}): AnyRoute[] =>
  Object.entries(screens).map(([path, component]) => {
    const loader = ahead[path]
    return createRoute({ getParentRoute: () => parent, path, component, ...(loader && { loader }) })
  })
const moved = (path: string, to: string): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      throw redirect({ to, search, replace: true })
    },
  })

const zaehlerstaende = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  lazyScreen(async () => (await import('../zaehlerstaende/ZaehlerstaendePage.tsx'))[sparte])

const abschlaege = (sparte: 'Einspeisung' | 'Trinkwasser') => lazyScreen(async () => (await import('./AbschlaegePage.tsx'))[sparte])
const bankdaten = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  lazyScreen(async () => (await import('../bankdaten/BankdatenPage.tsx'))[sparte])

const signedInScreens = {
  [paths.overview]: lazyScreen(async () => (await import('./OverviewPage.tsx')).OverviewPage),
  [paths.addAccount]: lazyScreen(async () => (await import('./AddAccountPage.tsx')).AddAccountPage),
  [paths.pin]: lazyScreen(async () => (await import('./AddAccountPage.tsx')).PinPage),
  [paths.manage]: lazyScreen(async () => (await import('./ManagePage.tsx')).ManagePage),
  [paths.support]: lazyScreen(async () => (await import('./SupportPage.tsx')).SupportPage),
  [paths.meineDaten]: lazyScreen(async () => (await import('../account/daten/MeineDatenPage.tsx')).MeineDatenPage),
  [paths.passwordChange]: lazyScreen(async () => (await import('../account/manage/PasswordChangePage.tsx')).PasswordChangePage),
  [paths.geschaeftspartnerBearbeiten]: lazyScreen(
    async () => (await import('../geschaeftspartner/GeschaeftspartnerPage.tsx')).GeschaeftspartnerPage,
  ),
  [paths.dokumente]: lazyScreen(async () => (await import('./DokumentePage.tsx')).DokumentePage),
  [paths.vorgaenge]: lazyScreen(async () => (await import('../vorgaenge/VorgaengePage.tsx')).VorgaengePage),
  [paths.vorgang]: lazyScreen(async () => (await import('./VorgangPage.tsx')).VorgangPage),
  [paths.einspeisungZaehlerstaende]: zaehlerstaende('Einspeisung'),
  [paths.trinkwasserZaehlerstaende]: zaehlerstaende('Trinkwasser'),
  [paths.einspeisungAbschlag]: abschlaege('Einspeisung'),
  [paths.trinkwasserAbschlag]: abschlaege('Trinkwasser'),
  [paths.einspeisungBankdaten]: bankdaten('Einspeisung'),
  [paths.trinkwasserBankdaten]: bankdaten('Trinkwasser'),
  [paths.trinkwasserAnschluss]: lazyScreen(async () => (await import('./AnschlussPage.tsx')).AnschlussPage),
  [paths.trinkwasserAbmelden]: lazyScreen(async () => (await import('../wasseranschluesse/abmelden/AbmeldenPage.tsx')).AbmeldenPage),
  [paths.jahresuebersicht]: lazyScreen(async () => (await import('../jahresuebersicht/JahresuebersichtPage.tsx')).JahresuebersichtPage),
  [paths.einspeisungAnlagen]: lazyScreen(async () => (await import('./AnlagenPage.tsx')).AnlagenPage),
  [paths.einspeisungRedispatch]: lazyScreen(async () => (await import('../redispatch/RedispatchPage.tsx')).RedispatchPage),
  [paths.geraete]: lazyScreen(async () => (await import('../geraete/GeraetePage.tsx')).GeraetePage),
  [paths.einspeiseAntraege]: lazyScreen(async () => (await import('./EinspeiseantraegePage.tsx')).EinspeiseantraegePage),
  [paths.antragVerknuepfen]: lazyScreen(async () => (await import('../einspeiserantraege/VerknuepfenPage.tsx')).VerknuepfenPage),
  [paths.antragStornieren]: lazyScreen(async () => (await import('../einspeiserantraege/StornierenPage.tsx')).StornierenPage),
} satisfies Screens

const guestScreens = {
  [paths.login]: lazyScreen(async () => (await import('../identity/LoginPage.tsx')).LoginPage),
  [paths.register]: lazyScreen(async () => (await import('../identity/register/RegisterPage.tsx')).RegisterPage),
  [paths.beginVerify]: lazyScreen(async () => (await import('../identity/verify/BeginVerifyPage.tsx')).BeginVerifyPage),
  [paths.verify]: lazyScreen(async () => (await import('../identity/verify/VerifyPage.tsx')).VerifyPage),
  [paths.mfa]: lazyScreen(async () => (await import('../identity/mfa/MfaPage.tsx')).MfaPage),
  [paths.passwordReset]: lazyScreen(async () => (await import('../identity/reset/PasswordResetPage.tsx')).PasswordResetPage),
  [paths.additionalInfo]: lazyScreen(async () => (await import('../identity/additional-info/AdditionalInfoPage.tsx')).AdditionalInfoPage),
} satisfies Screens

const openScreens = {
  [paths.wartung]: lazyScreen(async () => (await import('./WartungPage.tsx')).WartungPage),
  [paths.barrierefreiheit]: lazyScreen(async () => (await import('./BarrierefreiheitPage.tsx')).BarrierefreiheitPage),
  [paths.cookies]: lazyScreen(async () => (await import('./CookiesPage.tsx')).CookiesPage),
  [paths.rueckgaengig]: lazyScreen(async () => (await import('../account/rueckgaengig/RueckgaengigPage.tsx')).RueckgaengigPage),
  [paths.einwilligung]: lazyScreen(async () => (await import('../opt-in/bestaetigen/EinwilligungPage.tsx')).EinwilligungPage),
  [paths.belegSuche]: lazyScreen(async () => (await import('../vorgaenge/pruefung/BelegSuchePage.tsx')).BelegSuchePage),
  [paths.bankdatenStoppen]: lazyScreen(async () => (await import('../bankdaten/stoppen/BankstoppPage.tsx')).BankstoppPage),
  [paths.beleg]: lazyScreen(async () => (await import('../vorgaenge/pruefung/BelegPage.tsx')).BelegPage),
  [paths.einladung]: lazyScreen(async () => (await import('../einspeiserantraege/einladung/EinladungPage.tsx')).EinladungPage),
  [paths.einladungStornieren]: lazyScreen(
    async () => (await import('../einspeiserantraege/einladung/EinladungStornierenPage.tsx')).EinladungStornierenPage,
  ),
} satisfies Screens

const eitherWayScreens = {
  [paths.accountDeleted]: lazyScreen(async () => (await import('../account/manage/AccountDeletedPage.tsx')).AccountDeletedPage),
  [paths.passwordSuccess]: lazyScreen(async () => (await import('../identity/reset/PasswordSuccessPage.tsx')).PasswordSuccessPage),
} satisfies Screens

const demoScreens = { [paths.bausteine]: lazyScreen(async () => (await import('./dev/BausteinePage.tsx')).BausteinePage) } satisfies Screens

type Screened = typeof signedInScreens & typeof guestScreens & typeof openScreens & typeof eitherWayScreens & typeof demoScreens
/** Addresses that only lead on. One without a screen that is not named here does not compile. */
const movedPaths: Readonly<Record<Exclude<Path, keyof Screened>, Path>> = {
  [paths.barrierefreiheitAlt]: paths.barrierefreiheit,
  [paths.geschaeftspartnerBearbeitenOhneNummer]: paths.overview,
}

export const routeTree = root.addChildren([
  signedIn.addChildren(screensOf(signedIn, signedInScreens, { [paths.overview]: () => void queryClient.prefetchQuery(vertraegeQuery) })),
  guestOnly.addChildren(screensOf(guestOnly, guestScreens)),
  everyone.addChildren(screensOf(everyone, openScreens)),
  eitherWay.addChildren(screensOf(eitherWay, eitherWayScreens)),
  demoOnly.addChildren(screensOf(demoOnly, demoScreens)),
  ...Object.entries({ ...movedPaths, ...oldPaths }).map(([from, to]) => moved(from, to)),
])
