import type { AnschriftProblem } from '#contract/geschaeftspartner/rules.ts'
import type { Stand } from './staende.ts'

const anschrift: Readonly<Record<AnschriftProblem, Readonly<Record<'street' | 'houseNumber' | 'zip' | 'city', string>>>> = {
  leer: {
    street: 'Geben Sie die Straße ein.',
    houseNumber: 'Geben Sie die Hausnummer ein.',
    zip: 'Geben Sie die Postleitzahl ein.',
    city: 'Geben Sie den Ort ein.',
  },
  zuLang: {
    street: 'Der Straßenname ist zu lang. Möglich sind höchstens 100 Zeichen.',
    houseNumber: 'Die Hausnummer ist zu lang. Möglich sind höchstens 20 Zeichen.',
    zip: 'Die Postleitzahl ist zu lang. Möglich sind höchstens 10 Zeichen.',
    city: 'Der Ortsname ist zu lang. Möglich sind höchstens 100 Zeichen.',
  },
}

const stand: Readonly<Record<Stand, { readonly label: string; readonly obis: string }>> = {
  pv180: { label: 'Aus dem Netz bezogen', obis: '1.8.0' },
  pv280: { label: 'Ins Netz eingespeist', obis: '2.8.0' },
  haus180: { label: 'Aus dem Netz bezogen', obis: '1.8.0' },
  haus280: { label: 'Ins Netz eingespeist', obis: '2.8.0' },
}

export const texts = {
  back: 'Zurück zu Ihren Anlagen',
  account: 'Vertragskonto',
  place: 'Standort',
  forward: 'Weiter zur Prüfung',
  change: 'Ändern',
  sending: 'Wird gesendet …',
  showRequest: 'Vorgang ansehen',
  sent: 'Gesendet am',
  print: 'Bestätigung drucken',
  kwh: 'kWh',
  none: 'keine Angabe',
  yes: 'Ja',
  no: 'Nein',
  paper: (operator: string, what: string) => `${operator}: ${what}`,

  failure: {
    noAnswer: 'Keine Antwort erhalten',
    unknown: 'Wir wissen nicht, ob Ihr Antrag angekommen ist. Senden Sie ihn ruhig erneut: Er zählt nur einmal.',
    kept: 'Ihre Angaben sind noch da.',
    signIn: 'Neu anmelden',
    /** the meter of a plant is not one of its account */
    meter: 'Der Zähler der Anlage gehört nicht zu diesem Vertrag. Prüfen Sie bitte seine Nummer.',
  },

  tax: {
    enter: 'Steuerbefreiung beantragen',
    check: 'Antrag auf Steuerbefreiung prüfen',
    done: 'Ihr Antrag auf Steuerbefreiung ist bei uns',
    failed: 'Der Wechsel der Besteuerung wurde nicht beantragt',
    intro: (tag: string) => `Sie wechseln zum ${tag} von 19\u00a0% auf 0\u00a0% Umsatzsteuer.`,
    noAdvice: 'Wir beraten nicht zu Steuern. Fragen Sie bei Zweifeln Ihr Steuerbüro.',
    year: 'Jahr des Wechsels',
    yearFixed: (jahr: number) => `${jahr} – ein Wechsel ist immer nur zum nächsten 1. Januar möglich`,
    today: 'Umsatzsteuer heute',
    afterwards: 'Umsatzsteuer danach',
    from: '19\u00a0%',
    to: '0\u00a0%',
    day: 'Gilt ab',
    reading: 'Zählerstand der Einspeisung',
    readingHint: 'Anzeige 2.8.0 am Zähler, in kWh, nur die Ziffern vor dem Komma',
    send: 'Antrag senden',
    thanks: 'Wir haben Ihren Antrag erhalten',
    next: (tag: string) => `Wir prüfen ihn. Bestätigen wir ihn, gilt ab dem ${tag} der Satz von 0\u00a0%.`,
    reminder: (tag: string) => `Erinnerung für den ${tag}`,
    ics: {
      title: 'Zählerstand ablesen',
      description: (place: string, address: string) =>
        `Haben wir den Wechsel bestätigt, gilt ab heute der neue Steuersatz für Ihre Anlage (${place}). Bitte lesen Sie den Zähler ab.\nMelden Sie den Zählerstand im Kundenportal: ${address}`,
      fileName: 'Steuerwechsel',
    },
  },

  merge: {
    enter: 'Zusammenlegung beantragen',
    check: 'Antrag auf Zusammenlegung prüfen',
    done: 'Ihr Antrag auf Zusammenlegung ist bei uns',
    failed: 'Die Zusammenlegung wurde nicht beantragt',
    intro: 'Danach versorgt ein Vertrag den Haushalt und die Anlage. Lesen Sie bitte beide Zähler ab.',
    pv: 'Zähler der Anlage',
    haus: 'Zähler des Haushalts',
    nummer: 'Zählernummer',
    nummerHint: 'Sie steht auf dem Zähler, meist über dem Strichcode',
    stand,
    standHint: (obis: string) => `Anzeige ${obis} am Zähler, in kWh, nur die Ziffern vor dem Komma`,
    standOf: (zaehler: string, label: string, obis: string) => `${zaehler}: ${label} (${obis})`,
    anlage: 'Anlage',
    haushalt: 'Haushalt',
    address: 'Adresse',
    addressIntro: 'Wo stehen die Zähler?',
    anschrift: {
      street: { label: 'Straße', characters: 28 },
      houseNumber: { label: 'Hausnummer', characters: 8 },
      zip: { label: 'Postleitzahl', characters: 8 },
      city: { label: 'Ort', characters: 28 },
    },
    callBack: 'Bitte rufen Sie mich dazu zurück',
    callBackRow: 'Rückruf erwünscht',
    send: 'Antrag senden',
    thanks: 'Wir haben Ihren Antrag erhalten',
    next: 'Wir prüfen ihn und melden uns. Bis dahin laufen beide Verträge weiter.',
  },

  problems: {
    nummerMissing: 'Geben Sie die Zählernummer ein.',
    nummerTooLong: 'Die Zählernummer ist zu lang. Möglich sind höchstens 40 Zeichen.',
    sameMeter: 'Der Haushalt hat einen anderen Zähler als die Anlage. Geben Sie dessen Nummer ein.',
    standMissing: 'Bitte geben Sie einen Zählerstand ein.',
    standNoInteger: 'Bitte geben Sie eine positive ganze Zahl ein.',
    standTooLong: 'So viele Ziffern hat Ihr Zähler nicht. Bitte prüfen Sie den Zählerstand.',
    anschrift,
  },
} as const
