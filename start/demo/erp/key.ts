import { runByPortal, runCommand } from '../../admin/run.ts'
import type { Config } from '../../settings/config.ts'
import { Unable } from '../../command/unable.ts'
import { texts } from './texts.de.ts'

export interface DemoKey {
  readonly id: string
  readonly schluessel: string
}

const RECHTE = 'lesen,bestaetigen'

/** Creates a key as the operator's command does. The portal at `url` must be running. */
export async function makeKey(config: Config, url: string): Promise<DemoKey> {
  if (config.modus !== 'demo') throw new Unable(texts.keyNeeded)
  const args = ['schluessel', 'anlegen', '--bezeichnung', texts.keyName, '--rechte', RECHTE]
  const lines = config.databaseUrl ? await runCommand(() => config, args) : await runByPortal(config, args)
  const [made, schluessel] = lines ?? []
  // a key in another database than the portal's would not work
  if (made === undefined || schluessel === undefined) throw new Unable(texts.otherPortal(url))
  return { id: made.slice(-36), schluessel }
}

/** Revokes the key. If the portal has stopped, the key stays. */
export async function revokeKey(config: Config, { id }: DemoKey): Promise<void> {
  const args = ['schluessel', 'widerrufen', '--id', id]
  await (config.databaseUrl ? runCommand(() => config, args) : runByPortal(config, args)).catch(() => undefined)
}
