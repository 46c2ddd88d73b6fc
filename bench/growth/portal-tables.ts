import { hashOf, idOf, oneOf, person, type Filled } from './filled.ts'

const adresse = { strasse: "'Lindenweg'", hausnummer: 'n::text', plz: 'lpad((n % 90000)::text, 5, \'0\')', ort: "'Musterstadt'" }
const konto = { vk_nummer: 'vk', gp_nummer: 'gp' }
const typ = "case n % 2 when 0 then 'Einspeiser' else 'Trinkwasser' end"
/** of each account's last row */
const isLast = 'i >= total * 14 / 15'

/** What the operator's system delivers. */
const masterData: readonly Filled[] = [
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
  { table: 'portal.vertragskonto', perAccount: 1, grows: 'with accounts', columns: { ...konto, typ, ...adresse } },
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

/** What ten years bring. */
const history: readonly Filled[] = [
  {
    table: 'portal.zaehlerstand',
    perAccount: 60,
    grows: 'with history',
    columns: {
      ...konto,
      zaehlernummer: 'zaehler',
      obis: oneOf(['1.8.0', '2.8.0'], 'r'),
      datum: 'at::date',
      zaehlerstand: '100 * r + n % 100',
      ablese_art: "'01'",
      ablese_art_bezeichnung: "'abgelesen'",
      ablese_kategorie: "'N'",
      ablese_kategorie_bezeichnung: "'Ablesung durch den Netzbetreiber'",
    },
  },
  {
    table: 'portal.dokument',
    perAccount: 30,
    grows: 'with history',
    columns: {
      dokument_id: "'d-' || i",
      ...konto,
      vertragskontotyp: typ,
      titel: "'Jahresabrechnung'",
      versanddatum: 'at::date',
      typ: oneOf(['RT', 'AB', 'MA'], 'r'),
      abrechnungsbetrag: '45',
      datei: "'d/' || i || '.pdf'",
      groesse: '80000',
      pruefsumme: hashOf('d'),
      gelesen: `not ${isLast}`,
      gemeldet_am: 'case when i < total - 20 then at::date end',
    },
  },
  {
    table: 'portal.zahlung',
    perAccount: 120,
    grows: 'with history',
    columns: {
      zahlung_id: "'z-' || i",
      gp_nummer: 'gp',
      vk_nummer: 'vk',
      zahlungsart: "case r % 12 when 0 then 'Abrechnung' else 'Abschlag' end",
      buchungstag: 'at::date',
      betrag: '45',
      abrechnung_von: 'case r % 12 when 0 then at::date - 365 end',
      abrechnung_bis: 'case r % 12 when 0 then at::date - 1 end',
    },
  },
  {
    table: 'portal.meldung',
    perAccount: 30,
    grows: 'with history',
    columns: {
      meldung_id: "'m-' || i",
      ...konto,
      typ: oneOf(['NewDocumentsAvailable', 'PersonalDataIncomplete', 'SEPAWillExpire'], 'r'),
      nachricht: "'Neue Dokumente'",
      meldedatum: 'at::date',
      gelesen: `not ${isLast}`,
      automatisch: 'r % 2 = 0',
    },
  },
  {
    table: 'portal.vorgang',
    perAccount: 15,
    grows: 'with history',
    columns: {
      id: idOf('v'),
      nummer: "'V' || i",
      art: oneOf(['Zaehlerstand', 'PersoenlicheDaten', 'Dokumentenversand', 'Bankdaten', 'Abschlag'], 'r'),
      schluessel: "vk || '|' || r",
      ...konto,
      ...person,
      email: "case when i >= total * 14 / 15 then sub || '@demo.example' end",
      nutzlast: `'{"Zaehlernummer": "Z", "Obis": "1.8.0", "Ablesedatum": "2026-01-31", "Zaehlerstand": 5, "Feld": "Telefonnummer", "Wert": "CSS1"}'::jsonb`,
      // of the newest, every fiftieth is open
      status: `case when ${isLast} and n % 50 = 0 then ${oneOf(['eingegangen', 'uebermittelt'], 'n')}
                    else ${oneOf(['bestaetigt', 'bestaetigt', 'bestaetigt', 'abgelehnt', 'ersetzt', 'bestaetigt', 'zurueckgezogen'], 'r')} end`,
      created_at: 'at',
      updated_at: "at + interval '3 days'",
    },
  },
  {
    // consent and the like, which belong to the person alone
    table: 'portal.vorgang',
    perAccount: 0.5,
    grows: 'with history',
    columns: {
      id: idOf('vp'),
      nummer: "'P' || i",
      art: "'OptIn'",
      schluessel: 'sub',
      ...person,
      nutzlast: "'{}'::jsonb",
      status: "'bestaetigt'",
      created_at: 'at',
      updated_at: 'at',
    },
  },
  {
    table: 'portal.outbox',
    perAccount: 15,
    grows: 'with history',
    columns: {
      id: 'i + 1',
      vorgang_id: idOf('v'),
      ...konto,
      ziel: "'erp'",
      nicht_vor: 'at',
      // the operator's system is an hour behind
      folge: 'case when i < total - 5 then i + 1 end',
      zugestellt_am: "case when i < total - 25 then at + interval '1 hour' end",
    },
  },
  {
    // readings also go to the reading service
    table: 'portal.outbox',
    perAccount: 3,
    grows: 'with history',
    columns: {
      id: '1000000000 + i',
      vorgang_id: idOf('v'),
      ...konto,
      ziel: "'ablesedienst'",
      nicht_vor: 'at',
      zugestellt_am: "case when i < total - 100 then at + interval '1 hour' end",
    },
  },
  {
    table: 'portal.protokoll',
    perAccount: 100,
    grows: 'with history',
    columns: {
      id: 'i + 1',
      zeit: 'at',
      ...person,
      handlung: oneOf(['Anmeldung', 'BankdatenGesehen', 'AnfrageInKundensicht'], 'r'),
      ...konto,
      akteur_iss: `case r % 3 when 2 then ${person.iss} end`,
      akteur_sub: "case r % 3 when 2 then 'agent-' || n % 50 end",
      anfrage: "'GET /vertraege'",
      offen: 'i >= total - 20',
    },
  },
  {
    table: 'portal.protokoll_kette',
    perAccount: 100,
    grows: 'with history',
    columns: { nr: 'i + 1', protokoll_id: 'i + 1', personen_hash: hashOf('p'), schluessel: "'1'", hash: hashOf('k') },
  },
  {
    table: 'portal.registrierung',
    perAccount: 2,
    grows: 'with history',
    columns: {
      id: idOf('r'),
      ...person,
      ...konto,
      kanal: "'EMail'",
      versandziel: "sub || '@demo.example'",
      pin_hash: hashOf('pin'),
      status: "case when i >= total - 100 then 'versendet' else 'eingegeben' end",
      created_at: 'at',
      gueltig_bis: "at + interval '1 day'",
    },
  },
  {
    table: 'portal.kundensicht',
    perAccount: 0.5,
    grows: 'with history',
    columns: {
      akteur_iss: person.iss,
      akteur_sub: "'agent-' || i % 50",
      ...person,
      grund: "'Rückfrage'",
      beginn: 'at',
      ende: "at + interval '30 minutes'",
      beendet_am: "case when i < total - 5 then at + interval '10 minutes' end",
    },
  },
  {
    table: 'portal.anmeldeereignis',
    perAccount: 0.5,
    grows: 'with history',
    columns: { id: idOf('ae'), ...person, created_at: 'at' },
  },
]

/** Who uses the portal. */
const people: readonly Filled[] = [
  { table: 'portal.zugang', perAccount: 1, grows: 'with accounts', columns: { ...person, gp_nummer: 'gp', created_at: 'at' } },
  {
    table: 'portal.person',
    perAccount: 1,
    grows: 'with accounts',
    columns: {
      ...person,
      profil: `jsonb_build_object('email', sub || '@demo.example', 'name', 'Ada Sonne ' || n, 'mobile_number', '+49170' || n)`,
      angemeldet_am: 'at',
    },
  },
  {
    table: 'portal.einwilligung',
    perAccount: 0.5,
    grows: 'with accounts',
    columns: {
      ...person,
      status: "case when i < total - 50 then 'gesetzt' else 'ausstehend' end",
      seit: 'at',
      email: "sub || '@demo.example'",
      vorname: "'Ada'",
      nachname: "'Sonne'",
      token_hash: hashOf('ew'),
      gesendet_am: 'at',
    },
  },
  {
    table: 'portal.kontoloeschung',
    perAccount: 0.3,
    grows: 'with history',
    columns: {
      person: hashOf('kl'),
      geloescht_am: 'at',
      iss: `case when i >= total - 5 then ${person.iss} end`,
      sub: 'case when i >= total - 5 then sub end',
      nicht_vor: "'infinity'",
    },
  },
]

const sitzung = { token_hash: hashOf('s'), ...person, sid: hashText('sid'), profil: "'{}'::jsonb", rollen: "'{}'", tokens: hashOf('t') }

/** What clean-ups delete after hours or days. */
const shortLived: readonly Filled[] = [
  {
    table: 'portal.sitzung',
    perAccount: 0.3,
    grows: 'for a while',
    columns: { ...sitzung, access_expires_at: 'lately', auth_time: 'lately', created_at: 'lately', last_seen_at: 'lately' },
  },
  {
    table: 'portal.anmeldung',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      cookie_hash: hashOf('an'),
      state: "'s' || i",
      nonce: "'n'",
      verifier: "'v'",
      redirect_uri: "'https://portal.example/callback'",
      pfad: "'/'",
      created_at: 'lately',
    },
  },
  {
    table: 'portal.idempotenz',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      ...person,
      anfrage: "'POST /ablesung/'",
      schluessel: "'k' || i",
      fingerabdruck: hashOf('f'),
      status: '201',
      antwort: "'{}'",
      created_at: 'lately',
    },
  },
  { table: 'portal.abmeldetoken', perAccount: 0.3, grows: 'for a while', columns: { jti_hash: hashOf('j'), created_at: 'lately' } },
  { table: 'portal.geloeschte_sitzung', perAccount: 0.3, grows: 'for a while', columns: { token_hash: hashOf('gs'), geloescht_am: 'lately' } },
  { table: 'portal.quota', perAccount: 0.3, grows: 'for a while', columns: { key: hashOf('q'), since: 'lately', used: '1' } },
  { table: 'portal.fruehere_antrag_id', perAccount: 0.3, grows: 'for a while', columns: { hash: hashOf('fa'), ersetzt_am: 'lately' } },
  {
    table: 'portal.antragscode',
    perAccount: 0.3,
    grows: 'for a while',
    columns: {
      antragsnummer: "'A' || i",
      ...person,
      code_hash: hashOf('c'),
      an_hash: hashOf('ad'),
      created_at: 'lately',
      gueltig_bis: "lately + interval '10 minutes'",
    },
  },
  {
    table: 'portal.bankstopp',
    perAccount: 2,
    grows: 'for a while',
    columns: {
      token_hash: hashOf('b'),
      vorgang_id: idOf('v'),
      gueltig_bis: "lately + interval '3 days'",
      gestoppt_am: 'case when i % 100 = 0 then lately end',
      abgemeldet_am: 'case when i % 200 = 0 then lately end',
    },
  },
]

function hashText(kind: string): string {
  return `encode(${hashOf(kind)}, 'hex')`
}

export const portalTables: readonly Filled[] = [...masterData, ...history, ...people, ...shortLived]
