import type { Page } from '@playwright/test'
import type { Answers } from '../../../_support/answers.ts'

/** Answers a call of the provider with this data in its envelope. */
export const giving = (path: string, data: unknown) => (on: Answers) =>
  on.route(`**/id/${path}`, (call) => call.fulfill({ json: { success: true, status: 200, data } }))
export const refusing = (path: string, status: number, code: string, more: object = {}) => {
  const json = { success: false, status, error: { code, error: code, type: 'x', ...more } }
  return (on: Answers) => on.route(`**/id/${path}`, (call) => call.fulfill({ status, json }))
}
export const failing = (path: string) => refusing(path, 500, 'server_error')
export const silent = (path: string) => (on: Answers) => on.route(`**/id/${path}`, () => undefined)
/** posting the form keeps its page */
export const staying = (on: Answers) => on.route('**/id/login-srv/precheck/continue/*', (call) => call.fulfill({ status: 204 }))

export const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
export const fill = (label: string, value: string) => (page: Page) => page.getByLabel(label, { exact: true }).fill(value)

export const REQUEST = 'requestId=anfrage'
export const policy = { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 }
export const info = {
  client_name: 'Kundenportal',
  allow_login_with: ['EMAIL'],
  login_hint: null,
  password_policy: policy,
}
export const times = { expires_in: 900, resend_after: 60 }

export const field = (fieldKey: string, dataType: string, name: string, order: number, required = true) => ({
  dataType,
  fieldKey,
  order,
  required,
  fieldDefinition: { maxLength: 100 },
  localeText: { locale: 'de', name },
})
/** the call of the client info */
export const CLIENT = 'public-srv/public/*'
