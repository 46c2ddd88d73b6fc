import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { fortschrittOf, pflichtangabenOf } from '#contract/einspeiserantraege/rules.ts'
import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { memo, useId } from 'react'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { useArrivalFocus } from '../_ui/useArrivalFocus.ts'
import { useHelp } from '../betreiber/useHelp.ts'
import { LatestVorgang } from '../vorgaenge/receipt/LatestVorgang.tsx'
import classes from './Antraege.module.css'
import { NextStep } from './NextStep.tsx'
import { leistungOf, standOf } from './antrag-words.ts'
import { texts } from './texts.de.ts'
import { Meilensteine } from './Meilensteine.tsx'

interface AntragCardProps {
  readonly antrag: Einspeiserantrag
  readonly today: string
  /** Set if a link leads to this card; another value focuses it again. */
  readonly visit: string | undefined
  /** It has just been linked with the account. */
  readonly isLinked: boolean
  /** The first of the page shows all its steps. */
  readonly isFirst: boolean
}

/** One application. A missing required value breaks only this card. */
export const AntragCard = memo((props: AntragCardProps) => {
  return (
    <li className={classes['card']}>
      <CardBoundary fallback={<Broken {...props} />}>
        <AntragDetails {...props} />
      </CardBoundary>
    </li>
  )
})

function AntragDetails({ antrag, today, visit, isLinked, isFirst }: AntragCardProps) {
  const { Anlagenleistung, AnlagenAdresse, ErrichterFirmenname, ErrichterOrt } = pflichtangabenOf(antrag)
  const { Anlagenart, Antragsnummer, BetreiberName, BetreiberEmailAdresse } = antrag
  const fortschritt = fortschrittOf(antrag)
  const { text: stand, ...tag } = standOf(fortschritt)
  const heading = useArrivalFocus(visit)
  const newsId = useId()
  return (
    <>
      <div className={classes['head']}>
        <span className={`${classes['icon']} ${classes[Anlagenart]}`}>
          <Icon name={Anlagenart === 'PV' ? 'sun' : 'battery-charging'} size={24} />
        </span>
        <div className={classes['name']}>
          <h3 ref={heading} tabIndex={-1} aria-describedby={isLinked ? newsId : undefined}>
            {texts.arten[Anlagenart]}, {leistungOf(Anlagenart, Anlagenleistung)}
          </h3>
          <p>{adresseInOneLine(AnlagenAdresse)}</p>
        </div>
        <Tag {...tag}>{stand}</Tag>
      </div>
      {isLinked && (
        <div id={newsId}>
          <Notice look="success" title={texts.linked.title}>
            <p>{texts.linked.text}</p>
            <LatestVorgang art="Antragsverknuepfung" />
          </Notice>
        </div>
      )}
      <NextStep fortschritt={fortschritt} today={today} />
      <Meilensteine antrag={antrag} fortschritt={fortschritt} isOpenFirst={isFirst || visit !== undefined} />
      <dl className={classes['facts']}>
        <Fact label={texts.nummer}>
          <span className={classes['number']}>
            {Antragsnummer} <CopyButton name={`${texts.nummer} ${Antragsnummer}`} value={Antragsnummer} />
          </span>
        </Fact>
      </dl>
      <Disclosure summary={<Angaben nummer={Antragsnummer} />}>
        <dl className={classes['facts']}>
          <Fact label={texts.errichter}>
            {ErrichterFirmenname}, {ErrichterOrt}
          </Fact>
          {BetreiberName && <Fact label={texts.betreiber}>{[BetreiberName.Vorname, BetreiberName.Name].filter(Boolean).join(' ')}</Fact>}
          {BetreiberEmailAdresse && <Fact label={texts.email}>{BetreiberEmailAdresse}</Fact>}
        </dl>
      </Disclosure>
    </>
  )
}

function Angaben({ nummer }: { readonly nummer: string }) {
  return (
    <>
      {texts.angaben}
      <span className="visually-hidden"> {texts.verlaufOf(nummer)}</span>
    </>
  )
}

function Broken({ antrag: { Antragsnummer }, visit }: AntragCardProps) {
  const heading = useArrivalFocus(visit)
  const help = useHelp()
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {texts.antrag(Antragsnummer)}
      </h3>
      <p>{texts.broken}</p>
      {help && <p>{help}</p>}
    </>
  )
}
