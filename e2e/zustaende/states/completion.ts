import { expect, type Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, type State } from '../state.ts'

const bausteine = { screen: paths.bausteine, title: 'Bausteine' } as const
const CALL = '**/completion/address'

const found = ['4', '4a', '40'].map((house_number) => ({
  street: 'Lindenweg',
  house_number,
  zip: '12345',
  city: 'Musterstadt',
  country: 'Deutschland',
}))
const long = {
  street: 'Donaudampfschifffahrtsgesellschaftsstraße',
  house_number: '1',
  zip: '12345',
  city: 'Sankt Musterstadt an der Muster',
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Adresse suchen' })

async function type(page: Page): Promise<void> {
  await field(page).fill('Lindenweg 4')
}

async function choose(page: Page): Promise<void> {
  await type(page)
  await expect(page.getByRole('option', { name: 'Lindenweg 4, 12345 Musterstadt' })).toBeVisible()
  await field(page).press('ArrowDown')
}

/** The address field with suggestions, on the parts page. Screens with the field show their own states. */
export const completionStates: readonly State[] = [
  {
    ...bausteine,
    name: 'address-open',
    // what the list covers depends on the scroll position
    isAlone: true,
    replies: answering(CALL, [...found, long]),
    reach: choose,
    seen: (page) => page.getByRole('option', { name: 'Lindenweg 4, 12345 Musterstadt', selected: true }),
  },
  {
    ...bausteine,
    name: 'address-none',
    isAlike: true,
    replies: answering(CALL, []),
    reach: type,
    seen: (page) => page.getByText('Wir haben keinen Vorschlag.'),
  },
  {
    ...bausteine,
    name: 'address-failed',
    isAlike: true,
    replies: failing(CALL),
    reach: async (page) => {
      const answered = page.waitForResponse(CALL)
      await type(page)
      await answered
    },
    seen: (page) => page.getByRole('group', { name: 'Adresse selbst eingeben' }),
  },
]
