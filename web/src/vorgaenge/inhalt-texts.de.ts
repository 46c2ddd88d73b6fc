import type { InhaltFeld, VorgangArt } from '#contract/_shared/vorgang-inhalt.ts'

/** What a request is called. */
const arten: Readonly<Record<VorgangArt, string>> = {
  Zaehlerstand: 'Zählerstand',
  Einwilligung: 'Einwilligung',
  KontoLoeschung: 'Löschung des Benutzerkontos',
  PersoenlicheDaten: 'Änderung Ihrer Angaben',
  Steuernummer: 'Änderung der Steuernummer',
  Dokumentenversand: 'Versand der Dokumente',
  Zusatzinformationen: 'Zusatzinformation',
  Entfernung: 'Entfernung eines Geschäftspartners',
  Pinversand: 'PIN angefordert',
  Registrierung: 'Vertrag hinzugefügt',
}

/** What it is about, field by field. */
const felder: Readonly<Record<InhaltFeld, string>> = {
  Zaehlernummer: 'Zählernummer',
  Obis: 'Anzeige (OBIS)',
  Ablesedatum: 'Ablesedatum',
  Zaehlerstand: 'Zählerstand',
  Einheit: 'Einheit',
  Auffaelligkeit: 'Hinweis bei der Eingabe',
  Vorname: 'Vorname',
  Nachname: 'Nachname',
  Strasse: 'Straße',
  Hausnummer: 'Hausnummer',
  PLZ: 'Postleitzahl',
  Ort: 'Ort',
  EMailAdresse: 'E-Mail-Adresse',
  Erteilt: 'Einwilligung erteilt',
  Mobilfunknummer: 'Mobilfunknummer',
  Telefonnummer: 'Telefonnummer',
  Geburtsdatum: 'Geburtsdatum',
  Geschaeftspartner: 'Geschäftspartner',
  Steuernummer: 'Steuernummer',
  Dokumentenversand: 'Versand der Dokumente',
  Zusatzinformationen: 'Zusatzinformation',
  GPNummer: 'Geschäftspartnernummer',
  Vertragskonto: 'Vertragskonto',
  KanalArt: 'Versandweg',
}

/** values of a closed list, as people read them */
const werte: Readonly<Record<string, string>> = {
  CSS1: 'Online',
  CSS2: 'Online und per Post',
  EMail: 'E-Mail',
  Telefonnummer: 'Anruf',
  Mobilfunknummer: 'SMS',
  Postversand: 'Brief',
  niedrigerAlsZuletzt: 'Wert niedriger als beim letzten Mal',
  ungewoehnlichHoch: 'Wert ungewöhnlich hoch',
  ungewoehnlichNiedrig: 'Wert ungewöhnlich niedrig',
  registerVertauscht: 'Werte vielleicht vertauscht',
}

export const inhaltTexts = { arten, felder, werte } as const
