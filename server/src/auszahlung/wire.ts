import type { Adresse } from '#contract/_shared/kontakt/adresse-schema.ts'
import { isExpired } from '#contract/_shared/datum/datum.ts'
import { auszahlungshindernisse, zaehlerWithoutAblesung, type Auszahlungsfakten } from '#contract/auszahlung/rules.ts'
import type { Auszahlungsliste, Auszahlungsstand } from '#contract/auszahlung/schema.ts'
import { fortschrittOf } from '#contract/einspeiserantraege/rules.ts'
import { whyNoReport } from '#contract/zaehlerstaende/rules.ts'
import type { AntragFacts, AuszahlungRow } from './store.ts'

/** The obstacles of each active account and each application; `ownNames` are the operator's as Messstellenbetreiber. */
export function auszahlungslisteOf(
  rows: readonly AuszahlungRow[],
  antraege: readonly AntragFacts[],
  ownNames: readonly string[],
  today: string,
): Auszahlungsliste {
  return {
    Auszahlungen: [...rows.flatMap((row) => kontoOf(row, ownNames, today)), ...antraege.flatMap(antragOf)],
    HatEinspeisung: rows.some((row) => !isExpired(row.ablaufdatum ?? undefined, today)),
  }
}

function kontoOf(row: AuszahlungRow, ownNames: readonly string[], today: string): Auszahlungsstand[] {
  const fakten = faktenOf(row, ownNames)
  const Hindernisse = auszahlungshindernisse(fakten, today)
  if (Hindernisse.length === 0) return []
  return [
    {
      GPNummer: row.gp_nummer,
      Vertragskonto: row.vk_nummer,
      Adresse: adresseOf(row),
      Hindernisse,
      Zaehlernummer: zaehlerWithoutAblesung(fakten, today),
      BankdatenBeantragt: row.bankdaten_beantragt,
    },
  ]
}

function faktenOf(row: AuszahlungRow, ownNames: readonly string[]): Auszahlungsfakten {
  return {
    ablaufdatum: row.ablaufdatum ?? undefined,
    verrechnungstyp: row.verrechnungstyp ?? undefined,
    abrechnungsmonat: row.abrechnungsmonat ?? undefined,
    zaehler: (row.zaehler ?? [])
      .filter(({ is_ims: isIms, is_lastgang: isLastgang, messstellenbetreiber }) => {
        const hindrance = whyNoReport({ isIms, isLastgang, messstellenbetreiber, hatZaehlerstaende: true }, false, ownNames)
        return hindrance === undefined
      })
      .map(({ zaehlernummer, letzte }) => ({ zaehlernummer, latestAblesung: letzte ?? undefined })),
    hatBankdaten: row.hat_bankdaten,
    istAbgetreten: row.abtretung,
    hatSteuernummer: row.hat_steuernummer,
    // an account without a plant has nothing to tax yet
    besteuerungsart: row.besteuerungsart ?? 'Umsatzsteuerbefreit',
    istBefreiungBeantragt: row.befreiung_beantragt,
    module: row.modularten ?? [],
  }
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
