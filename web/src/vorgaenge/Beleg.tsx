import { paths } from '#contract/_shared/paths.ts'
import { statusText } from '#contract/vorgaenge/kinds.ts'
import { formatNummer, formatSignatur } from '#contract/vorgaenge/rules.ts'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { formatMoment } from '../_ui/format-moment.ts'
import { Notice } from '../_ui/Notice.tsx'
import { BelegButtons } from './BelegButtons.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { VorgangFelder } from './VorgangFelder.tsx'
import { OpenRueckfrage, PastRueckfragen } from './rueckfrage/Rueckfragen.tsx'
import { Stand, type StandProps } from './Stand.tsx'
import { Verlauf } from './verlauf/Verlauf.tsx'
import { texts } from './vorgang-texts.de.ts'
import classes from './Vorgaenge.module.css'
import { WithdrawVorgang, type WithdrawOutcome } from './WithdrawVorgang.tsx'

/** The receipt of a request, to read, keep and print. */
export function Beleg({ vorgang, sparte }: StandProps) {
  const [outcome, setOutcome] = useState<WithdrawOutcome>()
  const { Status, ErstelltAm, GeaendertAm, GPNummer, VKNummer, Nummer } = vorgang
  return (
    <>
      {outcome === 'withdrawn' && <Notice look="success" title={texts.withdraw.doneTitle} takesFocus />}
      {outcome === 'tooLate' && (
        <Notice look="warning" title={texts.withdraw.tooLateTitle} takesFocus>
          <p>{texts.withdraw.tooLate}</p>
        </Notice>
      )}
      <Stand vorgang={vorgang} sparte={sparte} />
      <OpenRueckfrage vorgang={vorgang} />
      <BelegButtons vorgang={vorgang}>
        {vorgang.Zuruecknehmbar && <WithdrawVorgang id={vorgang.VorgangId} onEnd={setOutcome} />}
      </BelegButtons>
      <Verlauf vorgang={vorgang} />
      <PastRueckfragen vorgang={vorgang} />
      <section>
        <h2>{texts.beleg.title}</h2>
        <dl className={classes['facts']}>
          <Fact label={texts.beleg.nummer}>
            {formatNummer(Nummer)}{' '}
            <span className={classes['onScreen']}>
              <CopyButton name={texts.beleg.nummer} value={formatNummer(Nummer)} />
            </span>
          </Fact>
          <Fact label={texts.beleg.gesendet}>{formatMoment(new Date(ErstelltAm))}</Fact>
          <Fact label={texts.beleg.stand}>{statusText(Status, vorgang.Art)}</Fact>
          {GeaendertAm !== ErstelltAm && <Fact label={texts.beleg.geaendert}>{formatMoment(new Date(GeaendertAm))}</Fact>}
          {GPNummer && <Fact label={texts.beleg.gpNummer}>{GPNummer}</Fact>}
          {VKNummer && <Fact label={texts.beleg.vkNummer}>{VKNummer}</Fact>}
        </dl>
      </section>
      <section>
        <h2>{texts.beleg.inhalt}</h2>
        <VorgangFelder art={vorgang.Art} inhalt={vorgang.Inhalt} />
      </section>
      <Signatur nummer={Nummer} signatur={vorgang.Beleg.Signatur} />
    </>
  )
}

/** The signature: always printed, but collapsed on the screen, where few need it. */
function Signatur({ nummer, signatur }: { readonly nummer: string; readonly signatur: string }) {
  return (
    <>
      <div className={classes['onScreen']}>
        <Disclosure summary={texts.beleg.signatur}>
          <p>{texts.beleg.wozu}</p>
          <Zeichen signatur={signatur} />
          <div className={classes['buttons']}>
            <CopyButton name={texts.beleg.signaturName} value={signatur} />
            <Link to={paths.beleg} params={{ nummer }} hash={signatur} className={classes['link']}>
              {texts.beleg.pruefen}
            </Link>
          </div>
        </Disclosure>
      </div>
      <div className={classes['onPaper']}>
        <h2>{texts.beleg.signaturName}</h2>
        <Zeichen signatur={signatur} />
        <p>
          {texts.beleg.pruefenAuf} {`${window.location.origin}/beleg/${nummer}`}
        </p>
      </div>
    </>
  )
}

/** The signature in groups that never wrap inside, since a hyphen may be one of its characters. */
function Zeichen({ signatur }: { readonly signatur: string }) {
  return (
    <p className={classes['signatur']}>
      {Array.from(formatSignatur(signatur).matchAll(/\S+/g), ({ 0: group, index: place }) => (
        <Fragment key={place}>
          {place > 0 && ' '}
          <span>{group}</span>
        </Fragment>
      ))}
    </p>
  )
}
