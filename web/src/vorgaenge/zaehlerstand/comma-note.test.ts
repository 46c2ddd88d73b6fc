import { expect, it } from 'vitest'
import { commaNoteOf, keepCommaNote } from './comma-note.ts'

it('a note comes back with its field and value, until the field is emptied', () => {
  keepCommaNote('stand', '165105', 'refused')
  expect([commaNoteOf('stand', '165105'), commaNoteOf('stand', '5'), commaNoteOf('other', '165105')]).toEqual([
    'refused',
    undefined,
    undefined,
  ])
  keepCommaNote('stand', '', 'refused')
  expect(commaNoteOf('stand', '165105')).toBeUndefined()
})
