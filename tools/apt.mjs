// Installs Debian packages that the tests need.
import { execFileSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'

let listsAreNew = false

/** Installs a package; returns whether it is installed. Does nothing without root or apt-get. */
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
    return false // apt-get has printed the reason
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
