import { expect, test } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import type { State } from './state.ts'
import { screensWithoutState, stateName, states, walksOf } from './states.ts'

test('every screen has its states, and each of them is one of a kind', () => {
  expect(screensWithoutState(Object.values(paths), states)).toEqual([])
  const names = states.map(stateName)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('an address without a state is missed, and a state without an address', () => {
  const known = { screen: '/', name: 'x', title: 'x', seen: (page) => page.locator('x') } satisfies State
  expect(screensWithoutState(['/', '/neu'], [known])).toEqual(['no state: /neu'])
  expect(screensWithoutState([], [known])).toEqual(['no such address: /'])
})

test('screens that load data have a state for waiting, for failing and for nothing', () => {
  const named = (screen: string) => states.filter((state) => state.screen === screen).map(({ name }) => name)
  for (const screen of [paths.overview, paths.einspeisungZaehlerstaende]) {
    expect(named(screen)).toEqual(expect.arrayContaining(['loaded', 'loading', 'error']))
  }
})

// the steps of a reading are the same for both kinds of meters, the entry of a PIN wherever it is asked for, and so is a link that is over
test('screens have different titles, but for steps that are the same', () => {
  const screensOf = new Map<string, Set<string>>()
  for (const { title, screen } of states) screensOf.set(title, (screensOf.get(title) ?? new Set()).add(screen))
  const shared = [...screensOf].filter(
    ([title, screens]) => screens.size > 1 && !/Schritt \d von 3|^PIN eingeben$|^Dieser Link gilt nicht mehr$/.test(title),
  )
  expect(shared.map(([title, screens]) => `${title}: ${[...screens].join(', ')}`)).toEqual([])
})

test('a walk takes states of one person and the same answers, and none that needs a load of its own', () => {
  const base = { screen: '/', title: 'x', seen: (page) => page.locator('x') } satisfies Partial<State>
  const answers = () => Promise.resolve()
  const named = (list: readonly State[]) => walksOf(list).map((walk) => walk.map(({ name }) => name).join(' '))
  const ada = (name: string, more: Partial<State> = {}): State => ({ ...base, name, as: 'ada.sonne', ...more })
  expect(
    named([ada('a'), ada('b', { answers }), { ...base, name: 'c' }, ada('d', { isAlone: true }), ada('e', { answers }), ada('f')]),
  ).toEqual(['a f', 'b e', 'c', 'd'])
  expect(walksOf(states).flat()).toHaveLength(states.length)
})
