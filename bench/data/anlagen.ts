import { onDatabase } from '../processes/workplace.ts'

/** of the partner with many plants */
export const ANLAGEN = 200

/** of each plant: a bill and its advances */
export const ZAHLUNGEN = 12
/** of each plant's meter: around the bill and recently */
export const ABLESUNGEN = 3

/** open changes of bank details, of all plants together */
export const BANKWUENSCHE = 40

/**
 * Plants of one partner, each with account, meter, two kinds of modules, application and water connection. A tenth requests the
 * tax exemption, a fifth another advance.
 */
const FILL = `
  insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort, zusatzinformationen)
    select (9700000000 + n)::text, $1, 'Einspeiser', 'Lindenweg', n::text, '12345', 'Musterstadt', 'Dach ' || n
      from generate_series(1, $2::integer) n;
  insert into portal.zaehler (vk_nummer, gp_nummer, zaehlernummer, zaehlertyp, meter_type, messstellenbetreiber)
    select (9700000000 + n)::text, $1, '1EMH' || 9700000000 + n, 'Zweirichtungszaehler', 'ELECTRIC_METER', 'Netz Musterland GmbH'
      from generate_series(1, $2::integer) n;
  insert into portal.anlage (vk_nummer, gp_nummer, marktlokation, spannungsebene, gesamtleistung, verrechnungstyp, besteuerungsart, modularten,
                             zusammenlegung_moeglich)
    select (9700000000 + n)::text, $1, '5' || 9700000000 + n, 'Niederspannung', 9.86, 'Jaehrlich', 'UmsatzsteuerpflichtigBefreibar',
           '[{"Anlagenart": "Solar", "Anlagenschluessel": "E20990000000000000000000000001001", "MaStRNummer": "SEE999999991001",
              "TechnInbetriebnahme": "2019-05-14", "EEGInbetriebnahme": "2019-05-14", "Modulanzahl": 29},
             {"Anlagenart": "Speicher", "MaStRNummer": "SEE999999991002", "TechnInbetriebnahme": "2021-03-30"}]', n % 2 = 0
      from generate_series(1, $2::integer) n;
  insert into portal.vertragskonto (vk_nummer, gp_nummer, typ, strasse, hausnummer, plz, ort)
    select (9600000000 + n)::text, $1, 'Trinkwasser', 'Brunnengasse', n::text, '12345', 'Musterstadt' from generate_series(1, $2::integer) n;
  insert into portal.zaehler (vk_nummer, gp_nummer, zaehlernummer, zaehlertyp, meter_type, messstellenbetreiber)
    select (9600000000 + n)::text, $1, '8ZRI' || 9600000000 + n, 'Wasserzaehler', 'WATER_METER', 'Netz Musterland GmbH'
      from generate_series(1, $2::integer) n;
  insert into portal.wasseranschluss (vk_nummer, gp_nummer, wasserhaertegrad, preise)
    select (9600000000 + n)::text, $1, 16.2,
           '[{"VerbrauchsZoneVon": 0, "VerbrauchsZoneBis": 50, "Kubikmeterpreis": 1.94}, {"VerbrauchsZoneVon": 50, "Kubikmeterpreis": 2.28}]'
      from generate_series(1, $2::integer) n;
  insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at)
    select gen_random_uuid(), 'Steuerbefreiung', (9700000000 + n)::text, $1, (9700000000 + n)::text, 'https://bench.example', 'bench',
           '{"Jahr": 2027}', now(), now()
      from generate_series(1, $2::integer, 10) n;
  insert into portal.abschlag (vk_nummer, gp_nummer, verrechnungstyp, abschlagsverfahren, abrechnungsmonat, abschlag, folgeabschlag)
    select (9700000000 + n)::text, $1, 'Jaehrlich', 'Monatlich', 11, 45, 45 from generate_series(1, $2::integer) n;
  insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at)
    select gen_random_uuid(), 'Abschlag', (9700000000 + n)::text, $1, (9700000000 + n)::text, 'https://bench.example', 'bench',
           '{"Wert": 60}', now(), now()
      from generate_series(1, $2::integer, 5) n;
  insert into portal.zaehlerstand (vk_nummer, gp_nummer, zaehlernummer, obis, datum, zaehlerstand, ablese_art, ablese_art_bezeichnung,
                                   ablese_kategorie, ablese_kategorie_bezeichnung)
    select (9700000000 + n)::text, $1, '1EMH' || 9700000000 + n, '2.8.0', current_date - 410 + 200 * reading, 4000 * reading, '01',
           'abgelesen', 'N', 'Ablesung durch den Netzbetreiber'
      from generate_series(1, $2::integer) n, generate_series(0, ${ABLESUNGEN - 1}) reading;
  insert into portal.zahlung (zahlung_id, vk_nummer, gp_nummer, zahlungsart, buchungstag, betrag, abrechnung_von, abrechnung_bis)
    select 'bill-' || n, (9700000000 + n)::text, $1, 'Abrechnung', current_date - 20, 60, current_date - 400, current_date - 36
      from generate_series(1, $2::integer) n;
  insert into portal.zahlung (zahlung_id, vk_nummer, gp_nummer, zahlungsart, buchungstag, betrag)
    select 'advance-' || n || '-' || month, (9700000000 + n)::text, $1, 'Abschlag', current_date - 400 + 30 * month, 45
      from generate_series(1, $2::integer) n, generate_series(1, ${ZAHLUNGEN - 1}) month;
  insert into portal.bankdaten (vk_nummer, gp_nummer, auszahlung_kontoinhaber, auszahlung_iban, auszahlung_bankname, abbuchung_kontoinhaber,
                                abbuchung_iban, abbuchung_bankname, mandatsreferenz, mandat_genutzt_am)
    select (9700000000 + n)::text, $1, 'Ada Sonne', 'DE89370400440532013000', 'Commerzbank', 'Ada Sonne', 'DE89370400440532013000',
           'Commerzbank', 'NM-' || n, current_date - 100
      from generate_series(1, $2::integer) n;
  insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at)
    select gen_random_uuid(), 'Bankdaten', (9700000000 + n) || ' Auszahlung', $1, (9700000000 + n)::text, 'https://bench.example', 'bench',
           '{"Zweck": "Auszahlung", "Kontoinhaber": "Ada Sonne", "IBAN": "DE02120300000000202051", "Bankname": "Deutsche Kreditbank Berlin"}',
           now(), now()
      from generate_series(1, $2::integer, ${ANLAGEN / BANKWUENSCHE}) n;
  insert into portal.antrag (antragsnummer, gp_nummer, anlagenart, anlagenleistung, strasse, hausnummer, plz, ort, errichter_firmenname,
                             errichter_ort, betreiber_name, betreiber_vorname, betreiber_email, antrag_versendet, einspeisezusage_erteilt)
    select 'BENCH-' || n, $1, 'PV', 9.8, 'Lindenweg', n::text, '12345', 'Musterstadt', 'Elektro Blitz', 'Musterstadt', 'Sonne', 'Ada',
           'ada@demo.example', date '2026-01-01' + n % 300, case when n % 2 = 0 then date '2026-02-01' + n % 270 end
      from generate_series(1, $2::integer) n`

/** Gives one of the business partners many plants, each with a water connection and an application. */
export async function insertAnlagen(databaseUrl: string, gpNummer: string, anlagen = ANLAGEN): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    for (const text of FILL.split(';')) await client.query(text, [gpNummer, anlagen])
    // new rows have no statistics yet, so plans would change while measuring
    await client.query('vacuum analyze')
  })
}
