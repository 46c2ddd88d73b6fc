import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { isOpen } from '#contract/vorgaenge/rules.ts'
import { formatMoment } from '../../_ui/format-moment.ts'
import { Icon } from '../../_ui/Icon.tsx'
import type { IconName } from '../../_ui/icons.ts'
import { betreiber } from '../../betreiber/queries.ts'
import { texts } from './texts.de.ts'
import { verlaufOf, type Schritt } from './verlauf.ts'
import classes from './Verlauf.module.css'

const SIGN: Readonly<Record<Schritt['stand'], IconName>> = { done: 'circle-check', next: 'arrow-right', later: 'circle' }

/** What has happened to a request and what happens next. Only the operator's setting and a held request name a time. */
export function Verlauf({ vorgang }: { readonly vorgang: VorgangMitBeleg }) {
  return (
    <section>
      <h2>{isOpen(vorgang.Status) ? texts.title : texts.titleOfEnded}</h2>
      <ol className={classes['steps']}>
        {verlaufOf(vorgang).map((schritt) => (
          <li key={schritt.name} className={classes[schritt.stand]} aria-current={schritt.stand === 'next' ? 'step' : undefined}>
            <Icon name={signOf(schritt)} size={24} />
            <div>
              <p>
                <strong>{nameOf(schritt)}:</strong> <span className={classes['when']}>{whenOf(schritt)}</span>
              </p>
              <Further schritt={schritt} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function signOf(schritt: Schritt): IconName {
  if (schritt.name !== 'ende' || schritt.status === 'bestaetigt') return SIGN[schritt.stand]
  return schritt.status === 'abgelehnt' ? 'circle-alert' : 'x'
}

function nameOf(schritt: Schritt): string {
  if (schritt.name === 'ende') return texts.ende[schritt.status]
  return schritt.name === 'weitergegeben' ? texts.weitergegeben[schritt.stand] : texts[schritt.name]
}

function whenOf(schritt: Schritt): string {
  if (schritt.stand === 'done') return formatMoment(new Date(schritt.at))
  return schritt.stand === 'next' ? texts.next : texts.later
}

function Further({ schritt }: { readonly schritt: Schritt }) {
  const days = betreiber.use()?.bearbeitungstage
  if (schritt.name === 'entscheidung') return days === undefined ? null : <p>{texts.usual(days)}</p>
  if (schritt.name !== 'weitergegeben' || schritt.stand === 'done' || schritt.heldUntil === undefined) return null
  return <p>{texts.heldUntil(formatMoment(new Date(schritt.heldUntil)))}</p>
}
