import { chromium } from '@playwright/test'
import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '../../start/demo/data/users.ts'
import { findChromium } from '../../tools/chromium.mjs'
import { userEnvironment } from './portal.ts'
import { root } from './paths.ts'
import { startProcess } from './processes.ts'
import type { Workplace } from './workplace.ts'

const READY_SECONDS = 30
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--no-first-run',
  '--disable-extensions',
]

/** Starts a Chromium with an empty profile; returns its debugging port. */
export async function startBrowser(work: Workplace): Promise<number> {
  const profile = await mkdtemp(join(work.folder, 'profile-'))
  const args = [...FLAGS, '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank']
  const running = startProcess(work, { command: findChromium(), args, cwd: root, env: userEnvironment(), probed: false })
  const port = Number(await running.printed(/^DevTools listening on ws:[/][/]127[.]0[.]0[.]1:(\d+)[/]/m, READY_SECONDS))
  await running.ready(`${addressOf(port)}/json/version`, READY_SECONDS)
  return port
}

/** Signs a demo customer in through the pages. Only the cookies stay in the browser. */
export async function signIn(browserPort: number, portal: string, login: string): Promise<void> {
  const browser = await chromium.connectOverCDP(addressOf(browserPort))
  try {
    const page = await browser.contexts()[0]?.newPage()
    if (!page) throw new Error('the browser has no window')
    await page.goto(`${portal}/`)
    await page.getByLabel('E-Mail-Adresse').fill(`${login}@demo.example`)
    await page.getByLabel('Passwort', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Anmelden' }).press('Enter')
    await page.getByRole('heading', { level: 1, name: /^Guten Tag, / }).waitFor()
    await page.close()
  } finally {
    await browser.close()
  }
}

const addressOf = (port: number) => `http://127.0.0.1:${port}`
