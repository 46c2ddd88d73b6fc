import type { Vorgangsstatus } from '#contract/_shared/vorgang/vorgang.ts'
import { stati } from '#contract/_shared/vorgang/vorgang-texts.de.ts'

export const texts = {
  title: 'So geht es weiter',
  titleOfEnded: 'Das ist bisher geschehen',
  eingegangen: 'Eingegangen',
  weitergegeben: { done: 'An die Bearbeitung gegeben', next: 'Weitergabe an die Bearbeitung' },
  gefragt: 'Wir haben Ihnen eine Frage gestellt',
  geantwortet: 'Sie haben geantwortet',
  antwort: 'Ihre Antwort',
  entscheidung: 'Entscheidung',
  ende: { ...stati, ersetzt: 'Durch Ihren neueren Vorgang ersetzt' } satisfies Readonly<Record<Vorgangsstatus, string>>,
  heldUntil: (moment: string) => `Bis ${moment} können Sie den Vorgang noch stoppen.`,
  later: 'steht noch aus',
  next: 'als Nächstes',
  usual: (days: number) => (days === 1 ? 'Üblich ist ein Arbeitstag.' : `Üblich sind bis zu ${days} Arbeitstage.`),
} as const
