import type { Einspeiserantrag } from '#contract/einspeiserantraege/schema.ts'
import { expect, it } from 'vitest'
import { gruppenOf } from './gruppen.ts'

const antrag = (antrag_id: string, Geschaeftspartner?: string): Einspeiserantrag => ({
  antrag_id,
  Antragsnummer: `ESA-${antrag_id}`,
  Anlagenart: 'PV',
  Geschaeftspartner,
})

it('applications are grouped by business partner in their order, with those without one last', () => {
  const antraege = [antrag('a', '1000000006'), antrag('b'), antrag('c', '1000000005'), antrag('d', '1000000006'), antrag('e')]
  const shown = gruppenOf(antraege).map(({ gpNummer, antraege: members }) => [gpNummer, members.map(({ antrag_id }) => antrag_id).join('')])
  expect(shown).toEqual([
    ['1000000006', 'ad'],
    ['1000000005', 'c'],
    [undefined, 'be'],
  ])
})
