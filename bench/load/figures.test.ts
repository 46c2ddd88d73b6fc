import { describe, expect, it } from 'vitest'
import { between, figuresOf, normalAfter } from './figures.ts'
import type { Arrival } from './generator.ts'
import { arrivalAt, CLASSES } from './mix.ts'

const arrival = (over: Partial<Arrival>): Arrival => ({
  name: 'pages',
  status: 200,
  isRefusal: false,
  planned: 0,
  wait: 10,
  what: 'GET /',
  ...over,
})
const REFUSED = { status: 503, isRefusal: true }
/** A request each tenth of a second, up to a second. */
const steady = (seconds: number, over: (planned: number) => Partial<Arrival> = () => ({})) =>
  Array.from({ length: seconds * 10 }, (_, number) => arrival({ planned: number / 10, ...over(number / 10) }))

describe('the figures of a load', () => {
  it('count an answer once: good, refused in the right way, or failed', () => {
    const arrivals = [
      arrival({}),
      arrival({ status: 302 }),
      arrival({ ...REFUSED, wait: 3 }),
      arrival({ status: 503 }),
      arrival({ status: 429, what: 'POST /b' }),
      arrival({ status: 0 }),
    ]
    const { sent, good, refused, failed, faults, refusals } = figuresOf(arrivals, 1)
    expect({ sent, good, refused, failed }).toEqual({ sent: 6, good: 2, refused: 1, failed: 3 })
    expect(faults).toEqual({ 'GET / 503': 1, 'POST /b 429': 1, 'GET / 0': 1 })
    expect(refusals).toMatchObject({ count: 1, p99: 3 })
  })

  it('give the waits of good answers, in all and by class', () => {
    const arrivals = Array.from({ length: 100 }, (_, number) => arrival({ wait: number + 1, name: number < 50 ? 'pages' : 'sign-ins' }))
    const { waits, byClass } = figuresOf([...arrivals, arrival({ ...REFUSED, wait: 9999 })], 1)
    expect(waits).toEqual({ count: 100, p50: 51, p95: 96, p99: 100 })
    expect(byClass['pages']?.p50).toBe(26)
    expect(byClass['lists and documents']).toEqual({ count: 0, p50: Number.NaN, p95: Number.NaN, p99: Number.NaN })
  })

  it('say after how many seconds all is normal', () => {
    expect(normalAfter(steady(30), 0, 30, 250)).toBe(0)
    const refusedUntil4 = steady(30, (planned) => (planned < 4 ? REFUSED : {}))
    expect(normalAfter(refusedUntil4, 0, 30, 250)).toBe(4)
    const slowUntil7 = steady(30, (planned) => (planned < 7 ? { wait: 251 } : {}))
    expect(normalAfter(slowUntil7, 0, 30, 250)).toBe(7)
    const never = steady(30, () => ({ status: 0 }))
    expect(normalAfter(never, 0, 30, 250)).toBe(26)
    // silence is not normal
    expect(normalAfter(between(steady(30), 0, 20), 0, 30, 250)).toBe(26)
  })
})

describe('what arrives', () => {
  it('is as in life: 70 % pages, 20 % lists and documents, 8 % forms, 2 % sign-ins, mixed', () => {
    const names = Array.from({ length: 1000 }, (_, number) => arrivalAt(number).name)
    const shares = (some: readonly string[]) => CLASSES.map((name) => some.filter((one) => one === name).length / some.length)
    expect(shares(names)).toEqual([0.7, 0.2, 0.08, 0.02])
    for (let first = 0; first < 1000; first += 50) {
      const [pages = 0] = shares(names.slice(first, first + 50))
      expect(pages).toBeGreaterThan(0.6)
      expect(pages).toBeLessThan(0.8)
    }
  })
})
