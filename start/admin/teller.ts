import { personTeller, type Anlass, type TellPerson } from '#server/account/rolle/message.ts'
import type { ActContext } from './command.ts'
import type { Person } from './person.ts'

/** Tells a person of an external provider, who gets no mail from it; undefined without an address. */
export async function tellerOf(context: ActContext, { email }: Person, anlass: Anlass): Promise<TellPerson | undefined> {
  if (!email) return undefined
  const { outbox, betreiber } = await context.einladender()
  return personTeller({ outbox, betreiber }, email, anlass)
}
