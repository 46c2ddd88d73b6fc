import { expect, describe, test } from 'vitest'
import { refuseBadPassword } from './policy.ts'

const settings = {
  passwordPolicy: { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: false, noOfDigits: 0, noOfSpecialChars: 0 },
  tenantName: 'Netz Musterland GmbH',
}
const owner = { email: 'petra.probe@firma.example', given_name: 'Petra', family_name: 'Probe' }
const choose = (password: string) => refuseBadPassword(settings, password, { field: 'password_echo', value: password }, owner)

describe('a new password', () => {
  test.each([
    // common passwords with a year and symbols appended
    'ichliebedich',
    'Passwort2026!',
    'Sommer2026!!',
    'Hallo123456!',
    'Schatz123456',
    'Berlin2026!!',
    'qwertz123456',
    'schalke04fan!',
    // words of the portal and names of its operator
    'Netzportal2026',
    'NetzportalNetz1',
    'Netz Musterland GmbH',
    'Musterland-2026!',
    'Kundenportal1',
    'Einspeiser2026',
    'Einspeisung-2026',
    'Stromzähler2026',
    'Stromzaehler2026',
    'Wasser & Strom 1',
    // the published demo password
    'Netzportal-Demo-2026',
    // the person's own data
    'Petra Probe 12345',
  ])('must not be %j', async (password) => {
    await expect(choose(password)).rejects.toMatchObject({ status: 417, message: 'password is too easy to guess' })
  })

  test.each([
    'vier-grosse-gelbe-Enten',
    'Regen auf dem Dach',
    'Strom kommt aus der Wand',
    'Mein Zähler tickt am Montag leise',
    'das Passwort des Angreifers',
    'Apfel Birne Kirsche',
    'Katze&Maus2019',
    'aB3$kd92LmQ0',
  ])('may be %j', async (password) => {
    await expect(choose(password)).resolves.toBeUndefined()
  })
})
