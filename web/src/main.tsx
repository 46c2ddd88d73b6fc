import './_ui/styles/base.css'
import './_ui/styles/first-paint.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from './_api/query-client.ts'
import { watchConsentDialog } from './_app/layout/consent.ts'
import { LastResort } from './_app/LastResort.tsx'
import { createPortalRouter } from './_app/router.ts'
import { CardBoundary } from './_ui/CardBoundary.tsx'
import { watchFaults } from './faults/watch.ts'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
watchConsentDialog(container)

const router = createPortalRouter()
const note = watchFaults(() => router.state.matches.at(-1)?.fullPath)
const root = createRoot(container, {
  onCaughtError: (error) => {
    // oxlint-disable-next-line no-console -- React's own line for developers, which a handler of ours replaces
    console.error(error)
    note('render', error)
  },
  onRecoverableError: (error) => note('recovered', error),
})
// renders in slices, so that the page stays responsive
startTransition(() =>
  root.render(
    <StrictMode>
      <CardBoundary fallback={<LastResort />}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </CardBoundary>
    </StrictMode>,
  ),
)
