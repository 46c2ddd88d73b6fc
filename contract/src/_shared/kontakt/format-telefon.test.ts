import { parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { describe, expect, it } from 'vitest'
import { formatTelefon } from './format-telefon.ts'

describe('a telephone number in words', () => {
  it.each([
    ['+491713920001', '+49 171 3920001'],
    ['+493023125001', '+49 30 23125001'],
    ['+492113995001', '+49 211 3995001'],
    ['+492102445001', '+49 2102 445001'],
    ['+493305644501', '+49 33056 44501'],
    ['+49800123456', '+49 800 123456'],
    ['+4930', '+49 30'],
    ['+491', '+491'],
    ['+4312345678', '+4312345678'],
    ['0800 000 0000', '0800 000 0000'],
    ['+49 30 23125001', '+49 30 23125001'],
  ])('the number %s is shown as %s', (telefon, shown) => {
    expect(formatTelefon(telefon)).toBe(shown)
  })

  it('ends the area code where libphonenumber ends it, for every area', () => {
    const differs = everyArea().filter((area) => {
      const number = `+49${area}345678`
      return formatTelefon(number) !== parsePhoneNumberFromString(number)?.formatInternational()
    })
    expect(differs).toEqual([])
  })
})

/** The first four digits of every area, which decide; those of services (031, 0700, 0800, 0900 to 0905) have none. */
function everyArea(): readonly string[] {
  return Array.from({ length: 8000 }, (_, index) => String(index + 2000)).filter((area) => !/^(31|[78]0[01]|90[0-5]|70)/.test(area))
}
