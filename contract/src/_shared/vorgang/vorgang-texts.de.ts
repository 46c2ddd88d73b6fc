import type { Vorgangsstatus } from './vorgang.ts'

/** The states of a request in words. */
export const stati: Readonly<Record<Vorgangsstatus, string>> = {
  eingegangen: 'Eingegangen',
  uebermittelt: 'In Bearbeitung',
  bestaetigt: 'Übernommen',
  abgelehnt: 'Abgelehnt',
  zurueckgezogen: 'Zurückgenommen',
  ersetzt: 'Durch einen neueren Vorgang ersetzt',
}

/** The word for an answered question, in place of that of a confirmed request. */
export const beantwortet = 'Beantwortet'

/** What a consumer can do about a complaint that is not remedied (§ 111a, § 111b EnWG). */
export const schlichtung = (stelle: string) =>
  `Als Verbraucher können Sie ein Schlichtungsverfahren nach § 111b EnWG beantragen. Wir sind verpflichtet, daran teilzunehmen. Zuständig ist: ${stelle}`

/** Sentences for requests that wait for a decision, as most do. */
export const wartend = {
  eingegangen: 'Ihr Antrag ist eingegangen. Wir sagen Ihnen Bescheid, sobald er bearbeitet ist.',
  uebermittelt: 'Wir bearbeiten Ihren Antrag. Sie brauchen nichts zu tun.',
  bestaetigt: 'Wir haben Ihren Antrag übernommen. Sie brauchen nichts mehr zu tun.',
  abgelehnt: 'Es bleibt alles, wie es vorher war.',
  zurueckgezogen: 'Sie haben diesen Vorgang zurückgenommen. Es bleibt alles, wie es vorher war.',
  ersetzt: 'Sie haben danach etwas Neueres gesendet. Es gilt Ihr neuerer Vorgang.',
} as const satisfies Readonly<Record<Vorgangsstatus, string>>

/** Sentences for requests that took effect at once: a refusal doesn't undo them. */
export const wirksam = {
  ...wartend,
  eingegangen: 'Ihre Änderung gilt schon. Wir übernehmen sie noch in unsere Systeme.',
  abgelehnt: 'Rufen Sie uns bitte an. Wir klären mit Ihnen, was das für Sie bedeutet.',
} as const satisfies Readonly<Record<Vorgangsstatus, string>>

/** for kinds and fields that another version wrote */
export const fehlend = { art: 'Vorgang', feld: 'Weitere Angabe', wert: 'keine Angabe' } as const
export const jaNein = { ja: 'Ja', nein: 'Nein' } as const
