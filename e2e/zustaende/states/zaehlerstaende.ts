import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { paths } from '#contract/_shared/paths.ts'
import { parseDate } from '@internationalized/date'
import { firstReportable, plausibleValue, valueField } from '../../_support/readings.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, FAILURE, hanging, heading, summary, text, type State } from '../state.ts'

const einspeisung = { screen: paths.einspeisungZaehlerstaende, as: 'ada.sonne', title: 'Zählerstände Ihrer Einspeisung' } as const
const trinkwasser = { screen: paths.trinkwasserZaehlerstaende, as: 'wim.wasser', title: 'Zählerstände Ihres Trinkwassers' } as const
const LIST = '**/pages/einspeisung/zaehlerstaende'
const NAME = '**/api/css/v5/kundenname*'
const REPORT = '**/ablesung/'
const VORGANG = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }

const step = (number: 1 | 2 | 3, name: string) => `Schritt ${number} von 3: ${name}`

const openFilter = (page: Page) => page.getByText('Zeitraum und Erinnerung').click()

async function openForm(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Zählerstand melden/ })
    .first()
    .click()
}

async function openCheck(page: Page, sparte: 'einspeisung' | 'trinkwasser', more = 0): Promise<void> {
  const meter = await firstReportable(page, sparte)
  await openForm(page)
  await valueField(page, sparte).fill(String(plausibleValue(meter) + more))
  await page.getByRole('button', { name: 'Weiter zur Prüfung' }).click()
}

async function send(page: Page, sparte: 'einspeisung' | 'trinkwasser'): Promise<void> {
  await openCheck(page, sparte)
  await page.getByRole('button', { name: 'Zählerstand senden' }).click()
}

const accepted = (on: Answers) => on.route(REPORT, (call) => call.fulfill({ status: 201, json: VORGANG }))

