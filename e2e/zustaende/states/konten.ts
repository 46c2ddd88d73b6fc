import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { manyEverywhere } from '../../_support/many-konten.ts'
import { text, type State } from '../state.ts'

const many = { as: 'ada.sonne', answers: manyEverywhere } as const
const start = { ...many, screen: paths.overview, title: 'Ihre Verträge' } as const
const readings = { ...many, screen: paths.einspeisungZaehlerstaende, title: 'Zählerstände Ihrer Einspeisung' } as const
const bank = { ...many, screen: paths.einspeisungBankdaten, title: 'Bankdaten für Ihre Einspeisung' } as const
const plants = { ...many, screen: paths.einspeisungAnlagen, title: 'Ihre Anlagen' } as const
const list = text('63 Verträge, Seite 1 von 7')
const chosen = (screen: string) =>
  ({ name: 'account-chosen', address: `${screen}?konto=2900000001`, seen: text('Alle Verträge zeigen') }) as const
const openFirst = (page: Page) =>
  page
    .getByRole('button', { name: /^Mehr zu/ })
    .first()
    .click()

/** People with many contracts, on every screen that lists them. */
export const kontenStates: readonly State[] = [
  {
    ...start,
    name: 'contract-chosen',
    reach: async (page) => {
      await openFirst(page)
      await page.getByRole('link', { name: /^Zählerstände zu/ }).click()
      await page.getByText('Alle Verträge zeigen').waitFor()
      await page.goBack()
    },
    seen: (page) => page.getByRole('button', { name: 'Auswahl beenden' }),
  },
  { ...readings, name: 'rows', seen: list },
  { ...readings, name: 'row-opened', reach: openFirst, seen: text('Bisherige Zählerstände') },
  { ...readings, ...chosen(readings.screen) },
  {
    ...readings,
    name: 'account-not-found',
    isAlike: true,
    address: `${readings.screen}?suche=gibtesnicht&ort=Musterfelde`,
    seen: text('Keine Verträge gefunden'),
  },
  {
    ...readings,
    name: 'no-such-page',
    isAlike: true,
    address: `${readings.screen}?seite=99`,
    seen: text('Diese Seite der Liste gibt es nicht.'),
  },
  { ...bank, name: 'rows', seen: list },
  { ...bank, name: 'row-opened', reach: openFirst, seen: (page) => page.getByRole('button', { name: /^Weniger zu/ }) },
  { ...bank, ...chosen(bank.screen), isAlike: true },
  { ...plants, name: 'rows', seen: list },
  { ...plants, ...chosen(plants.screen), isAlike: true },
]
