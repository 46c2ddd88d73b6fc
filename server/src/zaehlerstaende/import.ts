import { described } from '#contract/_kit/described.ts'
import { LARGEST_ZAEHLERSTAND } from '#contract/_shared/limits.ts'
import { VKNummer, Zaehlernummer } from '#contract/_shared/konto/nummern.ts'
import { obisShort } from '#contract/zaehlerstaende/rules.ts'
import { MeterType } from '#contract/zaehlerstaende/schema.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, measure, numeric, Tag, text } from '../_kit/import.ts'

const Zaehlerzeile = z.strictObject({
  art: z.literal('zaehler'),
  Vertragskonto: described(VKNummer, 'Vertragskonto des Zählers'),
  Zaehlernummer: described(Zaehlernummer, 'Nummer, die auf dem Zähler steht'),
  Zaehlertyp: described(text(60), 'Ihr Zählertyp; beim Zweirichtungszaehler meldet der Kunde zwei Register, sonst eins'),
  MeterType: described(MeterType, 'Strom- oder Wasserzähler'),
  Messstellenbetreiber: described(text(200), 'Name des Messstellenbetreibers; bei einem fremden kann der Kunde keinen Stand melden'),
  Messlokation: described(z.optional(text(60)), 'Kennung der Messlokation'),
  IsIms: described(z.optional(z.boolean()), 'ob es ein intelligentes Messsystem ist; dann meldet der Kunde keinen Stand'),
  IsLastgang: described(z.optional(z.boolean()), 'ob er einen Lastgang misst; dann meldet der Kunde keinen Stand'),
})

/** The owner follows from the contract account, so no line can assign a meter to another customer. */
export const zaehlerImport = importKind('zaehler', Zaehlerzeile, {
  meaning: 'Ein Zähler eines Vertragskontos.',
  example: {
    Vertragskonto: '2000000001',
    Zaehlernummer: '1EMH0012345678',
    Zaehlertyp: 'Zweirichtungszaehler',
    MeterType: 'ELECTRIC_METER',
    Messstellenbetreiber: 'Netz Musterland GmbH',
  },
  table: 'portal.zaehler',
  key: ['vk_nummer', 'zaehlernummer'],
  fields: {
    Vertragskonto: { vk_nummer: asIs },
    Zaehlernummer: { zaehlernummer: asIs },
    Zaehlertyp: { zaehlertyp: asIs },
    MeterType: { meter_type: asIs },
    Messstellenbetreiber: { messstellenbetreiber: asIs },
    Messlokation: { messlokation: asIs },
    IsIms: { is_ims: flag },
    IsLastgang: { is_lastgang: flag },
  },
  removal: { isOfPartner: true, blockedBy: [{ table: 'portal.zaehlerstand', word: 'Zählerstände' }] },
  references: [{ feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] }],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})

const Zaehlerstandzeile = z.strictObject({
  art: z.literal('zaehlerstand'),
  Vertragskonto: described(VKNummer, 'Vertragskonto des Zählers'),
  Zaehlernummer: described(Zaehlernummer, 'Nummer, die auf dem Zähler steht'),
  Obis: described(
    text(20).check(z.refine((obis) => obisShort(obis) !== '', { error: 'nennt kein Register' })),
    'Register als OBIS-Kennzahl, kurz (2.8.0) oder ganz (1-1:2.8.0); beides ist dasselbe Register',
  ),
  Datum: described(Tag, 'Tag der Ablesung'),
  Zaehlerstand: described(measure(LARGEST_ZAEHLERSTAND), 'Stand in kWh oder m³, mit bis zu drei Nachkommastellen'),
  AbleseArt: described(text(20), 'Ihr Schlüssel der Ableseart'),
  AbleseArtBezeichnung: described(text(100), 'Ableseart in Worten, die der Kunde liest'),
  AbleseKategorie: described(text(20), 'Ihr Schlüssel der Ablesekategorie'),
  AbleseKategorieBezeichnung: described(text(100), 'Ablesekategorie in Worten, die der Kunde liest'),
})

/** Stores a register under its short code, whichever form the line has. */
export const zaehlerstandImport = importKind('zaehlerstand', Zaehlerstandzeile, {
  meaning: 'Ein Stand eines Registers, den Sie übernommen haben.',
  example: {
    Vertragskonto: '2000000001',
    Zaehlernummer: '1EMH0012345678',
    Obis: '2.8.0',
    Datum: '2026-10-31',
    Zaehlerstand: 16450,
    AbleseArt: '01',
    AbleseArtBezeichnung: 'Ablesung durch Netzbetreiber',
    AbleseKategorie: '1',
    AbleseKategorieBezeichnung: 'abgelesen',
  },
  table: 'portal.zaehlerstand',
  key: ['vk_nummer', 'zaehlernummer', 'obis', 'datum'],
  fields: {
    Vertragskonto: { vk_nummer: asIs },
    Zaehlernummer: { zaehlernummer: asIs },
    Obis: { obis: obisShort },
    Datum: { datum: asIs },
    Zaehlerstand: { zaehlerstand: numeric },
    AbleseArt: { ablese_art: asIs },
    AbleseArtBezeichnung: { ablese_art_bezeichnung: asIs },
    AbleseKategorie: { ablese_kategorie: asIs },
    AbleseKategorieBezeichnung: { ablese_kategorie_bezeichnung: asIs },
  },
  removal: { isOfPartner: true },
  references: [
    { feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] },
    { feld: 'Zaehlernummer', art: 'zaehler', columns: ['vk_nummer', 'zaehlernummer'] },
  ],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
