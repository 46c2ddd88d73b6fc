import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { LEAST_LETTERS, LEAST_SYMBOLS, LONGEST_SEARCH } from '#contract/support/limits.ts'
import type { Suchart } from '#contract/support/rules.ts'
import type { Registrierungsstatus } from '#contract/_shared/person/registrierung-schema.ts'

const status: Readonly<Record<Registrierungsstatus, string>> = {
  versendet: 'PIN versendet',
  eingegeben: 'PIN eingegeben',
  abgelaufen: 'PIN abgelaufen',
  gesperrt: 'PIN gesperrt',
}

const suchart: Readonly<Record<Suchart, string>> = {
  Nummer: 'GP- oder VK-Nummer',
  Vorgang: 'Vorgangsnummer',
  Telefon: 'Telefonnummer',
  Zaehler: 'Zählernummer',
  EMail: 'E-Mail-Adresse',
  Kennung: 'Kennung eines Benutzerkontos',
  Adresse: 'Adresse',
  Name: 'Name',
}

const formatOder = (words: readonly string[]) => new Intl.ListFormat('de', { type: 'disjunction' }).format(words)

export const texts = {
  title: 'Support',
  intro: 'Suchen Sie eine Kundin oder einen Kunden. Danach können Sie das Portal so ansehen, wie diese Person es sieht.',
  search: {
    label: 'Kunden suchen',
    field: 'Wonach suchen Sie?',
    hint: 'Name, Straße mit Hausnummer, E-Mail, Telefon, Zählernummer, Vorgangsnummer, GP- oder VK-Nummer',
    apply: 'Suchen',
    waiting: 'Es wird gesucht.',
    missing: 'Geben Sie ein, wonach Sie suchen',
    tooShort: `Geben Sie mehr ein: mindestens ${LEAST_LETTERS} Buchstaben eines Wortes oder ${LEAST_SYMBOLS} Zeichen einer Nummer`,
    tooLong: `Geben Sie höchstens ${LONGEST_SEARCH} Zeichen ein`,
  },
  soughtAs: (arten: readonly Suchart[]) => `Gesucht als ${formatOder(arten.map((art) => suchart[art]))}.`,
  kunden: (count: number, art: Suchart | undefined) =>
    `${count === 1 ? 'Ein Treffer' : `${count} Treffer`}${art ? `, gesucht als ${suchart[art]}` : ''}.`,
  more: (shown: number) => `Das sind die ersten ${shown}. Es gibt mehr: Bitte verfeinern Sie Ihre Suche.`,
  nothingTitle: 'Keine Treffer',
  nothing: 'Bitte prüfen Sie die Schreibweise, oder suchen Sie nach etwas anderem.',
  loadFailed: 'Die Suche hat nicht geklappt. Bitte versuchen Sie es später erneut.',
  registrierungenFailed: 'Die Registrierungen konnten nicht geladen werden.',
  tooMany: 'Sie haben sehr oft gesucht. Bitte warten Sie einige Minuten.',
  roleMissing: 'Ihnen fehlt die Rolle für den Kundenservice',
  roleMissingText: 'Diese Seite ist für unseren Kundenservice. Die Rolle vergibt Ihre IT.',
  inView: 'Sie sind in einer Kundensicht',
  inViewText: 'Beenden Sie die Kundensicht oben auf der Seite. Danach können Sie wieder suchen.',
  ended: 'Die Kundensicht ist zu Ende',
  endedText: 'Die Zeit war um, oder die Sicht wurde an anderer Stelle beendet. Sie sind wieder mit Ihrem eigenen Konto hier.',
  sections: {
    kunden: 'Kunden',
    registrations: 'Registrierungen',
    siblings: 'Verwandte Registrierungen',
    siblingsHint: 'Andere Registrierungen dieser Personen und Geschäftspartner',
    links: 'Verknüpfte Verträge',
  },
  heads: {
    registrierung: 'Registriert am',
    verknuepfung: 'Verknüpft am',
    nummern: 'Nummern',
    gp: 'Geschäftspartner',
    vk: 'Vertragskonto',
    kunde: 'Benutzerkonto',
    name: 'Name',
    vertraege: 'Verträge',
    pin: 'PIN-Versand',
    sicht: 'Ansicht',
  },
  moreVertraege: (count: number) => (count === 1 ? 'und ein weiterer Vertrag' : `und ${count} weitere Verträge`),
  moreKonten: (count: number) => (count === 1 ? 'und ein weiteres Benutzerkonto' : `und ${count} weitere Benutzerkonten`),
  nameFor: (person: string, partner: string) => `${person}, für ${partner}`,
  noPartner: 'Keiner',
  noVertrag: 'Noch kein Vertrag hinzugefügt',
  withoutVertrag: 'Kein Vertrag',
  noKonto: 'Noch kein Benutzerkonto',
  onlyPin: 'Hat eine PIN angefordert, sieht die Verträge noch nicht',
  subject: 'Kennung',
  showRegistrierungen: 'Registrierungen ansehen',
  gp: 'GP',
  vk: 'VK',
  unknown: 'unbekannt',
  status,
  typen: { Einspeiser: 'Einspeisung', Trinkwasser: 'Trinkwasser', Redispatch: 'Redispatch', Dienstleistung: 'Dienstleistung' },
  otherTyp: 'andere Art',
  kanaele: { EMail: 'per E-Mail', Telefonnummer: 'per Anruf', Mobilfunknummer: 'per SMS', Postversand: 'per Brief' },
  copy: {
    gp: 'Geschäftspartnernummer',
    vk: 'Vertragskontonummer',
    sub: 'Kennung des Benutzerkontos',
    email: 'E-Mail-Adresse',
    pin: 'Ziel des PIN-Versands',
  },
  reveal: 'Anzeigen',
  revealNamed: (what: string, of: string) => `Anzeigen: ${what} von ${of}`,
  take: 'Übernehmen',
  takeNamed: (of: string) => `Ansicht übernehmen von ${of}`,
  dialog: {
    title: 'Kundensicht übernehmen',
    whose: 'Sie sehen das Portal so, wie diese Person es sieht:',
    name: 'Name',
    ort: 'Ort',
    vertraege: 'Verträge',
    email: 'E-Mail-Adresse',
    kennung: 'Kennung',
    unknownName: 'Der Name ist nicht bekannt',
    howLong: (minutes: number | undefined) =>
      minutes === undefined
        ? 'Die Zeit ist begrenzt. Sie können nichts ändern.'
        : `Nach ${formatZeit(minutes, 'minute', 'dativ')} endet die Sicht von selbst. Sie können nichts ändern.`,
    kept: 'Jeder Aufruf wird protokolliert. Die Kundin oder der Kunde liest im Benutzerkonto, wann und warum Sie da waren.',
    grund: 'Grund',
    grundHint: 'Zum Beispiel: Anruf zur Abrechnung',
    grundMissing: 'Geben Sie den Grund an',
    act: 'Ansicht übernehmen',
    cancel: 'Abbrechen',
    busy: 'Wird übernommen …',
    failed: 'Die Kundensicht wurde nicht übernommen',
    taken: 'Jemand anderes nutzt diese Kundensicht gerade. Oder Sie selbst haben noch eine andere offen.',
    endOther: 'Meine offene Kundensicht beenden',
    endedOther: 'Sie haben jetzt keine Kundensicht mehr offen. Versuchen Sie es noch einmal.',
    notAllowed: 'Diese Person gehört zum Kundenservice, oder Sie sind es selbst. Ihre Ansicht kann niemand übernehmen.',
    gone: 'Diese Person ist dem Portal nicht mehr bekannt.',
    unknown: 'Bitte versuchen Sie es später erneut.',
  },
  banner: {
    title: 'Kundensicht',
    whose: (of: string | undefined) => `Sie sehen das Portal als Kundin oder Kunde${of ? `: ${of}` : ''}.`,
    readOnly: 'Sie können nichts ändern. Was nur die Kundin oder der Kunde tun kann, fehlt hier.',
    refused: 'Was hier fehlt, zeigt oder ändert das Portal nur der Kundin oder dem Kunden selbst.',
    left: 'Noch',
    minutesLeft: (minutes: number) => `Die Kundensicht endet in ${formatZeit(minutes, 'minute', 'dativ')}.`,
    end: 'Kundensicht beenden',
    ending: 'Wird beendet …',
    loadFailed: 'Wie lange die Kundensicht noch dauert, konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
    endFailed: 'Die Kundensicht konnte nicht beendet werden. Versuchen Sie es bitte noch einmal.',
  },
} as const

/** The kind of a contract in words; a newer server may name another. */
export function typOf(type: string): string {
  return Object.hasOwn(texts.typen, type) ? texts.typen[type as keyof typeof texts.typen] : texts.otherTyp
}
