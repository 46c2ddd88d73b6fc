import type { KanalArt } from '#contract/_shared/registrierung.ts'
import type { VorgangAngenommen } from '#contract/_shared/vorgang.ts'
import { PIN_SECONDS } from '#contract/registrierungen/rules.ts'
import type { Transaction } from '#platform/db/port.ts'
import { randomUUID } from 'node:crypto'
import { asSystemBriefly, type Person } from '../_kit/context.ts'
import { answerOnce, type Answered } from '../_kit/idempotency.ts'
import { spendWithin } from '../_kit/quota.ts'
import { Refusal } from '../_kit/refusal.ts'
import { refuseGone } from '../account/loeschung/person.ts'
import { recordVorgang } from '../vorgaenge/acts.ts'
import { wegeOf, type Weg } from './kanaele.ts'
import { budgetFor, LONGEST_SECONDS, refuseTooSoon } from './limits.ts'
import { pinMessage } from './nachricht.ts'
import { countingWrong, findFreePartner, type Asking, type Paar } from './paar.ts'
import { hashPin, newPin } from './pin.ts'
import type { RegistrierungService } from './service.ts'
import * as store from './store.ts'

/** The ways on which a PIN can come to this partner. */
export function listWege(service: RegistrierungService, asking: Asking, paar: Paar): Promise<Weg[]> {
  return countingWrong(service, asking, () =>
    asSystemBriefly(service.database, async (db) => wegeOf(await findFreePartner(db, paar, service.clock.now()), service.channels)),
  )
}

interface SendRequest {
  readonly paar: Paar
  readonly kanal: KanalArt
  /** of the request, where it may be repeated */
  readonly repetition?: { readonly request: string; readonly key: string; readonly body: unknown }
}

/** Sends a PIN; a repeated request with its key is answered like the first and sends nothing. */
export function sendPin(service: RegistrierungService, asking: Asking, { paar, kanal, repetition }: SendRequest): Promise<Answered> {
  const now = service.clock.now()
  const { person } = asking
  const send = async (tx: Transaction) => {
    await refuseGone(tx, service.personKey, person)
    return dispatchPin(service, tx, { person, paar, kanal }, now)
  }
  return countingWrong(service, asking, () =>
    asSystemBriefly(service.database, (db) =>
      db.transaction(async (tx) => {
        if (!repetition) return { status: 201, value: await send(tx), replayed: false }
        return answerOnce(tx, { person, now, ...repetition }, async () => ({ status: 201, value: await send(tx) }))
      }),
    ),
  )
}

interface PinRequest {
  readonly person: Pick<Person, 'iss' | 'sub'> & { readonly profil: Pick<Person['profil'], 'email'> }
  readonly paar: Paar
  readonly kanal: KanalArt
}

/** Registration, message and Vorgang in one transaction: what is not committed is not sent. */
export async function dispatchPin(
  service: RegistrierungService,
  tx: Transaction,
  { person, paar, kanal }: PinRequest,
  now: Date,
): Promise<VorgangAngenommen> {
  const { gpNummer, vkNummer } = paar
  await store.lockPartner(tx, gpNummer)
  const partner = await findFreePartner(tx, paar, now)
  const weg = wegeOf(partner, service.channels).find((one) => one.kanal === kanal)
  if (!weg) throw new Refusal('UngueltigeAnfrage', { fields: ['KanalArt'] })
  const sent = await store.listVersand(tx, gpNummer, new Date(now.getTime() - LONGEST_SECONDS * 1000))
  refuseTooSoon(sent, { person, vkNummer, kanal }, now)
  const { iss, sub } = person
  const [id, pin] = [randomUUID(), newPin()]
  const gueltigBis = new Date(now.getTime() + PIN_SECONDS[kanal] * 1000)
  const pinHash = hashPin(service.pinKey, { person, gpNummer, vkNummer }, pin)
  const versandziel = weg.an.replaceAll('\n', ', ')
  await store.replaceRegistrierung(tx, { id, iss, sub, gpNummer, vkNummer, kanal, versandziel, pinHash, createdAt: now, gueltigBis })
  const { betreiber, publicUrl, outbox } = service
  await outbox.queue(tx, pinMessage({ betreiber, publicUrl, weg, name: partner.name, gpNummer, vkNummer, pin, gueltigBis }), now)
  const nutzlast = { GPNummer: gpNummer, Vertragskonto: vkNummer, KanalArt: kanal, Registrierung: id }
  const vorgang = await recordVorgang(
    tx,
    { art: 'Pinversand', person, sache: JSON.stringify([gpNummer, vkNummer]), nutzlast, ziele: ['erp'] },
    now,
  )
  // last, since all who send on this way count in one row until their transaction ends
  await spendBudget(service, tx, kanal)
  return { VorgangId: vorgang.id, Status: vorgang.status }
}

/** What was not sent costs nothing, so it is counted with what is. */
async function spendBudget(service: RegistrierungService, tx: Transaction, kanal: KanalArt): Promise<void> {
  const most = service.pinBudgets?.[kanal] ?? budgetFor(kanal, await store.estimateAccounts(tx))
  const limit = { what: 'registrierungen.budget', whose: kanal, most, seconds: 86_400 }
  await spendWithin(tx, service, limit).catch((error: unknown) => {
    if (error instanceof Refusal) service.log.error({ kanal, most: limit.most }, 'as many PINs as a day allows were sent on this way')
    throw error
  })
}
