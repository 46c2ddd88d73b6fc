import { both, KONTO, PARTNER, PERSON, type ToldTable } from './table.ts'

const OF_REQUEST = 'join portal.vorgang v on v.id = t.vorgang_id'
const requestOf = { person: 'v.iss = $1 and v.sub = $2', partner: 'v.gp_nummer = any($3)' }
/** the name of staff, as the provider told it at their last sign-in */
const MITARBEITER = `(select p.profil ->> 'name' from portal.person p where p.iss = t.akteur_iss and p.sub = t.akteur_sub)`

/** roles given before release 2.26.3-11 do not say when */
const ROLE_SINCE = `nullif(t.gegeben_am, 'epoch')`

const anliegen: readonly ToldTable[] = [
  {
    datei: 'vorgaenge',
    table: 'vorgang',
    felder: {
      Nummer: 'nummer',
      VorgangId: 'id',
      Art: 'art',
      ...KONTO,
      Status: 'status',
      Grund: 'grund',
      Antwort: 'antwort',
      ErstelltAm: 'created_at',
      GeaendertAm: 'updated_at',
      Unwiderruflich: 'unwiderruflich',
      Inhalt: 'nutzlast',
    },
    ofPerson: { EMailAdresse: 'email' },
    person: PERSON,
    partner: PARTNER,
    order: 't.created_at, t.id',
  },
  {
    datei: 'uebermittlungen',
    table: 'outbox',
    join: OF_REQUEST,
    felder: {
      Nummer: 'v.nummer',
      Ziel: 'ziel',
      NichtVor: 'nicht_vor',
      Versuche: 'versuche',
      ZugestelltAm: 'zugestellt_am',
      AbgewiesenMit: 'abgewiesen',
    },
    ...requestOf,
    order: 't.id',
  },
  {
    datei: 'uebermittlungen-frueher',
    table: 'outbox_archiv',
    join: OF_REQUEST,
    felder: { Nummer: 'v.nummer', Ziel: 'ziel', ZugestelltAm: 'zugestellt_am', AbgewiesenMit: 'abgewiesen' },
    ...requestOf,
    order: 't.id',
  },
  {
    datei: 'bankstopps',
    table: 'bankstopp',
    join: OF_REQUEST,
    felder: { Nummer: 'v.nummer', GueltigBis: 'gueltig_bis', GestopptAm: 'gestoppt_am', AbgemeldetAm: 'abgemeldet_am' },
    ...requestOf,
    order: 'v.nummer',
  },
  {
    datei: 'rueckfragen',
    table: 'rueckfrage',
    join: OF_REQUEST,
    felder: {
      Nummer: 'v.nummer',
      RueckfrageId: 'id',
      Frage: 'frage',
      GestelltAm: 'gestellt_am',
      ErinnertAm: 'erinnert_am',
      Antwort: 'antwort',
      BeantwortetAm: 'beantwortet_am',
    },
    ...requestOf,
    order: 't.gestellt_am, t.id',
  },
  {
    datei: 'registrierungen',
    table: 'registrierung',
    felder: {
      ...KONTO,
      KanalArt: 'kanal',
      Status: 'status',
      Versuche: 'versuche',
      PINErkannt: 'erkannt',
      ErstelltAm: 'created_at',
      GueltigBis: 'gueltig_bis',
      EingegebenAm: 'eingegeben_am',
    },
    person: PERSON,
    partner: PARTNER,
    order: 't.created_at, t.id',
  },
  // who asks for a PIN has not proven to be the partner, so where it went is told to the partner only
  {
    datei: 'pin-versand',
    table: 'registrierung',
    felder: { ...KONTO, KanalArt: 'kanal', ErstelltAm: 'created_at', Versandziel: 'versandziel' },
    ...both,
    order: 't.created_at, t.id',
  },
  {
    datei: 'zugaenge',
    table: 'zugang',
    felder: { GPNummer: 'gp_nummer', SeitWann: 'created_at' },
    person: PERSON,
    partner: PARTNER,
    order: 't.gp_nummer',
  },
]

