import { paths } from '#contract/_shared/paths.ts'
import { inTurn, summary, text, type State } from '../../state.ts'
import { failing, fill, giving, press, refusing, REQUEST, staying, times } from './provider.ts'

const INITIATE = 'verification-srv/account/initiate'
const VERIFY = 'verification-srv/account/verify'
const initiated = giving(INITIATE, { accvid: 'code-1', medium: { type: 'email', masked: 'a•••@d•••.example' }, ...times })
const beginning = { screen: paths.beginVerify, title: 'Benutzerkonto bestätigen' } as const
const registered = `${paths.beginVerify}?${REQUEST}&sub=a1b2&q=a%E2%80%A2%E2%80%A2%E2%80%A2%40d%E2%80%A2%E2%80%A2%E2%80%A2.example&userStatus=VERIFICATION_REQUIRED`
const verifying = { screen: paths.verify, title: 'Bestätigungscode eingeben', address: registered } as const
const notVerified = { ...verifying, title: 'Fehler: Bestätigungscode eingeben' } as const
const toCode = press('Code senden')
const sendCode = (label: string) => inTurn(toCode, fill('Bestätigungscode', '123 456'), press(label))
const verify = sendCode('E-Mail-Adresse bestätigen')

export const verifyStates: readonly State[] = [
  { ...beginning, name: 'registered', address: registered, seen: text('Wir senden einen Bestätigungscode an a•••@d•••.example.') },
  { ...beginning, name: 'asks-for-the-address', seen: (page) => page.getByLabel('E-Mail-Adresse') },
  { ...beginning, name: 'empty-form-sent', isAlike: true, title: 'Fehler: Benutzerkonto bestätigen', reach: toCode, seen: summary },
  {
    ...beginning,
    name: 'too-many',
    isAlike: true,
    title: 'Fehler: Benutzerkonto bestätigen',
    address: registered,
    replies: refusing(INITIATE, 429, 'too_many_requests', { retry_after: 3600 }),
    reach: toCode,
    seen: text('Das waren zu viele Anfragen in kurzer Zeit.'),
  },
  { ...verifying, name: 'loaded', replies: initiated, reach: toCode, seen: text('Der Code gilt 15 Minuten.') },
  {
    ...verifying,
    name: 'problems-opened',
    replies: initiated,
    reach: inTurn(toCode, (page) => page.getByText('Probleme mit dem Code?').click()),
    seen: (page) => page.getByRole('button', { name: 'Code erneut senden' }),
  },
  {
    ...verifying,
    name: 'sent-again',
    isAlike: true,
    replies: giving(INITIATE, { accvid: 'code-1', medium: { masked: 'a•••@d•••.example' }, expires_in: 900, resend_after: 0 }),
    reach: inTurn(toCode, (page) => page.getByText('Probleme mit dem Code?').click(), press('Code erneut senden')),
    seen: text('Wir haben Ihnen einen neuen Code gesendet.'),
  },
  {
    ...notVerified,
    name: 'empty-form-sent',
    isAlike: true,
    replies: initiated,
    reach: inTurn(toCode, press('E-Mail-Adresse bestätigen')),
    seen: summary,
  },
  {
    ...notVerified,
    name: 'wrong-code',
    isAlike: true,
    replies: inTurn(initiated, refusing(VERIFY, 400, 'invalid_code')),
    reach: verify,
    seen: summary,
  },
  {
    ...notVerified,
    name: 'too-many-tries',
    isAlike: true,
    replies: inTurn(initiated, refusing(VERIFY, 429, 'too_many_tries')),
    reach: verify,
    seen: text('Das waren zu viele Versuche'),
  },
  {
    ...notVerified,
    name: 'code-locked',
    isAlike: true,
    replies: inTurn(initiated, refusing(VERIFY, 429, 'too_many_tries', { retry_after: 840 })),
    reach: verify,
    seen: text('Bitte versuchen Sie es in etwa 14 Minuten erneut.'),
  },
  {
    ...notVerified,
    name: 'expired',
    isAlike: true,
    replies: inTurn(initiated, refusing(VERIFY, 400, 'code_expired')),
    reach: verify,
    seen: text('Der Code ist abgelaufen'),
  },
  {
    ...notVerified,
    name: 'send-failed',
    isAlike: true,
    replies: inTurn(initiated, failing(VERIFY)),
    reach: verify,
    seen: text('Das Senden hat nicht geklappt'),
  },
  {
    ...verifying,
    name: 'done',
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    replies: inTurn(initiated, giving(VERIFY, { success: true })),
    reach: verify,
    seen: text('Ihr Benutzerkonto ist fertig.'),
  },
  {
    ...verifying,
    name: 'leads-to-a-password',
    title: 'Schritt 1 von 3: Passwort zurücksetzen',
    replies: inTurn(initiated, giving(VERIFY, { success: true, suggested_action: 'RESET_PASSWORD' })),
    reach: verify,
    seen: text('Die Registrierung kam aus einem anderen Browser.'),
  },
  {
    ...verifying,
    name: 'goes-on',
    title: 'Ihre E-Mail-Adresse ist bestätigt',
    replies: inTurn(initiated, giving(VERIFY, { success: true, trackID: 'spur' }), staying),
    reach: verify,
    seen: text('die Anmeldung geht weiter'),
  },
  { ...verifying, name: 'nothing-sent', isAlike: true, address: paths.verify, seen: text('Es wurde noch kein Code angefordert') },
]
