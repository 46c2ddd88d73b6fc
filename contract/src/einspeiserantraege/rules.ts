import type { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { DAY } from '../_shared/datum/units.ts'

/** Who has to do something for a milestone to be reached. */
export type Handelnder = 'betreiber' | 'errichter' | 'netzbetreiber'

/** The milestones of an application in the order of the process, whatever their dates say, and who acts for each (P 3, P 4). */
export const MEILENSTEINE = [
  { name: 'AntragVersendet', handelnder: 'errichter' },
  { name: 'EinspeisezusageErteilt', handelnder: 'netzbetreiber' },
  { name: 'FertigmeldungEingereicht', handelnder: 'errichter' },
  { name: 'MesskonzeptGeprueft', handelnder: 'netzbetreiber' },
  { name: 'InbetriebnahmeErfolgt', handelnder: 'errichter' },
  { name: 'VertragsbestaetigungVerschickt', handelnder: 'netzbetreiber' },
] as const satisfies readonly { readonly name: string; readonly handelnder: Handelnder }[]
export type Meilenstein = (typeof MEILENSTEINE)[number]['name']

type Daten = { readonly [M in Meilenstein | 'PlanungVerworfen']?: string | undefined }

export interface Schritt {
  readonly name: Meilenstein
  readonly handelnder: Handelnder
  /** when it was reached */
  readonly datum: string | undefined
  readonly stand: 'erledigt' | 'naechster' | 'offen'
}

/** How far an application is. A discarded one has no next step; what was reached before stays. */
export interface Fortschritt {
  readonly schritte: readonly Schritt[]
  readonly naechster: Schritt | undefined
  /** the day on which the planning was discarded: an end of its own, and no step */
  readonly verworfenAm: string | undefined
}

/** The next step is the first one that was not reached, also where a later one was: dates may arrive out of order. */
export function fortschrittOf(antrag: Daten): Fortschritt {
  const verworfenAm = antrag.PlanungVerworfen
  const next = verworfenAm === undefined ? MEILENSTEINE.find(({ name }) => antrag[name] === undefined) : undefined
  const schritte = MEILENSTEINE.map(({ name, handelnder }): Schritt => {
    const datum = antrag[name]
    return { name, handelnder, datum, stand: datum !== undefined ? 'erledigt' : name === next?.name ? 'naechster' : 'offen' }
  })
  return { schritte, naechster: schritte.find(({ stand }) => stand === 'naechster'), verworfenAm }
}

export interface Anhaltspunkt {
  /** how many days the next step usually takes from the one before */
  readonly tage: number
  readonly istUeberschritten: boolean
}

/** How long the next step usually takes; undefined where nobody knows since when, or how long. Both days as YYYY-MM-DD. */
export function anhaltspunktOf(
  { schritte, naechster }: Pick<Fortschritt, 'schritte' | 'naechster'>,
  dauern: { readonly [M in Meilenstein]?: number | undefined },
  heute: string,
): Anhaltspunkt | undefined {
  const since = naechster && schritte[schritte.indexOf(naechster) - 1]?.datum
  const tage = naechster && dauern[naechster.name]
  if (since === undefined || tage === undefined) return undefined
  return { tage, istUeberschritten: Date.parse(heute) - Date.parse(since) > tage * DAY * 1000 }
}

/** What an application must say of its plant (P 3). */
export interface Pflichtangaben {
  readonly Anlagenleistung: number
  readonly AnlagenAdresse: Adresse
  readonly ErrichterFirmenname: string
  readonly ErrichterOrt: string
}

type Angaben = { readonly [F in keyof Pflichtangaben]?: Pflichtangaben[F] | undefined }

/** Those of power, address, installer company and installer place that an application lacks (P 3). */
export function fehlendeAngaben(antrag: Angaben): (keyof Pflichtangaben)[] {
  const pflicht = ['Anlagenleistung', 'AnlagenAdresse', 'ErrichterFirmenname', 'ErrichterOrt'] as const
  return pflicht.filter((angabe) => antrag[angabe] === undefined || antrag[angabe] === '')
}

/** Power, address, installer company and installer place. Throws where one of them is missing (P 3, C 8). */
export function pflichtangabenOf({ Anlagenleistung, AnlagenAdresse, ErrichterFirmenname, ErrichterOrt }: Angaben): Pflichtangaben {
  const angaben = { Anlagenleistung, AnlagenAdresse, ErrichterFirmenname, ErrichterOrt }
  const fehlend = fehlendeAngaben(angaben)
  if (fehlend.length === 0) return angaben as Pflichtangaben
  throw new Error(`a feed-in application requires power, address, installer company and installer place; missing: ${fehlend.join(', ')}`)
}

/** The power of modules is a peak; a storage has none. */
export function leistungEinheit(art: 'PV' | 'Speicher'): 'kWp' | 'kW' {
  return art === 'PV' ? 'kWp' : 'kW'
}
