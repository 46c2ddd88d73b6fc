import { LARGEST_ZAEHLERSTAND } from '../_shared/limits.ts'

export type ReadZaehlerstand =
  | { readonly kind: 'leer' }
  | { readonly kind: 'keineGanzeZahl' }
  | { readonly kind: 'wert'; readonly wert: number }

/**
 * Reads a typed or pasted reading. Removes spaces, dots before exactly three digits, and digits after a comma. Anything else
 * besides 0-9 is no whole number.
 */
export function readZaehlerstand(input: string): ReadZaehlerstand {
  const text = cleanZaehlerstand(input)
  if (text === '') return { kind: 'leer' }
  if (!/^[0-9]+$/.test(text)) return { kind: 'keineGanzeZahl' }
  const wert = Number(text)
  return wert <= LARGEST_ZAEHLERSTAND ? { kind: 'wert', wert } : { kind: 'keineGanzeZahl' }
}

/** The digits before the comma of a pasted "12.345,6 kWh"; other input only loses its spaces. */
export function cleanZaehlerstand(input: string): string {
  const compact = input.replace(/\s/g, '').replace(/(?<=[0-9])(kWh|m³|m3)$/i, '')
  const grouped = /^([0-9]{1,3}(?:\.[0-9]{3})+)(?:,[0-9]*)?$/.exec(compact)
  if (grouped?.[1]) return grouped[1].replaceAll('.', '')
  return /^([0-9]+),[0-9]*$/.exec(compact)?.[1] ?? compact
}

/** Whether reading the text drops digits after a comma, as in "12.345,6 kWh". */
export function losesDecimals(input: string): boolean {
  return /,\s*[0-9]/.test(input) && readZaehlerstand(input).kind === 'wert'
}
