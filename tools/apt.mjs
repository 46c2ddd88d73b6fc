// Debian's packages, where the tests may install them.
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

let listsAreNew = false

/** Installs a package and gives whether it is there now. Does nothing for anybody but root, and without apt-get. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return false
  console.error(`Installiere ${name} (apt-get) …`)
  const apt = (...args) =>
    execFileSync('/usr/bin/apt-get', ['-qq', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  try {
    if (!listsAreNew) apt('update')
    listsAreNew = true
    apt('install', '-y', '--no-install-recommends', name)
    return true
  } catch {
    return false // apt-get has said why
  }
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
