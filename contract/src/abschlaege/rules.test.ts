import { describe, expect, it } from 'vitest'
import type { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { abschlagHindernis } from './rules.ts'

const TODAY = '2026-11-27'
/** As a newer server may spell it. */
const UNKNOWN = 'Vierteljaehrlich' as AbrechnungsverfahrenV5

describe('a change of an advance', () => {
  it.each([
    ['Monatlich', undefined],
    ['Jaehrlich', undefined],
    [UNKNOWN, 'nichtUnterstuetzt'],
    [undefined, 'nichtUnterstuetzt'],
  ] as const)('with the procedure %s is hindered by %s', (Abschlagsverfahren, hindernis) => {
    expect(abschlagHindernis({ Verrechnungstyp: 'Jaehrlich', Abschlagsverfahren }, TODAY)).toBe(hindernis)
  })

  it('names the end of the contract and the monthly bill before an unknown procedure', () => {
    const abschlag = { Abschlagsverfahren: UNKNOWN, Verrechnungstyp: 'Monatlich' } as const
    expect(abschlagHindernis({ ...abschlag, Ablaufdatum: '2026-10-31' }, TODAY)).toBe('abgelaufen')
    expect(abschlagHindernis(abschlag, TODAY)).toBe('monatlichAbgerechnet')
  })
})
