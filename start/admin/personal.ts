import { paths } from '#contract/_shared/paths.ts'
import { LONGEST_NAME } from '#contract/_shared/limits.ts'
import type { Operator } from '#identity/app.ts'
import { ownerKey } from '#server/_kit/owner.ts'
import { USUAL_CLAIMS } from '#server/account/anbieter/claim-names.ts'
import { allRollen, giveRolle } from '#server/account/rolle/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { readEmail, readGrund, readOptions, readText } from './options.ts'
import { embeddedOnly, personOf, readWho, refuseOtherIssuer, type Person } from './person.ts'
import { giveBoth, readRolle, ROLLEN, takeBoth, type Rolle, type Wish } from './rolle.ts'
import { texts } from './texts.de.ts'

const { personal: words } = texts

export const personalCommands: readonly Command[] = [
  {
    name: 'personal einladen',
    usage: '--email … --grund "…" [--vorname …] [--nachname …] [--rolle support|betrieb]',
    prepare: prepareInvite,
  },
  { name: 'personal liste', usage: '', prepare: prepareList },
  { name: 'personal entlassen', usage: '--email …|--sub … --grund "…"', prepare: prepareDismiss },
]

function prepareInvite(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', vorname: 'text', nachname: 'text', rolle: 'text', grund: 'text' })
  const email = readEmail('--email', options.email)
  const [givenName, familyName] = [readName('--vorname', options.vorname), readName('--nachname', options.nachname)]
  const role = options.rolle === undefined ? 'support' : readRolle(options.rolle)
  const wish: Wish = { rolle: role, grund: readGrund(options.grund) }
  return (context) =>
    context.withOperator(async (found) => {
      const operator = embeddedOnly(found, words.create)
      await refuseOtherIssuer(context)
      const { database, clock, issuer: iss, publicUrl } = context
      const sub = await operator.invite({ email, givenName, familyName, role })
      if (sub === undefined) return giveToKnown(context, operator, email, wish)
      await giveRolle(database, { iss, sub, ...wish }, clock.now())
      return [words.invited(email, role), texts.person.subject(iss, sub), words.mailed(`${publicUrl}${paths.passwordReset}`)]
    })
}

function readName(option: string, value: string | undefined): string | undefined {
  return value === undefined ? undefined : readText(option, value, LONGEST_NAME)
}

/** A person who registered keeps account and password. */
async function giveToKnown(context: ActContext, operator: Operator, email: string, wish: Wish): Promise<readonly string[]> {
  const person = await personOf(context, operator, { email })
  return [words.there(person.who), ...(await giveBoth(context, operator, person, wish))]
}

function prepareDismiss(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', grund: 'text' })
  const [who, grund] = [readWho(options), readGrund(options.grund)]
  return (context) =>
    context.withOperator(async (operator) => {
      const person = await personOf(context, operator, who)
      const taken: Rolle[] = []
      for (const rolle of ROLLEN) if (await takeBoth(context, operator, person, { rolle, grund })) taken.push(rolle)
      // a typo must not look like a dismissal
      if (taken.length === 0) throw new Unable(words.noRole(person.who))
      return [
        words.dismissed(person.who, taken.join(', ')),
        texts.person.subject(person.iss, person.sub),
        ...(operator ? [] : [texts.rolle.foreign.taken]),
      ]
    })
}

interface Listed extends Omit<Person, 'email'> {
  /** roles that each half grants */
  readonly portal: Set<string>
  readonly anbieter: Set<string>
}

function prepareList(args: readonly string[]): Act {
  readOptions(args, {})
  return (context) =>
    context.withOperator(async (operator) => {
      const people = await listedOf(context, operator)
      if (people.length === 0) return [words.none]
      const lines = people.map((one) => words.shown(rollenOf(one, operator), one.who, texts.person.subject(one.iss, one.sub)))
      return [...lines, ...(operator ? [] : [words.foreign((context.claims ?? USUAL_CLAIMS).roles)])]
    })
}

async function listedOf({ database, issuer }: ActContext, operator: Operator | undefined): Promise<Listed[]> {
  const people = new Map<string, Listed>()
  const at = (iss: string, sub: string, who: string): Listed => {
    const key = ownerKey({ iss, sub })
    const known = people.get(key) ?? { iss, sub, who, portal: new Set(), anbieter: new Set() }
    people.set(key, known)
    return known
  }
  for (const { sub, name, email, roles } of (await operator?.listStaff()) ?? []) {
    for (const role of roles) at(issuer, sub, texts.person.named(name, email, sub)).anbieter.add(role)
  }
  for (const { iss, sub, rolle, name, email } of await allRollen(database)) {
    at(iss, sub, texts.person.named(name ?? '', email ?? undefined, sub)).portal.add(rolle)
  }
  return [...people.values()]
}

/** A role that only one half grants has no effect, and the line says so. */
export function rollenOf({ portal, anbieter }: Pick<Listed, 'portal' | 'anbieter'>, operator: Operator | undefined): string {
  const named = (rolle: string) => {
    if (operator && !anbieter.has(rolle)) return words.only.portal(rolle)
    return portal.has(rolle) ? rolle : words.only.anbieter(rolle)
  }
  return [...new Set([...portal, ...anbieter])].map(named).join(', ')
}
