import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, text, type State } from '../state.ts'

const LIST = '**/api/css/v5/meldungen'
const overview = { screen: paths.overview, as: 'mia.mix', title: 'Ihre Verträge' } as const
const NOTICES = [
  { MeldungID: 'm-1', Nachricht: 'Ihre Jahresabrechnung liegt bereit.', Meldedatum: '2026-11-02', Typ: 'NewDocumentsAvailable' },
  {
    MeldungID: 'm-2',
    Nachricht: 'Ihr SEPA-Mandat wurde lange nicht genutzt und läuft bald ab.',
    Meldedatum: '2026-10-21',
    Typ: 'SEPAWillExpire',
    MeldungDetails: { GPNummer: '1000000005', VKNummer: '3000000003' },
  },
  {
    MeldungID: 'm-3',
    Nachricht: 'Uns fehlt Ihr Geburtsdatum.',
    Meldedatum: '2026-09-01',
    Typ: 'PersonalDataIncomplete',
    MeldungDetails: { GPNummer: '1000000006' },
  },
  {
    MeldungID: 'm-5',
    Nachricht:
      'Für das Vertragskonto 2000000009 wurden neue Bankdaten beantragt. Waren Sie das nicht? Dann stoppen Sie die Änderung mit dem Link in unserer E-Mail, oder rufen Sie uns sofort an. Bis dahin gelten Ihre bisherigen Bankdaten.',
    Meldedatum: '2026-11-20',
    Typ: 'Unknown',
  },
  { MeldungID: 'm-4', Nachricht: 'Am Samstag ist Tag der offenen Tür.', Meldedatum: '2026-08-14', Typ: 'TagDerOffenenTuer' },
] as const

const notices = answering(LIST, { Meldungen: NOTICES })
const none = answering(LIST, { Meldungen: [] })
const openBell = (page: Page) => page.getByRole('button', { name: /^Mitteilungen/ }).click()

export const meldungenStates: readonly State[] = [
  {
    ...overview,
    name: 'bell-open',
    answers: notices,
    reach: openBell,
    seen: (page) => page.getByRole('button', { name: 'Alle als gelesen markieren' }),
  },
  { ...overview, name: 'bell-empty', isAlike: true, answers: none, reach: openBell, seen: text('Keine neuen Mitteilungen.') },
  {
    ...overview,
    name: 'bell-one-notice',
    isAlike: true,
    answers: async (on) => {
      await notices(on)
      await on.route(`${LIST}/*`, (call) => call.fulfill({ status: 204 }))
    },
    reach: async (page) => {
      await openBell(page)
      await page.getByRole('button', { name: /Tag der offenen Tür/ }).click()
    },
    seen: (page) => page.getByRole('button', { name: 'Zur Liste' }),
  },
  {
    ...overview,
    name: 'bell-marking-failed',
    isAlike: true,
    answers: async (on) => {
      await notices(on)
      await failing(`${LIST}/*`)(on)
    },
    reach: async (page) => {
      await openBell(page)
      await page.getByRole('button', { name: 'Alle als gelesen markieren' }).click()
    },
    seen: text(/konnten nicht als gelesen markiert werden/),
  },
  {
    ...overview,
    name: 'bell-failed',
    isAlike: true,
    answers: failing(LIST),
    reach: openBell,
    seen: text('Ihre Mitteilungen konnten nicht geladen werden.'),
  },
  {
    ...overview,
    name: 'bell-loading',
    isAlike: true,
    answers: hanging(LIST),
    reach: openBell,
    seen: (page) => page.getByRole('group', { name: 'Mitteilungen' }),
  },
]
