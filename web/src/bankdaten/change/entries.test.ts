import { ibanProblem } from '#contract/_shared/konto/iban.ts'
import { Bankwunsch } from '#contract/bankdaten/schema.ts'
import { describe, expect, it } from 'vitest'
import { bankProblems, bankwunschOf, HOLDER_FIELD, IBAN_FIELD, MANDATE_FIELD } from './entries.ts'

const GOOD = 'DE02 1203 0000 0000 2020 51'
const typed = (change: object = {}) => ({ kontoinhaber: 'Mia Mix', iban: GOOD, mandat: '', ...change })
const fields = (change: object, zweck: 'Auszahlung' | 'Abbuchung' = 'Auszahlung') =>
  bankProblems(typed(change), zweck, ibanProblem).map(({ field }) => field)

describe('typed bank details', () => {
  it.each([
    GOOD,
    'de02120300000000202051',
    ' DE02-1203-0000-0000-2020-51 ',
    'DE02\u00a01203\u00a00000\u00a00000\u00a02020\u00a051',
    'AT611904300234573201',
    'CH9300762011623852957',
  ])('the IBAN %j is accepted by form and contract', (iban) => {
    expect(fields({ iban })).toEqual([])
    expect(Bankwunsch.safeParse({ ...bankwunschOf(typed({ iban }), 'Auszahlung'), IBAN: iban }).success).toBe(true)
  })

  it.each([
    '',
    'DE03120300000000202051',
    'DE0212030000000020205',
    'DE021203000000002020511',
    'XX02120300000000202051',
    'US02120300000000202051',
    'DE02 1203 0000 ÄÖÜ0 2020 51',
  ])('the IBAN %j is rejected by form and contract', (iban) => {
    expect(fields({ iban })).toEqual([IBAN_FIELD])
    expect(Bankwunsch.safeParse({ Zweck: 'Auszahlung', Kontoinhaber: 'Mia Mix', IBAN: iban }).success).toBe(false)
  })

  it('need a holder, and a mandate for a debit', () => {
    expect(fields({ kontoinhaber: ' \u00a0' })).toEqual([HOLDER_FIELD])
    expect(fields({ kontoinhaber: 'x'.repeat(71) })).toEqual([HOLDER_FIELD])
    expect(fields({}, 'Abbuchung')).toEqual([MANDATE_FIELD])
    expect(fields({ mandat: 'ja' }, 'Abbuchung')).toEqual([])
  })

  it('are sent trimmed, with a mandate only for a debit', () => {
    expect(bankwunschOf(typed({ kontoinhaber: ' Mia Mix ' }), 'Auszahlung')).toEqual({
      Zweck: 'Auszahlung',
      Kontoinhaber: 'Mia Mix',
      IBAN: GOOD,
    })
    expect(bankwunschOf(typed({ mandat: 'ja' }), 'Abbuchung')).toMatchObject({ MandatErteilt: true })
  })
})
