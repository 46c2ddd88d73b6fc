import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { statusText } from '#contract/vorgaenge/kinds.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Timeline, TimelineStep } from '../../_ui/Timeline.tsx'
import { betreiber } from '../../betreiber/queries.ts'
import { texts } from './texts.de.ts'
import { verlaufOf, type Step } from './verlauf.ts'

/** What has happened to a request and what happens next. Only the operator's setting and a held request name a time. */
export function Verlauf({ vorgang }: { readonly vorgang: VorgangMitBeleg }) {
  return (
    <section>
      <h2>{isOpen(vorgang.Status) ? texts.title : texts.titleOfEnded}</h2>
      <Timeline>
        {verlaufOf(vorgang).map((step) => (
          <TimelineStep
            key={step.stand === 'done' ? `${step.name} ${step.at}` : step.name}
            stand={isUndone(step) ? 'undone' : step.stand}
            icon={isRefused(step) ? 'circle-alert' : undefined}
            name={nameOf(step, vorgang.Art)}
            when={whenOf(step)}
          >
            <Further step={step} />
          </TimelineStep>
        ))}
      </Timeline>
    </section>
  )
}

/** An end that changes nothing. */
function isUndone(step: Step): boolean {
  return step.name === 'ende' && step.status !== 'bestaetigt'
}

function isRefused(step: Step): boolean {
  return step.name === 'ende' && step.status === 'abgelehnt'
}

function nameOf(step: Step, art: string): string {
  if (step.name === 'ende') return step.status === 'ersetzt' ? texts.replaced : statusText(step.status, art)
  return step.name === 'weitergegeben' ? texts.weitergegeben[step.stand] : texts[step.name]
}

function whenOf(step: Step): string {
  if (step.stand === 'done') return formatMoment(new Date(step.at))
  return step.stand === 'next' ? texts.next : texts.later
}

function Further({ step }: { readonly step: Step }) {
  const days = betreiber.use()?.bearbeitungstage
  if (step.name === 'entscheidung') return days === undefined ? null : <p>{texts.usual(days)}</p>
  if (step.name !== 'weitergegeben' || step.stand === 'done' || step.heldUntil === undefined) return null
  return <p>{texts.heldUntil(formatMoment(new Date(step.heldUntil)))}</p>
}
