import { operateQueue, type QueueOperator } from '#platform/queue/operate.ts'
import { createLog } from '#platform/log.ts'
import { allRules } from '../process/queues.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { MOST_LISTED } from './limits.ts'
import { showMoment } from './moment.ts'
import { readId, readOptions } from './options.ts'
import { texts } from './texts.de.ts'

const { auftraege: words } = texts
const NAMES = allRules.map(({ name }) => name)

export const auftraegeCommands: readonly Command[] = [
  { name: 'auftraege liste', usage: '', prepare: prepareList },
  { name: 'auftraege zeigen', usage: `--warteschlange ${NAMES.join('|')} [--tot]`, prepare: prepareShow },
  { name: 'auftraege erneut', usage: `--warteschlange ${NAMES.join('|')} [--id …]`, prepare: prepareAgain },
  { name: 'auftraege loeschen', usage: '--id …', prepare: prepareRemove },
]

/** An act on the queue; what it does is logged nowhere else. */
function onQueue(work: (operator: QueueOperator) => Promise<readonly string[]>): Act {
  return ({ database }) => operateQueue(database, createLog('silent'), work)
}

function readQueue(name: string | undefined): string {
  if (name === undefined) throw new Unable(texts.missingOption('--warteschlange'))
  if (!NAMES.includes(name)) throw new Unable(words.unknownQueue(name, NAMES.join(', ')))
  return name
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return onQueue(async (operator) => {
    const purposes = new Map(allRules.map(({ name, purpose }) => [name, purpose]))
    const states = await operator.states([...purposes.keys()])
    return states.map((state) => words.state(state, purposes.get(state.name) ?? ''))
  })
}

function prepareShow(args: readonly string[]): Act {
  const options = readOptions(args, { warteschlange: 'text', tot: 'flag' })
  const queue = readQueue(options.warteschlange)
  return onQueue(async (operator) => {
    // one more than shown tells whether there are more
    const lines = options.tot
      ? (await operator.dead(queue, MOST_LISTED + 1)).map(({ id, since, tries, reason }) =>
          words.dead(id, showMoment(since), tries, reason),
        )
      : (await operator.waiting(queue, MOST_LISTED + 1)).map(({ id, created_on, tries, next, reason }) =>
          words.waiting(id, showMoment(created_on), tries, next && showMoment(next), reason),
        )
    if (lines.length === 0) return [options.tot ? words.noDead : words.none]
    return lines.length > MOST_LISTED ? [...lines.slice(0, MOST_LISTED), words.more] : lines
  })
}

function prepareAgain(args: readonly string[]): Act {
  const options = readOptions(args, { warteschlange: 'text', id: 'text' })
  const queue = readQueue(options.warteschlange)
  const id = options.id === undefined ? undefined : readId('--id', options.id)
  return onQueue(async (operator) => {
    const count = await operator.again(queue, id)
    if (id !== undefined && count === 0) throw new Unable(words.unknown(id))
    return [words.again(count)]
  })
}

function prepareRemove(args: readonly string[]): Act {
  const id = readId('--id', readOptions(args, { id: 'text' }).id)
  return onQueue(async (operator) => {
    if (!(await operator.remove(id))) throw new Unable(words.unknown(id))
    return [words.removed(id)]
  })
}
