import { parseDate } from '@internationalized/date'

/** A register of a demo meter and the energy it measures. */
export interface Register {
  readonly obis: '1.8.0' | '2.8.0' | '1.0.1'
  /** value on the first day */
  readonly start: number
  readonly perDay: number
  /** whether it follows the sun: most in June, least in December, within the plausibility check */
  readonly solar?: boolean
}

/** Origins of readings, taken in turn from the latest back. */
const kinds = {
  abgelesen: {
    AbleseArt: '01',
    AbleseArtBezeichnung: 'abgelesen',
    AbleseKategorie: 'N',
    AbleseKategorieBezeichnung: 'Ablesung durch den Netzbetreiber',
  },
  gemeldet: {
    AbleseArt: '02',
    AbleseArtBezeichnung: 'von Ihnen gemeldet',
    AbleseKategorie: 'K',
    AbleseKategorieBezeichnung: 'Kundenablesung',
  },
  geschaetzt: {
    AbleseArt: '03',
    AbleseArtBezeichnung: 'geschätzt',
    AbleseKategorie: 'S',
    AbleseKategorieBezeichnung: 'Maschinelle Schätzung',
  },
  fern: { AbleseArt: '04', AbleseArtBezeichnung: 'fernausgelesen', AbleseKategorie: 'F', AbleseKategorieBezeichnung: 'Fernauslesung' },
} as const

const usual = ['abgelesen', 'gemeldet', 'gemeldet', 'geschaetzt'] as const

export interface Course {
  readonly registers: readonly Register[]
  /** days since the latest reading */
  readonly last: number
  readonly count: number
  /** days between readings, give or take a few */
  readonly every: number
  readonly how?: readonly (keyof typeof kinds)[]
}

/** Readings of a meter: every register on every reading day, latest first. */
export function readingsOf(today: string, { registers, last, count, every, how = usual }: Course): Record<string, unknown>[] {
  const days = Array.from({ length: count }, (_, index) => {
    const shift = [0, 3, -4, 5, -2][index % 5] ?? 0
    return parseDate(today)
      .subtract({ days: last + index * every + shift })
      .toString()
  })
  const first = days.at(-1) ?? today
  return days.flatMap((Datum, index) =>
    registers.map((register) => ({
      Obis: register.obis,
      Datum,
      Zaehlerstand: Math.floor(register.start + amount(register, first, Datum)),
      ...kinds[how[index % how.length] ?? 'abgelesen'],
    })),
  )
}

function amount({ perDay, solar }: Register, from: string, to: string): number {
  const first = parseDate(from)
  let sum = 0
  for (let day = 0; day < parseDate(to).compare(first); day += 1) {
    const month = first.add({ days: day }).month
    sum += perDay * (solar ? 1 + 0.5 * Math.cos(((month - 6) / 6) * Math.PI) : 1)
  }
  return sum
}
