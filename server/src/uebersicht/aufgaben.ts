import { isExpired } from '#contract/_shared/datum/datum.ts'
import { stichtagOn, type Stichtagsregel } from '#contract/_shared/zaehlerstand/stichtag.ts'
import {
  auszahlungshindernisse,
  beginOfPeriod,
  lastDayBefore,
  zaehlerWithoutAblesung,
  type Auszahlungshindernis,
} from '#contract/auszahlung/rules.ts'
import { isMandatFastAbgelaufen, mandatEndetAm } from '#contract/bankdaten/rules.ts'
import { fehlendeAngabenOf } from '#contract/geschaeftspartner/rules.ts'
import { FAELLE_SHOWN } from '#contract/uebersicht/limits.ts'
import { titleOf } from '#contract/vorgaenge/kinds.ts'
import type { InhaltOf } from '../vorgaenge/inhalt.ts'
import { AUFGABEN, type Aufgabenart } from '#contract/uebersicht/rules.ts'
import type { Aufgabe, Faellige, Fall, Uebersichtskonto } from '#contract/uebersicht/schema.ts'
import type { AngabenRow, FaktenRow } from '../vertraege/fakten/store.ts'
import { auszahlungsfaktenOf, bekannteAngabenOf } from '../vertraege/fakten/wire.ts'
import { adresseOf } from '../vertraege/wire.ts'
import type { AbgelehntRow, UebersichtRow } from './store.ts'

export interface Known {
  /** the operator's own names as Messstellenbetreiber: customers read only these meters */
  readonly ownNames: readonly string[]
  /** in Berlin, as YYYY-MM-DD */
  readonly today: string
  readonly stichtagsregel: Stichtagsregel | undefined
  readonly inhaltOf: InhaltOf
}

/** The cases of each rule. A rule sees everything that the person has; it throws if the data make no sense to it. */
type Rule = (row: UebersichtRow, known: Known) => readonly Fall[]

const perKonto =
  (of: (fakten: FaktenRow, known: Known, row: UebersichtRow) => Partial<Fall> | undefined): Rule =>
  (row, known) =>
    (row.fakten ?? []).flatMap((one) => {
      const found = of(one, known, row)
      return found ? [{ ...kontoOf(one), ...found }] : []
    })

const hindernis = (art: Auszahlungshindernis, isRequested: (fakten: FaktenRow, row: UebersichtRow) => boolean = () => false): Rule =>
  perKonto((fakten, { ownNames, today }, row) => {
    if (fakten.typ !== 'Einspeiser' || isRequested(fakten, row)) return undefined
    return auszahlungshindernisse(auszahlungsfaktenOf(fakten, ownNames), today).includes(art) ? {} : undefined
  })

const rules: Readonly<Record<Exclude<Aufgabenart, 'NeueDokumente'>, Rule>> = {
  ZaehlerstandFehlt: perKonto((row, known) => {
    const [Zaehlernummer] = faelligeOf(row, known)
    if (Zaehlernummer === undefined) return undefined
    const stichtag = stichtagOn(known.today, known.stichtagsregel)
    if (stichtag) return { Zaehlernummer, Stichtag: { Tag: stichtag.stichtag, Bis: stichtag.bis, Jahr: stichtag.jahr } }
    return { Zaehlernummer, AbrechnungBis: lastDayBefore(beginOfPeriod(row.abrechnungsmonat ?? undefined, known.today)) }
  }),
  BankdatenFehlen: hindernis('BankdatenFehlen', (row) => row.bankdaten_beantragt),
  Rueckfrage: (row, known) => (row.gefragt ?? []).map((one) => ({ ...vorgangFall(one, row, known), Frage: one.frage })),
  NichtUebernommen: (row, known) =>
    (row.abgelehnte ?? []).map((one) => ({ ...vorgangFall(one, row, known), Grund: one.grund ?? undefined })),
  MandatEndet: perKonto(({ mandat_genutzt_am: genutztAm, mandat_beantragt: isAsked }, { today }) => {
    if (genutztAm === null || isAsked) return undefined
    const EndetAm = mandatEndetAm(genutztAm)
    return isMandatFastAbgelaufen(EndetAm, today) ? { EndetAm } : undefined
  }),
  SteuernummerFehlt: hindernis('SteuernummerFehlt', ({ gp_nummer: gp }, { angaben }) =>
    (angaben ?? []).some(({ gp_nummer, beantragt }) => gp_nummer === gp && beantragt.includes('Steuernummer')),
  ),
  MaStRNummerFehlt: hindernis('MaStRNummerFehlt'),
  AngabenFehlen: ({ angaben }) => (angaben ?? []).flatMap(angabenFall),
}

