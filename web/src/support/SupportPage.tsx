import type { Kundenliste } from '#contract/support/schema.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { ResponseError } from '../_api/errors.ts'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { useIsInKundensicht } from '../account/kundensicht/OwnAct.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { keepSearch, keptSearch } from './kept-search.ts'
import type { Kunde, Take } from './kunde.ts'
import { Kundentabelle } from './Kundentabelle.tsx'
import { kundenQuery, registrierungenQuery } from './queries.ts'
import { SearchField } from './SearchField.tsx'
import { SearchResult } from './SearchResult.tsx'
import { TakeViewDialog } from './TakeViewDialog.tsx'
import { texts } from './texts.de.ts'

/** Staff finds a customer by what the caller says, and takes their view. */
export function SupportPage() {
  const { q, ende }: { q?: string; ende?: string } = useSearch({ strict: false })
  const isInView = useIsInKundensicht()
  const [text, setText] = useState(() => q ?? keptSearch())
  const isBack = ende !== undefined
  const navigate = useNavigate()
  const search = (wanted: string) => {
    setText(wanted)
    if (isBack) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }
  useOutOfAddress(q, setText)
  return (
    <Page layout="wide" title={texts.title} focusHeading={!isBack}>
      {isInView ? (
        <Notice look="info" title={texts.inView}>
          <p>{texts.inViewText}</p>
        </Notice>
      ) : (
        <>
          {isBack && (
            <Notice look="info" title={texts.ended} takesFocus>
              <p>{texts.endedText}</p>
            </Notice>
          )}
          <p>{texts.intro}</p>
          <SearchPart text={text} onSearch={search} />
        </>
      )}
    </Page>
  )
}

/** Another system may link to a search. The page takes the text over and keeps it out of the address. */
function useOutOfAddress(q: string | undefined, onSearch: (text: string) => void): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (q === undefined) return
    keepSearch(q)
    onSearch(q)
    void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [q, onSearch, navigate])
}

function SearchPart({ text, onSearch }: { readonly text: string; readonly onSearch: (text: string) => void }) {
  const [kunde, setKunde] = useState<Kunde>()
  const line = useRef<HTMLParagraphElement>(null)
  const query = useQuery(kundenQuery(text))
  const found = query.data
  const search = (wanted: string) => {
    keepSearch(wanted)
    if (wanted === text) void query.refetch()
    else onSearch(wanted)
  }
  const showPartner = (gp: string) => {
    search(gp)
    line.current?.focus()
  }
  return (
    <>
      <SearchField text={text} onSearch={search} />
      <Failure query={query} isSought={text !== ''} line={line} />
      {text !== '' && !query.isError && (
        <ResultLine ref={line} page={1} waiting={found ? undefined : texts.search.waiting}>
          {found ? resultOf(found) : ''}
        </ResultLine>
      )}
      {found && <Treffer found={found} text={text} onTake={setKunde} onShowPartner={showPartner} />}
      {kunde && <TakeViewDialog kunde={kunde} onClose={() => setKunde(undefined)} />}
    </>
  )
}

interface FailureProps {
  readonly query: UseQueryResult<Kundenliste>
  readonly isSought: boolean
  readonly line: RefObject<HTMLParagraphElement | null>
}

function Failure({ query, isSought, line }: FailureProps) {
  if (!isSought) return null
  if (isWithoutRole(query.error)) return <RolleFehlt />
  const isTooMuch = query.error instanceof ResponseError && query.error.code === 'ZuVieleAnfragen'
  return (
    <LoadStatus
      queries={[query]}
      title={isTooMuch ? texts.tooMany : texts.loadFailed}
      isShown={query.data !== undefined}
      lines={6}
      next={line}
    />
  )
}

interface TrefferProps {
  readonly found: Kundenliste
  readonly text: string
  readonly onTake: Take
  readonly onShowPartner: (gp: string) => void
}

function Treffer({ found: { Arten, Kunden, IstGekuerzt }, text, onTake, onShowPartner }: TrefferProps) {
  const art = Arten.at(-1)
  // a name must not stand in the address of a call, as the text of that search does
  const isSpecified = (art === 'Nummer' || art === 'Kennung') && Kunden.length > 0
  const registrierungen = useQuery(registrierungenQuery(isSpecified ? text : ''))
  if (Kunden.length === 0) {
    return (
      <p>
        {texts.soughtAs(either(Arten))} {texts.nothing}
      </p>
    )
  }
  return (
    <>
      {IstGekuerzt && (
        <Notice look="info">
          <p>{texts.more(Kunden.length)}</p>
        </Notice>
      )}
      <Kundentabelle kunden={Kunden} onTake={onTake} onShowPartner={isSpecified ? undefined : onShowPartner} />
      {isSpecified && (
        <>
          <LoadStatus
            queries={[registrierungen]}
            title={texts.registrierungenFailed}
            isShown={registrierungen.data !== undefined}
            lines={3}
          />
          {registrierungen.data && <SearchResult treffer={registrierungen.data} kunden={Kunden} onTake={onTake} />}
        </>
      )}
    </>
  )
}

function resultOf({ Arten, Kunden }: Kundenliste): string {
  return Kunden.length === 0 ? texts.nothingTitle : texts.kunden(Kunden.length, either(Arten.slice(-1)))
}

/** "Telefonnummer oder Zählernummer" */
function either(arten: Kundenliste['Arten']): string {
  return new Intl.ListFormat('de', { type: 'disjunction' }).format(arten.map((art) => texts.arten[art]))
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
