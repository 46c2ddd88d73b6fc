import { berlinDayOf } from '#contract/_shared/datum/datum.ts'
import { formatDatum } from '#contract/_shared/text/format.ts'
import type { Page } from '@playwright/test'
import { messageTo } from '../postfach.ts'
import { firstReportable, meterOfAccount, plausibleValue } from '../readings.ts'
import { takeSession } from '../sign-in.ts'
import { button, field, heading, link, register, type Journey } from './journey.ts'
import { deletePerson, withdrawLatest } from './undo.ts'

const NEW_IBAN = 'DE02 1203 0000 0000 2020 51'
const WATER = '3000000001'
const PIN = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/

const signedIn = (login: string) => async (page: Page) => {
  await takeSession(page.context(), login)
  await page.goto('/')
  await heading(page, /^Guten Tag, /).waitFor()
}

/** Journeys of a person who is signed in, about contracts of the demo data. */
export const contractJourneys: readonly Journey[] = [
  {
    name: 'reading',
    title: 'a meter reading is reported',
    before: { taps: 4, fields: 1, screens: 2.3 },
    atMost: { taps: 3, fields: 1 },
    // not ada.sonne, whose readings other stories count
    begin: signedIn('wim.wasser'),
    walk: async ({ page, tap, type }) => {
      const value = plausibleValue(await firstReportable(page, 'trinkwasser'))
      await tap(link(page, /^Zählerstand melden/).first())
      await type(field(page, 'Verbrauchtes Trinkwasser'), String(value))
      await tap(button(page, 'Weiter zur Prüfung'))
      await tap(button(page, 'Zählerstand senden'))
      await page.getByText('Vielen Dank. Wir haben Ihren Zählerstand erhalten.').waitFor()
    },
  },
  {
    name: 'bill',
    title: "last year's bill is downloaded",
    before: { taps: 3, fields: 3 },
    begin: signedIn('ada.sonne'),
    walk: async ({ page, tap }) => {
      await tap(link(page, 'Dokumente zu Vertragskonto 2000000001'))
      const [file] = await Promise.all([page.waitForEvent('download'), tap(link(page, /^Jahresabrechnung/).first())])
      if (!file.suggestedFilename().endsWith('.pdf')) throw new Error(`a bill as ${file.suggestedFilename()}`)
    },
  },
  {
    name: 'bank',
    title: 'another account for payouts is requested',
    before: { taps: 5, fields: 2 },
    begin: signedIn('rita.redispatch'),
    walk: async ({ page, tap, type }) => {
      await tap(link(page, 'Bankdaten zu Vertragskonto 2000000007'))
      await tap(link(page, 'Bankdaten ändern für Vertragskonto 2000000007, Auszahlung an'))
      await type(field(page, 'Kontoinhaberin oder Kontoinhaber'), 'Rita Redispatch')
      await type(field(page, 'IBAN'), NEW_IBAN)
      await tap(button(page, 'Weiter zur Prüfung'))
      await tap(button(page, 'Bankdaten ändern'))
      await heading(page, 'Ihre neuen Bankdaten sind beantragt').waitFor()
    },
    undo: withdrawLatest,
  },
  {
    name: 'pin',
    title: 'a contract is added by a PIN',
    before: { taps: 6, fields: 3 },
    begin: async (page, origin) => {
      await register(page, origin, 'pia.pin')
      await signedIn('pia.pin')(page)
    },
    walk: async ({ page, tap, type }) => {
      await tap(link(page, 'PIN anfordern'))
      await type(field(page, 'Geschäftspartnernummer'), '1000000011')
      await type(field(page, 'Vertragskontonummer'), '2000000013')
      await tap(button(page, 'Weiter'))
      await tap(page.getByRole('radio', { name: /^E-Mail/ }))
      const asked = Date.now()
      await tap(button(page, 'PIN senden'))
      const mail = await messageTo(page.request, 'hanna.haus@demo.example', PIN, asked)
      // as people type it
      await type(field(page, 'PIN'), (PIN.exec(mail)?.[0] ?? '').toLowerCase().replace('-', ' '))
      await tap(button(page, 'PIN absenden'))
      await heading(page, 'Ihre Verträge sind hinzugefügt').waitFor()
    },
    undo: deletePerson,
  },
  {
    name: 'address',
    title: 'another postal address is requested',
    before: { taps: 2, fields: 4 },
    begin: signedIn('rita.redispatch'),
    walk: async ({ page, tap, type }) => {
      await tap(link(page, /^Ihre Daten bearbeiten/))
      await type(field(page, 'Straße'), 'Solarweg')
      await type(field(page, 'Hausnummer'), '5')
      await tap(button(page, 'Postanschrift speichern'))
      await page.getByText('Ihre Änderung ist bei uns eingegangen').waitFor()
    },
    undo: withdrawLatest,
  },
  {
    name: 'payout',
    title: 'it is seen why nothing is paid out',
    before: { taps: 1, fields: 0 },
    begin: signedIn('ada.sonne'),
    walk: ({ page, read }) =>
      read(page.getByRole('region', { name: 'Zu erledigen' }).getByText('Ohne sie können wir Ihnen kein Geld überweisen.')),
  },
  {
    name: 'water',
    title: 'a water connection is cancelled',
    before: { taps: 6, fields: 8 },
    begin: signedIn('wim.wasser'),
    walk: async ({ page, tap, type }) => {
      const meter = await meterOfAccount(page, 'trinkwasser', WATER)
      await tap(link(page, `Anschluss zu Vertragskonto ${WATER}`))
      await tap(link(page, `Anschluss abmelden für Vertragskonto ${WATER}`))
      await type(field(page, 'Letzter Tag der Nutzung'), formatDatum(berlinDayOf(new Date())))
      await tap(button(page, 'Weiter'))
      await type(field(page, 'Zählerstand am Tag der Abmeldung'), String(plausibleValue(meter)))
      await tap(button(page, 'Weiter'))
      await tap(button(page, 'Weiter zur Prüfung'))
      await tap(button(page, 'Anschluss abmelden'))
      await heading(page, 'Ihre Abmeldung ist bei uns').waitFor()
    },
    undo: withdrawLatest,
  },
  {
    name: 'tax',
    title: 'the tax exemption is requested',
    before: { taps: 6, fields: 0 },
    begin: signedIn('ada.sonne'),
    walk: async ({ page, tap }) => {
      await tap(link(page, 'Anlage zu Vertragskonto 2000000001'))
      await tap(link(page, 'Steuerbefreiung beantragen für Vertragskonto 2000000001'))
      await tap(button(page, 'Weiter zur Prüfung'))
      await tap(button(page, 'Antrag senden'))
      await heading(page, 'Ihr Antrag auf Steuerbefreiung ist bei uns').waitFor()
    },
    undo: withdrawLatest,
  },
]
