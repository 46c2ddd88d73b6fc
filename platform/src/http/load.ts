import type { FastifyInstance } from 'fastify'
import { Outage } from '../outage.ts'
import { count } from '../telemetry/live.ts'
import { ABANDONED_MS, SHARE_OF_ACTS } from './limits.ts'

/** A process works on as many requests as it can; the call may be repeated at once elsewhere, or here in some seconds. */
class Overloaded extends Outage {
  constructor() {
    super('the process works on as many requests as it can')
    this.name = 'Overloaded'
  }
}

/** What a request is under load: a read, which can be asked again, or an act, which somebody has begun. */
export type Load = 'read' | 'act'
/** The configuration of a route that counts as load. Others are cheap or guard themselves, and are always answered. */
export const LOAD = 'load'

/**
 * Refuses reads while this many are worked on, before anything is read. Acts are costly, so they have places of their own.
 *
 * A request counts from the moment that it is here as a whole until its answer begins: slow senders and readers take no place.
 */
export function shedLoad(fastify: FastifyInstance, most: number): void {
  const ends = new WeakMap<object, () => void>()
  const places = { read: most, act: Math.ceil(most * SHARE_OF_ACTS) }
  const working = { read: 0, act: 0 }

  fastify.addHook('onRequest', ({ routeOptions }, _, done) => {
    const load = loadOf(routeOptions.config)
    if (load === undefined || working[load] < places[load]) return done()
    count('shed', { load })
    // an error of each request would cost as much as a small answer
    done(overloaded)
  })
  fastify.addHook('preValidation', ({ raw, routeOptions }, reply, done) => {
    const load = loadOf(routeOptions.config)
    if (load !== undefined) {
      working[load] += 1
      const end = () => {
        if (ends.delete(raw)) working[load] -= 1
      }
      ends.set(raw, end)
      // work goes on after its client has left
      reply.raw.once('close', () => ends.has(raw) && setTimeout(end, ABANDONED_MS).unref())
    }
    done()
  })
  fastify.addHook('onSend', ({ raw }, _, payload, done) => {
    ends.get(raw)?.()
    done(null, payload)
  })
}

const overloaded = new Overloaded()

function loadOf(config: object): Load | undefined {
  return (config as { readonly [LOAD]?: Load })[LOAD]
}
