import type { Answers } from '../../_support/answers.ts'
import { paths } from '#contract/_shared/paths.ts'
import { changeAnswer } from '../../_support/routes.ts'
import { answering, hanging, heading, type State } from '../state.ts'

const barrierefreiheit = { screen: paths.barrierefreiheit, title: 'Informationen zur Barrierefreiheit' } as const
const bausteine = { screen: paths.bausteine, title: 'Bausteine' } as const
const OPERATOR = '**/api/portal/v1/betreiber'

const underLaw = (recht: 'bfsg' | 'bitv') => (on: Answers) =>
  changeAnswer(on, OPERATOR, (operator: { barrierefreiheit: object }) => {
    const links = {
      ueberUns: 'https://www.netz-musterland.example/ueber-uns',
      impressum: 'https://www.netz-musterland.example/impressum',
      datenschutz: 'https://www.netz-musterland.example/datenschutz',
      faq: 'https://www.netz-musterland.example/faq',
      loginPortal: 'https://portal.netz-musterland.example',
      kontaktformular: 'https://www.netz-musterland.example/kontakt',
      standorte: 'https://www.netz-musterland.example/standorte',
    }
    const statement = { ...operator.barrierefreiheit, recht, email: 'barrierefrei@netz-musterland.example' }
    return { ...operator, links, barrierefreiheit: statement }
  })

export const publicStates: readonly State[] = [
  { ...barrierefreiheit, name: 'signed-out', seen: heading(/Beschreibung der Dienstleistung/) },
  { ...barrierefreiheit, name: 'signed-in', isAlike: true, as: 'ada.sonne', seen: heading(/Beschreibung der Dienstleistung/) },
  {
    ...barrierefreiheit,
    name: 'in-maintenance',
    answers: answering('**/no_auth/v5/wartungsbanner', { titel: 'Geschlossen', beschreibung: 'Bald zurück.', sperrtPortal: true }),
    seen: heading(/Beschreibung der Dienstleistung/),
  },
  { ...barrierefreiheit, name: 'every-link-of-the-operator', answers: underLaw('bfsg'), seen: heading(/Beschreibung der Dienstleistung/) },
  { ...barrierefreiheit, name: 'public-body', answers: underLaw('bitv'), seen: heading(/Durchsetzungsverfahren/) },
  {
    ...barrierefreiheit,
    name: 'loading',
    isAlike: true,
    isNameless: true,
    answers: hanging(OPERATOR),
    seen: heading('Informationen zur Barrierefreiheit', 1),
  },
  { screen: paths.cookies, name: 'loaded', title: 'Cookie-Einstellungen', seen: heading('Cookie-Einstellungen', 1) },
  { screen: paths.cookies, name: 'signed-in', as: 'ada.sonne', title: 'Cookie-Einstellungen', seen: heading('Cookie-Einstellungen', 1) },
  { ...bausteine, name: 'loaded', seen: heading('Bausteine', 1) },
  ...['Was ist die Zwei-Faktor-Anmeldung?', 'Vertrag entfernen', 'Benutzerkonto löschen'].map((button, index): State => ({
    ...bausteine,
    name: `dialog-${index + 1}`,
    isAlike: index > 0,
    reach: (page) => page.getByRole('button', { name: button }).first().click(),
    seen: (page) => page.getByRole('dialog').or(page.getByRole('alertdialog')),
  })),
]
