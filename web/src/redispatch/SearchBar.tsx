import type { FormEvent } from 'react'
import { Button } from '../_ui/Button.tsx'
import { TextField } from '../_ui/Field.tsx'
import { useTyped } from '../_ui/useTyped.ts'
import { texts } from './texts.de.ts'
import classes from '../_ui/SearchLine.module.css'

interface SearchBarProps {
  /** The search text as in the address. */
  readonly searched: string
  readonly onSearch: (wanted: string) => void
  readonly onReset: () => void
}

/** Finds a group or resource by its number. It applies on its button, and the address keeps it. */
export function SearchBar({ searched, onSearch, onReset }: SearchBarProps) {
  const [typed, setTyped] = useTyped({ searched })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.searched.trim())
  }
  return (
    <form role="search" aria-label={texts.search.label} noValidate onSubmit={submit} className={classes['search']}>
      <TextField
        id="suche"
        label={texts.search.field}
        hint={texts.search.hint}
        characters={36}
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={typed.searched}
        onChange={({ target }) => setTyped({ searched: target.value })}
      />
      <Button isSubmit look="secondary">
        {texts.search.apply}
      </Button>
      {searched && (
        <Button look="quiet" onClick={onReset}>
          {texts.search.reset}
        </Button>
      )}
    </form>
  )
}

/** The message for a search without results. The reset button is beside the field. */
export function NothingFound() {
  return (
    <>
      <h2>{texts.search.nothingTitle}</h2>
      <p>{texts.search.nothing}</p>
    </>
  )
}
