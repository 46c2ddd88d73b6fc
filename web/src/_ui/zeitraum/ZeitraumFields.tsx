import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { DateField } from '../DateField.tsx'
import type { FieldProblem } from '../ErrorSummary.tsx'
import { formatDatum } from '../format.ts'
import { zeitraumField } from './zeitraum-search.ts'
import { texts } from './texts.de.ts'

interface Ends {
  readonly von: string
  readonly bis: string
}

interface ZeitraumFieldsProps {
  readonly typed: Ends
  readonly onTyped: (change: Partial<Ends>) => void
  readonly grenzen: ZeitraumGrenzen
  readonly problems: readonly FieldProblem[]
}

/** Start and end of a period, each with its limit in the hint. */
export function ZeitraumFields({ typed, onTyped, grenzen, problems }: ZeitraumFieldsProps) {
  const end = (feld: 'von' | 'bis', hint: string) => (
    <DateField
      id={zeitraumField(feld)}
      label={texts[feld]}
      hint={hint}
      error={problems.find(({ field }) => field === zeitraumField(feld))?.text}
      value={typed[feld]}
      onValue={(text) => onTyped({ [feld]: text })}
    />
  )
  return (
    <>
      {end('von', texts.earliest(formatDatum(grenzen.frueheste)))}
      {end('bis', texts.latest(formatDatum(grenzen.spaeteste)))}
    </>
  )
}
