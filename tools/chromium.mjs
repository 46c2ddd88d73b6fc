// The browser of the end-to-end tests and benchmarks: headless Chromium, which takes half the time; else an installed Chromium or
// Chrome; else Debian's package.
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installPackage, isExecutable } from './apt.mjs'
import { fail } from './prepare.mjs'

/** headless Chromium */
const quick = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome']
const elsewhere = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The path of a Chromium. Installs one if possible; otherwise ends the process with a message. */
export function findChromium() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return isExecutable(named) ? named : fail(`CHROMIUM_PATH nennt kein ausführbares Programm: ${named}`)
  return (
    search([quick]) ??
    // a developer's machine keeps its browser
    (process.env['CI'] ? install(quick) : undefined) ??
    search(names) ??
    install(quick) ??
    install('chromium') ??
    fail('Kein Chromium gefunden. Bitte installieren Sie Chromium oder Chrome, oder nennen Sie seinen Pfad in CHROMIUM_PATH.')
  )
}

function search(wanted) {
  const places = [...(process.env['PATH'] ?? '').split(delimiter), ...folders]
  return [...places.flatMap((place) => wanted.map((name) => join(place, name))), ...(wanted === names ? elsewhere : [])].find(isExecutable)
}

function install(name) {
  return installPackage(name) ? search([name]) : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(findChromium())
