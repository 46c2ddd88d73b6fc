import { shownFelder } from '#contract/_shared/vorgang-shown.ts'
import type { Vorgang } from '#contract/vorgaenge/schema.ts'
import { Fact } from '../_ui/Facts.tsx'
import classes from './Vorgaenge.module.css'

/** What was sent, field by field. */
export function Felder({ inhalt }: { readonly inhalt: Vorgang['Inhalt'] }) {
  return (
    <dl className={classes['facts']}>
      {shownFelder(inhalt).map(({ feld, label, wert }) => (
        <Fact key={feld} label={label}>
          {wert}
        </Fact>
      ))}
    </dl>
  )
}
