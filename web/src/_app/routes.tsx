import { createRootRoute, createRoute, Outlet, redirect, type AnyRoute } from '@tanstack/react-router'
import { queryClient } from '../_api/query-client.ts'
import { profil } from '../account/queries.ts'
import { betreiber } from '../betreiber/queries.ts'
import { meldungenQuery } from '../meldungen/queries.ts'
import { tabsQuery } from '../tabs/queries.ts'
import { uebersichtQuery } from '../uebersicht/queries.ts'
import { readFilter } from '../uebersicht/start-search.ts'
import { askWhoIsSignedIn, guardDemo, guardGuest, guardMaintenance, guardSignedIn } from './guard.ts'
import { Layout } from './layout/Layout.tsx'
import { lazyPart } from './lazy-part.ts'
import { paths, redirects, type Path } from '#contract/_shared/paths.ts'
import { part, pieceOf } from './part.ts'
import { demoScreens, eitherWayScreens, guestScreens, menus, openScreens, signedInScreens, type Screens } from './screens.ts'

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
  notFoundComponent: lazyPart(part(async () => (await import('./MissingPage.tsx')).MissingPage)),
})

/** Access groups: signed in; guests only; everyone. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: SIGNED_IN,
  component: lazyPart(pieceOf(menus, (one) => one.SignedInPages)),
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
interface Asked {
  readonly location: { readonly search: Search }
}
type Ahead = Readonly<Record<string, (asked: Asked) => void>>

/** Creates the routes of screens. `ahead` starts a screen's queries while its code loads. */
const screensOf = (parent: Parent, screens: Screens, ahead: Ahead = {}): AnyRoute[] =>
  Object.entries(screens).map(([path, screen]) => {
    const loader = ahead[path]
    return createRoute({ getParentRoute: () => parent, path, component: lazyPart(screen), ...(loader && { loader }) })
  })
const moved = (path: string, to: Path): AnyRoute =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }: { readonly search: Search }) => {
      throw redirect({ to, search, replace: true })
    },
  })

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
