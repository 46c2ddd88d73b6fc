import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const person = (sub: string, iss = 'x') => ({ iss, sub })
const never = () => new AbortController().signal

it('slots are limited per person and in total', () => {
  const slots = createSlots({ perPerson: 2, all: 4 })
  for (const sub of ['ada', 'ada', 'ben']) slots.take(person(sub), never())
  expect(() => slots.take(person('ada'), never())).toThrow('ZuVieleAnfragen')
  // the same sub of another issuer is another person
  slots.take(person('ada', 'y'), never())
  expect(() => slots.take(person('cleo'), never())).toThrow('ZuVieleAnfragen')
})

it('a slot is freed once when its answer ends, and not taken for an ended answer', () => {
  const slots = createSlots({ perPerson: 1, all: 1 })
  for (let round = 0; round < 3; round += 1) {
    const answer = new AbortController()
    slots.take(person('ada'), answer.signal)
    expect(() => slots.take(person('ada'), never())).toThrow('ZuVieleAnfragen')
    answer.abort()
  }
  slots.take(person('ada'), AbortSignal.abort())
  slots.take(person('ben'), never())
})
