import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, text, type State } from '../state.ts'

const BANNER = '**/no_auth/v5/wartungsbanner'
const TABS = '**/api/css/v5/tabs'
const blocking = answering(BANNER, { titel: 'Wir warten das Portal', beschreibung: 'Bis etwa 14:00 Uhr.', sperrtPortal: true })
const overview = { screen: paths.overview, title: 'Ihre Verträge' } as const

export const shellStates: readonly State[] = [
  { screen: paths.wartung, name: 'blocked', title: 'Wir warten das Portal', answers: blocking, seen: text(/^Wir prüfen automatisch/) },
  {
    screen: paths.wartung,
    name: 'blocked-signed-in',
    as: 'ada.sonne',
    title: 'Wir warten das Portal',
    answers: blocking,
    seen: text(/^Wir prüfen automatisch/),
  },
  { screen: '*', name: 'missing', address: '/gibt-es-nicht', title: 'Seite nicht gefunden', seen: heading('Seite nicht gefunden', 1) },
  {
    screen: '*',
    name: 'missing-signed-in',
    isAlike: true,
    as: 'ada.sonne',
    address: '/gibt-es-nicht',
    title: 'Seite nicht gefunden',
    seen: heading('Seite nicht gefunden', 1),
  },
  {
    ...overview,
    name: 'banner',
    as: 'ada.sonne',
    answers: answering(BANNER, {
      titel: 'Wartung am Sonntag',
      beschreibung: 'Von 6:00 bis 8:00 Uhr ist das Portal nicht erreichbar.',
      sperrtPortal: false,
    }),
    seen: heading('Wartung am Sonntag'),
  },
  {
    ...overview,
    name: 'submenu-open',
    as: 'mia.mix',
    widths: { min: 1024 },
    reach: (page) => page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('button', { name: 'Einspeisung' }).click(),
    seen: (page) => page.getByRole('link', { name: 'Redispatch' }),
  },
  {
    ...overview,
    name: 'menu-open',
    as: 'mia.mix',
    widths: { max: 1023 },
    reach: async (page) => {
      await page.getByRole('button', { name: 'Menü', exact: true }).click()
      await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('button', { name: 'Einspeisung' }).click()
    },
    seen: (page) => page.getByRole('link', { name: 'Redispatch' }),
  },
  {
    ...overview,
    name: 'user-menu-open',
    as: 'mia.mix',
    reach: (page) => page.getByRole('button', { name: /Benutzermenü/ }).click(),
    seen: (page) => page.getByRole('link', { name: 'Abmelden' }),
  },
  { ...overview, name: 'tabs-fail', isAlike: true, as: 'mia.mix', answers: failing(TABS), seen: text('Änderung beantragt') },
  { ...overview, name: 'tabs-hang', isAlike: true, as: 'mia.mix', answers: hanging(TABS), seen: text('Änderung beantragt') },
  {
    ...overview,
    name: 'profile-fails',
    isAlike: true,
    logs: /Response returned an error code/,
    as: 'ada.sonne',
    title: 'Etwas hat nicht geklappt',
    answers: failing('**/auth/introspect'),
    seen: text('Diese Seite kann gerade nicht angezeigt werden.'),
  },
  {
    ...overview,
    name: 'no-connection',
    logs: /The request failed/,
    as: 'ada.sonne',
    title: 'Keine Verbindung',
    answers: (on) => on.route('**/auth/introspect', (call) => call.abort('internetdisconnected')),
    seen: text(/keine Verbindung zum Kundenportal/),
  },
]
