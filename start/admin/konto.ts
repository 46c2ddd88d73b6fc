import { paths } from '#contract/_shared/paths.ts'
import { LONGEST_SUB } from '#contract/_shared/limits.ts'
import type { Operator } from '#identity/app.ts'
import { endSitzungenOf, findPersonen, keepKontobefehl } from '#server/account/rolle/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { showMoment } from './moment.ts'
import { readEmail, readGrund, readOptions, readText } from './options.ts'
import { personOf, readWho, refuseOtherIssuer, withProvider, type Person } from './person.ts'
import { tellerOf } from './teller.ts'
import { texts as kontoTexts } from './konto-texts.de.ts'
import { texts } from './texts.de.ts'

const { konto: words } = kontoTexts

export const kontoCommands: readonly Command[] = [
  { name: 'konto entsperren', usage: '[--email …] [--sub …] --grund "…"', prepare: prepareUnlock },
  { name: 'konto gesperrt', usage: '', prepare: prepareLocked },
  { name: 'konto abmelden', usage: '--email …|--sub … --grund "…"', prepare: prepareSignOut },
  { name: 'konto passwort', usage: '--email …|--sub … --grund "…"', prepare: prepareReset },
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

/** Ends every session at provider and portal; with an external provider only the portal's. */
function prepareSignOut(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', grund: 'text' })
  const [who, grund] = [readWho(options), readGrund(options.grund)]
  return (context) =>
    context.withOperator(async (operator) => {
      const { database, clock } = context
      await refuseOtherIssuer(context)
      const person = await personOf(context, operator, who)
      await keepKontobefehl(database, person, 'KontoAbgemeldet', grund, clock.now())
      // the provider's first: it would sign the person in again
      const isTold = await operator?.endSessions(person.sub)
      const tell = operator ? undefined : await tellerOf(context, person, { was: 'abgemeldet' })
      await endSitzungenOf(database, person, clock.now(), tell)
      return [
        words.signedOut(person.who),
        texts.person.subject(person.iss, person.sub),
        ...(isTold || tell ? [words.told] : []),
        ...(operator ? [] : [words.signOutThere]),
      ]
    })
}

function prepareReset(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', grund: 'text' })
  const [who, grund] = [readWho(options), readGrund(options.grund)]
  return (context) =>
    withProvider(context, words.resetKeep, async (operator) => {
      const { database, clock, publicUrl } = context
      const person = await personOf(context, operator, who)
      if (person.email === undefined) throw new Unable(words.addressMissing(person.who))
      await keepKontobefehl(database, person, 'PasswortAngestossen', grund, clock.now())
      if (!(await operator.startReset(person.sub))) throw new Unable(words.addressMissing(person.who))
      const lines = [words.resetStarted(person.who, `${publicUrl}${paths.passwordReset}`), words.oldPassword]
      return [...lines, texts.person.subject(person.iss, person.sub)]
    })
}
