import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { texts } from './texts.de.ts'

/** The part of the page that its button prints alone. */
export const PRINT_PART = { 'data-print-part': true } as const

interface PrintButtonProps {
  /** Names what is printed, since a page may have several buttons. */
  readonly of: string
}

/** Prints the surrounding `PRINT_PART`, such as a card, under the operator's name. */
export function PrintButton({ of }: PrintButtonProps) {
  return (
    <Button look="quiet" onClick={({ currentTarget }) => printPart(currentTarget.closest('[data-print-part]'))}>
      <Icon name="printer" />
      {texts.print}
      <span className="visually-hidden"> {of}</span>
    </Button>
  )
}

/** The mark hides everything else on paper (base.css). A browser may print later than `print` returns. */
function printPart(part: Element | null): void {
  part?.setAttribute('data-on-paper', '')
  window.addEventListener('afterprint', () => part?.removeAttribute('data-on-paper'), { once: true })
  window.print()
}
