import type { OfKind } from '#contract/all-nutzlasten.ts'
import { berlinDayOf, isExpired } from '#contract/_shared/datum/datum.ts'
import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import { isSameZaehler, isSteuerwechselMoeglich, isZusammenlegungMoeglich, wechseljahrOn } from '#contract/anlagen/rules.ts'
import type { AnlagendatenV5, Steuerbefreiung, Zusammenlegung } from '#contract/anlagen/schema.ts'
import type { Transaction } from '#platform/db/port.ts'
import type { Person } from '../_kit/context.ts'
import { Refusal } from '../_kit/refusal.ts'
import { recordOnlyVorgang } from '../vorgaenge/acts.ts'
import { vorgangAngenommenOf } from '../vorgaenge/wire.ts'
import { noteOfSteuerbefreiung, notesOfZusammenlegung, type AntragService } from './auffaelligkeit.ts'
import { findAnlage, hasZaehler, type AnlageRow } from './store.ts'
import { anlagendatenV5 } from './wire.ts'

/**
 * Requests the exemption, 0 % instead of 19 %, from the next 1 January. Throws NichtGefunden, UngueltigeAnfrage, VertragAbgelaufen,
 * SteuerbefreiungNichtMoeglich or VorgangBereitsOffen.
 */
export async function requestSteuerbefreiung(
  service: AntragService,
  db: Transaction,
  person: Person,
  vkNummer: string,
  { Jahr, Zaehlerstand }: Steuerbefreiung,
  now: Date,
): Promise<VorgangAngenommen> {
  const anlage = await ownAnlage(db, person, vkNummer)
  if (Jahr !== wechseljahrOn(berlinDayOf(now))) throw new Refusal('UngueltigeAnfrage', { fields: ['Jahr'] })
  const Auffaelligkeit = await noteOfSteuerbefreiung(service, db, person, anlage, Zaehlerstand, berlinDayOf(now))
  const nutzlast = Zaehlerstand === undefined ? { Jahr } : { Jahr, Zaehlerstand, Auffaelligkeit }
  return record(db, person, anlage, { art: 'Steuerbefreiung', nutzlast }, now, (current, today) => {
    if (!isSteuerwechselMoeglich(current, today)) throw new Refusal('SteuerbefreiungNichtMoeglich')
  })
}

/**
 * Requests one supply contract for household and plant. The household's meter may be unknown to the portal. Throws
 * ZusammenlegungNichtMoeglich among others.
 */
export async function requestZusammenlegung(
  service: AntragService,
  db: Transaction,
  person: Person,
  vkNummer: string,
  body: Zusammenlegung,
  now: Date,
): Promise<VorgangAngenommen> {
  const anlage = await ownAnlage(db, person, vkNummer)
  if (!(await hasZaehler(db, vkNummer, anlage.gp_nummer, body.PhotovoltaikZaehlernummer))) {
    throw new Refusal('NichtGefunden', { fields: ['PhotovoltaikZaehlernummer'] })
  }
  if (isSameZaehler(body.PhotovoltaikZaehlernummer, body.HaushaltZaehlernummer)) {
    throw new Refusal('UngueltigeAnfrage', { fields: ['HaushaltZaehlernummer'] })
  }
  const nutzlast = { ...body, ...(await notesOfZusammenlegung(service, db, person, anlage, body, berlinDayOf(now))) }
  return record(db, person, anlage, { art: 'Zusammenlegung', nutzlast }, now, (current, today) => {
    if (!isZusammenlegungMoeglich(current, today)) throw new Refusal('ZusammenlegungNichtMoeglich')
  })
}

async function ownAnlage(db: Transaction, { gps }: Person, vkNummer: string): Promise<AnlageRow> {
  const anlage = await findAnlage(db, vkNummer, gps)
  if (!anlage) throw new Refusal('NichtGefunden')
  return anlage
}

/** `refuse` checks the plant after the lock on its requests. */
async function record(
  db: Transaction,
  person: Person,
  { gp_nummer: gpNummer, vk_nummer: vkNummer }: AnlageRow,
  asked: OfKind<'Steuerbefreiung' | 'Zusammenlegung'>,
  now: Date,
  refuse: (current: AnlagendatenV5, today: string) => void,
): Promise<VorgangAngenommen> {
  const today = berlinDayOf(now)
  const request = { ...asked, person, gpNummer, vkNummer, schluessel: vkNummer, ziele: ['erp'] } as const
  const stillPossible = async () => {
    const current = anlagendatenV5(await ownAnlage(db, person, vkNummer))
    if (isExpired(current.Ablaufdatum, today)) throw new Refusal('VertragAbgelaufen')
    refuse(current, today)
  }
  return vorgangAngenommenOf(await recordOnlyVorgang(db, request, stillPossible, now))
}
