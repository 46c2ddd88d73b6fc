import { findPostgres, startPortal } from './_support/portal.ts'
import { firstReportable, plausibleValue, readingsOf, report } from './_support/readings.ts'
import { expect, openAs, test } from './_support/test.ts'

const stories = [
  { login: 'ada.sonne', sparte: 'einspeisung' },
  { login: 'wim.wasser', sparte: 'trinkwasser' },
] as const

for (const database of ['PGlite', 'PostgreSQL'] as const) {
  test(`a reported reading exists once after the server was killed and restarted, on ${database}`, async ({ browser }) => {
    test.setTimeout(120_000)
    test.skip(database === 'PostgreSQL' && !(await findPostgres()), 'no PostgreSQL answers')
    const portal = await startPortal(database === 'PGlite' ? { database: 'embedded' } : {})
    try {
      for (const { login, sparte } of stories) {
        const page = await browser.newPage({ baseURL: portal.url })
        await openAs(page, login, `/${sparte}/zaehlerstaende`)
        const meter = await firstReportable(page, sparte)
        const value = plausibleValue(meter)
        await report(page, sparte, meter, value)

        await portal.kill()
        await portal.start()

        await page.goto(`/${sparte}/zaehlerstaende`)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Zählerstände Ihre/)
        const after = await readingsOf(page, sparte, meter.zaehlernummer)
        expect(after.readings.filter((reading) => reading.zaehlerstand === value)).toHaveLength(1)
        expect(after.readings).toHaveLength(meter.readings.length + 1)
        await page.close()
      }
    } finally {
      await portal.remove()
    }
  })
}
