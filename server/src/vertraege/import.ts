import { Adresse } from '#contract/_shared/adresse.ts'
import { DokumentenversandTyp } from '#contract/_shared/geschaeftspartner.ts'
import { GPNummer, VKNummer } from '#contract/_shared/nummern.ts'
import { Vertragskontotyp } from '#contract/_shared/vertragskontotyp.ts'
import { countCharacters, LONGEST_ZUSATZINFORMATIONEN } from '#contract/vertraege/rules.ts'
import * as z from 'zod/mini'
import { importKind, Tag, text } from '../_kit/import.ts'

/** Counting characters is slow, and no text has more of them than it has code units. */
function isShort(info: string): boolean {
  return info.length <= LONGEST_ZUSATZINFORMATIONEN || countCharacters(info) <= LONGEST_ZUSATZINFORMATIONEN
}

const Zeile = z.strictObject({
  art: z.literal('vertragskonto'),
  Vertragskonto: VKNummer,
  GPNummer,
  Vertragskontotyp,
  AnlagenAdresse: Adresse,
  Anlageninformationen: z.optional(
    z.string().check(z.maxLength(500), z.refine(isShort, { error: `darf höchstens ${LONGEST_ZUSATZINFORMATIONEN} Zeichen haben` })),
  ),
  DokumentenversandTyp: z.optional(DokumentenversandTyp),
  Ablaufdatum: z.optional(Tag),
  AbweichenderPostempfaenger: z.optional(z.strictObject({ Name: text(200), Adresse })),
})

export const vertragskontoImport = importKind('vertragskonto', Zeile, {
  table: 'portal.vertragskonto',
  key: { vk_nummer: 'Vertragskonto' },
  columns: {
    vk_nummer: (line) => line.Vertragskonto,
    gp_nummer: (line) => line.GPNummer,
    typ: (line) => line.Vertragskontotyp,
    strasse: (line) => line.AnlagenAdresse.Strasse,
    hausnummer: (line) => line.AnlagenAdresse.Hausnummer,
    plz: (line) => line.AnlagenAdresse.PLZ,
    ort: (line) => line.AnlagenAdresse.Ort,
    zusatzinformationen: (line) => line.Anlageninformationen || null,
    dokumentenversand: (line) => line.DokumentenversandTyp ?? null,
    ablaufdatum: (line) => line.Ablaufdatum ?? null,
    postempfaenger_name: (line) => line.AbweichenderPostempfaenger?.Name ?? null,
    postempfaenger_strasse: (line) => line.AbweichenderPostempfaenger?.Adresse.Strasse ?? null,
    postempfaenger_hausnummer: (line) => line.AbweichenderPostempfaenger?.Adresse.Hausnummer ?? null,
    postempfaenger_plz: (line) => line.AbweichenderPostempfaenger?.Adresse.PLZ ?? null,
    postempfaenger_ort: (line) => line.AbweichenderPostempfaenger?.Adresse.Ort ?? null,
  },
  references: [{ feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] }],
})
