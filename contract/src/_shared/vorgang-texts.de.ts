import type { InhaltFeld, VorgangArt } from './vorgang-inhalt.ts'
import type { Vorgangsstatus } from './vorgang.ts'

/** What a request is called: on the screens, on the receipt and in mails. */
export const arten: Readonly<Record<VorgangArt, string>> = {
  Zaehlerstand: 'Zählerstand',
  Einwilligung: 'Einwilligung',
  KontoLoeschung: 'Löschung des Benutzerkontos',
  PersoenlicheDaten: 'Änderung Ihrer Angaben',
  Steuernummer: 'Änderung der Steuernummer',
  Dokumentenversand: 'Versand der Dokumente',
  Zusatzinformationen: 'Zusatzinformation',
  Entfernung: 'Entfernung eines Geschäftspartners',
  Pinversand: 'Anforderung einer PIN',
  Registrierung: 'Hinzufügen eines Vertrags',
  Steuerbefreiung: 'Befreiung von der Umsatzsteuer',
  Zusammenlegung: 'Zusammenlegung der Lieferverträge',
  Antragsverknuepfung: 'Verknüpfung eines Einspeiseantrags',
  Antragsstornierung: 'Lösen eines Einspeiseantrags',
  Geraeteanmeldung: 'Begonnene Anmeldung eines Geräts',
  Abschlag: 'Änderung des Abschlags',
  Kuendigung: 'Abmeldung des Wasseranschlusses',
  Bankdaten: 'Änderung der Bankdaten',
}

/** What it is about, field by field. */
export const felder: Readonly<Record<InhaltFeld, string>> = {
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
  Steuerbefreiung: 'Befreit ab',
  PhotovoltaikZaehlernummer: 'Nummer des Photovoltaik-Zählers',
  PhotovoltaikZaehlerstand_1_8_0: 'Photovoltaik-Zähler, Anzeige 1.8.0',
  PhotovoltaikZaehlerstand_2_8_0: 'Photovoltaik-Zähler, Anzeige 2.8.0',
  PhotovoltaikAuffaelligkeit_1_8_0: 'Hinweis zum Photovoltaik-Zähler, Anzeige 1.8.0',
  PhotovoltaikAuffaelligkeit_2_8_0: 'Hinweis zum Photovoltaik-Zähler, Anzeige 2.8.0',
  HaushaltZaehlernummer: 'Nummer des Haushaltszählers',
  HaushaltZaehlerstand_1_8_0: 'Haushaltszähler, Anzeige 1.8.0',
  HaushaltZaehlerstand_2_8_0: 'Haushaltszähler, Anzeige 2.8.0',
  HaushaltAuffaelligkeit_1_8_0: 'Hinweis zum Haushaltszähler, Anzeige 1.8.0',
  HaushaltAuffaelligkeit_2_8_0: 'Hinweis zum Haushaltszähler, Anzeige 2.8.0',
  RueckrufErwuenscht: 'Rückruf erwünscht',
  Antragsnummer: 'Antragsnummer',
  Abschlag: 'Neuer Abschlag',
  AbmeldungZum: 'Abmeldung zum',
  NeuePostanschriftGueltigAb: 'Neue Anschrift gilt ab',
  NachfolgerName: 'Name der Nachfolgerin oder des Nachfolgers',
  Zweck: 'Wofür',
  Kontoinhaber: 'Kontoinhaber',
  IBAN: 'IBAN',
  Bankname: 'Bank',
  MandatErteilt: 'SEPA-Lastschriftmandat erteilt',
}

/** values of a closed list, as people read them */
export const werte: Readonly<Record<string, string>> = {
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
  Auszahlung: 'Auszahlung an Sie',
  Abbuchung: 'Abbuchung von Ihrem Konto',
}

/** What becomes of a request. */
export const stati: Readonly<Record<Vorgangsstatus, string>> = {
  eingegangen: 'Eingegangen',
  uebermittelt: 'In Bearbeitung',
  bestaetigt: 'Übernommen',
  abgelehnt: 'Abgelehnt',
  zurueckgezogen: 'Zurückgezogen',
  ersetzt: 'Durch eine neuere Anfrage ersetzt',
}

/** where there is no word, since another version wrote it */
export const fehlend = { art: 'Anfrage', feld: 'Weitere Angabe', wert: 'keine Angabe' } as const
export const jaNein = { ja: 'Ja', nein: 'Nein' } as const
