import { OwnAct } from '../account/kundensicht/OwnAct.tsx'
import { schlichtung } from '#contract/_shared/vorgang/vorgang-texts.de.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import { kindOf } from '#contract/vorgaenge/kinds.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { useToday } from '../_ui/useToday.ts'
import { betreiber } from '../betreiber/queries.ts'
import { useHelp } from '../betreiber/useHelp.ts'
import { nextStepOf, type NextStep, type MaybeSparte } from './correction.ts'
import { texts as questions } from './rueckfrage/texts.de.ts'
import { StatusTag } from './StatusTag.tsx'
import { texts } from './vorgang-texts.de.ts'
import classes from './Vorgaenge.module.css'

export interface StandProps {
  readonly vorgang: VorgangMitBeleg
  /** The kind of the request's account; undefined until loaded. */
  readonly sparte: MaybeSparte | undefined
}

/** The state of a request, and who acts next. */
export function Stand({ vorgang, sparte }: StandProps) {
  const { Art, Status, Zuruecknehmbar, AntwortErwartet, Antwort } = vorgang
  if (Status === 'abgelehnt') return <Refused vorgang={vorgang} sparte={sparte} />
  return (
    <div className={classes['stand']}>
      <p>
        <StatusTag status={Status} art={Art} isAsked={AntwortErwartet} />
      </p>
      <p>{AntwortErwartet ? questions.waiting : kindOf(Art).sentences[Status]}</p>
      {Antwort && (
        <section className={classes['bescheid']}>
          <h2>{texts.bescheid}</h2>
          <p>{Antwort}</p>
        </section>
      )}
      <Arbitration vorgang={vorgang} />
      {Zuruecknehmbar && (
        <OwnAct>
          <p>{texts.zuruecknehmbar}</p>
        </OwnAct>
      )}
    </div>
  )
}

/** A complaint that is refused, or has no answer after its deadline, may go to the arbitration body. */
function Arbitration({ vorgang: { Art, Status, Inhalt } }: Pick<StandProps, 'vorgang'>) {
  const stelle = betreiber.use()?.schlichtungsstelle
  const today = useToday()
  const frist = Inhalt['Frist']
  const isLate = isOpen(Status) && typeof frist === 'string' && frist < today
  if (kindOf(Art).refusal !== 'withArbitration' || stelle === undefined || !(isLate || Status === 'abgelehnt')) return null
  return <p className={classes['long']}>{schlichtung(stelle)}</p>
}

/** Why it was refused, and what to do. */
function Refused({ vorgang, sparte }: StandProps) {
  const help = useHelp()
  const next = nextStepOf(vorgang, sparte)
  const { sentences, answer } = kindOf(vorgang.Art)
  // a question or a complaint asks for nothing that could be taken over
  const isAnswered = answer === 'inWords'
  return (
    <div className={classes['stand']}>
      <p>
        <StatusTag status="abgelehnt" art={vorgang.Art} />
      </p>
      <Notice look="warning" title={isAnswered ? sentences.abgelehnt : texts.abgelehnt.title}>
        {vorgang.Grund && <p className={classes['long']}>{texts.abgelehnt.grund(vorgang.Grund)}</p>}
        {!isAnswered && <p>{sentences.abgelehnt}</p>}
        <Arbitration vorgang={vorgang} />
        {next && (
          <OwnAct>
            <p>{texts.abgelehnt.next}</p>
          </OwnAct>
        )}
        {help && <p>{help}</p>}
      </Notice>
      {next && (
        <OwnAct>
          <p className={classes['buttons']}>
            <NextLink {...next} />
          </p>
        </OwnAct>
      )}
    </div>
  )
}

function NextLink({ text, ...target }: NextStep) {
  return (
    <Link {...target} className={buttonClass('primary')}>
      {text}
    </Link>
  )
}
