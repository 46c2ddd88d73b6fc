import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { DateField } from '../DateField.tsx'
import type { FieldProblem } from '../ErrorSummary.tsx'
import { Select } from '../Select.tsx'
import { endsOfJahr, jahrChoices, OTHER_PERIOD, typedJahr, type TypedEnds } from './jahr-choice.ts'
import { texts } from './texts.de.ts'
import { zeitraumField } from './zeitraum-search.ts'

interface ZeitraumFieldsProps {
  readonly typed: TypedEnds
  readonly onTyped: (change: Partial<TypedEnds>) => void
  readonly grenzen: ZeitraumGrenzen
  /** The years with entries, latest first. */
  readonly jahre: readonly number[]
  /** The oldest entry in words; undefined without entries. */
  readonly oldest: string | undefined
  readonly problems: readonly FieldProblem[]
}

/** A period: a year to choose, which fills start and end, and both ends to type. */
export function ZeitraumFields({ typed, onTyped, grenzen, jahre, oldest, problems }: ZeitraumFieldsProps) {
  const end = (feld: 'von' | 'bis') => (
    <DateField
      id={zeitraumField(feld)}
      label={texts[feld]}
      error={problems.find(({ field }) => field === zeitraumField(feld))?.text}
      value={typed[feld]}
      onValue={(text) => onTyped({ [feld]: text })}
    />
  )
  return (
    <>
      {jahre.length > 0 && (
        <Select
          id="zeitraum-jahr"
          label={texts.jahr}
          hint={oldest}
          choices={jahrChoices(typed, grenzen, jahre)}
          emptyLabel={texts.alleJahre}
          value={typedJahr(typed, grenzen)}
          // "Eigener Zeitraum" says what the fields hold, and changes nothing
          onValue={(jahr) => jahr !== OTHER_PERIOD && onTyped(endsOfJahr(jahr, grenzen))}
        />
      )}
      {end('von')}
      {end('bis')}
    </>
  )
}
