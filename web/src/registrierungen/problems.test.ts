import { describe, expect, it } from 'vitest'
import { FetchError, ResponseError } from '../_api/errors.ts'
import { refusedFields, shownProblem } from './problems.ts'

const answer = (status: number, code: string, felder: string[] = [], retryAfter: string | null = null) =>
  new ResponseError(status, { code, felder: felder.map((feld) => ({ feld })) }, retryAfter)

describe('a failure about a field', () => {
  it.each([
    ['enterPin', answer(400, 'PINUngueltig'), ['pin']],
    ['enterPin', answer(400, 'UngueltigeAnfrage', ['PIN']), ['pin']],
    ['enterPin', answer(404, 'GPVKKombinationUngueltig'), []],
    ['kanaele', answer(404, 'GPVKKombinationUngueltig'), ['geschaeftspartner']],
    ['kanaele', answer(400, 'GPoderVKNichtAngegeben'), ['geschaeftspartner', 'vertragskonto']],
    ['kanaele', answer(400, 'UngueltigeAnfrage', ['vertragskonto']), ['vertragskonto']],
    ['kanaele', answer(429, 'ZuVieleAnfragen'), []],
    ['sendPin', answer(404, 'GPVKKombinationUngueltig'), []],
    ['kanaele', new FetchError(new Error('x')), []],
  ] as const)('the failure of %s, %s, is shown at the fields %j', (of, error, fields) => {
    expect(refusedFields(of, error).map(({ field }) => field)).toEqual(fields)
  })
})

describe('a refusal', () => {
  it.each([
    ['ZuVieleVersuche', null, 'Das waren zu viele Versuche', 'sendPin'],
    ['ZuVieleVersuche', '80000', 'Das waren zu viele Versuche', undefined],
    ['ZuVieleAnfragen', '3600', 'Das waren zu viele Anfragen', undefined],
    ['VKBereitsRegistriert', null, 'Diesen Vertrag haben Sie schon', 'contracts'],
    ['GPBereitsRegistriert', null, 'Dieser Geschäftspartner ist schon verknüpft', 'contracts'],
    ['GPVKKombinationUngueltig', null, 'Diesen Vertrag können Sie nicht mehr hinzufügen', 'sendPin'],
  ])('the refusal %s with Retry-After %s has its own title and next step', (code, retryAfter, title, next) => {
    const shown = shownProblem(answer(409, code, [], retryAfter), false)
    expect([shown?.title, shown?.next]).toEqual([title, next])
  })

  it('a refusal about the person’s own contract leads to it', () => {
    const shown = shownProblem(answer(409, 'GPBereitsRegistriert'), true)
    expect([shown?.title, shown?.next, shown?.needsHelp]).toEqual(['Diesen Vertrag haben Sie schon', 'contract', undefined])
    expect(shownProblem(answer(429, 'ZuVieleAnfragen'), true)?.title).toBe('Das waren zu viele Anfragen')
  })

  it('names the time until another attempt makes sense', () => {
    expect(shownProblem(answer(429, 'ZuVieleVersuche', [], '80000'), false)?.sentences.join(' ')).toContain('in 23 Stunden')
    expect(shownProblem(answer(429, 'ZuVieleAnfragen', [], '90'), false)?.sentences.join(' ')).toContain('in 2 Minuten')
  })

  it.each([answer(500, 'InternerFehler'), new FetchError(new Error('x')), 'x'])('is not assumed for %s', (error) => {
    expect(shownProblem(error, false)).toBeUndefined()
  })
})
