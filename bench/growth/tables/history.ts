import { hashOf, idOf, konto, oneOf, person, typ, type Filled } from '../filled.ts'

/** of each account's last row */
const isLast = 'i >= total * 14 / 15'

/** the last 90 days, and the last year */
export const isRecent = 'i >= total * 39 / 40'
const isThisYear = 'i >= total * 9 / 10'

/** Rows in a table and, when they are over and old, in its history. */
export function moved(filled: Filled, archive: string, stays: string, columns: Filled['columns']): Filled[] {
  return [
    { ...filled, which: stays },
    { ...filled, table: archive, columns, which: `not (${stays})` },
  ]
}

const meldung = {
  meldung_id: "'m-' || i",
  ...konto,
  typ: oneOf(['NewDocumentsAvailable', 'PersonalDataIncomplete', 'SEPAWillExpire'], 'r'),
  nachricht: "'Neue Dokumente'",
  meldedatum: 'at::date',
  automatisch: 'r % 2 = 0',
}
const toErp = { id: 'i + 1', vorgang_id: idOf('v'), ...konto, ziel: "'erp'" }
const toService = { id: '1000000000 + i', vorgang_id: idOf('v'), ...konto, ziel: "'ablesedienst'" }
const delivered = "at + interval '1 hour'"
const webhook = {
  id: idOf('wh'),
  name: "'SAP'",
  adresse: "'https://erp.example/'",
  geheimnis: hashOf('g'),
  verteilt_bis: '1000000000',
  created_at: 'at',
}
const ofWebhook = { webhook_id: idOf('wh', '0'), vorgang_id: idOf('v'), gp_nummer: 'gp' }
const entry = {
  id: 'i + 1',
  zeit: 'at',
  ...person,
  handlung: oneOf(['Anmeldung', 'BankdatenGesehen', 'AnfrageInKundensicht'], 'r'),
  ...konto,
  akteur_iss: `case r % 3 when 2 then ${person.iss} end`,
  akteur_sub: "case r % 3 when 2 then 'agent-' || n % 50 end",
  anfrage: "'GET /vertraege'",
}
const link = { nr: 'i + 1', personen_hash: hashOf('p'), schluessel: "'1'", hash: hashOf('k') }

/** What ten years bring. */
export const history: readonly Filled[] = [
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
  ...moved(
    { table: 'portal.meldung', perAccount: 30, grows: 'with history', columns: { ...meldung, gelesen: `not ${isLast}` } },
    'portal.meldung_archiv',
    isThisYear,
    meldung,
  ),
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
      uebermittelt_am: `case when not (${isRecent}) then ${delivered} end`,
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
    // of twenty questions one stays without an answer
    table: 'portal.rueckfrage',
    perAccount: 2,
    grows: 'with history',
    columns: {
      id: idOf('rf'),
      vorgang_id: idOf('v'),
      gp_nummer: 'gp',
      frage: "'Welcher Zähler ist es?'",
      gestellt_am: 'at',
      antwort: "case when i % 20 > 0 then 'Der linke' end",
      beantwortet_am: 'case when i % 20 > 0 then at end',
      antwort_vorgang: `case when i % 20 > 0 then ${idOf('v')} end`,
      erinnert_am: 'case when i < total - 100 then at end',
      geschlossen_am: 'case when i % 20 = 0 and i < total - 400 then at end',
    },
  },
  ...moved(
    {
      table: 'portal.outbox',
      perAccount: 15,
      grows: 'with history',
      // the operator's system is an hour behind
      columns: {
        ...toErp,
        nicht_vor: 'at',
        folge: 'case when i < total - 5 then i + 1 end',
        zugestellt_am: `case when i < total - 25 then ${delivered} end`,
      },
    },
    'portal.outbox_archiv',
    isRecent,
    { ...toErp, folge: 'i + 1', zugestellt_am: delivered },
  ),
  { table: 'portal.webhook', perAccount: 0.001, grows: 'with accounts', columns: webhook, which: 'i = 0' },
  {
    table: 'portal.webhook_zustellung',
    perAccount: 15,
    grows: 'with history',
    columns: {
      ...ofWebhook,
      folge: 'i + 1',
      reihe: 'vk',
      zustand: `case when i < total - 25 then 'zugestellt' else 'wartet' end`,
      versuche: '1',
      naechster_versuch: 'at',
      erledigt_am: `case when i < total - 25 then ${delivered} end`,
    },
    which: isThisYear,
  },
  {
    table: 'portal.webhook_versuch',
    perAccount: 15,
    grows: 'with history',
    columns: { ...ofWebhook, id: 'i + 1', am: delivered, status: '204', dauer_ms: '20' },
    which: isThisYear,
  },
  // readings also go to the reading service
  ...moved(
    {
      table: 'portal.outbox',
      perAccount: 3,
      grows: 'with history',
      columns: { ...toService, nicht_vor: 'at', zugestellt_am: `case when i < total - 100 then ${delivered} end` },
    },
    'portal.outbox_archiv',
    isRecent,
    { ...toService, zugestellt_am: delivered },
  ),
  ...moved(
    { table: 'portal.protokoll', perAccount: 100, grows: 'with history', columns: { ...entry, offen: 'i >= total - 20' } },
    'portal.protokoll_archiv',
    isRecent,
    { ...entry, ...link, hash_davor: hashOf('k', 'i - 1') },
  ),
  { table: 'portal.protokoll_kette', perAccount: 100, grows: 'with history', columns: { ...link, protokoll_id: 'i + 1' }, which: isRecent },
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
    // a lost factor for every tenth account in ten years
    table: 'portal.freigabe',
    perAccount: 0.1,
    grows: 'with history',
    columns: {
      id: idOf('f'),
      ...person,
      name: "'Ada Sonne'",
      email: "sub || '@demo.example'",
      art: "'totp'",
      grund: "'Telefon verloren'",
      gebeten_am: 'at',
      gueltig_bis: "at + interval '1 day'",
      stand: "case when i < total - 5 then 'bestaetigt' else 'offen' end",
      akteur_iss: person.iss,
      akteur_sub: "'agent-' || i % 50",
      entschieden_am: "case when i < total - 5 then at + interval '1 hour' end",
    },
  },
  {
    table: 'portal.anmeldeereignis',
    perAccount: 0.5,
    grows: 'with history',
    columns: { id: idOf('ae'), ...person, created_at: 'at' },
  },
]
