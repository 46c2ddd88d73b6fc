import type { KanalArt } from '#contract/_shared/person/registrierung-schema.ts'
import type { Owner } from '../_kit/owner.ts'
import { Refusal } from '../_kit/refusal.ts'
import {
  BUDGET,
  EMAILS_WINDOW_SECONDS,
  LETTERS_OF_DAY,
  LETTERS_WINDOW_SECONDS,
  ON_ITS_WAY_SECONDS,
  TELEPHONE_WINDOW_SECONDS,
  PER_PARTNER,
} from './limits.ts'
import type { VersandRow } from './store.ts'

interface Limit {
  readonly kanaele: readonly KanalArt[]
  readonly most: number
  readonly seconds: number
}

/** Limits per business partner, whoever asks. */
const LIMITS: readonly Limit[] = [
  { kanaele: ['Postversand'], ...LETTERS_OF_DAY },
  { kanaele: ['Postversand'], most: PER_PARTNER.letters, seconds: LETTERS_WINDOW_SECONDS },
  { kanaele: ['Mobilfunknummer', 'Telefonnummer'], most: PER_PARTNER.telephone, seconds: TELEPHONE_WINDOW_SECONDS },
  { kanaele: ['EMail'], most: PER_PARTNER.emails, seconds: EMAILS_WINDOW_SECONDS },
]

/** The budget per day for all customers together, unless the operator sets one. */
export function budgetFor(kanal: KanalArt, accounts: number): number {
  const { least, share } = BUDGET[kanal]
  return Math.max(least, Math.round(accounts * share))
}

interface FrequencyCheck {
  readonly person: Owner
  readonly vkNummer: string
  readonly kanal: KanalArt
}

/** Throws RegistrierungBereitsVorhanden if the same PIN is on its way, ZuVieleAnfragen beyond the limits. */
export function refuseTooSoon(sent: readonly VersandRow[], { person, vkNummer, kanal }: FrequencyCheck, now: Date): void {
  const isSame = (row: VersandRow) =>
    row.iss === person.iss && row.sub === person.sub && row.vk_nummer === vkNummer && row.kanal === kanal && isOpen(row, now)
  refuseWithin(sent.filter(isSame), { most: 1, seconds: ON_ITS_WAY_SECONDS[kanal] }, now, 'RegistrierungBereitsVorhanden')
  for (const limit of LIMITS.filter(({ kanaele }) => kanaele.includes(kanal))) {
    const counted = sent.filter((row) => limit.kanaele.includes(row.kanal))
    refuseWithin(counted, limit, now, 'ZuVieleAnfragen')
  }
}

function isOpen({ status, gueltig_bis }: VersandRow, now: Date): boolean {
  return status === 'versendet' && gueltig_bis > now
}

type Code = 'RegistrierungBereitsVorhanden' | 'ZuVieleAnfragen'

/** Rows are sorted newest first, so row `most - 1` determines when the next dispatch is possible. */
function refuseWithin(rows: readonly VersandRow[], { most, seconds }: Omit<Limit, 'kanaele'>, now: Date, code: Code): void {
  const last = rows[most - 1]
  if (!last) return
  const left = Math.ceil((last.created_at.getTime() - now.getTime()) / 1000) + seconds
  if (left > 0) throw new Refusal(code, { retryAfterSeconds: left })
}
