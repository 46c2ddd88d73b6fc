import { describe, expect, it } from 'vitest'
import { anhaltspunktOf, fortschrittOf, MEILENSTEINE, pflichtangabenOf, type Meilenstein } from './rules.ts'

const NAMES: readonly Meilenstein[] = [
  'AntragVersendet',
  'EinspeisezusageErteilt',
  'FertigmeldungEingereicht',
  'MesskonzeptGeprueft',
  'InbetriebnahmeErfolgt',
  'VertragsbestaetigungVerschickt',
]
const reached = (count: number) => Object.fromEntries(NAMES.slice(0, count).map((name, index) => [name, `2026-0${index + 1}-10`]))
const staende = (antrag: Parameters<typeof fortschrittOf>[0]) => fortschrittOf(antrag).meilensteine.map(({ stand }) => stand)

describe('the progress of an application', () => {
  it('has six milestones in the order of the process; a discarded plan is not one', () => {
    expect(MEILENSTEINE.map(({ name }) => name)).toEqual(NAMES)
  })

  it.each([
    [0, 'AntragVersendet', 'errichter'],
    [1, 'EinspeisezusageErteilt', 'netzbetreiber'],
    [2, 'FertigmeldungEingereicht', 'errichter'],
    [3, 'MesskonzeptGeprueft', 'netzbetreiber'],
    [4, 'InbetriebnahmeErfolgt', 'errichter'],
    [5, 'VertragsbestaetigungVerschickt', 'netzbetreiber'],
  ] as const)('the step after %i milestones is %s, by the %s', (count, name, handelnder) => {
    const fortschritt = fortschrittOf(reached(count))
    expect(fortschritt.naechster).toEqual({ name, handelnder, datum: undefined, stand: 'naechster' })
    expect(fortschritt.meilensteine.map(({ stand }) => stand)).toEqual([
      ...Array<string>(count).fill('erledigt'),
      'naechster',
      ...Array<string>(5 - count).fill('offen'),
    ])
    expect(fortschritt.verworfenAm).toBeUndefined()
  })

  it('is complete after all six', () => {
    expect(fortschrittOf(reached(6)).naechster).toBeUndefined()
    expect(staende(reached(6))).toEqual(Array<string>(6).fill('erledigt'))
  })

  it('has the first missing milestone as next step even if a later one has a day', () => {
    const { MesskonzeptGeprueft: _, ...gap } = reached(5)
    expect(staende(gap)).toEqual(['erledigt', 'erledigt', 'erledigt', 'naechster', 'erledigt', 'offen'])
    const late = { ...reached(5), MesskonzeptGeprueft: '2026-12-01' }
    expect(fortschrittOf(late).meilensteine.map(({ datum }) => datum)).toEqual([
      '2026-01-10',
      '2026-02-10',
      '2026-03-10',
      '2026-12-01',
      '2026-05-10',
      undefined,
    ])
  })

  it('has no next step after the plan is discarded, and keeps the reached ones', () => {
    const fortschritt = fortschrittOf({ ...reached(2), PlanungVerworfen: '2026-04-01' })
    expect(fortschritt).toMatchObject({ naechster: undefined, verworfenAm: '2026-04-01' })
    expect(fortschritt.meilensteine.map(({ stand }) => stand)).toEqual(['erledigt', 'erledigt', 'offen', 'offen', 'offen', 'offen'])
  })
})

describe('the usual time of the next step', () => {
  const dauern = { EinspeisezusageErteilt: 28 }
  const sent = fortschrittOf({ AntragVersendet: '2026-03-01' })

  it('counts from the step before and is exceeded on the day after', () => {
    expect(anhaltspunktOf(sent, dauern, '2026-03-29')).toEqual({ tage: 28, istUeberschritten: false })
    expect(anhaltspunktOf(sent, dauern, '2026-03-30')).toEqual({ tage: 28, istUeberschritten: true })
  })

  it('is undefined without a usual duration or a start', () => {
    expect(anhaltspunktOf(sent, {}, '2026-03-29')).toBeUndefined()
    expect(anhaltspunktOf(fortschrittOf({}), dauern, '2026-03-29')).toBeUndefined()
  })

  it('is undefined without a next step', () => {
    expect(anhaltspunktOf(fortschrittOf(reached(6)), dauern, '2026-12-01')).toBeUndefined()
    expect(anhaltspunktOf(fortschrittOf({ ...reached(1), PlanungVerworfen: '2026-04-01' }), dauern, '2026-12-01')).toBeUndefined()
  })
})

describe('the required fields of an application', () => {
  const antrag = {
    Anlagenleistung: 9.8,
    AnlagenAdresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    ErrichterFirmenname: 'Elektro Blitz',
    ErrichterOrt: 'Musterstadt',
  }

  it('are power, address, installer and installer’s place', () => {
    expect(pflichtangabenOf({ ...antrag, Antragsnummer: 'ESA-1' } as typeof antrag)).toEqual(antrag)
    expect(pflichtangabenOf({ ...antrag, Anlagenleistung: 0 })).toMatchObject({ Anlagenleistung: 0 })
  })

  it.each(['Anlagenleistung', 'AnlagenAdresse', 'ErrichterFirmenname', 'ErrichterOrt'])('throw without %s', (field) => {
    expect(() => pflichtangabenOf({ ...antrag, [field]: undefined })).toThrow('requires power, address, installer company')
  })

  it.each(['ErrichterFirmenname', 'ErrichterOrt'])('throw if %s is empty', (field) => {
    expect(() => pflichtangabenOf({ ...antrag, [field]: '' })).toThrow('requires')
  })
})
