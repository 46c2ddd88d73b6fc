import type { Kundenliste, Suchergebnis } from '#contract/support/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, heading, inTurn, summary, text, type State } from '../state.ts'

const SEARCH = '**/api/portal/v1/support/kundensuche'
const REGISTRIERUNGEN = '**/api/support/v1/suche?*'
const VIEW = '**/api/support/v1/kundensicht'
const support = { screen: paths.support, as: 'sven.service', title: 'Support' } as const
const at = (q: string) => `${paths.support}?q=${q}`

const mia: Kundenliste['Kunden'][number] = {
  Name: 'Mia Mix',
  Ort: '12345 Musterstadt',
  GPNummer: '1000000005',
  Vertraege: [
    { Vertragskonto: '2000000009', Vertragskontotyp: 'Einspeiser', Adresse: 'Birkenallee 23a, 12345 Musterstadt' },
    { Vertragskonto: '3000000003', Vertragskontotyp: 'Trinkwasser', Adresse: 'Birkenallee 23a, 12345 Musterstadt' },
  ],
  AnzahlVertraege: 200,
  Konten: [
    { KundeSub: 'demo-mia-mix', Name: 'Mia Mix', EMail: 'mia.mix@demo.example', IstVerknuepft: true },
    { KundeSub: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11', IstVerknuepft: false },
  ],
  AnzahlKonten: 7,
}
const byNumber: Kundenliste = { Arten: ['Nummer'], Kunden: [mia], IstGekuerzt: false }
const byName: Kundenliste = {
  Arten: ['Name'],
  Kunden: [
    { Name: 'Erbengemeinschaft Karl Mix', GPNummer: '1000000006', Vertraege: [], AnzahlVertraege: 0, Konten: [], AnzahlKonten: 0 },
    mia,
    {
      Name: 'Nora Mix',
      Vertraege: [],
      AnzahlVertraege: 0,
      Konten: [{ KundeSub: 'nora', Name: 'Nora Mix', EMail: 'nora@demo.example', IstVerknuepft: false }],
      AnzahlKonten: 1,
    },
  ],
  IstGekuerzt: true,
}
/** of every status and channel, with all fields and with required ones only */
const found: Suchergebnis = {
  registrations: [
    {
      created: '2026-11-02T09:12:00Z',
      email: 'mia.mix@demo.example',
      gp: '1000000005',
      pin_dispatch_target: 'mia.mix@demo.example',
      pin_dispatch_type: 'EMail',
      status: 'eingegeben',
      sub: 'demo-mia-mix',
      vk: '2000000009',
    },
    {
      created: '2026-11-20T15:40:00Z',
      gp: '1000000005',
      pin_dispatch_target: 'Mia Mix, Birkenallee 23a, 12345 Musterstadt',
      pin_dispatch_type: 'Postversand',
      status: 'versendet',
      sub: '0b8f7a0e-5d0c-4c55-9f0e-2f6d1f0c9a11',
      vk: '3000000003',
    },
  ],
  sibling_registrations: [
    { created: '2025-01-31T07:00:00Z', gp: '1000000006', status: 'gesperrt', sub: 'demo-mia-mix', vk: '4000000003' },
    {
      created: '2024-12-01T07:00:00Z',
      gp: '1000000006',
      pin_dispatch_target: '+4915112345678',
      pin_dispatch_type: 'Mobilfunknummer',
      status: 'abgelaufen',
      sub: 'demo-mia-mix',
      vk: '4000000003',
    },
  ],
  contract_links: [
    {
      type: 'Einspeiser',
      created: '2026-11-02T09:20:00Z',
      email: 'mia.mix@demo.example',
      gp: '1000000005',
      sub: 'demo-mia-mix',
      vk: '2000000009',
    },
    { type: 'Trinkwasser', gp: '1000000005', sub: 'demo-mia-mix', vk: '3000000003' },
  ],
}
const having = inTurn(answering(SEARCH, byNumber), answering(REGISTRIERUNGEN, found))
const havingNames = answering(SEARCH, byName)
const take = (page: Page) => page.getByRole('button', { name: 'Ansicht übernehmen von Mia Mix' }).first().click()
const takeWith = (grund: string) => async (page: Page) => {
  await take(page)
  await page.getByLabel('Grund').fill(grund)
  await page.getByRole('dialog').getByRole('button', { name: 'Ansicht übernehmen' }).click()
}
/** Answers for staff who see the portal as this customer. */
const inView = (view: (on: Answers) => Promise<unknown>) => async (on: Answers) => {
  await changeAnswer(on, '**/auth/introspect', (profil: object) => ({ ...profil, kundensicht: true }))
  await view(on)
}
const HOURS_8 = 8 * 3_600_000
/** ends too late to matter while a page is checked */
const running = answering(VIEW, {
  KundeSub: 'demo-mia-mix',
  Start: new Date().toISOString(),
  Ende: new Date(Date.now() + HOURS_8).toISOString(),
})
const mias = { screen: paths.overview, as: 'mia.mix', title: 'Ihre Verträge' } as const

export const supportStates: readonly State[] = [
  { ...support, name: 'form', seen: (page) => page.getByLabel('Wonach suchen Sie?') },
  {
    ...support,
    name: 'form-empty',
    reach: (page) => page.getByRole('button', { name: 'Suchen' }).click(),
    seen: summary,
  },
  { ...support, name: 'loaded', address: at('1000000005'), answers: having, seen: heading('Verknüpfte Verträge', 2) },
  { ...support, name: 'several', address: at('Mix'), answers: havingNames, seen: text(/^Das sind die ersten/) },
  {
    ...support,
    name: 'registrations-failed',
    isAlike: true,
    address: at('1000000005'),
    answers: inTurn(answering(SEARCH, byNumber), failing(REGISTRIERUNGEN)),
    seen: text('Die Registrierungen konnten nicht geladen werden'),
  },
  {
    ...support,
    name: 'too-many',
    isAlike: true,
    address: at('1000000005'),
    answers: (on) => on.route(SEARCH, (call) => call.fulfill({ status: 429, json: { code: 'ZuVieleAnfragen' } })),
    seen: text(/Sie haben sehr oft gesucht/),
  },
  {
    ...support,
    name: 'form-short',
    isAlike: true,
    reach: async (page) => {
      await page.getByLabel('Wonach suchen Sie?').fill('Mi')
      await page.getByRole('button', { name: 'Suchen' }).click()
    },
    seen: summary,
  },
  {
    ...support,
    name: 'revealed',
    isAlike: true,
    address: at('1000000005'),
    answers: having,
    reach: (page) => page.getByRole('button', { name: 'Anzeigen: E-Mail-Adresse von Mia Mix' }).first().click(),
    seen: text('mia.mix@demo.example'),
  },
  {
    ...support,
    name: 'nothing-found',
    address: at('9999999999'),
    answers: answering(SEARCH, { Arten: ['Nummer', 'Telefon', 'Zaehler', 'Kennung'], Kunden: [], IstGekuerzt: false }),
    seen: text('Keine Treffer'),
  },
  { ...support, name: 'loading', isAlike: true, address: at('1000000005'), answers: hanging(SEARCH), seen: text('Daten werden geladen') },
  {
    ...support,
    name: 'error',
    isAlike: true,
    address: at('1000000005'),
    answers: failing(SEARCH),
    seen: text(/Die Suche hat nicht geklappt/),
  },
  {
    ...support,
    name: 'role-gone',
    isAlike: true,
    address: at('1000000005'),
    answers: (on) => on.route(SEARCH, (call) => call.fulfill({ status: 403, json: { code: 'KeineBerechtigung' } })),
    seen: heading('Ihnen fehlt die Rolle für den Kundenservice'),
  },
  { ...support, as: 'wim.wasser', name: 'role-missing', seen: heading('Ihnen fehlt die Rolle für den Kundenservice') },
  { ...support, name: 'view-over', address: `${paths.support}?ende=zeit`, seen: text('Die Kundensicht ist zu Ende') },
  { ...support, name: 'take-over', address: at('1000000005'), answers: having, reach: take, seen: (page) => page.getByRole('dialog') },
  {
    ...support,
    name: 'take-over-without-reason',
    isAlike: true,
    address: at('1000000005'),
    answers: having,
    reach: takeWith(' '),
    seen: text('Geben Sie den Grund an'),
  },
  {
    ...support,
    name: 'take-over-taken',
    isAlike: true,
    address: at('1000000005'),
    answers: async (on) => {
      await having(on)
      await on.route(VIEW, (call) => call.fulfill({ status: 409, json: { code: 'KundensichtBelegt' } }))
    },
    reach: takeWith('Anruf'),
    seen: text(/Jemand anderes nutzt diese Kundensicht gerade/),
  },
  { ...mias, name: 'customer-view', answers: inView(running), seen: text(/^Noch/) },
  {
    ...mias,
    name: 'customer-view-failed',
    isAlike: true,
    answers: inView(failing(VIEW)),
    seen: text(/Wie lange die Kundensicht noch dauert/),
  },
  {
    screen: paths.manage,
    as: 'mia.mix',
    title: 'Das Benutzerkonto ist in der Kundensicht geschlossen',
    name: 'customer-view',
    answers: inView(running),
    seen: heading('Das Benutzerkonto ist in der Kundensicht geschlossen', 1),
  },
  {
    screen: paths.pin,
    as: 'mia.mix',
    title: 'Diese Seite ist in der Kundensicht geschlossen',
    name: 'customer-view',
    isAlike: true,
    answers: inView(running),
    seen: heading('Diese Seite ist in der Kundensicht geschlossen', 1),
  },
  {
    ...support,
    as: 'mia.mix',
    name: 'customer-view',
    isAlike: true,
    answers: inView(running),
    seen: text('Sie sind in einer Kundensicht'),
  },
]
