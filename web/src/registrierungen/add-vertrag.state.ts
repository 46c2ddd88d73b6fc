import { kanaele, type Kanal } from '#contract/_shared/person/registrierung.ts'
import type { Kommunikationskanaele, PinErgebnis } from '#contract/registrierungen/schema.ts'

/** The two numbers as they go out. */
export interface Paar {
  readonly gpNummer: string
  readonly vkNummer: string
}

/** One of the ways that the server names, by the portal's own name (P 3). */
export interface Weg {
  readonly kanal: Kanal
  readonly anzeigeName: string
}

/** Asking for a PIN: whose, on which way, sent. */
export type Anforderung =
  | { readonly kind: 'Nummern' }
  | {
      readonly kind: 'Kanal'
      readonly paar: Paar
      readonly wege: readonly Weg[]
      readonly kanal: Kanal | undefined
      /** of the send; another way is another one */
      readonly key: string
    }
  | {
      readonly kind: 'Versendet'
      readonly weg: Weg
      /** it had been sent before */
      readonly isEarlier: boolean
    }

export type Arbeit = 'kanaele' | 'senden' | 'pin'

export interface HinzufuegenState {
  readonly typed: Readonly<Record<'gp' | 'vk' | 'pin', string>>
  readonly anforderung: Anforderung
  /** what is under way, one at a time */
  readonly arbeit: Arbeit | undefined
  readonly failure: { readonly of: Arbeit; readonly error: unknown; readonly paar: Paar | undefined } | undefined
  readonly ergebnis: PinErgebnis | undefined
}

export type HinzufuegenEvent =
  | { readonly type: 'typed'; readonly field: 'gp' | 'vk' | 'pin'; readonly text: string }
  | { readonly type: 'begun'; readonly arbeit: Arbeit }
  | { readonly type: 'failed'; readonly error: unknown; /** what it was about, where that is known */ readonly paar?: Paar | undefined }
  | { readonly type: 'found'; readonly paar: Paar; readonly gefunden: Kommunikationskanaele['Kommunikationskanaele']; readonly key: string }
  | { readonly type: 'chosen'; readonly kanal: Kanal; readonly key: string }
  | { readonly type: 'sent'; readonly isEarlier: boolean }
  | { readonly type: 'added'; readonly ergebnis: PinErgebnis }
  | { readonly type: 'cleared' }

export const initialState: HinzufuegenState = {
  typed: { gp: '', vk: '', pin: '' },
  anforderung: { kind: 'Nummern' },
  arbeit: undefined,
  failure: undefined,
  ergebnis: undefined,
}

export function reduceHinzufuegen(state: HinzufuegenState, event: HinzufuegenEvent): HinzufuegenState {
  const { typed, anforderung } = state
  switch (event.type) {
    case 'typed':
      return { ...state, typed: { ...typed, [event.field]: event.text } }
    case 'begun':
      return { ...state, arbeit: event.arbeit, failure: undefined }
    case 'failed':
      return state.arbeit ? { ...state, arbeit: undefined, failure: { of: state.arbeit, error: event.error, paar: event.paar } } : state
    case 'found':
      return { ...state, arbeit: undefined, anforderung: foundKanaele(event) }
    case 'chosen':
      return anforderung.kind === 'Kanal' ? { ...state, anforderung: { ...anforderung, kanal: event.kanal, key: event.key } } : state
    case 'sent':
      return { ...state, arbeit: undefined, failure: undefined, anforderung: sentOn(anforderung, event.isEarlier) }
    case 'added':
      // what was typed belongs to what is done
      return { ...initialState, ergebnis: event.ergebnis }
    case 'cleared':
      return { ...state, failure: undefined }
  }
}

/** The only way there is, is chosen already. */
function foundKanaele({ paar, gefunden, key }: Extract<HinzufuegenEvent, { type: 'found' }>): Anforderung {
  const wege = gefunden.map(({ KanalArt, AnzeigeName }) => ({ kanal: kanaele[KanalArt], anzeigeName: AnzeigeName }))
  return { kind: 'Kanal', paar, wege, kanal: wege.length === 1 ? wege[0]?.kanal : undefined, key }
}

function sentOn(anforderung: Anforderung, isEarlier: boolean): Anforderung {
  const weg = anforderung.kind === 'Kanal' ? anforderung.wege.find(({ kanal }) => kanal === anforderung.kanal) : undefined
  return weg ? { kind: 'Versendet', weg, isEarlier } : anforderung
}

/** What the page shows: the address names the step, so that Back goes one step back; a step whose data are gone begins anew. */
export type Ansicht = 'beginn' | 'kanal' | 'pin' | 'fertig'

export function ansichtOf({ anforderung, ergebnis }: HinzufuegenState, schritt: string | undefined): Ansicht {
  if (schritt === 'fertig' && ergebnis) return 'fertig'
  if (schritt === 'kanal' && anforderung.kind === 'Kanal') return 'kanal'
  if (schritt === 'pin' && anforderung.kind === 'Versendet') return 'pin'
  return 'beginn'
}
