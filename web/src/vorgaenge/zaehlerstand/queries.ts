import { listZaehlerstaendeEinspeisungV5, listZaehlerstaendeTrinkwasserV5 } from '../../_api/calls/zaehlerstaende.ts'
import type { Zaehlerkonto } from '#contract/zaehlerstaende/schema.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'

/** The kinds of account with meters; they share one screen. */
export type Sparte = 'einspeisung' | 'trinkwasser'

/** The meters with their readings, for their own screen and for every field that takes a reading. */
export function zaehlerstaendeQuery(sparte: Sparte) {
  return queryOptions({
    queryKey: ['zaehlerstaende', sparte],
    queryFn: ({ signal }): Promise<readonly Zaehlerkonto[]> =>
      sparte === 'einspeisung' ? call(listZaehlerstaendeEinspeisungV5, { signal }) : call(listZaehlerstaendeTrinkwasserV5, { signal }),
  })
}
