// Part of npm run docs: writes docs/identity-provider-faults.md from the cases that server/src/account/anbieter/faults.test.ts runs.
import { writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { allCases, type Moment } from '../server/src/account/testing/faults/all.ts'
import type { Case, Outcome, Said } from '../server/src/account/testing/faults/case.ts'
import { tableOf } from '../start/settings/operations-tables.ts'
import { errorTexts } from '../web/src/_api/errors.de.ts'
import { texts as identity } from '../web/src/identity/texts.de.ts'

export const faultsFile = new URL('../docs/identity-provider-faults.md', import.meta.url)

const HEAD = `# Faults of an identity provider

What people see and what the log says when the provider of \`IDENTITY=oidc\` does not do as it should. \`npm run docs\` writes this page from the cases that the
tests run ([decision 101](decisions/0101-what-a-provider-may-be.md)); how to set up a provider is in
[your own identity provider](identity-provider.md).

No line has a token, an address or words of the provider. \`reason\` is the provider's OAuth error, a name of the portal, or \`OAUTH_…\` of the library. Each line
about a fault that hits everybody comes once a minute at most. A page with an error has the link "${identity.again}", which begins anew. With every fault the portal
itself goes on: sessions stay, and only \`invalid_grant\` ends one.
`

const TITLES: Readonly<Record<Moment, string>> = {
  begin: 'A sign-in begins, and the provider …',
  back: 'The browser comes back with …',
  token: 'The token endpoint, or the provider there, …',
  'id token': 'The ID token …',
  person: 'About the person the provider says …',
  renewal: 'A session is renewed, and the provider …',
  confirmation: 'A change needs a fresh confirmation, and …',
  'sign-out': 'Somebody signs out, and the provider …',
}

const PEOPLE: Readonly<Record<Outcome, string>> = {
  'signed in': 'is signed in',
  cancelled: `"${identity.cancelled}"`,
  failed: `"${identity.codeFailed}"`,
  disturbed: `"${identity.disturbed}"`,
  'goes on': 'nothing, the session goes on',
  'signed out': 'signs in again',
  'ended at both': `"${identity.signedOutTitle}"`,
  'ended here': `"${identity.signedOutTitle}"; the next sign-in asks for the password`,
  'cannot confirm': `"${errorTexts.BestaetigungNichtMoeglich}"`,
}

function logOf(said: Said | undefined): string {
  if (!said) return '–'
  const { level, msg, ...fields } = said
  return [`${level}: ${msg.split(':')[0]}`, ...Object.entries(fields).map(([name, value]) => `\`${name}\` = \`${String(value)}\``)].join(
    '<br>',
  )
}

function knownOf({ known }: Case): string {
  const { name, email, rollen } = known ?? {}
  const said = [...(name === '' ? ['no name'] : []), ...(email === '' ? ['no address'] : []), ...(rollen?.length === 0 ? ['no role'] : [])]
  return said.length > 0 ? `; the portal knows ${said.join(' and ')}` : ''
}

/** The whole page. */
export function faultsPage(): string {
  const sections = (Object.entries(allCases) as [Moment, readonly Case[]][]).map(([moment, cases]) => {
    const rows = cases.map((one) => [one.name, PEOPLE[one.person] + knownOf(one), logOf(one.log)])
    return `## ${TITLES[moment]}\n\n${tableOf(['Case', 'The person sees', 'The log says'], rows)}\n`
  })
  return [HEAD, ...sections].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeFile(faultsFile, faultsPage())
