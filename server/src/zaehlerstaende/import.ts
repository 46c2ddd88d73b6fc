import { LARGEST_ZAEHLERSTAND } from '#contract/_shared/limits.ts'
import { VKNummer, Zaehlernummer } from '#contract/_shared/konto/nummern.ts'
import { obisShort } from '#contract/zaehlerstaende/rules.ts'
import { MeterType } from '#contract/zaehlerstaende/schema.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, measure, numeric, Tag, text } from '../_kit/import.ts'

const Zaehlerzeile = z.strictObject({
  art: z.literal('zaehler'),
  Vertragskonto: VKNummer,
  Zaehlernummer,
  Zaehlertyp: text(60),
  MeterType,
  Messstellenbetreiber: text(200),
  Messlokation: z.optional(text(60)),
  IsIms: z.optional(z.boolean()),
  IsLastgang: z.optional(z.boolean()),
})

/** The owner follows from the contract account, so no line can assign a meter to another customer. */
export const zaehlerImport = importKind('zaehler', Zaehlerzeile, {
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
  Vertragskonto: VKNummer,
  Zaehlernummer,
  Obis: text(20).check(z.refine((obis) => obisShort(obis) !== '', { error: 'nennt kein Register' })),
  Datum: Tag,
  Zaehlerstand: measure(LARGEST_ZAEHLERSTAND),
  AbleseArt: text(20),
  AbleseArtBezeichnung: text(100),
  AbleseKategorie: text(20),
  AbleseKategorieBezeichnung: text(100),
})

/** Stores a register under its short code, whichever form the line has. */
export const zaehlerstandImport = importKind('zaehlerstand', Zaehlerstandzeile, {
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
