import { paths } from '#contract/_shared/paths.ts'
import { useMutation } from '@tanstack/react-query'
import { Dialog } from '../../_ui/Dialog.tsx'
import { Notice } from '../../_ui/Notice.tsx'
import { endSitzungen } from './queries.ts'
import { texts } from './texts.de.ts'

/** Asks before all sessions end, including this one. */
export function EndDialog({ onClose }: { readonly onClose: () => void }) {
  const ending = useMutation({ mutationFn: endSitzungen, onSuccess: () => window.location.assign(`${paths.login}?abgemeldet=1`) })
  const busyText = ending.isPending || ending.isSuccess ? texts.sitzungen.ending : undefined
  return (
    <Dialog title={texts.sitzungen.title} onClose={onClose} act={{ text: texts.sitzungen.endAll, onAct: () => ending.mutate(), busyText }}>
      {ending.isError && <Notice look="error" title={texts.sitzungen.failed} takesFocus />}
      <p>{texts.sitzungen.text}</p>
    </Dialog>
  )
}
