import { describe, expect, it } from 'vitest'
import { IDENTITY_LIMITS } from '#identity/limits.ts'
import { PIN_SECONDS } from '#server/registrierungen/limits.ts'
import { betreiberOf } from '../serve/betreiber.ts'
import { beginsPerNetworkOf, fristVariables, identityLimitsOf, pinSecondsOf } from './fristen.ts'
import { readConfig } from './config.ts'
import { operation } from '../testing/operation.ts'

describe('numeric settings of the operator', () => {
  it.each(Object.values(fristVariables).map((one) => [one.name, one] as const))(
    'the setting %s names its range, and refuses other values',
    (name, one) => {
      const [, least, most] = /\((\d+) bis (\d+)\)$/.exec(one.meaning) ?? []
      const refusal = `${name}: must be a whole number from ${least} to ${most}`
      for (const value of [Number(least) - 1, Number(most) + 1, '1.5', 'viele']) {
        expect(() => readConfig({ [name]: String(value) })).toThrow(refusal)
      }
      expect([one.read({ [name]: least }), one.read({ [name]: most })]).toEqual([Number(least), Number(most)])
      const standard = one.read({})
      expect(standard === undefined || (standard >= Number(least) && standard <= Number(most))).toBe(true)
    },
  )

  it('the defaults are those of the capabilities', () => {
    const config = readConfig(operation)
    expect(identityLimitsOf(config)).toEqual(IDENTITY_LIMITS)
    expect(pinSecondsOf(config)).toEqual(PIN_SECONDS)
    expect(beginsPerNetworkOf(config)).toBe(1200)
  })

  it('the settings apply to the provider', () => {
    const config = readConfig({
      ...operation,
      CODE_MINUTEN: '5',
      CODE_EMAIL_MINUTEN: '30',
      PASSWORT_LAENGE: '10',
      SPERRE_VERSUCHE: '4',
      SPERRE_MINUTEN: '60',
      IDENTITY_SESSION_HOURS: '8',
      PASSWORT_GLEICHZEITIG: '4',
      PASSWORT_WARTEND: '200',
      ANFRAGEN_JE_NETZ: '50',
      ANMELDUNGEN_JE_NETZ: '100',
      ANBIETER_PROTOKOLL_TAGE: '180',
    })
    expect(identityLimitsOf(config)).toEqual({
      codeSeconds: 300,
      mailCodeSeconds: 1800,
      shortestPassword: 10,
      lockoutAfter: 4,
      lockoutSeconds: 3600,
      sessionSeconds: 28_800,
      passwordConcurrency: 4,
      passwordQueue: 200,
      requestsPerNetwork: 50,
      signInsPerNetwork: 100,
      auditDays: 180,
    })
    expect(beginsPerNetworkOf(config)).toBe(400)
  })

  it('the settings apply to screens and messages', () => {
    const pin = { PIN_EMAIL_STUNDEN: '2', PIN_SMS_MINUTEN: '20', PIN_ANRUF_MINUTEN: '10', PIN_BRIEF_TAGE: '14' }
    const config = readConfig({ ...operation, ...pin, CODE_MINUTEN: '5', SEITENGROESSE: '25', KUNDENSICHT_MINUTEN: '45' })
    expect(betreiberOf(config)).toMatchObject({
      pinSekunden: { EMail: 7200, Mobilfunknummer: 1200, Telefonnummer: 600, Postversand: 1_209_600 },
      codeMinuten: 5,
      seitengroesse: 25,
      kundensichtMinuten: 45,
    })
  })

  it('a demo allows any number of sign-ins by default', () => {
    expect(identityLimitsOf(readConfig({})).signInsPerNetwork).toBe(1_000_000)
    expect(identityLimitsOf(readConfig({ ANMELDUNGEN_JE_NETZ: '20' })).signInsPerNetwork).toBe(20)
  })
})
