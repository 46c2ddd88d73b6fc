import type { Vorgangsstand } from '#contract/vorgaenge/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, heading, summary, text, type State } from '../state.ts'

const anschluesse = { screen: paths.trinkwasserAnschluss, as: 'wim.wasser', title: 'Ihre Wasseranschlüsse' } as const
const abmelden = { screen: paths.cancelAnschluss, as: 'wim.wasser', title: 'Wasseranschluss abmelden' } as const
const LIST = '**/pages/trinkwasser/anschluss'
const OPEN = '**/api/portal/v1/kuendigungen'
const READINGS = '**/pages/trinkwasser/zaehlerstaende'
/** wim's active connection and his business partner */
const [KONTO, GP] = ['3000000001', '1000000002']
const pending = answering(OPEN, {
  Kuendigungen: [
    {
      Vertragskonto: KONTO,
      AbmeldungZum: '2026-11-01',
      Zaehlernummer: '8ZRI0020000001',
      Zaehlerstand: 745,
      EingegangenAm: '2026-11-02T09:30:00Z',
    },
  ],
})
interface Liste {
  readonly Anschluesse: readonly object[]
}

/** Changes fields of the first connection. */
const first = (change: object) => (on: Answers) =>
  changeAnswer(on, LIST, ({ Anschluesse: [one, ...others] }: Liste) => ({ Anschluesse: [{ ...one, ...change }, ...others] }))

const several = (on: Answers) =>
  changeAnswer(on, LIST, ({ Anschluesse: [one] }: Liste) => ({
    Anschluesse: ['3000000001', '3000000008'].map((Vertragskonto) => ({ ...one, Vertragskonto })),
  }))

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter')

export const wasseranschluesseStates: readonly State[] = [
  { ...anschluesse, name: 'loaded', seen: heading('Wasserhärte') },
  {
    ...anschluesse,
    name: 'ended-and-use',
    reach: async (page) => {
      await page.getByText('Ein beendeter Anschluss').click()
      await page.getByText('Ihr Wasserverbrauch').first().click()
    },
    seen: heading('Verlauf'),
  },
  {
    ...anschluesse,
    name: 'use-failed',
    isAlike: true,
    answers: failing(READINGS),
    reach: (page) => page.getByText('Ihr Wasserverbrauch').first().click(),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
    logs: /500/,
  },
  { ...anschluesse, name: 'pending', answers: pending, seen: text('Abmeldung zum 01.11.2026 beantragt') },
  {
    ...anschluesse,
    name: 'cancellation-refused',
    answers: answering('**/api/portal/v1/vorgangsstand', {
      Offen: 0,
      NichtUebernommen: [
        {
          VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c',
          Nummer: '7KQM2N4P9XYZ',
          Art: 'Kuendigung',
          Grund: 'Der Zählerstand ist niedriger als der letzte.',
          AbgelehntAm: '2026-11-21T08:00:00.000Z',
          GPNummer: '1000000002',
          VKNummer: '3000000001',
          Inhalt: { AbmeldungZum: '2026-11-19' },
        },
      ],
    } satisfies Vorgangsstand),
    seen: text('Nicht übernommen: Abmeldung des Wasseranschlusses zum 19.11.2026'),
  },
  {
    ...anschluesse,
    name: 'just-cancelled',
    isAlike: true,
    address: `${paths.trinkwasserAnschluss}?from=abmelden&gp=${GP}&preventScrollToTop=true`,
    answers: pending,
    seen: text('Ihre Abmeldung ist bei uns'),
  },
  {
    ...anschluesse,
    name: 'little-known',
    answers: first({ Wasserhaertegrad: undefined, Zaehlernummer: undefined, Preise: [] }),
    seen: text('Wie hart Ihr Wasser ist, wissen wir gerade nicht.'),
  },
  { ...anschluesse, name: 'one-price', isAlike: true, as: 'mia.mix', seen: heading('Wasserhärte') },
  { ...anschluesse, name: 'nothing-here', isAlike: true, as: 'ada.sonne', seen: heading('Hier gibt es für Sie nichts zu tun') },
  { ...anschluesse, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  {
    ...anschluesse,
    name: 'error',
    isAlike: true,
    answers: failing(LIST),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },

  { ...abmelden, name: 'choice', answers: several, seen: text('Welchen Anschluss möchten Sie abmelden?') },
  {
    ...abmelden,
    name: 'choice-with-errors',
    isAlike: true,
    answers: several,
    reach: (page) => press(page, 'Weiter'),
    seen: summary,
  },
  { ...abmelden, name: 'pending', answers: pending, seen: heading('Dieser Anschluss ist schon abgemeldet') },
  { ...abmelden, name: 'nothing-here', isAlike: true, as: 'ada.sonne', seen: heading('Hier gibt es nichts abzumelden') },
  {
    ...abmelden,
    name: 'ended',
    isAlike: true,
    address: `${paths.cancelAnschluss}?konto=3000000002`,
    seen: text('Der Vertrag zu diesem Anschluss ist schon beendet.'),
  },
  {
    ...abmelden,
    name: 'without-meter',
    isAlike: true,
    answers: first({ Zaehlernummer: undefined }),
    seen: text(/kennen wir keinen Zähler/),
  },
  { ...abmelden, name: 'loading', isAlike: true, answers: hanging(LIST), seen: (page) => page.locator('[aria-busy=true]').first() },
  {
    ...abmelden,
    name: 'error',
    isAlike: true,
    answers: failing(OPEN),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },
]
