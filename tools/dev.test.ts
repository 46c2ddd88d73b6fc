import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bareEnvironment } from '../start/testing/environment.ts'

let folder: string
let address: string
let stop: () => Promise<unknown>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'netzportal-dev-'))
  const child = spawn(process.execPath, ['tools/dev.ts'], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    env: { ...bareEnvironment, LOG_LEVEL: 'silent', PORT: '0', DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const ended = once(child, 'exit')
  stop = () => (child.kill('SIGTERM'), ended)
  // the portal says its address when it serves
  for await (const line of createInterface({ input: child.stdout })) {
    address = / läuft: (http:\S+)$/.exec(line)?.[1] ?? ''
    if (address) return
  }
  expect.fail('the portal did not become ready')
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, accept = '*/*') => fetch(`${address}${path}`, { headers: { accept }, redirect: 'manual' })
const page = async (path: string) => (await get(path, 'text/html')).text()

it('the development server serves pages and their modules from Vite with hot reload', async () => {
  expect(await page('/dokumente')).toMatch(/\/@vite\/client.*\/src\/main\.tsx/s)
  expect(await page('/dev/bausteine')).toContain('/@vite/client')
  expect(await page('/user/silent')).toContain('/src/silent.ts')
  const module = await get('/src/_app/layout/Layout.tsx')
  expect([module.status, module.headers.get('content-type')]).toEqual([200, 'text/javascript'])
  const code = await module.text()
  expect(code.includes('import.meta.hot')).toBe(true)
})

it('the development server serves everything else from the portal with demo data', async () => {
  expect(await (await get('/api/portal/v1/betreiber')).json()).toMatchObject({ name: 'Netz Musterland GmbH', istDemo: true })
  const signIn = await get('/auth/login', 'text/html')
  expect([signIn.status, signIn.headers.get('location')]).toEqual([302, expect.stringContaining(`${address}/id/`)])
  expect(await page('/dev/postfach')).toContain('Hier kommt alles an')
})

it('one signal ends both processes of the development server', async () => {
  expect(await stop()).toEqual([0, null])
  await expect(get('/')).rejects.toThrow('fetch failed')
})
