import type { QueueRules } from '#platform/queue/queue.ts'

/** A run sends all that waits for a receiver. A failed run loses nothing: the next look asks for another one. */
export const webhookRules: QueueRules = {
  name: 'webhook',
  purpose: 'Vorgänge an einen Webhook senden, je Vertragskonto der Reihe nach',
  tries: 30,
  pauseSeconds: 5,
  longestPauseSeconds: 10,
  atOnce: 4,
  longestRunSeconds: 300,
  keptDays: 1,
  isApart: true,
  whenDead: 'Nichts geht verloren: was wartet, geht mit dem nächsten Lauf hinaus. Das Log nennt den Grund.',
}
