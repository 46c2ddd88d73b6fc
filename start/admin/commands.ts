import type { Clock } from '#platform/clock.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command, Print, PrintingCommand } from './command.ts'
import { anbieterCommands } from './anbieter.ts'
import { aufbewahrungCommands } from './aufbewahrung.ts'
import { auftraegeCommands } from './auftraege.ts'
import { auskunftCommands } from './auskunft.ts'
import { datenbankCommands } from './datenbank.ts'
import { demoCommands } from './demo.ts'
import { einladungCommands } from './einladung.ts'
import { importCommands } from './import.ts'
import { faktorCommands } from './faktor.ts'
import { kontostandCommands } from './kontostand.ts'
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
  ...kontostandCommands,
  ...kontoCommands,
  ...faktorCommands,
  ...anbieterCommands,
  ...protokollCommands,
  ...auftraegeCommands,
  ...aufbewahrungCommands,
  ...auskunftCommands,
  ...demoCommands,
]

const printingCommands: readonly PrintingCommand[] = datenbankCommands
const all: readonly Named[] = [...commands, ...printingCommands]

type Named = Pick<Command, 'name' | 'usage'>

const wantedOf = (args: readonly string[]) => args.slice(0, 2).join(' ')

/** Finds the command and checks its arguments. Throws Unable naming what is wrong. */
export function prepareCommand(args: readonly string[], clock: Clock): Act {
  const wanted = wantedOf(args)
  const command = commands.find(({ name }) => name === wanted)
  if (!command) throw new Unable(texts.unknownCommand(wanted, all.map(({ name }) => name).join(', ')))
  return withUsage(command, () => command.prepare(args.slice(2), clock))
}

/** The same for a command without database; undefined if it is another one. */
export function preparePrint(args: readonly string[]): Print | undefined {
  const command = printingCommands.find(({ name }) => name === wantedOf(args))
  return command && withUsage(command, () => command.preparePrint(args.slice(2)))
}

function withUsage<T>(command: Named, prepare: () => T): T {
  try {
    return prepare()
  } catch (error) {
    throw error instanceof Unable ? new Unable(texts.withUsage(error.message, usageOf(command))) : error
  }
}

function usageOf({ name, usage }: Named): string {
  return `${name} ${usage}`.trim()
}

/** Every command with its options. */
export function helpLines(): string[] {
  return [texts.help, ...all.map(usageOf)]
}
