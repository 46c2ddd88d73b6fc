import type { Kontoauswahl } from '#contract/_shared/konto/kontosuche.ts'
import { vertragsarten } from '#contract/_shared/konto/vertragsarten.de.ts'
import { vertragskontotypen } from '#contract/_shared/konto/vertragskontotyp.ts'
import { LONGEST_FILTER_TEXT } from '#contract/_shared/limits.ts'
import { useState, type FormEvent } from 'react'
import { Button } from '../Button.tsx'
import { Disclosure } from '../Disclosure.tsx'
import { TextField } from '../Field.tsx'
import { Select } from '../Select.tsx'
import classes from './Konten.module.css'
import type { KontenSearch } from './konten-search.ts'
import { texts } from './texts.de.ts'

/** The typed filters; empty ones filter nothing. */
export type TypedKontosuche = Readonly<Record<'suche' | 'typ' | 'gp' | 'ort', string>>

interface KontosucheProps {
  readonly auswahl: Kontoauswahl
  readonly search: KontenSearch
  /** What the text is compared with, if it is not the usual. */
  readonly hint?: string | undefined
  readonly onApply: (search: KontenSearch) => void
}

/** The search for a contract. It applies on its button. */
export function Kontosuche({ auswahl, search, hint, onApply }: KontosucheProps) {
  const [typed, setTyped] = useState(typedOf(search))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onApply(searchOf(typed))
  }
  return (
    <form role="search" aria-label={texts.label} noValidate onSubmit={submit} className={classes['search']}>
      <KontosucheFields {...{ auswahl, hint, typed }} onTyped={(part) => setTyped({ ...typed, ...part })} />
      <Button isSubmit look="secondary">
        {texts.apply}
      </Button>
    </form>
  )
}

export function typedOf({ suche = '', typ = '', gp = '', ort = '' }: KontenSearch): TypedKontosuche {
  return { suche, typ, gp, ort }
}

/** The search as in an address. */
export function searchOf(typed: TypedKontosuche): KontenSearch {
  const filled = Object.entries(typed).flatMap(([name, value]) => (value.trim() === '' ? [] : [[name, value.trim()]]))
  return Object.fromEntries(filled) as KontenSearch
}

interface FieldsProps {
  readonly auswahl: Kontoauswahl
  readonly hint?: string | undefined
  readonly typed: TypedKontosuche
  readonly onTyped: (part: Partial<TypedKontosuche>) => void
  /** Another label for the kind of contract, where the screen has other kinds too. */
  readonly kindLabel?: string | undefined
}

/** The fields of the search: the text, and the filters, which fold on a phone. A filter with one choice is left out. */
export function KontosucheFields({ auswahl, hint = texts.hint, typed, onTyped, kindLabel = texts.kind }: FieldsProps) {
  const { Partner, Orte, Typen } = auswahl
  // a choice that is taken back must not fold the fields away under the hand
  const [isOpenFirst] = useState(() => [typed.typ, typed.gp, typed.ort].some((value) => value !== ''))
  return (
    <>
      <TextField
        id="konto-suche"
        label={texts.search}
        hint={hint}
        characters={30}
        maxLength={LONGEST_FILTER_TEXT}
        autoComplete="off"
        spellCheck={false}
        value={typed.suche}
        onChange={({ target }) => onTyped({ suche: target.value })}
      />
      {[Typen, Partner, Orte].some(({ length }) => length > 1) && (
        <Disclosure summary={texts.others} isOnlyNarrow isOpenFirst={isOpenFirst}>
          <div className={classes['others']}>
            {Typen.length > 1 && (
              <Select
                id="konto-typ"
                label={kindLabel}
                choices={vertragskontotypen.filter((typ) => Typen.includes(typ)).map((typ) => ({ value: typ, label: vertragsarten[typ] }))}
                emptyLabel={texts.allKinds}
                value={typed.typ}
                onValue={(typ) => onTyped({ typ })}
              />
            )}
            {Partner.length > 1 && (
              <Select
                id="konto-partner"
                label={texts.partner}
                choices={Partner.map(({ GPNummer, Name }) => ({ value: GPNummer, label: Name }))}
                emptyLabel={texts.allPartners}
                value={typed.gp}
                onValue={(gp) => onTyped({ gp })}
              />
            )}
            {Orte.length > 1 && (
              <Select
                id="konto-ort"
                label={texts.place}
                choices={Orte.map((ort) => ({ value: ort, label: ort }))}
                emptyLabel={texts.allPlaces}
                value={typed.ort}
                onValue={(ort) => onTyped({ ort })}
              />
            )}
          </div>
        </Disclosure>
      )}
    </>
  )
}
