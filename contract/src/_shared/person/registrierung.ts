import type { KanalArt } from './registrierung-schema.ts'

/** The screens' names for how a PIN can be sent. */
export const kanaele = { EMail: 'EMail', Telefonnummer: 'Phone', Mobilfunknummer: 'Mobile', Postversand: 'Post' } as const
export type Kanal = (typeof kanaele)[KanalArt]

const kanalArten: Readonly<Record<Kanal, KanalArt>> = {
  EMail: 'EMail',
  Phone: 'Telefonnummer',
  Mobile: 'Mobilfunknummer',
  Post: 'Postversand',
}

/** The name on the wire; undefined for an unknown name. */
export function kanalArtOf(kanal: string): KanalArt | undefined {
  return Object.hasOwn(kanalArten, kanal) ? kanalArten[kanal as Kanal] : undefined
}
