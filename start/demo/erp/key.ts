import { runByPortal, runCommand } from '../../admin/run.ts'
import type { Config } from '../../settings/config.ts'
import { Unable } from '../../command/unable.ts'
import { texts } from './texts.de.ts'

export interface DemoKey {
  readonly id: string
  readonly schluessel: string
}

const RECHTE = 'lesen,bestaetigen'

/** Makes a key as the operator does it by command. The portal at `url` runs already. */
export async function makeKey(config: Config, url: string): Promise<DemoKey> {
  if (config.modus !== 'demo') throw new Unable(texts.keyNeeded)
  const args = ['schluessel', 'anlegen', '--bezeichnung', texts.keyName, '--rechte', RECHTE]
  const lines = config.databaseUrl ? await runCommand(() => config, args) : await runByPortal(config, args)
  const [made, schluessel] = lines ?? []
  // another database than the portal's would be given a key that nobody takes
  if (made === undefined || schluessel === undefined) throw new Unable(texts.otherPortal(url))
  return { id: made.slice(-36), schluessel }
}

/** The key is of no use any more. A portal that has ended meanwhile keeps it. */
export async function revokeKey(config: Config, { id }: DemoKey): Promise<void> {
  const args = ['schluessel', 'widerrufen', '--id', id]
  await (config.databaseUrl ? runCommand(() => config, args) : runByPortal(config, args)).catch(() => undefined)
}
