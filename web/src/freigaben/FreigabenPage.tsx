import type { Freigaben, OffeneFreigabe } from '#contract/freigaben/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { NothingHere } from '../_ui/NothingHere.tsx'
import { Notice } from '../_ui/Notice.tsx'
import { Page } from '../_ui/Page.tsx'
import { ResultLine } from '../_ui/ResultLine.tsx'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { ResponseError } from '../_api/errors.ts'
import { EntscheidDialog } from './EntscheidDialog.tsx'
import { EntschiedeneKarte, OffeneKarte } from './Freigabekarte.tsx'
import { freigabenQuery, type Entscheid } from './queries.ts'
import classes from './Freigaben.module.css'
import { sentenceOf } from './problems.ts'
import { texts } from './texts.de.ts'

interface Asked {
  readonly entscheid: Entscheid
  readonly id: string
}

/** What the last decision came to; a failure that ended the request is told here, since its card is gone. */
type Told = { readonly entscheid: Entscheid; readonly named: string; readonly error?: unknown }

/** What waits for a second person, and what was decided lately. `freigabe` in the address opens its question after a new sign-in. */
export function FreigabenPage() {
  const { freigabe }: { freigabe?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const query = useQuery(freigabenQuery)
  const [asked, setAsked] = useState<Asked | undefined>(freigabe === undefined ? undefined : { entscheid: 'bestaetigen', id: freigabe })
  const [told, setTold] = useState<Told>()
  const { data } = query
  const row = asked && data?.Offen.find(({ Id }) => Id === asked.id)
  const close = (next: Told | undefined, hasTried: boolean) => {
    setAsked(undefined)
    if (next) setTold(next)
    if (freigabe !== undefined) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
    if (hasTried) void query.refetch()
  }
  return (
    <Page layout="wide" title={texts.title} focusHeading={!told}>
      {told && <ToldNotice told={told} />}
      <p>{texts.intro}</p>
      <p>{texts.advice}</p>
      <LoadStatus queries={[query]} title={texts.loadFailed} isShown={data !== undefined} lines={6} />
      {data && <Lists freigaben={data} onAsk={(entscheid, { Id }) => setAsked({ entscheid, id: Id })} />}
      {asked && row && (
        <EntscheidDialog key={`${asked.entscheid}${row.Id}`} {...asked} freigabe={row} isBack={freigabe === row.Id} onClose={close} />
      )}
    </Page>
  )
}

/** The request has ended otherwise, perhaps by the removal. */
function isOvertaken(error: unknown): boolean {
  return error instanceof ResponseError && (error.code === 'FreigabeEntschieden' || error.code === 'FreigabeAbgelaufen')
}

function ToldNotice({ told: { entscheid, named, error } }: { readonly told: Told }) {
  const words = texts[entscheid]
  if (error !== undefined) {
    return (
      <Notice key={named} look="error" title={isOvertaken(error) ? texts.overtaken : words.failed} takesFocus>
        <p>{sentenceOf(error)}</p>
      </Notice>
    )
  }
  return (
    <Notice key={named} look="success" title={words.done(named)} takesFocus>
      <p>{words.doneText}</p>
    </Notice>
  )
}

interface ListsProps {
  readonly freigaben: Freigaben
  readonly onAsk: (entscheid: Entscheid, freigabe: OffeneFreigabe) => void
}

function Lists({ freigaben: { Offen, Entschieden }, onAsk }: ListsProps) {
  return (
    <>
      <h2 className={classes['part']}>{texts.openTitle}</h2>
      <ResultLine page={1} waiting={undefined}>
        {texts.open(Offen.length)}
      </ResultLine>
      {Offen.length === 0 && <p>{texts.empty}</p>}
      <ul className={classes['list']}>
        {Offen.map((one) => (
          <li key={one.Id}>
            <OffeneKarte freigabe={one} onAsk={(entscheid) => onAsk(entscheid, one)} />
          </li>
        ))}
      </ul>
      <h2 className={classes['part']}>{texts.decidedTitle}</h2>
      {Entschieden.length === 0 && <p>{texts.noneDecided}</p>}
      <ul className={classes['list']}>
        {Entschieden.map((one) => (
          <li key={one.Id}>
            <EntschiedeneKarte freigabe={one} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Replaces the page for a person without the role. */
export function KeinBetrieb() {
  return (
    <Page title={texts.title}>
      <NothingHere title={texts.roleMissing}>{texts.roleMissingText}</NothingHere>
    </Page>
  )
}
