import { LONGEST_SUB } from '#contract/_shared/limits.ts'
import type { Operator } from '#identity/app.ts'
import { Unable } from '../command/unable.ts'
import type { Act, Command } from './command.ts'
import { MOST_LISTED } from './limits.ts'
import { readMoment, showMoment } from './moment.ts'
import { readEmail, readOptions, readText } from './options.ts'
import { embeddedOnly } from './person.ts'
import { texts as words } from './anbieter-texts.de.ts'
import { texts } from './texts.de.ts'

export const anbieterCommands: readonly Command[] = [
  { name: 'anbieter protokoll', usage: '[--email …|--sub …] [--ereignis …] [--seit …] [--bis …] [--vor …]', prepare: prepareList },
  { name: 'anbieter frist', usage: '[--bestaetigen]', prepare: preparePeriod },
]

type Entry = Awaited<ReturnType<Operator['readAudit']>>[number]

/** Reads the provider's audit trail, newest first and a page at a time. */
function prepareList(args: readonly string[]): Act {
  const given = readOptions(args, { email: 'text', sub: 'text', ereignis: 'text', seit: 'text', bis: 'text', vor: 'text' })
  if (given.email !== undefined && given.sub !== undefined) throw new Unable(words.oneOfTwo)
  const email = given.email === undefined ? undefined : readEmail('--email', given.email)
  const filter = {
    sub: given.sub === undefined ? undefined : readText('--sub', given.sub, LONGEST_SUB),
    event: readEreignis(given.ereignis),
    since: given.seit === undefined ? undefined : readMoment('--seit', given.seit),
    until: given.bis === undefined ? undefined : readMoment('--bis', given.bis),
    olderThan: readVor(given.vor),
  }
  if (filter.since && filter.until && filter.since >= filter.until) throw new Unable(words.backwards)
  return ({ withOperator }) =>
    withOperator(async (found) => {
      const operator = embeddedOnly(found, words.keep)
      const account = email === undefined ? undefined : await operator.findByEmail(email)
      // tries with an address without an account have no subject
      const typed = email !== undefined && !account ? email : undefined
      const entries = await operator.readAudit({ ...filter, sub: account?.sub ?? filter.sub, typed }, MOST_LISTED + 1)
      const shown = entries.slice(0, MOST_LISTED)
      const last = shown.at(-1)
      return [
        ...(typed === undefined ? [] : [words.typed(typed)]),
        ...shown.map(entryLine),
        ...(last ? [] : [words.none]),
        ...(last && entries.length > shown.length ? [words.older(last.id)] : []),
      ]
    })
}

/** Shows how long the audit trail is kept, or lets a shorter period take effect. */
function preparePeriod(args: readonly string[]): Act {
  const { bestaetigen } = readOptions(args, { bestaetigen: 'flag' })
  return ({ withOperator }) =>
    withOperator(async (found) => {
      const operator = embeddedOnly(found, words.keep)
      const { configured, inForce, hasPastRows } = await operator.auditPeriod()
      if (bestaetigen) return [(await operator.agreeAuditPeriod()) ? words.agreed(configured) : words.inForce(configured)]
      return [
        ...(inForce === undefined ? [] : [words.period(inForce)]),
        ...(inForce === configured ? [] : [hasPastRows ? words.waits(configured) : words.soon(configured)]),
      ]
    })
}

function readEreignis(text: string | undefined): string | undefined {
  if (text === undefined || Object.hasOwn(words.ereignisse, text)) return text
  throw new Unable(words.unknownEreignis(text, Object.keys(words.ereignisse).join(', ')))
}

function readVor(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,15}$/.test(text)) throw new Unable(texts.notANumber('--vor'))
  return Number(text)
}

/** An entry of the provider's record as a line. */
export function entryLine({ id, at, event, sub, detail }: Entry): string {
  const angaben = Object.entries(words.angaben)
    .filter(([key]) => detail[key] !== undefined)
    .map(([key, name]) => words.angabe(name, String(detail[key])))
  return words.shown(id, showMoment(at), words.ereignisse[event] ?? event, sub ?? words.noAccount, angaben.join(', '))
}
