import { Button } from '../_ui/Button.tsx'
import { Icon } from '../_ui/Icon.tsx'
import { texts } from './texts.de.ts'

/** Prints what the page shows. */
export function PrintPageButton() {
  return (
    <Button look="secondary" onClick={() => window.print()}>
      <Icon name="printer" />
      {texts.print}
    </Button>
  )
}
