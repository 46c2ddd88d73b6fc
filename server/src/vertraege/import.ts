import { described } from '#contract/_kit/described.ts'
import { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { DokumentenversandTyp } from '#contract/_shared/konto/geschaeftspartner.ts'
import { GPNummer, VKNummer } from '#contract/_shared/konto/nummern.ts'
import { Vertragskontotyp } from '#contract/_shared/konto/vertragskontotyp-schema.ts'
import { LONGEST_TYPED_ZUSATZINFORMATIONEN, LONGEST_ZUSATZINFORMATIONEN } from '#contract/vertraege/limits.ts'
import { countCharacters } from '#contract/vertraege/rules.ts'
import * as z from 'zod/mini'
import { asIs, importKind, Schreibtag, Tag, text } from '../_kit/import.ts'
import { OPEN } from '../vorgaenge/store.ts'

/** Counting characters is slow; a text never has more characters than code units, so length is checked first. */
function isShort(info: string): boolean {
  return info.length <= LONGEST_ZUSATZINFORMATIONEN || countCharacters(info) <= LONGEST_ZUSATZINFORMATIONEN
}

const Zeile = z.strictObject({
  art: z.literal('vertragskonto'),
  Vertragskonto: described(VKNummer, 'Ihre Nummer des Vertragskontos'),
  GPNummer: described(GPNummer, 'Geschäftspartner, dem das Vertragskonto gehört; eine andere Nummer als bisher ist ein Partnerwechsel'),
  Vertragskontotyp: described(Vertragskontotyp, 'Art des Vertrags; sie entscheidet, welche Seiten der Kunde sieht'),
  AnlagenAdresse: described(Adresse, 'Adresse der Anlage oder Verbrauchsstelle, mit deutschen Feldnamen'),
  Anlageninformationen: described(
    z.optional(
      z
        .string()
        .check(
          z.maxLength(LONGEST_TYPED_ZUSATZINFORMATIONEN),
          z.refine(isShort, { error: `darf höchstens ${LONGEST_ZUSATZINFORMATIONEN} Zeichen haben` }),
        ),
    ),
    `Eigener Name des Kunden für das Vertragskonto, höchstens ${LONGEST_ZUSATZINFORMATIONEN} Zeichen`,
  ),
  DokumentenversandTyp: described(z.optional(DokumentenversandTyp), 'CSS1: Dokumente nur online. CSS2: online und per Post.'),
  Ablaufdatum: described(z.optional(Tag), 'Tag, an dem der Vertrag endet oder geendet hat'),
  AbweichenderPostempfaenger: described(
    z.optional(z.strictObject({ Name: described(text(200), 'Name'), Adresse: described(Adresse, 'Adresse') })),
    'Wer die Post bekommt, wenn nicht der Geschäftspartner',
  ),
  PartnerSeit: described(
    z.optional(Schreibtag),
    'Tag, seit dem der Geschäftspartner das Vertragskonto hat; ohne Angabe gilt bei einem Wechsel der Tag des Imports',
  ),
})

export const vertragskontoImport = importKind('vertragskonto', Zeile, {
  meaning: 'Ein Vertrag eines Geschäftspartners. Zähler, Stände, Abschläge und Bankdaten hängen daran.',
  example: {
    Vertragskonto: '2000000001',
    GPNummer: '1000000001',
    Vertragskontotyp: 'Einspeiser',
    AnlagenAdresse: { Strasse: 'Lindenweg', Hausnummer: '4', PLZ: '12345', Ort: 'Musterstadt' },
    DokumentenversandTyp: 'CSS1',
    PartnerSeit: '2026-11-10',
  },
  table: 'portal.vertragskonto',
  key: ['vk_nummer'],
  fields: {
    Vertragskonto: { vk_nummer: asIs },
    GPNummer: { gp_nummer: asIs },
    Vertragskontotyp: { typ: asIs },
    AnlagenAdresse: {
      strasse: ({ Strasse }) => Strasse,
      hausnummer: ({ Hausnummer }) => Hausnummer,
      plz: ({ PLZ }) => PLZ,
      ort: ({ Ort }) => Ort,
    },
    Anlageninformationen: { zusatzinformationen: (informationen) => informationen || null },
    DokumentenversandTyp: { dokumentenversand: asIs },
    Ablaufdatum: { ablaufdatum: asIs },
    AbweichenderPostempfaenger: {
      postempfaenger_name: (empfaenger) => asIs(empfaenger?.Name),
      postempfaenger_strasse: (empfaenger) => asIs(empfaenger?.Adresse.Strasse),
      postempfaenger_hausnummer: (empfaenger) => asIs(empfaenger?.Adresse.Hausnummer),
      postempfaenger_plz: (empfaenger) => asIs(empfaenger?.Adresse.PLZ),
      postempfaenger_ort: (empfaenger) => asIs(empfaenger?.Adresse.Ort),
    },
    PartnerSeit: { partner_seit: asIs },
  },
  removal: {
    isOfPartner: true,
    takes: ['zaehler', 'wasseranschluss', 'abschlag', 'bankdaten', 'anlage', 'redispatchgruppe', 'geraet', 'meldung'].map(
      (t) => `portal.${t}`,
    ),
    blockedBy: [
      { table: 'portal.zaehlerstand', word: 'Zählerstände' },
      { table: 'portal.dokument', word: 'Dokumente' },
      { table: 'portal.zahlung', word: 'Zahlungen' },
      { table: 'portal.vorgang', word: 'offene Vorgänge', where: `b.vk_nummer = t.vk_nummer and b.${OPEN}` },
    ],
    absent: { endsBy: 'ablaufdatum' },
  },
  references: [{ feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] }],
  owner: {
    column: 'gp_nummer',
    felder: ['Anlageninformationen', 'DokumentenversandTyp', 'Ablaufdatum', 'AbweichenderPostempfaenger', 'PartnerSeit'],
  },
  // without the day, readings of former partners would show
  lasting: ['partner_seit'],
})
