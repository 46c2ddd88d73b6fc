import type { Auszahlungshindernis } from '#contract/auszahlung/rules.ts'
import type { Auszahlungsstand } from '#contract/auszahlung/schema.ts'

interface Words {
  /** What is missing. */
  readonly title: string
  /** Why it matters. */
  readonly why: string
  /** The label of the button that fixes it. */
  readonly mend: string
}

const hindernisse: Readonly<Record<Auszahlungshindernis, Words>> = {
  ZaehlerstandFehlt: {
    title: 'Ein Zählerstand fehlt',
    why: 'Ohne Zählerstand können wir das letzte Jahr nicht abrechnen.',
    mend: 'Zählerstand melden',
  },
  BankdatenFehlen: {
    title: 'Die Bankverbindung fehlt',
    why: 'Ohne Bankverbindung können wir Ihnen kein Geld überweisen.',
    mend: 'Bankverbindung angeben',
  },
  SteuernummerFehlt: {
    title: 'Die Steuernummer fehlt',
    why: 'Wir brauchen sie für Ihre Gutschrift mit Umsatzsteuer.',
    mend: 'Steuernummer angeben',
  },
  MaStRNummerFehlt: {
    title: 'Eine MaStR-Nummer fehlt',
    why: 'Ist Ihre Anlage nicht im Marktstammdatenregister eingetragen, dürfen wir die Zahlung zurückhalten.',
    mend: 'Anlage eintragen',
  },
  SteuerbefreiungInArbeit: {
    title: 'Die Steuerbefreiung wird noch geprüft',
    why: 'Bis zur Entscheidung kann sich Ihre Gutschrift noch ändern.',
    mend: 'Vorgang ansehen',
  },
  AntragOffen: {
    title: 'Der Einspeiseantrag ist noch nicht fertig',
    why: 'Erst nach der Vertragsbestätigung zahlen wir Ihnen Geld aus.',
    mend: 'Antrag ansehen',
  },
}

type Stand = Pick<Auszahlungsstand, 'Vertragskonto' | 'Antragsnummer'>

function nameOf({ Vertragskonto, Antragsnummer = '' }: Stand): string {
  return Vertragskonto === undefined ? `Einspeiseantrag ${Antragsnummer}` : `Vertragskonto ${Vertragskonto}`
}

export const texts = {
  title: 'Was fehlt zu meiner Auszahlung?',
  /** In the summary, after the question. */
  count: (konten: number, antraege: number) =>
    [
      konten > 0 && (konten === 1 ? 'ein Vertrag' : `${konten} Verträge`),
      antraege > 0 && (antraege === 1 ? 'ein Einspeiseantrag' : `${antraege} Einspeiseanträge`),
    ]
      .filter(Boolean)
      .join(', '),
  nothing: 'Zu Ihrer Auszahlung fehlt nichts.',
  failed: 'Was zu Ihrer Auszahlung fehlt, konnten wir nicht laden.',
  retry: 'Erneut versuchen',
  retrying: 'Wird geladen …',
  nameOf,
  /** Hidden text after a button's label. */
  of: (stand: Stand) => `für ${nameOf(stand)}`,
  meter: (nummer: string) => `Zähler ${nummer}`,
  /** Other bank details are requested. */
  bankPending: 'Sie haben eine Bankverbindung angegeben. Wir haben sie noch nicht übernommen.',
  mastrTell: 'Haben Sie die Nummer schon? Dann melden Sie sie uns bitte.',
  newWindow: '(neues Fenster)',
  showAll: (all: number) => `Alle ${all} zeigen`,
  hindernisse,
} as const
