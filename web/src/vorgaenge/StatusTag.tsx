import { statusText } from '#contract/vorgaenge/kinds.ts'
import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import type { IconName } from '../_ui/icons.ts'
import { Tag } from '../_ui/Tag.tsx'
import { texts } from './rueckfrage/texts.de.ts'

const looks: Readonly<Record<Vorgangsstatus, readonly [look: 'neutral' | 'pending' | 'good' | 'bad', icon: IconName]>> = {
  eingegangen: ['pending', 'info'],
  uebermittelt: ['pending', 'refresh-cw'],
  bestaetigt: ['good', 'circle-check'],
  abgelehnt: ['bad', 'circle-alert'],
  zurueckgezogen: ['neutral', 'x'],
  ersetzt: ['neutral', 'arrow-right'],
}

interface StatusTagProps {
  readonly status: Vorgangsstatus
  readonly art: string
  /** It is the customer's turn: a question of ours waits. */
  readonly isAsked?: boolean | undefined
}

/** The state of a request by word, icon and colour. */
export function StatusTag({ status, art, isAsked = false }: StatusTagProps) {
  if (isAsked) {
    return (
      <Tag look="pending" icon="message-circle-question-mark">
        {texts.asked}
      </Tag>
    )
  }
  const [look, icon] = looks[status]
  return (
    <Tag look={look} icon={icon}>
      {statusText(status, art)}
    </Tag>
  )
}