export const zaehlerstaendeStates: readonly State[] = [
  { ...einspeisung, name: 'loaded', seen: text('Bisherige Zählerstände') },
  {
    ...einspeisung,
    name: 'more-shown',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Mehr anzeigen/ })
        .first()
        .click(),
    seen: (page) => page.getByText(/^\d+ weitere, \d+ von \d+$/).first(),
  },
  {
    ...einspeisung,
    name: 'table-of-the-course',
    reach: async (page) => {
      const table = page.getByText('Als Tabelle zeigen').filter({ visible: true }).first()
      // folded in a narrow window
      const folded = page.getByText('Verlauf zeigen').first()
      await table.or(folded).first().waitFor()
      if (await folded.isVisible()) await folded.click()
      await table.click()
    },
    seen: (page) => page.getByRole('table').first(),
  },
  {
    ...einspeisung,
    name: 'filtered',
    address: '/einspeisung/zaehlerstaende?von=2026-01-01&bis=2026-06-30',
    seen: text(/Zählerstände? vom 01\.01\.2026/),
  },
  { ...einspeisung, name: 'filter-open', reach: openFilter, seen: (page) => page.getByLabel('Jahr', { exact: true }) },
  {
    ...einspeisung,
    name: 'year-chosen',
    isAlike: true,
    address: '/einspeisung/zaehlerstaende?von=2025-01-01&bis=2025-12-31',
    seen: (page) => page.getByRole('button', { name: 'Filter entfernen: Jahr: 2025' }),
  },
  {
    ...einspeisung,
    name: 'nothing-in-period',
    isAlike: true,
    address: '/einspeisung/zaehlerstaende?von=2026-11-17&bis=2026-11-18',
    seen: text('Für diesen Zeitraum liegen keine Zählerstände vor.'),
  },
  {
    ...einspeisung,
    name: 'filter-with-errors',
    isAlike: true,
    title: 'Fehler: Zählerstände Ihrer Einspeisung',
    reach: async (page) => {
      await openFilter(page)
      await page.getByLabel('Von', { exact: true }).fill('31.02.2026')
      await page.getByLabel('Bis', { exact: true }).fill('1.1.1990')
      await page.getByRole('button', { name: 'Zeitraum anwenden' }).click()
    },
    seen: summary,
  },
  { ...einspeisung, name: 'many-accounts', as: 'mia.mix', seen: text('Bisherige Zählerstände') },
  { ...einspeisung, name: 'nothing-here', as: 'wim.wasser', seen: heading('Hier gibt es für Sie nichts zu tun') },
  { ...einspeisung, name: 'loading', answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...einspeisung, name: 'error', answers: failing(LIST), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...einspeisung,
    name: 'account-without-readings',
    isAlike: true,
    answers: emptied,
    seen: text(/^Zu diesem Vertrag ist noch kein Zähler erfasst/),
  },

  {
    ...einspeisung,
    name: 'form-loading',
    isAlike: true,
    title: step(1, 'Zählerstand eingeben'),
    answers: hanging(NAME),
    reach: openForm,
    seen: text('Daten werden geladen'),
  },
  {
    ...einspeisung,
    name: 'form-load-failed',
    isAlike: true,
    title: step(1, 'Zählerstand eingeben'),
    answers: failing(NAME),
    reach: openForm,
    seen: text(/Ihre Daten konnten nicht geladen werden/),
  },
  { ...einspeisung, name: 'form', title: step(1, 'Zählerstand eingeben'), reach: openForm, seen: (page) => page.getByLabel('Ablesedatum') },
  {
    ...einspeisung,
    name: 'form-with-comma',
    title: step(1, 'Zählerstand eingeben'),
    reach: async (page) => {
      const { readings } = await firstReportable(page, 'einspeisung')
      await openForm(page)
      await valueField(page, 'einspeisung').pressSequentially(`${(readings[0]?.zaehlerstand ?? 0) + 400},5`)
    },
    seen: text(/^Ein Komma oder Punkt passt hier nicht hinein/),
  },
  {
    ...einspeisung,
    name: 'form-with-key-date',
    title: `Fehler: ${step(1, 'Zählerstand eingeben')}`,
    answers: withKeyDate,
    reach: async (page) => {
      await openForm(page)
      await page.getByLabel('Ablesedatum').fill('1.1.2020')
      await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
    },
    seen: (page) => page.getByRole('button', { name: /^Zum \d\d\.\d\d\.\d{4}/ }),
  },
  {
    ...einspeisung,
    name: 'form-with-errors',
    title: `Fehler: ${step(1, 'Zählerstand eingeben')}`,
    reach: async (page) => {
      await openForm(page)
      await page.getByLabel('Ablesedatum').fill('1.1.2020')
      await page.getByRole('button', { name: 'Weiter zur Prüfung' }).press('Enter')
    },
    seen: summary,
  },
  {
    ...einspeisung,
    name: 'check',
    isAlike: true,
    title: step(2, 'Angaben prüfen'),
    reach: (page) => openCheck(page, 'einspeisung'),
    seen: (page) => page.getByRole('button', { name: 'Zählerstand senden' }),
  },
  {
    ...einspeisung,
    name: 'check-unusual-value',
    title: step(2, 'Angaben prüfen'),
    reach: (page) => openCheck(page, 'einspeisung', 900_000),
    seen: text('Der Wert ist ungewöhnlich hoch. Stimmt die Zahl?'),
  },
  {
    ...einspeisung,
    name: 'check-not-confirmed',
    isAlike: true,
    title: `Fehler: ${step(2, 'Angaben prüfen')}`,
    reach: async (page) => {
      await openCheck(page, 'einspeisung', 900_000)
      await page.getByRole('button', { name: 'Zählerstand senden' }).press('Enter')
    },
    seen: summary,
  },
  {
    ...einspeisung,
    name: 'sending',
    isAlike: true,
    title: step(2, 'Angaben prüfen'),
    answers: hanging(REPORT),
    reach: (page) => send(page, 'einspeisung'),
    seen: text('Wird gesendet …'),
  },
  {
    ...einspeisung,
    name: 'send-failed',
    title: `Fehler: ${step(1, 'Zählerstand eingeben')}`,
    replies: (on) => on.route(REPORT, (call) => call.fulfill(FAILURE)),
    reach: (page) => send(page, 'einspeisung'),
    seen: text('Ihre Angaben sind noch da.'),
  },
  {
    ...einspeisung,
    name: 'done',
    title: step(3, 'Ihr Zählerstand ist bei uns'),
    replies: accepted,
    reach: (page) => send(page, 'einspeisung'),
    seen: text(/^Vielen Dank/),
  },

  { ...trinkwasser, name: 'loaded', seen: text('Bisherige Zählerstände') },
  {
    ...trinkwasser,
    name: 'cancelled',
    answers: answering('**/api/portal/v1/kuendigungen', {
      Kuendigungen: [
        {
          Vertragskonto: '3000000001',
          AbmeldungZum: '2026-11-01',
          Zaehlernummer: '8ZRI0020000001',
          Zaehlerstand: 745,
          EingegangenAm: '2026-11-02T09:30:00Z',
        },
      ],
    }),
    seen: text(/^Der Endstand kam mit Ihrer Abmeldung: 745\sm³ am 01\.11\.2026\./),
  },
  { ...trinkwasser, name: 'nothing-here', isAlike: true, as: 'ada.sonne', seen: heading('Hier gibt es für Sie nichts zu tun') },
  {
    ...trinkwasser,
    name: 'loading',
    isAlike: true,
    answers: hanging('**/pages/trinkwasser/zaehlerstaende'),
    seen: text('Daten werden geladen'),
  },
  {
    ...trinkwasser,
    name: 'error',
    isAlike: true,
    answers: failing('**/pages/trinkwasser/zaehlerstaende'),
    seen: text(/Ihre Daten konnten nicht geladen werden/),
  },
  { ...trinkwasser, name: 'form', title: step(1, 'Zählerstand eingeben'), reach: openForm, seen: (page) => page.getByLabel('Ablesedatum') },
  {
    ...trinkwasser,
    name: 'check',
    isAlike: true,
    title: step(2, 'Angaben prüfen'),
    reach: (page) => openCheck(page, 'trinkwasser'),
    seen: (page) => page.getByRole('button', { name: 'Zählerstand senden' }),
  },
  {
    ...trinkwasser,
    name: 'done',
    isAlike: true,
    title: step(3, 'Ihr Zählerstand ist bei uns'),
    replies: accepted,
    reach: (page) => send(page, 'trinkwasser'),
    seen: text(/^Vielen Dank/),
  },
]

function emptied(on: Answers) {
  return changeAnswer(on, LIST, (konten: readonly object[]) =>
    konten.map((konto, index) => (index === 0 ? { ...konto, zaehler: [] } : konto)),
  )
}

/** A key date a month ago, whose readings count for a month more. */
function withKeyDate(on: Answers) {
  const monthAndDay = (days: number) => parseDate(berlinDayOf(new Date())).add({ days }).toString().slice('YYYY-'.length)
  const stichtagsregel = { stichtag: monthAndDay(-30), bis: monthAndDay(30) }
  return changeAnswer(on, '**/api/portal/v1/betreiber', (betreiber: object) => ({ ...betreiber, stichtagsregel }))
}
