import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { auszahlungshindernisse, zaehlerWithoutAblesung } from '#contract/auszahlung/rules.ts'
import type { Auszahlungsliste, Auszahlungsstand } from '#contract/auszahlung/schema.ts'
import { fortschrittOf } from '#contract/einspeiserantraege/rules.ts'
import type { FaktenRow } from '../vertraege/fakten/store.ts'
import { auszahlungsfaktenOf } from '../vertraege/fakten/wire.ts'
import type { AntragFacts } from './store.ts'

/** The obstacles of each active account and each application; `ownNames` are the operator's as Messstellenbetreiber. */
export function auszahlungslisteOf(
  rows: readonly FaktenRow[],
  antraege: readonly AntragFacts[],
  ownNames: readonly string[],
  today: string,
): Auszahlungsliste {
  return {
    Auszahlungen: [...rows.flatMap((row) => kontoOf(row, ownNames, today)), ...antraege.flatMap(antragOf)],
    HatEinspeisung: rows.some((row) => !isExpired(row.ablaufdatum ?? undefined, today)),
  }
}

function kontoOf(row: FaktenRow, ownNames: readonly string[], today: string): Auszahlungsstand[] {
  const fakten = auszahlungsfaktenOf(row, ownNames)
  const Hindernisse = auszahlungshindernisse(fakten, today)
  if (Hindernisse.length === 0) return []
  return [
    {
      GPNummer: row.gp_nummer,
      Vertragskonto: row.vk_nummer,
      Adresse: adresseOf(row),
      Hindernisse,
      Zaehlernummer: zaehlerWithoutAblesung(fakten, today)[0],
      BankdatenBeantragt: row.bankdaten_beantragt,
    },
  ]
}

function antragOf(antrag: AntragFacts): Auszahlungsstand[] {
  const { naechster } = fortschrittOf({
    AntragVersendet: antrag.antrag_versendet ?? undefined,
    EinspeisezusageErteilt: antrag.einspeisezusage_erteilt ?? undefined,
    FertigmeldungEingereicht: antrag.fertigmeldung_eingereicht ?? undefined,
    MesskonzeptGeprueft: antrag.messkonzept_geprueft ?? undefined,
    InbetriebnahmeErfolgt: antrag.inbetriebnahme_erfolgt ?? undefined,
    VertragsbestaetigungVerschickt: antrag.vertragsbestaetigung_verschickt ?? undefined,
    PlanungVerworfen: antrag.planung_verworfen ?? undefined,
  })
  if (!naechster) return []
  return [
    {
      GPNummer: antrag.gp_nummer ?? undefined,
      Adresse: adresseOf(antrag),
      Hindernisse: ['AntragOffen'],
      BankdatenBeantragt: false,
      antrag_id: antrag.antrag_id,
      Antragsnummer: antrag.antragsnummer,
    },
  ]
}

type Ort = Readonly<Record<'strasse' | 'hausnummer' | 'plz' | 'ort', string | null>>

/** An application may lack its address. */
function adresseOf({ strasse, hausnummer, plz, ort }: Ort): Adresse | undefined {
  if (!strasse || !hausnummer || !plz || !ort) return undefined
  return { Strasse: strasse, Hausnummer: hausnummer, PLZ: plz, Ort: ort }
}
