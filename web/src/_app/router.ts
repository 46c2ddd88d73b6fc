import type { Path } from '#contract/_shared/paths.ts'
import { createRouter, type AnyContext, type AnyRouter, type RootRoute, type Route, type Router } from '@tanstack/react-router'
import { noteNavigation } from '../_ui/heading-focus.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { routeTree, type anySearch } from './routes.tsx'

/** The router of all screens. Search values stay text, because numbers of partners and codes may begin with zeros. */
export function createPortalRouter() {
  const router = createRouter({
    routeTree,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
    },
    // set on each route, so that an error breaks a page and never the shell
    defaultErrorComponent: BrokenPage,
    // `?preventScrollToTop` keeps the scroll position
    scrollRestoration: ({ location }) => !('preventScrollToTop' in location.search),
    defaultPreload: false,
    defaultPendingMs: 300,
  })
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    noteNavigation(pathChanged)
    fetchScreens(router, toLocation.pathname)
  })
  return router
}

/** Fetches the code of the screen while the guard still checks access. A failure shows up again when the screen renders. */
function fetchScreens(router: AnyRouter, pathname: string): void {
  for (const { options } of router.getMatchedRoutes(pathname)[0]) {
    void options.component?.preload?.()?.catch(() => undefined)
  }
}

/** The route tree as links see it: a page for each address of paths.ts. */
type LinkedTree<Children> = RootRoute<unknown, typeof anySearch, object, AnyContext, AnyContext, object, undefined, Children>
type Pages = { readonly [P in Path]: Route<unknown, LinkedTree<unknown>, P> }

declare module '@tanstack/react-router' {
  interface Register {
    // a link or redirect to another address does not compile, nor one without its parameters
    router: Router<LinkedTree<Pages>>
  }
  interface HistoryState {
    /** The business partner that the overview scrolls to and focuses. */
    gp?: string
    /** The page that was open when the portal closed. */
    zurueck?: string
  }
}
