import { describe, expect, it } from 'vitest'
import { pinBudgetsOf } from './budgets.ts'
import { readConfig } from './config.ts'

describe('the budgets of messages', () => {
  it.each([
    [{ PIN_BUDGET_BRIEF: 'viele' }, /^PIN_BUDGET_BRIEF: must be a whole number from 0 to 1000000$/],
    [{ PIN_BUDGET_EMAIL: '-1' }, /^PIN_BUDGET_EMAIL: must be a whole number/],
    [{ PIN_BUDGET_SMS: '1000001' }, /^PIN_BUDGET_SMS: must be a whole number/],
    [{ PIN_BUDGET_ANRUF: '1.5' }, /^PIN_BUDGET_ANRUF: must be a whole number/],
    [{ KONTO_SMS_BUDGET: '1e9' }, /^KONTO_SMS_BUDGET: must be a whole number/],
    [{ SMS_LAENDER: '49,' }, /^SMS_LAENDER: must be a list with commas between$/],
    [{ SMS_LAENDER: '+49' }, /^SMS_LAENDER: must be country codes like 49,43: \+49 is none$/],
    [{ SMS_LAENDER: '49,999' }, /^SMS_LAENDER: must be country codes like 49,43: 999 is none$/],
    [{ SMS_LAENDER: '49,881' }, /^SMS_LAENDER: must not name 881: satellites/],
  ])('are named when invalid: %j', (environment, message) => {
    expect(() => readConfig(environment)).toThrow(message)
  })

  it('are those that the operator sets', () => {
    const config = readConfig({ PIN_BUDGET_BRIEF: '5000', PIN_BUDGET_ANRUF: '0', KONTO_SMS_BUDGET: '200', SMS_LAENDER: '49, 1' })
    expect(pinBudgetsOf(config)).toEqual({ EMail: undefined, Mobilfunknummer: undefined, Telefonnummer: 0, Postversand: 5000 })
    expect(config).toMatchObject({ kontoSmsBudget: 200, smsLaender: ['49', '1'] })
  })

  it('have defaults: Germany and its neighbours', () => {
    expect(readConfig({}).smsLaender).toEqual(['49', '43', '41', '423', '352', '31', '32', '33', '45', '48', '420'])
    expect(readConfig({})).not.toHaveProperty('kontoSmsBudget')
  })
})
