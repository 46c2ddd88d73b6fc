import type { Vorgang, VorgangMitBeleg, Vorgangsseite } from '#contract/vorgaenge/schema.ts'
import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, FAILURE, hanging, heading, inTurn, text, type State } from '../state.ts'
import { press, refusing } from './account/konto.ts'

const LIST = '**/api/portal/v1/vorgaenge?*'
const ONE = '**/api/portal/v1/vorgaenge/*'
const WITHDRAW = '**/api/portal/v1/vorgaenge/*/zuruecknahme'
const PDF = '**/api/portal/v1/vorgaenge/*/beleg.pdf'
export const ID = 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c'
export const NUMMER = '7KQM2N4P9XYZ'
const SIGNATUR = `${'aB3_-'.repeat(17)}w`

const list = { screen: paths.vorgaenge, as: 'mia.mix', title: 'Meine Vorgänge' } as const
const nobody = { ...list, as: 'nora.neu' } as const

const reading: Vorgang = {
  VorgangId: ID,
  Nummer: NUMMER,
  Art: 'Zaehlerstand',
  Status: 'eingegangen',
  ErstelltAm: '2026-11-20T09:30:00.000Z',
  GeaendertAm: '2026-11-20T09:30:00.000Z',
  GPNummer: '1000000005',
  VKNummer: '2000000008',
  Inhalt: { Zaehlernummer: '1EMH0010000008', Obis: '1.8.0', Ablesedatum: '2026-11-20', Zaehlerstand: 12345, Einheit: 'kWh' },
  Zuruecknehmbar: true,
}
const steuernummer: Partial<Vorgang> = { Art: 'Steuernummer', Inhalt: { Steuernummer: '12/348/55676' } }
export const stand = (Status: Vorgang['Status'], more: Partial<VorgangMitBeleg> = {}): VorgangMitBeleg => ({
  ...reading,
  GeaendertAm: '2026-11-21T08:00:00.000Z',
  ...more,
  Status,
  Zuruecknehmbar: false,
  Beleg: { Signatur: SIGNATUR },
})
export const fresh: VorgangMitBeleg = { ...reading, Beleg: { Signatur: SIGNATUR } }

export const one = {
  screen: paths.vorgang,
  address: `/vorgaenge/${ID}`,
  as: 'mia.mix',
  title: 'Zählerstand 12.345\u00a0kWh vom 20.11.2026',
} as const
export const shows = (vorgang: VorgangMitBeleg) => answering(ONE, vorgang)

/** An operator that names the usual time. */
const withDays = (on: Answers) => changeAnswer(on, '**/api/portal/v1/betreiber', (said: object) => ({ ...said, bearbeitungstage: 5 }))

