import type { Operator } from '#identity/app.ts'
import { findKontostand } from '#server/account/rolle/acts.ts'
import { entryLine } from './anbieter.ts'
import type { Act, ActContext, Command } from './command.ts'
import { texts as kontoTexts } from './konto-texts.de.ts'
import { MOST_LISTED } from './limits.ts'
import { showMoment } from './moment.ts'
import { readOptions } from './options.ts'
import { findPerson, readWho, refuseOtherIssuer, unknownAs, type Person } from './person.ts'
import { rollenOf } from './personal.ts'
import { texts } from './texts.de.ts'

const { zeigen: words } = kontoTexts

export const kontostandCommands: readonly Command[] = [{ name: 'konto zeigen', usage: '--email …|--sub …', prepare: prepareShow }]

/** Shows an account at provider and portal; for an address without one, what was tried with it. Changes nothing. */
function prepareShow(args: readonly string[]): Act {
  const who = readWho(readOptions(args, { email: 'text', sub: 'text' }))
  return (context) =>
    context.withOperator(async (operator) => {
      await refuseOtherIssuer(context)
      const person = await findPerson(context, operator, who)
      if (person) return linesOf(context, operator, person)
      if (!operator || 'sub' in who) throw unknownAs(context, operator, who)
      return triedLines(operator, who.email)
    })
}

async function triedLines(operator: Operator, email: string): Promise<readonly string[]> {
  const entries = await operator.readAudit({ typed: email }, MOST_LISTED)
  return [
    words.unknown(email),
    ...((await operator.isRegistrationPending(email)) ? [words.pending] : []),
    ...(entries.length === 0 ? [words.nothingTried] : [words.tried, ...entries.map(entryLine)]),
  ]
}

async function linesOf({ database }: ActContext, operator: Operator | undefined, person: Person): Promise<readonly string[]> {
  const { sitzungen, partner, rollen, angemeldet_am } = await findKontostand(database, person)
  const { factors = [], roles = [] } = (await operator?.findBySub(person.sub)) ?? {}
  const details = await operator?.findDetails(person.sub)
  // the provider's record forgets
  const lastSignIn = details?.lastSignIn ?? angemeldet_am ?? undefined
  return [
    person.who,
    texts.person.subject(person.iss, person.sub),
    ...(details ? detailLines(person, details, factors) : [words.foreign]),
    words.lastSignIn(lastSignIn && showMoment(lastSignIn)),
    words.sessions(details?.sessions, sitzungen),
    words.roles(rollenOf({ portal: new Set(rollen), anbieter: new Set(roles) }, operator)),
    words.partner(partner.join(', ')),
  ]
}

type Details = NonNullable<Awaited<ReturnType<Operator['findDetails']>>>

function detailLines(
  { email }: Person,
  { lockedUntil, number, createdAt, passwordChangedAt }: Details,
  factors: readonly string[],
): string[] {
  return [
    email === undefined ? words.addressLost : words.email(email),
    words.locked(lockedUntil && showMoment(lockedUntil)),
    words.factors(factors.join(', ')),
    number ? words.number(number.masked, number.isConfirmed) : words.noNumber,
    words.created(showMoment(createdAt), showMoment(passwordChangedAt)),
  ]
}
