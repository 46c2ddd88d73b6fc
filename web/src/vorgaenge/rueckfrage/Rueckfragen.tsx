import type { Rueckfrage, VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { useState } from 'react'
import { Fact } from '../../_ui/Facts.tsx'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Notice } from '../../_ui/Notice.tsx'
import { OwnAct } from '../../account/kundensicht/OwnAct.tsx'
import { AntwortForm } from './AntwortForm.tsx'
import type { AntwortOutcome } from './problems.ts'
import classes from './Rueckfragen.module.css'
import { texts } from './texts.de.ts'

const outcomes = {
  sent: { look: 'success', title: texts.done, next: texts.next },
  already: { look: 'info', title: texts.already, next: texts.alreadyNext },
  over: { look: 'info', title: texts.over, next: texts.overNext },
} as const satisfies Readonly<Record<AntwortOutcome, object>>

interface RueckfragenProps {
  readonly vorgang: VorgangMitBeleg
}

/** The one that waits for an answer, if there is one. */
function openOf({ Rueckfragen: all = [], AntwortErwartet }: VorgangMitBeleg): Rueckfrage | undefined {
  return AntwortErwartet ? all.find(({ Antwort }) => Antwort === undefined) : undefined
}

/** Our open question about a request, with the field for its answer. */
export function OpenRueckfrage({ vorgang }: RueckfragenProps) {
  const [outcome, setOutcome] = useState<AntwortOutcome>()
  const open = openOf(vorgang)
  const said = outcome && outcomes[outcome]
  return (
    <>
      {said && (
        <Notice look={said.look} title={said.title} takesFocus>
          <p>{said.next}</p>
        </Notice>
      )}
      {open && (
        <section className={classes['open']}>
          <h2>{texts.open}</h2>
          <p className={classes['text']}>{open.Frage}</p>
          <OwnAct>
            <AntwortForm key={open.RueckfrageId} vorgangId={vorgang.VorgangId} rueckfrageId={open.RueckfrageId} onEnd={setOutcome} />
          </OwnAct>
        </section>
      )}
    </>
  )
}

/** Our questions that wait for nothing, with their answers. */
export function PastRueckfragen({ vorgang }: RueckfragenProps) {
  const open = openOf(vorgang)
  const past = (vorgang.Rueckfragen ?? []).filter((one) => one !== open)
  if (past.length === 0) return null
  return (
    <section>
      <h2>{texts.past}</h2>
      <dl className={classes['past']}>
        {past.map((one) => (
          <Past key={one.RueckfrageId} rueckfrage={one} />
        ))}
      </dl>
    </section>
  )
}

function Past({ rueckfrage: { Frage, GestelltAm, Antwort, BeantwortetAm } }: { readonly rueckfrage: Rueckfrage }) {
  return (
    <>
      <Fact label={texts.question(formatMoment(new Date(GestelltAm)))}>{Frage}</Fact>
      {BeantwortetAm === undefined ? (
        <Fact label={texts.field}>{texts.unanswered}</Fact>
      ) : (
        <Fact label={texts.answer(formatMoment(new Date(BeantwortetAm)))}>{Antwort}</Fact>
      )}
    </>
  )
}
