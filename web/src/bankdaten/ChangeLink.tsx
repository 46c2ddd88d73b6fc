import type { Bankdaten } from '#contract/bankdaten/schema.ts'
import type { Zweck } from '#contract/bankdaten/stopp/schema.ts'
import { Link } from '@tanstack/react-router'
import { buttonClass } from '../_ui/Button.tsx'
import { texts } from './texts.de.ts'

interface ChangeLinkProps {
  readonly konto: Bankdaten
  readonly zweck: Zweck
  /** The mandate ends soon or has ended. */
  readonly isEnding: boolean
  /** One of many rows, where the purpose stands in the link. */
  readonly isInRow?: boolean
}

/** The way to the form. The address keeps the search and page of the list. */
export function ChangeLink({ konto, zweck, isEnding, isInRow = false }: ChangeLinkProps) {
  const words = konto[zweck] ? (isEnding ? texts.renew : texts.change) : texts.add[zweck]
  const look = isInRow ? 'quiet' : isEnding ? 'primary' : 'secondary'
  return (
    <Link
      to="."
      search={(current: Readonly<Record<string, string | undefined>>) => ({ ...current, aendern: konto.VkNummer, zweck })}
      className={buttonClass(look)}
    >
      {words}
      <span className="visually-hidden">
        {' '}
        {texts.of(konto.VkNummer)}, {texts.zweck[zweck]}
      </span>
    </Link>
  )
}
