import type { Suchergebnis } from '#contract/support/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { profil } from '../account/queries.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { searchQuery } from './queries.ts'
import { SearchField } from './SearchField.tsx'
import { texts } from './texts.de.ts'
import { SearchResult, type Kunde } from './SearchResult.tsx'
import { TakeViewDialog } from './TakeViewDialog.tsx'

/** Staff finds a customer by a number or the subject, and takes their view. */
export function SupportPage() {
  const { q = '', ende }: { q?: string; ende?: string } = useSearch({ strict: false })
  const isInView = profil.use()?.kundensicht === true
  return (
    <Page layout="wide" title={texts.title} focusHeading={ende === undefined}>
      {isInView ? (
        <Notice look="info" title={texts.inView}>
          <p>{texts.inViewText}</p>
        </Notice>
      ) : (
        <>
          {ende !== undefined && q === '' && (
            <Notice look="info" title={texts.ended} takesFocus>
              <p>{texts.endedText}</p>
            </Notice>
          )}
          <p>{texts.intro}</p>
          <SearchPart q={q} />
        </>
      )}
    </Page>
  )
}

function SearchPart({ q }: { readonly q: string }) {
  const navigate = useNavigate()
  const [kunde, setKunde] = useState<Kunde>()
  const line = useRef<HTMLParagraphElement>(null)
  const query = useQuery(searchQuery(q))
  const treffer = query.data
  const search = (wanted: string) => {
    if (wanted === q) void query.refetch()
    else void navigate({ to: '.', search: { q: wanted }, resetScroll: false })
  }
  return (
    <>
      <SearchField q={q} onSearch={search} />
      {isWithoutRole(query.error) && <RolleFehlt />}
      {q !== '' && !isWithoutRole(query.error) && (
        <LoadStatus queries={[query]} title={texts.loadFailed} isShown={treffer !== undefined} lines={6} next={line} />
      )}
      {q !== '' && !query.isError && (
        <ResultLine ref={line} page={1} waiting={treffer ? undefined : texts.search.waiting}>
          {treffer ? resultOf(treffer) : ''}
        </ResultLine>
      )}
      {treffer && (isEmpty(treffer) ? <p>{texts.nothing}</p> : <SearchResult treffer={treffer} onTake={setKunde} />)}
      {kunde && <TakeViewDialog kunde={kunde} onClose={() => setKunde(undefined)} />}
    </>
  )
}

const isEmpty = ({ registrations, sibling_registrations: siblings, contract_links: links }: Suchergebnis) =>
  registrations.length + siblings.length + links.length === 0

function resultOf(treffer: Suchergebnis): string {
  if (isEmpty(treffer)) return texts.nothingTitle
  const { registrations, sibling_registrations: siblings, contract_links: links } = treffer
  return texts.found(texts.registrierungen(registrations.length + siblings.length), texts.verknuepfungen(links.length))
}

const isWithoutRole = (error: unknown) => error instanceof ResponseError && error.code === 'KeineBerechtigung'

function RolleFehlt() {
  return <NothingHere title={texts.roleMissing}>{texts.roleMissingText}</NothingHere>
}

/** Replaces the page for a person without the support role. */
export function KeinSupport() {
  return (
    <Page title={texts.title}>
      <RolleFehlt />
    </Page>
  )
}
