import { vertragskontotypen } from '#contract/_shared/konto/vertragskontotyp.ts'
import { LONGEST_FILTER_TEXT } from '#contract/_shared/limits.ts'
import type { Uebersicht } from '#contract/uebersicht/schema.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { TextField } from '../_ui/Field.tsx'
import { Select } from '../_ui/Select.tsx'
import { texts as many } from './many-texts.de.ts'
import classes from './Many.module.css'
import type { StartSearch } from './start-search.ts'
import { texts } from './texts.de.ts'

interface KontosucheProps {
  readonly auswahl: NonNullable<Uebersicht['Auswahl']>
  readonly search: StartSearch
  readonly onApply: (search: StartSearch) => void
}

/** The search for a contract. It applies on its button; a filter with one choice is left out. */
export function Kontosuche({ auswahl: { Partner, Orte, Typen }, search, onApply }: KontosucheProps) {
  const [typed, setTyped] = useState({ suche: search.suche ?? '', typ: search.typ ?? '', gp: search.gp ?? '', ort: search.ort ?? '' })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filled = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]))
    onApply(Object.fromEntries(filled) as StartSearch)
  }
  return (
    <form role="search" aria-label={many.label} noValidate onSubmit={submit} className={classes['search']}>
      <TextField
        id="konto-suche"
        label={many.search}
        hint={many.hint}
        characters={30}
        maxLength={LONGEST_FILTER_TEXT}
        autoComplete="off"
        spellCheck={false}
        value={typed.suche}
        onChange={({ target }) => change({ suche: target.value })}
      />
      {Typen.length > 1 && (
        <Select
          id="konto-typ"
          label={many.kind}
          choices={vertragskontotypen.filter((typ) => Typen.includes(typ)).map((typ) => ({ value: typ, label: texts.typen[typ] }))}
          emptyLabel={many.allKinds}
          value={typed.typ}
          onValue={(typ) => change({ typ })}
        />
      )}
      {Partner.length > 1 && (
        <Select
          id="konto-partner"
          label={many.partner}
          choices={Partner.map(({ GPNummer, Name }) => ({ value: GPNummer, label: Name }))}
          emptyLabel={many.allPartners}
          value={typed.gp}
          onValue={(gp) => change({ gp })}
        />
      )}
      {Orte.length > 1 && (
        <Select
          id="konto-ort"
          label={many.place}
          choices={Orte.map((ort) => ({ value: ort, label: ort }))}
          emptyLabel={many.allPlaces}
          value={typed.ort}
          onValue={(ort) => change({ ort })}
        />
      )}
      <Button isSubmit look="secondary">
        {many.apply}
      </Button>
    </form>
  )
}
