import { VKNummer, Zaehlernummer } from '#contract/_shared/nummern.ts'
import { LARGEST_ZAEHLERSTAND } from '#contract/_shared/zaehlerstand.ts'
import { obisShort } from '#contract/zaehlerstaende/rules.ts'
import { MeterType } from '#contract/zaehlerstaende/schema.ts'
import * as z from 'zod/mini'
import { flag, importKind, measure, Tag, text } from '../_kit/import.ts'

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

/** Whose meter it is follows from the contract account, so that a line can give nobody a foreign meter. */
export const zaehlerImport = importKind('zaehler', Zaehlerzeile, {
  table: 'portal.zaehler',
  key: { vk_nummer: 'Vertragskonto', zaehlernummer: 'Zaehlernummer' },
  columns: {
    vk_nummer: (line) => line.Vertragskonto,
    zaehlernummer: (line) => line.Zaehlernummer,
    zaehlertyp: (line) => line.Zaehlertyp,
    meter_type: (line) => line.MeterType,
    messstellenbetreiber: (line) => line.Messstellenbetreiber,
    messlokation: (line) => line.Messlokation ?? null,
    is_ims: (line) => flag(line.IsIms),
    is_lastgang: (line) => flag(line.IsLastgang),
  },
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

/** A register has one name here, whichever of its codes the line carries. */
export const zaehlerstandImport = importKind('zaehlerstand', Zaehlerstandzeile, {
  table: 'portal.zaehlerstand',
  key: { vk_nummer: 'Vertragskonto', zaehlernummer: 'Zaehlernummer', obis: 'Obis', datum: 'Datum' },
  columns: {
    vk_nummer: (line) => line.Vertragskonto,
    zaehlernummer: (line) => line.Zaehlernummer,
    obis: (line) => obisShort(line.Obis),
    datum: (line) => line.Datum,
    zaehlerstand: (line) => String(line.Zaehlerstand),
    ablese_art: (line) => line.AbleseArt,
    ablese_art_bezeichnung: (line) => line.AbleseArtBezeichnung,
    ablese_kategorie: (line) => line.AbleseKategorie,
    ablese_kategorie_bezeichnung: (line) => line.AbleseKategorieBezeichnung,
  },
  references: [
    { feld: 'Vertragskonto', art: 'vertragskonto', columns: ['vk_nummer'] },
    { feld: 'Zaehlernummer', art: 'zaehler', columns: ['vk_nummer', 'zaehlernummer'] },
  ],
  derived: { art: 'vertragskonto', columns: ['gp_nummer'] },
})
