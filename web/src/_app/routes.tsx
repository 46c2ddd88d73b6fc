import { createRootRoute, createRoute, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { betreiber } from '../betreiber/queries.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { guardGuest, guardMaintenance, guardSignedIn } from './guard.ts'
import { Layout } from './layout/Layout.tsx'
import { loadSignedIn } from './layout/load-signed-in.ts'
import { lazyScreen } from './lazy-screen.ts'
import { MissingPage } from './MissingPage.tsx'
import { NotBuiltPage } from './NotBuiltPage.tsx'
import { oldPaths, paths } from './paths.ts'
import { texts } from './texts.de.ts'

type Search = Readonly<Record<string, string | undefined>>
const anySearch = (search: Record<string, unknown>): Search => search as Search

const root = createRootRoute({
  component: Layout,
  validateSearch: anySearch,
  beforeLoad: ({ location }) => {
    void betreiber.load(Infinity).catch(() => undefined)
    return guardMaintenance(location)
  },
  errorComponent: BrokenPage,
  notFoundComponent: MissingPage,
})

/** Who may open a page (P 2.2): signed in; only while signed out; everyone. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signedIn',
  component: lazyScreen(loadSignedIn, 'SignedInPages'),
  beforeLoad: ({ location }) => guardSignedIn(location),
})
const guestOnly = createRoute({
  getParentRoute: () => root,
  id: 'guestOnly',
  component: Outlet,
  beforeLoad: guardGuest,
})
const everyone = createRoute({ getParentRoute: () => root, id: 'everyone', component: Outlet })

type Parent = typeof signedIn | typeof guestOnly | typeof everyone
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

/** The screens that do not exist yet, with the title that they will have; docs/not-built.md lists the same addresses. */
export const notBuiltScreens: readonly (readonly [Parent, string, string])[] = [
  [signedIn, paths.dokumente, texts.titles.dokumente],
  [signedIn, paths.einspeiseAntraege, texts.titles.einspeiseAntraege],
  [signedIn, paths.antragVerknuepfen, texts.titles.antragVerknuepfen],
  [signedIn, paths.antragStornieren, texts.titles.antragStornieren],
  [signedIn, paths.pin, texts.titles.pin],
  [signedIn, paths.addAccount, texts.titles.addAccount],
  [signedIn, paths.geraete, texts.titles.geraete],
  [signedIn, paths.geschaeftspartnerBearbeiten, texts.titles.geschaeftspartnerBearbeiten],
  [signedIn, paths.support, texts.titles.support],
  [signedIn, paths.einspeisungAnlagen, texts.titles.einspeisungAnlagen],
  [signedIn, paths.einspeisungRedispatch, texts.titles.einspeisungRedispatch],
  [signedIn, paths.einspeisungAbschlag, texts.titles.einspeisungAbschlag],
  [signedIn, paths.einspeisungBankdaten, texts.titles.einspeisungBankdaten],
  [signedIn, paths.trinkwasserAnschluss, texts.titles.trinkwasserAnschluss],
  [signedIn, paths.trinkwasserAbmelden, texts.titles.trinkwasserAbmelden],
  [signedIn, paths.trinkwasserAbschlag, texts.titles.trinkwasserAbschlag],
  [signedIn, paths.trinkwasserBankdaten, texts.titles.trinkwasserBankdaten],
  [signedIn, paths.manage, texts.titles.manage],
  [signedIn, paths.passwordChange, texts.titles.passwordChange],
  [guestOnly, paths.register, texts.titles.register],
  [guestOnly, paths.mfa, texts.titles.mfa],
  [guestOnly, paths.verify, texts.titles.verify],
  [guestOnly, paths.beginVerify, texts.titles.beginVerify],
  [guestOnly, paths.passwordReset, texts.titles.passwordReset],
  [guestOnly, paths.additionalInfo, texts.titles.additionalInfo],
  [everyone, paths.passwordSuccess, texts.titles.passwordSuccess],
  [everyone, paths.accountDeleted, texts.titles.accountDeleted],
  [everyone, paths.einladung, texts.titles.einladung],
  [everyone, paths.einladungStornieren, texts.titles.einladungStornieren],
  [everyone, paths.barrierefreiheit, texts.titles.barrierefreiheit],
]

const notBuilt = (parent: Parent): AnyRoute[] =>
  notBuiltScreens
    .filter(([owner]) => owner === parent)
    .map(([owner, path, title]) => createRoute({ getParentRoute: () => owner, path, component: () => <NotBuiltPage title={title} /> }))

export const routeTree = root.addChildren([
  signedIn.addChildren([
    screen(
      signedIn,
      paths.overview,
      lazyScreen(() => import('./OverviewPage.tsx'), 'OverviewPage'),
    ),
    screen(signedIn, paths.einspeisungZaehlerstaende, zaehlerstaende('Einspeisung')),
    screen(signedIn, paths.trinkwasserZaehlerstaende, zaehlerstaende('Trinkwasser')),
    ...notBuilt(signedIn),
  ]),
  guestOnly.addChildren([
    screen(
      guestOnly,
      paths.login,
      lazyScreen(() => import('../identity/LoginPage.tsx'), 'LoginPage'),
    ),
    ...notBuilt(guestOnly),
  ]),
  everyone.addChildren([
    screen(
      everyone,
      paths.wartung,
      lazyScreen(() => import('./WartungPage.tsx'), 'WartungPage'),
    ),
    screen(
      everyone,
      paths.cookies,
      lazyScreen(() => import('./CookiesPage.tsx'), 'CookiesPage'),
    ),
    ...notBuilt(everyone),
  ]),
  moved(paths.barrierefreiheitAlt, paths.barrierefreiheit),
  moved(paths.geschaeftspartnerBearbeitenOhneNummer, paths.overview),
  ...Object.entries(oldPaths).map(([from, to]) => moved(from, to)),
])
