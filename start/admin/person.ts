import { LONGEST_SUB } from '#contract/_shared/limits.ts'
import type { Operator } from '#identity/app.ts'
import { findPersonen, otherIssuer } from '#server/account/rolle/acts.ts'
import { Unable } from '../command/unable.ts'
import type { ActContext } from './command.ts'
import { readEmail, readText } from './options.ts'
import { texts } from './texts.de.ts'

const { person: words } = texts

/** The person that a command names. */
export type Who = { readonly sub: string } | { readonly email: string }

/** Exactly one of --email and --sub. Throws Unable. */
export function readWho({ email, sub }: { readonly email: string | undefined; readonly sub: string | undefined }): Who {
  if (email !== undefined && sub === undefined) return { email: readEmail('--email', email) }
  if (sub !== undefined && email === undefined) return { sub: readText('--sub', sub, LONGEST_SUB) }
  throw new Unable(words.oneOf)
}

/** A person at the configured provider. */
export interface Person {
  readonly iss: string
  readonly sub: string
  /** name of the person in printed lines */
  readonly who: string
  /** undefined if the account lost its address; empty if an external provider confirms none */
  readonly email: string | undefined
}

type Lookup = Pick<ActContext, 'database' | 'issuer'>

/** The person at the embedded provider, or one who has signed in by an external one; undefined if there is none. Throws Unable. */
export async function findPerson({ database, issuer }: Lookup, operator: Operator | undefined, who: Who): Promise<Person | undefined> {
  if (operator) {
    const account = 'sub' in who ? await operator.findBySub(who.sub) : await operator.findByEmail(who.email)
    if (!account) return undefined
    const { sub, name, email } = account
    return { iss: issuer, sub, email, who: words.named(name, email, sub) }
  }
  const [first, ...others] = await findPersonen(database, issuer, who)
  if (first && others.length > 0 && 'email' in who) {
    throw new Unable(words.several(who.email, [first, ...others].map(({ sub }) => sub).join(', ')))
  }
  return first && { iss: issuer, ...first, who: words.named(first.name, first.email, first.sub) }
}

/** `findPerson` for a person who must exist. Throws Unable. */
export async function personOf(context: Lookup, operator: Operator | undefined, who: Who): Promise<Person> {
  const person = await findPerson(context, operator, who)
  if (!person) throw unknownAs(context, operator, who)
  return person
}

export function unknownAs({ issuer }: Lookup, operator: Operator | undefined, who: Who): Unable {
  if (!operator && 'email' in who) return new Unable(`${words.neverHere(who.email, issuer)} ${words.unconfirmed}`)
  if (!operator && 'sub' in who) return new Unable(words.neverHere(who.sub, issuer))
  return new Unable('sub' in who ? words.unknownSub(who.sub, issuer) : words.unknownEmail(who.email, issuer))
}

/** Rows under an issuer that the portal does not use would have no effect. Throws Unable. */
export async function refuseOtherIssuer({ database, issuer }: Lookup): Promise<void> {
  const known = await otherIssuer(database, issuer)
  if (known !== undefined) throw new Unable(words.otherIssuer(issuer, known))
}

/** The embedded provider's accounts, for commands that need them. Throws Unable. */
export function embeddedOnly(operator: Operator | undefined, was: string): Operator {
  if (!operator) throw new Unable(words.foreignOnly(was))
  return operator
}

/** Runs work on the embedded provider's accounts. Throws Unable with an external one, for which `was` says what to do there. */
export function withProvider<T>(context: ActContext, was: string, work: (operator: Operator) => Promise<T>): Promise<T> {
  return context.withOperator(async (found) => {
    const operator = embeddedOnly(found, was)
    await refuseOtherIssuer(context)
    return work(operator)
  })
}
