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

/** Our questions about a request: the open one with the field for its answer, then those before. */
export function Rueckfragen({ vorgang }: { readonly vorgang: VorgangMitBeleg }) {
  const { Rueckfragen: all = [], AntwortErwartet } = vorgang
  const [outcome, setOutcome] = useState<AntwortOutcome>()
  const open = AntwortErwartet ? all.find(({ Antwort }) => Antwort === undefined) : undefined
  const past = all.filter((one) => one !== open)
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
      {past.length > 0 && (
        <section>
          <h2>{texts.past}</h2>
          <dl className={classes['past']}>
            {past.map((one) => (
              <Past key={one.RueckfrageId} rueckfrage={one} />
            ))}
          </dl>
        </section>
      )}
    </>
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
