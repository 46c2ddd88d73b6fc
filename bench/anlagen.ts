import { onDatabase } from './workplace.ts'

/** of a partner that has many */
export const ANLAGEN = 200

/** Plants of one partner, each with an account, a meter and two kinds of modules; a tenth asks for the tax exemption. An application each. */
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
  insert into portal.vorgang (id, art, schluessel, gp_nummer, vk_nummer, iss, sub, nutzlast, created_at, updated_at)
    select gen_random_uuid(), 'Steuerbefreiung', (9700000000 + n)::text, $1, (9700000000 + n)::text, 'https://bench.example', 'bench',
           '{"Jahr": 2027}', now(), now()
      from generate_series(1, $2::integer, 10) n;
  insert into portal.antrag (antragsnummer, gp_nummer, anlagenart, anlagenleistung, strasse, hausnummer, plz, ort, errichter_firmenname,
                             errichter_ort, betreiber_name, betreiber_vorname, betreiber_email, antrag_versendet, einspeisezusage_erteilt)
    select 'BENCH-' || n, $1, 'PV', 9.8, 'Lindenweg', n::text, '12345', 'Musterstadt', 'Elektro Blitz', 'Musterstadt', 'Sonne', 'Ada',
           'ada@demo.example', date '2026-01-01' + n % 300, case when n % 2 = 0 then date '2026-02-01' + n % 270 end
      from generate_series(1, $2::integer) n`

/** Gives one of the business partners many plants and applications. */
export async function insertAnlagen(databaseUrl: string, gpNummer: string): Promise<void> {
  await onDatabase(databaseUrl, async (client) => {
    for (const text of FILL.split(';')) await client.query(text, [gpNummer, ANLAGEN])
    // tables that were just filled have no statistics yet, and the plans would change in the middle of measuring
    await client.query('vacuum analyze')
  })
}
