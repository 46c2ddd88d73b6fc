import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { abschlagHindernis } from '#contract/abschlaege/rules.ts'
import type { AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState, type ComponentType } from 'react'
import { buttonClass } from '../_ui/Button.tsx'
import { Card, CardHeading } from '../_ui/Card.tsx'
import { CardBoundary } from '../_ui/CardBoundary.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { Fact } from '../_ui/Facts.tsx'
import { formatDatum } from '../_ui/format.ts'
import { Loading } from '../_ui/Loading.tsx'
import { Tag } from '../_ui/Tag.tsx'
import { useHelp } from '../betreiber/useHelp.ts'
import { KuendigungTag } from '../vorgaenge/kuendigung/KuendigungTag.tsx'
import { Refused } from '../vorgaenge/stand/Refused.tsx'
import { effectOf, euro, nextOf } from './betrag.ts'
import type { Sparte } from './queries.ts'
import { texts } from './texts.de.ts'
import { WithdrawnNotice, WithdrawAbschlag, type WithdrawOutcome } from './WithdrawAbschlag.tsx'
import classes from './Abschlaege.module.css'

const EmpfehlungBox = lazy(() => import('./EmpfehlungBox.tsx').then((module) => ({ default: module.EmpfehlungBox })))

interface AbschlagCardProps {
  readonly sparte: Sparte
  readonly abschlag: AbschlagV5
  readonly today: string
  /** The page was opened for this account. */
  readonly takesFocus: boolean
  readonly Zahlungen: ComponentType<{ readonly sparte: Sparte; readonly vk: string }>
}

/** The advance of one account. A fault in it breaks only this card. */
export function AbschlagCard({ sparte, abschlag, today, takesFocus, Zahlungen }: AbschlagCardProps) {
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
  return (
    <Card headingId={headingId}>
      <CardHeading id={headingId} takesFocus={takesFocus} under={under}>
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
  const settled = Verrechnungstyp && texts.settlements[Verrechnungstyp]
  const monat = Verrechnungstyp === 'Jaehrlich' && Abrechnungsmonat !== undefined ? texts.monate[Abrechnungsmonat - 1] : undefined
  return (
    <dl className={classes['facts']}>
      {Abschlag !== undefined && (
        <Fact label={texts.now[sparte]}>
          <span className={classes['amount']}>{euro(Abschlag)}</span>
        </Fact>
      )}
      {next.value !== undefined && (
        <Fact label={texts.next}>
          <span className={classes['amount']}>{euro(next.value)}</span> {next.isPending && <Tag look="pending">{texts.pending}</Tag>}
          {next.isPending && next.original !== undefined && <span className={classes['before']}>{texts.before(euro(next.original))}</span>}
        </Fact>
      )}
      {effect && <Fact label={texts.year}>{effect}</Fact>}
      {Abschlagsverfahren && <Fact label={texts.rhythm}>{texts.rhythms[Abschlagsverfahren]}</Fact>}
      {settled && <Fact label={texts.settled}>{monat ? texts.settledIn(monat) : settled}</Fact>}
    </dl>
  )
}

/** The link to change the advance, or the reason against it, and the recommendation. */
function Change({ sparte, abschlag, today }: Pick<AbschlagCardProps, 'sparte' | 'abschlag' | 'today'>) {
  const help = useHelp()
  const [outcome, setOutcome] = useState<WithdrawOutcome>()
  const hindernis = abschlagHindernis(abschlag, today)
  if (hindernis) {
    return (
      <p>
        {texts.hindernisse[hindernis][sparte]} {hindernis === 'nichtUnterstuetzt' && help}
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
      <div className={classes['actions']}>
        <Link to="." search={{ aendern: Vertragskonto }} className={buttonClass('primary')}>
          {texts.change}
          <span className="visually-hidden"> {texts.of(Vertragskonto)}</span>
        </Link>
        {isPending && outcome === undefined && <WithdrawAbschlag abschlag={abschlag} onEnd={setOutcome} />}
      </div>
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
