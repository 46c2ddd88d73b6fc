import { shownFelder } from '#contract/vorgaenge/kinds.ts'
import type { Vorgang } from '#contract/vorgaenge/schema.ts'
import { Fact } from '../_ui/Facts.tsx'
import classes from './Vorgaenge.module.css'

/** The sent values, field by field. */
export function VorgangFelder({ art, inhalt }: { readonly art: string; readonly inhalt: Vorgang['Inhalt'] }) {
  return (
    <dl className={classes['facts']}>
      {shownFelder(art, inhalt).map(({ feld, label, wert }) => (
        <Fact key={feld} label={label}>
          {wert}
        </Fact>
      ))}
    </dl>
  )
}
