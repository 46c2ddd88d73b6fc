import type { VorgangArt } from '#contract/all-vorgaenge.ts'
import type { Answers } from '../_support/answers.ts'
import { expect, test } from './open.ts'
import { inTurn } from './state.ts'
import { stateName, states } from './states.ts'

const NUMMER = '7KQM2N4P9XYZ'
const ID = 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c'

interface Receipt {
  /** the state that shows the confirmation */
  readonly state: string
  /** the contracted answer names no Vorgang, so the page asks for the newest one */
  readonly asksForNewest?: true
}

/** Where each kind is confirmed, so that no new kind forgets its number. A text says why there is no confirmation with one. */
const receipts: Readonly<Record<VorgangArt, Receipt | string>> = {
  Zaehlerstand: { state: 'einspeisung-zaehlerstaende/done' },
  Abschlag: { state: 'einspeisung-abschlag/change-done' },
  PersoenlicheDaten: { state: 'geschaeftspartner-bearbeiten-gpNummer/saved' },
  Steuernummer: 'the same form and the same line as PersoenlicheDaten',
  Steuerbefreiung: { state: 'einspeisung-anlagen/tax-done' },
  Zusammenlegung: { state: 'einspeisung-anlagen/merge-done' },
  Dokumentenversand: { state: 'start/delivery-asked-for' },
  Zusatzinformationen: { state: 'start/note-saved' },
  Entfernung: { state: 'start/removal-asked-for' },
  Kuendigung: { state: 'trinkwasser-abmelden/done' },
  Bankdaten: { state: 'einspeisung-bankdaten/change-done' },
  Registrierung: { state: 'add-account/added', asksForNewest: true },
  Pinversand: { state: 'add-account/sent' },
  Antragsverknuepfung: { state: 'einspeise-antraege/linked', asksForNewest: true },
  Antragsstornierung: { state: 'einspeise-antraege-antrag_id-stornieren/unlinked' },
  Einwilligung: { state: 'user-manage/consent-revoked', asksForNewest: true },
  Geraeteanmeldung: 'an event, not a request',
  Frage: { state: 'frage/asked' },
  Beschwerde: { state: 'beschwerde/sent' },
  Antwort: 'an event; the page of its request says that it arrived',
  KontoLoeschung: 'the person is signed out; the mail names the number',
}

/** The person's newest request, as the list has it. */
const newest = (Art: string) => (on: Answers) =>
  on.route('**/api/portal/v1/vorgaenge?limit=1', (call) => {
    const at = '2026-11-20T09:30:00.000Z'
    const vorgang = { VorgangId: ID, Nummer: NUMMER, Art, Status: 'eingegangen', ErstelltAm: at, GeaendertAm: at, Inhalt: {} }
    return call.fulfill({ json: { Vorgaenge: [{ ...vorgang, Zuruecknehmbar: false }], Gesamtanzahl: 1, Offen: 1 } })
  })

for (const [art, receipt] of Object.entries(receipts)) {
  if (typeof receipt === 'string') continue
  test(`the confirmation of ${art} shows the short number and leads to the Vorgang`, async ({ openState }) => {
    const found = states.find((state) => stateName(state) === receipt.state)
    if (!found) throw new Error(`no state is called "${receipt.state}"`)
    const { answers = async () => undefined } = found
    const state = receipt.asksForNewest ? { ...found, answers: inTurn(answers, newest(art)) } : found
    const page = await openState(state, { width: 320 })
    const main = page.getByRole('main')
    await expect(main.getByText('7KQM 2N4P 9XYZ')).toBeVisible()
    await expect(main.getByRole('link', { name: 'Vorgang ansehen' }).first()).toHaveAttribute('href', /^\/vorgaenge\/[0-9a-f-]{36}$/)
    await expect(main.getByText(/[0-9a-f]{8}-[0-9a-f]{4}-/)).toHaveCount(0)
  })
}

test('the confirmation of an invitation declined without an account shows the number without a link', async ({ openState }) => {
  const state = states.find((one) => stateName(one).endsWith('declined'))
  if (!state) throw new Error('no such state')
  const page = await openState(state, { width: 320 })
  await expect(page.getByRole('main').getByText('7KQM 2N4P 9XYZ')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Vorgang ansehen' })).toHaveCount(0)
})
