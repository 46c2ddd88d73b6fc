import type { Redispatchgruppe } from '#contract/redispatch/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef } from 'react'
import { FileButton } from '../_ui/FileButton.tsx'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Page } from '../_ui/Page.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { useToday } from '../_ui/useToday.ts'
import { useDrawn } from '../_ui/useDrawn.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { RedispatchKonto } from './RedispatchKonto.tsx'
import { NothingFound, SearchBar } from './SearchBar.tsx'
import { redispatchQuery } from './queries.ts'
import { countRessourcen, find, isWorthSearching, type SearchResult } from './search.ts'
import { texts } from './texts.de.ts'
import classes from './Redispatch.module.css'

/** The groups of plants that the operator may throttle. */
export function RedispatchPage() {
  const query = useQuery(redispatchQuery)
  const gruppen = useDrawn(query.data?.Redispatch)
  return (
    <Page layout="wide" title={texts.title} isBusy={!gruppen}>
      <p>
        {texts.intro} {gruppen && gruppen.length > 0 && texts.introList}
      </p>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={gruppen !== undefined} lines={6} />
      {gruppen?.length === 0 && (
        <NothingHere title={texts.empty.title}>
          {texts.empty.text} {texts.empty.who}
        </NothingHere>
      )}
      {gruppen && gruppen.length > 0 && <Gruppen gruppen={gruppen} />}
    </Page>
  )
}

function Gruppen({ gruppen }: { readonly gruppen: readonly Redispatchgruppe[] }) {
  const { suche: searched = '' }: { suche?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const today = useToday()
  const line = useRef<HTMLParagraphElement>(null)
  const treffer = find(gruppen, searched)
  const shown = treffer.map(({ gruppe }) => gruppe)
  const search = (wanted: string) => void navigate({ to: '.', search: wanted ? { suche: wanted } : {}, resetScroll: false })
  const reset = () => {
    search('')
    // the pressed button disappears with the search
    line.current?.focus()
  }
  const make = async () => {
    const { downloadGruppen } = await import('./files/redispatch-csv.ts')
    downloadGruppen(shown, today)
  }
  return (
    <>
      {isWorthSearching(gruppen) && <SearchBar searched={searched} onSearch={search} onReset={reset} />}
      <div className={classes['head']}>
        <ResultLine ref={line} page={1} waiting={undefined}>
          {resultOf(shown, searched)}
        </ResultLine>
        {shown.length > 0 && (
          <FileButton look="quiet" icon="download" make={make} doneText={texts.csv.done}>
            {texts.csv.make}
          </FileButton>
        )}
      </div>
      {shown.length === 0 && <NothingFound />}
      {byKonto(treffer).map((of, index) => (
        <RedispatchKonto key={`${of.nummer} ${searched}`} treffer={of.treffer} today={today} isFirst={index === 0} />
      ))}
    </>
  )
}

function resultOf(gruppen: readonly Redispatchgruppe[], searched: string): string {
  const say = searched ? texts.search.found : texts.search.all
  return say(texts.gruppen(gruppen.length), texts.ressourcen(countRessourcen(gruppen)))
}

/** Groups by contract account and keeps the order. */
function byKonto(treffer: readonly SearchResult[]) {
  const nummern = new Set(treffer.map(({ gruppe }) => gruppe.VertragskontoNummer))
  return [...nummern].map((nummer) => ({ nummer, treffer: treffer.filter(({ gruppe }) => gruppe.VertragskontoNummer === nummer) }))
}
