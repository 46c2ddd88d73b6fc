import { DokumentenversandTyp } from '#contract/_shared/geschaeftspartner.ts'
import { Zusatzinformationen } from '#contract/vertraege/aendern/schema.ts'
import * as z from 'zod/mini'
import { refuseMoved, type ApplyVorgang } from '../vorgaenge/entscheidung/acts.ts'
import { withdrawForPartner } from '../vorgaenge/zugangsende/acts.ts'
import { deleteZugang, setDokumentenversand, setZusatzinformationen } from './store.ts'

const Versand = z.object({ Wert: DokumentenversandTyp })
const Note = z.object({ Wert: Zusatzinformationen.shape.Zusatzinformationen })
const Entfernung = z.object({ GPNummer: z.string() })

/** The documents of the account come the confirmed way from now on. */
export const applyDokumentenversand: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await setDokumentenversand(db, vk_nummer ?? '', gp_nummer ?? '', Versand.parse(nutzlast).Wert))

/** The note was shown before already; now it is the account's own. */
export const applyZusatzinformationen: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await setZusatzinformationen(db, vk_nummer ?? '', gp_nummer ?? '', Note.parse(nutzlast).Wert || null))

/** Whoever asked sees the business partner no longer, and asks for nothing there; others who see it, and all that belongs to it, stay. */
export const applyEntfernung: ApplyVorgang = async (db, { iss, sub, nutzlast }, now) => {
  const { GPNummer } = Entfernung.parse(nutzlast)
  await deleteZugang(db, { iss, sub }, GPNummer)
  await withdrawForPartner(db, { iss, sub }, GPNummer, now)
}
