import * as z from 'zod/mini'
import { described } from '../_kit/described.ts'
import { Datum } from '../_shared/datum/datum-schema.ts'
import { nutzlast, type NutzlastenOf } from '../_shared/vorgang/nutzlast.ts'
import { Auffaelligkeit, nutzlastFelder } from '../_shared/vorgang/nutzlast-felder.ts'
import { MeterType } from './schema.ts'
import type { zaehlerstaendeVorgaenge } from './vorgang.ts'

const { Zaehlernummer, Zaehlerstand } = nutzlastFelder

/** The body that also goes to a reading service (docs/operations.md). */
const Ablesung = z.strictObject({
  contact: described(
    z.strictObject({
      street: described(z.string(), 'Straße der Anlage oder Verbrauchsstelle'),
      housenumber: described(z.string(), 'Hausnummer'),
      city: described(z.string(), 'Ort'),
      zip: described(z.string(), 'Postleitzahl'),
      firstname: described(z.string(), 'Vorname aus dem Namen des Geschäftspartners; leer bei Firmen'),
      lastname: described(z.string(), 'Nachname oder Firma des Geschäftspartners'),
    }),
    'Adresse aus Ihren Stammdaten und Name des Geschäftspartners',
  ),
  email: described(z.string(), 'E-Mail-Adresse der Person, die gemeldet hat; leer, wenn sie keine hat'),
  marketingAcceptance: described(z.literal(false), 'immer false: eine Einwilligung ist ein Vorgang für sich'),
  meterType: described(MeterType, 'Wasser- oder Stromzähler, wie im Import'),
  meLoId: described(z.optional(z.string()), 'Messlokation; leer, wenn der Import keine nennt'),
  meterNumber: Zaehlernummer,
  readingDate: described(Datum, 'Tag der Ablesung'),
  readingReason: described(z.literal('CONTROL_READING'), 'immer eine Kontrollablesung'),
  readingValues: described(
    z.array(
      z.strictObject({
        obis: described(z.string(), 'Register als ganze OBIS-Kennzahl, etwa 1-1:2.8.0'),
        value: Zaehlerstand,
        rateName: described(z.enum(['Verbrauch', 'Einspeisung']), 'Richtung des Registers'),
        readingImages: described(z.array(z.never()), 'immer leer'),
      }),
    ),
    'immer genau ein Wert: jedes Register ist ein Vorgang für sich',
  ),
})

export const zaehlerstaendeNutzlasten = {
  Zaehlerstand: nutzlast({
    about: 'vertragskonto',
    schema: z.strictObject({
      Zaehlernummer,
      Obis: described(z.string(), 'Register als kurze OBIS-Kennzahl: 1.8.0 Bezug, 2.8.0 Einspeisung, 1.0.1 Wasser'),
      Ablesedatum: described(Datum, 'Tag der Ablesung'),
      Zaehlerstand,
      Auffaelligkeit: described(z.nullable(Auffaelligkeit), 'Was dem Portal am Wert auffiel, sonst null. Kein Grund für eine Ablehnung.'),
      Ablesung: described(Ablesung, 'Dieselbe Ablesung in der Form des Ablesedienstes'),
    }),
    meaning:
      'Ein Kunde meldet den Stand eines Registers. Zähler mit zwei Registern ergeben zwei Vorgänge. Ein anderer Wert für denselben Zähler, dasselbe Register und denselben Tag ersetzt den offenen Vorgang.',
    confirmed: 'Der Stand steht als Ihr Zählerstand in der Liste. Zähler, Register und Tag sind der Schlüssel, auch für den Import.',
    rejected: 'Der Stand verschwindet aus der Liste. Der Kunde liest den Grund bei diesem Zähler und kann erneut melden.',
    personalData: 'Name, Adresse der Anlage, E-Mail-Adresse der meldenden Person, Verbrauch oder Einspeisung',
    example: {
      Zaehlernummer: '1EMH0012345678',
      Obis: '2.8.0',
      Ablesedatum: '2026-11-20',
      Zaehlerstand: 16600,
      Auffaelligkeit: null,
      Ablesung: {
        contact: { street: 'Lindenweg', housenumber: '4', city: 'Musterstadt', zip: '12345', firstname: 'Ada', lastname: 'Sonne' },
        email: 'ada.sonne@demo.example',
        marketingAcceptance: false,
        meterType: 'ELECTRIC_METER',
        meLoId: '',
        meterNumber: '1EMH0012345678',
        readingDate: '2026-11-20',
        readingReason: 'CONTROL_READING',
        readingValues: [{ obis: '1-1:2.8.0', value: 16600, rateName: 'Einspeisung', readingImages: [] }],
      },
    },
  }),
} as const satisfies NutzlastenOf<typeof zaehlerstaendeVorgaenge>
