import type { Page } from '@playwright/test'
import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, failing, hanging, summary, text, type State } from '../state.ts'

const overview = { screen: paths.overview, title: 'Ihre Verträge' } as const
const CALL = '**/api/portal/v1/uebersicht*'
const VERSAND = '**/dokumentenversand'
const ZUSATZ = '**/zusatzinformationen'
const REMOVAL = '**/vertragsverknuepfungen/*'
const VORGANG = { VorgangId: 'f2a4c6d8-1b3e-4f50-8a7c-9d0e1f2a3b4c', Nummer: '7KQM2N4P9XYZ', Status: 'eingegangen' }
const asked = { Vorgaenge: [VORGANG] }

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const open = (page: Page) => press(page, /^Versand und Notiz/)
const saveVersand = async (page: Page) => {
  await open(page)
  await press(page, 'Versand ändern')
}
const saveNote = (typed: string) => async (page: Page) => {
  await open(page)
  await page.getByLabel('Zusatzinformation').first().fill(typed)
  await press(page, 'Zusatzinformation speichern')
}
const openData = (page: Page) =>
  page
    .getByText(/^Alle Angaben ansehen/)
    .first()
    .click()
const askWhether = async (page: Page) => {
  await openData(page)
  await press(page, /^Geschäftspartner entfernen/)
}
const askForRemoval = async (page: Page) => {
  await askWhether(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Geschäftspartner entfernen' }).click()
}
const generic = text('Beim Senden Ihrer Daten ist ein Fehler aufgetreten.')

export const vertraegeStates: readonly State[] = [
  { ...overview, name: 'change-open', as: 'ada.sonne', reach: open, seen: text('Wie möchten Sie Ihre Dokumente bekommen?') },
  {
    ...overview,
    name: 'change-of-an-ended-contract',
    isAlike: true,
    as: 'ada.sonne',
    reach: async (page) => {
      const ended = page.locator('details').filter({ hasText: 'Beendete Verträge' })
      await ended.locator('summary').click()
      await ended.getByRole('button', { name: /^Versand und Notiz/ }).click()
    },
    seen: (page) => page.locator('details').getByLabel('Zusatzinformation'),
  },
  {
    ...overview,
    name: 'delivery-not-chosen',
    isAlike: true,
    title: 'Fehler: Ihre Verträge',
    as: 'ada.sonne',
    answers: withoutDelivery,
    reach: saveVersand,
    seen: summary,
  },
  {
    ...overview,
    name: 'delivery-sending',
    isAlike: true,
    as: 'ada.sonne',
    answers: hanging(VERSAND),
    reach: saveVersand,
    seen: text('Wird gesendet …'),
  },
  {
    ...overview,
    name: 'delivery-asked-for',
    as: 'ada.sonne',
    replies: answering(VERSAND, asked),
    reach: saveVersand,
    seen: text('Wir haben Ihre Änderung bekommen'),
  },
  {
    ...overview,
    name: 'delivery-as-it-is',
    isAlike: true,
    as: 'ada.sonne',
    replies: answering(VERSAND, { Vorgaenge: [] }),
    reach: saveVersand,
    seen: text('So bekommen Sie Ihre Dokumente schon.'),
  },
  {
    ...overview,
    name: 'delivery-taken-back',
    isAlike: true,
    as: 'ada.sonne',
    replies: answering(VERSAND, { Vorgaenge: [{ ...VORGANG, Status: 'zurueckgezogen' }] }),
    reach: saveVersand,
    seen: text('Ihre Änderung ist zurückgenommen'),
  },
  { ...overview, name: 'delivery-failed', isAlike: true, as: 'ada.sonne', replies: failing(VERSAND), reach: saveVersand, seen: generic },
  {
    ...overview,
    name: 'delivery-of-a-contract-that-ended-meanwhile',
    isAlike: true,
    as: 'ada.sonne',
    replies: (on) => on.route(VERSAND, (call) => call.fulfill({ status: 409, json: { code: 'VertragAbgelaufen' } })),
    reach: saveVersand,
    seen: text('Dieser Vertrag ist beendet.'),
  },
  {
    ...overview,
    name: 'note-too-long',
    title: 'Fehler: Ihre Verträge',
    as: 'ada.sonne',
    reach: saveNote('Auf dem Dach der Scheune hinter dem Haus'),
    seen: summary,
  },
  {
    ...overview,
    name: 'note-saved',
    as: 'ada.sonne',
    replies: answering(ZUSATZ, asked),
    reach: saveNote('Scheune'),
    seen: text('Ihre Zusatzinformation ist gespeichert'),
  },
  {
    ...overview,
    name: 'note-removed',
    isAlike: true,
    as: 'ada.sonne',
    replies: answering(ZUSATZ, asked),
    reach: saveNote(''),
    seen: text('Ihre Zusatzinformation ist entfernt'),
  },
  {
    ...overview,
    name: 'note-failed',
    isAlike: true,
    as: 'ada.sonne',
    replies: failing(ZUSATZ),
    reach: saveNote('Scheune'),
    seen: generic,
  },

  {
    ...overview,
    name: 'removal-question',
    as: 'ada.sonne',
    reach: askWhether,
    seen: text('Es werden keine Daten gelöscht. Wir prüfen Ihren Wunsch.'),
  },
  {
    ...overview,
    name: 'removal-sending',
    isAlike: true,
    as: 'ada.sonne',
    answers: hanging(REMOVAL),
    reach: askForRemoval,
    seen: text('Wird gesendet …'),
  },
  {
    ...overview,
    name: 'removal-asked-for',
    as: 'ada.sonne',
    replies: answering(REMOVAL, VORGANG),
    reach: askForRemoval,
    seen: text('Wir haben Ihren Wunsch bekommen'),
  },
  {
    ...overview,
    name: 'removal-failed',
    isAlike: true,
    as: 'ada.sonne',
    replies: failing(REMOVAL),
    reach: askForRemoval,
    seen: text('Beim Entfernen des Geschäftspartners ist ein Fehler aufgetreten.'),
  },

  {
    ...overview,
    name: 'added-by-pin',
    isAlone: true,
    as: 'mia.mix',
    reach: arrivedFromPin,
    seen: text('Hinzugefügt'),
  },
]

/** The delivery of documents is unknown. */
function withoutDelivery(on: Answers) {
  return changeAnswer(
    on,
    CALL,
    (said) =>
      JSON.parse(
        JSON.stringify(said)
          .replaceAll(/"(Geaenderter)?DokumentenversandTyp":"CSS[12]",?/g, '')
          .replaceAll(',}', '}'),
      ) as unknown,
  )
}

/** Arrives as from the PIN entry: the history entry names the new business partner. */
async function arrivedFromPin(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.history.replaceState({ ...(window.history.state as object), gp: '1000000006' }, '', '/?from=pin')
  })
  await page.reload()
}
