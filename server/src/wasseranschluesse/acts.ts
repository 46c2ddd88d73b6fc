import { paths, pathTo } from '#contract/_shared/paths.ts'
import { berlinDayOf, isExpired } from '#contract/_shared/datum/datum.ts'
import { OBIS } from '#contract/_shared/zaehlerstand/zaehlerstand.ts'
import { abmeldungProblem, fehlendePostangabe } from '#contract/wasseranschluesse/rules.ts'
import type { Kuendigung, KuendigungAngenommen } from '#contract/wasseranschluesse/schema.ts'
import type { Betreiber } from '#contract/betreiber/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import { composeMail } from '#platform/dispatch/mail.ts'
import { formatNummer } from '#contract/vorgaenge/rules.ts'
import type { Outbox } from '#platform/dispatch/message.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { recordOnlyVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import type { FindAuffaelligkeiten } from '../vorgaenge/auffaelligkeit.ts'
import { findKonto, hasZaehler } from './store.ts'
import { texts } from './texts.de.ts'

export interface KuendigungService {
  readonly outbox: Outbox
  readonly betreiber: Pick<Betreiber, 'name' | 'telefon'>
  readonly publicUrl: string
  readonly findAuffaelligkeiten: FindAuffaelligkeiten
}

/**
 * Requests the end of a connection. The same request again returns the first one with its time, even after the decision or when its day is
 * no longer allowed.
 *
 * Throws NichtGefunden, UngueltigeAnfrage, VertragAbgelaufen, AbmeldungZuFrueh, AbmeldungZuSpaet or VorgangBereitsOffen.
 */
export async function requestKuendigung(
  service: KuendigungService,
  db: Transaction,
  person: Person,
  vkNummer: string,
  body: Kuendigung,
  now: Date,
): Promise<KuendigungAngenommen> {
  const konto = await findKonto(db, vkNummer, person.gps)
  if (!konto) throw new Refusal('NichtGefunden')
  if (!(await hasZaehler(db, vkNummer, konto.gp_nummer, body.Zaehlernummer))) {
    throw new Refusal('NichtGefunden', { fields: ['Zaehlernummer'] })
  }
  const missing = fehlendePostangabe(body)
  if (missing) throw new Refusal('UngueltigeAnfrage', { fields: [missing] })
  const gpNummer = konto.gp_nummer
  const { AbmeldungZum: datum, Zaehlernummer: zaehlernummer, Zaehlerstand: wert } = body
  const staende = { zaehlernummer, vkNummer, datum, werte: [{ obis: OBIS.wasser, wert }] }
  const [Auffaelligkeit] = await service.findAuffaelligkeiten(db, person.gps, staende)
  const nutzlast = { ...body, Auffaelligkeit }
  const request = { art: 'Kuendigung', person, nutzlast, gpNummer, vkNummer, schluessel: vkNummer, ziele: ['erp'] } as const
  const stillPossible = async () => {
    // read again behind the lock: a cancellation may have been confirmed since
    const current = await findKonto(db, vkNummer, person.gps)
    refuseEnded(current?.ablaufdatum ?? undefined, body, berlinDayOf(now))
  }
  // a contract without an end after a decision: the operator revoked it, so the same request is a new one
  const isRunning = konto.ablaufdatum === null
  const vorgang = await recordOnlyVorgang(db, isRunning ? { ...request, endsWithDecision: true } : request, stillPossible, now)
  if (vorgang.isNew) await tellReceived(service, db, person, vorgang, now)
  return { ...vorgangAngenommenOf(vorgang), EingegangenAm: vorgang.eingegangenAm.toISOString() }
}

function refuseEnded(ablaufdatum: string | undefined, { AbmeldungZum }: Kuendigung, today: string): void {
  if (isExpired(ablaufdatum, today)) throw new Refusal('VertragAbgelaufen')
  const problem = abmeldungProblem(AbmeldungZum, today)
  if (problem) throw new Refusal(problem === 'zuFrueh' ? 'AbmeldungZuFrueh' : 'AbmeldungZuSpaet')
}

/** Confirms receipt by mail without the content of the request; whoever did not send it learns whom to call. */
async function tellReceived(
  { outbox, betreiber, publicUrl }: KuendigungService,
  db: Transaction,
  { profil }: Person,
  vorgang: { readonly id: string; readonly nummer: string },
  now: Date,
): Promise<void> {
  if (!profil.email) return
  const { subject, paragraphs, closing } = texts
  const button = { text: texts.button, url: publicUrl + pathTo(paths.vorgang, { vorgang_id: vorgang.id }) }
  const mail = composeMail({
    operator: betreiber.name,
    title: subject,
    paragraphs: paragraphs(betreiber.telefon, formatNummer(vorgang.nummer)),
    button,
    closing,
  })
  await outbox.queue(db, { channel: 'email', to: profil.email, subject, ...mail }, now)
}
