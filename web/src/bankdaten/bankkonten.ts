import { isExpired } from '#contract/_shared/datum/datum.ts'
import type { Bankdaten, BankdatenseiteV5, Bankstaende } from '#contract/bankdaten/schema.ts'
import type { Angaben } from '../_ui/konten/narrow.ts'

/** An account with its partner. */
export interface Bankkonto {
  readonly konto: Bankdaten
  readonly gp: string
  readonly name: string
}

export function bankkontenOf(partners: BankdatenseiteV5['Bankdaten']): Bankkonto[] {
  return partners.flatMap(({ GpNummer: gp, Kundenname: name, Bankdaten: konten }) => konten.map((konto) => ({ konto, gp, name })))
}

/** What a search knows of an account. */
export function angabenOf({ konto: { VkNummer: vk, Adresse: adresse }, gp, name }: Bankkonto): Angaben {
  return { vk, gp, name, adresse }
}

/** The number of accounts that have not ended. */
export function runningOf(konten: readonly Bankkonto[] = [], staende: Bankstaende | undefined, today: string): number {
  const ended = new Set(staende?.Konten.filter(({ Ablaufdatum }) => isExpired(Ablaufdatum, today)).map(({ VkNummer }) => VkNummer))
  return konten.filter(({ konto }) => !ended.has(konto.VkNummer)).length
}
