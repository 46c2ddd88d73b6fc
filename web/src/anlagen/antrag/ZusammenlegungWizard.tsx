import type { AnlagendatenV5 } from '#contract/anlagen/schema.ts'
import { useMemo } from 'react'
import { useProblems } from '../../_ui/useProblems.ts'
import { formatMenge } from '../../_ui/format.ts'
import { requestZusammenlegung } from '../queries.ts'
import {
  anschriftField,
  HAUS_FIELD,
  PV_FIELD,
  standField,
  zusammenlegungBody,
  zusammenlegungInitial,
  zusammenlegungProblems,
} from './eingaben.ts'
import type { Stand } from './staende.ts'
import { Eingeben, Fertig, Pruefen, Zeile } from './Schritte.tsx'
import { texts } from './texts.de.ts'
import { useAntrag, type Antrag } from './useAntrag.ts'
import { useEntwurf } from './useEntwurf.ts'
import { RUECKRUF_FIELD, ZusammenlegungFelder } from './ZusammenlegungFelder.tsx'

interface ZusammenlegungWizardProps {
  readonly anlage: AnlagendatenV5
  readonly onLeave: () => void
}

/** Asks that one contract supplies household and plant (decisions.md 47), in three steps. */
export function ZusammenlegungWizard({ anlage, onLeave }: ZusammenlegungWizardProps) {
  const initial = useMemo(() => zusammenlegungInitial(anlage), [anlage])
  const { eingaben, type, onSent } = useEntwurf(`zusammenlegung.${anlage.Vertragskonto}`, initial)
  const problems = useProblems()
  const found = zusammenlegungProblems(eingaben)
  const body = found.length === 0 ? zusammenlegungBody(eingaben) : undefined
  const antrag = useAntrag({ body, send: (what, key) => requestZusammenlegung(anlage.Vertragskonto, what, key), onSent, onLeave })
  const { merge } = texts

  if (antrag.schritt === 1) {
    const forward = () => problems.check(found) && antrag.forward()
    return (
      <Eingeben
        {...{ antrag, anlage, problems, onLeave }}
        title={merge.enter}
        isReady={body !== undefined}
        onSubmit={forward}
        intro={<p>{merge.intro}</p>}
      >
        <ZusammenlegungFelder eingaben={eingaben} onType={type} textOf={(field) => problems.textOf(field)} />
      </Eingeben>
    )
  }
  const summary = body && <Summary body={body} antrag={antrag} />
  if (antrag.schritt === 2) {
    return (
      <Pruefen antrag={antrag} title={merge.check} send={merge.send} failed={merge.failed}>
        {summary}
      </Pruefen>
    )
  }
  return (
    <Fertig antrag={antrag} title={merge.done} thanks={merge.thanks} next={merge.next} onLeave={onLeave}>
      {summary}
    </Fertig>
  )
}

interface SummaryProps {
  readonly body: ReturnType<typeof zusammenlegungBody>
  readonly antrag: Antrag
}

/** Each value with the way back to its field, as long as nothing is on its way. */
function Summary({ body, antrag }: SummaryProps) {
  const { merge } = texts
  const to = (field: string) => (antrag.schritt === 2 && !antrag.isSending ? () => antrag.back(field) : undefined)
  const { Strasse, Hausnummer, PLZ, Ort } = body.Adresse
  const stand = (one: Stand, value: number | undefined) => (
    <Zeile
      label={merge.standOf(one.startsWith('pv') ? merge.anlage : merge.haushalt, merge.stand[one].label, merge.stand[one].obis)}
      onChange={to(standField(one))}
    >
      {value === undefined ? texts.none : formatMenge(value, texts.kwh)}
    </Zeile>
  )
  return (
    <>
      <Zeile label={merge.pv} onChange={to(PV_FIELD)}>
        {body.PhotovoltaikZaehlernummer}
      </Zeile>
      {stand('pv180', body.PhotovoltaikZaehlerstand_1_8_0)}
      {stand('pv280', body.PhotovoltaikZaehlerstand_2_8_0)}
      <Zeile label={merge.haus} onChange={to(HAUS_FIELD)}>
        {body.HaushaltZaehlernummer}
      </Zeile>
      {stand('haus180', body.HaushaltZaehlerstand_1_8_0)}
      {stand('haus280', body.HaushaltZaehlerstand_2_8_0)}
      <Zeile label={merge.address} onChange={to(anschriftField('street'))}>
        {Strasse} {Hausnummer}, {PLZ} {Ort}
      </Zeile>
      <Zeile label={merge.callBackRow} onChange={to(RUECKRUF_FIELD)}>
        {body.RueckrufErwuenscht ? texts.yes : texts.no}
      </Zeile>
    </>
  )
}
