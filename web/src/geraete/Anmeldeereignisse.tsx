import type { Anmeldeereignis } from '#contract/geraete/schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Disclosure } from '../_ui/Disclosure.tsx'
import { formatMoment } from '../_ui/format-moment.ts'
import { LoadStatus } from '../betreiber/LoadStatus.tsx'
import { ereignisseQuery } from './queries.ts'
import { texts } from './texts.de.ts'
import classes from './Geraete.module.css'

const SHOWN = 5

/** When the person opened the registration form, newest first. Shows nothing without such an event. */
export function Anmeldeereignisse() {
  const query = useQuery(ereignisseQuery)
  const headingId = useId()
  const ereignisse = query.data?.Events
  const isSilent = ereignisse ? ereignisse.length === 0 : query.errorUpdateCount === 0
  if (isSilent) return null
  const older = ereignisse?.slice(SHOWN) ?? []
  return (
    <section aria-labelledby={headingId} className={classes['events']}>
      <h2 id={headingId}>{texts.ereignisse.title}</h2>
      <LoadStatus queries={[query]} title={texts.ereignisse.loadFailed} isShown={ereignisse !== undefined} lines={1} />
      {ereignisse && (
        <>
          <p>{texts.ereignisse.text}</p>
          <EreignisList ereignisse={ereignisse.slice(0, SHOWN)} />
        </>
      )}
      {older.length > 0 && (
        <Disclosure summary={texts.ereignisse.older(older.length)}>
          <EreignisList ereignisse={older} />
        </Disclosure>
      )}
    </section>
  )
}

function EreignisList({ ereignisse }: { readonly ereignisse: readonly Anmeldeereignis[] }) {
  return (
    <ul className="bullets">
      {ereignisse.map(({ id, createdAt }) => (
        <li key={id}>{formatMoment(new Date(createdAt))}</li>
      ))}
    </ul>
  )
}
