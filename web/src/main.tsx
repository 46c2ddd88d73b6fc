import './_ui/styles/base.css'
import './_ui/styles/first-paint.css'
import { RouterProvider } from '@tanstack/react-router'
import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LastResort } from './_app/LastResort.tsx'
import { router } from './_app/router.ts'
import { CardBoundary } from './_ui/CardBoundary.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

const root = createRoot(container)
// in small steps: the page answers while it is drawn
startTransition(() =>
  root.render(
    <StrictMode>
      <CardBoundary fallback={<LastResort />}>
        <RouterProvider router={router} />
      </CardBoundary>
    </StrictMode>,
  ),
)
