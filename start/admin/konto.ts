import { LONGEST_SUB } from '#contract/_shared/limits.ts'
import type { Operator } from '#identity/app.ts'
import { endSitzungenOf, findPersonen, keepKontobefehl } from '#server/account/rolle/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { showMoment } from './moment.ts'
import { readEmail, readGrund, readOptions, readText } from './options.ts'
import { embeddedOnly, personOf, readWho, refuseOtherIssuer, type Person } from './person.ts'
import { texts } from './texts.de.ts'

const { konto: words, faktor: faktorWords } = texts
const ARTEN = ['totp', 'sms', 'email'] as const
const KNOWN = ARTEN.join('|')

export const kontoCommands: readonly Command[] = [
  { name: 'konto entsperren', usage: '[--email …] [--sub …] --grund "…"', prepare: prepareUnlock },
  { name: 'konto gesperrt', usage: '', prepare: prepareLocked },
  { name: 'faktor entfernen', usage: `--email …|--sub … --art ${KNOWN} --grund "…"`, prepare: prepareRemove },
]

/** With both, the account of --sub gets the address of --email, because its own belongs to another account. */
function prepareUnlock(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', grund: 'text' })
  const grund = readGrund(options.grund)
  if (options.sub !== undefined && options.email !== undefined) {
    const wish = { sub: readText('--sub', options.sub, LONGEST_SUB), email: readEmail('--email', options.email), grund }
    return (context) => withProvider(context, words.keep, (operator) => giveBack(context, operator, wish))
  }
  const who = readWho(options)
  return (context) =>
    withProvider(context, words.keep, async (operator) => unlock(context, operator, await personOf(context, operator, who), grund))
}

function withProvider<T>(context: ActContext, was: string, work: (operator: Operator) => Promise<T>): Promise<T> {
  return context.withOperator(async (found) => {
    const operator = embeddedOnly(found, was)
    await refuseOtherIssuer(context)
    return work(operator)
  })
}

async function unlock(context: ActContext, operator: Operator, person: Person, grund: string): Promise<readonly string[]> {
  const { database, clock } = context
  const account = await operator.findBySub(person.sub)
  if (account?.email === undefined) throw new Unable(words.addressMissing(person.who))
  const unlocked = await operator.unlock(person.sub)
  if (!unlocked) return [words.notLocked(person.who)]
  await keepKontobefehl(database, person, 'KontoEntsperrt', grund, clock.now())
  const { lockedUntil, forgotten } = unlocked
  return [
    lockedUntil ? words.unlocked(person.who, showMoment(lockedUntil)) : words.forgotten(person.who, forgotten),
    texts.person.subject(person.iss, person.sub),
    words.told,
  ]
}

interface GiveBack {
  readonly sub: string
  readonly email: string
  readonly grund: string
}

async function giveBack(context: ActContext, operator: Operator, { sub, email, grund }: GiveBack): Promise<readonly string[]> {
  const { database, clock } = context
  const person = await personOf(context, operator, { sub })
  if ((await operator.findBySub(sub))?.email !== undefined) throw new Unable(words.hasAddress(person.who))
  const owner = await operator.findByEmail(email)
  if (owner) throw new Unable(words.taken(email, owner.sub))
  // recorded first, because it gives an account away
  await keepKontobefehl(database, person, 'KontoZurueckgegeben', grund, clock.now())
  if (!(await operator.giveBack(sub, email))) throw new Unable(words.takenNow(email))
  return [words.givenBack(person.who, email), texts.person.subject(person.iss, sub), words.told]
}

function prepareLocked(args: readonly string[]): Act {
  readOptions(args, {})
  return (context) =>
    withProvider(context, words.keep, async (operator) => {
      const accounts = await operator.listLocked()
      if (accounts.length === 0) return [words.none]
      const lines: string[] = []
      for (const { sub, name } of accounts) {
        const [known] = await findPersonen(context.database, context.issuer, { sub })
        lines.push(words.shown(sub, name, known?.email))
      }
      return lines
    })
}

function prepareRemove(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', art: 'text', grund: 'text' })
  const who = readWho(options)
  const text = readText('--art', options.art, 20)
  const art = ARTEN.find((one) => one === text)
  if (!art) throw new Unable(faktorWords.unknownArt(text, KNOWN))
  const grund = readGrund(options.grund)
  return (context) =>
    withProvider(context, faktorWords.keep, async (operator) => {
      const { database, clock } = context
      const person = await personOf(context, operator, who)
      const factors = (await operator.findBySub(person.sub))?.factors ?? []
      if (!factors.includes(art)) throw new Unable(faktorWords.missing(person.who, art, factors.join(', ')))
      // recorded first, because the mailbox alone then opens the account
      await keepKontobefehl(database, person, 'FaktorEntfernt', `${art}: ${grund}`, clock.now())
      if (!(await operator.removeFactor(person.sub, art))) throw new Unable(faktorWords.missing(person.who, art, ''))
      await endSitzungenOf(database, person, clock.now())
      return [faktorWords.removed(person.who, art), texts.person.subject(person.iss, person.sub), faktorWords.password]
    })
}
