import { paths } from '#contract/_shared/paths.ts'
import type { Operator } from '#identity/app.ts'
import { askFreigabe, listDeciders } from '#server/freigaben/acts.ts'
import { Unable } from '../command/unable.ts'
import type { Act, ActContext, Command } from './command.ts'
import { texts as kontoTexts } from './konto-texts.de.ts'
import { showMoment } from './moment.ts'
import { readGrund, readOptions, readText } from './options.ts'
import { personOf, readWho, withProvider, type Person } from './person.ts'
import { texts } from './texts.de.ts'

const { faktor: words } = kontoTexts
const ARTEN = ['totp', 'sms', 'email'] as const
const KNOWN = ARTEN.join('|')

export const faktorCommands: readonly Command[] = [
  { name: 'faktor entfernen', usage: `--email …|--sub … --art ${KNOWN} --grund "…"`, prepare: prepareAsk },
]

/** Asks for the removal; a second person confirms it, signed in (docs/decisions/0105-a-second-person.md). */
function prepareAsk(args: readonly string[]): Act {
  const options = readOptions(args, { email: 'text', sub: 'text', art: 'text', grund: 'text' })
  const who = readWho(options)
  const text = readText('--art', options.art, 20)
  const art = ARTEN.find((one) => one === text)
  if (!art) throw new Unable(words.unknownArt(text, KNOWN))
  const grund = readGrund(options.grund)
  return (context) =>
    withProvider(context, words.keep, async (operator) => {
      const { database, clock, publicUrl } = context
      const person = await personOf(context, operator, who)
      const { name = '', factors = [] } = (await operator.findBySub(person.sub)) ?? {}
      if (!factors.includes(art)) throw new Unable(words.missing(person.who, art, factors.join(', ')))
      const { iss, sub, email = '' } = person
      const { isNew, gueltigBis } = await askFreigabe(database, { iss, sub, name, email, art, grund }, clock.now())
      return [
        isNew ? words.asked(person.who, art) : words.waits(person.who, art),
        texts.person.subject(iss, sub),
        words.where(showMoment(gueltigBis), `${publicUrl}${paths.freigaben}`),
        ...((await hasSecondPerson(context, operator, person)) ? [] : [words.nobody]),
        words.afterwards,
      ]
    })
}

/** Somebody whose role counts at both halves, and long enough. */
async function hasSecondPerson({ database, clock }: ActContext, operator: Operator, person: Person): Promise<boolean> {
  for (const { iss, sub } of await listDeciders(database, person, clock.now())) {
    if (iss === person.iss && (await operator.findBySub(sub))?.roles.includes('betrieb')) return true
  }
  return false
}
