import { fortschrittOf } from '#contract/einspeiserantraege/rules.ts'
import { describe, expect, it } from 'vitest'
import { dauerOf, leistungOf, standOf } from './antrag-words.ts'

describe('an application in words', () => {
  it('has the power of modules in kWp and of storage in kW', () => {
    expect(leistungOf('PV', 9.8)).toBe('9,8\u00a0kWp')
    expect(leistungOf('Speicher', 1250)).toBe('1.250\u00a0kW')
  })

  it.each([
    [1, 'ein Tag'],
    [10, '10 Tage'],
    [14, '2 Wochen'],
    [28, '4 Wochen'],
    [60, '9 Wochen'],
    [90, '3 Monate'],
    [365, '12 Monate'],
  ])('has %i days as "%s"', (tage, dauer) => {
    expect(dauerOf(tage)).toBe(dauer)
  })

  const day = '2026-03-03'
  const zusage = { AntragVersendet: day, EinspeisezusageErteilt: day }
  const almost = { ...zusage, FertigmeldungEingereicht: day, InbetriebnahmeErfolgt: day }

  it.each([
    [{}, 'In Vorbereitung', 'neutral'],
    [{ AntragVersendet: day }, 'Antrag ist bei uns', 'neutral'],
    [zusage, 'Zugesagt', 'neutral'],
    [almost, 'In Betrieb genommen', 'neutral'],
    [{ ...almost, VertragsbestaetigungVerschickt: day }, 'Vertragsbestätigung verschickt', 'neutral'],
    [{ ...almost, MesskonzeptGeprueft: day, VertragsbestaetigungVerschickt: day }, 'Abgeschlossen', 'good'],
    [{ ...zusage, PlanungVerworfen: day }, 'Verworfen', 'bad'],
  ])('an application with %j has the state "%s"', (antrag, text, look) => {
    expect(standOf(fortschrittOf(antrag))).toMatchObject({ text, look })
  })
})
