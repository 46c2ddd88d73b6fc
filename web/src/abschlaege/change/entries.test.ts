import { Abschlagswunsch, type AbschlagV5 } from '#contract/abschlaege/schema.ts'
import { describe, expect, it } from 'vitest'
import { abschlagProblems, BETRAG_FIELD, readBetrag } from './entries.ts'

const abschlag: AbschlagV5 = {
  GPNummer: '1000000001',
  Vertragskonto: '2000000001',
  AOBAdresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
  Abschlag: 45,
  Folgeabschlag: 45,
}
const problem = (typed: string, change: Partial<AbschlagV5> = {}) => abschlagProblems(typed, { ...abschlag, ...change })[0]?.text

describe('a typed advance', () => {
  it.each([
    ['5', 5],
    ['46', 46],
    ['46 €', 46],
    ['46,00', 46],
    [' 46,00 Euro ', 46],
    ['1.000', 1000],
    ['999.999', 999_999],
  ])('the advance %j is %s and passes the contract', (typed, betrag) => {
    expect(problem(typed)).toBeUndefined()
    expect(readBetrag(typed)).toBe(betrag)
    expect(Abschlagswunsch.safeParse({ Abschlag: betrag }).success).toBe(true)
  })

  it.each([
    ['', 'Geben Sie den neuen Abschlag ein.'],
    ['4', 'Der Betrag ist zu klein: mindestens 5\u00a0€.'],
    ['0', 'Der Betrag ist zu klein: mindestens 5\u00a0€.'],
    ['5,50', 'Geben Sie den neuen Abschlag in ganzen Euro an, zum Beispiel 45.'],
    ['5.00', 'Geben Sie den neuen Abschlag in Euro an, zum Beispiel 45.'],
    ['1e3', 'Geben Sie den neuen Abschlag in Euro an, zum Beispiel 45.'],
    ['-5', 'Ein Betrag mit Minus ist hier nicht möglich. Prüfen Sie bitte den neuen Abschlag.'],
    ['1000000000', 'Der Betrag ist zu groß: höchstens 999.999\u00a0€.'],
    ['fünfzig', 'Geben Sie den neuen Abschlag in Euro an, zum Beispiel 45.'],
  ])('the advance %j is rejected: %s', (typed, text) => {
    expect(abschlagProblems(typed, abschlag)).toEqual([{ field: BETRAG_FIELD, text }])
    expect(readBetrag(typed)).toBeUndefined()
  })

  it('is a change only if it is neither valid nor requested already', () => {
    expect(problem('45')).toBe('Das ist schon Ihr Abschlag. Geben Sie einen anderen Betrag ein.')
    expect(problem('45', { Folgeabschlag: 48 })).toBeUndefined()
    expect(problem('48', { Folgeabschlag: 48 })).toBeDefined()
    expect(problem('60', { GeaenderterFolgeabschlag: 60 })).toBe('Diesen Betrag haben Sie schon beantragt. Geben Sie einen anderen ein.')
    // the valid amount takes the requested one back
    expect(problem('45', { GeaenderterFolgeabschlag: 60 })).toBeUndefined()
  })
})
