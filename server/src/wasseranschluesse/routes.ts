import * as endpoints from '#contract/wasseranschluesse/endpoints.ts'
import { customerRoute, type Route } from '../_kit/route.ts'
import { requestKuendigung, type KuendigungService } from './acts.ts'
import { listAnschluesse, listKuendigungen } from './store.ts'
import { offeneKuendigungOf, wasseranschlussOf } from './wire.ts'

export function wasseranschluesseRoutes(service: KuendigungService): Route[] {
  // v4 and v5 share one service under two paths
  const kuendigungRoute = (endpoint: typeof endpoints.requestKuendigungV4 | typeof endpoints.requestKuendigungV5) =>
    customerRoute(endpoint, ({ db, person, params, body, clock }) =>
      requestKuendigung(service, db, person, params.vk_nummer, body, clock.now()),
    )
  return [
    customerRoute(endpoints.listWasseranschluesseV4, async ({ db, person }) =>
      (await listAnschluesse(db, person.gps)).map(wasseranschlussOf),
    ),
    customerRoute(endpoints.listWasseranschluesseV5, async ({ db, person }) => ({
      Anschluesse: (await listAnschluesse(db, person.gps)).map(wasseranschlussOf),
    })),
    kuendigungRoute(endpoints.requestKuendigungV4),
    kuendigungRoute(endpoints.requestKuendigungV5),
    customerRoute(endpoints.listKuendigungen, async ({ db, person }) => ({
      Kuendigungen: (await listKuendigungen(db, person.gps)).map(offeneKuendigungOf),
    })),
  ]
}
