import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, heading, text, type State } from '../state.ts'

const anlagen = { screen: paths.einspeisungAnlagen, title: 'Ihre Anlagen' } as const
const CALL = '**/api/portal/v1/auszahlung'

const Adresse = { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' }
const everything = ['ZaehlerstandFehlt', 'BankdatenFehlen', 'SteuernummerFehlt', 'MaStRNummerFehlt', 'SteuerbefreiungInArbeit'] as const
/** Five accounts, the first without any optional field, and an application. */
const Auszahlungen = [
  ...Array.from({ length: 4 }, (_, index) => ({
    GPNummer: '1000000001',
    Vertragskonto: String(2_000_000_001 + index),
    Adresse,
    Hindernisse: index === 0 ? everything : ['BankdatenFehlen'],
    ...(index === 0 && { Zaehlernummer: '1EMH0010000001' }),
    BankdatenBeantragt: index === 0,
  })),
  { Hindernisse: ['AntragOffen'], BankdatenBeantragt: false, antrag_id: 'a'.repeat(32), Antragsnummer: 'ESA-2026-000001' },
]

export const auszahlungStates: readonly State[] = [
  { ...anlagen, name: 'payout-lacks', as: 'ada.sonne', seen: heading(/Vertragskonto 2000000003/) },
  {
    ...anlagen,
    name: 'payout-lacks-everything',
    as: 'ada.sonne',
    answers: answering(CALL, { Auszahlungen, HatEinspeisung: true }),
    reach: (page) => page.getByRole('button', { name: 'Alle 5 zeigen' }).click(),
    seen: heading('Einspeiseantrag ESA-2026-000001'),
  },
  {
    ...anlagen,
    name: 'payout-complete',
    as: 'ada.sonne',
    answers: answering(CALL, { Auszahlungen: [], HatEinspeisung: true }),
    seen: text('Zu Ihrer Auszahlung fehlt nichts.'),
  },
  {
    ...anlagen,
    name: 'payout-not-loaded',
    isAlike: true,
    as: 'ada.sonne',
    answers: failing(CALL),
    seen: text('Was zu Ihrer Auszahlung fehlt, konnten wir nicht laden.'),
  },
]
