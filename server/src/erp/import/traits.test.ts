import { importKinds } from '#server/import-kinds.ts'
import { describe, expect, it } from 'vitest'
import { lineChecker } from './check.ts'
import { newKindRead, NO_TRAITS } from './traits.ts'
import { geschaeftspartner, meldung, vertragskonto } from '../testing.ts'

const check = lineChecker(importKinds)

/** What lines of one kind do together. */
function traitsOf(...lines: readonly object[]) {
  const rows = lines.map((line, index) => check({ zeile: index + 1, text: JSON.stringify(line) }))
  const [first] = rows
  if (!first?.kind) throw new Error('the line has no kind')
  const read = newKindRead(first.kind)
  for (const row of rows) if (row && 'row' in row) read.note(row.row)
  return read.traits
}

describe('what the lines of a kind do', () => {
  const key = { art: 'geschaeftspartner', GPNummer: '1000000001' }

  it('is nothing that needs a check, if they are whole', () => {
    expect(traitsOf(geschaeftspartner(), meldung())).toEqual(NO_TRAITS)
  })

  it('is what any of them does', () => {
    expect(traitsOf(geschaeftspartner(), { ...key, loeschen: true }, geschaeftspartner())).toEqual({ ...NO_TRAITS, deletes: true })
    expect(traitsOf(geschaeftspartner(), geschaeftspartner({ Stand: 0 }))).toEqual({ ...NO_TRAITS, hasStand: true })
    expect(traitsOf({ ...key, loeschen: true, Stand: 5 })).toEqual({ ...NO_TRAITS, deletes: true, hasStand: true })
    expect(traitsOf({ ...key, Telefonnummer: '0123 1' })).toEqual({ ...NO_TRAITS, lacks: true })
    expect(traitsOf({ ...key, Telefonnummer: null })).toEqual({ ...NO_TRAITS, lacks: true, empties: true })
    expect(traitsOf(geschaeftspartner({ ganz: true }))).toEqual({ ...NO_TRAITS, empties: true })
    expect(traitsOf(vertragskonto())).toEqual({ ...NO_TRAITS, movesOrEnds: true })
    const account = { art: 'vertragskonto', Vertragskonto: '2000000001' }
    expect(traitsOf({ ...account, Ablaufdatum: '2026-01-31' })).toEqual({ ...NO_TRAITS, lacks: true, movesOrEnds: true })
    expect(traitsOf({ ...account, Strasse: 'Weg' })).toMatchObject({ movesOrEnds: false })
  })

  it('is no loss, if a field is emptied that the import never empties', () => {
    expect(traitsOf(vertragskonto({ PartnerSeit: null }))).toMatchObject({ empties: false })
    expect(traitsOf(meldung({ Gelesen: null }))).toEqual(NO_TRAITS)
  })
})
