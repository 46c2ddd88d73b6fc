import type { Clock } from '#platform/clock.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { anbieterCommands } from './anbieter.ts'
import { aufbewahrungCommands } from './aufbewahrung.ts'
import { auftraegeCommands } from './auftraege.ts'
import { auskunftCommands } from './auskunft.ts'
import { demoCommands } from './demo.ts'
import { einladungCommands } from './einladung.ts'
import { importCommands } from './import.ts'
import { faktorCommands } from './faktor.ts'
import { kontoZeigenCommands } from './konto-zeigen.ts'
import { kontoCommands } from './konto.ts'
import { personalCommands } from './personal.ts'
import { protokollCommands } from './protokoll.ts'
import { rolleCommands } from './rolle.ts'
import { schluesselCommands } from './schluessel.ts'
import { secretCommands } from './secret.ts'
import { texts } from './texts.de.ts'
import { vorgangCommands } from './vorgang.ts'
import { uebergabeCommands } from './uebergabe.ts'
import { webhookCommands } from './webhook.ts'
import { wartungsbannerCommands } from './wartungsbanner.ts'

const commands: readonly Command[] = [
  ...wartungsbannerCommands,
  ...schluesselCommands,
  ...webhookCommands,
  ...uebergabeCommands,
  ...secretCommands,
  ...vorgangCommands,
  ...importCommands,
  ...einladungCommands,
  ...personalCommands,
  ...rolleCommands,
  ...kontoZeigenCommands,
  ...kontoCommands,
  ...faktorCommands,
  ...anbieterCommands,
  ...protokollCommands,
  ...auftraegeCommands,
  ...aufbewahrungCommands,
  ...auskunftCommands,
  ...demoCommands,
]

/** Finds the command and checks its arguments. Throws Unable naming what is wrong. */
export function prepareCommand(args: readonly string[], clock: Clock): Act {
  const wanted = args.slice(0, 2).join(' ')
  const command = commands.find(({ name }) => name === wanted)
  if (!command) throw new Unable(texts.unknownCommand(wanted, commands.map(({ name }) => name).join(', ')))
  try {
    return command.prepare(args.slice(2), clock)
  } catch (error) {
    throw error instanceof Unable ? new Unable(texts.withUsage(error.message, usageOf(command))) : error
  }
}

function usageOf({ name, usage }: Command): string {
  return `${name} ${usage}`.trim()
}

/** Every command with its options. */
export function helpLines(): string[] {
  return [texts.help, ...commands.map(usageOf)]
}
