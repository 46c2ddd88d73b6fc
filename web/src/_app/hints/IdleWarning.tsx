import { useState } from 'react'
import { offlineSentence } from '../../_api/offline.ts'
import { ignoreSignedOut, queryClient } from '../../_api/query-client.ts'
import { Dialog } from '../../_ui/Dialog.tsx'
import { logoutAddress } from '../../account/queries.ts'
import { tabsQuery } from '../../tabs/queries.ts'
import { texts } from './texts.de.ts'
import { useIdleMinutesLeft } from './useIdleMinutesLeft.ts'

/** Warns before the session ends through inactivity. The page below keeps the typed text. */
export function IdleWarning({ minutes }: { readonly minutes: number }) {
  const left = useIdleMinutesLeft(minutes)
  const [failure, setFailure] = useState<unknown>()
  if (left === undefined) return null

  const stay = () => {
    setFailure(undefined)
    // any call of a signed-in person counts as activity; tabs is the smallest
    queryClient.fetchQuery({ ...tabsQuery, staleTime: 0 }).catch(setFailure)
  }
  return (
    <Dialog
      title={texts.idle.title}
      onClose={stay}
      closeText={texts.idle.stay}
      cameByItself
      act={{ text: texts.idle.leave, onAct: signOut }}
    >
      <p role="status">{texts.idle.left(left)}</p>
      <p>{texts.idle.kept}</p>
      {failure !== undefined && <p role="alert">{offlineSentence(failure) ?? texts.idle.failed}</p>}
    </Dialog>
  )
}

function signOut(): void {
  ignoreSignedOut()
  window.location.assign(logoutAddress)
}
