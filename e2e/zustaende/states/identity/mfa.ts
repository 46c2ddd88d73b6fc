import { paths } from '#contract/_shared/paths.ts'
import { inTurn, summary, text, type State } from '../../state.ts'
import { failing, fill, giving, press, refusing, REQUEST, silent, staying, times } from './provider.ts'

const LIST = 'verification-srv/v2/setup/public/configured/list'
const BEGIN = 'verification-srv/v2/authenticate/initiate/*'
const AUTHENTICATE = 'verification-srv/v2/authenticate/authenticate/*'
const method = (type: string, masked: string) => ({ type, mediums: [{ medium_id: type, masked }] })
const methods = [method('totp', ''), method('sms', '•••• 89'), method('email', 'f•••@d•••.example')]
const listed = (...configured: readonly object[]) => giving(LIST, { configured_list: configured })
const begun = giving(BEGIN, { exchange_id: 'tausch', masked: '•••• 89', ...times, expires_in: 600 })
const confirming = { screen: paths.mfa, title: 'Anmeldung bestätigen', address: `${paths.mfa}?track_id=spur&${REQUEST}` } as const
const notConfirmed = { ...confirming, title: 'Fehler: Anmeldung bestätigen' } as const
const entering = { ...confirming, title: 'Anmeldung bestätigen: Code eingeben' } as const
const notEntered = { ...confirming, title: 'Fehler: Anmeldung bestätigen: Code eingeben' } as const
const bySms = inTurn(listed(method('sms', '•••• 89')), begun)
const confirm = inTurn(fill('Bestätigungscode', '123456'), press('Anmeldung bestätigen'))

export const mfaStates: readonly State[] = [
  { ...confirming, name: 'loaded', answers: listed(...methods), seen: (page) => page.getByLabel('SMS an •••• 89') },
  { ...confirming, name: 'loading', isAlike: true, answers: silent(LIST), seen: (page) => page.locator('[aria-busy] h1') },
  { ...notConfirmed, name: 'error', isAlike: true, answers: failing(LIST), seen: text('konnte nicht geladen werden') },
  {
    ...notConfirmed,
    name: 'expired',
    isAlike: true,
    answers: refusing(LIST, 404, 'request_not_found'),
    seen: text('Die Anmeldung hat zu lange gedauert'),
  },
  { ...notConfirmed, name: 'no-method', isAlike: true, answers: listed(), seen: text('Die Anmeldung kann nicht bestätigt werden') },
  {
    ...confirming,
    name: 'preparing',
    isAlike: true,
    answers: inTurn(listed(method('sms', '•••• 89')), silent(BEGIN)),
    seen: text('die Bestätigung wird vorbereitet'),
  },
  {
    ...notConfirmed,
    name: 'not-begun',
    isAlike: true,
    answers: inTurn(listed(...methods), refusing(BEGIN, 429, 'too_many_requests', { retry_after: 1200 })),
    reach: press('Weiter'),
    seen: text('Bitte warten Sie 20 Minuten'),
  },
  {
    ...notConfirmed,
    name: 'no-sms-today',
    isAlike: true,
    answers: inTurn(listed(...methods), refusing(BEGIN, 429, 'sms_budget_spent', { retry_after: 80_000 })),
    reach: press('Weiter'),
    seen: text('Bitte wählen Sie heute eine andere Methode.'),
  },
  { ...entering, name: 'code', answers: bySms, seen: text('Wir haben einen Code per SMS an •••• 89 gesendet.') },
  {
    ...entering,
    name: 'code-of-an-app',
    isAlike: true,
    answers: inTurn(listed(...methods), begun),
    reach: inTurn(press('Weiter'), (page) => page.getByText('Probleme mit dem Code?').click()),
    seen: (page) => page.getByRole('button', { name: 'Andere Methode wählen' }),
  },
  {
    ...notEntered,
    name: 'wrong-code',
    answers: bySms,
    replies: refusing(AUTHENTICATE, 400, 'invalid_code'),
    reach: confirm,
    seen: summary,
  },
  {
    ...notEntered,
    name: 'code-locked',
    isAlike: true,
    answers: bySms,
    replies: refusing(AUTHENTICATE, 429, 'too_many_tries', { retry_after: 840 }),
    reach: confirm,
    seen: text('Wenn Sie Hilfe brauchen, rufen Sie uns an:'),
  },
  {
    ...notEntered,
    name: 'code-expired',
    isAlike: true,
    answers: bySms,
    replies: refusing(AUTHENTICATE, 400, 'code_expired'),
    reach: confirm,
    seen: text('Der Code ist abgelaufen'),
  },
  {
    ...notConfirmed,
    name: 'app-took-too-long',
    isAlike: true,
    answers: inTurn(listed(method('totp', '')), begun, refusing(AUTHENTICATE, 400, 'code_expired')),
    reach: confirm,
    seen: text('Die Eingabe hat zu lange gedauert'),
  },
  {
    ...confirming,
    name: 'goes-on',
    title: 'Die Anmeldung ist bestätigt',
    answers: bySms,
    replies: inTurn(giving(AUTHENTICATE, { status_id: 'beleg', sub: 'f•••' }), staying),
    reach: confirm,
    seen: text('die Anmeldung geht weiter'),
  },
]
