import * as endpoints from '#contract/einspeiserantraege/endpoints.ts'
import { customerRoute, openOnceRoute, openRoute, type Route } from '../_kit/route.ts'
import { ownRoute } from '../account/own-route.ts'
import { findVisitor, type SessionOptions } from '../account/sitzung/visitor.ts'
import { cancelAntrag, linkAntrag } from './acts.ts'
import { sendAntragscode } from './link/acts.ts'
import { showEinladung } from './einladung/open.ts'
import type { EinspeiserantraegeService } from './service.ts'
import { listAntraege } from './store.ts'
import { einspeiserantragOf } from './wire.ts'

/** Linking and codes are closed to staff in a customer view. */
export function einspeiserantraegeRoutes(service: EinspeiserantraegeService, sessions: SessionOptions): Route[] {
  const { cookies } = sessions
  const [invitations, cancellations, links] = [
    [endpoints.getEinladungV4, endpoints.getEinladungV5],
    [endpoints.cancelAntragV4, endpoints.cancelAntragV5],
    [endpoints.linkAntragV4, endpoints.linkAntragV5],
  ]
  return [
    customerRoute(endpoints.listEinspeiserantraegeV4, async ({ db, person }) =>
      (await listAntraege(db, person, person.gps)).map(einspeiserantragOf),
    ),
    customerRoute(endpoints.listEinspeiserantraegeV5, async ({ db, person }) => ({
      Einspeiserantraege: (await listAntraege(db, person, person.gps)).map(einspeiserantragOf),
    })),
    ...invitations.map((endpoint) => openRoute(endpoint, ({ params }) => showEinladung(service, params.antrag_id))),
    ...cancellations.map((endpoint) =>
      openOnceRoute(endpoint, async (call) => {
        const person = await findVisitor(sessions, endpoint, call)
        return cancelAntrag(service, { person, antragId: call.params.antrag_id }, call.onceAs)
      }),
    ),
    ...links.map((endpoint) =>
      ownRoute(cookies, endpoint, ({ person, params, body }) =>
        linkAntrag(service, { person, antragId: params.antrag_id, code: body?.Code }),
      ),
    ),
    ownRoute(cookies, endpoints.sendAntragscode, ({ person, params }) => sendAntragscode(service, { person, antragId: params.antrag_id })),
  ]
}
