import type { Operator } from '#identity/app.ts'
import { USUAL_CLAIMS } from '#server/account/anbieter/claim-names.ts'
import { allRollen, endSitzungenOf, giveRolle, keepKontobefehl, takeRolle, type Rollenwunsch } from '#server/account/rolle/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { LONGEST_ISS } from './limits.ts'
import { readGrund, readOptions, readText } from './options.ts'
import { findPerson, personOf, readWho, refuseOtherIssuer, unknownAs, type Person, type Who } from './person.ts'
import { tellerOf } from './teller.ts'
import { texts } from './texts.de.ts'

const { rolle: words } = texts
export const ROLLEN = ['support', 'betrieb'] as const

export const rolleCommands: readonly Command[] = [
  { name: 'rolle geben', usage: '--email …|--sub … --rolle support|betrieb --grund "…" [--iss …]', prepare: prepareGive },
  { name: 'rolle nehmen', usage: '--email …|--sub … --rolle support|betrieb --grund "…" [--iss …]', prepare: prepareTake },
  { name: 'rolle liste', usage: '', prepare: prepareList },
]

export type Rolle = Rollenwunsch['rolle']

function readWish(args: readonly string[]) {
  const options = readOptions(args, { email: 'text', sub: 'text', iss: 'text', rolle: 'text', grund: 'text' })
  const iss = options.iss === undefined ? undefined : readText('--iss', options.iss, LONGEST_ISS)
  return { who: readWho(options), iss, wish: { rolle: readRolle(options.rolle), grund: readGrund(options.grund) } }
}

/** Value of the role option. Throws Unable. */
export function readRolle(value: string | undefined): Rolle {
  const text = readText('--rolle', value, 20)
  const rolle = ROLLEN.find((one) => one === text)
  if (!rolle) throw new Unable(words.unknown(text, ROLLEN.join(', ')))
  return rolle
}

function prepareGive(args: readonly string[]): Act {
  const { who, iss, wish } = readWish(args)
  return async (context) => {
    if (iss !== undefined && iss !== context.issuer) throw new Unable(words.otherIssuer(context.issuer))
    return context.withOperator(async (operator) => {
      await refuseOtherIssuer(context)
      return giveBoth(context, operator, await personOf(context, operator, who), wish)
    })
  }
}

/** A role to give or take, and why. */
export type Wish = Pick<Rollenwunsch, 'rolle' | 'grund'>

/** Grants both halves of a role: first the portal's, which has no effect alone, then the provider's. Ends the sessions at both. */
export async function giveBoth(
  context: ActContext,
  operator: Operator | undefined,
  person: Person,
  { rolle, grund }: Wish,
): Promise<readonly string[]> {
  const { database, clock } = context
  const { iss, sub, who } = person
  const tell = operator ? undefined : await tellerOf(context, person, { was: 'rolleGegeben', rolle })
  const isGiven = await giveRolle(database, { iss, sub, rolle, grund }, clock.now(), tell)
  const isMissingThere = operator !== undefined && !(await operator.findBySub(sub))?.roles.includes(rolle)
  if (isMissingThere && !isGiven) await keepKontobefehl(database, person, 'RolleGegeben', `${rolle}: ${grund}`, clock.now())
  const isGivenThere = isMissingThere && (await operator.giveRole(sub, rolle))
  if (isGiven || isGivenThere) await endSitzungenOf(database, person, clock.now())
  const said = isGiven || isGivenThere ? words.given(who, rolle) : words.has(who, rolle)
  return [said, texts.person.subject(iss, sub), ...(operator ? [] : [neededAtProvider(context, rolle)])]
}

/** An external provider has the other half of a role. */
export function neededAtProvider({ claims = USUAL_CLAIMS }: ActContext, rolle: Rolle): string {
  return words.foreign.given(claims[rolle], claims.roles)
}

function prepareTake(args: readonly string[]): Act {
  const { who, iss, wish } = readWish(args)
  const { rolle } = wish
  return async (context) => {
    const isElsewhere = iss !== undefined && iss !== context.issuer
    // before opening the provider's database, which may be down
    const isTakenHere = 'sub' in who && (await takeHere(context, strangerOf(iss ?? context.issuer, who), wish, false))
    return context.withOperator(async (found) => {
      const operator = isElsewhere ? undefined : found
      const { person, isKnown } = isElsewhere ? { person: strangerOf(iss, who), isKnown: true } : await holderOf(context, operator, who)
      const isTaken = await takeBoth(context, operator, person, wish, isTakenHere)
      if (!isTaken && !isKnown) throw unknownAs(context, operator, who)
      const said = isTaken ? words.taken(person.who, rolle) : words.hasNot(person.who, rolle)
      return [said, texts.person.subject(person.iss, person.sub), ...(found ? [] : [words.foreign.taken])]
    })
  }
}

/** The person with the role, even if unknown to the provider, so that the portal's row can be deleted. */
async function holderOf(context: ActContext, operator: Operator | undefined, who: Who): Promise<{ person: Person; isKnown: boolean }> {
  if ('email' in who) return { person: await personOf(context, operator, who), isKnown: true }
  const person = await findPerson(context, operator, who)
  return { person: person ?? strangerOf(context.issuer, who), isKnown: person !== undefined }
}

function strangerOf(iss: string, who: Who): Person {
  if ('email' in who) throw new Unable(words.subForIssuer)
  return { iss, sub: who.sub, email: undefined, who: texts.person.named('', undefined, who.sub) }
}

/**
 * Takes both halves and ends the sessions: first the portal's, which works at once, then the provider's. False if there was neither.
 *
 * `wasTakenHere`: the portal's half is gone already.
 */
export async function takeBoth(
  context: ActContext,
  operator: Operator | undefined,
  person: Person,
  wish: Wish,
  wasTakenHere = false,
): Promise<boolean> {
  const { database, clock } = context
  const { rolle, grund } = wish
  if (wasTakenHere && !operator)
    await endSitzungenOf(database, person, clock.now(), await tellerOf(context, person, { was: 'rolleGenommen', rolle }))
  const isTaken = wasTakenHere || (await takeHere(context, person, wish, operator === undefined))
  const isTakenThere = (await operator?.takeRole(person.sub, rolle)) ?? false
  if (isTakenThere && !isTaken) await keepKontobefehl(database, person, 'RolleGenommen', `${rolle}: ${grund}`, clock.now())
  if (isTakenThere) await endSitzungenOf(database, person, clock.now())
  return isTaken || isTakenThere
}

async function takeHere(context: ActContext, person: Person, { rolle, grund }: Wish, tells: boolean): Promise<boolean> {
  const { database, clock } = context
  const { iss, sub } = person
  const tell = tells ? await tellerOf(context, person, { was: 'rolleGenommen', rolle }) : undefined
  const isTaken = await takeRolle(database, { iss, sub, rolle, grund }, clock.now(), tell)
  if (isTaken) await endSitzungenOf(database, { iss, sub }, clock.now())
  return isTaken
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return async ({ database }) => {
    const rows = await allRollen(database)
    if (rows.length === 0) return [words.none]
    return rows.map(({ iss, sub, rolle, name, email }) =>
      words.shown(rolle, texts.person.named(name ?? '', email ?? undefined, sub), texts.person.subject(iss, sub)),
    )
  }
}
