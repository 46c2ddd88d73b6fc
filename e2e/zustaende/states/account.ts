import type { Konto, Rueckgaengig } from '#contract/account/schema.ts'
import type { Page } from '@playwright/test'
import { paths } from '../../../web/src/_app/paths.ts'
import { answering, failing, FAILURE, hanging, heading, summary, text, type State } from '../state.ts'

const KONTO_CALL = '**/api/portal/v1/konto'
const OPT_IN_CALL = '**/opt-in/abfragen*'
const INITIATE = '**/auth/initiate_communication_medium'
const VALIDATE = '**/auth/validate_communication_medium'
const TOKEN = 'A'.repeat(43)
const OK = { result: 'Ok' }

const konto: Konto = {
  funktionen: { name: true, email: true, mobilnummer: true, passwort: true, faktoren: true, loeschen: true },
  profil: {
    email: 'ada.sonne@demo.example',
    name: 'Ada Sonne',
    given_name: 'Ada',
    family_name: 'Sonne',
    sub: 'ada',
    identity: 'ada',
    mobile_number: '+4915123456789',
  },
  mobilnummerBestaetigt: true,
  passwortGeaendertAm: '2026-03-02T09:30:00Z',
  passwortRegeln: { minimumLength: 12, maximumLength: 128, lowerAndUpperCase: true, noOfDigits: 1, noOfSpecialChars: 1 },
  faktoren: [{ typ: 'totp', eingerichtetAm: '2026-04-05T12:00:00Z' }],
  sitzungen: [
    { angemeldetAm: '2026-11-21T08:00:00Z', zuletztAktivAm: '2026-11-21T09:10:00Z', istDiese: true },
    { angemeldetAm: '2026-11-20T17:30:00Z', zuletztAktivAm: '2026-11-20T18:00:00Z', istDiese: false },
  ],
  einblicke: [],
}

const bare: Konto = {
  ...konto,
  profil: { ...konto.profil, mobile_number: '' },
  mobilnummerBestaetigt: false,
  faktoren: [],
}

const seit = (status: string) => ({ status, ...(status === 'gesetzt' && { seit: '2026-03-01' }) })

/** The settings with this account and this state of the consent; further answers come after. */
const having =
  (own: Konto, ...further: readonly NonNullable<State['answers']>[]): NonNullable<State['answers']> =>
  async (page) => {
    await answering(KONTO_CALL, own)(page)
    await answering(OPT_IN_CALL, seit('nichtGesetzt'))(page)
    for (const answers of further) await answers(page)
  }

const refusing = (address: string, status: number, code: string) => (page: Page) =>
  page.route(address, (route) => route.fulfill({ status, json: { code } }))
const doing = (address: string) => (page: Page) => page.route(address, (route) => route.fulfill({ status: 204 }))

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const fill = async (page: Page, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)

const manage = { screen: paths.manage, as: 'ada.sonne', title: 'Einstellungen' } as const
const at = (aendern: string) => ({ ...manage, address: `${paths.manage}?aendern=${aendern}` }) as const

