import { maskIban } from '#contract/_shared/iban-shown.ts'
import { wechseltagOf } from '#contract/anlagen/rules.ts'
import { isVorgangArt, VORGANG_INHALT, type Inhalt, type InhaltFeld, type VorgangArt, type Wert } from '#contract/_shared/vorgang-inhalt.ts'

type Nutzlast = Readonly<Record<string, unknown>>

/** What was asked for, field by field; the payload itself is in the words of the operator's systems. */
export function inhaltOf(art: string, nutzlast: Nutzlast): Inhalt {
  const fields = isVorgangArt(art) ? pick(VORGANG_INHALT[art], read[art](nutzlast)) : Object.fromEntries(leavesOf('', nutzlast))
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, isIban(field) ? masked(value) : value]))
}

/** The fields of the list that the payload has, in its order. */
function pick(fields: readonly InhaltFeld[], values: Readonly<Partial<Record<InhaltFeld, unknown>>>): Inhalt {
  return Object.fromEntries(fields.filter((field) => values[field] !== undefined).map((field) => [field, wertOf(values[field])]))
}

function wertOf(value: unknown): Wert {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

type Reader<A extends VorgangArt> = (nutzlast: Nutzlast) => Readonly<Partial<Record<InhaltFeld<A>, unknown>>>

const read: { readonly [A in VorgangArt]: Reader<A> } = {
  Zaehlerstand: ({ Zaehlernummer, Obis, Ablesedatum, Zaehlerstand, Auffaelligkeit, Ablesung }) => {
    const { contact, email, meterType } = recordOf(Ablesung)
    const { firstname, lastname, street, housenumber, zip, city } = recordOf(contact)
    return {
      Zaehlernummer,
      Obis,
      Ablesedatum,
      Zaehlerstand,
      Auffaelligkeit: Auffaelligkeit ?? undefined,
      Einheit: meterType === 'WATER_METER' ? 'm³' : 'kWh',
      Vorname: firstname,
      Nachname: lastname,
      Strasse: street,
      Hausnummer: housenumber,
      PLZ: zip,
      Ort: city,
      EMailAdresse: email,
    }
  },
  Einwilligung: ({ Erteilt, EMail, Vorname, Nachname, Mobilnummer, Geburtsdatum }) => ({
    Erteilt,
    Vorname,
    Nachname,
    Geburtsdatum,
    EMailAdresse: EMail,
    Mobilfunknummer: Mobilnummer,
  }),
  KontoLoeschung: ({ EMail, Geschaeftspartner }) => ({ EMailAdresse: EMail, Geschaeftspartner }),
  PersoenlicheDaten: ({ Feld, Wert: wert }) => {
    if (Feld !== 'Postanschrift') return { [String(Feld)]: wert }
    const { street, houseNumber, zip, city } = recordOf(wert)
    return { Strasse: street, Hausnummer: houseNumber, PLZ: zip, Ort: city }
  },
  Steuernummer: ({ Wert: wert }) => ({ Steuernummer: wert }),
  Dokumentenversand: ({ Wert: wert }) => ({ Dokumentenversand: wert }),
  Zusatzinformationen: ({ Wert: wert }) => ({ Zusatzinformationen: wert }),
  Entfernung: ({ GPNummer }) => ({ GPNummer }),
  Pinversand: ({ GPNummer, Vertragskonto, KanalArt }) => ({ GPNummer, Vertragskonto, KanalArt }),
  Registrierung: ({ GPNummer, Vertragskonto }) => ({ GPNummer, Vertragskonto }),
  Steuerbefreiung: ({ Jahr, Zaehlerstand, Auffaelligkeit }) => ({
    Steuerbefreiung: wechseltagOf(Number(Jahr)),
    Zaehlerstand,
    Einheit: Zaehlerstand === undefined ? undefined : 'kWh',
    Auffaelligkeit,
  }),
  Zusammenlegung: ({ Adresse: adresse, ...values }) => ({ ...values, ...recordOf(adresse) }),
  Antragsverknuepfung: ({ Antragsnummer }) => ({ Antragsnummer }),
  Antragsstornierung: ({ Antragsnummer }) => ({ Antragsnummer }),
  Geraeteanmeldung: () => ({}),
  Abschlag: ({ Wert: wert }) => ({ Abschlag: wert }),
  Kuendigung: ({ NeuePostanschrift, ...values }) => {
    const { street, houseNumber, zip, city } = recordOf(NeuePostanschrift)
    return { ...values, Einheit: 'm³', Strasse: street, Hausnummer: houseNumber, PLZ: zip, Ort: city }
  },
  Bankdaten: (nutzlast) => nutzlast,
}

function recordOf(value: unknown): Nutzlast {
  return typeof value === 'object' && value !== null ? (value as Nutzlast) : {}
}

/** A kind that this version does not know, of a row that another one wrote: each value by its path, so that none is kept secret. */
function leavesOf(path: string, value: unknown): [string, Wert][] {
  if (typeof value !== 'object' || value === null) return [[path, wertOf(value)]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(path === '' ? key : `${path}.${key}`, part))
}

function isIban(field: string): boolean {
  return field.split('.').at(-1)?.toUpperCase() === 'IBAN'
}

/** A whole IBAN is given by its own call only, which is audited (decisions.md 33). */
function masked(iban: Wert): Wert {
  return typeof iban === 'string' ? maskIban(iban) : iban
}
