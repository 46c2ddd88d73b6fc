import type { Postanschrift } from '#contract/_shared/konto/geschaeftspartner.ts'
import { MOST_CHARACTERS } from '#contract/completion/limits.ts'
import { useEffect, useLayoutEffect, useReducer, useRef, type KeyboardEvent } from 'react'
import { FieldFrame } from '../_ui/FieldFrame.tsx'
import { adresseReducer, RESTING, type AdresseEvent } from './adresse-field.state.ts'
import classes from './AdresseField.module.css'
import { postanschriftInOneLine } from './postanschrift.ts'
import { texts } from './texts.de.ts'
import { useSuggestions } from './useSuggestions.ts'

interface AdresseFieldProps {
  readonly id: string
  readonly onTake: (adresse: Postanschrift) => void
}

/** The list is three to eight suggestions high and keeps a distance from the window's edge. */
const [LOWEST_PX, HIGHEST_PX, EDGE_PX] = [140, 384, 12] as const

/** Suggests addresses while typing and hands over the chosen one. It is optional: text without a choice is ignored. */
export function AdresseField({ id, onTake }: AdresseFieldProps) {
  const [{ text, query, suggestions }, dispatch] = useReducer(adresseReducer, RESTING)
  useSuggestions(query, dispatch)
  const open = suggestions.kind === 'open' ? suggestions : undefined
  const active = open?.active
  const listId = `${id}-vorschlaege`
  const take = (adresse: Postanschrift | undefined) => {
    if (!adresse) return
    onTake(adresse)
    dispatch({ type: 'taken', adresse: postanschriftInOneLine(adresse) })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Enter picks an address here and must not submit the form
    if (event.key === 'Enter') {
      event.preventDefault()
      if (active !== undefined) take(open?.list[active])
      return
    }
    const meant = eventOfKey(event, open !== undefined)
    if (!meant) return
    if (meant.type !== 'returned') event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
    dispatch(meant)
  }
  return (
    <FieldFrame id={id} label={texts.search} hint={texts.searchHint} below={<Status suggestions={suggestions} />}>
      {(wiring) => (
        <div className={classes['box']}>
          <input
            {...wiring}
            type="text"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open !== undefined}
            aria-controls={listId}
            aria-activedescendant={active === undefined ? undefined : `${listId}-${active}`}
            autoComplete="off"
            maxLength={MOST_CHARACTERS}
            className={classes['input']}
            value={text}
            onChange={(event) => dispatch({ type: 'typed', text: event.target.value })}
            onKeyDown={onKeyDown}
            onBlur={() => dispatch({ type: 'left' })}
          />
          <SuggestionList id={listId} list={open?.list ?? []} active={active} onTake={take} />
        </div>
      )}
    </FieldFrame>
  )
}

function eventOfKey({ key, altKey }: KeyboardEvent, isOpen: boolean): AdresseEvent | undefined {
  if (key === 'ArrowDown') return { type: 'moved', by: 1 }
  if (key === 'ArrowUp') return altKey ? { type: 'closed' } : { type: 'moved', by: -1 }
  if (key === 'Escape' && isOpen) return { type: 'closed' }
  return ['Home', 'End', 'ArrowLeft', 'ArrowRight'].includes(key) ? { type: 'returned' } : undefined
}

interface SuggestionListProps {
  readonly id: string
  readonly list: readonly Postanschrift[]
  readonly active: number | undefined
  readonly onTake: (adresse: Postanschrift) => void
}

function SuggestionList({ id, list, active, onTake }: SuggestionListProps) {
  const box = useRef<HTMLDivElement>(null)
  const isOpen = list.length > 0
  useLayoutEffect(() => {
    if (isOpen && box.current) fitIntoWindow(box.current)
  }, [isOpen])
  useEffect(() => {
    if (active !== undefined) box.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={box} id={id} role="listbox" aria-label={texts.suggestions} hidden={!isOpen} className={classes['list']}>
      {list.map((adresse, index) => (
        // the field handles the keys, since it keeps the focus
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- aria-activedescendant points here
        <div
          key={postanschriftInOneLine(adresse)}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          className={classes['option']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(adresse)}
        >
          {postanschriftInOneLine(adresse)}
        </div>
      ))}
    </div>
  )
}

/** Fits the list's height into the window below the field: above, it would cover the label. A field too low in the window moves up. */
function fitIntoWindow(list: HTMLElement): void {
  const roomBelow = () => window.innerHeight - (list.parentElement?.getBoundingClientRect().bottom ?? 0) - EDGE_PX
  const missing = LOWEST_PX - roomBelow()
  if (missing > 0) window.scrollBy({ top: missing, behavior: 'instant' })
  list.style.maxBlockSize = `${Math.max(LOWEST_PX, Math.min(HIGHEST_PX, roomBelow()))}px`
}

/** Announces the result politely, and shows it if nothing was found. */
function Status({ suggestions }: { readonly suggestions: ReturnType<typeof adresseReducer>['suggestions'] }) {
  const isShown = suggestions.kind === 'none'
  return (
    <span role="status" className={isShown ? classes['none'] : 'visually-hidden'}>
      {suggestions.kind === 'open' && texts.found(suggestions.list.length)}
      {suggestions.kind === 'none' && texts.none}
      {suggestions.kind === 'taken' && texts.taken(suggestions.adresse)}
    </span>
  )
}
