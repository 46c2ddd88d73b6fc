import { createRootRoute, createRoute, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { queryClient } from '../_api/query-client.ts'
import { profil } from '../account/queries.ts'
import { betreiber } from '../betreiber/queries.ts'
import { meldungenQuery } from '../meldungen/queries.ts'
import { tabsQuery } from '../tabs/queries.ts'
import { uebersichtQuery } from '../uebersicht/queries.ts'
import { readFilter } from '../uebersicht/start-search.ts'
import { askWhoIsSignedIn, guardDemo, guardGuest, guardMaintenance, guardSignedIn } from './guard.ts'
import { preloadMenus } from './layout/Header.tsx'
import { Layout } from './layout/Layout.tsx'
import { lazyPart, type LazyPart } from './lazy-part.ts'
import { paths, redirects, type Path } from '#contract/_shared/paths.ts'

type Search = Readonly<Record<string, string | undefined>>
export const anySearch = (search: Record<string, unknown>): Search => search as Search

const SIGNED_IN = 'signedIn'
const GUEST_ONLY = 'guestOnly'

const root = createRootRoute({
  component: Layout,
  validateSearch: anySearch,
  // fetches everything the guards need at once; each guard waits for its own. With a code in the address there is no session yet.
  beforeLoad: async ({ location, matches, search }) => {
    void betreiber.load(Infinity).catch(() => undefined)
    const needsPerson =
      !search['code'] &&
      matches.some(({ routeId }: { readonly routeId: string }) => routeId === `/${SIGNED_IN}` || routeId === `/${GUEST_ONLY}`)
    // the first page of most visits does not wait for the answer who is signed in
    const ahead = location.pathname === paths.overview ? () => askForStart({ location }) : undefined
    const person = needsPerson ? askWhoIsSignedIn(ahead) : undefined
    await guardMaintenance(location, person)
    return { person }
  },
  notFoundComponent: lazyPart(async () => (await import('./MissingPage.tsx')).MissingPage),
})

/** Access groups: signed in; guests only; everyone. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: SIGNED_IN,
  component: lazyPart(async () => {
    await preloadMenus()
    return (await import('./layout/signed-in.ts')).SignedInPages
  }),
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
/** Open to everyone too, but shows something else to a signed-in person. */
const eitherWay = createRoute({
  getParentRoute: () => root,
  id: 'eitherWay',
  component: Outlet,
  beforeLoad: () => askWhoIsSignedIn().catch(() => undefined),
})
const demoOnly = createRoute({ getParentRoute: () => root, id: 'demoOnly', component: Outlet, beforeLoad: guardDemo })

/** Starts the header's queries while the code of header and screen loads. */
function askForMenus(): void {
  void queryClient.prefetchQuery(tabsQuery)
  if (!profil.current?.kundensicht) void queryClient.prefetchQuery(meldungenQuery)
}

function askForStart({ location: { search } }: Asked): void {
  void queryClient.prefetchQuery(uebersichtQuery(readFilter(search)))
}

type Parent = typeof signedIn | typeof guestOnly | typeof everyone | typeof eitherWay | typeof demoOnly
type Screens = { readonly [path in Path]?: LazyPart }
interface Asked {
  readonly location: { readonly search: Search }
}
type Ahead = Readonly<Record<string, (asked: Asked) => void>>

/** Creates the routes of screens. `ahead` starts a screen's queries while its code loads. */
const screensOf = (parent: Parent, screens: Screens, ahead: Ahead = {}): AnyRoute[] =>
  Object.entries(screens).map(([path, component]) => {
    const loader = ahead[path]
    return createRoute({ getParentRoute: () => parent, path, component, ...(loader && { loader }) })
  })
const moved = (path: string, to: Path): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }: { readonly search: Search }) => {
      throw redirect({ to, search, replace: true })
    },
  })

const zaehlerstaende = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  lazyPart(async () => (await import('./ZaehlerstaendeWithNamesPage.tsx'))[sparte])

