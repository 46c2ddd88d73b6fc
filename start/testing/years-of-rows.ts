import type { Owner } from '#platform/db/port.ts'

/** Customers besides those of a test, each with an account, a meter and a reading. */
const CUSTOMERS = 50_000
/** What they have done in some years, a row of each kind of history; more Vorgänge, so that a rewritten table is noticed. */
const EVENTS = 100_000
const VORGAENGE = 400_000

const gp = (number: string) => `(5000000000 + ${number})::text`
const vk = (number: string) => `(6000000000 + ${number})::text`
const customer = `(n % ${CUSTOMERS})`

/** Fills the tables that grow, by columns that 2.26.3-7 has. Nothing of it is open, so no job works on it. */
export async function fillYears(owner: Owner): Promise<void> {
  const customers = `generate_series(0, ${CUSTOMERS - 1}) n`
  const events = `generate_series(0, ${EVENTS - 1}) n`
  const texts = [
    `insert into portal.geschaeftspartner (gp_nummer, name, strasse, hausnummer, plz, ort)
       select ${gp('n')}, 'Kundin ' || n, 'Lindenweg', n % 200, '12345', 'Musterstadt' from ${customers}`,
    `insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
       select ${vk('n')}, ${gp('n')}, 'Einspeiser', 'Lindenweg', n % 200, '12345', 'Musterstadt' from ${customers}`,
    `insert into portal.zaehler (vk_nummer, gp_nummer, zaehlernummer, zaehlertyp, meter_type, messstellenbetreiber)
       select ${vk('n')}, ${gp('n')}, 'Z', 'Einspeisezaehler', 'ELECTRIC_METER', 'Netz' from ${customers}`,
    `insert into portal.zaehlerstand
       (vk_nummer, gp_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art, ablese_art_bezeichnung, ablese_kategorie, ablese_kategorie_bezeichnung)
       select ${vk(customer)}, ${gp(customer)}, 'Z', '2.8.0', date '2020-01-01' + n / ${CUSTOMERS}, 1, '01', '', 'N', '' from ${events}`,
    `insert into portal.dokument (dokument_id, gp_nummer, vk_nummer, vertragskontotyp, titel, versanddatum, typ, datei, groesse, pruefsumme, gelesen, gemeldet_am)
       select 'D' || n, ${gp(customer)}, ${vk(customer)}, 'Einspeiser', 'Abrechnung', '2024-01-01', 'RT', 'x.pdf', 1, sha256(''), true, '2024-01-01'
       from ${events}`,
    `insert into portal.meldung (meldung_id, gp_nummer, typ, nachricht, meldedatum, gelesen)
       select 'M' || n, ${gp(customer)}, 'NewDocumentsAvailable', '', '2024-01-01', true from ${events}`,
    `insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, status, created_at, updated_at)
       select gen_random_uuid(), 'Zaehlerstand', ${vk(customer)} || '|Z|' || n, ${gp(customer)}, ${vk(customer)}, 'i', 's' || ${customer}, '{}', 'bestaetigt',
              timestamptz '2024-01-01' + n * interval '1 minute', now() from generate_series(0, ${VORGAENGE - 1}) n`,
    `insert into portal.outbox (vorgang_id, gp_nummer, vk_nummer, ziel, nicht_vor, zugestellt_am)
       select id, gp_nummer, vk_nummer, 'erp', created_at, created_at from portal.vorgang where iss = 'i' limit ${EVENTS}`,
    `insert into portal.protokoll (zeit, iss, sub, handlung, gp_nummer, offen)
       select timestamptz '2024-01-01' + n * interval '1 minute', 'i', 's' || ${customer}, 'Anmeldung', ${gp(customer)}, false from ${events}`,
    `insert into identity.audit (at, event, sub) select timestamptz '2024-01-01' + n * interval '1 minute', 'sign_in_ok', 's' || ${customer} from ${events}`,
    `insert into dispatch.message (id, channel, sealed, created_at, not_before, sent_at)
       select gen_random_uuid(), 'email', '', now(), now(), now() from ${events}`,
    // the server would do so during the test
    'vacuum (analyze)',
  ]
  for (const text of texts) await owner.script(text)
}
