import { expect, test } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import type { State } from './state.ts'
import { screensWithoutState, stateName, states, walksOf } from './states.ts'

test('every screen has its states, and each is unique', () => {
  expect(screensWithoutState(Object.values(paths), states)).toEqual([])
  const names = states.map(stateName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('an address without a state is reported, and a state without an address', () => {
  const known = { screen: '/', name: 'x', title: 'x', seen: (page) => page.locator('x') } satisfies State
  expect(screensWithoutState(['/', '/neu'], [known])).toEqual(['no state: /neu'])
  expect(screensWithoutState([], [known])).toEqual(['no such address: /'])
})

test('screens that load data have states for loading, error and loaded', () => {
  const named = (screen: string) => states.filter((state) => state.screen === screen).map(({ name }) => name)
  for (const screen of [paths.overview, paths.einspeisungZaehlerstaende]) {
    expect(named(screen)).toEqual(expect.arrayContaining(['loaded', 'loading', 'error']))
  }
})

// shared on purpose: the steps of a reading for both kinds of meters, the PIN entry, an expired link and a missing second factor
test('screens have different titles, except for shared steps', () => {
  const screensOf = new Map<string, Set<string>>()
  for (const { title, screen } of states) screensOf.set(title, (screensOf.get(title) ?? new Set()).add(screen))
  const shared = [...screensOf].filter(
    ([title, screens]) =>
      screens.size > 1 && !/Schritt \d von 3|^PIN eingeben$|^Dieser Link gilt nicht mehr$|^Ihnen fehlt noch ein Schritt$/.test(title),
  )
  expect(shared.map(([title, screens]) => `${title}: ${[...screens].join(', ')}`)).toEqual([])
})

test('a walk has states of one person with the same answers, and none that needs its own page load', () => {
  const base = { screen: '/', title: 'x', seen: (page) => page.locator('x') } satisfies Partial<State>
  const answers = () => Promise.resolve()
  const named = (list: readonly State[]) => walksOf(list).map((walk) => walk.map(({ name }) => name).join(' '))
  const ada = (name: string, more: Partial<State> = {}): State => ({ ...base, name, as: 'ada.sonne', ...more })
  expect(
    named([ada('a'), ada('b', { answers }), { ...base, name: 'c' }, ada('d', { isAlone: true }), ada('e', { answers }), ada('f')]),
  ).toEqual(['a f', 'b e', 'c', 'd'])
  expect(walksOf(states).flat()).toHaveLength(states.length)
})
