import type { Auszahlungsfakten } from '#contract/auszahlung/rules.ts'
import { whyNoReport } from '#contract/zaehlerstaende/rules.ts'
import type { BekannteAngaben } from '#contract/geschaeftspartner/rules.ts'
import type { AngabenRow, FaktenRow } from './store.ts'

/** What the rules of the payout use of an account; `ownNames` are the operator's as Messstellenbetreiber. */
export function auszahlungsfaktenOf(row: FaktenRow, ownNames: readonly string[]): Auszahlungsfakten {
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
    abgerechnetBis: row.abgerechnet_bis ?? undefined,
    istKuendigungBeantragt: row.kuendigung_beantragt,
    hatBankdaten: row.hat_bankdaten,
    istAbgetreten: row.abtretung,
    hatSteuernummer: row.hat_steuernummer,
    // an account without a plant has nothing to tax yet
    besteuerungsart: row.besteuerungsart ?? 'Umsatzsteuerbefreit',
    istBefreiungBeantragt: row.befreiung_beantragt,
    module: row.modularten ?? [],
  }
}

/** What the rule of missing data uses of a business partner. */
export function bekannteAngabenOf({ typ, hat_geburtsdatum, hat_email, hat_telefon, beantragt }: AngabenRow): BekannteAngaben {
  return { typ: typ ?? undefined, hatGeburtsdatum: hat_geburtsdatum, hatEmail: hat_email, hatTelefon: hat_telefon, beantragt }
}
