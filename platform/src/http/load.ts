import type { FastifyInstance } from 'fastify'
import { Outage } from '../outage.ts'
import { count } from '../telemetry/live.ts'
import { ABANDONED_MS, ROOM_FOR_ACTS } from './limits.ts'

/** A process works on as many requests as it can; the call may be repeated at once elsewhere, or here in some seconds. */
export class Overloaded extends Outage {
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
 * Refuses reads while this many requests are worked on, and acts only beyond that. It decides before anything is read, so that no work is
 * lost.
 *
 * A request counts from the moment that it is here as a whole until its answer begins: slow senders and readers take no place.
 */
export function shedLoad(fastify: FastifyInstance, most: number): void {
  const ends = new WeakMap<object, () => void>()
  let working = 0

  fastify.addHook('onRequest', ({ routeOptions }, _, done) => {
    const load = loadOf(routeOptions.config)
    if (load === undefined || working < most * (load === 'act' ? ROOM_FOR_ACTS : 1)) return done()
    count('shed', { load })
    // an error of each request would cost as much as a small answer
    done(overloaded)
  })
  fastify.addHook('preValidation', ({ raw, routeOptions }, reply, done) => {
    if (loadOf(routeOptions.config) !== undefined) {
      working += 1
      const end = () => {
        if (ends.delete(raw)) working -= 1
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
