import { paths } from '#contract/_shared/paths.ts'
import { SMALLEST_ABSCHLAG } from '#contract/abschlaege/limits.ts'
import { currentFolgeabschlag } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { describeFailure } from '../_api/describe-failure.ts'
import { Button } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { openVorgaengeQuery, withdrawVorgang } from '../vorgaenge/queries.ts'
import { euro } from './betrag.ts'
import { requestAbschlag } from './queries.ts'
import { texts } from './texts.de.ts'

interface WithdrawProps {
  readonly abschlag: AbschlagV5
  readonly onEnd: (outcome: WithdrawOutcome) => void
}

/** The result: withdrawn; requested again, because the operator has the change already; or too late. */
export type WithdrawOutcome = 'withdrawn' | 'requested' | 'tooLate'

/** Takes a pending change back by requesting the old value. */
export function WithdrawAbschlag({ abschlag, onEnd }: WithdrawProps) {
  const queryClient = useQueryClient()
  const taking = useMutation({
    mutationFn: async (): Promise<WithdrawOutcome> => {
      const old = currentFolgeabschlag(abschlag)
      if (old !== undefined && Number.isInteger(old) && old >= SMALLEST_ABSCHLAG) {
        const asked = await requestAbschlag(abschlag.Vertragskonto, old)
        return asked?.Status === 'eingegangen' ? 'requested' : 'withdrawn'
      }
      // an old value with cents cannot be requested, so the pending request is withdrawn
      const { Vorgaenge } = await queryClient.fetchQuery({ ...openVorgaengeQuery, staleTime: 0 })
      const open = Vorgaenge.find(({ Art, VKNummer, Zuruecknehmbar }) => {
        return Art === 'Abschlag' && VKNummer === abschlag.Vertragskonto && Zuruecknehmbar
      })
      if (!open) return 'tooLate'
      await withdrawVorgang(open.VorgangId)
      return 'withdrawn'
    },
    onSuccess: async (outcome) => {
      onEnd(outcome)
      await Promise.all(['abschlaege', 'vorgaenge'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
    },
  })
  return (
    <>
      {taking.isError && (
        <Notice look="error" title={texts.takeBack.failed} takesFocus>
          <p>{describeFailure(taking.error).sentence}</p>
        </Notice>
      )}
      <Button look="secondary" onClick={() => taking.mutate()} busyText={taking.isPending ? texts.takeBack.busy : undefined}>
        {texts.takeBack.button}
        <span className="visually-hidden"> {texts.of(abschlag.Vertragskonto)}</span>
      </Button>
    </>
  )
}

/** The result, in place of the button. */
export function WithdrawnNotice({ outcome, abschlag }: { readonly outcome: WithdrawOutcome; readonly abschlag: AbschlagV5 }) {
  const betrag = euro(currentFolgeabschlag(abschlag) ?? 0)
  const { takeBack } = texts
  if (outcome === 'tooLate') {
    return (
      <Notice look="warning" title={takeBack.failed} takesFocus>
        <p>{takeBack.tooLate}</p>
      </Notice>
    )
  }
  const isBack = outcome === 'withdrawn'
  return (
    <Notice look="success" title={isBack ? takeBack.done : takeBack.askedTitle} takesFocus>
      <p>{isBack ? takeBack.doneText(betrag) : takeBack.askedText(betrag)}</p>
      <p>
        <Link to={paths.vorgaenge}>{takeBack.requests}</Link>
      </p>
    </Notice>
  )
}
