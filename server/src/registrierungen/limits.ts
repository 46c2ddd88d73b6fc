import type { KanalArt } from '#contract/_shared/registrierung.ts'
import { Refusal } from '../_kit/refusal.ts'
import type { Owner, VersandRow } from './store.ts'

const [HOUR, DAY] = [3600, 86_400]

interface Limit {
  readonly kanaele: readonly KanalArt[]
  readonly most: number
  readonly seconds: number
}

/** How often something is sent for one business partner, whoever asks for it (trust.md T3). */
const LIMITS: readonly Limit[] = [
  { kanaele: ['Postversand'], most: 1, seconds: DAY },
  { kanaele: ['Postversand'], most: 3, seconds: 30 * DAY },
  { kanaele: ['Mobilfunknummer', 'Telefonnummer'], most: 3, seconds: HOUR },
  { kanaele: ['EMail'], most: 10, seconds: DAY },
]
/** as far back as a limit looks */
export const LONGEST_SECONDS = 30 * DAY

/** How often everybody together may have something sent in a day, as the operator says. */
export type PinBudgets = Readonly<Partial<Record<KanalArt, number | undefined>>>

/**
 * The same without a word from the operator: what costs money is not sent without end, and still all customers can register within a
 * month or so after an import, however many they are.
 */
const BUDGET: Readonly<Record<KanalArt, { readonly least: number; readonly share: number }>> = {
  EMail: { least: 5000, share: 0.1 },
  Telefonnummer: { least: 300, share: 0.01 },
  Mobilfunknummer: { least: 1000, share: 0.04 },
  Postversand: { least: 300, share: 0.04 },
}

export function budgetFor(kanal: KanalArt, accounts: number): number {
  const { least, share } = BUDGET[kanal]
  return Math.max(least, Math.round(accounts * share))
}

/** While it is that fresh, the same way is not gone again: the PIN is on its way. */
const REPEAT_SECONDS: Readonly<Record<KanalArt, number>> = {
  EMail: 60,
  Telefonnummer: 60,
  Mobilfunknummer: 60,
  Postversand: DAY,
}

interface Wanted {
  readonly person: Owner
  readonly vkNummer: string
  readonly kanal: KanalArt
}

/** Throws RegistrierungBereitsVorhanden where the same is on its way already, and ZuVieleAnfragen beyond the limits. */
export function refuseTooSoon(sent: readonly VersandRow[], { person, vkNummer, kanal }: Wanted, now: Date): void {
  const isSame = (row: VersandRow) =>
    row.iss === person.iss && row.sub === person.sub && row.vk_nummer === vkNummer && row.kanal === kanal && isOpen(row, now)
  refuseWithin(sent.filter(isSame), { most: 1, seconds: REPEAT_SECONDS[kanal] }, now, 'RegistrierungBereitsVorhanden')
  for (const limit of LIMITS.filter(({ kanaele }) => kanaele.includes(kanal))) {
    const counted = sent.filter((row) => limit.kanaele.includes(row.kanal))
    refuseWithin(counted, limit, now, 'ZuVieleAnfragen')
  }
}

function isOpen({ status, gueltig_bis }: VersandRow, now: Date): boolean {
  return status === 'versendet' && gueltig_bis > now
}

type Code = 'RegistrierungBereitsVorhanden' | 'ZuVieleAnfragen'

/** The newest come first, so the last of as many as are allowed says when there is room again. */
function refuseWithin(rows: readonly VersandRow[], { most, seconds }: Omit<Limit, 'kanaele'>, now: Date, code: Code): void {
  const last = rows[most - 1]
  if (!last) return
  const left = Math.ceil((last.created_at.getTime() - now.getTime()) / 1000) + seconds
  if (left > 0) throw new Refusal(code, { retryAfterSeconds: left })
}
