import { described } from '#contract/_kit/described.ts'
import { Meldungstyp } from '#contract/meldungen/schema.ts'
import { GPNummer, OpaqueId, VKNummer } from '#contract/_shared/konto/nummern.ts'
import * as z from 'zod/mini'
import { asIs, flag, importKind, Schreibtag, text } from '../_kit/import.ts'

const Zeile = z.strictObject({
  art: z.literal('meldung'),
  MeldungID: described(
    // browsers resolve these as path segments
    OpaqueId.check(z.refine((id) => id !== '.' && id !== '..', { error: 'kann in keiner Adresse stehen' })),
    'Ihre Kennung der Meldung',
  ),
  GPNummer: described(GPNummer, 'Geschäftspartner, dessen Kunden die Meldung lesen'),
  VKNummer: described(z.optional(VKNummer), 'Vertragskonto, zu dem sie gehört'),
  Typ: described(Meldungstyp, 'Art der Meldung; von ihr hängt ab, wohin sie führt'),
  Nachricht: described(text(2000), 'Text, den der Kunde liest'),
  Meldedatum: described(Schreibtag, 'Tag der Meldung'),
  Gelesen: described(z.optional(z.boolean()), 'true setzt sie auf gelesen; zurück geht es nicht'),
})

export const meldungImport = importKind('meldung', Zeile, {
  meaning: 'Eine Nachricht an die Kunden eines Geschäftspartners, zu lesen bei der Glocke.',
  example: {
    MeldungID: 'm-4711',
    GPNummer: '1000000001',
    Typ: 'Unknown',
    Nachricht: 'Wir tauschen Ihren Zähler in der nächsten Woche.',
    Meldedatum: '2026-11-20',
  },
  table: 'portal.meldung',
  key: ['meldung_id'],
  fields: {
    MeldungID: { meldung_id: asIs },
    GPNummer: { gp_nummer: asIs },
    VKNummer: { vk_nummer: asIs },
    Typ: { typ: asIs },
    Nachricht: { nachricht: asIs },
    Meldedatum: { meldedatum: asIs },
    Gelesen: { gelesen: flag },
  },
  removal: { isOfPartner: true },
  references: [
    { feld: 'GPNummer', art: 'geschaeftspartner', columns: ['gp_nummer'] },
    { feld: 'VKNummer', art: 'vertragskonto', columns: ['vk_nummer'] },
  ],
  sticky: ['gelesen'],
  archive: 'portal.meldung_archiv',
})
