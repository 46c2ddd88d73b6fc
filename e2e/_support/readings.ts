import type { Answers } from './answers.ts'
import { changeAnswer } from './routes.ts'
import { readFile } from 'node:fs/promises'
import { formatDatum, formatMenge } from '#contract/_shared/text/format.ts'
import { expect, type Locator, type Page } from '@playwright/test'

interface Konto {
  readonly vertragskonto: string
  readonly zaehler: readonly {
    readonly zaehlernummer: string
    readonly zaehlerstaendeNachObis: readonly {
      readonly obisCodeShort: string
      readonly zaehlerstaende: readonly { readonly datum: string; readonly zaehlerstand: number }[]
    }[]
  }[]
}

export type Sparte = 'einspeisung' | 'trinkwasser'

export interface Meter {
  readonly zaehlernummer: string
  /** readings of its required register, latest first */
  readonly readings: readonly { readonly datum: string; readonly zaehlerstand: number }[]
}

const REQUIRED = { einspeisung: '2.8.0', trinkwasser: '1.0.1' } as const

/** The first meter on the page that accepts a reading, with its readings from the API. */
export async function firstReportable(page: Page, sparte: Sparte): Promise<Meter> {
  const name = await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .innerText()
  const zaehlernummer = name.replace(/^.*für Zähler\s+/s, '').trim()
  return readingsOf(page, sparte, zaehlernummer)
}

export async function readingsOf(page: Page, sparte: Sparte, zaehlernummer: string): Promise<Meter> {
  const konten = await kontenOf(page, sparte)
  const zaehler = konten.flatMap((konto) => konto.zaehler).find((candidate) => candidate.zaehlernummer === zaehlernummer)
  const register = zaehler?.zaehlerstaendeNachObis.find((candidate) => candidate.obisCodeShort === REQUIRED[sparte])
  return { zaehlernummer, readings: register?.zaehlerstaende ?? [] }
}

/** The only meter of an account, with its readings from the API. */
export async function meterOfAccount(page: Page, sparte: Sparte, vertragskonto: string): Promise<Meter> {
  const konto = (await kontenOf(page, sparte)).find((candidate) => candidate.vertragskonto === vertragskonto)
  return readingsOf(page, sparte, konto?.zaehler[0]?.zaehlernummer ?? '')
}

function kontenOf(page: Page, sparte: Sparte): Promise<readonly Konto[]> {
  return page.evaluate(
    (path) => fetch(path).then((answer) => answer.json() as Promise<Konto[]>),
    `/api/css/v5/pages/${sparte}/zaehlerstaende`,
  )
}

/** The last reading, as shown beside the field for a new one. */
export function letzterStand({ readings: [last] }: Meter, unit: 'kWh' | 'm³'): string {
  if (!last) throw new Error('the meter needs a reading')
  return `Letzter Stand: ${formatMenge(last.zaehlerstand, unit)} am ${formatDatum(last.datum)}`
}

/** A value close to the meter's usual daily amount on a day, so that no warning needs a tick. */
export function plausibleValue({ readings }: Meter, day = new Date().toISOString().slice(0, 10)): number {
  const [last, before] = readings
  if (!last || !before) throw new Error('the meter needs two readings')
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const yearAgo = readings.findLast((reading) => days(reading.datum, last.datum) <= 400) ?? before
  const perDay = (last.zaehlerstand - yearAgo.zaehlerstand) / days(yearAgo.datum, last.datum)
  return Math.round(last.zaehlerstand + perDay * Math.max(1, days(last.datum, day)))
}

/** Entries in a meter's list. */
export const entriesOf = (card: Locator) => card.locator('li > details')

/** Presses a button that creates a file in the browser. Gives the file. */
export async function downloadBy(page: Page, button: Locator): Promise<{ readonly name: string; readonly text: string }> {
  const download = page.waitForEvent('download')
  await button.press('Enter')
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

const FIELD = { einspeisung: 'Strom ins Netz eingespeist', trinkwasser: 'Verbrauchtes Trinkwasser' } as const

export const valueField = (page: Page, sparte: Sparte) => page.getByRole('textbox', { name: FIELD[sparte] })

/** Reports a reading by keyboard, from the list to the confirmation; the date stays today. */
export async function report(page: Page, sparte: Sparte, meter: Meter, value: number): Promise<void> {
  await page.getByRole('link', { name: `Zählerstand melden für Zähler ${meter.zaehlernummer}` }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schritt 1 von 3.*Zählerstand eingeben/)
  await valueField(page, sparte).focus()
  await page.keyboard.type(String(value))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schritt 2 von 3.*Angaben prüfen/)
  await page.getByRole('button', { name: 'Zählerstand senden' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Schritt 3 von 3/)
}

/** The first account has two meters, and no reading of either. */
export function withoutReadings(on: Answers) {
  return changeAnswer(
    on,
    '**/pages/einspeisung/zaehlerstaende',
    ([first, ...others]: readonly { zaehler: readonly { zaehlerstaendeNachObis: readonly object[] }[] }[]) => {
      const empty = (first?.zaehler ?? []).slice(0, 1).map((one) => ({
        ...one,
        isLastgang: false,
        zaehlerstaendeNachObis: one.zaehlerstaendeNachObis.map((register) => ({ ...register, zaehlerstaende: [] })),
      }))
      return [{ ...first, zaehler: [...empty, ...empty.map((one) => ({ ...one, zaehlernummer: '1EMH0019000001' }))] }, ...others]
    },
  )
}
