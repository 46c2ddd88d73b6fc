import { adresseInOneLine } from '#contract/_shared/kontakt/adresse.ts'
import { blattTexts } from '#contract/jahresuebersicht/texts.de.ts'
import type { Jahreskonten } from '#contract/jahresuebersicht/schema.ts'
import { useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Select } from '../_ui/Select.tsx'
import { useTyped } from '../_ui/useTyped.ts'
import { texts } from './texts.de.ts'
import { jahreOf, selectionOf, type Selection } from './selection.ts'
import classes from './Jahresuebersicht.module.css'

type Konten = Jahreskonten['Konten']

interface YearBarProps {
  /** The shown account and year. */
  readonly selection: Selection
  readonly konten: Konten
  readonly today: string
}

/** Selects account and year. It applies on its button, and the address keeps it. */
export function YearBar({ selection, konten, today }: YearBarProps) {
  const [typed, setTyped] = useTyped({ konto: selection.konto, jahr: selection.jahr })
  const navigate = useNavigate()
  const jahre = jahreOf(typed.konto, konten)
  const chooseKonto = (konto: string) => {
    const keepsYear = jahreOf(konto, konten).some((jahr) => String(jahr) === typed.jahr)
    setTyped({ konto, jahr: keepsYear ? typed.jahr : (selectionOf({ konto }, konten, today)?.jahr ?? typed.jahr) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed.konto !== '' && typed.jahr !== '') void navigate({ to: '.', search: { ...typed }, resetScroll: false })
  }
  return (
    <form role="search" aria-label={texts.choose.label} noValidate onSubmit={submit} className={classes['form']}>
      <Select id="wahl-konto" label={texts.choose.konto} choices={konten.map(choiceOf)} value={typed.konto} onValue={chooseKonto} />
      <Select
        id="wahl-jahr"
        label={texts.choose.jahr}
        choices={jahre.map((jahr) => ({ value: String(jahr), label: String(jahr) }))}
        value={typed.jahr}
        onValue={(jahr) => setTyped({ jahr })}
      />
      <Button isSubmit look="secondary">
        {texts.choose.apply}
      </Button>
    </form>
  )
}

function choiceOf({ Vertragskonto, Vertragskontotyp, Adresse }: Konten[number]) {
  const art = Object.hasOwn(blattTexts.vertragsarten, Vertragskontotyp) ? blattTexts.vertragsarten[Vertragskontotyp] : undefined
  return { value: Vertragskonto, label: [Vertragskonto, art, adresseInOneLine(Adresse)].filter(Boolean).join(', ') }
}
