import { geschaeftspartnerVorgaenge } from '#contract/geschaeftspartner/vorgang.ts'
import { changesNoTable, readAnschrift, readFelder, type ApplyVorgang, type DecisionEffectsOf } from '../vorgaenge/decision-effects.ts'
import { changeGeschaeftspartner } from './store.ts'

type Columns = Parameters<typeof changeGeschaeftspartner>[2]

/** The columns of a confirmed value; undefined for an unknown field. */
function columnsOf(feld: unknown, wert: unknown): Columns | undefined {
  if (feld === 'Postanschrift') return addressOf(wert)
  if (typeof wert !== 'string') return undefined
  switch (feld) {
    case 'Geburtsdatum':
      return { geburtsdatum: wert }
    case 'Telefonnummer':
      return { telefonnummer: wert }
    case 'Mobilfunknummer':
      return { mobilfunknummer: wert }
    case 'EMailAdresse':
      return { email_adresse: wert }
    case 'Steuernummer':
      return { steuernummer: wert }
    default:
      return undefined
  }
}

function addressOf(wert: unknown): Columns | undefined {
  const { street, houseNumber, zip, city } = (wert ?? {}) as Readonly<Record<string, unknown>>
  const parts = [street, houseNumber, zip, city]
  if (!parts.every((part) => typeof part === 'string')) return undefined
  const [strasse, hausnummer, plz, ort] = parts as [string, string, string, string]
  return { strasse, hausnummer, plz, ort }
}

/** Applies the confirmed value. Throws for an unreadable payload, so that no confirmation is without effect. */
const applyPersoenlicheDaten: ApplyVorgang = async (db, { gp_nummer, nutzlast }) => {
  const columns = columnsOf(nutzlast['Feld'], nutzlast['Wert'])
  if (!columns || gp_nummer === null) throw new Error('a request about personal data names no known field')
  await changeGeschaeftspartner(db, gp_nummer, columns)
}

const readValue = readFelder(geschaeftspartnerVorgaenge.PersoenlicheDaten.felder)

export const geschaeftspartnerEffects: DecisionEffectsOf<typeof geschaeftspartnerVorgaenge> = {
  PersoenlicheDaten: {
    read: ({ Feld, Wert }) => readValue(Feld === 'Postanschrift' ? readAnschrift(Wert) : { [String(Feld)]: Wert }),
    confirmed: applyPersoenlicheDaten,
    rejected: changesNoTable,
  },
  Steuernummer: { read: ({ Wert }) => ({ Steuernummer: Wert }), confirmed: applyPersoenlicheDaten, rejected: changesNoTable },
}
