import { journeys } from './_support/journeys/all.ts'
import { limitsOf, walk } from './_support/journeys/journey.ts'
import { expect, test as base } from './_support/test.ts'

/** On a telephone, by touch. The other stories go by keyboard. */
const test = base.extend({
  shown: async ({ phone }, use) => {
    await use(phone)
    await phone.empty()
  },
})

for (const journey of journeys) {
  const { taps, fields } = limitsOf(journey)
  test(`${journey.title} on a telephone (at most: taps ${taps}, fields ${fields})`, async ({ page, portal }) => {
    const effort = await walk(journey, page, portal.url)
    expect(effort.taps).toBeLessThanOrEqual(taps)
    expect(effort.fields).toBeLessThanOrEqual(fields)
  })
}
