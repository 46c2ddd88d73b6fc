import { createRouter, type AnyRouter } from '@tanstack/react-router'
import { expectHeadingFocus } from '../_ui/heading-focus.ts'
import { BrokenPage } from './BrokenPage.tsx'
import { routeTree } from './routes.tsx'

/** The router over every screen. Search values stay text: numbers of partners and codes must not be read as numbers. */
export function createPortalRouter() {
  const router = createRouter({
    routeTree,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
      return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString()}`
    },
    // each route has it, so that what breaks is a page and never the shell around it
    defaultErrorComponent: BrokenPage,
    // asked for by the address, the window stays where it is (P 2.1, decisions.md 50)
    scrollRestoration: ({ location }) => !('preventScrollToTop' in location.search),
    defaultPreload: false,
    defaultPendingMs: 300,
  })
  router.subscribe('onBeforeLoad', ({ pathChanged, toLocation }) => {
    if (pathChanged) expectHeadingFocus()
    fetchScreens(router, toLocation.pathname)
  })
  return router
}

/** The code of a screen is fetched while the guard still asks who may see it; what fails then is met again where it is shown. */
function fetchScreens(router: AnyRouter, pathname: string): void {
  for (const { options } of router.getMatchedRoutes(pathname)[0]) {
    void options.component?.preload?.()?.catch(() => undefined)
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createPortalRouter>
  }
  interface HistoryState {
    /** the business partner whose contracts the overview shows first (P 2.1: state gp) */
    gp?: string
    /** the page that somebody was on when the portal closed */
    zurueck?: string
  }
}
