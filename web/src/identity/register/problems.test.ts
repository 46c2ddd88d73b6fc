import { describe, expect, it } from 'vitest'
import { ResponseError } from '../../_api/errors.ts'
import { readFields } from '../shared/fields.ts'
import { existsAlready, refusedRegistration } from './problems.ts'

const fields = readFields([
  { dataType: 'EMAIL', fieldKey: 'email', order: 1, required: true, localeText: { locale: 'de', name: 'E-Mail-Adresse' } },
])
const refusing = (status: number, about: string) =>
  new ResponseError(status, { success: false, status, error: { code: 'x', error: about } })

describe('a rejected registration', () => {
  it('shows its message at the named field', () => {
    expect(refusedRegistration(refusing(417, 'email is not an e-mail address'), fields, {}).map(({ field }) => field)).toEqual(['email'])
    expect(existsAlready(refusing(417, 'email is not an e-mail address'))).toBe(false)
  })

  it.each(['', 'email is in use'])('concerns the whole form if the account exists: %j', (about) => {
    expect(existsAlready(refusing(409, about))).toBe(true)
    expect(refusedRegistration(refusing(409, about), fields, {})).toEqual([])
  })
})
