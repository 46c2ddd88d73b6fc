import { paths } from '#contract/_shared/paths.ts'
import { signIn } from '../../_support/sign-in.ts'
import { heading, summary, text, type State } from '../state.ts'

const login = { screen: paths.login, title: 'Anmelden' } as const

export const signInStates: readonly State[] = [
  { ...login, name: 'loaded', seen: (page) => page.getByLabel('E-Mail-Adresse') },
  {
    ...login,
    name: 'empty-form-sent',
    title: 'Fehler: Anmelden',
    reach: (page) => page.getByRole('button', { name: 'Anmelden' }).click(),
    seen: summary,
  },
  {
    ...login,
    name: 'wrong-password',
    title: 'Fehler: Anmelden',
    reach: (page) => signIn(page, 'niemand.hier', 'ganz-falsches-Passwort'),
    seen: text('E-Mail-Adresse oder Passwort ist falsch.'),
  },
  {
    ...login,
    name: 'password-shown',
    reach: async (page) => {
      await page.getByLabel('Passwort', { exact: true }).fill('Sonnenblume-17')
      await page.getByRole('button', { name: /Passwort anzeigen/ }).click()
    },
    seen: (page) => page.getByRole('button', { name: /Passwort verbergen/ }),
  },
  {
    ...login,
    name: 'code-failed',
    isAlike: true,
    title: 'Fehler: Anmelden',
    address: '/user/login?fehler=code',
    seen: text('Die Anmeldung hat nicht geklappt. Bitte'),
  },
  {
    ...login,
    name: 'refused-by-provider',
    isAlike: true,
    title: 'Fehler: Anmelden',
    address: '/user/login?fehler=abgebrochen',
    seen: text('Die Anmeldung wurde abgebrochen oder abgelehnt.'),
  },
  {
    ...login,
    name: 'provider-disturbed',
    isAlike: true,
    title: 'Fehler: Anmelden',
    address: '/user/login?fehler=stoerung',
    seen: text('Die Anmeldung ist gerade gestört.'),
  },
  {
    ...login,
    name: 'signed-out',
    title: 'Sie sind abgemeldet',
    address: '/user/login?abgemeldet=1',
    seen: heading('Sie sind abgemeldet'),
  },
]
