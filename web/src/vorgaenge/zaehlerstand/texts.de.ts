import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import type { Auffaelligkeit } from '#contract/zaehlerstaende/plausibilitaet.ts'

const auffaelligkeiten: Readonly<Record<Auffaelligkeit, string>> = {
  niedrigerAlsZuletzt: 'Der Wert ist niedriger als beim letzten Mal. Stimmt die Zahl?',
  hoeherAlsSpaeter: 'Der Wert ist höher als an einem späteren Tag. Stimmen Zahl und Ablesedatum?',
  ungewoehnlichHoch: 'Der Wert ist ungewöhnlich hoch. Stimmt die Zahl?',
  ungewoehnlichNiedrig: 'Der Wert ist ungewöhnlich niedrig. Stimmt die Zahl?',
  registerVertauscht: 'Die beiden Werte sehen vertauscht aus. Stimmen die Zahlen?',
}

/** Texts of every field for a reading and of every check of one. */
export const texts = {
  auffaelligkeiten,
  hint: (obis: string | undefined, unit: string) =>
    obis ? `Anzeige ${obis} am Zähler, in ${unit}, nur die Ziffern vor dem Komma` : `In ${unit}, nur die Ziffern vor dem Komma`,
  before: (value: string, datum: string) => `Letzter Stand: ${value} am ${datum}`,
  loading: 'Letzter Stand wird geladen …',
  notShown: 'Den letzten Stand können wir gerade nicht anzeigen.',
  since: (menge: string, tage: number, perDay: string) =>
    `Seitdem ${menge} in ${formatZeit(tage, 'day', 'dativ')}, im Schnitt ${perDay} pro Tag`,
  more: (menge: string) => `Das sind ${menge} mehr`,
  less: (menge: string) => `Das sind ${menge} weniger als beim letzten Mal`,
  comma: {
    refused: 'Ein Komma oder Punkt passt hier nicht hinein. Prüfen Sie die Zahl: Es zählen nur die Ziffern vor dem Komma.',
    cut: 'Die Ziffern nach dem Komma zählen nicht mit.',
  },
  problems: {
    missing: 'Bitte geben Sie einen Zählerstand ein.',
    noInteger: 'Bitte geben Sie eine positive ganze Zahl ein.',
    tooLong: 'So viele Ziffern hat Ihr Zähler nicht. Bitte prüfen Sie den Zählerstand.',
  },
  warning: (register: string, sentence: string) => `${register}: ${sentence}`,
  confirm: 'Ja, der Wert stimmt',
  confirmMany: 'Ja, die Werte stimmen',
  confirmMissing: 'Bestätigen Sie bitte, dass der Wert stimmt, oder ändern Sie ihn.',
  confirmMissingMany: 'Bestätigen Sie bitte, dass die Werte stimmen, oder ändern Sie sie.',
} as const
