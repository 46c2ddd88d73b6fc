import { KONTEN_PER_PAGE } from '#contract/_shared/limits.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../_ui/Button.tsx'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { KontoCard } from './KontoCard.tsx'
import { beendeteQuery } from './queries.ts'
import classes from './Start.module.css'
import { texts } from './texts.de.ts'

/** The ended contracts. They load when opened, a page at a time. */
export function Beendete({ anzahl }: { readonly anzahl: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Disclosure summary={texts.endedAccounts(anzahl)} onOpen={() => setIsOpen(true)}>
      {isOpen && <List />}
    </Disclosure>
  )
}

function List() {
  const [offset, setOffset] = useState(0)
  const query = useQuery(beendeteQuery(offset))
  const { Konten = [], Gesamtanzahl = 0 } = query.data ?? {}
  const last = Math.min(offset + KONTEN_PER_PAGE, Gesamtanzahl)
  return (
    <>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={query.data !== undefined} />
      <ul className={classes['cards']}>
        {Konten.map((konto) => (
          <KontoCard key={konto.Vertragskonto} konto={konto} level={3} isEnded />
        ))}
      </ul>
      {Gesamtanzahl > KONTEN_PER_PAGE && (
        <p className={classes['endedPages']} role="status">
          {offset > 0 && (
            <Button look="quiet" onClick={() => setOffset(offset - KONTEN_PER_PAGE)}>
              {texts.newer}
            </Button>
          )}
          {texts.range(offset + 1, last, Gesamtanzahl)}
          {last < Gesamtanzahl && (
            <Button look="quiet" onClick={() => setOffset(offset + KONTEN_PER_PAGE)}>
              {texts.older}
            </Button>
          )}
        </p>
      )}
    </>
  )
}