/** What is to be done, most urgent first. `onFailure` hears of a rule that failed; the others stand. */
export function aufgabenOf(row: UebersichtRow, known: Known, onFailure: (art: Aufgabenart, error: unknown) => void): Aufgabe[] {
  return AUFGABEN.flatMap((Art): Aufgabe[] => {
    if (Art === 'NeueDokumente') return row.neue_dokumente > 0 ? [{ Art, Anzahl: row.neue_dokumente, Faelle: [] }] : []
    try {
      const faelle = rules[Art](row, known)
      return faelle.length === 0 ? [] : [{ Art, Anzahl: faelle.length, Faelle: [...faelle] }]
    } catch (error) {
      onFailure(Art, error)
      return [{ Art, Anzahl: 0, Faelle: [], IstGestoert: true }]
    }
  })
}

/** The meters of all running contracts whose reading is due. */
export function faelligeZaehlerOf(fakten: readonly FaktenRow[], known: Known): Faellige['Zaehler'] {
  return fakten
    .filter(({ ablaufdatum }) => !isExpired(ablaufdatum ?? undefined, known.today))
    .flatMap((row) => faelligeOf(row, known).map((Zaehlernummer) => ({ Vertragskonto: row.vk_nummer, Zaehlernummer })))
}

/** The numbers of a contract's meters whose reading is due. */
function faelligeOf(row: FaktenRow, { ownNames, today, stichtagsregel }: Known): string[] {
  return zaehlerWithoutAblesung(auszahlungsfaktenOf(row, ownNames), today, stichtagOn(today, stichtagsregel)?.stichtag)
}

/** Names the first cases only. */
export function shortened(aufgaben: readonly Aufgabe[]): Aufgabe[] {
  return aufgaben.map((aufgabe) => ({ ...aufgabe, Faelle: aufgabe.Faelle.slice(0, FAELLE_SHOWN) }))
}

/** What is to be done for each account, by its number. */
export function aufgabenByKonto(aufgaben: readonly Aufgabe[]): ReadonlyMap<string, Uebersichtskonto['Aufgaben']> {
  const found = new Map<string, Uebersichtskonto['Aufgaben']>()
  for (const { Art, Faelle } of aufgaben) {
    for (const { Vertragskonto, Zaehlernummer } of Faelle) {
      if (Vertragskonto !== undefined) found.set(Vertragskonto, [...(found.get(Vertragskonto) ?? []), { Art, Zaehlernummer }])
    }
  }
  return found
}

function kontoOf(row: FaktenRow): Fall {
  return { GPNummer: row.gp_nummer, Vertragskonto: row.vk_nummer, Vertragskontotyp: row.typ, Adresse: adresseOf(row) }
}

function vorgangFall({ id, art, name, nutzlast }: Omit<AbgelehntRow, 'grund'>, { angaben }: UebersichtRow, { inhaltOf }: Known): Fall {
  return {
    VorgangId: id,
    // a person with one partner knows whose it is
    Name: angaben && angaben.length > 1 ? (name ?? undefined) : undefined,
    Titel: titleOf(art, inhaltOf(art, nutzlast)),
  }
}

function angabenFall(row: AngabenRow): Fall[] {
  const Angaben = fehlendeAngabenOf(bekannteAngabenOf(row))
  return Angaben.length === 0 ? [] : [{ GPNummer: row.gp_nummer, Name: row.name, Angaben }]
}
