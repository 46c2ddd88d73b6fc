import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { errorCodesOf, type Endpoint } from './_kit/endpoint.ts'
import { jsonSchema } from './_kit/json-schema.ts'
import { errorStatus, isErrorCode } from './_shared/errors.ts'
import { allEndpoints, endpointsOf } from './all-endpoints.ts'

/** The calls of the specification, copied by hand in its order. */
const specCalls = [
  // own account
  'DELETE /auth/profile',
  'GET /auth/introspect',
  'GET /auth/logout',
  'GET /auth/token',
  'POST /auth/change_password',
  'POST /auth/change_profile',
  'POST /auth/initiate_communication_medium',
  'POST /auth/validate_communication_medium',
  // contact centre v2
  'DELETE /api/cc/v2/vertragsverknuepfungen/{geschaeftspartner}',
  'GET /api/cc/v2/registrierungen/komkanaele',
  'GET /api/cc/v2/registrierungen',
  'GET /api/cc/v2/vertragsverknuepfungen',
  'POST /api/cc/v2/registrierungen/pin',
  'POST /api/cc/v2/registrierungen/pinversand',
  // completion
  'POST /completion/address',
  'POST /completion/email',
  // customer self-service v4
  'GET /api/css/v4/abschlaege',
  'GET /api/css/v4/einspeiser/anlagendaten',
  'GET /api/css/v4/wasser/anschluesse',
  'GET /api/css/v4/bankdaten',
  'GET /api/css/v4/dokumente/{dokument_id}/data/{title}',
  'GET /api/css/v4/dokumente',
  'GET /api/css/v4/einspeiserantraege',
  'GET /api/css/no_auth/v4/einspeiserantraege/{antrag_id}',
  'GET /api/css/v4/geschaeftspartner',
  'GET /api/css/no_auth/v4/ma_st_r/{ma_st_r_nummer}',
  'GET /api/css/v4/meldungen',
  'GET /api/css/v4/redispatch',
  'GET /api/css/v4/signifikante_lasten',
  'GET /api/css/v4/tabs',
  'GET /api/css/no_auth/v4/wartungsbanner',
  'GET /api/css/v4/zaehlerstaende',
  'PATCH /api/css/v4/abschlaege/{vk_nummer}/abschlag',
  'PATCH /api/css/v4/dokumente/{dokument_id}',
  'PATCH /api/css/v4/vertragskonten/{vk_nummer}/dokumentenversand',
  'PATCH /api/css/v4/einspeiser/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
  'PATCH /api/css/v4/meldungen/{meldung_id}',
  'PATCH /api/css/v4/geschaeftspartner/{gp_nummer}/persoenlichedaten',
  'PATCH /api/css/v4/einspeiser/anlagendaten/{vk_nummer}/steuerbefreien',
  'PATCH /api/css/v4/geschaeftspartner/{gp_nummer}/steuernummer',
  'PATCH /api/css/v4/wasser/anschluesse/{vk_nummer}/kuendigung',
  'PATCH /api/css/v4/vertragskonten/{vk_nummer}/zusatzinformationen',
  'POST /api/css/no_auth/v4/einspeiserantraege/{antrag_id}/stornieren',
  'POST /api/css/v4/einspeiserantraege/{antrag_id}/verknuepfen',
  // customer self-service v5
  'GET /api/css/v5/pages/dokumente/{dokument_id}/data/{title}',
  'GET /api/css/v5/pages/dokumente',
  'GET /api/css/no_auth/v5/einspeiserantraege/{antrag_id}',
  'GET /api/css/v5/kundenname',
  'GET /api/css/no_auth/v5/ma_st_r/{ma_st_r_nummer}',
  'GET /api/css/v5/meldungen',
  'GET /api/css/v5/pages/einspeiserantraege',
  'GET /api/css/v5/pages/einspeisung/abschlaege',
  'GET /api/css/v5/pages/einspeisung/anlagendaten',
  'GET /api/css/v5/pages/einspeisung/bankdaten',
  'GET /api/css/v5/pages/einspeisung/zaehlerstaende',
  'GET /api/css/v5/pages/geraete',
  'GET /api/css/v5/pages/gp-bearbeiten/{gp_nummer}',
  'GET /api/css/v5/pages/trinkwasser/abschlaege',
  'GET /api/css/v5/pages/trinkwasser/anschluss',
  'GET /api/css/v5/pages/trinkwasser/bankdaten',
  'GET /api/css/v5/pages/trinkwasser/zaehlerstaende',
  'GET /api/css/v5/pages/vertraege',
  'GET /api/css/v5/redispatch',
  'GET /api/css/v5/pages/geraete/signifikante-lasten/events',
  'GET /api/css/v5/tabs',
  'GET /api/css/no_auth/v5/wartungsbanner',
  'POST /api/css/v5/pages/geraete/signifikante-lasten/melde-neue-anmeldung',
  'PATCH /api/css/v5/abschlaege/{vk_nummer}/abschlag',
  'PATCH /api/css/v5/pages/dokumente/{dokument_id}',
  'PATCH /api/css/v5/vertragskonten/{vk_nummer}/dokumentenversand',
  'PATCH /api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
  'PATCH /api/css/v5/meldungen/{meldung_id}',
  'PATCH /api/css/v5/geschaeftspartner/{gp_nummer}/persoenlichedaten',
  'PATCH /api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/steuer-befreien',
  'PATCH /api/css/v5/pages/gp-bearbeiten/{gp_nummer}/steuernummer',
  'PATCH /api/css/v5/pages/trinkwasser/{vk_nummer}/kuendigung',
  'PATCH /api/css/v5/vertragskonten/{vk_nummer}/zusatzinformationen',
  'POST /api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
  'POST /api/css/v5/pages/einspeiserantraege/{antrag_id}/verknuepfen',
  // support v1
  'GET /api/support/v1/kundensicht',
  'POST /api/support/v1/kundensicht',
  'DELETE /api/support/v1/kundensicht',
  'GET /api/support/v1/suche',
  // newsletter opt-in
  'GET /opt-in/abfragen',
  'POST /opt-in/abmelden',
  'POST /opt-in/anmelden',
  // reading service: the specification has POST / on a host that it doesn't name; here it is /ablesung/
  'POST /ablesung/',
]

