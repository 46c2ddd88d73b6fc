import { DAY } from '#contract/_shared/datum/units.ts'
import { before, type Clock } from '#platform/clock.ts'
import { runByPortal, runCommand } from '../../admin/run.ts'
import { Unable } from '../../command/unable.ts'
import type { Config } from '../../settings/config.ts'
import { texts } from './texts.de.ts'
import { addressOf } from './system/webhook.ts'

export interface DemoKey {
  readonly id: string
  readonly schluessel: string
}

/** Runs a command as the operator does, in a demo. The portal must be running. */
async function command(config: Config, args: readonly string[]): Promise<readonly string[] | undefined> {
  return config.databaseUrl ? runCommand(() => config, args) : runByPortal(config, args)
}

/** Creates a key. The portal at `url` must be running. */
export async function makeKey(config: Config, url: string, rechte: readonly string[]): Promise<DemoKey> {
  if (config.modus !== 'demo') throw new Unable(texts.keyNeeded)
  const lines = await command(config, ['schluessel', 'anlegen', '--bezeichnung', texts.systemName, '--rechte', rechte.join(',')])
  const [made, schluessel] = lines ?? []
  // a key in another database than the portal's would not work
  if (made === undefined || schluessel === undefined) throw new Unable(texts.otherPortal(url))
  return { id: made.slice(-36), schluessel }
}

/** Revokes the key. If the portal has stopped, the key stays. */
export async function revokeKey(config: Config, { id }: DemoKey): Promise<void> {
  await command(config, ['schluessel', 'widerrufen', '--id', id]).catch(() => undefined)
}

/** How far back a new receiver begins. */
const SINCE_SECONDS = 365 * DAY
/** length of YYYY-MM-DDTHH:MM:SS */
const SECONDS_LONG = 19

/**
 * Names the port to the portal as a receiver of webhooks, and gives its secret. A receiver of an earlier run gets a new secret; what
 * waits for it comes.
 */
export async function registerWebhook(config: Config, url: string, port: number, clock: Clock): Promise<string> {
  if (config.modus !== 'demo') throw new Unable(texts.secretNeeded)
  const name = ['--name', texts.systemName]
  const adresse = ['--adresse', addressOf(port)]
  const seit = before(clock.now(), SINCE_SECONDS).toISOString().slice(0, SECONDS_LONG)
  const made = await command(config, ['webhook', 'anlegen', ...name, ...adresse, '--seit', `${seit}Z`]).catch((error: unknown) => {
    if (!(error instanceof Unable)) throw error
  })
  const lines = made ?? (await command(config, ['webhook', 'geheimnis', ...name, '--frist-stunden', '0']))
  const secret = lines?.[1]
  if (secret === undefined) throw new Unable(texts.otherPortal(url))
  if (!made) {
    await command(config, ['webhook', 'aendern', ...name, ...adresse])
    await command(config, ['webhook', 'fortsetzen', ...name])
  }
  return secret
}
