import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useMemo } from 'react'
import { ResponseError } from '../../_api/errors.ts'
import { SummaryRow } from '../../_ui/SummaryList.tsx'
import { useEntries } from '../../account/konto/useEntries.ts'
import { useProblems } from '../../_ui/useProblems.ts'
import { useToday } from '../../_ui/useToday.ts'
import { EnterStep, DoneStep } from '../../vorgaenge/form/Steps.tsx'
import { useAntrag, type Antrag } from '../../vorgaenge/form/useAntrag.ts'
import { ReviewWithStand } from '../../vorgaenge/zaehlerstand/ReviewWithStand.tsx'
import { StandRow } from '../../vorgaenge/zaehlerstand/StandRow.tsx'
import { useEarlierStaende } from '../../vorgaenge/zaehlerstand/useEarlierStaende.ts'
import { anlagenQuery, requestZusammenlegung } from '../queries.ts'
import { AnlageFacts } from './AnlageFacts.tsx'
import {
  anschriftField,
  HAUS_FIELD,
  PV_FIELD,
  standField,
  zusammenlegungBody,
  zusammenlegungInitial,
  zusammenlegungProblems,
} from './zusammenlegung-entries.ts'
import type { Stand } from './staende.ts'
import { texts } from './texts.de.ts'
import { comparisonsOf, registerOf, type Comparisons } from './zusammenlegung-staende.ts'
import { merge } from './zusammenlegung-texts.de.ts'
import { RUECKRUF_FIELD, ZusammenlegungFelder } from './ZusammenlegungFelder.tsx'

interface ZusammenlegungWizardProps {
  readonly anlage: AnlagendatenV5
  readonly onLeave: () => void
}

/** Requests one contract for household and plant, in three steps. */
export function ZusammenlegungWizard({ anlage, onLeave }: ZusammenlegungWizardProps) {
  const initial = useMemo(() => zusammenlegungInitial(anlage), [anlage])
  const { entries, type, onSent } = useEntries(`zusammenlegung.${anlage.Vertragskonto}`, initial)
  const problems = useProblems()
  const found = zusammenlegungProblems(entries)
  const body = found.length === 0 ? zusammenlegungBody(entries) : undefined
  const antrag = useAntrag({
    body,
    send: (what, key) => requestZusammenlegung(anlage.Vertragskonto, what, key),
    nextSteps: merge.nextSteps,
    changes: [anlagenQuery.queryKey],
    onSent,
    onLeave,
  })

  const earlier = useEarlierStaende('einspeisung')
  const comparisons = comparisonsOf(entries, earlier, anlage.Vertragskonto, useToday())

  if (antrag.step === 1) {
    const forward = () => problems.check(found) && antrag.forward()
    return (
      <EnterStep
        {...{ antrag, problems, onLeave }}
        backText={texts.back}
        facts={<AnlageFacts anlage={anlage} />}
        title={merge.enter}
        isReady={body !== undefined}
        onSubmit={forward}
        intro={<p>{merge.intro}</p>}
      >
        <ZusammenlegungFelder entries={entries} onType={type} textOf={(field) => problems.textOf(field)} comparisonOf={comparisons.of} />
      </EnterStep>
    )
  }
  const summary = body && <Summary body={body} antrag={antrag} comparisonOf={comparisons.of} />
  if (antrag.isCheck) {
    return (
      <ReviewWithStand
        antrag={antrag}
        title={merge.check}
        send={merge.send}
        failed={merge.failed}
        sentenceOf={meterSentence}
        warnings={comparisons.warnings}
        isWaiting={earlier.isLoading}
      >
        {summary}
      </ReviewWithStand>
    )
  }
  return (
    <DoneStep antrag={antrag} title={merge.done} thanks={merge.thanks} next={merge.next} onLeave={onLeave} backText={texts.back}>
      {summary}
    </DoneStep>
  )
}

/** The page just showed the plant, so `NichtGefunden` means its meter. */
function meterSentence(error: unknown): string | undefined {
  return error instanceof ResponseError && error.code === 'NichtGefunden' ? merge.noSuchMeter : undefined
}

interface SummaryProps {
  readonly body: ReturnType<typeof zusammenlegungBody>
  readonly antrag: Antrag
  readonly comparisonOf: Comparisons['of']
}

/** The values with links back to their fields. While sending there are none. */
function Summary({ body, antrag, comparisonOf }: SummaryProps) {
  const to = (field: string) => (antrag.isCheck && !antrag.isSending ? () => antrag.back(field) : undefined)
  const { Strasse, Hausnummer, PLZ, Ort } = body.Adresse
  const stand = (one: Stand, wert: number | undefined) => {
    const row = {
      label: merge.standOf(one.startsWith('pv') ? merge.anlage : merge.haushalt, merge.stand[one].label, merge.stand[one].obis),
      onChange: to(standField(one)),
    }
    if (wert === undefined) return <SummaryRow {...row}>{texts.none}</SummaryRow>
    return <StandRow {...row} register={registerOf(one)} wert={wert} comparison={antrag.isCheck ? comparisonOf(one) : undefined} />
  }
  return (
    <>
      <SummaryRow label={merge.pv} onChange={to(PV_FIELD)}>
        {body.PhotovoltaikZaehlernummer}
      </SummaryRow>
      {stand('pv180', body.PhotovoltaikZaehlerstand_1_8_0)}
      {stand('pv280', body.PhotovoltaikZaehlerstand_2_8_0)}
      <SummaryRow label={merge.haus} onChange={to(HAUS_FIELD)}>
        {body.HaushaltZaehlernummer}
      </SummaryRow>
      {stand('haus180', body.HaushaltZaehlerstand_1_8_0)}
      {stand('haus280', body.HaushaltZaehlerstand_2_8_0)}
      <SummaryRow label={merge.address} onChange={to(anschriftField('street'))}>
        {Strasse} {Hausnummer}, {PLZ} {Ort}
      </SummaryRow>
      <SummaryRow label={merge.callBackRow} onChange={to(RUECKRUF_FIELD)}>
        {body.RueckrufErwuenscht ? merge.yes : merge.no}
      </SummaryRow>
    </>
  )
}