const listStates: readonly State[] = [
  { ...manage, name: 'loaded', answers: having(konto), seen: text('Anmelde-E-Mail') },
  {
    ...manage,
    name: 'nothing-set-up',
    answers: having(bare, answering(OPT_IN_CALL, 'ausstehend')),
    seen: text('Bestätigung per E-Mail steht noch aus'),
  },
  {
    ...manage,
    name: 'consent-given',
    answers: having({ ...konto, mobilnummerBestaetigt: false }, answering(OPT_IN_CALL, seit('gesetzt'))),
    seen: text('Sie haben eingewilligt am 01.03.2026'),
  },
  { ...manage, name: 'consent-unknown', answers: having(konto, failing(OPT_IN_CALL)), seen: text('Der Stand Ihrer Einwilligung') },
  {
    ...manage,
    name: 'foreign-provider',
    answers: having({
      ...konto,
      funktionen: { name: false, email: false, mobilnummer: false, passwort: false, faktoren: false, loeschen: false },
      einblicke: [{ start: '2026-11-02T09:00:00Z', ende: '2026-11-02T09:20:00Z', grund: 'Ihr Anruf zur Abrechnung' }],
    }),
    seen: text('Grund: Ihr Anruf zur Abrechnung'),
  },
  { ...manage, name: 'loading', answers: hanging(KONTO_CALL), seen: text('Daten werden geladen') },
  { ...manage, name: 'error', answers: failing(KONTO_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...manage,
    name: 'consent-explained',
    answers: having(konto),
    reach: press('Wofür ist die Einwilligung?'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...manage,
    name: 'end-all-sessions',
    answers: having(konto),
    reach: press('Überall abmelden'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...manage,
    name: 'end-all-sessions-failed',
    answers: having(konto, failing('**/konto/sitzungen')),
    reach: async (page) => {
      await press('Überall abmelden')(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Überall abmelden' }).click()
    },
    seen: text('Das Abmelden hat nicht geklappt.'),
  },
]

const deleteStates: readonly State[] = [
  {
    ...at('loeschen'),
    name: 'delete',
    answers: having(konto),
    seen: (page) => page.getByRole('alertdialog').getByText('Ada Sonne'),
  },
  {
    ...at('loeschen'),
    name: 'delete-partners-loading',
    answers: having(konto, hanging('**/pages/vertraege')),
    seen: text('Ihre Geschäftspartner werden geladen'),
  },
  {
    ...at('loeschen'),
    name: 'delete-partners-unknown',
    answers: having(konto, failing('**/pages/vertraege')),
    seen: text('Ihre Geschäftspartner können gerade nicht angezeigt werden.'),
  },
  {
    ...at('loeschen'),
    name: 'deleting',
    answers: having(konto, hanging('**/auth/profile')),
    reach: confirmDeletion,
    seen: text('Wird gelöscht …'),
  },
  {
    ...at('loeschen'),
    name: 'delete-failed',
    answers: having(konto, failing('**/auth/profile')),
    reach: confirmDeletion,
    seen: text('Beim Löschen Ihres Benutzerkontos ist ein Fehler aufgetreten. Bitte versuchen Sie es später erneut.'),
  },
]

async function confirmDeletion(page: Page): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button', { name: 'Benutzerkonto löschen' }).click()
}

const nameStates: readonly State[] = [
  { ...at('name'), name: 'name', title: 'Namen ändern', answers: having(konto), seen: (page) => page.getByLabel('Vorname') },
  {
    ...at('name'),
    name: 'name-with-errors',
    title: 'Fehler: Namen ändern',
    answers: having(konto),
    reach: async (page) => {
      await fill(page, 'Vorname', ' ')
      await fill(page, 'Nachname', 'x'.repeat(101))
      await press('Namen speichern')(page)
    },
    seen: summary,
  },
  {
    ...at('name'),
    name: 'name-failed',
    title: 'Fehler: Namen ändern',
    answers: having(konto, failing('**/auth/change_profile')),
    reach: press('Namen speichern'),
    seen: text('Die Änderung hat nicht geklappt'),
  },
  {
    ...at('name'),
    name: 'name-done',
    title: 'Namen ändern: Fertig!',
    answers: having(konto, answering('**/auth/change_profile', OK)),
    reach: press('Namen speichern'),
    seen: text('Ihr Name ist jetzt Ada Sonne.'),
  },
]

async function sendEmail(page: Page): Promise<void> {
  await fill(page, 'Neue E-Mail-Adresse', 'ada.neu@demo.example')
  await press('E-Mail-Adresse speichern')(page)
}

async function sendMobilnummer(page: Page): Promise<void> {
  await fill(page, 'Neue Mobilnummer', '+49 171 3920001')
  await press('Mobilnummer speichern')(page)
}

async function sendCode(page: Page): Promise<void> {
  await sendEmail(page)
  await fill(page, 'Bestätigungscode', '123 456')
  await press('Code bestätigen')(page)
}

const EMAIL = 'Anmelde-E-Mail ändern'
const MOBILE = 'Mobilnummer ändern'
const CODE = 'Bestätigungscode eingeben'

const mediumStates: readonly State[] = [
  { ...at('email'), name: 'email', title: EMAIL, answers: having(konto), seen: (page) => page.getByLabel('Neue E-Mail-Adresse') },
  {
    ...at('email'),
    name: 'email-with-errors',
    title: `Fehler: ${EMAIL}`,
    answers: having(konto),
    reach: press('E-Mail-Adresse speichern'),
    seen: summary,
  },
  {
    ...at('email'),
    name: 'email-in-use',
    title: `Fehler: ${EMAIL}`,
    answers: having(konto, refusing(INITIATE, 409, 'BereitsVergeben')),
    reach: sendEmail,
    seen: text('Es existiert bereits ein Account mit dieser E-Mail-Adresse.'),
  },
  {
    ...at('email'),
    name: 'email-refused',
    title: `Fehler: ${EMAIL}`,
    answers: having(konto, refusing(INITIATE, 400, 'UngueltigeAnfrage')),
    reach: sendEmail,
    seen: text('Beim Speichern ist ein Fehler aufgetreten. Bitte prüfen Sie Ihre Eingaben.'),
  },
  {
    ...at('email'),
    name: 'email-failed',
    title: `Fehler: ${EMAIL}`,
    answers: having(konto, failing(INITIATE)),
    reach: sendEmail,
    seen: text('Beim Ändern ist ein Fehler aufgetreten.'),
  },
  {
    ...at('email'),
    name: 'email-sending',
    title: EMAIL,
    answers: having(konto, hanging(INITIATE)),
    reach: sendEmail,
    seen: text('Wird gespeichert …'),
  },
  {
    ...at('email'),
    name: 'code',
    title: `${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK)),
    reach: sendEmail,
    seen: (page) => page.getByLabel('Bestätigungscode'),
  },
  {
    ...at('email'),
    name: 'code-empty',
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK)),
    reach: async (page) => {
      await sendEmail(page)
      await press('Code bestätigen')(page)
    },
    seen: text('Bestätigungscode darf nicht leer sein!'),
  },
  {
    ...at('email'),
    name: 'code-wrong',
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK), refusing(VALIDATE, 400, 'CodeUngueltig')),
    reach: sendCode,
    seen: summary,
  },
  {
    ...at('email'),
    name: 'code-too-often',
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK), refusing(VALIDATE, 429, 'ZuVieleVersuche')),
    reach: sendCode,
    seen: summary,
  },
  {
    ...at('email'),
    name: 'code-failed',
    title: `Fehler: ${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK), (page) => page.route(VALIDATE, (route) => route.fulfill(FAILURE))),
    reach: sendCode,
    seen: text('Beim Ändern ist ein Fehler aufgetreten.'),
  },
  {
    ...at('email'),
    name: 'code-checking',
    title: `${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK), hanging(VALIDATE)),
    reach: sendCode,
    seen: text('Code wird geprüft …'),
  },
  {
    ...at('email'),
    name: 'code-sent-again-too-early',
    title: `${EMAIL}: ${CODE}`,
    answers: having(konto, answering(INITIATE, OK)),
    reach: async (page) => {
      await sendEmail(page)
      await page.getByText('Probleme mit dem Code?').click()
      await press('Code erneut senden')(page)
    },
    seen: text('Der letzte Code ist noch keine Minute alt.'),
  },
  {
    ...at('email'),
    name: 'email-done',
    title: `${EMAIL}: Fertig!`,
    answers: having(konto, answering(INITIATE, OK), answering(VALIDATE, OK)),
    reach: sendCode,
    seen: heading(/Fertig!/),
  },
  { ...at('mobilnummer'), name: 'mobile', title: MOBILE, answers: having(konto), seen: (page) => page.getByLabel('Neue Mobilnummer') },
  {
    ...at('mobilnummer'),
    name: 'mobile-with-errors',
    title: `Fehler: ${MOBILE}`,
    answers: having(bare),
    reach: async (page) => {
      await fill(page, 'Neue Mobilnummer', '0171 3920001')
      await press('Mobilnummer speichern')(page)
    },
    seen: (page) => page.getByRole('button', { name: /Meinten Sie \+49/ }),
  },
  {
    ...at('mobilnummer'),
    name: 'mobile-in-use',
    title: `Fehler: ${MOBILE}`,
    answers: having(konto, answering(INITIATE, OK), refusing(VALIDATE, 409, 'BereitsVergeben')),
    reach: async (page) => {
      await sendMobilnummer(page)
      await fill(page, 'Bestätigungscode', '123456')
      await press('Code bestätigen')(page)
    },
    seen: text('Es existiert bereits ein Account mit dieser Mobilfunknummer.'),
  },
]

const password = { screen: paths.passwordChange, as: 'ada.sonne', title: 'Passwort ändern' } as const

async function sendPasswords(page: Page): Promise<void> {
  await fill(page, 'Bisheriges Passwort', 'Netzportal-Demo-2026')
  await fill(page, 'Neues Passwort', 'Sonnenblume-17-im-Garten')
  await fill(page, 'Neues Passwort wiederholen', 'Sonnenblume-17-im-Garten')
  await press('Passwort ändern')(page)
}

const passwordStates: readonly State[] = [
  { ...password, name: 'loaded', answers: having(konto), seen: (page) => page.getByLabel('Bisheriges Passwort', { exact: true }) },
  {
    ...password,
    name: 'policy-ticked',
    answers: having(konto),
    reach: (page) => fill(page, 'Neues Passwort', 'Sonnenblume'),
    seen: text(/Noch offen:/),
  },
  {
    ...password,
    name: 'with-errors',
    title: 'Fehler: Passwort ändern',
    answers: having(konto),
    reach: async (page) => {
      await fill(page, 'Neues Passwort', 'kurz')
      await press('Passwort ändern')(page)
    },
    seen: summary,
  },
  {
    ...password,
    name: 'old-one-wrong',
    title: 'Fehler: Passwort ändern',
    answers: having(konto, refusing('**/auth/change_password', 400, 'PasswortFalsch')),
    reach: sendPasswords,
    seen: summary,
  },
  {
    ...password,
    name: 'new-one-refused',
    title: 'Fehler: Passwort ändern',
    answers: having(konto, refusing('**/auth/change_password', 400, 'PasswortUnzulaessig')),
    reach: sendPasswords,
    seen: summary,
  },
  {
    ...password,
    name: 'too-many-tries',
    title: 'Fehler: Passwort ändern',
    answers: having(konto, refusing('**/auth/change_password', 429, 'ZuVieleVersuche')),
    reach: sendPasswords,
    seen: summary,
  },
  {
    ...password,
    name: 'failed',
    title: 'Fehler: Passwort ändern',
    answers: having(konto, failing('**/auth/change_password')),
    reach: sendPasswords,
    seen: text('Beim Ändern ist ein Fehler aufgetreten.'),
  },
  {
    ...password,
    name: 'at-another-provider',
    answers: having({ ...konto, funktionen: { ...konto.funktionen, passwort: false } }),
    seen: text('Ihr Passwort ändern Sie dort'),
  },
  { ...password, name: 'loading', answers: hanging(KONTO_CALL), seen: text('Daten werden geladen') },
  { ...password, name: 'error', answers: failing(KONTO_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...at('passwort'),
    name: 'password',
    title: 'Passwort ändern',
    answers: having(konto),
    seen: (page) => page.getByLabel('Bisheriges Passwort', { exact: true }),
  },
]

const EINRICHTEN = '**/konto/faktoren/*/einrichten'
const APP = {
  exchange_id: 'x',
  schluessel: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Netz%20Musterland:ada.sonne%40demo.example?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Netz%20Musterland',
}
const FACTORS = 'Zwei-Faktor-Anmeldung'

const factorStates: readonly State[] = [
  { ...at('faktor'), name: 'factors', title: FACTORS, answers: having(konto), seen: text('Eingerichtet am 05.04.2026') },
  { ...at('faktor'), name: 'factors-none', title: FACTORS, answers: having(bare), seen: text('Sie haben noch keinen zweiten Faktor') },
  {
    ...at('faktor'),
    name: 'factors-explained',
    title: FACTORS,
    answers: having(konto),
    reach: press('Was ist die Zwei-Faktor-Anmeldung?'),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...at('faktor'),
    name: 'factor-remove',
    title: FACTORS,
    answers: having(konto),
    reach: press(/^Entfernen/),
    seen: (page) => page.getByRole('dialog'),
  },
  {
    ...at('faktor'),
    name: 'factor-remove-failed',
    title: `Fehler: ${FACTORS}`,
    answers: having(konto, failing('**/konto/faktoren/totp')),
    reach: async (page) => {
      await press(/^Entfernen/)(page)
      await press('Faktor entfernen')(page)
    },
    seen: text('Der Faktor ist noch da.'),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app',
    title: 'Authenticator-App einrichten',
    answers: having(bare),
    seen: (page) => page.getByRole('button', { name: 'Einrichtung beginnen' }),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app-key',
    title: `Authenticator-App einrichten: ${CODE}`,
    answers: having(bare, answering(EINRICHTEN, APP)),
    reach: press('Einrichtung beginnen'),
    seen: (page) => page.getByRole('img', { name: 'QR-Code für Ihre Authenticator-App' }),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app-taken',
    title: 'Fehler: Authenticator-App einrichten',
    answers: having(bare, refusing(EINRICHTEN, 409, 'BereitsVergeben')),
    reach: press('Einrichtung beginnen'),
    seen: text('Diesen Faktor haben Sie schon eingerichtet.'),
  },
  {
    ...at('faktor&typ=totp'),
    name: 'app-done',
    title: 'Authenticator-App einrichten: Fertig!',
    answers: having(bare, answering(EINRICHTEN, APP), answering('**/konto/faktoren/*/bestaetigen', OK)),
    reach: async (page) => {
      await press('Einrichtung beginnen')(page)
      await fill(page, 'Code aus der App', '123456')
      await press('Code bestätigen')(page)
    },
    seen: heading(/Fertig!/),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-without-number',
    title: 'Code per SMS einrichten',
    answers: having(bare),
    seen: text('Dafür brauchen Sie eine bestätigte Mobilnummer.'),
  },
  {
    ...at('faktor&typ=sms'),
    name: 'sms-code',
    title: `Code per SMS einrichten: ${CODE}`,
    answers: having(konto, answering(EINRICHTEN, { exchange_id: 'x', ziel: '•••• 789' })),
    reach: press('Code per SMS senden'),
    seen: (page) => page.getByLabel('Bestätigungscode'),
  },
  {
    ...at('faktor&typ=email'),
    name: 'email-factor-failed',
    title: 'Fehler: Code per E-Mail einrichten',
    answers: having(konto, refusing(EINRICHTEN, 429, 'ZuVieleAnfragen')),
    reach: press('Code per E-Mail senden'),
    seen: text('Das waren zu viele Anfragen in kurzer Zeit.'),
  },
]

const consentStates: readonly State[] = [
  {
    ...at('einwilligung'),
    name: 'consent-give',
    title: 'Einwilligung erteilen',
    answers: having(konto),
    seen: text('jederzeit mit Wirkung für die Zukunft widerrufen'),
  },
  {
    ...at('einwilligung'),
    name: 'consent-birthdate-missing',
    title: 'Fehler: Einwilligung erteilen',
    as: 'nora.neu',
    answers: having(bare),
    reach: press('Einwilligung erteilen'),
    seen: summary,
  },
  {
    ...at('einwilligung'),
    name: 'consent-name-missing',
    title: 'Einwilligung erteilen',
    answers: having({ ...konto, profil: { ...konto.profil, given_name: '', family_name: '' } }),
    seen: text('Für die Einwilligung fehlt noch Ihr Name.'),
  },
  {
    ...at('einwilligung'),
    name: 'consent-failed',
    title: 'Fehler: Einwilligung erteilen',
    answers: having({ ...konto, birthdate: '1975-03-27' }, failing('**/opt-in/anmelden')),
    reach: press('Einwilligung erteilen'),
    seen: text('Die Änderung hat nicht geklappt'),
  },
  {
    ...at('einwilligung'),
    name: 'consent-given-by-mail',
    title: 'Einwilligung erteilen: Fertig!',
    answers: having({ ...konto, birthdate: '1975-03-27' }, doing('**/opt-in/anmelden')),
    reach: press('Einwilligung erteilen'),
    seen: text('Wir haben Ihnen eine E-Mail gesendet.'),
  },
  {
    ...at('einwilligung&wunsch=widerruf'),
    name: 'consent-revoke',
    title: 'Einwilligung widerrufen',
    answers: having(konto),
    seen: (page) => page.getByRole('button', { name: 'Einwilligung widerrufen' }),
  },
  {
    ...at('einwilligung&wunsch=widerruf'),
    name: 'consent-revoked',
    title: 'Einwilligung widerrufen: Fertig!',
    answers: having(konto, doing('**/opt-in/abmelden')),
    reach: press('Einwilligung widerrufen'),
    seen: text('Ihre Einwilligung ist widerrufen.'),
  },
]

const own = { screen: paths.meineDaten, as: 'ada.sonne', title: 'Ihre gespeicherten Daten' } as const
const OWN_CALL = '**/api/portal/v1/konto/daten'
const empty = { erstelltAm: '2026-11-21T09:30:00Z', bereiche: [{ bereich: 'meldungen', eintraege: [] }] }

const ownDataStates: readonly State[] = [
  { ...own, name: 'loaded', seen: heading('Verträge', 2) },
  { ...own, name: 'many', as: 'mia.mix', seen: heading('Verträge', 2) },
  { ...own, name: 'nothing', answers: answering(OWN_CALL, empty), seen: text('Dazu ist nichts gespeichert.') },
  { ...own, name: 'loading', answers: hanging(OWN_CALL), seen: text('Daten werden geladen') },
  { ...own, name: 'error', answers: failing(OWN_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
]

const undo = { screen: paths.rueckgaengig, address: `/konto/rueckgaengig/${TOKEN}`, title: 'Änderung rückgängig machen' } as const
const UNDO_CALL = '**/api/portal/v1/konto/rueckgaengig/*'
const change: Rueckgaengig = { art: 'email', alt: 'a•••@demo.example', neu: 'f•••@fremd.example', bis: '2026-11-24T09:30:00Z' }

const mailed = { screen: paths.einwilligung, address: `/einwilligung/${TOKEN}`, title: 'Einwilligung bestätigen' } as const
const CONSENT_CALL = '**/api/portal/v1/einwilligung/*'
const waiting = { status: 'ausstehend', email: 'a•••@demo.example' }

/** Looking is answered one way, the button another. */
const lookThen = (address: string, shown: unknown, acted: { status: number; json: unknown }) => (page: Page) =>
  page.route(address, (route) => route.fulfill(route.request().method() === 'POST' ? acted : { json: shown }))

const linkStates: readonly State[] = [
  { ...undo, name: 'shown', answers: answering(UNDO_CALL, change), seen: text('Ihre Anmelde-E-Mail wurde geändert.') },
  {
    ...undo,
    name: 'factor',
    answers: answering(UNDO_CALL, { art: 'faktor', bis: change.bis }),
    seen: text('Ihre Zwei-Faktor-Anmeldung wurde geändert.'),
  },
  { ...undo, name: 'loading', answers: hanging(UNDO_CALL), seen: text('Daten werden geladen') },
  { ...undo, name: 'error', answers: failing(UNDO_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...undo,
    name: 'expired',
    title: 'Dieser Link gilt nicht mehr',
    answers: refusing(UNDO_CALL, 404, 'NichtGefunden'),
    seen: text('Dieser Link ist abgelaufen oder wurde bereits verwendet.'),
  },
  {
    ...undo,
    name: 'in-use',
    title: 'Fehler: Änderung rückgängig machen',
    answers: lookThen(UNDO_CALL, change, { status: 409, json: { code: 'BereitsVergeben' } }),
    reach: press('Änderung rückgängig machen'),
    seen: text('Der bisherige Wert gehört inzwischen'),
  },
  {
    ...undo,
    name: 'done',
    title: 'Die Änderung ist rückgängig gemacht',
    answers: lookThen(UNDO_CALL, change, { status: 200, json: { art: 'email' } }),
    reach: press('Änderung rückgängig machen'),
    seen: text('Ihre bisherige Anmelde-E-Mail gilt wieder.'),
  },
  { ...mailed, name: 'shown', answers: answering(CONSENT_CALL, waiting), seen: text(/Sie möchten Ihre Einwilligung/) },
  { ...mailed, name: 'loading', answers: hanging(CONSENT_CALL), seen: text('Daten werden geladen') },
  { ...mailed, name: 'error', answers: failing(CONSENT_CALL), seen: text(/Ihre Daten konnten nicht geladen werden/) },
  {
    ...mailed,
    name: 'expired',
    title: 'Dieser Link gilt nicht mehr',
    answers: refusing(CONSENT_CALL, 404, 'NichtGefunden'),
    seen: text('Dieser Link ist abgelaufen oder wurde bereits verwendet.'),
  },
  {
    ...mailed,
    name: 'failed',
    title: 'Fehler: Einwilligung bestätigen',
    answers: lookThen(CONSENT_CALL, waiting, FAILURE),
    reach: press('Einwilligung bestätigen'),
    seen: text('Das hat nicht geklappt'),
  },
  {
    ...mailed,
    name: 'done',
    title: 'Ihre Einwilligung ist bestätigt',
    answers: lookThen(CONSENT_CALL, waiting, { status: 200, json: { ...waiting, status: 'gesetzt' } }),
    reach: press('Einwilligung bestätigen'),
    seen: text('Vielen Dank. Ihre Einwilligung gilt ab jetzt.'),
  },
  {
    screen: paths.accountDeleted,
    name: 'loaded',
    title: 'Ihr Account wurde erfolgreich gelöscht',
    seen: heading('Ihr Account wurde erfolgreich gelöscht'),
  },
]

export const accountStates: readonly State[] = [
  ...listStates,
  ...deleteStates,
  ...nameStates,
  ...mediumStates,
  ...passwordStates,
  ...factorStates,
  ...consentStates,
  ...ownDataStates,
  ...linkStates,
]
