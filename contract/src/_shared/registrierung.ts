import * as z from 'zod/mini'

/** The ways a PIN may take (C 7.2). */
export const KanalArt = z.enum(['EMail', 'Telefonnummer', 'Mobilfunknummer', 'Postversand'])
export type KanalArt = z.output<typeof KanalArt>

/** The portal's own names for these ways (P 3, "Registration by PIN"). */
export const kanaele = { EMail: 'EMail', Telefonnummer: 'Phone', Mobilfunknummer: 'Mobile', Postversand: 'Post' } as const
export type Kanal = (typeof kanaele)[KanalArt]

const kanalArten: Readonly<Record<Kanal, KanalArt>> = {
  EMail: 'EMail',
  Phone: 'Telefonnummer',
  Mobile: 'Mobilfunknummer',
  Post: 'Postversand',
}

/** The way as the wire spells it; undefined for anything that names none. */
export function kanalArtOf(kanal: string): KanalArt | undefined {
  return Object.hasOwn(kanalArten, kanal) ? kanalArten[kanal as Kanal] : undefined
}

/** What has become of a registration by PIN (decisions.md 16). */
export const Registrierungsstatus = z.enum(['versendet', 'eingegeben', 'abgelaufen', 'gesperrt'])
export type Registrierungsstatus = z.output<typeof Registrierungsstatus>
