import type { QueueRules } from '../queue/queue.ts'
import type { Channel } from './message.ts'

/** A day without a mail server loses nothing: after an hour, tries follow each hour, for about three days. */
const common = { tries: 80, pauseSeconds: 30, longestPauseSeconds: 3600, longestRunSeconds: 120, keptDays: 3, hasUrgent: true } as const

const kept = 'Der Text bleibt so lange wie der Auftrag, ein Code nicht.'

/** The queues of messages to people, one a channel. */
export const messageQueues: Readonly<Record<Channel, QueueRules>> = {
  email: {
    ...common,
    name: 'email',
    purpose: 'E-Mails versenden',
    atOnce: 25,
    whenDead: `Der Mailserver nimmt die Adresse nicht an, oder alle Versuche sind gescheitert. ${kept}`,
  },
  sms: {
    ...common,
    name: 'sms',
    purpose: 'SMS versenden',
    atOnce: 10,
    whenDead: `Das Gateway nimmt die Nummer nicht an, oder alle Versuche sind gescheitert. ${kept}`,
  },
  call: {
    ...common,
    name: 'call',
    purpose: 'Ansagen am Telefon auslösen',
    atOnce: 10,
    whenDead: `Das Gateway nimmt die Nummer nicht an, oder alle Versuche sind gescheitert. ${kept}`,
  },
  letter: {
    ...common,
    name: 'letter',
    purpose: 'Briefe in den Ordner des Druckdienstes schreiben',
    atOnce: 10,
    whenDead: `Der Ordner war bei keinem Versuch beschreibbar. ${kept}`,
  },
}

/** What happens to messages by the clock. */
export const messageTimetable = {
  takeFormerMessages: { purpose: 'Nachrichten übernehmen, die Prozesse der Version 2.26.3 hinterlassen', cron: '* * * * *' },
  removeOldMessages: { purpose: 'Alte Nachrichten löschen', cron: '55 * * * *' },
} as const
