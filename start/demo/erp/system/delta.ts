import type { Importzeile, Vorgang } from './contract.ts'
import type { Known } from './records.ts'
import { letterOf } from './letter.ts'
import { texts } from './texts.de.ts'

/** What this system knows of a contract account; undefined if it is not its own. */
export type KontotypOf = (vkNummer: string) => string | undefined

/** A delta: lines of master data, and the files that they name. */
export interface Delta {
  readonly zeilen: readonly Importzeile[]
  readonly files: readonly { readonly datei: string; readonly pdf: Uint8Array }[]
}

/** The confirmed values as lines, each with the moment of its decision as `Stand`, and a letter for each changed account. */
export async function deltaOf(confirmed: readonly Known[], nameOf: (art: string) => string, kontotypOf: KontotypOf): Promise<Delta> {
  const parts = await Promise.all(confirmed.map((known) => partOf(known, nameOf(known.vorgang.Art), kontotypOf)))
  return { zeilen: parts.flatMap(({ zeilen }) => zeilen), files: parts.flatMap(({ files }) => files) }
}

async function partOf({ vorgang, at }: Known, name: string, kontotypOf: KontotypOf): Promise<Delta> {
  const changes = linesOf(vorgang).map((zeile) => ({ ...zeile, Stand: at }))
  const { GPNummer, VKNummer, VorgangId } = vorgang
  const Vertragskontotyp = VKNummer && kontotypOf(VKNummer)
  if (changes.length === 0 || Vertragskontotyp === undefined) return { zeilen: changes, files: [] }
  const Versanddatum = dayOf(at)
  const datei = `bestaetigung-${VorgangId}.pdf`
  const dokument = {
    art: 'dokument',
    ID: `bestaetigung-${VorgangId}`,
    Titel: texts.letterTitle(name),
    Geschaeftspartner: GPNummer,
    Vertragskonto: VKNummer,
    Vertragskontotyp,
    Versanddatum,
    Typ: typOf(vorgang.Art),
    Datei: datei,
  }
  return { zeilen: [...changes, dokument], files: [{ datei, pdf: await letterOf(vorgang, name, Versanddatum) }] }
}

/** of an advance, of bank data, or of a letter */
const typOf = (art: string) => ({ Abschlag: 'AEA', Bankdaten: 'AEB' })[art] ?? 'KS'

const berlin = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })
const dayOf = (at: string) => berlin.format(new Date(at))

/** The master data that a confirmed Vorgang changes; none for a kind that changes nothing here. */
function linesOf({ Art, GPNummer, VKNummer, VorgangId, Nutzlast }: Vorgang): Importzeile[] {
  const konto = { art: 'vertragskonto', Vertragskonto: VKNummer }
  const { Feld, Wert } = Nutzlast
  switch (Art) {
    case 'PersoenlicheDaten':
    case 'Steuernummer':
      return [{ art: 'geschaeftspartner', GPNummer, [String(Feld)]: Wert }]
    case 'Dokumentenversand':
      return [{ ...konto, DokumentenversandTyp: Wert }]
    case 'Zusatzinformationen':
      return [{ ...konto, Anlageninformationen: Wert === '' ? null : Wert }]
    case 'Abschlag':
      return [{ art: 'abschlag', Vertragskonto: VKNummer, Abschlag: Wert, Folgeabschlag: Wert }]
    case 'Bankdaten':
      return [{ art: 'bankdaten', VkNummer: VKNummer, [String(Nutzlast['Zweck'])]: bankOf(Nutzlast, VorgangId) }]
    case 'Kuendigung':
      return [{ ...konto, Ablaufdatum: Nutzlast['AbmeldungZum'] }]
    case 'Zusammenlegung':
      return [{ art: 'anlage', Vertragskonto: VKNummer, ZusammenlegungLiefervertraegeMoeglich: false }]
    case 'Zaehlerstand':
      return [readingOf(Nutzlast, VKNummer)]
    default:
      return []
  }
}

function bankOf({ Kontoinhaber, IBAN, Bankname, MandatErteilt }: Vorgang['Nutzlast'], id: string): object {
  const Mandatsreferenz = `M-${id.slice(0, 8).toUpperCase()}`
  return { Kontoinhaber, IBAN, Bankname, ...(MandatErteilt === true ? { SEPAMandat: { Mandatsreferenz } } : {}) }
}

function readingOf(
  { Zaehlernummer, Obis, Ablesedatum, Zaehlerstand }: Vorgang['Nutzlast'],
  Vertragskonto: string | undefined,
): Importzeile {
  return { art: 'zaehlerstand', Vertragskonto, Zaehlernummer, Obis, Datum: Ablesedatum, Zaehlerstand, ...texts.reading }
}
