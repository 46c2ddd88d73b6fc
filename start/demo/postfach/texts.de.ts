import type { Channel } from '#platform/dispatch/message.ts'

export const texts = {
  title: 'Postfach',
  noticeTitle: 'Hier kommt alles an',
  notice: ['Diese Demo versendet nichts.', 'Stattdessen steht jede E-Mail, jede SMS, jeder Anruf und jeder Brief auf dieser Seite.'],
  reload: 'Neu laden',
  empty: 'Es ist noch nichts angekommen.',
  kanal: { email: 'E-Mail', sms: 'SMS', call: 'Anruf', letter: 'Brief' } satisfies Record<Channel, string>,
  sent: (kanal: string, moment: string) => `${kanal} vom ${moment} Uhr`,
  /** for a demo, where no address is configured */
  senderLine: (betreiber: string) => `${betreiber} · Marktplatz 1 · 12345 Musterstadt`,
  openPdf: 'Brief als PDF öffnen',
  recipient: (an: string) => `An: ${an}`,
}
