import { asSystem } from '../_kit/context.ts'
import type { TestPortal } from '../_kit/testing.ts'
import { allDecisionEffects } from '../all-vorgaenge.ts'
import { decideVorgang, type Decision } from './entscheidung/acts.ts'

interface VorgangSeen {
  readonly id: string
  readonly art: string
  readonly status: string
  readonly schluessel: string
  readonly nutzlast: Readonly<Record<string, unknown>>
}

interface OfAccount {
  readonly vk: string
}

/** Helpers for tests of requests about an account. The portal may start later. */
export function vorgangLooks(portal: () => TestPortal) {
  return {
    /** the requests about this account, oldest first */
    vorgaenge: ({ vk }: OfAccount) =>
      portal().sql<VorgangSeen>(
        'select id, art, status, schluessel, nutzlast from portal.vorgang where vk_nummer = $1 order by created_at',
        [vk],
      ),
    outboxCount: async ({ vk }: OfAccount) => {
      const rows = await portal().sql('select from portal.outbox o join portal.vorgang v on v.id = o.vorgang_id where v.vk_nummer = $1', [
        vk,
      ])
      return rows.length
    },
    /** decides as the operator's system does, without a message to the customer */
    decide: (id: string, decision: Decision) => {
      const service = { clock: portal().clock, sides: allDecisionEffects, tellDecision: async () => undefined }
      return asSystem(portal().database, (db) => db.transaction((tx) => decideVorgang(service, tx, id, decision)))
    },
  } as const
}
