import { ablesung, anmeldung, bankwunsch, passwords, persoenlicheDaten } from './bodies.ts'
import {
  anyone,
  byApiKey,
  byInput,
  byPath,
  bySecret,
  filtered,
  idsOf,
  kontofilter,
  kuendigung,
  linked,
  person,
  proved,
  register,
  registration,
  rows,
  rowsOfType,
  signedIn,
  staff,
  unlinked,
  zusammenlegung,
  type Row,
} from './matrix-rows.ts'

/** Every call of the contract, and its answer for each principal. The test names a call without a row. */
export const matrix: Readonly<Record<string, Row>> = {
  'abschlaege.listV4': rows,
  'abschlaege.einspeisungV5': rowsOfType,
  'abschlaege.trinkwasserV5': rowsOfType,
  'abschlaege.requestV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Abschlag: 50 } }) },
  'abschlaege.requestV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Abschlag: 50 } }) },
  'abschlaege.empfehlungen': rowsOfType,

  'account.login': anyone,
  'account.token': {
    access: {
      ...signedIn('AnmeldungFehlgeschlagen'),
      anonymous: 'AnmeldungFehlgeschlagen',
      expired: 'AnmeldungFehlgeschlagen',
    },
    ids: {},
    needs: () => ({ query: { code: 'of nobody', redirect_uri: 'https://portal.example/' } }),
  },
  'account.introspect': person,
  'account.logout': anyone,
  'account.delete': person,
  'account.changePassword': { ...person, needs: () => ({ body: passwords }) },
  'account.changeProfile': { ...person, needs: () => ({ body: { given_name: 'Ada', family_name: 'Sonne' } }) },
  'account.initiateCommunicationMedium': { ...person, needs: () => ({ body: { medium: 'email', value: 'neu@demo.example' } }) },
  // no session of the matrix has requested a code
  'account.validateCommunicationMedium': { access: signedIn('CodeUngueltig'), ids: {}, needs: () => ({ body: { code: '123456' } }) },
  'account.konto': person,
  'account.endSitzungen': person,
  'account.initiateFaktor': person,
  'account.enrollFaktor': {
    access: signedIn('CodeUngueltig'),
    ids: idsOf(['exchange_id'], { foreign: 'CodeUngueltig', missing: 'CodeUngueltig', malformed: 'UngueltigeAnfrage' }),
    needs: ({ exchange_id = '' }) => ({ body: { exchange_id, code: '123456' } }),
  },
  'account.removeFaktor': person,
  'account.exportMine': person,
  'account.getRueckgaengig': bySecret('token'),
  'account.undoChange': bySecret('token'),

  'anlagen.listV4': rowsOfType,
  'anlagen.listV5': rowsOfType,
  'anlagen.steuerbefreienV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Jahr: 2027 } }) },
  'anlagen.steuerbefreienV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Jahr: 2027 } }) },
  'anlagen.zusammenlegenV4': zusammenlegung(),
  'anlagen.zusammenlegenV5': zusammenlegung(),
  'anlagen.maStRV4': register,
  'anlagen.maStRV5': register,

  'bankdaten.listV4': rows,
  'bankdaten.einspeisungV5': rowsOfType,
  'bankdaten.trinkwasserV5': rowsOfType,
  'bankdaten.staende': rowsOfType,
  'bankdaten.ibans': byPath('vk_nummer'),
  'bankdaten.bank': { ...person, needs: () => ({ body: { IBAN: 'DE89370400440532013000' } }) },
  'bankdaten.request': { ...byPath('vk_nummer'), needs: () => ({ body: bankwunsch }) },
  'bankdaten.getStopp': bySecret('token'),
  'bankdaten.stop': bySecret('token'),

  'auszahlung.list': rowsOfType,

  'betreiber.get': anyone,

  'completion.address': { ...person, needs: () => ({ body: { input: 'Lindenweg 4' } }) },
  'completion.email': { ...person, needs: ({ email = '' }) => ({ body: { email } }) },

  'dokumente.listV4': { ...filtered('empty', 'vertragskonto', 'VertragskontoFilter'), needs: kontofilter, echoes: true },
  'dokumente.listV5': { ...filtered('own', 'vertragskonto', 'VertragskontoFilter'), needs: kontofilter, echoes: true },
  'dokumente.downloadV4': byPath('dokument_id'),
  'dokumente.downloadV5': byPath('dokument_id'),
  'dokumente.gelesenV4': { ...byPath('dokument_id'), needs: () => ({ body: { Gelesen: true } }) },
  'dokumente.gelesenV5': { ...byPath('dokument_id'), needs: () => ({ body: { Gelesen: true } }) },
  'dokumente.jahre': { ...filtered('own', 'vertragskonto'), needs: ({ vertragskonto = '' }) => ({ query: { vertragskonto } }) },
  'dokumente.archiv': {
    ...byInput('dokument_ids', 'vertragskonto'),
    needs: ({ dokument_ids = '', vertragskonto = '' }) => ({ query: { dokument_ids, vertragskonto } }),
  },

  'einspeiserantraege.listV4': rowsOfType,
  'einspeiserantraege.listV5': rowsOfType,
  'einspeiserantraege.einladungV4': { ...bySecret('antrag_id'), takes: { antrag_id: 'einladung_id' } },
  'einspeiserantraege.einladungV5': { ...bySecret('antrag_id'), takes: { antrag_id: 'einladung_id' } },
  'einspeiserantraege.stornierenV4': unlinked,
  'einspeiserantraege.stornierenV5': unlinked,
  'einspeiserantraege.verknuepfenV4': linked,
  'einspeiserantraege.verknuepfenV5': linked,
  'einspeiserantraege.code': proved,

  'erp.pull': byApiKey(),
  'erp.confirm': byApiKey('vorgang_id'),
  'erp.reject': { ...byApiKey('vorgang_id'), needs: () => ({ body: { Grund: 'Die Angaben passen nicht.' } }) },

  'geraete.listV4': rowsOfType,
  'geraete.listV5': rowsOfType,
  'geraete.eventsV5': person,
  'geraete.meldeNeueAnmeldungV5': person,

  'geschaeftspartner.listV4': rows,
  'geschaeftspartner.getV5': byPath('gp_nummer'),
  'geschaeftspartner.kundennameV5': { ...byInput('gp_nummer'), needs: ({ gp_nummer = '' }) => ({ query: { gp_nummer } }) },
  'geschaeftspartner.persoenlicheDatenV4': { ...byPath('gp_nummer'), needs: () => ({ body: persoenlicheDaten }) },
  'geschaeftspartner.persoenlicheDatenV5': { ...byPath('gp_nummer'), needs: () => ({ body: persoenlicheDaten }) },
  'geschaeftspartner.steuernummerV4': { ...byPath('gp_nummer'), needs: () => ({ body: { Steuernummer: '12/345/67890' } }) },
  'geschaeftspartner.steuernummerV5': { ...byPath('gp_nummer'), needs: () => ({ body: { Steuernummer: '12/345/67890' } }) },

  'jahresuebersicht.konten': rows,
  'jahresuebersicht.get': byPath('vk_nummer'),
  'jahresuebersicht.pdf': byPath('vk_nummer'),

  'meldungen.listV4': rows,
  'meldungen.listV5': rows,
  'meldungen.gelesenV4': { ...byPath('meldung_id'), needs: () => ({ body: { Gelesen: true } }) },
  'meldungen.gelesenV5': byPath('meldung_id'),

  'opt-in.abfragen': { ...person, needs: ({ email = '' }) => ({ query: { email } }) },
  'opt-in.abmelden': { ...person, needs: ({ email = '' }) => ({ body: { email } }) },
  'opt-in.anmelden': { ...person, needs: (ids) => ({ body: anmeldung(ids) }) },
  'opt-in.getEinwilligung': bySecret('token'),
  'opt-in.confirmEinwilligung': bySecret('token'),

  'redispatch.listV4': rowsOfType,
  'redispatch.listV5': rowsOfType,

  'registrierungen.kanaele': {
    ...registration('gpnummer', 'vertragskonto'),
    needs: ({ gpnummer = '', vertragskonto = '' }) => ({ query: { gpnummer, vertragskonto } }),
  },
  'registrierungen.count': person,
  // no person of the matrix has a PIN pending
  'registrierungen.enterPin': { access: signedIn('PINUngueltig'), ids: {}, needs: () => ({ body: { PIN: '7KQM-2N4P' } }) },
  'registrierungen.sendPin': {
    ...registration('GPNummer', 'Vertragskonto'),
    needs: ({ GPNummer = '', Vertragskonto = '' }) => ({ body: { GPNummer, Vertragskonto, KanalArt: 'EMail' } }),
  },

  'support.kundensicht': staff,
  'support.takeKundensicht': {
    ...staff,
    needs: ({ KundeSub = '' }) => ({ body: { KundeSub, Grund: 'Anruf' } }),
    ids: idsOf(['KundeSub'], { foreign: 'KeineBerechtigung', missing: 'KeineBerechtigung', malformed: 'KeineBerechtigung' }),
  },
  'support.endKundensicht': staff,
  'support.suche': { ...staff, needs: () => ({ query: { q: '9999999999' } }) },

  // staff see one area more than other people without contracts
  'tabs.getV4': { ...rowsOfType, access: { ...rowsOfType.access, support: 'own' } },
  'tabs.getV5': { ...rowsOfType, access: { ...rowsOfType.access, support: 'own' } },

  'vertraege.pageV5': rows,
  'vertraege.verknuepfungen': rows,
  'vertraege.requestRemoval': byPath('geschaeftspartner'),
  'vertraege.dokumentenversandV4': { ...byPath('vk_nummer'), needs: () => ({ body: { DokumentenversandTyp: 'CSS2' } }) },
  'vertraege.dokumentenversandV5': { ...byPath('vk_nummer'), needs: () => ({ body: { DokumentenversandTyp: 'CSS2' } }) },
  'vertraege.zusatzinformationenV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Zusatzinformationen: 'Dach Süd' } }) },
  'vertraege.zusatzinformationenV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Zusatzinformationen: 'Dach Süd' } }) },

  'vorgaenge.list': rows,
  'vorgaenge.get': byPath('vorgang_id'),
  'vorgaenge.withdraw': byPath('vorgang_id'),
  'vorgaenge.belegPdf': byPath('vorgang_id'),
  'vorgaenge.getBeleg': bySecret('nummer'),
  'vorgaenge.checkBeleg': { ...bySecret('nummer'), needs: () => ({ body: { Signatur: 'of nobody' } }) },

  'wartungsbanner.getV4': anyone,
  'wartungsbanner.getV5': anyone,

  'wasseranschluesse.kuendigungen': rowsOfType,
  'wasseranschluesse.listV4': rowsOfType,
  'wasseranschluesse.listV5': rowsOfType,
  'wasseranschluesse.kuendigungV4': kuendigung(),
  'wasseranschluesse.kuendigungV5': kuendigung(),

  'zaehlerstaende.listV4': { ...rowsOfType, needs: () => ({ query: { vertragskontotyp: 'Einspeiser' } }) },
  'zaehlerstaende.einspeisungV5': rowsOfType,
  'zaehlerstaende.trinkwasserV5': rowsOfType,
  'zaehlerstaende.report': { ...byInput('meterNumber'), needs: ({ meterNumber = '' }) => ({ body: ablesung(meterNumber) }) },

  'zahlungen.list': rows,
}
