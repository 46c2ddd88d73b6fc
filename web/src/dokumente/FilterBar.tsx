import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import type { ZeitraumGrenzen } from '#contract/_shared/datum/zeitraum.ts'
import { Button } from '../_ui/Button.tsx'
import { ErrorSummary, type FieldProblem } from '../_ui/ErrorSummary.tsx'
import { formatDatum } from '../_ui/format.ts'
import { KontosucheFields, searchOf, typedOf } from '../_ui/konten/Kontosuche.tsx'
import { Select, type Choice } from '../_ui/Select.tsx'
import { useTyped } from '../_ui/useTyped.ts'
import { useZeitraumForm } from '../_ui/zeitraum/useZeitraumForm.ts'
import { shownEnd } from '../_ui/zeitraum/zeitraum-search.ts'
import { ZeitraumFields } from '../_ui/zeitraum/ZeitraumFields.tsx'
import { ARTEN, type ListSearch } from './list-search.ts'
import { texts } from './texts.de.ts'
import classes from './FilterBar.module.css'

export type FilterSearch = Readonly<Record<string, string | undefined>>

interface FilterBarProps {
  /** The filter as in the address. */
  readonly wanted: ListSearch
  /** The accounts with documents, if they are few. */
  readonly konten: readonly Choice[]
  /** The search for those who have many accounts; none while one account is chosen. */
  readonly auswahl: Kontoauswahl | undefined
  readonly grenzen: ZeitraumGrenzen
  /** The years with documents, latest first. */
  readonly jahre: readonly number[]
  readonly problems: readonly FieldProblem[]
  readonly onApply: (search: FilterSearch) => void
}

/** The filter form. It applies on its button; the address keeps the fields, including invalid ones. */
export function FilterBar({ wanted, konten, auswahl, grenzen, jahre, problems, onApply }: FilterBarProps) {
  const { art, konto, enden } = wanted
  const [typed, setTyped] = useTyped({
    ...typedOf(wanted.konten),
    art: art ?? '',
    konto: konto ?? '',
    von: shownEnd(enden.von),
    bis: shownEnd(enden.bis),
  })
  const { submit, attempt } = useZeitraumForm({
    typed,
    grenzen,
    problems,
    onApply: (ends) => {
      const { suche, typ, gp, ort } = typed
      onApply({ art: typed.art || undefined, konto: typed.konto || undefined, ...searchOf({ suche, typ, gp, ort }), ...ends })
    },
  })
  return (
    <>
      <ErrorSummary problems={problems} attempt={attempt} />
      <form role="search" aria-label={texts.filter.label} noValidate onSubmit={submit} className={classes['form']}>
        {auswahl && (
          <div className={classes['konten']}>
            <KontosucheFields auswahl={auswahl} typed={typed} onTyped={setTyped} kindLabel={texts.filter.vertragsart} />
          </div>
        )}
        <div className={`${classes['fields']} ${problems.length > 0 ? classes['withProblems'] : ''}`}>
          <Select
            id="filter-art"
            label={texts.filter.art}
            choices={ARTEN.map((one) => ({ value: one, label: texts.arten[one] }))}
            emptyLabel={texts.filter.alleArten}
            value={typed.art}
            onValue={(value) => setTyped({ art: value })}
          />
          {konten.length > 1 && (
            <Select
              id="filter-konto"
              label={texts.filter.konto}
              choices={konten}
              emptyLabel={texts.filter.alleKonten}
              value={typed.konto}
              onValue={(value) => setTyped({ konto: value })}
            />
          )}
          <ZeitraumFields
            typed={typed}
            onTyped={setTyped}
            oldest={texts.filter.oldest(formatDatum(grenzen.frueheste))}
            {...{ grenzen, jahre, problems }}
          />
          <p className={classes['buttons']}>
            <Button isSubmit look="secondary">
              {texts.filter.apply}
            </Button>
          </p>
        </div>
      </form>
    </>
  )
}
