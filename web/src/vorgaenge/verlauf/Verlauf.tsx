import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Icon } from '../../_ui/Icon.tsx'
import type { IconName } from '../../_ui/icons.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { texts } from './texts.de.ts'
import { verlaufOf, type Step } from './verlauf.ts'
import classes from './Verlauf.module.css'

const SIGN: Readonly<Record<Step['stand'], IconName>> = { done: 'circle-check', next: 'arrow-right', later: 'circle' }

/** What has happened to a request and what happens next. Only the operator's setting and a held request name a time. */
export function Verlauf({ vorgang }: { readonly vorgang: VorgangMitBeleg }) {
  return (
    <section>
      <h2>{isOpen(vorgang.Status) ? texts.title : texts.titleOfEnded}</h2>
      <ol className={classes['steps']}>
        {verlaufOf(vorgang).map((step) => (
          <li
            key={step.name}
            className={classes[isUndone(step) ? 'undone' : step.stand]}
            aria-current={step.stand === 'next' ? 'step' : undefined}
          >
            <Icon name={signOf(step)} size={24} />
            <div>
              <p>
                <strong>{nameOf(step)}:</strong> <span className={classes['when']}>{whenOf(step)}</span>
              </p>
              <Further step={step} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** An end that changes nothing. */
function isUndone(step: Step): boolean {
  return step.name === 'ende' && step.status !== 'bestaetigt'
}

function signOf(step: Step): IconName {
  if (!isUndone(step)) return SIGN[step.stand]
  return step.name === 'ende' && step.status === 'abgelehnt' ? 'circle-alert' : 'x'
}

function nameOf(step: Step): string {
  if (step.name === 'ende') return texts.ende[step.status]
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
