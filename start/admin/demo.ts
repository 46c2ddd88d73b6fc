import type { Operator } from '#identity/app.ts'
import { inviteByCommand } from '#server/einspeiserantraege/einladung/acts.ts'
import { Unable } from '../command/unable.ts'
import { noraEingeladen } from '../demo/data/antraege.ts'
import { demoUsers, type DemoUser } from '../demo/data/users.ts'
import { WAITS_FOR_PIN } from '../demo/fill-pin.ts'
import { POSTFACH_PATH } from '../demo/postfach/paths.ts'
import { bindDemo, partnersOf } from '../demo/zuordnung/acts.ts'
import type { Act, ActContext, Command } from './command.ts'
import { texts as words } from './demo-texts.de.ts'
import { readOptions, readText } from './options.ts'
import { findPerson, readWho, unknownAs, type Who } from './person.ts'
import { neededAtProvider, ROLLEN } from './rolle.ts'
import { texts } from './texts.de.ts'

const LOGINS = demoUsers.map(({ login }) => login)
const LONGEST_LOGIN = 100
/** the demo person with an invitation */
const INVITED = 'nora.neu'

export const demoCommands: readonly Command[] = [
  { name: 'demo zuordnen', usage: '--email …|--sub … --als ada.sonne', prepare: prepareBind },
]

/** Gives a person the data of a demo person, at the embedded or an external provider. */
function prepareBind(args: readonly string[]): Act {
  const { als, ...named } = readOptions(args, { email: 'text', sub: 'text', als: 'text' })
  const who = readWho(named)
  const login = readText('--als', als, LONGEST_LOGIN)
  const user = demoUsers.find((one) => one.login === login)
  if (!user) throw new Unable(words.unknown(login, LOGINS.join(', ')))
  return (context) => bind(context, who, user)
}

async function bind(context: ActContext, who: Who, user: DemoUser): Promise<readonly string[]> {
  const { demo, issuer, publicUrl } = context
  if (!demo) throw new Unable(words.onlyDemo)
  const { person, isExternal } = await context.withOperator(async (operator) => {
    const found = await findPerson(context, operator, who)
    // at an external provider a subject can be known before it signs in
    if (!found && (operator || 'email' in who)) throw unknownAs(context, operator, who)
    if (operator && found) await bindRolesAtProvider(operator, found.sub, user)
    return { person: found, isExternal: operator === undefined }
  })
  const sub = person?.sub ?? ('sub' in who ? who.sub : '')
  await bindDemo(await demo(), { iss: issuer, sub }, user)
  return [
    words.bound(person?.who ?? texts.person.named('', undefined, sub), user.login, partnersOf(user)),
    texts.person.subject(issuer, sub),
    ...(person ? [] : [words.neverHere]),
    ...user.roles.flatMap((rolle) => [words.rolle(rolle), ...(isExternal ? [neededAtProvider(context, rolle)] : [])]),
    ...(user.login === WAITS_FOR_PIN ? [words.letter(`${publicUrl}${POSTFACH_PATH}`)] : []),
    ...(user.login === INVITED ? await invitation(context) : []),
    words.others,
  ]
}

async function bindRolesAtProvider(operator: Operator, sub: string, { roles }: DemoUser): Promise<void> {
  for (const rolle of ROLLEN) await (roles.includes(rolle) ? operator.giveRole(sub, rolle) : operator.takeRole(sub, rolle))
}

/** A new invitation, unless somebody else has the application. */
async function invitation({ database, einladender }: ActContext): Promise<readonly string[]> {
  const done = await inviteByCommand(await einladender(), database, { antragsnummer: noraEingeladen, kanal: 'Postversand', an: undefined })
  return 'grund' in done ? [] : [words.einladung, done.link]
}
