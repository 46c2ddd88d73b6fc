import { existsSync } from 'node:fs'

/** The commands of an operator, by their scripts in package.json. `npm start` is none: the artefact calls it `netzportal portal`. */
export const COMMANDS = ['migrate', 'identity', 'import', 'backup', 'admin', 'demo:erp'] as const
export type Command = (typeof COMMANDS)[number]

/** what only the artefact has; units and images start Node without it */
const LAUNCHER = new URL('../../bin/netzportal', import.meta.url)
const isHereArtefact = existsSync(LAUNCHER)

/** A command as a person types it here: by npm in a checkout, by the launcher in the artefact. docs/decisions/0108-the-artefact.md */
export function typed(command: Command, args = '', isArtefact = isHereArtefact): string {
  if (isArtefact) return ['netzportal', launched(command), args].filter((part) => part !== '').join(' ')
  return `npm run ${command}${args && ` -- ${args}`}`
}

/** The name of a command for the launcher. */
export const launched = (command: Command): string => command.replace(':', '-')
