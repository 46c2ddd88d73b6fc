import { formatDauer } from '#contract/_shared/datum/dauer.ts'
import { KONTONUMMER_LENGTH } from '#contract/_shared/limits.ts'
import type { Kanal } from '#contract/_shared/person/registrierung.ts'
import { PIN_LENGTH, POST_DAYS } from '#contract/registrierungen/limits.ts'

type OfWeg = Readonly<
  Record<
    Kanal,
    {
      readonly label: (ziel: string) => string
      readonly hint: (seconds: number | undefined) => string
      readonly sent: (ziel: string, seconds: number | undefined) => string
    }
  >
>

const werktage = `${POST_DAYS.least}–${POST_DAYS.most}`

/** How long the PIN is valid; empty until the operator's settings are loaded. */
function validFor(who: string, seconds: number | undefined): string {
  return seconds === undefined ? '' : ` ${who} gilt ${formatDauer(seconds)}.`
}

/** The delivery channels. `ziel` is masked; `seconds` is how long the PIN is valid. */
const wege: OfWeg = {
  EMail: {
    label: (ziel) => `E-Mail an ${ziel}`,
    hint: (seconds) => `Kommt in wenigen Minuten.${validFor('Die PIN', seconds)}`,
    sent: (ziel, seconds) => `Wir senden die PIN an ${ziel}.${validFor('Sie', seconds)}`,
  },
  Mobile: {
    label: (ziel) => `SMS an die Nummer ${ziel}`,
    hint: (seconds) => `Kommt in wenigen Minuten.${validFor('Die PIN', seconds)}`,
    sent: (ziel, seconds) => `Wir senden die PIN per SMS an die Nummer ${ziel}.${validFor('Sie', seconds)}`,
  },
  Phone: {
    label: (ziel) => `Anruf unter der Nummer ${ziel}`,
    hint: (seconds) => `Wir rufen Sie in wenigen Minuten an.${validFor('Die PIN', seconds)}`,
    sent: (ziel, seconds) => `Wir rufen Sie unter der Nummer ${ziel} an und sagen die PIN an.${validFor('Sie', seconds)}`,
  },
  Post: {
    label: () => 'Brief an Ihre Postanschrift',
    hint: (seconds) => `Kommt in etwa ${werktage} Werktagen.${validFor('Die PIN', seconds)}`,
    sent: () => `Wir senden die PIN mit einem Brief an Ihre Postanschrift. Das dauert etwa ${werktage} Werktage.`,
  },
}

