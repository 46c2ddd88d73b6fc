import { artText } from '#contract/vorgaenge/kinds.ts'
import { systemClock } from '#platform/clock.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { explain } from './command/command.ts'
import { readConfig } from './settings/config.ts'
import { makeKey, revokeKey, type DemoKey } from './demo/erp/key.ts'
import { readErpOptions } from './demo/erp/options.ts'
import { KeyRefused } from './demo/erp/portal.ts'
import { receive } from './demo/erp/receiver.ts'
import { texts } from './demo/erp/texts.de.ts'
import { Unable } from './command/unable.ts'

/** how often the receiver asks the portal */
const POLL_MS = 1000

/** Plays the operator's system: receives Vorgaenge over HTTP and decides them after some seconds. */
async function main(signal: AbortSignal): Promise<void> {
  const options = readErpOptions(process.argv.slice(2))
  const config = readConfig(process.env)
  const url = options.url ?? config.publicUrl
  const made: DemoKey[] = []
  const keyFor = async (): Promise<string> => {
    if (options.schluessel !== undefined) return options.schluessel
    const key = await makeKey(config, url)
    made.push(key)
    return key.schluessel
  }
  console.log(texts.begins(url, options.seconds))
  if (options.rejected.length > 0) console.log(texts.rejects(options.rejected.map(artText).join(', ')))
  try {
    await untilReady(url, signal)
    await receive({ ...options, url, keyFor, clock: systemClock, pollMs: POLL_MS, say: (line) => console.log(line), signal })
  } catch (error) {
    throw error instanceof KeyRefused ? new Unable(texts.keyRefused) : error
  } finally {
    for (const key of made) await revokeKey(config, key)
  }
}

/** The portal may start after the receiver. */
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
