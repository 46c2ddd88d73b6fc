import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { abschlagHindernis } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState, type ComponentType } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { Begriff } from '../_ui/begriffe/Begriff.tsx'
import { Card, CardHeading } from '../_ui/Card.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { CopyButton } from '../_ui/CopyButton.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Loading } from '../_ui/Loading.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { ContactLink } from '../betreiber/ContactLink.tsx'
import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { KuendigungTag } from '../vorgaenge/kuendigung/KuendigungTag.tsx'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { effectOf, euro, nextOf, perPayment } from './betrag.ts'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import { WithdrawnNotice, WithdrawAbschlag, type WithdrawOutcome } from './WithdrawAbschlag.tsx'
import classes from './Abschlaege.module.css'

const EmpfehlungBox = lazy(() => import('./EmpfehlungBox.tsx').then((module) => ({ default: module.EmpfehlungBox })))

interface AbschlagCardProps {
  readonly sparte: Sparte
  readonly abschlag: AbschlagV5
  readonly today: string
  /** Explains the word Vertragskonto. */
  readonly explains: boolean
  /** The page was opened for this account. */
  readonly takesFocus: boolean
  readonly Zahlungen: ComponentType<{ readonly sparte: Sparte; readonly vk: string }>
}

/** The advance of one account. A fault in it breaks only this card. */
export function AbschlagCard({ sparte, abschlag, today, explains, takesFocus, Zahlungen }: AbschlagCardProps) {
  const headingId = useId()
  const { Vertragskonto, Ablaufdatum } = abschlag
  const hasEnded = isExpired(Ablaufdatum, today)
  const under = (
    <>
      {texts.account(Vertragskonto)}
      {Ablaufdatum && <Tag>{(hasEnded ? texts.endedOn : texts.endsOn)(formatDatum(Ablaufdatum))}</Tag>}
      {sparte === 'trinkwasser' && !hasEnded && <KuendigungTag vk={Vertragskonto} />}
    </>
  )
  const beside = (
    <>
      {explains && <Begriff name="Vertragskonto" />}
      <CopyButton name={texts.account(Vertragskonto)} value={Vertragskonto} />
    </>
  )
  return (
    <Card headingId={headingId}>
      <CardHeading id={headingId} takesFocus={takesFocus} under={under} beside={beside}>
        {adresseInOneLine(abschlag.AOBAdresse)}
      </CardHeading>
      <CardBoundary fallback={<p>{texts.broken}</p>}>
        <Facts sparte={sparte} abschlag={abschlag} />
        <Refused arten={['Abschlag']} vk={Vertragskonto} />
        <Change sparte={sparte} abschlag={abschlag} today={today} />
        <Paid sparte={sparte} vk={Vertragskonto} Zahlungen={Zahlungen} />
      </CardBoundary>
    </Card>
  )
}

function Facts({ sparte, abschlag }: Pick<AbschlagCardProps, 'sparte' | 'abschlag'>) {
  const { Abschlag, Abschlagsverfahren, Verrechnungstyp, Abrechnungsmonat } = abschlag
  const next = nextOf(abschlag)
  const effect = next.value === undefined ? undefined : effectOf(abschlag, next.value)
  const settled = Verrechnungstyp && wordOf(texts.settlements, Verrechnungstyp)
  const monat = Verrechnungstyp === 'Jaehrlich' && Abrechnungsmonat !== undefined ? texts.monate[Abrechnungsmonat - 1] : undefined
  return (
    <dl className={classes['facts']}>
      {Abschlag !== undefined && (
        <Fact label={texts.now[sparte]}>
          <span className={classes['amount']}>{perPayment(abschlag, Abschlag)}</span>
        </Fact>
      )}
      {next.value !== undefined && (
        <Fact label={texts.next}>
          <span className={classes['amount']}>{euro(next.value)}</span> {next.isPending && <Tag look="pending">{texts.pending}</Tag>}
          {next.isPending && next.original !== undefined && <span className={classes['before']}>{texts.before(euro(next.original))}</span>}
        </Fact>
      )}
      {effect && <Fact label={texts.year}>{effect}</Fact>}
      {Abschlagsverfahren && <Fact label={texts.rhythm}>{wordOf(texts.rhythms, Abschlagsverfahren)}</Fact>}
      {settled && <Fact label={texts.settled}>{monat ? texts.settledIn(monat) : settled}</Fact>}
    </dl>
  )
}

/** A newer server may name a procedure that this version does not know. */
function wordOf(words: Readonly<Record<string, string>>, procedure: string): string {
  return Object.hasOwn(words, procedure) ? (words[procedure] ?? '') : texts.otherProcedure
}

/** The link to change the advance, or the reason against it, and the recommendation. */
function Change({ sparte, abschlag, today }: Pick<AbschlagCardProps, 'sparte' | 'abschlag' | 'today'>) {
  const help = useHelp()
  const [outcome, setOutcome] = useState<WithdrawOutcome>()
  const hindernis = abschlagHindernis(abschlag, today)
  if (hindernis) {
    return (
      <p>
        {texts.hindernisse[hindernis][sparte]}{' '}
        {hindernis === 'nichtUnterstuetzt' && (
          <>
            {help} <ContactLink about={texts.account(abschlag.Vertragskonto)} />
          </>
        )}
      </p>
    )
  }
  const { Vertragskonto, GeaenderterFolgeabschlag } = abschlag
  const isPending = GeaenderterFolgeabschlag !== undefined
  return (
    <>
      <CardBoundary fallback={null}>
        <Suspense>
          <EmpfehlungBox sparte={sparte} vk={Vertragskonto} />
        </Suspense>
      </CardBoundary>
      <OwnAct>
        <div className={classes['actions']}>
          <Link to="." search={{ aendern: Vertragskonto }} className={buttonClass('primary')}>
            {texts.change}
            <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
          </Link>
          {isPending && outcome === undefined && <WithdrawAbschlag abschlag={abschlag} onEnd={setOutcome} />}
        </div>
      </OwnAct>
      {outcome && <WithdrawnNotice outcome={outcome} abschlag={abschlag} />}
    </>
  )
}

/** Fetches the payments on demand. */
function Paid({ sparte, vk, Zahlungen }: Pick<AbschlagCardProps, 'sparte' | 'Zahlungen'> & { readonly vk: string }) {
  const [isWanted, setIsWanted] = useState(false)
  const summary = (
    <>
      {texts.payments}
      <span className="visually-hidden"> {texts.of(vk)}</span>
    </>
  )
  return (
    <Disclosure summary={summary} onOpen={() => setIsWanted(true)}>
      {isWanted && (
        <CardBoundary fallback={<p>{texts.paymentsFailed}</p>}>
          <Suspense fallback={<Loading />}>
            <Zahlungen sparte={sparte} vk={vk} />
          </Suspense>
        </CardBoundary>
      )}
    </Disclosure>
  )
}
