import { describe, expect, it } from 'vitest'
import { SMS_COUNTRIES, smsTarget, smsTargetOfOwner } from './sms-target.ts'

describe('the target of an SMS', () => {
  it.each(['+4915112345678', '+43660123456', '+41791234567', '+4231234567', '+352621123456', '+420601123456'])(
    'the target %s is the number itself',
    (number) => {
      expect(smsTarget(number, SMS_COUNTRIES)).toBe(number)
    },
  )

  it('is the same with and without the trunk zero', () => {
    expect(smsTarget('+49015112345678', SMS_COUNTRIES)).toBe('+4915112345678')
  })

  it.each([
    // unlisted countries
    '+15551234567',
    '+8801712345678',
    '+79161234567',
    // premium, shared cost, directory enquiries
    '+4990012345678',
    '+490900123456',
    '+4913712345',
    '+4918012345',
    '+49118331234',
    '+43900123456',
    '+41900123456',
    '+33891234567',
    // the country code alone
    '+49',
    '+490',
    'unsinn',
  ])('is refused for %s', (number) => {
    expect(smsTarget(number, SMS_COUNTRIES)).toBeUndefined()
  })

  it.each(['+1900555123', '+87077123456', '+881612345678', '+882161234567', '+883510012345', '+979123456789'])(
    'is refused for %s, whatever countries are listed',
    (number) => {
      expect(smsTarget(number, ['1', '870', '881', '882', '883', '979'])).toBeUndefined()
    },
  )

  it('may be in any listed country', () => {
    expect(smsTarget('+15551234567', ['1'])).toBe('+15551234567')
    expect(smsTarget('+4915112345678', ['1'])).toBeUndefined()
  })

  it('a target with code 1 may be in the USA and Canada, and in no other country that shares the code', () => {
    expect(['+14165550100', '+18765550100', '+18095550100'].map((number) => smsTarget(number, ['1']))).toEqual([
      '+14165550100',
      undefined,
      undefined,
    ])
  })

  it('may be in any country for a confirmed number, except in expensive ranges', () => {
    expect(['+15551234567', '+393331234567', '+49015112345678'].map(smsTargetOfOwner)).toEqual([
      '+15551234567',
      '+393331234567',
      '+4915112345678',
    ])
    expect(['+881612345678', '+1900555123', '+490900123456', '+49', 'unsinn'].map(smsTargetOfOwner)).toEqual(Array(5).fill(undefined))
  })
})
