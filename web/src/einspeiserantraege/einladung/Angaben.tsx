import { leistungEinheit } from '#contract/einspeiserantraege/rules.ts'
import type { Einladung } from '#contract/einspeiserantraege/schema.ts'
import { Fact } from '../../_ui/Facts.tsx'
import { formatMenge } from '../../_ui/format.ts'
import classes from './Einladung.module.css'
import { texts } from './texts.de.ts'

/** The plant of an invitation, with just enough to recognise it: the page is open to everyone with the link. */
export function Angaben({ ErrichterFirmenname, ErrichterOrt, AnlagenAdresse: { Strasse, Ort }, Anlagenart, Anlagenleistung }: Einladung) {
  return (
    <dl className={classes['facts']}>
      <Fact label={texts.errichter}>
        {ErrichterFirmenname}, {ErrichterOrt}
      </Fact>
      <Fact label={texts.standort}>
        {Strasse}, {Ort}
      </Fact>
      <Fact label={texts.art}>{texts.arten[Anlagenart]}</Fact>
      <Fact label={texts.leistung}>{formatMenge(Anlagenleistung, leistungEinheit(Anlagenart))}</Fact>
    </dl>
  )
}
