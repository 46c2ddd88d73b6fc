import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { missingForContainers } from '../containers.ts'
import { root } from '../files.ts'
import { makeRelease } from '../release/make.ts'
import { findChromium } from '../chromium.mjs'
import { stepsOf } from './document.ts'
import { bootMachine, NETWORK, receiveMails, type Machine } from './machine.ts'
import { openBrowser, type People } from './people.ts'

// docs/quickstart-operator.md from its own blocks, on an empty Debian that has systemd, PostgreSQL and nginx of its own.
const CUSTOMER = 'karla@kunde.example'
const NEW_ADDRESS = 'Am Südhang 12 b, 12345 Musterstadt'
const steps = stepsOf(readFileSync(join(root, 'docs/quickstart-operator.md'), 'utf8'))
const missing = missingForContainers(NETWORK)
const atEnd: (() => Promise<void>)[] = []

let machine: Machine
let people: People
let mails: readonly string[]
const took: { step: string; seconds: string }[] = []

beforeAll(async () => {
  if (missing) return
  const folder = mkdtempSync(join(tmpdir(), 'netzportal-quickstart-'))
  atEnd.push(async () => rmSync(folder, { recursive: true, force: true }))
  const made = await makeRelease({ folder: join(folder, 'made'), isDraft: true, today: new Date() })
  machine = await bootMachine()
  atEnd.push(async () => machine.close())
  machine.put(made.archive)
  machine.put(`${made.archive}.sha256`)
  const post = await receiveMails(machine, folder)
  atEnd.push(() => post.close())
  mails = post.mails
  people = await openBrowser(await machine.inside(findChromium(), join(folder, 'made')), mails)
  atEnd.push(() => people.close())
}, 600_000)

afterAll(async () => {
  console.table(took)
  for (const end of atEnd.toReversed()) await end()
}, 60_000)

const subjectsTo = (email: string) =>
  mails.filter((mail) => mail.includes(`To: ${email}`)).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())

/** What people do in the browser before the blocks of a step, and what the blocks must have said. */
const around: Readonly<Record<string, { before?: () => Promise<void>; after?: (said: string) => Promise<void> }>> = {
  '8. 100,000 accounts': {
    after: async (said) => {
      expect(said).toMatch(/Fertig nach \d+ s: 300\.000 Zeilen/)
      expect(said).toMatch(/geschrieben .* 300\.000 Zeilen, 300\.000 neu, 0 geändert, 0 fehlerhaft/)
      await people.joinSupport('service@netz.example', '2000000001')
    },
  },
  '9. One confirmed change': {
    before: async () => {
      await people.askForChange(CUSTOMER)
    },
    after: async (said) => {
      expect(said).toContain('Am Südhang')
      await people.seeAddress(CUSTOMER, NEW_ADDRESS)
      await expect.poll(() => subjectsTo(CUSTOMER).length).toBeGreaterThan(1)
    },
  },
  '10. Backup and restore': {
    after: async (said) => {
      expect(said).toMatch(/in Ordnung/)
      expect(said).not.toMatch(/FEHLER/)
      await people.seeAddress(CUSTOMER, NEW_ADDRESS)
    },
  },
}

it.runIf(!missing)(
  `leads from an empty machine to a restored portal${missing ? ` (needs ${missing})` : ''}`,
  async () => {
    expect(steps.map(({ title }) => title)).toEqual(expect.arrayContaining(Object.keys(around)))
    for (const { title, blocks } of steps) {
      await around[title]?.before?.()
      const start = performance.now()
      let said = ''
      for (const block of blocks) said += await machine.paste(block)
      took.push({ step: title, seconds: ((performance.now() - start) / 1000).toFixed(1) })
      await around[title]?.after?.(said)
    }
  },
  900_000,
)
