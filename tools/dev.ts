// Two processes behind one address: Vite serves pages and their modules and proxies everything else to the portal.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer, type ProxyOptions } from 'vite'
import { mayBePage } from '../server/src/_kit/page-paths.ts'
import { takePort } from './ports.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
// at a change of the sources the portal starts again, on the port that Vite knows
const portalPort = await takePort()

/** Vite's paths besides pages. */
const MODULES = /^\/(@|src\/)/
/** node_modules is above the folder of the web. */
const PACKAGES = '/node_modules/'
const SILENT_PAGE = '/user/silent'
/** Demo pages of the portal: mails, the operator's imprint. */
const DEMO_PAGES = /^\/dev\/(?!bausteine)/

/** Vite's file for a request; undefined for the portal. */
const fileFor: ProxyOptions['bypass'] = ({ url = '/', headers }) => {
  const [path = '/'] = url.split('?')
  if (MODULES.test(path)) return url
  if (path.startsWith(PACKAGES)) return `/@fs${join(root, url)}`
  if (path === SILENT_PAGE) return '/silent.html'
  return headers.accept?.includes('text/html') && mayBePage(path) && !DEMO_PAGES.test(path) ? '/index.html' : undefined
}

const vite = await createServer({
  configFile: join(root, 'web/vite.config.ts'),
  server: {
    port: Number(process.env['PORT'] ?? 8080),
    strictPort: true,
    proxy: { '^/': { target: `http://127.0.0.1:${portalPort}`, bypass: fileFor } },
  },
})
await vite.listen()
const [address = ''] = vite.resolvedUrls?.local ?? []
const portal = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'start/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  // its own group: otherwise Ctrl+C reaches it twice, and the second signal ends it before its database is closed
  detached: true,
  env: { ...process.env, PORT: String(portalPort), PUBLIC_URL: new URL(address).origin, STOPP_PAUSE_SEKUNDEN: '0' },
})
const ended = once(portal, 'exit') as Promise<[number | null]>

// Vite's handler would end this process before the portal has closed its database
process.removeAllListeners('SIGTERM')
let isAsked = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isAsked) return
    isAsked = true
    portal.kill('SIGTERM')
  })
}

const [status] = await ended
await vite.close()
process.exit(isAsked ? 0 : (status ?? 1))
