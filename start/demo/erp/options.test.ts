import { describe, expect, it } from 'vitest'
import { readErpOptions } from './options.ts'

describe('the arguments of npm run demo:erp', () => {
  it.each<[string[], RegExp]>([
    [['--sekunden', '1.5'], /^--sekunden ist eine ganze Zahl von 0 bis 3600\. Aufruf: npm run demo:erp -- /],
    [['--sekunden', '3601'], /^--sekunden ist eine ganze Zahl/],
    [['--sekunden'], /^--sekunden braucht einen Wert\./],
    [['--ablehnen', 'Steuernummer,Geld'], /^--ablehnen: „Geld“ gibt es nicht\. Es gibt: Zaehlerstand, .*Registrierung, .*Bankdaten\./],
    [['--url', 'localhost:8080'], /^--url ist eine Adresse wie/],
    [['--url', 'http://localhost:8080?a=1'], /^--url ist eine Adresse wie/],
    [['--laut'], /^Die Angabe „--laut“ gibt es hier nicht\. Aufruf: /],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => readErpOptions(args)).toThrow(message)
  })

  it('have defaults', () => {
    expect(readErpOptions([])).toEqual({ seconds: 5, rejected: [], url: undefined, schluessel: undefined })
    expect(
      readErpOptions([
        '--sekunden=0',
        '--ablehnen',
        'Steuernummer, Entfernung',
        '--url',
        'http://localhost:8080/',
        '--schluessel',
        'npk_x',
      ]),
    ).toEqual({
      seconds: 0,
      rejected: ['Steuernummer', 'Entfernung'],
      url: 'http://localhost:8080',
      schluessel: 'npk_x',
    })
  })
})
