import type { BelegErgebnis, BelegKurz } from '#contract/vorgaenge/schema.ts'
import type { Page } from '@playwright/test'
import { paths } from '#contract/_shared/paths.ts'
import { answering, failing, hanging, inTurn, summary, text, type State } from '../state.ts'
import { refusing } from './account/konto.ts'

const NUMMER = '7KQM2N4P9XYZ'
const SIGNATUR = `${'aB3_-'.repeat(17)}w`

const search = { screen: paths.findBeleg, title: 'Belegnummer eingeben' } as const
const beleg = { screen: paths.beleg, address: `/beleg/${NUMMER}`, title: 'Beleg prüfen' } as const
const unknown = { ...beleg, title: 'Zu dieser Nummer gibt es keinen Beleg' } as const
const LOOK = '**/api/portal/v1/belege/*'
const CHECK = '**/api/portal/v1/belege/*/pruefung'
const known: BelegKurz = { Nummer: NUMMER, Art: 'Steuernummer', ErstelltAm: '2026-11-20T09:30:00.000Z' }
const genuine: BelegErgebnis = { Echt: true, GPNummer: '1000000005', Inhalt: { Steuernummer: '12/348/55676' } }

const found = answering(LOOK, known)
const type = (signatur: string) => async (page: Page) => {
  await page.getByRole('textbox', { name: 'Signatur' }).fill(signatur)
  await page.getByRole('button', { name: 'Signatur prüfen' }).click()
}

/** Checking a receipt; needs no session. */
export const belegStates: readonly State[] = [
  { ...search, name: 'empty', seen: (page) => page.getByLabel('Nummer des Belegs') },
  {
    ...search,
    name: 'with-error',
    reach: async (page) => {
      await page.getByLabel('Nummer des Belegs').fill('7KQM 2N4')
      await page.getByRole('button', { name: 'Weiter' }).click()
    },
    seen: summary,
  },
  { ...beleg, name: 'shown', answers: found, seen: (page) => page.getByRole('textbox', { name: 'Signatur' }) },
  {
    ...beleg,
    name: 'shown-by-link',
    isAlike: true,
    address: `/beleg/${NUMMER}#${SIGNATUR}`,
    answers: found,
    seen: (page) => page.getByRole('textbox', { name: 'Signatur' }),
  },
  { ...unknown, name: 'unknown', answers: refusing(LOOK, 404, 'NichtGefunden'), seen: (page) => page.getByLabel('Nummer des Belegs') },
  { ...unknown, name: 'no-number', isAlike: true, address: '/beleg/abc', seen: (page) => page.getByLabel('Nummer des Belegs') },
  { ...beleg, name: 'loading', isAlike: true, answers: hanging(LOOK), seen: text('Daten werden geladen') },
  { ...beleg, name: 'error', isAlike: true, answers: failing(LOOK), seen: text(/Der Beleg konnte nicht geladen werden/) },
  {
    ...beleg,
    name: 'with-error',
    title: 'Fehler: Beleg prüfen',
    answers: found,
    reach: type('aB3_-aB3'),
    seen: summary,
  },
  {
    ...beleg,
    name: 'checking',
    isAlike: true,
    answers: inTurn(found, hanging(CHECK)),
    reach: type(SIGNATUR),
    seen: text('Wird geprüft …'),
  },
  {
    ...beleg,
    name: 'check-failed',
    isAlike: true,
    title: 'Fehler: Beleg prüfen',
    answers: found,
    replies: failing(CHECK),
    reach: type(SIGNATUR),
    seen: text('Die Signatur konnte nicht geprüft werden'),
  },
  {
    ...beleg,
    name: 'genuine',
    answers: found,
    replies: answering(CHECK, genuine),
    reach: type(SIGNATUR),
    seen: text('Dieser Beleg ist echt'),
  },
  {
    ...beleg,
    name: 'wrong',
    isAlike: true,
    title: 'Fehler: Beleg prüfen',
    answers: found,
    replies: answering(CHECK, { Echt: false }),
    reach: type(SIGNATUR),
    seen: text('Diese Signatur gehört nicht zu dieser Nummer'),
  },
]