const sammelmeldung = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  lazyPart(async () => (await import('../zaehlerstaende/sammelmeldung/SammelmeldungPage.tsx'))[sparte])

const abschlaege = (sparte: 'Einspeisung' | 'Trinkwasser') =>
  lazyPart(async () => (await import('./AbschlaegeWithZahlungenPage.tsx'))[sparte])
const bankdaten = (sparte: 'Einspeisung' | 'Trinkwasser') => lazyPart(async () => (await import('../bankdaten/BankdatenPage.tsx'))[sparte])

const signedInScreens = {
  [paths.overview]: lazyPart(async () => (await import('./StartWithPartsPage.tsx')).StartWithPartsPage),
  [paths.addVertrag]: lazyPart(async () => (await import('./AddVertragWithTargetPage.tsx')).AddVertragWithTargetPage),
  [paths.pin]: lazyPart(async () => (await import('./AddVertragWithTargetPage.tsx')).EnterPinWithTargetPage),
  [paths.manage]: lazyPart(async () => (await import('./SettingsWithPartnersPage.tsx')).SettingsWithPartnersPage),
  [paths.support]: lazyPart(async () => (await import('./SupportForStaffPage.tsx')).SupportForStaffPage),
  [paths.meineDaten]: lazyPart(async () => (await import('../account/daten/MeineDatenPage.tsx')).MeineDatenPage),
  [paths.passwordChange]: lazyPart(async () => (await import('../account/konto/PasswordChangePage.tsx')).PasswordChangePage),
  [paths.editGeschaeftspartner]: lazyPart(
    async () => (await import('../geschaeftspartner/GeschaeftspartnerPage.tsx')).GeschaeftspartnerPage,
  ),
  [paths.dokumente]: lazyPart(async () => (await import('../dokumente/DokumentePage.tsx')).DokumentePage),
  [paths.vorgaenge]: lazyPart(async () => (await import('../vorgaenge/VorgaengePage.tsx')).VorgaengePage),
  [paths.vorgang]: lazyPart(async () => (await import('./VorgangWithKontoPage.tsx')).VorgangWithKontoPage),
  [paths.einspeisungZaehlerstaende]: zaehlerstaende('Einspeisung'),
  [paths.trinkwasserZaehlerstaende]: zaehlerstaende('Trinkwasser'),
  [paths.einspeisungSammelmeldung]: sammelmeldung('Einspeisung'),
  [paths.trinkwasserSammelmeldung]: sammelmeldung('Trinkwasser'),
  [paths.einspeisungAbschlag]: abschlaege('Einspeisung'),
  [paths.trinkwasserAbschlag]: abschlaege('Trinkwasser'),
  [paths.einspeisungBankdaten]: bankdaten('Einspeisung'),
  [paths.trinkwasserBankdaten]: bankdaten('Trinkwasser'),
  [paths.trinkwasserAnschluss]: lazyPart(async () => (await import('./AnschluesseWithVerbrauchPage.tsx')).AnschluesseWithVerbrauchPage),
  [paths.cancelAnschluss]: lazyPart(async () => (await import('../wasseranschluesse/cancel/CancelPage.tsx')).CancelPage),
  [paths.jahresuebersicht]: lazyPart(async () => (await import('../jahresuebersicht/JahresuebersichtPage.tsx')).JahresuebersichtPage),
  [paths.einspeisungAnlagen]: lazyPart(async () => (await import('./AnlagenWithAuszahlungPage.tsx')).AnlagenWithAuszahlungPage),
  [paths.einspeisungRedispatch]: lazyPart(async () => (await import('../redispatch/RedispatchPage.tsx')).RedispatchPage),
  [paths.geraete]: lazyPart(async () => (await import('../geraete/GeraetePage.tsx')).GeraetePage),
  [paths.einspeiseAntraege]: lazyPart(async () => (await import('./AntraegeWithNamesPage.tsx')).AntraegeWithNamesPage),
  [paths.linkAntrag]: lazyPart(async () => (await import('../einspeiserantraege/link/LinkAntragPage.tsx')).LinkAntragPage),
  [paths.cancelAntrag]: lazyPart(async () => (await import('../einspeiserantraege/CancelAntragPage.tsx')).CancelAntragPage),
} satisfies Screens