const konto: readonly ToldTable[] = [
  {
    datei: 'person',
    table: 'person',
    felder: { Anbieter: 'iss', Kennung: 'sub', Profil: 'profil', ZuletztAngemeldetAm: 'angemeldet_am' },
    person: PERSON,
    order: 't.sub',
  },
  { datei: 'rollen', table: 'rolle', felder: { Rolle: 'rolle', SeitWann: ROLE_SINCE }, person: PERSON, order: 't.rolle' },
  {
    datei: 'sitzungen',
    table: 'sitzung',
    felder: {
      AngemeldetAm: 'created_at',
      ZuletztAktivAm: 'last_seen_at',
      BestaetigtAm: 'auth_time',
      Profil: 'profil',
      Rollen: 'rollen',
      SitzungBeimAnbieter: 'sid',
      MediumGeaendertAm: 'medium_am',
    },
    person: PERSON,
    order: 't.created_at',
  },
  {
    datei: 'einwilligungen',
    table: 'einwilligung',
    felder: {
      Status: 'status',
      Seit: 'seit',
      EMailAdresse: 'email',
      Vorname: 'vorname',
      Nachname: 'nachname',
      Mobilfunknummer: 'mobile',
      Geburtsdatum: 'geburtsdatum',
      GesendetAm: 'gesendet_am',
    },
    person: PERSON,
    order: 't.seit',
  },
  {
    datei: 'anmeldeereignisse',
    table: 'anmeldeereignis',
    felder: { ErstelltAm: 'created_at' },
    person: PERSON,
    order: 't.created_at, t.id',
  },
  {
    datei: 'antragscodes',
    table: 'antragscode',
    felder: { Antragsnummer: 'antragsnummer', Versuche: 'versuche', ErstelltAm: 'created_at', GueltigBis: 'gueltig_bis' },
    person: PERSON,
    order: 't.antragsnummer',
  },
  {
    datei: 'wiederholbare-antworten',
    table: 'idempotenz',
    felder: { Anfrage: 'anfrage', Schluessel: 'schluessel', Status: 'status', Antwort: 'antwort', ErstelltAm: 'created_at' },
    person: PERSON,
    order: 't.created_at, t.anfrage, t.schluessel',
  },
  {
    datei: 'geplante-loeschung',
    table: 'geplante_loeschung',
    felder: { GeplantAm: 'geplant_am', Zum: 'zum', BestaetigtAm: 'bestaetigt_am' },
    person: PERSON,
    order: 't.geplant_am',
  },
  {
    datei: 'kontoloeschung',
    table: 'kontoloeschung',
    felder: { GeloeschtAm: 'geloescht_am', Versuche: 'versuche' },
    person: PERSON,
    order: 't.geloescht_am',
  },
]

/** who of the operator's staff looked, when and why */
export const BY_STAFF = { MitarbeiterKennung: 'akteur_sub', MitarbeiterAnbieter: 'akteur_iss', MitarbeiterName: MITARBEITER }

const protokollIn = (datei: string, table: string): ToldTable => ({
  datei,
  table,
  felder: {
    Zeit: 'zeit',
    Handlung: 'handlung',
    ...KONTO,
    Anfrage: 'anfrage',
    Gegenstand: 'gegenstand',
    Kundensicht: 'kundensicht_id',
    ...BY_STAFF,
  },
  person: PERSON,
  partner: PARTNER,
  order: 't.zeit, t.id',
})

const protokoll: readonly ToldTable[] = [
  {
    datei: 'kundensichten',
    table: 'kundensicht',
    felder: { Nummer: 'id', ...BY_STAFF, Grund: 'grund', Beginn: 'beginn', Ende: 'coalesce(t.beendet_am, t.ende)' },
    person: PERSON,
    order: 't.beginn, t.id',
  },
  {
    datei: 'freigaben',
    table: 'freigabe',
    felder: {
      ...BY_STAFF,
      Name: 'name',
      EMail: 'email',
      Faktor: 'art',
      Grund: 'grund',
      GebetenAm: 'gebeten_am',
      GueltigBis: 'gueltig_bis',
      Stand: 'stand',
      EntschiedenAm: 'entschieden_am',
    },
    person: PERSON,
    order: 't.gebeten_am, t.id',
  },
  protokollIn('protokoll-frueher', 'protokoll_archiv'),
  protokollIn('protokoll', 'protokoll'),
]

/** What people did at the portal, and what staff did about them. */
export const activity: readonly ToldTable[] = [...anliegen, ...konto, ...protokoll]
