import type { vertraegeVorgaenge } from '#contract/vertraege/vorgang.ts'
import { changesNoTable, refuseMoved, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import { DokumentenversandTyp } from '#contract/_shared/konto/geschaeftspartner.ts'
import { Zusatzinformationen } from '#contract/vertraege/schema.ts'
import * as z from 'zod/mini'
import { withdrawForPartner } from '../vorgaenge/zugangsende/acts.ts'
import { deleteZugang, setDokumentenversand, setZusatzinformationen } from './store.ts'

const Versand = z.object({ Wert: DokumentenversandTyp })
const Note = z.object({ Wert: Zusatzinformationen.shape.Zusatzinformationen })
const Entfernung = z.object({ GPNummer: z.string() })

/** Applies the confirmed delivery to the account. */
const applyDokumentenversand: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await setDokumentenversand(db, vk_nummer ?? '', gp_nummer ?? '', Versand.parse(nutzlast).Wert))

/** Stores the note, which was shown before the decision already. */
const applyZusatzinformationen: ApplyVorgang = async (db, { vk_nummer, gp_nummer, nutzlast }) =>
  refuseMoved(await setZusatzinformationen(db, vk_nummer ?? '', gp_nummer ?? '', Note.parse(nutzlast).Wert || null))

/**
 * Removes the person's access to the partner and withdraws their open requests there. The partner's data and other persons' access stay.
 */
const applyEntfernung: ApplyVorgang = async (db, { iss, sub, nutzlast }, now) => {
  const { GPNummer } = Entfernung.parse(nutzlast)
  await deleteZugang(db, { iss, sub }, GPNummer)
  await withdrawForPartner(db, { iss, sub }, GPNummer, now)
}

export const vertraegeEffects: DecisionEffectsOf<typeof vertraegeVorgaenge> = {
  Dokumentenversand: { read: ({ Wert }) => ({ Dokumentenversand: Wert }), confirmed: applyDokumentenversand, rejected: changesNoTable },
  Zusatzinformationen: {
    read: ({ Wert }) => ({ Zusatzinformationen: Wert }),
    confirmed: applyZusatzinformationen,
    rejected: changesNoTable,
  },
  Entfernung: { read: ({ GPNummer }) => ({ GPNummer }), confirmed: applyEntfernung, rejected: changesNoTable },
}
