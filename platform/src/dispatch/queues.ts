import type { QueueRules } from '../queue/queue.ts'
import type { Channel } from './message.ts'

/** A day without a mail server loses nothing: after an hour, tries follow each hour, for about three days. */
const common = { tries: 80, pauseSeconds: 30, longestPauseSeconds: 3600, longestRunSeconds: 120, keptDays: 3, hasUrgent: true } as const

/** The queues of messages to people, one a channel. */
export const messageQueues: Readonly<Record<Channel, QueueRules>> = {
  email: {
    ...common,
    name: 'email',
    purpose: 'E-Mails versenden',
    atOnce: 25,
    whenDead: 'Der Mailserver nimmt die Adresse nicht an, oder drei Tage lang gar nichts. Der Text bleibt 30 Tage, Codes nicht.',
  },
  sms: {
    ...common,
    name: 'sms',
    purpose: 'SMS versenden',
    atOnce: 10,
    whenDead: 'Das SMS-Gateway nimmt die Nummer nicht an, oder drei Tage lang gar nichts. Der Text bleibt 30 Tage, Codes nicht.',
  },
  call: {
    ...common,
    name: 'call',
    purpose: 'Ansagen am Telefon auslösen',
    atOnce: 10,
    whenDead: 'Das Gateway nimmt die Nummer nicht an, oder drei Tage lang gar nichts. Der Text bleibt 30 Tage, Codes nicht.',
  },
  letter: {
    ...common,
    name: 'letter',
    purpose: 'Briefe in den Ordner des Druckdienstes schreiben',
    atOnce: 10,
    whenDead: 'Der Ordner war drei Tage lang nicht beschreibbar. Der Text bleibt 30 Tage.',
  },
}
