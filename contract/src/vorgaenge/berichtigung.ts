import { isVorgangArt, type VorgangArt } from '../_shared/vorgang-inhalt.ts'

/**
 * Whether a form of the portal asks for the same again. The mail of a refusal promises it, and the page of the request leads to it: a new
 * kind gets its line here, or nothing compiles.
 */
const BERICHTIGBAR = {
  Zaehlerstand: true,
  Einwilligung: false,
  KontoLoeschung: false,
  PersoenlicheDaten: true,
  Steuernummer: true,
  Dokumentenversand: true,
  Zusatzinformationen: true,
  Entfernung: false,
  Pinversand: false,
  Registrierung: false,
  Steuerbefreiung: true,
  Zusammenlegung: true,
  Antragsverknuepfung: false,
  Antragsstornierung: false,
  Geraeteanmeldung: false,
  Abschlag: true,
  Kuendigung: true,
  Bankdaten: true,
} as const satisfies Readonly<Record<VorgangArt, boolean>>

/** The kinds that a customer can correct after a refusal. */
export type BerichtigbareArt = { [A in VorgangArt]: (typeof BERICHTIGBAR)[A] extends true ? A : never }[VorgangArt]

export function isBerichtigbar(art: string): art is BerichtigbareArt {
  return isVorgangArt(art) && BERICHTIGBAR[art]
}