const ownCalls = [
  'GET /auth/login',
  'GET /api/portal/v1/betreiber',
  'POST /api/portal/v1/faults',
  'POST /api/portal/v1/einspeiserantraege/{antrag_id}/code',
  'GET /api/portal/v1/kuendigungen',
  'GET /api/portal/v1/abschlaege/empfehlungen',
  'GET /api/portal/v1/zahlungen',
  'GET /api/portal/v1/bankdaten',
  'GET /api/portal/v1/bankdaten/{vk_nummer}/iban',
  'POST /api/portal/v1/bankdaten/bank',
  'POST /api/portal/v1/bankdaten/{vk_nummer}/aenderung',
  'GET /api/portal/v1/bankdaten/stoppen/{token}',
  'POST /api/portal/v1/bankdaten/stoppen/{token}',
  'GET /api/portal/v1/auszahlung',
  'GET /api/portal/v1/uebersicht',
  'GET /api/portal/v1/uebersicht/faellige-zaehler',
  'GET /api/portal/v1/jahresuebersicht/alle/{jahr}',
  'GET /api/portal/v1/jahresuebersicht/alle/{jahr}/blaetter',
  'GET /api/portal/v1/jahresuebersicht',
  'GET /api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}',
  'GET /api/portal/v1/jahresuebersicht/{vk_nummer}/{jahr}/pdf',
  'GET /api/portal/v1/konto',
  'GET /api/portal/v1/konto/rollen',
  'GET /api/portal/v1/betrieb/freigaben',
  'POST /api/portal/v1/betrieb/freigaben/{freigabe_id}/bestaetigung',
  'POST /api/portal/v1/betrieb/freigaben/{freigabe_id}/ablehnung',
  'DELETE /api/portal/v1/konto/sitzungen',
  'POST /api/portal/v1/konto/faktoren/{typ}/einrichten',
  'POST /api/portal/v1/konto/faktoren/{typ}/bestaetigen',
  'DELETE /api/portal/v1/konto/faktoren/{typ}',
  'GET /api/portal/v1/konto/daten',
  'GET /api/portal/v1/konto/rueckgaengig/{token}',
  'POST /api/portal/v1/konto/rueckgaengig/{token}',
  'POST /api/portal/v1/support/kundensuche',
  'GET /api/portal/v1/einwilligung/{token}',
  'POST /api/portal/v1/einwilligung/{token}',
  'GET /api/portal/v1/dokumente',
  'POST /api/portal/v1/dokumente/markierungen',
  'DELETE /api/portal/v1/dokumente/markierungen/{markierung_id}',
  'GET /api/portal/v1/dokumente/jahre',
  'GET /api/portal/v1/dokumente/{dokument_id}/e-rechnung',
  'GET /api/portal/v1/dokumente/archiv.zip',
  'GET /api/portal/v1/vorgaenge',
  'GET /api/portal/v1/vorgangsstand',
  'GET /api/portal/v1/vorgaenge/{vorgang_id}',
  'POST /api/portal/v1/vorgaenge/{vorgang_id}/zuruecknahme',
  'POST /api/portal/v1/vorgaenge/{vorgang_id}/antwort',
  'POST /api/portal/v1/fragen',
  'POST /api/portal/v1/beschwerden',
  'GET /api/portal/v1/vorgaenge/{vorgang_id}/beleg.pdf',
  'GET /api/portal/v1/belege/{nummer}',
  'POST /api/portal/v1/belege/{nummer}/pruefung',
  'GET /api/erp/v1/vorgaenge',
  'POST /api/erp/v1/vorgaenge/{vorgang_id}/bestaetigung',
  'POST /api/erp/v1/vorgaenge/{vorgang_id}/ablehnung',
  'POST /api/erp/v1/vorgaenge/{vorgang_id}/rueckfrage',
  'POST /api/erp/v1/import',
  'GET /api/erp/v1/import',
  'GET /api/erp/v1/import/{import_id}',
  'GET /api/erp/v1/import/{import_id}/fehler',
  'PUT /api/erp/v1/dateien',
]

