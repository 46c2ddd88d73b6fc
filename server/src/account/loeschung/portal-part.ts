import type { Loeschart } from '#contract/account/schema.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import { deleteAnswersOf } from '../../_kit/idempotency.ts'
import { recordVorgang, type RecordedVorgang } from '../../vorgaenge/acts.ts'
import { personHash } from './person.ts'
import type { KnownPerson } from './plan/store.ts'
import type { LoeschungService } from './service.ts'
import * as store from './store.ts'
import { texts } from './texts.de.ts'

/** False if another request already deleted it. */
export async function deletePortalPart(service: LoeschungService, tx: Transaction, person: KnownPerson, art: Loeschart): Promise<boolean> {
  const now = service.clock.now()
  const hash = personHash(service.personKeys, person)
  await store.lockPerson(tx, hash)
  // before the check: another request could not know this one's stored answer
  await deleteAnswersOf(tx, person)
  if (await store.isDeleted(tx, hash)) return false
  // the subject is kept for a provider that can be told
  await store.insertLoeschung(tx, hash, person, art === 'ganz' ? person : undefined, now)
  const { nummer } = await recordLoeschung(tx, person, now)
  for (const deleteMine of service.deleteMine) await deleteMine(tx, person, now)
  await store.deletePerson(tx, person, now)
  await queueMail(service, tx, { to: person.profil.email, nummer, art }, now)
  return true
}

/** Tells the operator's system to delete its own data of the person, such as an account at the registration portal. */
function recordLoeschung(tx: Transaction, person: KnownPerson, now: Date): Promise<RecordedVorgang> {
  const nutzlast = { EMail: person.profil.email, Geschaeftspartner: [...person.gps].toSorted() }
  return recordVorgang(tx, { art: 'KontoLoeschung', person, nutzlast, ziele: ['erp'] }, now)
}

interface Told {
  readonly to: string
  readonly nummer: string
  readonly art: Loeschart
}

async function queueMail(service: LoeschungService, tx: Transaction, { to, nummer, art }: Told, now: Date): Promise<void> {
  if (to === '') return
  const { outbox, betreiber, kontoseite } = service
  const { subject, paragraphs: said, button } = texts[art]
  const paragraphs = [...said(kontoseite?.name), `${texts.number(formatNummer(nummer))} ${texts.telephone(betreiber.telefon)}`]
  const link = button && kontoseite?.url ? { button: { text: button, url: kontoseite.url } } : {}
  const mail = composeMail({ operator: betreiber.name, title: subject, paragraphs, ...link, closing: texts.closing })
  await outbox.queue(tx, { channel: 'email', to, subject, ...mail }, now)
}
