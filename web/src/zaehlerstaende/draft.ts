import type { Eingaben } from './ablesung-wizard.state.ts'

const keyOf = (meter: string) => `entwurf.zaehlerstand.${meter}`

/** What was typed for a meter stays in this tab until it is sent, so that a reload or a new sign-in loses nothing. */
export function keepEntwurf(meter: string, eingaben: Eingaben): void {
  try {
    window.sessionStorage.setItem(keyOf(meter), JSON.stringify(eingaben))
  } catch {
    // storage that is switched off loses only this comfort
  }
}

export function loadEntwurf(meter: string): Eingaben | undefined {
  try {
    const kept = JSON.parse(window.sessionStorage.getItem(keyOf(meter)) ?? 'null') as Partial<Eingaben> | null
    return typeof kept?.datum === 'string' && typeof kept.werte === 'object' ? { datum: kept.datum, werte: kept.werte } : undefined
  } catch {
    return undefined
  }
}

export function dropEntwurf(meter: string): void {
  try {
    window.sessionStorage.removeItem(keyOf(meter))
  } catch {
    // nothing was kept
  }
}
