import { allRollen, giveRolle, takeRolle, type Rollenwunsch } from '#server/account/rolle/acts.ts'
import { Unable } from '../unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { readOptions, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { rolle: words } = texts
const ROLLEN = ['support', 'betrieb'] as const
const LONGEST_SUB = 200

export const rolleCommands: readonly Command[] = [
  { name: 'rolle geben', usage: '--sub … --rolle support', prepare: (args) => prepareChange(args, giveRolle, words.given, words.has) },
  { name: 'rolle nehmen', usage: '--sub … --rolle support', prepare: (args) => prepareChange(args, takeRolle, words.taken, words.hasNot) },
  { name: 'rolle liste', usage: '', prepare: prepareList },
]

type Say = (sub: string, rolle: string) => string

function prepareChange(args: readonly string[], change: typeof giveRolle, done: Say, already: Say): Act {
  const options = readOptions(args, { sub: 'text', rolle: 'text' })
  const sub = readText('--sub', options.sub, LONGEST_SUB)
  const rolle = readRolle(options.rolle)
  return async ({ database, clock, issuer }: ActContext) => {
    const isDone = await change(database, { iss: issuer, sub, rolle }, clock.now())
    return [(isDone ? done : already)(sub, rolle)]
  }
}

function readRolle(value: string | undefined): Rollenwunsch['rolle'] {
  const text = readText('--rolle', value, 20)
  const rolle = ROLLEN.find((one) => one === text)
  if (!rolle) throw new Unable(words.unknown(text, ROLLEN.join(', ')))
  return rolle
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database }) => {
    const rows = await allRollen(database)
    if (rows.length === 0) return [words.none]
    return rows.map(({ sub, rolle, name, email }) => words.shown(rolle, sub, name && email ? `${name}, ${email}` : undefined))
  }
}
