import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import type { Auffaelligkeit } from '#contract/zaehlerstaende/plausibilitaet.ts'

const auffaelligkeiten: Readonly<Record<Auffaelligkeit, string>> = {
  niedrigerAlsZuletzt: 'Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?',
  ungewoehnlichHoch: 'Der Wert ist ungewöhnlich hoch. Stimmt die Zahl?',
  ungewoehnlichNiedrig: 'Der Wert ist ungewöhnlich niedrig. Stimmt die Zahl?',
  registerVertauscht: 'Die beiden Werte sehen vertauscht aus. Stimmen die Zahlen?',
}

/** Texts of every field for a reading and of every check of one. */
export const texts = {
  auffaelligkeiten,
  before: (value: string, datum: string) => `Letzter Stand: ${value} am ${datum}`,
  loading: 'Letzter Stand wird geladen …',
  notShown: 'Den letzten Stand können wir gerade nicht anzeigen.',
  sinceLast: (menge: string, datum: string, stand: string, tage: number) =>
    `${menge} seit dem ${datum} (Stand ${stand}), in ${formatZeit(tage, 'day', 'dativ')}`,
  moreThanLast: (menge: string, datum: string, stand: string) => `${menge} mehr als am ${datum} (Stand ${stand})`,
  lessThanLast: (menge: string, datum: string, stand: string) => `${menge} weniger als am ${datum} (Stand ${stand})`,
  perDay: (menge: string) => `im Schnitt ${menge} pro Tag`,
  warning: (register: string, sentence: string) => `${register}: ${sentence}`,
  confirm: 'Ja, der Wert stimmt',
  confirmMany: 'Ja, die Werte stimmen',
  confirmMissing: 'Bestätigen Sie bitte, dass der Wert stimmt, oder ändern Sie ihn.',
  confirmMissingMany: 'Bestätigen Sie bitte, dass die Werte stimmen, oder ändern Sie sie.',
} as const
