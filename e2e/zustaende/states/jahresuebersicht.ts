import type { Jahreskonten, Jahressummen } from '#contract/jahresuebersicht/schema.ts'
import { manyAuswahl } from '../../_support/many-konten.ts'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, heading, inTurn, text, type State } from '../state.ts'

const uebersicht = { screen: paths.jahresuebersicht, as: 'ada.sonne', title: 'Jahresübersicht' } as const
const KONTEN = '**/api/portal/v1/jahresuebersicht'
const SUMMEN = '**/api/portal/v1/jahresuebersicht/alle/*'
const ONE = '**/api/portal/v1/jahresuebersicht/2*/*'
const one = `${paths.jahresuebersicht}?konto=2000000001`

const adresse = { Strasse: 'Donaudampfschifffahrtsgesellschaftsstraße', Hausnummer: '4a', PLZ: '12345', Ort: 'Musterstadt' }
const konten: Jahreskonten = {
  AnzahlKonten: 2000,
  Jahre: [2026, 2025, 2024],
  Konten: [],
  Auswahl: manyAuswahl,
}
const summen: Jahressummen = {
  Jahr: 2025,
  Gesamtanzahl: 2000,
  Erhalten: 1_234_567.89,
  Gezahlt: 253_500,
  Konten: Array.from({ length: 10 }, (_, index) => ({
    GPNummer: '1900000001',
    Kundenname: 'Eigentümergemeinschaft 2',
    Vertragskonto: String(2_900_000_000 + index),
    Vertragskontotyp: index % 2 ? 'Einspeiser' : 'Trinkwasser',
    Adresse: adresse,
    Erhalten: index % 2 ? 507.1 : 0,
    Gezahlt: index % 2 ? 0 : 12_345.67,
  })),
}

export const jahresuebersichtStates: readonly State[] = [
  { ...uebersicht, name: 'loaded', address: one, seen: heading('Abschläge') },
  { ...uebersicht, name: 'water', isAlike: true, as: 'wim.wasser', seen: heading('Abschläge') },
  {
    ...uebersicht,
    name: 'all-of-few',
    as: 'wim.wasser',
    address: `${paths.jahresuebersicht}?konto=alle`,
    seen: (page) => page.getByRole('table', { name: 'Verträge' }),
  },
  {
    ...uebersicht,
    name: 'all-of-many',
    answers: inTurn(answering(KONTEN, konten), answering(SUMMEN, summen)),
    seen: (page) => page.getByRole('table', { name: 'Verträge' }),
  },
  {
    ...uebersicht,
    name: 'nothing-found',
    address: `${paths.jahresuebersicht}?konto=alle&suche=Nirgends`,
    answers: inTurn(answering(KONTEN, konten), answering(SUMMEN, { ...summen, Gesamtanzahl: 0, Erhalten: 0, Gezahlt: 0, Konten: [] })),
    seen: text('Keine Verträge gefunden'),
  },
  {
    ...uebersicht,
    name: 'all-file-failed',
    isAlike: true,
    answers: inTurn(answering(KONTEN, konten), answering(SUMMEN, summen)),
    replies: failing(`${SUMMEN}/blaetter?*`),
    reach: (page) => page.getByRole('button', { name: 'Alle Zeilen als CSV-Datei herunterladen' }).click(),
    seen: text(/ein neuer Versuch macht dort weiter/),
    logs: /500/,
  },
  {
    ...uebersicht,
    name: 'all-error',
    isAlike: true,
    answers: failing(SUMMEN),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },
  {
    ...uebersicht,
    name: 'little',
    as: 'nora.neu',
    answers: answering(KONTEN, { AnzahlKonten: 0, Jahre: [], Konten: [] }),
    seen: heading('Noch gibt es nichts zusammenzustellen'),
  },
  {
    ...uebersicht,
    name: 'no-such-year',
    isAlike: true,
    address: `${paths.jahresuebersicht}?konto=2000000001&jahr=1991`,
    seen: text('Für dieses Jahr liegt nichts vor'),
    logs: /404/,
  },
  {
    ...uebersicht,
    name: 'file-failed',
    isAlike: true,
    address: one,
    answers: failing(`${ONE}/pdf`),
    reach: (page) => page.getByRole('button', { name: 'Als PDF herunterladen' }).click(),
    seen: text('Die Datei konnte nicht'),
    logs: /500/,
  },
  {
    ...uebersicht,
    name: 'loading',
    isAlike: true,
    address: one,
    answers: hanging(ONE),
    seen: (page) => page.locator('[aria-busy=true]').first(),
  },
  {
    ...uebersicht,
    name: 'error',
    isAlike: true,
    address: one,
    answers: failing(ONE),
    seen: (page) => page.getByRole('button', { name: 'Erneut versuchen' }),
  },
]
