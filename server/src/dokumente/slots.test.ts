import { expect, it } from 'vitest'
import { createSlots } from './slots.ts'

const person = (sub: string, iss = 'x') => ({ iss, sub })
const never = () => new AbortController().signal

it('a person has so many places, and all persons together have so many', () => {
  const slots = createSlots({ perPerson: 2, all: 4 })
  for (const sub of ['ada', 'ada', 'ben']) slots.take(person(sub), never())
  expect(() => slots.take(person('ada'), never())).toThrow('ZuVieleAnfragen')
  // the same subject of another provider is somebody else
  slots.take(person('ada', 'y'), never())
  expect(() => slots.take(person('cleo'), never())).toThrow('ZuVieleAnfragen')
})

it('a place is free again when its answer is over, once, and is not taken for an answer that is over already', () => {
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
