import { isBerichtigbar, type BerichtigbareArt } from '#contract/vorgaenge/berichtigung.ts'
import type { VorgangMitBeleg } from '#contract/vorgaenge/schema.ts'
import { paths } from '../_app/paths.ts'
import { texts } from './vorgang-texts.de.ts'
import type { Sparte } from './zaehlerstand/queries.ts'

/** The kind of the account that a request is about; `unbekannt` where it could not be loaded. */
export type MaybeSparte = Sparte | 'unbekannt'

export interface NextStep {
  readonly to: string
  readonly params?: Readonly<Record<string, string>>
  readonly search?: Readonly<Record<string, string>>
  readonly text: string
}

type Refused = Pick<VorgangMitBeleg, 'Art' | 'GPNummer' | 'VKNummer' | 'Inhalt'>
type Way = (vkNummer: string, sparte: Sparte, inhalt: Refused['Inhalt']) => NextStep

const { abgelehnt } = texts
const overview: NextStep = { to: paths.overview, text: abgelehnt.uebersicht }
const bearbeiten = ({ GPNummer: gpNummer }: Refused): NextStep =>
  gpNummer === undefined ? overview : { to: paths.geschaeftspartnerBearbeiten, params: { gpNummer }, text: abgelehnt.bearbeiten }
/** `undefined` until the kind of the account is known */
const ofKonto =
  (way: Way) =>
  ({ VKNummer, Inhalt }: Refused, sparte: MaybeSparte | undefined): NextStep | undefined => {
    if (VKNummer === undefined || sparte === 'unbekannt') return overview
    return sparte && way(VKNummer, sparte, Inhalt)
  }

/** Where each is asked for again. Every form that a mail may promise needs its way here. */
const ways: Readonly<Record<BerichtigbareArt, (refused: Refused, sparte: MaybeSparte | undefined) => NextStep | undefined>> = {
  PersoenlicheDaten: bearbeiten,
  Steuernummer: bearbeiten,
  Dokumentenversand: () => overview,
  Zusatzinformationen: () => overview,
  Zaehlerstand: ofKonto((konto, sparte) => ({
    to: sparte === 'trinkwasser' ? paths.trinkwasserZaehlerstaende : paths.einspeisungZaehlerstaende,
    search: { konto },
    text: abgelehnt.melden,
  })),
  Kuendigung: ofKonto((konto) => ({ to: paths.trinkwasserAbmelden, search: { konto }, text: abgelehnt.abmelden })),
  Abschlag: ofKonto((aendern, sparte) => ({
    to: sparte === 'trinkwasser' ? paths.trinkwasserAbschlag : paths.einspeisungAbschlag,
    search: { aendern },
    text: abgelehnt.abschlag,
  })),
  Bankdaten: ofKonto((aendern, sparte, { Zweck }) => ({
    to: sparte === 'trinkwasser' ? paths.trinkwasserBankdaten : paths.einspeisungBankdaten,
    search: { aendern, ...(typeof Zweck === 'string' && { zweck: Zweck }) },
    text: abgelehnt.bankdaten,
  })),
  Steuerbefreiung: ofKonto((steuer) => ({ to: paths.einspeisungAnlagen, search: { steuer }, text: abgelehnt.steuer })),
  Zusammenlegung: ofKonto((zusammenlegen) => ({ to: paths.einspeisungAnlagen, search: { zusammenlegen }, text: abgelehnt.zusammenlegen })),
}

/** The form that a refused request is corrected in; undefined where there is none. */
export function nextStepOf(refused: Refused, sparte: MaybeSparte | undefined): NextStep | undefined {
  return isBerichtigbar(refused.Art) ? ways[refused.Art](refused, sparte) : undefined
}
