import { chromium, expect as expectAtOnce, type Browser, type Page } from '@playwright/test'
import { TOTP, URI } from 'otpauth'

/** What a customer and a member of staff do in the browser while an operator follows the quickstart. */
export interface People {
  /** Chooses a password for an account that the shell made, sets up an app as second factor, and finds a contract. */
  joinSupport(email: string, contract: string): Promise<void>
  /** Registers, confirms the address, adds the contract and asks for another postal address. */
  askForChange(email: string): Promise<void>
  /** Signs in and sees the postal address. */
  seeAddress(email: string, address: string): Promise<void>
  close(): Promise<void>
}

const PORTAL = 'https://portal.example'
const PASSWORD = 'Der Igel wohnt im Keller'
const CODE = /\b\d{3} ?\d{3}\b/
const PIN = /\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/
const ARRIVES_MS = 30_000
const expect = expectAtOnce.configure({ timeout: ARRIVES_MS })

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens a browser by an executable file; `mails` grows with each mail. */
export async function openBrowser(program: string, mails: readonly string[]): Promise<People> {
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--host-resolver-rules=MAP portal.example 127.0.0.1']
  const browser = await chromium.launch({ executablePath: program, args })
  /** The text that the newest mail to an address holds, of those that came after so many. */
  const inMail = async (email: string, wanted: RegExp, after: number): Promise<string> => {
    let found: string | undefined
    await expect(() => {
      const texts = mails.slice(after).filter((mail) => mail.includes(`To: ${email}`))
      found = texts.map((mail) => wanted.exec(plainText(mail))?.[0]).findLast((one) => one !== undefined)
      expect(found).toBeDefined()
    }).toPass({ timeout: ARRIVES_MS })
    return found ?? ''
  }
  return {
    joinSupport: async (email, contract) => {
      const page = await openPage(browser)
      await choosePassword(page, email, (after) => inMail(email, CODE, after), mails)
      const app = await setUpApp(page)
      await signInWithApp(page, app)
      await page.getByLabel('Wonach suchen Sie?').fill(contract)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('region', { name: 'Kunden' }).getByRole('row').filter({ hasText: '1000000001' })).toBeVisible()
    },
    askForChange: async (email) => {
      const page = await openPage(browser)
      await register(page, email, () => inMail(email, CODE, 0))
      await addContract(page, (before) => inMail('kunde1@kunde.example', PIN, before), mails)
      await changeAddress(page)
    },
    seeAddress: async (email, address) => {
      const page = await openPage(browser)
      await page.goto('/')
      await signIn(page, email)
      await page.locator('summary').filter({ hasText: 'Alle Angaben ansehen' }).click()
      await expect(page.getByRole('definition').filter({ hasText: address })).toBeVisible()
      await expect(page.getByText('Änderung beantragt')).toHaveCount(0)
    },
    close: () => browser.close(),
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: PORTAL, ignoreHTTPSErrors: true, locale: 'de-DE' })
  return context.newPage()
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await enterPassword(page)
}

async function enterPassword(page: Page): Promise<void> {
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
}

async function choosePassword(
  page: Page,
  email: string,
  code: (after: number) => Promise<string>,
  mails: readonly string[],
): Promise<void> {
  await page.goto('/user/password-reset')
  const before = mails.length
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.keyboard.press('Enter')
  await page.getByLabel('Bestätigungscode').fill(await code(before))
  await page.keyboard.press('Enter')
  await page.getByLabel('Neues Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Neues Passwort wiederholen', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Ihr Passwort ist geändert')
  await page.getByRole('link', { name: 'Anmelden' }).click()
  await signIn(page, email)
}

/** A role counts only after a sign-in with a second factor, and the page says so. */
async function setUpApp(page: Page): Promise<TOTP> {
  await expect(title(page)).toHaveText('Ihnen fehlt noch ein Schritt')
  await page.getByRole('link', { name: 'Zu den Einstellungen' }).click()
  await page.getByRole('link', { name: 'Einrichten (Zwei-Faktor-Anmeldung)', exact: true }).click()
  await page.getByRole('link', { name: 'Einrichten Authenticator-App' }).click()
  await page.getByRole('button', { name: 'Einrichtung beginnen' }).click()
  const address = await page.getByRole('link', { name: 'In der App auf diesem Gerät öffnen' }).getAttribute('href')
  const app = URI.parse(address ?? '')
  if (!(app instanceof TOTP)) throw new Error('the address names no TOTP')
  await page.getByLabel('Code aus der App').fill(app.generate())
  await page.getByRole('button', { name: 'Code bestätigen' }).click()
  await expect(page.getByText('Ihre Authenticator-App ist eingerichtet.')).toBeVisible()
  return app
}

async function signInWithApp(page: Page, app: TOTP): Promise<void> {
  await page.goto('/betrieb/zweiter-faktor')
  await page.getByRole('link', { name: 'Neu anmelden' }).click()
  // the page knows who it is
  await enterPassword(page)
  // each code is taken once, and that of the next half minute already
  await page.getByLabel('Bestätigungscode').fill(app.generate({ timestamp: Date.now() + app.period * 1000 }))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Support')
}

async function register(page: Page, email: string, code: () => Promise<string>): Promise<void> {
  await page.goto('/user/register')
  await page.getByLabel('Vorname').fill('Karla')
  await page.getByLabel('Nachname').fill('Kundin')
  await page.getByLabel('E-Mail-Adresse').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Bestätigungscode eingeben')
  await page.getByLabel('Bestätigungscode').fill(await code())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /Benutzermenü/ })).toContainText('Karla')
}

async function addContract(page: Page, pin: (after: number) => Promise<string>, mails: readonly string[]): Promise<void> {
  await page.goto('/add-account?weg=anfordern')
  await page.getByLabel('Geschäftspartnernummer').fill('1000000001')
  await page.getByLabel('Vertragskontonummer').fill('2000000001')
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Wie soll die PIN zu Ihnen kommen?')
  const before = mails.length
  await page.getByRole('radio', { name: /^E-Mail/ }).check()
  await page.getByRole('button', { name: 'PIN senden' }).click()
  await page.getByLabel('PIN', { exact: true }).fill(await pin(before))
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Ihr Vertrag ist hinzugefügt')
}

async function changeAddress(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: /^Ihre Daten bearbeiten/ }).click()
  await page.getByLabel('Straße', { exact: true }).fill('Am Südhang')
  await page.getByLabel('Hausnummer', { exact: true }).fill('12 b')
  await page.getByLabel('Postleitzahl', { exact: true }).fill('12345')
  await page.getByLabel('Ort', { exact: true }).fill('Musterstadt')
  await page.getByRole('button', { name: 'Postanschrift speichern' }).click()
  await expect(page.getByText('Ihre Änderung ist bei uns eingegangen')).toBeVisible()
}

/** The text of a mail without its head, where a number can look like a PIN; its lines are quoted-printable. */
function plainText(mail: string): string {
  return mail.slice(mail.search(/\r?\n\r?\n/)).replaceAll(/=\r?\n/g, '')
}
