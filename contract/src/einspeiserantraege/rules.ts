import type { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { DAY } from '../_shared/datum/units.ts'

/** Who acts for a milestone. */
export type Handelnder = 'betreiber' | 'errichter' | 'netzbetreiber'

/** The milestones of an application in the order of the process, not of their dates, and who acts for each. */
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

export interface MeilensteinStand {
  readonly name: Meilenstein
  readonly handelnder: Handelnder
  /** when it was reached */
  readonly datum: string | undefined
  readonly stand: 'erledigt' | 'naechster' | 'offen'
}

/** The progress of an application. A discarded one has no next step and keeps its reached milestones. */
export interface Fortschritt {
  readonly meilensteine: readonly MeilensteinStand[]
  readonly naechster: MeilensteinStand | undefined
  /** the day on which the plan was discarded; not a milestone */
  readonly verworfenAm: string | undefined
}

/** The next step is the first milestone without a date, even if a later one has a date: dates can arrive out of order. */
export function fortschrittOf(antrag: Daten): Fortschritt {
  const verworfenAm = antrag.PlanungVerworfen
  const next = verworfenAm === undefined ? MEILENSTEINE.find(({ name }) => antrag[name] === undefined) : undefined
  const meilensteine = MEILENSTEINE.map(({ name, handelnder }): MeilensteinStand => {
    const datum = antrag[name]
    return { name, handelnder, datum, stand: datum !== undefined ? 'erledigt' : name === next?.name ? 'naechster' : 'offen' }
  })
  return { meilensteine, naechster: meilensteine.find(({ stand }) => stand === 'naechster'), verworfenAm }
}

export interface Anhaltspunkt {
  /** usual days from the step before to the next one */
  readonly tage: number
  readonly istUeberschritten: boolean
}

/** How long the next step usually takes; undefined if its start or usual duration is unknown. Days as YYYY-MM-DD. */
export function anhaltspunktOf(
  { meilensteine, naechster }: Pick<Fortschritt, 'meilensteine' | 'naechster'>,
  dauern: { readonly [M in Meilenstein]?: number | undefined },
  today: string,
): Anhaltspunkt | undefined {
  const since = naechster && meilensteine[meilensteine.indexOf(naechster) - 1]?.datum
  const tage = naechster && dauern[naechster.name]
  if (since === undefined || tage === undefined) return undefined
  return { tage, istUeberschritten: Date.parse(today) - Date.parse(since) > tage * DAY * 1000 }
}

/** Required data about the plant of an application. */
export interface Pflichtangaben {
  readonly Anlagenleistung: number
  readonly AnlagenAdresse: Adresse
  readonly ErrichterFirmenname: string
  readonly ErrichterOrt: string
}

type Angaben = { readonly [F in keyof Pflichtangaben]?: Pflichtangaben[F] | undefined }

/** The required fields that an application lacks. */
export function fehlendeAngaben(antrag: Angaben): (keyof Pflichtangaben)[] {
  const pflicht = ['Anlagenleistung', 'AnlagenAdresse', 'ErrichterFirmenname', 'ErrichterOrt'] as const
  return pflicht.filter((angabe) => antrag[angabe] === undefined || antrag[angabe] === '')
}

/** The required fields of an application. Throws if one is missing. */
export function pflichtangabenOf({ Anlagenleistung, AnlagenAdresse, ErrichterFirmenname, ErrichterOrt }: Angaben): Pflichtangaben {
  const angaben = { Anlagenleistung, AnlagenAdresse, ErrichterFirmenname, ErrichterOrt }
  const fehlend = fehlendeAngaben(angaben)
  if (fehlend.length === 0) return angaben as Pflichtangaben
  throw new Error(`a feed-in application requires power, address, installer company and installer place; missing: ${fehlend.join(', ')}`)
}

/** Modules have a peak power, a storage doesn't. */
export function leistungEinheit(art: 'PV' | 'Speicher'): 'kWp' | 'kW' {
  return art === 'PV' ? 'kWp' : 'kW'
}
