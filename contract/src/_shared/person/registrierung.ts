import type { KanalArt } from './registrierung-schema.ts'

/** The portal's own names for the ways a PIN may take (P 3, "Registration by PIN"). */
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
