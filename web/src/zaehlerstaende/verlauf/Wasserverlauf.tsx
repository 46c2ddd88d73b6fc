import { entriesOf } from '#contract/zaehlerstaende/rules.ts'
import { useQuery } from '@tanstack/react-query'
import { LoadStatus } from '../../betreiber/LoadStatus.tsx'
import { zaehlerstaendeQuery } from '../../vorgaenge/zaehlerstand/queries.ts'
import { texts as common } from '../texts.de.ts'
import { texts } from './texts.de.ts'
import { Verlauf } from './Verlauf.tsx'

/** The consumption of a water account's meters, for screens of other capabilities. */
export function Wasserverlauf({ vk }: { readonly vk: string }) {
  const query = useQuery(zaehlerstaendeQuery('trinkwasser'))
  const meters = query.data?.find(({ vertragskonto }) => vertragskonto === vk)?.zaehler ?? []
  const courses = meters.map((zaehler) => ({ ...zaehler, entries: entriesOf(zaehler) })).filter(({ entries }) => entries.length > 1)
  return (
    <>
      <LoadStatus queries={[query]} title={common.loadFailed} isShown={query.data !== undefined} />
      {query.data && courses.length === 0 && <p>{texts.tooFew}</p>}
      {courses.map(({ zaehlernummer, entries }) => (
        <Verlauf key={zaehlernummer} sparte="trinkwasser" zaehlernummer={zaehlernummer} entries={entries} />
      ))}
    </>
  )
}
