import { listZahlungen as endpoint } from '#contract/zahlungen/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { listZahlungen } from './store.ts'
import { zahlungOf } from './wire.ts'

export const zahlungenRoutes: readonly Route[] = [
  customerRoute(endpoint, async ({ db, person, query: { vertragskontotyp: typ } }) => ({
    Zahlungen: (await listZahlungen(db, person.gps, typ)).map(zahlungOf),
  })),
]
