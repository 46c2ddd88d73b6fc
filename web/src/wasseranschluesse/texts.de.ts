import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { formatZahl } from '#contract/_shared/text/format.ts'
import { CANCELLATION_WEEKS, HAERTEGRENZEN } from '#contract/wasseranschluesse/limits.ts'
import type { Haertebereich } from '#contract/wasseranschluesse/rules.ts'

/** Words for the operator's meter types. For any other type the screen shows only the number. */
const zaehlertypen: Readonly<Record<string, string>> = {
  Wasserzaehler: 'Wasserzähler',
  Hauswasserzaehler: 'Hauswasserzähler',
}

const [weich, mittel] = [formatZahl(HAERTEGRENZEN.weich), formatZahl(HAERTEGRENZEN.mittel)]

/** The limits of each range, and advice for washing. */
const bereiche: Readonly<Record<Haertebereich, { readonly span: string; readonly soap: string }>> = {
  weich: { span: `unter ${weich}\u00a0°dH`, soap: 'Sie brauchen wenig Waschmittel. Richten Sie sich nach der Angabe für weiches Wasser.' },
  mittel: { span: `${weich} bis ${mittel}\u00a0°dH`, soap: 'Richten Sie sich beim Waschmittel nach der Angabe für mittelhartes Wasser.' },
  hart: { span: `über ${mittel}\u00a0°dH`, soap: 'Sie brauchen mehr Waschmittel und sollten Geräte öfter entkalken.' },
}

export const texts = {
  title: 'Ihre Wasseranschlüsse',
  loadFailed: 'Ihre Daten konnten nicht geladen werden. Bitte versuchen Sie es später erneut.',
  hiddenTitle: 'Hier gibt es für Sie nichts zu tun',
  hidden: 'Zu Ihrem Benutzerkonto gehört kein Wasseranschluss.',
  broken: 'Dieser Vertrag kann gerade nicht angezeigt werden.',
  account: (nummer: string) => `Vertragskonto ${nummer}`,
  endsOn: (datum: string) => `Endet am ${datum}`,
  endedOn: (datum: string) => `Beendet am ${datum}`,
  ended: (count: number) => (count === 1 ? 'Ein beendeter Anschluss' : `${count} beendete Anschlüsse`),
  of: (nummer: string) => `für Vertragskonto ${nummer}`,

  received: {
    title: 'Ihre Abmeldung ist bei uns',
    text: 'Wir prüfen sie und melden uns. Bis dahin läuft Ihr Vertrag weiter.',
  },

  contract: {
    title: 'Vertrag',
    number: 'Vertragskonto',
    partner: 'Geschäftspartner',
    name: 'Name',
    address: 'Adresse',
    end: 'Ende des Vertrags',
  },
  meter: {
    title: 'Zähler',
    number: 'Zählernummer',
    type: 'Art',
    none: 'Zu diesem Anschluss ist noch kein Zähler erfasst.',
    report: 'Zählerstand melden',
  },
  zaehlertypen,
  prices: {
    title: 'Preise',
    caption: (nummer: string) => `Preise zu Vertragskonto ${nummer}`,
    zone: 'Verbrauch',
    price: 'Preis in €/m³',
    any: 'jede Menge',
    from: (menge: string) => `ab ${menge}`,
    none: 'Zu diesem Anschluss sind keine Preise hinterlegt.',
    picture: (stufen: string) => `Preise als Treppe: ${stufen}`,
    step: (zone: string, preis: string) => `${zone}: ${preis}`,
  },
  hardness: {
    title: 'Wasserhärte',
    value: (grad: string, bereich: string) => `${grad}: Ihr Wasser ist ${bereich}.`,
    scale: 'Bereiche der Wasserhärte',
    yours: 'Ihr Wasser',
    unknown: 'Wie hart Ihr Wasser ist, wissen wir gerade nicht.',
    bereiche,
  },
  cancel: {
    title: 'Abmelden',
    offer: `Sie ziehen aus? Melden Sie den Anschluss bis zu ${formatZeit(CANCELLATION_WEEKS, 'week', 'dativ')} danach ab.`,
    start: 'Anschluss abmelden',
    pending: (datum: string) => `Wir prüfen Ihre Abmeldung zum ${datum}. Bis wir sie bestätigen, läuft Ihr Vertrag weiter.`,
    requests: 'Meine Vorgänge',
  },
  use: {
    title: 'Ihr Wasserverbrauch',
    failed: 'Ihr Wasserverbrauch konnte nicht geladen werden. Bitte versuchen Sie es später erneut.',
  },
} as const
