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
    [['--rueckfragen', 'Geld'], /^--rueckfragen: „Geld“ gibt es nicht\. Es gibt: /],
    [['--nacht', '-1'], /^--nacht ist eine ganze Zahl von 0 bis 3600\./],
    [['--kunden', '1000001'], /^--kunden ist eine ganze Zahl von 0 bis 1000000\./],
    [['--webhook', '0'], /^--webhook ist ein Port von 1 bis 65535\./],
    [['--webhook', '65536'], /^--webhook ist ein Port/],
    [['--laut'], /^Die Angabe „--laut“ gibt es hier nicht\. Aufruf: /],
  ])('the arguments %j are refused', (args, message) => {
    expect(() => readErpOptions(args)).toThrow(message)
  })

  it('have defaults', () => {
    expect(readErpOptions([])).toEqual({
      seconds: 5,
      rejected: [],
      asked: [],
      nightSeconds: 30,
      customers: 0,
      port: undefined,
      url: undefined,
      schluessel: undefined,
      geheimnis: undefined,
      folder: undefined,
    })
  })

  it('may all be given', () => {
    const args =
      '--sekunden=0 --nacht 0 --kunden 1000000 --webhook 8090 --url http://localhost:8080/ --schluessel npk_x --geheimnis whsec_x --ordner /tmp/erp'
    expect(readErpOptions([...args.split(' '), '--ablehnen', 'Steuernummer, Entfernung', '--rueckfragen', 'Bankdaten'])).toEqual({
      seconds: 0,
      rejected: ['Steuernummer', 'Entfernung'],
      asked: ['Bankdaten'],
      nightSeconds: undefined,
      customers: 1_000_000,
      port: 8090,
      url: 'http://localhost:8080',
      schluessel: 'npk_x',
      geheimnis: 'whsec_x',
      folder: '/tmp/erp',
    })
  })
})
