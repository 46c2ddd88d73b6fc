import { onDatabase } from '../processes/workplace.ts'

/** Rows of other customers: for each account a partner, a meter with two readings, a Zugang and a notice; for a tenth an open Vorgang. */
const FILL = `
  -- references hold by the way the numbers are made, and checking each would take longer than all the rest
  set session_replication_role = replica;
  insert into portal.geschaeftspartner (gp_nummer, name, typ, geburtsdatum, strasse, hausnummer, plz, ort)
    select (1000000000 + n)::text, 'Ada Sonne ' || n, 'Privatperson', '1970-01-01', 'Lindenweg', n::text, '12345', 'Musterstadt'
      from generate_series(1, $N) n;
  insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
    select (2000000000 + n)::text, (1000000000 + n)::text, case n % 2 when 0 then 'Einspeiser' else 'Trinkwasser' end,
           'Lindenweg', n::text, '12345', 'Musterstadt'
      from generate_series(1, $N) n;
  insert into portal.zaehler (vk_nummer, gp_nummer, zaehlernummer, zaehlertyp, meter_type, messstellenbetreiber)
    select (2000000000 + n)::text, (1000000000 + n)::text, 'Z' || n, 'Zweirichtungszaehler', 'ELECTRIC_METER', 'Netz Musterland GmbH'
      from generate_series(1, $N) n;
  insert into portal.zaehlerstand (vk_nummer, gp_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art, ablese_art_bezeichnung,
                                   ablese_kategorie, ablese_kategorie_bezeichnung)
    select (2000000000 + n)::text, (1000000000 + n)::text, 'Z' || n, '1.8.0', date '2025-01-31' + 90 * r, n + 100 * r, '01', 'abgelesen', 'N',
           'Ablesung durch den Netzbetreiber'
      from generate_series(1, $N) n, generate_series(0, 1) r;
  insert into portal.zugang (iss, sub, gp_nummer)
    select 'https://bench.example', 'kunde-' || n, (1000000000 + n)::text from generate_series(1, $N) n;
  insert into portal.meldung (meldung_id, gp_nummer, typ, nachricht, meldedatum)
    select 'm-' || n, (1000000000 + n)::text, 'NewDocumentsAvailable', 'Neue Dokumente', '2026-11-01' from generate_series(1, $N) n;
  insert into portal.vorgang (id, art, schluessel, gp_nummer, iss, sub, nutzlast, created_at, updated_at)
    select gen_random_uuid(), (array['Zaehlerstand', 'PersoenlicheDaten', 'Dokumentenversand'])[1 + n / 10 % 3], (2000000000 + n)::text,
           (1000000000 + n)::text, 'https://bench.example', 'kunde-' || n,
           '{"Zaehlernummer": "Z", "Obis": "1.8.0", "Ablesedatum": "2026-01-31", "Zaehlerstand": 5, "Feld": "Telefonnummer", "Wert": "CSS1"}',
           now(), now()
      from generate_series(1, $N, 10) n;
  set session_replication_role = origin`

/** Fills a migrated database with contract accounts of other customers and their rows. */
export async function fillWithCustomers(databaseUrl: string, accounts: number): Promise<void> {
  await onDatabase(databaseUrl, (client) => client.query(FILL.replaceAll('$N', String(accounts))))
}
