import * as z from 'zod/mini'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { Adresse } from '../_shared/kontakt/adresse-schema.ts'
import { AbrechnungsverfahrenV5 } from '../_shared/konto/abrechnungsverfahren.ts'
import { FEHLENDE_ANGABEN } from '../_shared/konto/fehlende-angaben.ts'
import { Geschaeftspartner, Vertragskonto } from '../_shared/konto/geschaeftspartner.ts'
import { Kontoauswahl, kontosuche } from '../_shared/konto/kontosuche.ts'
import { GPNummer, VKNummer, Zaehlernummer } from '../_shared/konto/nummern.ts'
import { Vertragskontotyp } from '../_shared/konto/vertragskontotyp-schema.ts'
import { Buchung } from '../_shared/konto/zahlung.ts'
import { ganzzahl } from '../_shared/text/ganzzahl.ts'
import { WHY_NO_REPORT } from '../_shared/zaehlerstand/zaehlerstand.ts'
import { AUFGABEN } from './rules.ts'

/** Every filter narrows the list of contracts; tasks and counts are always those of the person. */
export const UebersichtQuery = z.strictObject({
  ...kontosuche,
  typ: z.optional(Vertragskontotyp),
  /** ended contracts instead of running ones */
  beendet: z.optional(z.literal('true')),
  offset: z.optional(ganzzahl(0, 999_999)),
})
export type UebersichtQuery = z.output<typeof UebersichtQuery>

/** The amount between two readings that exist. Menge is absent where they cannot be compared. */
const Intervall = z.strictObject({ Von: Datum, Bis: Datum, Menge: z.optional(z.number()), Geschaetzt: z.boolean() })

/** A meter's main register: feed-in for a plant, consumption for water. */
const Uebersichtszaehler = z.strictObject({
  Zaehlernummer,
  Einheit: z.string(),
  /** the latest reading; Gemeldet: reported here and not yet confirmed */
  Stand: z.optional(z.strictObject({ Datum, Wert: z.number(), Gemeldet: z.boolean() })),
  /** about a year up to the latest reading, and its parts, oldest first */
  Abschnitt: z.optional(z.strictObject({ ...Intervall.shape, Menge: z.number(), Teile: z.array(Intervall) })),
  /** why the customer cannot report a reading; absent if they can */
  KeineMeldung: z.optional(z.enum(WHY_NO_REPORT)),
})
export type Uebersichtszaehler = z.output<typeof Uebersichtszaehler>

const Aufgabenart = z.enum(AUFGABEN)

/** A contract with what its holder wants to know first. Amounts in euros. */
const Uebersichtskonto = z.strictObject({
  ...Vertragskonto.shape,
  GPNummer,
  Name: z.string(),
  Zaehler: z.array(Uebersichtszaehler),
  /** meters beyond those listed */
  WeitereZaehler: z.int(),
  /** the latest bill or credit */
  Abrechnung: z.optional(Buchung),
  Verrechnungstyp: z.optional(AbrechnungsverfahrenV5),
  /** the advance with its rhythm; Verfahren is absent if it cannot be changed */
  Abschlag: z.optional(z.strictObject({ Betrag: z.number(), Verfahren: z.optional(AbrechnungsverfahrenV5) })),
  /** a cancellation is requested and not yet decided; it brought the final reading */
  KuendigungBeantragt: z.optional(z.literal(true)),
  /** what is to be done for this contract, most urgent first */
  Aufgaben: z.array(z.strictObject({ Art: Aufgabenart, Zaehlernummer: z.optional(Zaehlernummer) })),
})
export type Uebersichtskonto = z.output<typeof Uebersichtskonto>

/** One case of a task: the contract or partner that it is about. */
const Fall = z.strictObject({
  GPNummer: z.optional(GPNummer),
  Name: z.optional(z.string()),
  Vertragskonto: z.optional(VKNummer),
  Vertragskontotyp: z.optional(z.string()),
  Adresse: z.optional(Adresse),
  /** the meter without a reading */
  Zaehlernummer: z.optional(Zaehlernummer),
  /** the last day of the period that cannot be settled without the reading */
  AbrechnungBis: z.optional(Datum),
  /** a reading of the operator's key date is due */
  Stichtag: z.optional(z.strictObject({ Tag: Datum, Bis: Datum, Jahr: z.int() })),
  /** the last day of the mandate */
  EndetAm: z.optional(Datum),
  Angaben: z.optional(z.array(z.enum(FEHLENDE_ANGABEN))),
  /** the request that was not accepted or has a question, its title in words, and the operator's reason */
  VorgangId: z.optional(z.uuid()),
  Titel: z.optional(z.string()),
  Grund: z.optional(z.string()),
  /** the operator's question about the request */
  Frage: z.optional(z.string()),
})
export type Fall = z.output<typeof Fall>

/** One kind of task. IstGestoert: its rule failed, so that nobody knows whether there is something to do. */
const Aufgabe = z.strictObject({
  Art: Aufgabenart,
  Anzahl: z.int(),
  Faelle: z.array(Fall),
  IstGestoert: z.optional(z.literal(true)),
})
export type Aufgabe = z.output<typeof Aufgabe>

/** The meters whose reading is due. */
export const Faellige = z.strictObject({ Zaehler: z.array(z.strictObject({ Vertragskonto: VKNummer, Zaehlernummer })) })
export type Faellige = z.output<typeof Faellige>

/** A business partner without its contracts. */
export const Uebersichtspartner = z.omit(Geschaeftspartner, { Verbrauchsstellengruppen: true })
export type Uebersichtspartner = z.output<typeof Uebersichtspartner>

export const Uebersicht = z.strictObject({
  Aufgaben: z.array(Aufgabe),
  Konten: z.array(Uebersichtskonto),
  /** contracts that match the filters, on all pages */
  Gesamtanzahl: z.int(),
  /** all contracts of the person */
  Laufend: z.int(),
  Beendet: z.int(),
  /** the partners of the listed contracts, and those without any */
  Partner: z.array(Uebersichtspartner),
  Auswahl: z.optional(Kontoauswahl),
  /** a PIN is sent and not yet entered */
  HatOffeneRegistrierungen: z.boolean(),
})
export type Uebersicht = z.output<typeof Uebersicht>
