import type { Clock } from '#platform/clock.ts'
import {
  leftUnderOlder,
  processesBehind,
  newSecretsOf,
  prepareChange,
  prepareRetirement,
  processesWithout,
  renewAtRest,
  SecretRefused,
  type Left,
} from '#platform/secrets/change.ts'
import { fingerprintOf } from '#platform/secrets/keyring.ts'
import { asSystem } from '#server/_kit/context.ts'
import { chainProtokoll, kettenschluesselFrom } from '#server/_protokoll/acts.ts'
import type { Handlung } from '#server/_protokoll/handlung.ts'
import { BY_COMMAND, keepProtokoll } from '#server/_protokoll/store.ts'
import { newSecretText } from '../storage/secret.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { showMoment } from './moment.ts'
import { readOptions } from './options.ts'
import type { SecretPlace } from './secret-places.ts'
import { texts } from './texts.de.ts'

const { secret: words } = texts

export const secretCommands: readonly Command[] = [
  { name: 'secret neu', usage: '', prepare: prepareNew },
  { name: 'secret stand', usage: '', prepare: prepareState },
  { name: 'secret wechseln', usage: '', prepare: prepareSwitch },
  { name: 'secret ablegen', usage: '', prepare: prepareRetire },
]

function prepareNew(args: readonly string[]): Act {
  readOptions(args, {})
  return async () => [newSecretText(), words.made]
}

function prepareState(args: readonly string[]): Act {
  readOptions(args, {})
  return ({ withSecrets }) =>
    withSecrets(async (places) => {
      const lines: string[] = []
      for (const place of places) lines.push(...(place.isProviders ? [words.atProvider] : []), ...(await stateOf(place)))
      return lines
    })
}

async function stateOf(place: SecretPlace): Promise<string[]> {
  const coming: string[] = []
  for (const fingerprint of (await newSecretsOf(place)).map(fingerprintOf)) {
    const names = await processesWithout(place.database, fingerprint)
    coming.push(names.length > 0 ? words.comingNot(fingerprint, names.join(', ')) : words.coming(fingerprint))
  }
  const left = await leftUnderOlder(place)
  const known = place.keyring.generations().map(({ generation, fingerprint, created_at, retired_at }, at) => {
    if (at === 0) return words.writes(generation, fingerprint, showMoment(created_at))
    if (retired_at) return words.retiredAt(generation, fingerprint, showMoment(retired_at))
    const own = left.filter((one) => one.generation === generation)
    return own.length > 0 ? words.reads(generation, fingerprint, shown(own)) : words.mayGo(generation, fingerprint)
  })
  return [...coming, ...known]
}

const shown = (left: readonly Left[]) => left.map(({ name, count }) => words.left(name, count)).join(', ')

/** Begins at every database only when it can begin at each, because portal and provider share a client secret. */
function prepareSwitch(args: readonly string[]): Act {
  readOptions(args, {})
  return ({ withSecrets, clock }) =>
    withSecrets(async (places) => {
      const lines: string[] = []
      const prepared = await preparedAt(places, prepareChange)
      for (const { place, begin } of prepared) {
        if (begin) await explained(begin)
        // also when an earlier command began and was interrupted
        await place.renewSigningKey()
      }
      const [portal] = places
      await note(portal, 'SecretGewechselt', clock)
      for (const place of places) {
        const behind = await processesBehind(place)
        const left = await renewAtRest(place)
        lines.push(...(place.isProviders ? [words.atProvider] : []), ...(behind.length > 0 ? [words.behind(behind.join(', '))] : []))
        lines.push(left.length > 0 ? words.notYet(shown(left)) : words.switched)
      }
      return lines
    })
}

/** Prepares an act at every database, so that it begins at none when one refuses. */
async function preparedAt<T>(places: readonly SecretPlace[], prepare: (place: SecretPlace) => Promise<T>) {
  const prepared: { readonly place: SecretPlace; readonly begin: T }[] = []
  for (const place of places) prepared.push({ place, begin: await explained(() => prepare(place)) })
  return prepared
}

/** Retires at every database only when it can retire at each. One that retired before it was interrupted has nothing left to do. */
function prepareRetire(args: readonly string[]): Act {
  readOptions(args, {})
  return ({ withSecrets, clock }) =>
    withSecrets(async (places) => {
      const [portal] = places
      const lines: string[] = []
      const gone: string[] = []
      const prepared = await preparedAt(places, prepareRetirement)
      if (prepared.every(({ begin }) => !begin)) throw new Unable(words.nothingToRetire)
      // before it is done: once it is, a command that was interrupted finds nothing to do again
      await note(portal, 'SecretAbgelegt', clock)
      for (const { place, begin } of prepared) {
        const retired = (await begin?.()) ?? []
        lines.push(...(place.isProviders ? [words.atProvider] : []))
        gone.push(...retired.map(({ fingerprint }) => fingerprint))
        lines.push(
          ...retired.map(({ generation, fingerprint }) =>
            (portal.dropSecrets ? words.retiredAndGone : words.retired)(generation, fingerprint),
          ),
        )
      }
      await portal.dropSecrets?.(gone)
      return lines
    })
}

/** Adds an entry to the record and chains it, so that the new key closes what the older one chained. */
async function note({ database, keyring }: SecretPlace, handlung: Handlung, clock: Clock): Promise<void> {
  const [newest] = keyring.generations()
  const gegenstand = newest && `Generation ${newest.generation} (${newest.fingerprint})`
  const eintrag = { handlung, anfrage: BY_COMMAND, ...(gegenstand ? { gegenstand } : {}) }
  await asSystem(database, (db) => keepProtokoll(db, eintrag, clock.now()))
  await chainProtokoll(database, kettenschluesselFrom(keyring))
}

/** Says in German why a change does not begin or end. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SecretRefused)) throw error
    throw new Unable(reasonOf(error))
  }
}

function reasonOf({ refused }: SecretRefused): string {
  switch (refused.kind) {
    case 'no new secret':
      return words.noNew
    case 'several new secrets':
      return words.severalNew
    case 'changed meanwhile':
      return words.changedMeanwhile
    case 'processes without it':
      return words.processesWithout(refused.names.join(', '))
    case 'processes behind':
      return words.processesBehind(refused.names.join(', '))
    case 'still needed':
      return words.stillNeeded(shown(refused.left))
  }
}
