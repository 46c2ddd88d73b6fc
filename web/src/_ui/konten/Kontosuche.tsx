import { vertragskontotypen } from '#contract/_shared/konto/vertragskontotyp.ts'
import { LONGEST_FILTER_TEXT } from '#contract/_shared/limits.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../Button.tsx'
import { TextField } from '../Field.tsx'
import { Select } from '../Select.tsx'
import { typen } from './kinds-texts.de.ts'
import classes from './Konten.module.css'
import type { Auswahl, KontenSearch } from './konten-search.ts'
import { texts } from './texts.de.ts'

interface KontosucheProps {
  readonly auswahl: Auswahl
  readonly search: KontenSearch
  readonly onApply: (search: KontenSearch) => void
}

/** The search for a contract. It applies on its button; a filter with one choice is left out. */
export function Kontosuche({ auswahl: { Partner, Orte, Typen }, search, onApply }: KontosucheProps) {
  const [typed, setTyped] = useState({ suche: search.suche ?? '', typ: search.typ ?? '', gp: search.gp ?? '', ort: search.ort ?? '' })
  const change = (part: Partial<typeof typed>) => setTyped({ ...typed, ...part })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const filled = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]))
    onApply(Object.fromEntries(filled) as KontenSearch)
  }
  return (
    <form role="search" aria-label={texts.label} noValidate onSubmit={submit} className={classes['search']}>
      <TextField
        id="konto-suche"
        label={texts.search}
        hint={texts.hint}
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
          label={texts.kind}
          choices={vertragskontotypen.filter((typ) => Typen.includes(typ)).map((typ) => ({ value: typ, label: typen[typ] }))}
          emptyLabel={texts.allKinds}
          value={typed.typ}
          onValue={(typ) => change({ typ })}
        />
      )}
      {Partner.length > 1 && (
        <Select
          id="konto-partner"
          label={texts.partner}
          choices={Partner.map(({ GPNummer, Name }) => ({ value: GPNummer, label: Name }))}
          emptyLabel={texts.allPartners}
          value={typed.gp}
          onValue={(gp) => change({ gp })}
        />
      )}
      {Orte.length > 1 && (
        <Select
          id="konto-ort"
          label={texts.place}
          choices={Orte.map((ort) => ({ value: ort, label: ort }))}
          emptyLabel={texts.allPlaces}
          value={typed.ort}
          onValue={(ort) => change({ ort })}
        />
      )}
      <Button isSubmit look="secondary">
        {texts.apply}
      </Button>
    </form>
  )
}
