// Debian's OpenID provider glewlwyd, for a story. A developer's machine is left alone: only CI installs it.
import { installPackage, isExecutable } from './apt.mjs'

const PROGRAM = '/usr/bin/glewlwyd'

/** The path of glewlwyd; undefined if it is not installed and cannot be. */
export function findGlewlwyd() {
  if (!isExecutable(PROGRAM) && process.env['CI']) installPackage('glewlwyd')
  return isExecutable(PROGRAM) ? PROGRAM : undefined
}
