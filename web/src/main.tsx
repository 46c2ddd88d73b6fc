import './_ui/styles/base.css'
import './_ui/styles/first-paint.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { watchConsentDialog } from './_app/layout/consent.ts'
import { LastResort } from './_app/LastResort.tsx'
import { createPortalRouter } from './_app/router.ts'
import { CardBoundary } from './_ui/CardBoundary.tsx'
import { nextTask } from './_ui/next-task.ts'

/** The page begins in small steps, each in a task of its own, so that it answers from the first moment on (docs/decisions/0012). */
async function begin(container: HTMLElement): Promise<void> {
  await nextTask()
  const router = createPortalRouter()
  await nextTask()
  // an error that is caught where it belongs is logged there; that React had drawn again before says nothing more
  const root = createRoot(container, { onRecoverableError: () => undefined })
  startTransition(() =>
    root.render(
      <StrictMode>
        <CardBoundary fallback={<LastResort />}>
          <RouterProvider router={router} />
        </CardBoundary>
      </StrictMode>,
    ),
  )
}

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')
watchConsentDialog(container)
void begin(container)
