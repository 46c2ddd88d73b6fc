import { konto, person, typ, type Filled } from '../filled.ts'

const adresse = { strasse: "'Lindenweg'", hausnummer: 'n::text', plz: "lpad((n % 90000)::text, 5, '0')", ort: "'Musterstadt'" }

/** What the operator's system delivers. */
export const masterData: readonly Filled[] = [
  {
    table: 'portal.geschaeftspartner',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      gp_nummer: 'gp',
      name: "'Ada Sonne ' || n",
      typ: "'Privatperson'",
      geburtsdatum: "date '1970-01-01'",
      ...adresse,
      telefonnummer: "'030 ' || n",
      mobilfunknummer: "'0170 ' || n",
      email_adresse: "sub || '@demo.example'",
    },
  },
  {
    table: 'portal.vertragskonto',
    perAccount: 1,
    grows: 'with accounts',
    columns: { ...konto, typ, ...adresse, ablaufdatum: 'case when n % 5 = 0 then at::date end' },
  },
  {
    table: 'portal.zaehler',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      ...konto,
      zaehlernummer: 'zaehler',
      zaehlertyp: "'Zweirichtungszaehler'",
      meter_type: "'ELECTRIC_METER'",
      messstellenbetreiber: "'Netz Musterland GmbH'",
    },
  },
  {
    table: 'portal.anlage',
    perAccount: 0.5,
    grows: 'with accounts',
    columns: { ...konto, besteuerungsart: "'UmsatzsteuerpflichtigBefreibar'", verrechnungstyp: "'Jaehrlich'" },
  },
  { table: 'portal.wasseranschluss', perAccount: 0.5, grows: 'with accounts', columns: konto },
  {
    table: 'portal.abschlag',
    perAccount: 1,
    grows: 'with accounts',
    columns: { ...konto, verrechnungstyp: "'Jaehrlich'", abschlagsverfahren: "'Monatlich'", abschlag: '45', folgeabschlag: '45' },
  },
  {
    table: 'portal.bankdaten',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      ...konto,
      abbuchung_kontoinhaber: "'Ada Sonne'",
      abbuchung_iban: "'DE89370400440532013000'",
      mandatsreferenz: "'NM-' || n",
      // every hundredth mandate expires
      mandat_genutzt_am: "date '2026-11-01' - case n % 100 when 0 then 1000 else n % 300 end",
    },
  },
  {
    table: 'portal.redispatchgruppe',
    perAccount: 0.5,
    grows: 'with accounts',
    columns: { ...konto, ressourcennummer_sr: "'SR' || n", duldungsfall: 'false', zeige_details: 'true' },
  },
  {
    table: 'portal.geraet',
    perAccount: 0.3,
    grows: 'with accounts',
    columns: { geraet_id: "'g-' || i", ...konto, geraete_art: "'Wallbox'" },
  },
  {
    table: 'portal.antrag',
    perAccount: 0.5,
    grows: 'with accounts',
    columns: {
      antragsnummer: "'A' || i",
      antrag_id: "md5('a' || i)",
      gp_nummer: 'gp',
      anlagenart: "'PV'",
      ...adresse,
      antrag_versendet: 'at::date',
      erfasst_am: 'at::date',
      status: "case when i % 5 = 0 then 'verknuepft' else 'offen' end",
      iss: `case when i % 5 = 0 then ${person.iss} end`,
      sub: 'case when i % 5 = 0 then sub end',
      eingeladen_bis: "case when i % 50 = 1 then timestamptz '2026-12-01' end",
    },
  },
  {
    table: 'portal.einladung',
    perAccount: 0.5,
    grows: 'with accounts',
    columns: {
      einladung_id: "'e-' || i",
      antragsnummer: "'A' || i",
      kanal: "'EMail'",
      erledigt_am: 'case when i < total - 20 then at end',
      auftrag_am: 'case when i < total - 10 then at end',
    },
  },
  {
    table: 'portal.adresse',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      plz: "lpad((n / 1000)::text, 5, '0')",
      ort: "'Musterstadt'",
      strasse: "'Lindenweg ' || n / 20",
      land: "'DE'",
      hausnummer: '(n % 20)::text',
      suchtext: "' lindenweg ' || n / 20 || ' musterstadt ' || lpad((n / 1000)::text, 5, '0') || ' '",
      suchnummer: '(n % 20)::text',
    },
  },
]
