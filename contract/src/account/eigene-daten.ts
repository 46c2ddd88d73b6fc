import type { Bereiche } from '../_shared/person/eigene-daten.ts'
import { labels } from '../_shared/text/labels.de.ts'

export const accountDaten = {
  konto: {
    titel: 'Benutzerkonto',
    felder: {
      sub: 'Kennung',
      identity: 'Kennung beim Anmeldedienst',
      email: labels.email,
      name: 'Name',
      given_name: 'Vorname',
      family_name: 'Nachname',
      mobile_number: 'Mobilnummer',
      mobilnummerBestaetigt: 'Mobilnummer bestätigt',
      birthdate: labels.birthdate,
      erstelltAm: 'Angelegt am',
      passwortGeaendertAm: 'Passwort geändert am',
    },
  },
  faktoren: {
    titel: 'Zwei-Faktor-Anmeldung',
    felder: {
      typ: 'Art',
      eingerichtetAm: 'Eingerichtet am',
    },
  },
  sitzungen: {
    titel: 'Sitzungen',
    felder: {
      angemeldetAm: 'Angemeldet am',
      zuletztAktivAm: 'Zuletzt aktiv am',
    },
  },
  zugang: {
    titel: 'Verknüpfte Geschäftspartner',
    felder: {
      GPNummer: labels.GPNummer,
    },
  },
  kundensichten: {
    titel: 'Einblicke des Kundenservice',
    felder: {
      Start: 'Beginn',
      Ende: 'Ende',
      Grund: labels.Grund,
    },
  },
  protokoll: {
    titel: 'Protokoll',
    felder: {
      Zeit: 'Zeitpunkt',
      Handlung: 'Was geschah',
      Anfrage: 'Aufruf',
      DurchKundenservice: 'Durch den Kundenservice',
      GPNummer: labels.GPNummer,
      VKNummer: labels.VKNummer,
    },
  },
} as const satisfies Bereiche
