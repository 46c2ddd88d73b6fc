import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSignedOut, queryClient } from '../../_api/query-client.ts'
import { profil } from '../../account/queries.ts'

/** What every page behind the sign-in shares. A session that ended leads to the sign-in, with the way back (P 2.2 rule 3). */
export function SignedInPages() {
  const router = useRouter()
  useEffect(() => {
    onSignedOut(() => {
      profil.clear()
      queryClient.clear()
      void router.invalidate()
    })
  }, [router])

  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}
