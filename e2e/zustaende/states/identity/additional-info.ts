import { paths } from '#contract/_shared/paths.ts'
import { heading, inTurn, summary, text, type State } from '../../state.ts'
import { failing, field, fill, giving, press, refusing, REQUEST, silent, staying } from './provider.ts'

const METADATA = 'token-srv/prelogin/metadata/*'
const UPDATE = 'login-srv/progressive/update/user'
const missing = giving(METADATA, {
  meta_data: {
    missing_fields: [
      { ...field('family_name', 'TEXT', 'Nachname', 1), value: 'Lücke' },
      { ...field('mobile_number', 'MOBILE', 'Mobilnummer', 2), value: '' },
      { ...field('birthdate', 'DATE', 'Geburtsdatum', 3), value: '' },
    ],
  },
})
const completing = {
  screen: paths.additionalInfo,
  title: 'Fehlende Angaben ergänzen',
  address: `${paths.additionalInfo}?track_id=spur&${REQUEST}`,
} as const
const notCompleted = { ...completing, title: 'Fehler: Fehlende Angaben ergänzen' } as const
const complete = inTurn(fill('Mobilnummer', '+49 151 23456789'), fill('Geburtsdatum', '24.03.1980'), press('Angaben bestätigen'))

export const additionalInfoStates: readonly State[] = [
  { ...completing, name: 'loaded', answers: missing, seen: (page) => page.getByLabel('Nachname') },
  { ...completing, name: 'loading', isAlike: true, answers: silent(METADATA), seen: (page) => page.locator('[aria-busy] h1') },
  { ...notCompleted, name: 'error', isAlike: true, answers: failing(METADATA), seen: text('konnte nicht geladen werden') },
  {
    ...notCompleted,
    name: 'expired',
    isAlike: true,
    answers: (on) => on.route(`**/id/${METADATA}`, (call) => call.fulfill({ status: 204 })),
    seen: heading('Fehlende Angaben ergänzen'),
  },
  { ...notCompleted, name: 'empty-form-sent', answers: missing, reach: press('Angaben bestätigen'), seen: summary },
  {
    ...notCompleted,
    name: 'send-failed',
    isAlike: true,
    answers: missing,
    replies: failing(UPDATE),
    reach: complete,
    seen: text('Das Senden hat nicht geklappt'),
  },
  {
    ...notCompleted,
    name: 'refused',
    isAlike: true,
    answers: missing,
    replies: refusing(UPDATE, 417, 'invalid_field', { error: 'mobile_number: not a number' }),
    reach: complete,
    seen: summary,
  },
  {
    ...completing,
    name: 'goes-on',
    isAlike: true,
    title: 'Ihre Angaben sind vollständig',
    answers: missing,
    replies: inTurn(giving(UPDATE, { sub: 'l•••', trackId: 'spur-2' }), staying),
    reach: complete,
    seen: text('die Anmeldung geht weiter'),
  },
]
