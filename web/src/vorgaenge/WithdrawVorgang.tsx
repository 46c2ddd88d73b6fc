import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { describeFailure } from '../_api/describe-failure.ts'
import { ResponseError } from '../_api/errors.ts'
import { Button } from '../_ui/Button.tsx'
import { Dialog } from '../_ui/Dialog.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { vorgangQuery, withdrawVorgang } from './queries.ts'
import { texts } from './vorgang-texts.de.ts'

export type WithdrawOutcome = 'withdrawn' | 'tooLate'

interface WithdrawProps {
  readonly id: string
  readonly onEnd: (outcome: WithdrawOutcome) => void
}

/** Takes a request back, after a question. A repetition has the same result, so a lost answer does no harm. */
export function WithdrawVorgang({ id, onEnd }: WithdrawProps) {
  const [isOpen, setIsOpen] = useState(false)
  const queryClient = useQueryClient()
  const end = async (outcome: WithdrawOutcome) => {
    setIsOpen(false)
    onEnd(outcome)
    // many screens show pending values
    await queryClient.invalidateQueries()
  }
  const taking = useMutation({
    mutationFn: () => withdrawVorgang(id),
    onSuccess: (vorgang) => {
      queryClient.setQueryData(vorgangQuery(id).queryKey, (known) => known && { ...known, ...vorgang })
      return end('withdrawn')
    },
    onError: (error) => (isTooLate(error) ? end('tooLate') : undefined),
  })
  const open = () => {
    taking.reset()
    setIsOpen(true)
  }
  const hasFailed = taking.isError && !isTooLate(taking.error)
  return (
    <>
      <OwnAct>
        <Button look="secondary" onClick={open}>
          {texts.withdraw.button}
        </Button>
      </OwnAct>
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
