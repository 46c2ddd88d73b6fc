import { KONTONUMMER_LENGTH } from '#contract/_shared/limits.ts'

/** How many digits numbers have in the operator's system, leading zeros included. The portal has KONTONUMMER_LENGTH characters. */
export interface Stellen {
  readonly gp: number
  readonly vk: number
}

export const SAME_STELLEN: Stellen = { gp: KONTONUMMER_LENGTH, vk: KONTONUMMER_LENGTH }

/** The number as the portal has it. One that is not a longer form of such a number stays as it is. */
export function toPortal(nummer: string, stellen: number): string {
  const excess = stellen - KONTONUMMER_LENGTH
  const isLonger = excess > 0 && nummer.length === stellen && /^[0-9]+$/.test(nummer) && Number(nummer.slice(0, excess)) === 0
  return isLonger ? nummer.slice(excess) : nummer
}

/** The number as the operator's system has it. */
export function toSystem(nummer: string, stellen: number): string {
  return /^[0-9]+$/.test(nummer) ? nummer.padStart(stellen, '0') : nummer
}

/** Fields of payloads that hold numbers. */
const OF_PAYLOAD: Readonly<Record<string, keyof Stellen>> = {
  GPNummer: 'gp',
  Geschaeftspartner: 'gp',
  VKNummer: 'vk',
  Vertragskonto: 'vk',
}

/** A payload with the numbers of the operator's system. */
export function payloadToSystem(nutzlast: Readonly<Record<string, unknown>>, stellen: Stellen): Record<string, unknown> {
  const mapped = (value: unknown, digits: number): unknown => {
    if (Array.isArray(value)) return value.map((one) => mapped(one, digits))
    return typeof value === 'string' ? toSystem(value, digits) : value
  }
  return Object.fromEntries(
    Object.entries(nutzlast).map(([feld, value]) => {
      const which = OF_PAYLOAD[feld]
      return [feld, which ? mapped(value, stellen[which]) : value]
    }),
  )
}
