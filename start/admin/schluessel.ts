import { Schluesselrecht } from '#contract/erp/schema.ts'
import { allSchluessel, createSchluessel, revokeSchluessel } from '#server/erp/schluessel/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { LONGEST_BEZEICHNUNG, LONGEST_RECHTE } from './limits.ts'
import { showMoment } from './moment.ts'
import { readId, readOptions, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { schluessel: words } = texts

export const schluesselCommands: readonly Command[] = [
  { name: 'schluessel anlegen', usage: '--bezeichnung "…" --rechte lesen,bestaetigen', prepare: prepareCreate },
  { name: 'schluessel liste', usage: '', prepare: prepareList },
  { name: 'schluessel widerrufen', usage: '--id …', prepare: prepareRevoke },
]

function prepareCreate(args: readonly string[]): Act {
  const options = readOptions(args, { bezeichnung: 'text', rechte: 'text' })
  const bezeichnung = readText('--bezeichnung', options.bezeichnung, LONGEST_BEZEICHNUNG)
  const rechte = readRechte(options.rechte)
  return async ({ database, clock }) => {
    const { id, schluessel } = await createSchluessel(database, { bezeichnung, rechte }, clock.now())
    return [words.made(bezeichnung, rechte.join(', '), id), schluessel, words.once]
  }
}

function readRechte(value: string | undefined): readonly Schluesselrecht[] {
  const given = readText('--rechte', value, LONGEST_RECHTE).split(',')
  const rechte = given.map((text) => {
    const right = Schluesselrecht.safeParse(text.trim())
    if (!right.success) throw new Unable(words.unknownRight(text.trim(), Schluesselrecht.options.join(', ')))
    return right.data
  })
  return [...new Set(rechte)]
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database }) => {
    const rows = await allSchluessel(database)
    if (rows.length === 0) return [words.none]
    return rows.map(({ id, bezeichnung, rechte, created_at, zuletzt_am, widerrufen_am }) => {
      const state = [
        words.madeAt(showMoment(created_at)),
        words.usedAt(zuletzt_am ? showMoment(zuletzt_am) : undefined),
        ...(widerrufen_am ? [words.revokedAt(showMoment(widerrufen_am))] : []),
      ]
      return words.shown(bezeichnung, rechte.join(', '), state.join(', '), id)
    })
  }
}

function prepareRevoke(args: readonly string[]): Act {
  const id = readId('--id', readOptions(args, { id: 'text' }).id)
  return async ({ database, clock }) => {
    const row = await revokeSchluessel(database, id, clock.now())
    if (!row?.widerrufen_am) throw new Unable(words.unknown(id))
    return [words.revoked(row.bezeichnung, showMoment(row.widerrufen_am))]
  }
}
