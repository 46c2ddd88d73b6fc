import type { Bankdaten, BankdatenseiteV5 } from '#contract/bankdaten/schema.ts'
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
