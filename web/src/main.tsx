import './_ui/styles/base.css'
import './_ui/styles/first-paint.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LastResort } from './_app/LastResort.tsx'
import { router } from './_app/router.ts'
import { CardBoundary } from './_ui/CardBoundary.tsx'

const container = document.getElementById('root')
if (!container) throw new Error('the page has no #root')

createRoot(container).render(
  <StrictMode>
    <CardBoundary fallback={<LastResort />}>
      <RouterProvider router={router} />
    </CardBoundary>
  </StrictMode>,
)