const asReceived = shows(fresh)
/** An open request, and the answer to its withdrawal. */
const withdrawing = (answer: (on: Answers) => Promise<unknown>) => inTurn(shows(fresh), answer)
const openDialog = press('Vorgang zurücknehmen')
const withdraw = async (page: Page) => {
  await openDialog(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Vorgang zurücknehmen' }).click()
}

const pageOf = (Vorgaenge: readonly Vorgang[], Gesamtanzahl: number): Vorgangsseite => ({
  Vorgaenge: [...Vorgaenge],
  Gesamtanzahl,
  Offen: 3,
})
const every = ['eingegangen', 'uebermittelt', 'bestaetigt', 'abgelehnt', 'zurueckgezogen', 'ersetzt'] as const

const listStates: readonly State[] = [
  { ...list, name: 'loaded', seen: heading('Neue Telefonnummer', 2) },
  {
    ...list,
    name: 'every-state',
    title: 'Seite 2 von 3: Meine Vorgänge',
    address: '/vorgaenge?seite=2',
    answers: answering(
      LIST,
      pageOf(
        [
          { ...reading, VorgangId: ID.replace('f', 'a'), AntwortErwartet: true as const },
          ...every.map((Status, index) => ({ ...reading, VorgangId: ID.replace('f', String(index)), Status })),
        ],
        23,
      ),
    ),
    seen: text('Durch einen neueren Vorgang ersetzt'),
  },
  { ...list, name: 'filtered', address: '/vorgaenge?status=abgelehnt', seen: heading('Neue Steuernummer', 2) },
  { ...nobody, name: 'empty', seen: heading('Noch keine Vorgänge') },
  {
    ...list,
    name: 'empty-filter',
    address: '/vorgaenge?status=zurueckgezogen',
    seen: text('Sie haben keinen Vorgang zurückgenommen.'),
  },
  { ...list, name: 'no-such-page', isAlike: true, address: '/vorgaenge?seite=99', seen: text('Diese Seite der Liste gibt es nicht.') },
  { ...list, name: 'loading', isAlike: true, answers: hanging(LIST), seen: text('Daten werden geladen') },
  { ...list, name: 'error', isAlike: true, answers: failing(LIST), seen: text(/Ihre Vorgänge konnten nicht geladen werden/) },
]

const oneStates: readonly State[] = [
  { ...one, name: 'received', answers: asReceived, seen: text(/^Ihr Antrag ist eingegangen/) },
  {
    ...one,
    name: 'usual-days',
    isAlike: true,
    answers: inTurn(shows(stand('uebermittelt', { UebermitteltAm: '2026-11-21T08:00:00.000Z' })), withDays),
    // the settings are read once a page
    isAlone: true,
    seen: text('Üblich sind bis zu 5 Arbeitstage.'),
  },
  {
    ...one,
    name: 'held',
    isAlike: true,
    title: 'Neue Bankdaten: Auszahlung an Sie',
    answers: shows({ ...fresh, Art: 'Bankdaten', Inhalt: { Zweck: 'Auszahlung', IBAN: 'DE•• … 3000' } }),
    seen: text(/^Bis 21\.11\.2026, 10:30\sUhr können Sie den Vorgang noch stoppen\.$/),
  },
  {
    ...one,
    name: 'signature',
    answers: asReceived,
    reach: (page) => page.getByText('Echtheit dieses Belegs nachweisen').click(),
    seen: (page) => page.getByRole('button', { name: 'Kopieren (Signatur)' }),
  },
  { ...one, name: 'in-work', isAlike: true, answers: shows(stand('uebermittelt')), seen: text('Wir bearbeiten Ihren Antrag.') },
  { ...one, name: 'taken-over', isAlike: true, answers: shows(stand('bestaetigt')), seen: text(/^Wir haben Ihren Antrag übernommen/) },
  {
    ...one,
    name: 'refused',
    title: 'Neue Steuernummer',
    answers: shows(stand('abgelehnt', { ...steuernummer, Grund: 'Diese Steuernummer gehört zu einem anderen Finanzamt.' })),
    seen: text('Wir konnten Ihren Antrag nicht übernehmen'),
  },
  {
    ...one,
    name: 'refused-with-its-form',
    isAlike: true,
    title: 'Neue Bankdaten: Auszahlung an Sie',
    answers: shows(
      stand('abgelehnt', { Art: 'Bankdaten', Inhalt: { Zweck: 'Auszahlung', IBAN: 'DE•• … 3000' }, Grund: 'Das Konto gibt es nicht.' }),
    ),
    seen: (page) => page.getByRole('link', { name: 'Bankdaten erneut ändern' }),
  },
  {
    ...one,
    name: 'refused-without-a-form',
    isAlike: true,
    title: 'Entfernung des Geschäftspartners 1000000005',
    answers: shows(stand('abgelehnt', { Art: 'Entfernung', Inhalt: { GPNummer: '1000000005' }, Grund: 'Der Vertrag läuft noch.' })),
    seen: text('Es bleibt alles, wie es vorher war.'),
  },
  { ...one, name: 'withdrawn-before', isAlike: true, answers: shows(stand('zurueckgezogen')), seen: text(/^Sie haben diesen Vorgang/) },
  { ...one, name: 'replaced', isAlike: true, answers: shows(stand('ersetzt')), seen: text(/^Sie haben danach etwas Neueres/) },
  {
    ...one,
    name: 'has-effect',
    isAlike: true,
    title: 'Neuer Vertrag: 2000000011',
    answers: shows(
      stand('eingegangen', { Art: 'Registrierung', Inhalt: { GPNummer: '1000000008', Vertragskonto: '2000000011' }, GPNummer: undefined }),
    ),
    seen: text(/^Ihre Änderung gilt schon/),
  },
  {
    ...one,
    name: 'refused-after-effect',
    isAlike: true,
    title: 'Neuer Vertrag: 2000000011',
    answers: shows(
      stand('abgelehnt', {
        Art: 'Registrierung',
        Inhalt: { GPNummer: '1000000008', Vertragskonto: '2000000011' },
        GPNummer: undefined,
        Grund: 'Der Vertrag ist beendet.',
      }),
    ),
    seen: text('Der Vertrag gehört deshalb nicht mehr zu Ihrem Benutzerkonto.'),
  },
  {
    ...one,
    name: 'holds-until-decided',
    isAlike: true,
    title: 'Zusatzinformation: Zugang über den Hof',
    answers: shows({ ...fresh, Art: 'Zusatzinformationen', Inhalt: { Zusatzinformationen: 'Zugang über den Hof' } }),
    seen: text('Ihre Angabe gilt ab sofort, bis wir sie geprüft haben.'),
  },
  {
    ...one,
    name: 'of-another-version',
    isAlike: true,
    title: 'Vorgang',
    answers: shows(stand('uebermittelt', { Art: 'PaymentChange', Inhalt: { 'new.iban': 'DE•• … 3000' } })),
    seen: text('Weitere Angabe'),
  },
  {
    ...one,
    name: 'missing',
    title: 'Diesen Vorgang gibt es nicht',
    answers: refusing(ONE, 404, 'NichtGefunden'),
    seen: (page) => page.getByRole('link', { name: 'Zu Ihren Vorgängen' }),
  },
  { ...one, name: 'loading', isAlike: true, title: 'Vorgang', answers: hanging(ONE), seen: text('Daten werden geladen') },
  { ...one, name: 'error', isAlike: true, title: 'Vorgang', answers: failing(ONE), seen: text(/Der Vorgang konnte nicht geladen werden/) },
  {
    ...one,
    name: 'pdf-failed',
    isAlike: true,
    answers: async (on) => {
      await shows(fresh)(on)
      await on.route(PDF, (call) => call.fulfill(FAILURE))
    },
    reach: press('Beleg als PDF herunterladen'),
    seen: text(/^Der Beleg konnte nicht heruntergeladen werden/),
  },
  {
    ...one,
    name: 'dialog',
    answers: asReceived,
    reach: openDialog,
    seen: heading('Möchten Sie diesen Vorgang zurücknehmen?'),
  },
  {
    ...one,
    name: 'withdrawing',
    isAlike: true,
    answers: withdrawing(hanging(WITHDRAW)),
    reach: withdraw,
    seen: text('Wird zurückgenommen …'),
  },
  {
    ...one,
    name: 'withdraw-failed',
    isAlike: true,
    answers: withdrawing(failing(WITHDRAW)),
    reach: withdraw,
    seen: text('Das Zurücknehmen hat nicht geklappt'),
  },
  {
    ...one,
    name: 'withdrawn',
    isAlike: true,
    answers: withdrawing(async (on) => {
      const { Beleg: _, ...taken } = stand('zurueckgezogen')
      await on.route(WITHDRAW, async (call) => {
        // later reads show it as withdrawn too
        await shows(stand('zurueckgezogen'))(on)
        await call.fulfill({ json: taken })
      })
    }),
    reach: withdraw,
    seen: text('Der Vorgang ist zurückgenommen'),
  },
  {
    ...one,
    name: 'too-late',
    isAlike: true,
    answers: withdrawing(refusing(WITHDRAW, 409, 'VorgangErledigt')),
    reach: withdraw,
    seen: text('Der Vorgang lässt sich nicht mehr zurücknehmen'),
  },
]

export const vorgaengeStates: readonly State[] = [...listStates, ...oneStates]
