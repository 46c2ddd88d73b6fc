import { FEW_KONTEN } from '#contract/_shared/limits.ts'
import type { Jahreskonten } from '#contract/jahresuebersicht/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { kontoChoiceOf } from '../_ui/konten/konto-choice.ts'
import { Select, type Choice } from '../_ui/Select.tsx'
import { useTyped } from '../_ui/useTyped.ts'
import { texts } from './texts.de.ts'
import { ALLE, jahreOf, selectionOf, type Selection } from './selection.ts'
import classes from './Jahresuebersicht.module.css'

interface YearBarProps {
  /** The shown account and year. */
  readonly selection: Selection
  readonly konten: Jahreskonten
  readonly today: string
}

/** Selects the year, and the account where there are few; of many the list below leads to each. It applies on its button, and the address keeps it. */
export function YearBar({ selection, konten, today }: YearBarProps) {
  const [typed, setTyped] = useTyped({ konto: selection.konto, jahr: selection.jahr })
  const navigate = useNavigate()
  const isMany = konten.AnzahlKonten > FEW_KONTEN
  const chooseKonto = (konto: string) => {
    const keepsYear = jahreOf(konto, konten).some((jahr) => String(jahr) === typed.jahr)
    setTyped({ konto, jahr: keepsYear ? typed.jahr : (selectionOf({ konto }, konten, today)?.jahr ?? typed.jahr) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.konto === '' || typed.jahr === '') return
    void navigate({ to: '.', search: (current: object) => ({ ...current, ...typed, seite: undefined }), resetScroll: false })
  }
  return (
    <form
      role="search"
      aria-label={isMany ? texts.choose.jahrLabel : texts.choose.label}
      noValidate
      onSubmit={submit}
      className={classes['form']}
    >
      {!isMany && (
        <Select id="wahl-konto" label={texts.choose.konto} choices={choicesOf(konten)} value={typed.konto} onValue={chooseKonto} />
      )}
      <Select
        id="wahl-jahr"
        label={texts.choose.jahr}
        choices={jahreOf(typed.konto, konten).map((jahr) => ({ value: String(jahr), label: String(jahr) }))}
        value={typed.jahr}
        onValue={(jahr) => setTyped({ jahr })}
      />
      <Button isSubmit look="secondary">
        {texts.choose.apply}
      </Button>
    </form>
  )
}

function choicesOf({ Konten }: Jahreskonten): Choice[] {
  const single = Konten.map(kontoChoiceOf)
  return single.length > 1 ? [{ value: ALLE, label: texts.choose.alle }, ...single] : single
}
