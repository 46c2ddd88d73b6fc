import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Dialog } from '../../_ui/Dialog.tsx'
import type { Recorded } from '../../vorgaenge/receipt/VorgangLine.tsx'
import { requestRemoval } from './queries.ts'
import { Failed } from './Answers.tsx'
import { texts } from './texts.de.ts'
import { VORGAENGE } from '../../vorgaenge/stand/queries.ts'

interface RemovePartnerDialogProps {
  readonly nummer: string
  readonly name: string
  readonly onClose: () => void
  readonly onAsked: (vorgang: Recorded) => void
}

/** The question before the removal of a business partner is requested. It ends the access and deletes no data. */
export function RemovePartnerDialog({ nummer, name, onClose, onAsked }: RemovePartnerDialogProps) {
  const queryClient = useQueryClient()
  const removing = useMutation({
    mutationFn: () => requestRemoval(nummer),
    onSuccess: (vorgang) => {
      void queryClient.invalidateQueries({ queryKey: VORGAENGE })
      onAsked(vorgang)
    },
  })
  const { partner } = texts
  return (
    <Dialog
      title={partner.remove}
      onClose={onClose}
      act={{ text: partner.remove, onAct: () => removing.mutate(), busyText: removing.isPending ? texts.sending : undefined }}
    >
      {removing.isError && <Failed title={partner.failed} error={removing.error} />}
      <p>{partner.question(name, nummer)}</p>
      <p>{partner.what}</p>
      <p>{partner.until}</p>
    </Dialog>
  )
}
