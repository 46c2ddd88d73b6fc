import type { Transaction } from '#platform/db/port.ts'
import { asSystem } from '#server/_kit/context.ts'
import type { Owner } from '#server/_kit/owner.ts'
import { giveRolle, takeRolle } from '#server/account/rolle/acts.ts'
import { forgetPerson as forgetAntraege } from '#server/einspeiserantraege/store.ts'
import { forgetPerson as forgetRegistrierungen } from '#server/registrierungen/store.ts'
import { demoPartners } from '../data/partners.ts'
import { demoUsers, larsPin, type DemoUser } from '../data/users.ts'
import { sendDemoPin, WAITS_FOR_PIN, type DemoParts } from '../fill-pin.ts'
import * as store from './store.ts'

/** Business partners of the demo person. */
export function partnersOf({ sub }: DemoUser): string[] {
  return demoPartners.filter((one) => one.sub === sub).map(({ partner }) => partner.GPNummer)
}

/**
 * Gives a subject what the demo person has: access, requests, roles and the PIN letter. What the subject had before is taken away.
 *
 * Can be repeated. Roles count from the next sign-in, the rest at once.
 */
export async function bindDemo(parts: DemoParts, subject: Owner, user: DemoUser): Promise<void> {
  const { database } = parts
  await asSystem(database, (db) =>
    db.transaction(async (tx) => {
      await release(tx, subject)
      const gps = partnersOf(user)
      await store.giveZugaenge(tx, subject, gps)
      await store.takeVorgaenge(tx, subject, gps)
    }),
  )
  await bindRoles(parts, subject, user)
  if (user.login !== WAITS_FOR_PIN) return
  await asSystem(database, (db) => store.forgetLetters(db, larsPin))
  await sendDemoPin(parts, subject)
}

/** Requests return to the demo persons. Applications that the subject linked lose their link and invitation. */
async function release(tx: Transaction, subject: Owner): Promise<void> {
  await store.forgetZugaenge(tx, subject)
  for (const user of demoUsers) await store.returnVorgaenge(tx, subject, { iss: subject.iss, sub: user.sub }, partnersOf(user))
  await forgetRegistrierungen(tx, subject)
  await forgetAntraege(tx, subject)
}

async function bindRoles({ database }: DemoParts, subject: Owner, { roles }: DemoUser): Promise<void> {
  const now = new Date()
  const grund = 'Demodaten zugeordnet'
  for (const rolle of await asSystem(database, (db) => store.rolesOf(db, subject)))
    if (!roles.includes(rolle)) await takeRolle(database, { ...subject, rolle, grund }, now)
  for (const rolle of roles) await giveRolle(database, { ...subject, rolle, grund }, now)
}
