import { artText } from '#contract/vorgaenge/kinds.ts'
import { systemClock } from '#platform/clock.ts'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './command/command.ts'
import { Unable } from './command/unable.ts'
import { demoAccounts } from './demo/data/accounts.ts'
import { readErpOptions, type ErpOptions } from './demo/erp/options.ts'
import { makeKey, registerWebhook, revokeKey, type DemoKey } from './demo/erp/setup.ts'
import { KeyRefused } from './demo/erp/system/portal.ts'
import { runSystem } from './demo/erp/system/run.ts'
import { texts } from './demo/erp/texts.de.ts'
import { readConfig, type Config } from './settings/config.ts'

/** how often the system asks the portal */
const POLL_MS = 1000

const demoTypes = new Map(demoAccounts.map(({ konto: { Vertragskonto, Vertragskontotyp } }) => [Vertragskonto, Vertragskontotyp]))

/** Plays the operator's system: takes Vorgänge over HTTP, decides them after some seconds and delivers what was confirmed. */
async function main(signal: AbortSignal): Promise<void> {
  const options = readErpOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  const url = options.url ?? config.publicUrl
  const made: DemoKey[] = []
  // with webhooks nobody pulls, and a key with `lesen` would have the portal wait for that
  const rechte = [...(options.port === undefined ? ['lesen'] : []), 'bestaetigen', 'importieren']
  const keyFor = async (): Promise<string> => {
    if (options.schluessel !== undefined) return options.schluessel
    const key = await makeKey(config, url, rechte)
    made.push(key)
    return key.schluessel
  }
  const named = (arten: ErpOptions['asked']) => arten.map(artText).join(', ')
  if (options.rejected.length > 0) console.log(texts.rejects(named(options.rejected)))
  if (options.asked.length > 0) console.log(texts.asks(named(options.asked)))
  try {
    await untilReady(url, signal)
    if (signal.aborted) return
    await runSystem({
      ...options,
      url,
      keyFor,
      webhook: await webhookOf(config, url, options),
      folder: options.folder ?? join(config.dataDir, 'referenzsystem'),
      kontotypOf: (vk) => demoTypes.get(vk),
      now: () => systemClock.now(),
      pollMs: POLL_MS,
      say: (line) => console.log(line),
      signal,
    })
  } catch (error) {
    throw error instanceof KeyRefused ? new Unable(texts.keyRefused) : error
  } finally {
    for (const key of made) await revokeKey(config, key)
  }
}

async function webhookOf(config: Config, url: string, { port, geheimnis }: ErpOptions) {
  return port === undefined ? undefined : { port, secret: geheimnis ?? (await registerWebhook(config, url, port, systemClock)) }
}

/** The portal may start after the system. */
async function untilReady(url: string, signal: AbortSignal): Promise<void> {
  for (let isFirst = true; !signal.aborted; isFirst = false) {
    const answer = await fetch(`${url}/health/ready`, { signal }).catch(() => undefined)
    if (answer?.ok) return
    if (isFirst) console.log(texts.waits(url))
    await pause(POLL_MS, undefined, { signal }).catch(() => undefined)
  }
}

const ending = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => ending.abort())
try {
  await main(ending.signal)
} catch (error) {
  console.error(explain(error, texts.subject))
  process.exitCode = 1
}