const callOf = ({ method, path }: Endpoint) => `${method} ${path}`
const callsWhere = (chosen: (endpoint: Endpoint) => boolean) => allEndpoints.filter(chosen).map(callOf).toSorted()
const doublesIn = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('allEndpoints', () => {
  it('has the 87 calls of the specification and our own, each once', () => {
    expect(doublesIn(specCalls)).toEqual([])
    expect(specCalls).toHaveLength(87)
    expect(callsWhere(() => true)).toEqual([...specCalls, ...ownCalls].toSorted())
  })

  it('has the calls of every capability folder', () => {
    const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
      // the identity provider declares its own calls; the contract has their shapes only
      .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_') && entry.name !== 'identity')
      .map((entry) => entry.name)
    expect(new Set(allEndpoints.map(({ name }) => name.split('.')[0]))).toEqual(new Set(folders))
  })

  it('gives each call a name of its own: capability.act, with the version of its path', () => {
    expect(doublesIn(allEndpoints.map(({ name }) => name))).toEqual([])
    for (const { name, path } of allEndpoints) {
      expect(name).toMatch(/^[a-z-]+\.[a-z][A-Za-z]*(?:V[45])?$/)
      const [, version] = /^\/api\/css\/(?:no_auth\/)?v([45])\//.exec(path) ?? []
      expect(name.match(/V([45])$/)?.[1], name).toBe(version)
    }
  })

  it('declares exactly the parameters of the path', () => {
    for (const { name, path, params } of allEndpoints) {
      const inPath = [...path.matchAll(/\{([a-z_]+)\}/g)].map(([, parameter]) => parameter)
      expect(params ? Object.keys(jsonSchema(params, 'input')['properties'] ?? {}) : [], name).toEqual(inPath)
    }
  })

  it('has a body of one sort, and none on GET and DELETE', () => {
    const hasNone = ({ method }: Endpoint) => method === 'GET' || method === 'DELETE'
    expect(callsWhere((call) => hasNone(call) && (call.body ?? call.upload) !== undefined)).toEqual([])
    expect(callsWhere(({ body, upload }) => body !== undefined && upload !== undefined)).toEqual([])
  })
})

