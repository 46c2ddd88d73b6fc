import * as calls from '../../_api/calls/einspeiserantraege.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../_api/client.ts'
import { loadEinladung } from '../einladung/queries.ts'

export function einladungQuery(antrag_id: string) {
  return queryOptions({ queryKey: ['einladung', antrag_id], queryFn: () => loadEinladung(antrag_id) })
}

/** Links an application, with a code if its e-mail address is another one. A repetition gets the same answer. */
export function linkAntrag(antrag_id: string, Code?: string) {
  return call(calls.linkAntragV5, { params: { antrag_id }, body: Code === undefined ? {} : { Code } })
}

export function sendAntragscode(antrag_id: string) {
  return call(calls.sendAntragscode, { params: { antrag_id } })
}
