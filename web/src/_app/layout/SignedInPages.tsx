import { Outlet, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { onSignedOut, queryClient } from '../../_api/query-client.ts'
import { profil } from '../../account/queries.ts'

/** What every page behind the sign-in shares. A session that ended leads to the sign-in, with the way back (P 2.2 rule 3). */
export function SignedInPages() {
  const router = useRouter()
  useEffect(() => {
    let leaving: Promise<void> | undefined
    onSignedOut(() => {
      // several calls find it at the same moment; the guard is asked once
      leaving ??= leaveOrGoOn(router).finally(() => {
        leaving = undefined
      })
    })
  }, [router])

  useForgetOnChangeOfPerson()

  return <Outlet />
}

/** Somebody else may have signed in from another tab: nothing of the person before is shown to them. */
function useForgetOnChangeOfPerson(): void {
  const person = profil.use()
  // staff in a customer's view are somebody else too
  const sub = person && `${person.sub} ${person.kundensicht}`
  const before = useRef(sub)
  useEffect(() => {
    if (sub && before.current && sub !== before.current) void queryClient.resetQueries()
    before.current = sub ?? before.current
  }, [sub])
}

/** The guard leads to the sign-in, or finds the person signed in again silently: then what failed is fetched once more. */
async function leaveOrGoOn(router: AnyRouter): Promise<void> {
  profil.clear()
  await router.invalidate()
  if (profil.current) await queryClient.invalidateQueries()
}
