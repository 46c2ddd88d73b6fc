import { Outlet, useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { onSignedOut, queryClient } from '../../_api/query-client.ts'
import { profil } from '../../account/queries.ts'

/** The frame of all signed-in pages. An ended session leads to the sign-in, with the way back. */
export function SignedInPages() {
  const router = useRouter()
  useEffect(() => {
    let leaving: Promise<void> | undefined
    onSignedOut(() => {
      // several calls may find the ended session at once; the guard runs once
      leaving ??= leaveOrGoOn(router).finally(() => {
        leaving = undefined
      })
    })
  }, [router])

  useForgetOnChangeOfPerson()

  return <Outlet />
}

/** Another person may sign in from another tab. Drops the data of the person before. */
function useForgetOnChangeOfPerson(): void {
  const person = profil.use()
  // staff in a customer view count as another person
  const sub = person && `${person.sub} ${person.kundensicht}`
  const before = useRef(sub)
  useEffect(() => {
    if (sub && before.current && sub !== before.current) void queryClient.resetQueries()
    before.current = sub ?? before.current
  }, [sub])
}

/** The guard leads to the sign-in, or signs the person in silently. Then failed queries are fetched again. */
async function leaveOrGoOn(router: AnyRouter): Promise<void> {
  profil.clear()
  await router.invalidate()
  if (profil.current) await queryClient.invalidateQueries()
}
