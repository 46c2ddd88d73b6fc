import type { State } from './state.ts'
import { abmeldungStates } from './states/abmeldung.ts'
import { accountStates } from './states/account.ts'
import { abschlaegeStates } from './states/abschlaege.ts'
import { anlagenStates } from './states/anlagen.ts'
import { auszahlungStates } from './states/auszahlung.ts'
import { bankdatenStates } from './states/bankdaten.ts'
import { belegStates } from './states/beleg.ts'
import { completionStates } from './states/completion.ts'
import { dokumenteStates } from './states/dokumente.ts'
import { einspeiserantraegeStates } from './states/einspeiserantraege.ts'
import { geraeteStates } from './states/geraete.ts'
import { geschaeftspartnerStates } from './states/geschaeftspartner.ts'
import { hintStates } from './states/hints.ts'
import { identityStates } from './states/identity.ts'
import { jahresuebersichtStates } from './states/jahresuebersicht.ts'
import { meldungenStates } from './states/meldungen.ts'
import { publicStates } from './states/public.ts'
import { redispatchStates } from './states/redispatch.ts'
import { registrierungenStates } from './states/registrierungen.ts'
import { shellStates } from './states/shell.ts'
import { signInStates } from './states/sign-in.ts'
import { freigabenStates } from './states/freigaben.ts'
import { supportStates } from './states/support.ts'
import { uebersichtStates } from './states/uebersicht.ts'
import { kontenStates } from './states/konten.ts'
import { vertraegeStates } from './states/vertraege.ts'
import { beschwerdenStates } from './states/beschwerden.ts'
import { fragenStates } from './states/fragen.ts'
import { rueckfrageStates } from './states/rueckfrage.ts'
import { vorgaengeStates } from './states/vorgaenge.ts'
import { wasseranschluesseStates } from './states/wasseranschluesse.ts'
import { sammelmeldungStates } from './states/sammelmeldung.ts'
import { zaehlerstaendeStates } from './states/zaehlerstaende.ts'

/** Every screen in each of its states. Checks and pictures use this list. */
export const states: readonly State[] = [
  ...signInStates,
  ...identityStates,
  ...accountStates,
  ...supportStates,
  ...freigabenStates,
  ...uebersichtStates,
  ...kontenStates,
  ...vertraegeStates,
  ...geschaeftspartnerStates,
  ...zaehlerstaendeStates,
  ...sammelmeldungStates,
  ...vorgaengeStates,
  ...rueckfrageStates,
  ...fragenStates,
  ...beschwerdenStates,
  ...belegStates,
  ...dokumenteStates,
  ...anlagenStates,
  ...auszahlungStates,
  ...abschlaegeStates,
  ...bankdatenStates,
  ...wasseranschluesseStates,
  ...abmeldungStates,
  ...jahresuebersichtStates,
  ...einspeiserantraegeStates,
  ...redispatchStates,
  ...geraeteStates,
  ...meldungenStates,
  ...registrierungenStates,
  ...shellStates,
  ...hintStates,
  ...publicStates,
  ...completionStates,
]

/** Folder of a screen's pictures and name of its tests: `einspeisung-zaehlerstaende`. */
export function screenName({ screen }: State): string {
  const name = screen.replaceAll('$', '').split('/').filter(Boolean).join('-')
  return screen === '*' ? 'jede-adresse' : name || 'start'
}

/** Unique among all states: `einspeisung-zaehlerstaende/loaded`. */
export function stateName(state: State): string {
  return `${screenName(state)}/${state.name}`
}

/** Whether a state exists at a window width. */
export function existsAt({ widths }: State, width: number): boolean {
  return width >= (widths?.min ?? 0) && width <= (widths?.max ?? Infinity)
}

/** Longest walk, so that the walks spread over the workers. */
const LONGEST_WALK = 8

/**
 * States that follow each other on one open page: same person and same answers, so that cached data stays correct.
 *
 * A page load takes more than twice the CPU time (docs/decisions/0044-tests-in-ten-minutes.md).
 */
export function walksOf(all: readonly State[]): State[][] {
  const walks: State[][] = []
  for (const state of all) {
    const begun = walks.findLast(([first]) => first !== undefined && canFollow(state, first))
    if (begun && begun.length < LONGEST_WALK) begun.push(state)
    else walks.push([state])
  }
  return walks
}

function canFollow(state: State, first: State): boolean {
  return !state.isAlone && !first.isAlone && state.as === first.as && state.answers === first.answers
}

/** Addresses without a state, and states without an address. */
export function screensWithoutState(addresses: readonly string[], listed: readonly State[]): string[] {
  const screens = new Set(listed.map(({ screen }): string => screen))
  return [
    ...addresses.filter((address) => !screens.has(address)).map((address) => `no state: ${address}`),
    ...[...screens].filter((screen) => screen !== '*' && !addresses.includes(screen)).map((screen) => `no such address: ${screen}`),
  ]
}
