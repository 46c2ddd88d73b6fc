import { describe, expect, it } from 'vitest'
import { suchartenOf } from './rules.ts'

describe('a text that staff searches for', () => {
  it.each([
    ['1000 000 005', ['Nummer', 'Telefon', 'Zaehler']],
    ['1000000005', ['Nummer', 'Telefon', 'Zaehler', 'Kennung']],
    ['030 / 231 250 05', ['Telefon', 'Zaehler']],
    ['+49 30 23125005', ['Telefon', 'Zaehler']],
    ['7KQM 2N4P 9XYZ', ['Vorgang', 'Zaehler', 'Adresse', 'Name']],
    ['7kqm2n4p9xyz', ['Vorgang', 'Zaehler', 'Kennung', 'Adresse', 'Name']],
    ['1EMH0012345678', ['Zaehler', 'Kennung', 'Adresse', 'Name']],
    ['mia.mix@demo.example', ['EMail']],
    ['demo-mia-mix', ['Kennung', 'Name']],
    ['Birkenallee 23a', ['Zaehler', 'Adresse', 'Name']],
    ['Mia Mix', ['Name']],
    ['Ölü', ['Name']],
  ])('"%s" may be %j', (text, arten) => {
    expect(suchartenOf(text)).toEqual(arten)
  })

  it.each(['Mi', 'M M', '12 a', '...', 'a@b.c', '   '])('"%s" is too short', (text) => {
    expect(suchartenOf(text)).toEqual([])
  })
})
