import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'
import { Button } from '../_ui/Button.tsx'
import { Dialog } from '../_ui/Dialog.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { vorgangQuery, withdraw } from './queries.ts'
import { texts } from './vorgang-texts.de.ts'

export type Ergebnis = 'zurueckgenommen' | 'zuSpaet'

interface WithdrawProps {
  readonly id: string
  readonly onEnd: (ergebnis: Ergebnis) => void
}

/** Takes a request back, after a question. Sent twice it is the same, so a lost answer does no harm. */
export function Zuruecknehmen({ id, onEnd }: WithdrawProps) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const end = async (ergebnis: Ergebnis) => {
    setIsOpen(false)
    onEnd(ergebnis)
    // values that waited for the operator are shown on many screens
    await queryClient.invalidateQueries()
  }
  const taking = useMutation({
    mutationFn: () => withdraw(id),
    onSuccess: (vorgang) => {
      queryClient.setQueryData(vorgangQuery(id).queryKey, (known) => known && { ...known, ...vorgang })
      return end('zurueckgenommen')
    },
    onError: (error) => (isTooLate(error) ? end('zuSpaet') : undefined),
  })
  const open = () => {
    taking.reset()
    setIsOpen(true)
  }
  const hasFailed = taking.isError && !isTooLate(taking.error)
  return (
    <>
      <Button look="secondary" onClick={open}>
        {texts.withdraw.button}
      </Button>
      {isOpen && (
        <Dialog
          title={texts.withdraw.title}
          onClose={() => setIsOpen(false)}
          closeText={texts.withdraw.keep}
          act={{
            text: texts.withdraw.button,
            onAct: () => taking.mutate(),
            busyText: taking.isPending ? texts.withdraw.busy : undefined,
          }}
        >
          {hasFailed && (
            <Notice look="error" title={texts.withdraw.failed} takesFocus>
              <p>{describeFailure(taking.error).sentence}</p>
            </Notice>
          )}
          <p>{texts.withdraw.effect}</p>
          <p>{texts.withdraw.again}</p>
        </Dialog>
      )}
    </>
  )
}

function isTooLate(error: Error | null): boolean {
  return error instanceof ResponseError && error.code === 'VorgangErledigt'
}
