import type { Handelnder, Meilenstein } from '#contract/einspeiserantraege/rules.ts'
import type { Antragsart } from './queries.ts'

interface MeilensteinTexte {
  /** As a step of the timeline. */
  readonly name: string
  /** The action it needs. */
  readonly tun: string
  /** What happens in it. Fits an open and a finished step. */
  readonly sentence: string
  /** The state of an application that reached it. */
  readonly stand: string
}

const meilensteine: Readonly<Record<Meilenstein, MeilensteinTexte>> = {
  AntragVersendet: {
    name: 'Antrag versendet',
    tun: 'Antrag versenden',
    sentence: 'Ihr Installationsbetrieb schickt uns den Antrag für Ihre Anlage.',
    stand: 'Antrag ist bei uns',
  },
  EinspeisezusageErteilt: {
    name: 'Einspeisezusage erteilt',
    tun: 'Einspeisezusage erteilen',
    sentence: 'Wir prüfen, ob unser Netz den Strom aus Ihrer Anlage aufnehmen kann.',
    stand: 'Zugesagt',
  },
  FertigmeldungEingereicht: {
    name: 'Fertigmeldung eingereicht',
    tun: 'Anlage bauen und fertigmelden',
    sentence: 'Ihr Installationsbetrieb baut die Anlage und meldet uns, dass sie fertig ist.',
    stand: 'Fertiggemeldet',
  },
  MesskonzeptGeprueft: {
    name: 'Messkonzept geprüft',
    tun: 'Messkonzept prüfen',
    sentence: 'Wir prüfen, wie der Strom aus Ihrer Anlage gemessen wird.',
    stand: 'Messkonzept geprüft',
  },
  InbetriebnahmeErfolgt: {
    name: 'Inbetriebnahme erfolgt',
    tun: 'Anlage in Betrieb nehmen',
    sentence: 'Ihr Installationsbetrieb schaltet die Anlage ein und nimmt sie in Betrieb.',
    stand: 'In Betrieb genommen',
  },
  VertragsbestaetigungVerschickt: {
    name: 'Vertragsbestätigung verschickt',
    tun: 'Vertragsbestätigung verschicken',
    sentence: 'Wir schicken Ihnen die Bestätigung Ihres Vertrags.',
    stand: 'Abgeschlossen',
  },
}

const arten: Readonly<Record<Antragsart, string>> = { PV: 'Photovoltaik', Speicher: 'Speicher' }

const handelnde: Readonly<Record<Handelnder, string>> = {
  betreiber: 'Das übernehmen Sie.',
  errichter: 'Das übernimmt Ihr Installationsbetrieb.',
  netzbetreiber: 'Das übernehmen wir.',
}

/** Advice if a step takes longer than usual. */
const laenger: Readonly<Record<Handelnder, string>> = {
  betreiber: 'Brauchen Sie Hilfe? Wir sind gern für Sie da.',
  errichter: 'Ihr Installationsbetrieb kann Ihnen sagen, wie weit er ist.',
  netzbetreiber: 'Bitte entschuldigen Sie. Wir arbeiten daran.',
}

export const texts = {
  title: 'Einspeiseanträge',
  intro: 'Hier sehen Sie, wie weit Ihre Anträge sind und was als Nächstes geschieht.',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  empty: {
    title: 'Noch keine Einspeiseanträge',
    invited: 'Haben Sie eine Einladung per E-Mail oder Brief bekommen? Dann öffnen Sie den Link darin.',
    planned: 'Planen Sie eine neue Anlage? Den Antrag stellt Ihr Installationsbetrieb für Sie.',
  },
  unknown: {
    title: 'Diesen Antrag haben wir hier nicht gefunden',
    text: 'Vielleicht gehört er zu einem anderen Benutzerkonto, oder er ist nicht mehr mit Ihrem verknüpft.',
  },
  linked: {
    title: 'Der Antrag ist jetzt mit Ihrem Benutzerkonto verknüpft',
    text: 'Ab jetzt sehen Sie hier, wie es mit Ihrer Anlage weitergeht.',
  },
  partner: 'Geschäftspartner',
  partnerNumber: (nummer: string) => `Geschäftspartner ${nummer}`,
  ohnePartner: 'Ohne Geschäftspartner',
  arten,
  meilensteine,
  antrag: (nummer: string) => `Einspeiseantrag ${nummer}`,
  adresse: 'Standort',
  nummer: 'Antragsnummer',
  errichter: 'Installationsbetrieb',
  angaben: 'Angaben zum Antrag',
  betreiber: 'Betrieben von',
  email: 'E-Mail-Adresse',
  naechster: 'Nächster Schritt',
  handelnde,
  anhaltspunkt: (dauer: string) => `Anhaltspunkt: üblicherweise etwa ${dauer}`,
  laenger: 'Das dauert schon länger als üblich.',
  laengerBei: laenger,
  anrufen: (telefon: string) => `Fragen? Rufen Sie uns an: ${telefon}.`,
  abgeschlossen: 'Alle Schritte sind erledigt.',
  verworfen: {
    tag: 'Verworfen',
    title: (datum: string) => `Die Planung wurde am ${datum} verworfen`,
    text: 'Wir bearbeiten diesen Antrag nicht weiter. Möchten Sie doch bauen? Dann stellt Ihr Installationsbetrieb einen neuen Antrag.',
  },
  inVorbereitung: 'In Vorbereitung',
  verlauf: 'Alle Schritte ansehen',
  verlaufOf: (nummer: string) => `zum Antrag ${nummer}`,
  stand: {
    erledigt: (datum: string) => `erledigt am ${datum}`,
    naechster: 'als Nächstes',
    offen: 'offen',
    entfaellt: 'entfällt',
  },
  nichtMeine: 'Das ist nicht meine Anlage',
  broken: 'Dieser Antrag kann gerade nicht angezeigt werden.',
} as const