const guestScreens = {
  [paths.login]: lazyPart(async () => (await import('../identity/LoginPage.tsx')).LoginPage),
  [paths.register]: lazyPart(async () => (await import('../identity/register/RegisterPage.tsx')).RegisterPage),
  [paths.beginVerify]: lazyPart(async () => (await import('../identity/verify/BeginVerifyPage.tsx')).BeginVerifyPage),
  [paths.verify]: lazyPart(async () => (await import('../identity/verify/VerifyPage.tsx')).VerifyPage),
  [paths.mfa]: lazyPart(async () => (await import('../identity/mfa/MfaPage.tsx')).MfaPage),
  [paths.passwordReset]: lazyPart(async () => (await import('../identity/reset/PasswordResetPage.tsx')).PasswordResetPage),
  [paths.additionalInfo]: lazyPart(async () => (await import('../identity/additional-info/AdditionalInfoPage.tsx')).AdditionalInfoPage),
} satisfies Screens

const openScreens = {
  [paths.wartung]: lazyPart(async () => (await import('./WartungPage.tsx')).WartungPage),
  [paths.barrierefreiheit]: lazyPart(async () => (await import('./BarrierefreiheitPage.tsx')).BarrierefreiheitPage),
  [paths.cookies]: lazyPart(async () => (await import('./CookiesPage.tsx')).CookiesPage),
  [paths.rueckgaengig]: lazyPart(async () => (await import('../account/rueckgaengig/RueckgaengigPage.tsx')).RueckgaengigPage),
  [paths.einwilligung]: lazyPart(async () => (await import('../opt-in/confirm/EinwilligungPage.tsx')).EinwilligungPage),
  [paths.findBeleg]: lazyPart(async () => (await import('../vorgaenge/beleg/FindBelegPage.tsx')).FindBelegPage),
  [paths.bankstopp]: lazyPart(async () => (await import('../bankdaten/stopp/BankstoppPage.tsx')).BankstoppPage),
  [paths.beleg]: lazyPart(async () => (await import('../vorgaenge/beleg/BelegPage.tsx')).BelegPage),
  [paths.einladung]: lazyPart(async () => (await import('../einspeiserantraege/einladung/EinladungPage.tsx')).EinladungPage),
  [paths.cancelEinladung]: lazyPart(
    async () => (await import('../einspeiserantraege/einladung/CancelEinladungPage.tsx')).CancelEinladungPage,
  ),
} satisfies Screens

const eitherWayScreens = {
  [paths.accountDeleted]: lazyPart(async () => (await import('../account/konto/AccountDeletedPage.tsx')).AccountDeletedPage),
  [paths.passwordSuccess]: lazyPart(async () => (await import('../identity/reset/PasswordSuccessPage.tsx')).PasswordSuccessPage),
} satisfies Screens

const demoScreens = { [paths.bausteine]: lazyPart(async () => (await import('./dev/BausteinePage.tsx')).BausteinePage) } satisfies Screens

type Screened = typeof signedInScreens & typeof guestScreens & typeof openScreens & typeof eitherWayScreens & typeof demoScreens
/** Compiles only if every address of `paths` has a screen above. */
const targets: Readonly<Record<string, Path> & Record<Exclude<Path, keyof Screened>, Path>> = redirects

export const routeTree = root.addChildren([
  signedIn.addChildren(screensOf(signedIn, signedInScreens, { [paths.overview]: askForStart })),
  guestOnly.addChildren(screensOf(guestOnly, guestScreens)),
  everyone.addChildren(screensOf(everyone, openScreens)),
  eitherWay.addChildren(screensOf(eitherWay, eitherWayScreens)),
  demoOnly.addChildren(screensOf(demoOnly, demoScreens)),
  ...Object.entries(targets).map(([from, to]) => moved(from, to)),
])
