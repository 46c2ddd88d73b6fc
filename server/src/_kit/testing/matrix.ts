import { ablesung, anmeldung, bankwunsch, passwords, persoenlicheDaten } from './bodies.ts'
import {
  answered,
  anyone,
  asksAbout,
  complains,
  byApiKey,
  byInput,
  byPath,
  bySecret,
  filtered,
  idsOf,
  kontofilter,
  kuendigung,
  linked,
  operations,
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
  'abschlaege.listAbschlaegeV4': rows,
  'abschlaege.listAbschlaegeEinspeisungV5': rowsOfType,
  'abschlaege.listAbschlaegeTrinkwasserV5': rowsOfType,
  'abschlaege.requestAbschlagV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Abschlag: 50 } }) },
  'abschlaege.requestAbschlagV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Abschlag: 50 } }) },
  'abschlaege.listEmpfehlungen': rowsOfType,

  'account.beginLogin': anyone,
  'account.exchangeToken': {
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
  'account.deleteAccount': person,
  'account.changePassword': { ...person, needs: () => ({ body: passwords }) },
  'account.changeProfile': { ...person, needs: () => ({ body: { given_name: 'Ada', family_name: 'Sonne' } }) },
  'account.initiateCommunicationMedium': { ...person, needs: () => ({ body: { medium: 'email', value: 'neu@demo.example' } }) },
  // no session of the matrix has requested a code
  'account.validateCommunicationMedium': { access: signedIn('CodeUngueltig'), ids: {}, needs: () => ({ body: { code: '123456' } }) },
  'account.getKonto': person,
  'account.endSitzungen': person,
  'account.initiateFaktor': person,
  'account.enrollFaktor': {
    access: signedIn('CodeUngueltig'),
    ids: idsOf(['exchange_id'], { foreign: 'CodeUngueltig', missing: 'CodeUngueltig', malformed: 'UngueltigeAnfrage' }),
    needs: ({ exchange_id = '' }) => ({ body: { exchange_id, code: '123456' } }),
  },
  'account.removeFaktor': person,
  'account.exportMine': person,
  'account.getMeineRollen': person,
  'account.getRueckgaengig': bySecret('token'),
  'account.undoChange': bySecret('token'),

  'anlagen.listAnlagendatenV4': rowsOfType,
  'anlagen.listAnlagendatenV5': rowsOfType,
  'anlagen.requestSteuerbefreiungV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Jahr: 2027 } }) },
  'anlagen.requestSteuerbefreiungV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Jahr: 2027 } }) },
  'anlagen.requestZusammenlegungV4': zusammenlegung(),
  'anlagen.requestZusammenlegungV5': zusammenlegung(),
  'anlagen.openMaStRV4': register,
  'anlagen.openMaStRV5': register,

  'bankdaten.listBankdatenV4': rows,
  'bankdaten.listBankdatenEinspeisungV5': rowsOfType,
  'bankdaten.listBankdatenTrinkwasserV5': rowsOfType,
  'bankdaten.listBankstaende': rowsOfType,
  'bankdaten.getIbans': byPath('vk_nummer'),
  'bankdaten.findBank': { ...person, needs: () => ({ body: { IBAN: 'DE89370400440532013000' } }) },
  'bankdaten.requestBankdaten': { ...byPath('vk_nummer'), needs: () => ({ body: bankwunsch }) },
  'bankdaten.getBankstopp': bySecret('token'),
  'bankdaten.stopBankdaten': bySecret('token'),

  'auszahlung.listAuszahlungen': rowsOfType,

  'beschwerden.sendBeschwerde': complains,

  'betreiber.getBetreiber': anyone,

  'completion.completeAddress': { ...person, needs: () => ({ body: { input: 'Lindenweg 4' } }) },
  'completion.checkEmail': { ...person, needs: ({ email = '' }) => ({ body: { email } }) },

  'dokumente.listDokumenteV4': { ...filtered('empty', 'vertragskonto', 'VertragskontoFilter'), needs: kontofilter, echoes: true },
  'dokumente.listDokumenteV5': { ...filtered('own', 'vertragskonto', 'VertragskontoFilter'), needs: kontofilter, echoes: true },
  'dokumente.listDokumente': {
    ...filtered('own', 'vertragskonto', 'gp'),
    needs: ({ vertragskonto = '', gp = '' }) => ({ query: { vertragskonto, gp } }),
  },
  'dokumente.markDokumente': {
    ...rows,
    ids: idsOf(['vertragskonto', 'gp'], { foreign: 'own', missing: 'own', malformed: 'UngueltigeAnfrage' }),
    needs: ({ vertragskonto = '', gp = '' }) => ({ body: { vertragskonto, gp } }),
  },
  'dokumente.undoMarkierung': byPath('markierung_id'),
  'dokumente.downloadDokumentV4': byPath('dokument_id'),
  'dokumente.downloadDokumentV5': byPath('dokument_id'),
  'dokumente.downloadERechnung': byPath('dokument_id'),
  'dokumente.setDokumentGelesenV4': { ...byPath('dokument_id'), needs: () => ({ body: { Gelesen: true } }) },
  'dokumente.setDokumentGelesenV5': { ...byPath('dokument_id'), needs: () => ({ body: { Gelesen: true } }) },
  'dokumente.listDokumentjahre': {
    ...filtered('own', 'vertragskonto', 'gp'),
    needs: ({ vertragskonto = '', gp = '' }) => ({ query: { vertragskonto, gp } }),
  },
  'dokumente.downloadDokumentarchiv': {
    ...byInput('dokument_ids', 'vertragskonto', 'gp'),
    needs: ({ dokument_ids = '', vertragskonto = '', gp = '' }) => ({ query: { dokument_ids, vertragskonto, gp } }),
  },

  'einspeiserantraege.listEinspeiserantraegeV4': rowsOfType,
  'einspeiserantraege.listEinspeiserantraegeV5': rowsOfType,
  'einspeiserantraege.getEinladungV4': { ...bySecret('antrag_id'), takes: { antrag_id: 'einladung_id' } },
  'einspeiserantraege.getEinladungV5': { ...bySecret('antrag_id'), takes: { antrag_id: 'einladung_id' } },
  'einspeiserantraege.cancelAntragV4': unlinked,
  'einspeiserantraege.cancelAntragV5': unlinked,
  'einspeiserantraege.linkAntragV4': linked,
  'einspeiserantraege.linkAntragV5': linked,
  'einspeiserantraege.sendAntragscode': proved,

  'erp.pullVorgaenge': byApiKey(),
  'erp.confirmVorgang': byApiKey('vorgang_id'),
  'erp.rejectVorgang': { ...byApiKey('vorgang_id'), needs: () => ({ body: { Grund: 'Die Angaben passen nicht.' } }) },
  'erp.askBack': { ...byApiKey('vorgang_id'), needs: () => ({ body: { Frage: 'Welcher Zähler ist es?' } }) },
  'erp.postImport': byApiKey(),
  'erp.listImporte': byApiKey(),
  'erp.getImport': byApiKey('import_id'),
  'erp.getImportfehler': byApiKey('import_id'),
  'erp.putImportdatei': { ...byApiKey(), needs: () => ({ query: { datei: 'rechnung.pdf' } }) },

  'faults.reportFault': {
    ...anyone,
    needs: () => ({ body: { kind: 'render', message: 'x is undefined', stack: '', page: '/', version: '2.26.3-1' } }),
  },

  'fragen.askFrage': asksAbout,

  'freigaben.listFreigaben': operations('own'),
  // the session of the matrix began without a second factor
  'freigaben.confirmFreigabe': operations('ZweiterFaktorFehlt', 'freigabe_id'),
  'freigaben.refuseFreigabe': operations('own', 'freigabe_id'),

  'geraete.listSignifikanteLastenV4': rowsOfType,
  'geraete.listSignifikanteLastenV5': rowsOfType,
  'geraete.listAnmeldeereignisseV5': person,
  'geraete.recordAnmeldungV5': person,

  'geschaeftspartner.listGeschaeftspartnerV4': rows,
  'geschaeftspartner.getGeschaeftspartnerV5': byPath('gp_nummer'),
  'geschaeftspartner.getKundennameV5': { ...byInput('gp_nummer'), needs: ({ gp_nummer = '' }) => ({ query: { gp_nummer } }) },
  'geschaeftspartner.requestPersoenlicheDatenV4': { ...byPath('gp_nummer'), needs: () => ({ body: persoenlicheDaten }) },
  'geschaeftspartner.requestPersoenlicheDatenV5': { ...byPath('gp_nummer'), needs: () => ({ body: persoenlicheDaten }) },
  'geschaeftspartner.requestSteuernummerV4': { ...byPath('gp_nummer'), needs: () => ({ body: { Steuernummer: '12/345/67890' } }) },
  'geschaeftspartner.requestSteuernummerV5': { ...byPath('gp_nummer'), needs: () => ({ body: { Steuernummer: '12/345/67890' } }) },

  'jahresuebersicht.listJahreskonten': {
    ...filtered('own', 'vertragskonto'),
    needs: ({ vertragskonto = '' }) => ({ query: { vertragskonto } }),
  },
  'jahresuebersicht.getJahressummen': { ...filtered('own', 'gp'), needs: ({ gp = '' }) => ({ query: { gp } }) },
  'jahresuebersicht.listJahresblaetter': { ...filtered('empty', 'gp'), needs: ({ gp = '' }) => ({ query: { gp } }) },
  'jahresuebersicht.getJahresuebersicht': byPath('vk_nummer'),
  'jahresuebersicht.getJahresuebersichtPdf': byPath('vk_nummer'),

  'meldungen.listMeldungenV4': rows,
  'meldungen.listMeldungenV5': rows,
  'meldungen.setMeldungGelesenV4': { ...byPath('meldung_id'), needs: () => ({ body: { Gelesen: true } }) },
  'meldungen.setMeldungGelesenV5': byPath('meldung_id'),

  'opt-in.getOptIn': { ...person, needs: ({ email = '' }) => ({ query: { email } }) },
  'opt-in.revokeOptIn': { ...person, needs: ({ email = '' }) => ({ body: { email } }) },
  'opt-in.giveOptIn': { ...person, needs: (ids) => ({ body: anmeldung(ids) }) },
  'opt-in.getEinwilligung': bySecret('token'),
  'opt-in.confirmEinwilligung': bySecret('token'),

  'redispatch.listRedispatchV4': rowsOfType,
  'redispatch.listRedispatchV5': rowsOfType,

  'registrierungen.listKommunikationskanaele': {
    ...registration('gpnummer', 'vertragskonto'),
    needs: ({ gpnummer = '', vertragskonto = '' }) => ({ query: { gpnummer, vertragskonto } }),
  },
  'registrierungen.countRegistrierungen': person,
  // no person of the matrix has a PIN pending
  'registrierungen.enterPin': { access: signedIn('PINUngueltig'), ids: {}, needs: () => ({ body: { PIN: '7KQM-2N4P' } }) },
  'registrierungen.sendPin': {
    ...registration('GPNummer', 'Vertragskonto'),
    needs: ({ GPNummer = '', Vertragskonto = '' }) => ({ body: { GPNummer, Vertragskonto, KanalArt: 'EMail' } }),
  },

  'support.getKundensicht': staff,
  'support.takeKundensicht': {
    ...staff,
    needs: ({ KundeSub = '' }) => ({ body: { KundeSub, Grund: 'Anruf' } }),
    ids: idsOf(['KundeSub'], { foreign: 'KeineBerechtigung', missing: 'KeineBerechtigung', malformed: 'KeineBerechtigung' }),
  },
  'support.endKundensicht': staff,
  'support.searchRegistrierungen': { ...staff, needs: () => ({ query: { q: '9999999999' } }) },
  'support.searchKunden': { ...staff, needs: () => ({ body: { Suche: '9999999999' } }) },

  // staff see one area more than other people without contracts
  'uebersicht.getUebersicht': { ...filtered('own', 'gp'), needs: ({ gp = '' }) => ({ query: { gp } }) },
  'uebersicht.listFaelligeZaehler': rows,

  'tabs.getTabsV4': { ...rowsOfType, access: { ...rowsOfType.access, support: 'own', betrieb: 'own' } },
  'tabs.getTabsV5': { ...rowsOfType, access: { ...rowsOfType.access, support: 'own', betrieb: 'own' } },

  'vertraege.getVertraegeV5': rows,
  'vertraege.listVertragsverknuepfungen': rows,
  'vertraege.requestRemoval': byPath('geschaeftspartner'),
  'vertraege.requestDokumentenversandV4': { ...byPath('vk_nummer'), needs: () => ({ body: { DokumentenversandTyp: 'CSS2' } }) },
  'vertraege.requestDokumentenversandV5': { ...byPath('vk_nummer'), needs: () => ({ body: { DokumentenversandTyp: 'CSS2' } }) },
  'vertraege.setZusatzinformationenV4': { ...byPath('vk_nummer'), needs: () => ({ body: { Zusatzinformationen: 'Dach Süd' } }) },
  'vertraege.setZusatzinformationenV5': { ...byPath('vk_nummer'), needs: () => ({ body: { Zusatzinformationen: 'Dach Süd' } }) },

  'vorgaenge.listVorgaenge': rows,
  'vorgaenge.getVorgangsstand': rows,
  'vorgaenge.getVorgang': byPath('vorgang_id'),
  'vorgaenge.withdrawVorgang': byPath('vorgang_id'),
  'vorgaenge.answerRueckfrage': answered,
  'vorgaenge.getBelegPdf': byPath('vorgang_id'),
  'vorgaenge.getBeleg': bySecret('nummer'),
  'vorgaenge.checkBeleg': { ...bySecret('nummer'), needs: () => ({ body: { Signatur: 'of nobody' } }) },

  'wartungsbanner.getWartungsbannerV4': anyone,
  'wartungsbanner.getWartungsbannerV5': anyone,

  'wasseranschluesse.listKuendigungen': rowsOfType,
  'wasseranschluesse.listWasseranschluesseV4': rowsOfType,
  'wasseranschluesse.listWasseranschluesseV5': rowsOfType,
  'wasseranschluesse.requestKuendigungV4': kuendigung(),
  'wasseranschluesse.requestKuendigungV5': kuendigung(),

  'zaehlerstaende.listZaehlerstaendeV4': { ...rowsOfType, needs: () => ({ query: { vertragskontotyp: 'Einspeiser' } }) },
  'zaehlerstaende.listZaehlerstaendeEinspeisungV5': rowsOfType,
  'zaehlerstaende.listZaehlerstaendeTrinkwasserV5': rowsOfType,
  'zaehlerstaende.reportAblesung': { ...byInput('meterNumber'), needs: ({ meterNumber = '' }) => ({ body: ablesung(meterNumber) }) },

  'zahlungen.listZahlungen': rows,
}
