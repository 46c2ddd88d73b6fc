import { expect, it } from 'vitest'
import { FetchError, ResponseError } from '../_api/errors.ts'
import { failureOf, isGone } from './problems.ts'

const refused = (status: number, code: string) => new ResponseError(status, { code }, null)

it.each([
  [new FetchError(new TypeError()), 'Es besteht keine Verbindung zum Kundenportal. Bitte prüfen Sie Ihre Internetverbindung.'],
  [
    refused(503, 'DateiNichtLesbar'),
    'Diese Datei kann gerade nicht geöffnet werden, wir kümmern uns darum. Bitte versuchen Sie es später erneut.',
  ],
  [refused(502, 'Unbekannt'), 'Nicht heruntergeladen. Bitte versuchen Sie es später erneut.'],
  [refused(403, 'KeineBerechtigung'), 'Nicht heruntergeladen. Für diese Aktion fehlt Ihnen die Berechtigung.'],
])('the failure %s is explained in two sentences', (error, said) => {
  expect(failureOf(error, 'Nicht heruntergeladen.')).toBe(said)
  expect(isGone(error)).toBe(false)
})

it('a 404 means that the file no longer exists', () => expect(isGone(refused(404, 'NichtGefunden'))).toBe(true))
