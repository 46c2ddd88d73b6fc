import { checkProtokoll } from '#server/_protokoll/check.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { readOptions } from './options.ts'
import { texts } from './texts.de.ts'

const { protokoll: words } = texts

export const protokollCommands: readonly Command[] = [{ name: 'protokoll pruefen', usage: '[--stand …]', prepare: prepareCheck }]

const STAND = /^(\d{1,15}):([0-9a-f]{64})$/

/** Fails if the record was altered, so that a scheduled check is noticed. */
function prepareCheck(args: readonly string[]): Act {
  const { stand } = readOptions(args, { stand: 'text' })
  const known = stand === undefined ? undefined : STAND.exec(stand)
  if (known === null) throw new Unable(words.notAStand)
  const [, nr, hash] = known ?? []
  return async ({ database, kettenschluessel }) => {
    const found = await checkProtokoll(database, await kettenschluessel(), nr && hash ? { nr: Number(nr), hash } : undefined)
    if (found.bruch) throw new Unable('nr' in found.bruch ? words.broken(found.bruch.nr) : words.stray(found.bruch.id))
    return [
      words.whole(found.geprueft),
      ...(found.ab ? [words.from(found.ab.nr)] : []),
      ...(found.offen > 0 ? [words.open(found.offen)] : []),
      ...(found.ungeprueft > 0 ? [words.otherSecret(found.ungeprueft)] : []),
      ...(found.stand ? [words.stand(`${found.stand.nr}:${found.stand.hash}`)] : []),
    ]
  }
}
