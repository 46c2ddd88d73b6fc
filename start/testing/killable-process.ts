import { systemClock } from '#platform/clock.ts'
import type { Checkout, Database } from '#platform/db/port.ts'
import { createHttpServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log.ts'
import { openQueue } from '#platform/queue/open.ts'
import { rowsOf } from '#server/_kit/testing/rows.ts'
import { flushCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { allRules } from '../process/queues.ts'
import { readConfig } from '../settings/config.ts'
import { openDatabase } from '../storage/database.ts'
import { outboxOf } from '../serve/dispatch.ts'
import { keyringOn } from '../storage/secret.ts'
import { mountApi } from '../serve/serve.ts'
import { MOMENT_HEADER, moments, type Moment } from './moments.ts'

// The portal's API in a process that kills itself at a moment named by the request. Provider and screens are left out for a quick start.

let armed: Moment | undefined

function passes(moment: Moment): void {
  if (armed === moment) process.kill(process.pid, 'SIGKILL')
}

/** The database with kill points around a commit. */
function watched(database: Database): Database {
  const watch = (checkout: Checkout): Checkout => ({
    ...checkout,
    transaction: async (work) => {
      const result = await checkout.transaction(async (tx) => {
        const done = await work(tx)
        passes('effect')
        return done
      })
      passes('commit')
      return result
    },
  })
  return { ...database, checkout: (role, opening, work) => database.checkout(role, opening, (checkout, row) => work(watch(checkout), row)) }
}

const config = readConfig(process.env)
const log = createLog('silent')
const database = await openDatabase(config, log)
const keyring = await keyringOn(config, database, log)
const jobs = await openQueue({ database, log, rules: allRules })
const fastify = await createHttpServer({ log, trustedProxies: [], https: false, partnerOrigins: [] })
fastify.addHook('onRequest', async ({ headers }) => {
  armed = moments.find((moment) => moment === headers[MOMENT_HEADER])
})
fastify.addHook('onSend', async () => passes('answer'))
mountApi(
  fastify,
  { config, database: watched(database), log, keyring },
  { clock: systemClock, outbox: outboxOf(config, keyring, jobs), jobs },
)
await fastify.listen({ host: '127.0.0.1', port: 0 })
// a killed process saves no compile cache, so the next start would be slow
flushCompileCache()
const accounts = Number(process.env['ACCOUNTS'] ?? 0)
const { port } = fastify.server.address() as AddressInfo
console.log(JSON.stringify({ port, cookie: accounts > 0 ? await settle(accounts) : '' }))

/** Creates a customer with this many accounts and meters. Gives the session cookie. */
async function settle(count: number): Promise<string> {
  const rows = rowsOf(database, systemClock, { cookie: `sid-${config.port}`, issuer: config.oidcIssuer ?? '' })
  const { gp: gp_nummer, cookie } = await rows.customer()
  for (let number = 0; number < count; number += 1) {
    const keys = { gp_nummer, vk_nummer: String(2_000_000_000 + number) }
    await rows.insert('vertragskonto', keys)
    const { zaehlernummer } = await rows.insert('zaehler', { ...keys, zaehlernummer: `Z${number}` })
    await rows.insert('zaehlerstand', { ...keys, zaehlernummer })
  }
  return cookie
}
