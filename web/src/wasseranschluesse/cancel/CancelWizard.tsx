import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import type { Kuendigung, KuendigungAngenommen } from '#contract/wasseranschluesse/schema.ts'
import { lazy, Suspense } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { formatDatum } from '../../_ui/format.ts'
import { Loading } from '../../_ui/Loading.tsx'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { useEntries } from '../../account/konto/useEntries.ts'
import { useToday } from '../../_ui/useToday.ts'
import { postanschriftFieldId, postanschriftInOneLine } from '../../completion/postanschrift.ts'
import { DoneStep } from '../../vorgaenge/form/Steps.tsx'
import { useAntrag, type Antrag } from '../../vorgaenge/form/useAntrag.ts'
import { kuendigungenQuery } from '../../vorgaenge/kuendigung/queries.ts'
import { ReviewWithStand } from '../../vorgaenge/zaehlerstand/ReviewWithStand.tsx'
import { StandRow } from '../../vorgaenge/zaehlerstand/StandRow.tsx'
import { useEarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import type { Comparison } from '../../vorgaenge/zaehlerstand/comparison.ts'
import { requestKuendigung } from '../queries.ts'
import {
  abmeldetag,
  DATUM_FIELD,
  datumProblems,
  GUELTIG_FIELD,
  initial,
  kuendigungBody,
  NACHFOLGER_FIELD,
  REGISTER,
  STAND_FIELD,
  standProblems,
  umzugProblems,
} from './entries.ts'
import { DateStep } from './DateStep.tsx'
import type { Abmeldbar } from './find-anschluss.ts'
import { StandStep } from './StandStep.tsx'
import { texts } from './texts.de.ts'
import type { StepProps } from './useStep.tsx'

/** A chunk of its own, because of the address search. */
const MoveStep = lazy(() => import('./MoveStep.tsx').then((module) => ({ default: module.MoveStep })))

interface CancelWizardProps {
  readonly anschluss: Abmeldbar
  readonly onLeave: () => void
  /** Leaves the result page. */
  readonly onDone: () => void
}

/** Three pages of a form, the check and the result. */
export function CancelWizard({ anschluss, onLeave, onDone }: CancelWizardProps) {
  const today = useToday()
  const { entries, type, onSent } = useEntries(`abmelden.${anschluss.Vertragskonto}`, initial)
  const found = [datumProblems(entries, today), standProblems(entries), umzugProblems(entries, today)] as const
  const pages = found.map((problems) => problems.length === 0)
  const antrag = useAntrag<Kuendigung, KuendigungAngenommen>({
    pages,
    body: pages.includes(false) ? undefined : kuendigungBody(entries, anschluss.Zaehlernummer),
    send: (what, key) => requestKuendigung(anschluss.Vertragskonto, what, key),
    nextSteps: texts.nextSteps,
    changes: [kuendigungenQuery.queryKey],
    onSent,
    onLeave,
  })
  const { body } = antrag
  const earlier = useEarlierStaende('trinkwasser')
  const comparison = earlier.compare({
    zaehlernummer: anschluss.Zaehlernummer,
    vkNummer: anschluss.Vertragskonto,
    datum: abmeldetag(entries) ?? today,
  })
  const page: Omit<StepProps, 'found'> = {
    antrag,
    anschluss,
    entries,
    onType: type,
    today,
    onLeave,
    comparison,
  }

  if (antrag.step === 1) return <DateStep {...page} found={found[0]} />
  if (antrag.step === 2) return <StandStep {...page} found={found[1]} />
  if (antrag.step === 3) {
    return (
      <Suspense fallback={<Loading />}>
        <MoveStep {...page} found={found[2]} />
      </Suspense>
    )
  }
  const summary = body && <Summary {...{ anschluss, body, antrag, comparison }} />
  if (antrag.isCheck) {
    const { title, send, failed } = texts.check
    const wert = body && { obis: REGISTER.obis, wert: body.Zaehlerstand, name: texts.reading.label }
    const warnings = wert ? comparison.warnings([wert]) : []
    return (
      <ReviewWithStand {...{ antrag, title, send, failed, sentenceOf: sentenceOf, warnings }} isWaiting={earlier.isLoading}>
        {summary}
      </ReviewWithStand>
    )
  }
  const { title, thanks, next } = texts.done
  return (
    <DoneStep
      {...{ antrag, title, thanks }}
      next={next(body ? formatDatum(body.AbmeldungZum) : '')}
      receivedAt={antrag.angenommen?.EingegangenAm}
      onLeave={onDone}
      backText={texts.back}
    >
      {summary}
    </DoneStep>
  )
}

/** The page just showed the connection, so `NichtGefunden` means its meter. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof ResponseError)) return undefined
  if (error.code === 'NichtGefunden') return texts.check.noSuchMeter
  return error.code === 'VorgangBereitsOffen' ? texts.check.alreadyOpen : undefined
}

interface SummaryProps {
  readonly anschluss: Abmeldbar
  readonly body: Kuendigung
  readonly antrag: Pick<Antrag, 'isCheck' | 'isSending' | 'back'>
  readonly comparison: Comparison
}

/** The values with links back to their fields. While sending there are none. */
function Summary({ anschluss, body, antrag, comparison }: SummaryProps) {
  const to = (field: string, page: number) => (antrag.isCheck && !antrag.isSending ? () => antrag.back(field, page) : undefined)
  const { NeuePostanschrift: anschrift, NeuePostanschriftGueltigAb: gueltigAb } = body
  return (
    <>
      <SummaryRow label={texts.place}>{adresseInOneLine(anschluss.Adresse)}</SummaryRow>
      <SummaryRow label={texts.account}>{anschluss.Vertragskonto}</SummaryRow>
      <SummaryRow label={texts.meter}>{anschluss.Zaehlernummer}</SummaryRow>
      <SummaryRow label={texts.day.label} onChange={to(DATUM_FIELD, 1)}>
        {formatDatum(body.AbmeldungZum)}
      </SummaryRow>
      <StandRow
        label={texts.reading.label}
        register={REGISTER}
        wert={body.Zaehlerstand}
        comparison={antrag.isCheck ? comparison : undefined}
        onChange={to(STAND_FIELD, 2)}
      />
      <SummaryRow label={texts.check.address} onChange={to(postanschriftFieldId('street'), 3)}>
        {anschrift ? postanschriftInOneLine(anschrift) : texts.none}
      </SummaryRow>
      {gueltigAb !== undefined && (
        <SummaryRow label={texts.move.valid} onChange={to(GUELTIG_FIELD, 3)}>
          {formatDatum(gueltigAb)}
        </SummaryRow>
      )}
      <SummaryRow label={texts.move.successor} onChange={to(NACHFOLGER_FIELD, 3)}>
        {body.NachfolgerName ?? texts.none}
      </SummaryRow>
    </>
  )
}
