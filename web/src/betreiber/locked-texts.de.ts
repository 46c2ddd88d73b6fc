import { formatZeit } from '#contract/_shared/datum/dauer.ts'
import { MINUTE } from '#contract/_shared/datum/units.ts'

export const texts = {
  title: 'Die Eingabe ist gesperrt',
  why: 'Es wurden zu oft falsche Codes eingegeben.',
  until: (seconds: number) => `Bitte versuchen Sie es in etwa ${formatZeit(Math.ceil(seconds / MINUTE), 'minute', 'dativ')} erneut.`,
  help: (telefon: string) => `Wenn Sie Hilfe brauchen, rufen Sie uns an: ${telefon}.`,
} as const
