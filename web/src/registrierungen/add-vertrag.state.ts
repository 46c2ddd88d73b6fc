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

export type Work = 'kanaele' | 'sendPin' | 'enterPin'

export interface AddVertragState {
  readonly typed: Readonly<Record<'gp' | 'vk' | 'pin', string>>
  readonly anforderung: Anforderung
  /** what is under way, one at a time */
  readonly work: Work | undefined
  readonly failure: { readonly of: Work; readonly error: unknown; readonly paar: Paar | undefined } | undefined
  readonly ergebnis: PinErgebnis | undefined
}

export type AddVertragEvent =
  | { readonly type: 'typed'; readonly field: 'gp' | 'vk' | 'pin'; readonly text: string }
  | { readonly type: 'begun'; readonly work: Work }
  | { readonly type: 'failed'; readonly error: unknown; /** what it was about, where that is known */ readonly paar?: Paar | undefined }
  | { readonly type: 'found'; readonly paar: Paar; readonly gefunden: Kommunikationskanaele['Kommunikationskanaele']; readonly key: string }
  | { readonly type: 'chosen'; readonly kanal: Kanal; readonly key: string }
  | { readonly type: 'sent'; readonly isEarlier: boolean }
  | { readonly type: 'added'; readonly ergebnis: PinErgebnis }
  | { readonly type: 'cleared' }

export const initialState: AddVertragState = {
  typed: { gp: '', vk: '', pin: '' },
  anforderung: { kind: 'Nummern' },
  work: undefined,
  failure: undefined,
  ergebnis: undefined,
}

export function reduceAddVertrag(state: AddVertragState, event: AddVertragEvent): AddVertragState {
  const { typed, anforderung } = state
  switch (event.type) {
    case 'typed':
      return { ...state, typed: { ...typed, [event.field]: event.text } }
    case 'begun':
      return { ...state, work: event.work, failure: undefined }
    case 'failed':
      return state.work ? { ...state, work: undefined, failure: { of: state.work, error: event.error, paar: event.paar } } : state
    case 'found':
      return { ...state, work: undefined, anforderung: foundKanaele(event) }
    case 'chosen':
      return anforderung.kind === 'Kanal' ? { ...state, anforderung: { ...anforderung, kanal: event.kanal, key: event.key } } : state
    case 'sent':
      return { ...state, work: undefined, failure: undefined, anforderung: sentOn(anforderung, event.isEarlier) }
    case 'added':
      // what was typed belongs to what is done
      return { ...initialState, ergebnis: event.ergebnis }
    case 'cleared':
      return { ...state, failure: undefined }
  }
}

/** The only way there is, is chosen already. */
function foundKanaele({ paar, gefunden, key }: Extract<AddVertragEvent, { type: 'found' }>): Anforderung {
  const wege = gefunden.map(({ KanalArt, AnzeigeName }) => ({ kanal: kanaele[KanalArt], anzeigeName: AnzeigeName }))
  return { kind: 'Kanal', paar, wege, kanal: wege.length === 1 ? wege[0]?.kanal : undefined, key }
}

function sentOn(anforderung: Anforderung, isEarlier: boolean): Anforderung {
  const weg = anforderung.kind === 'Kanal' ? anforderung.wege.find(({ kanal }) => kanal === anforderung.kanal) : undefined
  return weg ? { kind: 'Versendet', weg, isEarlier } : anforderung
}

/** What the page shows: the address names the step, so that Back goes one step back; a step whose data are gone begins anew. */
export type View = 'beginn' | 'kanal' | 'pin' | 'fertig'

export function viewOf({ anforderung, ergebnis }: AddVertragState, schritt: string | undefined): View {
  if (schritt === 'fertig' && ergebnis) return 'fertig'
  if (schritt === 'kanal' && anforderung.kind === 'Kanal') return 'kanal'
  if (schritt === 'pin' && anforderung.kind === 'Versendet') return 'pin'
  return 'beginn'
}
