import { listMeldungenV4, listMeldungenV5, setMeldungGelesenV4, setMeldungGelesenV5 } from '#contract/meldungen/endpoints.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listMeldungen, setMeldungGelesen } from './store.ts'
import { meldungV4Of, meldungV5Of } from './wire.ts'

export const meldungenRoutes: Route[] = [
  customerRoute(listMeldungenV4, async ({ db, person }) => (await listMeldungen(db, person, 'all')).map(meldungV4Of)),
  customerRoute(listMeldungenV5, async ({ db, person }) => ({
    Meldungen: (await listMeldungen(db, person, 'unread')).map(meldungV5Of),
  })),
  customerRoute(setMeldungGelesenV4, setGelesen),
  customerRoute(setMeldungGelesenV5, setGelesen),
]

interface GelesenCall {
  readonly db: Transaction
  readonly person: Person
  readonly params: { readonly meldung_id: string }
}

async function setGelesen({ db, person, params }: GelesenCall): Promise<undefined> {
  if (!(await setMeldungGelesen(db, params.meldung_id, person.gps))) throw new Refusal('NichtGefunden')
  return undefined
}
