import type { Page } from '@playwright/test'
import { codeTo } from '../postfach.ts'
import { CHOSEN_PASSWORD, signIn, takeSession } from '../sign-in.ts'
import { button, field, heading, link, password, register, type Journey } from './journey.ts'

const FRIDA = 'frida.faktor@demo.example'
const FORGETS = 'vera.vergisst'
const REGISTERS = 'rosa.neu@neu.example'

/** Signs in on the portal's page; not counted, as in the review. */
async function askToSignIn(page: Page, login: string, typed?: string): Promise<void> {
  await page.goto('/')
  await signIn(page, login, typed)
}

/** Journeys about the user account, and that of the operator's staff. */
export const accountJourneys: readonly Journey[] = [
  {
    name: 'password',
    title: 'a forgotten password is replaced',
    before: { taps: 5, fields: 3 },
    begin: async (page, origin) => {
      await register(page, origin, FORGETS)
      await askToSignIn(page, FORGETS, 'ganz-falsches-Passwort')
      await page.getByText('E-Mail-Adresse oder Passwort ist falsch.').waitFor()
    },
    walk: async ({ page, tap, type }) => {
      await tap(link(page, 'Passwort vergessen?'))
      const asked = Date.now()
      // the address from the sign-in is filled in
      await tap(button(page, 'Code anfordern'))
      await type(field(page, 'Bestätigungscode'), await codeTo(page.request, `${FORGETS}@demo.example`, asked))
      await tap(button(page, 'Code prüfen'))
      await type(password(page, 'Neues Passwort'), 'Regen auf dem Dach')
      await type(password(page, 'Neues Passwort wiederholen'), 'Regen auf dem Dach')
      await tap(button(page, 'Passwort speichern'))
      await heading(page, 'Ihr Passwort ist geändert').waitFor()
      await tap(link(page, 'Anmelden'))
      await heading(page, 'Anmelden').waitFor()
    },
  },
  {
    name: 'factor',
    title: 'a sign-in is confirmed by a second factor',
    before: { taps: 3, fields: 1 },
    begin: async (page) => {
      await askToSignIn(page, 'frida.faktor')
      await heading(page, 'Anmeldung bestätigen').waitFor()
    },
    walk: async ({ page, tap, type }) => {
      await tap(page.getByRole('radio', { name: /^E-Mail an/ }))
      const asked = Date.now()
      await tap(button(page, 'Code senden'))
      await type(field(page, 'Bestätigungscode'), await codeTo(page.request, FRIDA, asked))
      await tap(button(page, 'Anmeldung bestätigen'))
      await heading(page, /^Guten Tag, /).waitFor()
    },
  },
  {
    name: 'support',
    title: 'staff look at the portal as a customer',
    before: { taps: 4, fields: 2 },
    begin: async (page) => {
      await askToSignIn(page, 'sven.service')
      await heading(page, 'Support').waitFor()
    },
    walk: async ({ page, tap, type }) => {
      await type(page.getByLabel('Wonach suchen Sie?'), 'Dora Dienst')
      await tap(button(page, 'Suchen'))
      // the partner's name ends it; another story may give the account another one
      await tap(button(page, /^Ansicht übernehmen von .*Dora Dienst$/).first())
      const dialog = page.getByRole('dialog', { name: 'Kundensicht übernehmen' })
      await type(dialog.getByRole('textbox', { name: 'Grund' }), 'Anruf')
      await tap(dialog.getByRole('button', { name: 'Ansicht übernehmen' }))
      await heading(page, 'Ihre Verträge').waitFor()
      await tap(button(page, 'Kundensicht beenden'))
      await heading(page, 'Support').waitFor()
    },
  },
  {
    name: 'deletion',
    title: 'a user account is deleted',
    before: { taps: 6, fields: 1 },
    begin: async (page, origin) => {
      await register(page, origin, 'levi.loescht')
      await takeSession(page.context(), 'levi.loescht')
      await page.goto('/')
    },
    walk: async ({ page, tap }) => {
      await tap(button(page, /^Benutzermenü/))
      await tap(page.getByRole('link', { name: 'Einstellungen' }))
      await tap(button(page, 'Benutzerkonto löschen'))
      await tap(page.getByRole('alertdialog').getByRole('button', { name: 'Benutzerkonto löschen' }))
      await heading(page, 'Ihr Account wurde erfolgreich gelöscht').waitFor()
    },
  },
  {
    name: 'registration',
    title: 'a person registers',
    before: { taps: 5, fields: 7 },
    begin: async (page) => {
      await page.goto('/')
      await heading(page, 'Anmelden').waitFor()
    },
    walk: async ({ page, tap, type }) => {
      await tap(link(page, 'Registrieren'))
      await type(field(page, 'Vorname'), 'Rosa')
      await type(field(page, 'Nachname'), 'Neu')
      await type(field(page, 'E-Mail-Adresse'), REGISTERS)
      await type(password(page, 'Passwort'), CHOSEN_PASSWORD)
      await type(password(page, 'Passwort wiederholen'), CHOSEN_PASSWORD)
      await tap(button(page, 'Registrieren'))
      await type(field(page, 'Bestätigungscode'), await codeTo(page.request, REGISTERS))
      await tap(button(page, 'E-Mail-Adresse bestätigen'))
      await heading(page, /^Guten Tag, /).waitFor()
    },
  },
]