export const texts = {
  title: 'Vertrag hinzufügen',
  pinTitle: 'PIN eingeben',
  kanalTitle: 'Wie soll die PIN zu Ihnen kommen?',
  back: 'Zurück',
  unterwegs: (anzahl: number) => (anzahl === 1 ? 'Eine PIN ist zu Ihnen unterwegs' : `${anzahl} PINs sind zu Ihnen unterwegs`),
  unterwegsNext: 'Geben Sie die PIN hier ein, sobald Sie sie haben.',
  pin: {
    heading: 'Ich habe eine PIN',
    label: 'PIN',
    hint: `${PIN_LENGTH} Zeichen, zum Beispiel 7KQM\u20112N4P. Groß- oder Kleinschreibung ist egal.`,
    submit: 'PIN absenden',
    busy: 'Wird geprüft …',
    missing: 'Geben Sie die PIN ein.',
    form: `Eine PIN hat ${PIN_LENGTH} Zeichen. Prüfen Sie Ihre Eingabe.`,
    wrong: 'Diese PIN stimmt nicht oder gilt nicht mehr. Es gilt immer nur die neueste PIN aus unserer Nachricht.',
    request: 'Noch keine PIN? PIN anfordern',
  },
  nummern: {
    heading: 'PIN anfordern',
    intro: 'Mit der PIN zeigen Sie, dass der Vertrag zu Ihnen gehört. Dafür brauchen wir zwei Nummern.',
    gp: 'Geschäftspartnernummer',
    vk: 'Vertragskontonummer',
    hint: `${KONTONUMMER_LENGTH} Zeichen`,
    submit: 'Weiter',
    busy: 'Wird geprüft …',
    gpMissing: 'Geben Sie Ihre Geschäftspartnernummer ein.',
    vkMissing: 'Geben Sie Ihre Vertragskontonummer ein.',
    gpForm: `Eine Geschäftspartnernummer hat ${KONTONUMMER_LENGTH} Zeichen. Prüfen Sie Ihre Eingabe.`,
    vkForm: `Eine Vertragskontonummer hat ${KONTONUMMER_LENGTH} Zeichen. Prüfen Sie Ihre Eingabe.`,
    wrong: 'Diese beiden Nummern gehören nicht zu einem laufenden Vertrag. Prüfen Sie die Nummern auf unserem Schreiben.',
  },
  kanal: {
    question: 'Versandweg',
    hint: 'Aus Datenschutzgründen zeigen wir die Angaben nur zum Teil.',
    missing: 'Wählen Sie einen Versandweg.',
    submit: 'PIN senden',
    busy: 'Wird gesendet …',
    noneTitle: 'Wir können Ihnen keine PIN senden',
    none: 'Zu diesem Geschäftspartner kennen wir weder Anschrift noch E-Mail-Adresse oder Telefonnummer.',
    onlyNewest: 'Hatten Sie schon eine PIN zu diesem Vertrag? Sie gilt dann nicht mehr.',
    otherWay: 'Stimmt keine der Angaben? Dann rufen Sie uns bitte an.',
    wege,
  },
  gesendet: {
    title: 'Die PIN ist unterwegs',
    earlierTitle: 'Die PIN ist schon unterwegs',
    earlier: 'Sie haben die PIN gerade erst angefordert. Wir senden sie deshalb nicht noch einmal.',
    next: 'Geben Sie die PIN hier ein, sobald sie da ist.',
    later: 'Sie können die Seite verlassen und später weitermachen.',
    again: 'PIN noch einmal anfordern',
  },
  fertig: {
    title: 'Ihr Vertrag ist hinzugefügt',
    titleOfSeveral: 'Ihre Verträge sind hinzugefügt',
    intro: 'Diesen Vertrag sehen Sie ab jetzt in Ihrem Benutzerkonto:',
    introOfSeveral: 'Diese Verträge sehen Sie ab jetzt in Ihrem Benutzerkonto:',
    account: (nummer: string) => `Vertragskonto ${nummer}`,
    recipient: 'Post geht an',
    contact: 'Ihre Kontaktdaten bei uns',
    telefon: 'Telefonnummer',
    mobil: 'Mobilnummer',
    email: 'E-Mail',
    unknownType: 'Vertrag',
    toContracts: 'Zur Übersicht',
    goOn: 'Weiter',
  },
  failure: {
    title: 'Das hat nicht geklappt',
    kept: 'Ihre Angaben sind noch da.',
    again: 'Erneut senden',
    toContracts: 'Zur Übersicht',
    toContract: 'Zu diesem Vertrag',
    sendPin: 'Neue PIN anfordern',
    /** No answer came back. A second send counts once. */
    unknown: 'Wir wissen nicht, ob Ihre Angaben angekommen sind. Senden Sie sie ruhig noch einmal.',
    tooManyTries: {
      title: 'Das waren zu viele Versuche',
      text: 'Diese PIN gilt nicht mehr. Fordern Sie bitte eine neue PIN an.',
      later: (wann: string) => `Für heute sind alle Versuche verbraucht. Neue gibt es ${wann}.`,
    },
    tooManyRequests: {
      title: 'Das waren zu viele Anfragen',
      text: 'Zu Ihrem Schutz senden und prüfen wir nicht beliebig oft.',
      later: (wann: string) => `Versuchen Sie es bitte ${wann} noch einmal.`,
    },
    vkRegistered: {
      title: 'Diesen Vertrag haben Sie schon',
      text: 'Er gehört bereits zu Ihrem Benutzerkonto. Sie müssen nichts weiter tun.',
    },
    gpRegistered: {
      title: 'Dieser Geschäftspartner ist schon verknüpft',
      text: 'Er gehört bereits zu einem Benutzerkonto. Vielleicht ist es Ihres: Sehen Sie bei Ihren Verträgen nach.',
      other: 'Finden Sie ihn dort nicht? Dann hilft Ihnen unser Kundenservice.',
    },
    paarEnded: {
      title: 'Diesen Vertrag können Sie nicht mehr hinzufügen',
      text: 'Das Vertragskonto ist beendet oder gehört nicht mehr zu dem Geschäftspartner.',
      next: 'Fordern Sie eine PIN für ein anderes Vertragskonto an, oder rufen Sie uns an.',
    },
  },
  /** The waiting time. */
  in: (dauer: string) => `in ${dauer}`,
  spaeter: 'später',
} as const
