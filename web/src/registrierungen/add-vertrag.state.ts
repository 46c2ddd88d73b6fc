import { kanaele, type Kanal } from '#contract/_shared/person/registrierung.ts'
import type { VorgangAngenommen } from '#contract/_shared/vorgang/vorgang.ts'
import type { Kommunikationskanaele, PinErgebnis } from '#contract/registrierungen/schema.ts'

/** The two numbers as sent. */
export interface Paar {
  readonly gpNummer: string
  readonly vkNummer: string
}

/** A delivery channel of a PIN, by the portal's name for it. */
export interface Weg {
  readonly kanal: Kanal
  readonly anzeigeName: string
}

/** Requesting a PIN: enter the numbers, choose a channel, sent. */
export type Anforderung =
  | { readonly kind: 'numbers' }
  | {
      readonly kind: 'choosing'
      readonly paar: Paar
      readonly wege: readonly Weg[]
      readonly kanal: Kanal | undefined
      /** The idempotency key of the send. Another channel gets another key. */
      readonly key: string
    }
  | {
      readonly kind: 'sent'
      readonly weg: Weg
      /** Undefined if a PIN was already on its way. */
      readonly vorgang: VorgangAngenommen | undefined
    }

export type Work = 'kanaele' | 'sendPin' | 'enterPin'

export interface AddVertragState {
  readonly typed: Readonly<Record<'gp' | 'vk' | 'pin', string>>
  readonly anforderung: Anforderung
  /** The running call; one at a time. */
  readonly work: Work | undefined
  readonly failure: { readonly of: Work; readonly error: unknown; readonly paar: Paar | undefined } | undefined
  readonly added: PinErgebnis | undefined
}

export type AddVertragEvent =
  | { readonly type: 'typed'; readonly field: 'gp' | 'vk' | 'pin'; readonly text: string }
  | { readonly type: 'begun'; readonly work: Work }
  | { readonly type: 'failed'; readonly error: unknown; /** The numbers it is about, if known. */ readonly paar?: Paar | undefined }
  | { readonly type: 'found'; readonly paar: Paar; readonly found: Kommunikationskanaele['Kommunikationskanaele']; readonly key: string }
  | { readonly type: 'chosen'; readonly kanal: Kanal; readonly key: string }
  | { readonly type: 'sent'; readonly vorgang: VorgangAngenommen | undefined }
  | { readonly type: 'added'; readonly added: PinErgebnis }
  | { readonly type: 'cleared' }

export const initialState: AddVertragState = {
  typed: { gp: '', vk: '', pin: '' },
  anforderung: { kind: 'numbers' },
  work: undefined,
  failure: undefined,
  added: undefined,
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
      return anforderung.kind === 'choosing' ? { ...state, anforderung: { ...anforderung, kanal: event.kanal, key: event.key } } : state
    case 'sent':
      return { ...state, work: undefined, failure: undefined, anforderung: sentOn(anforderung, event.vorgang) }
    case 'added':
      // drops the entries, which belong to the finished step
      return { ...initialState, added: event.added }
    case 'cleared':
      return { ...state, failure: undefined }
  }
}

/** A single channel is selected at once. */
function foundKanaele({ paar, found, key }: Extract<AddVertragEvent, { type: 'found' }>): Anforderung {
  const wege = found.map(({ KanalArt, AnzeigeName }) => ({ kanal: kanaele[KanalArt], anzeigeName: AnzeigeName }))
  return { kind: 'choosing', paar, wege, kanal: wege.length === 1 ? wege[0]?.kanal : undefined, key }
}

function sentOn(anforderung: Anforderung, vorgang: VorgangAngenommen | undefined): Anforderung {
  const weg = anforderung.kind === 'choosing' ? anforderung.wege.find(({ kanal }) => kanal === anforderung.kanal) : undefined
  return weg ? { kind: 'sent', weg, vorgang } : anforderung
}

/** The step to show. The address names it, so that Back goes one step back. A step without its data starts over. */
export type View = 'beginn' | 'kanal' | 'pin' | 'fertig'

export function viewOf({ anforderung, added }: AddVertragState, step: string | undefined): View {
  if (step === 'fertig' && added) return 'fertig'
  if (step === 'kanal' && anforderung.kind === 'choosing') return 'kanal'
  if (step === 'pin' && anforderung.kind === 'sent') return 'pin'
  return 'beginn'
}