describe('who may call', () => {
  it('is anyone for the no_auth paths, sign-in and the operator’s data', () => {
    expect(callsWhere(({ who }) => who === 'anyone')).toEqual(
      [
        'GET /api/css/no_auth/v4/einspeiserantraege/{antrag_id}',
        'GET /api/css/no_auth/v4/ma_st_r/{ma_st_r_nummer}',
        'GET /api/css/no_auth/v4/wartungsbanner',
        'GET /api/css/no_auth/v5/einspeiserantraege/{antrag_id}',
        'GET /api/css/no_auth/v5/ma_st_r/{ma_st_r_nummer}',
        'GET /api/css/no_auth/v5/wartungsbanner',
        'POST /api/css/no_auth/v4/einspeiserantraege/{antrag_id}/stornieren',
        'POST /api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
        'GET /auth/login',
        'GET /auth/token',
        'GET /auth/logout',
        'GET /api/portal/v1/betreiber',
        'POST /api/portal/v1/faults',
        'GET /api/portal/v1/einwilligung/{token}',
        'GET /api/portal/v1/konto/rueckgaengig/{token}',
        'POST /api/portal/v1/einwilligung/{token}',
        'POST /api/portal/v1/konto/rueckgaengig/{token}',
        'GET /api/portal/v1/belege/{nummer}',
        'POST /api/portal/v1/belege/{nummer}/pruefung',
        'GET /api/portal/v1/bankdaten/stoppen/{token}',
        'POST /api/portal/v1/bankdaten/stoppen/{token}',
      ].toSorted(),
    )
  })

  it("is the operator's system with an API key for /api/erp, with the right that each call needs", () => {
    expect(callsWhere(({ path }) => path.startsWith('/api/erp/'))).toEqual(callsWhere(({ who }) => who === 'erp'))
    expect(allEndpoints.flatMap(({ who, name, scope }) => (who === 'erp' || scope ? [[name, scope]] : []))).toEqual([
      ['erp.pullVorgaenge', 'lesen'],
      ['erp.confirmVorgang', 'bestaetigen'],
      ['erp.rejectVorgang', 'bestaetigen'],
      ['erp.askBack', 'bestaetigen'],
      ['erp.postImport', 'importieren'],
      ['erp.listImporte', 'importieren'],
      ['erp.getImport', 'importieren'],
      ['erp.getImportfehler', 'importieren'],
      ['erp.putImportdatei', 'importieren'],
    ])
  })

  it('is staff for the support calls', () => {
    expect(callsWhere(({ who }) => who === 'support')).toEqual(
      [
        'GET /api/support/v1/kundensicht',
        'POST /api/support/v1/kundensicht',
        'DELETE /api/support/v1/kundensicht',
        'GET /api/support/v1/suche',
        'POST /api/portal/v1/support/kundensuche',
      ].toSorted(),
    )
  })
})

describe('repeated requests', () => {
  it('are answered by Idempotency-Key on these calls', () => {
    expect(callsWhere(({ idempotent }) => idempotent === true)).toEqual(
      [
        'DELETE /auth/profile',
        'POST /auth/change_password',
        'POST /auth/change_profile',
        'POST /auth/initiate_communication_medium',
        'POST /auth/validate_communication_medium',
        'POST /api/cc/v2/registrierungen/pinversand',
        'PATCH /api/css/v4/einspeiser/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
        'PATCH /api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/liefervertraege-zusammenlegen',
        'PATCH /api/css/v4/einspeiser/anlagendaten/{vk_nummer}/steuerbefreien',
        'PATCH /api/css/v5/pages/einspeisung/anlagendaten/{vk_nummer}/steuer-befreien',
        'PATCH /api/css/v4/wasser/anschluesse/{vk_nummer}/kuendigung',
        'PATCH /api/css/v5/pages/trinkwasser/{vk_nummer}/kuendigung',
        'POST /api/css/no_auth/v4/einspeiserantraege/{antrag_id}/stornieren',
        'POST /api/css/no_auth/v5/einspeiserantraege/{antrag_id}/stornieren',
        'POST /api/css/v5/pages/geraete/signifikante-lasten/melde-neue-anmeldung',
        'POST /ablesung/',
        'POST /api/portal/v1/bankdaten/{vk_nummer}/aenderung',
        'POST /api/portal/v1/fragen',
        'POST /api/portal/v1/beschwerden',
        'POST /api/portal/v1/betrieb/freigaben/{freigabe_id}/bestaetigung',
        'POST /api/portal/v1/betrieb/freigaben/{freigabe_id}/ablehnung',
        'POST /api/portal/v1/dokumente/markierungen',
      ].toSorted(),
    )
  })
})

describe('error codes', () => {
  it('are all on the closed list', () => {
    expect(allEndpoints.flatMap(({ errors }) => errors).filter((code) => !isErrorCode(code))).toEqual([])
  })

  it('are all used by a call', () => {
    const used = new Set<string>(allEndpoints.flatMap(errorCodesOf))
    expect(Object.keys(errorStatus).filter((code) => !used.has(code))).toEqual([])
  })

  it('contain the five types of the PIN dispatch, spelt as in the specification', () => {
    const sendPin = allEndpoints.filter(({ path }) => path === '/api/cc/v2/registrierungen/pinversand').flatMap(errorCodesOf)
    expect(sendPin).toEqual(
      expect.arrayContaining([
        'GPoderVKNichtAngegeben',
        'GPVKKombinationUngueltig',
        'RegistrierungBereitsVorhanden',
        'GPBereitsRegistriert',
        'InternerFehler',
      ]),
    )
  })
})

it('the name of a call is its capability and its constant, so that a line of the log leads to the code', () => {
  const expected = Object.entries(endpointsOf).flatMap(([capability, calls]) => Object.keys(calls).map((name) => `${capability}.${name}`))
  expect(Object.values(endpointsOf).flatMap((calls) => Object.values(calls).map(({ name }) => name))).toEqual(expected)
})
