import { vertragskontotypOf } from '#contract/_shared/konto/vertragskontotyp.ts'
import { paths } from '#contract/_shared/paths.ts'
import type { LinkProps } from '@tanstack/react-router'
import { meterKeyOf, readingsPathOf } from '../zaehlerstand/meter-address.ts'

// links that lead to the very field, from whatever names what is missing

interface Konto {
  readonly Vertragskonto?: string | undefined
  readonly Vertragskontotyp?: string | undefined
}

/** The form for bank details; without an account the list of them. */
export function bankFormOf(zweck: 'Auszahlung' | 'Abbuchung', { Vertragskonto, Vertragskontotyp }: Konto): LinkProps {
  return {
    to: Vertragskontotyp === 'Trinkwasser' ? paths.trinkwasserBankdaten : paths.einspeisungBankdaten,
    ...(Vertragskonto !== undefined && { search: { aendern: Vertragskonto, zweck } }),
  }
}

/** A field of a partner's data, by the word of `?feld=`. */
export function partnerFieldOf(gpNummer = '', feld: string): LinkProps {
  return { to: paths.editGeschaeftspartner, params: { gpNummer }, search: { feld } }
}

/** The form for a reading; without a meter the list of readings. */
export function reportFormOf(typ = 'Einspeiser', vk?: string, zaehlernummer?: string): LinkProps {
  const to = readingsPathOf[vertragskontotypOf(typ)] ?? paths.einspeisungZaehlerstaende
  return vk === undefined || zaehlernummer === undefined ? { to } : { to, search: { melden: meterKeyOf(vk, zaehlernummer) } }
}
