import { Button } from '../_ui/Button.tsx'
import type { Kunde, Take } from './kunde.ts'
import { texts } from './texts.de.ts'
import classes from './Support.module.css'

export function TakeButton({ kunde, onTake }: { readonly kunde: Kunde; readonly onTake: Take }) {
  return (
    <Button
      look="secondary"
      onClick={() => onTake(kunde)}
      className={classes['take']}
      aria-label={texts.takeNamed(kunde.name ?? kunde.sub)}
    >
      {texts.take}
    </Button>
  )
}
