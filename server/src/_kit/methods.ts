import type { Endpoint } from '#contract/_kit/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** HEAD is answered like GET, and Node drops the body (RFC 9110, 9.3.2). A GET with an effect gets no HEAD. */
export function methodsOf({ method, acts }: Endpoint): string[] {
  return method === 'GET' && !acts ? [method, 'HEAD'] : [method]
}

export function patternOf({ path }: Endpoint): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers every other method of the paths with 405 and the allowed ones. */
export function refuseOtherMethods(fastify: FastifyInstance, endpoints: readonly Endpoint[]): void {
  for (const [url, ofPath] of Map.groupBy(endpoints, patternOf)) {
    const allowed = ofPath.flatMap(methodsOf)
    const refuseMethod = async ({ params }: FastifyRequest, reply: FastifyReply) => {
      // a path that ends before its parameter does not exist
      if (Object.values(params ?? {}).includes('')) throw new Refusal('NichtGefunden')
      reply.header('allow', allowed.join(', '))
      throw new Refusal('MethodeUnzulaessig')
    }
    fastify.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      exposeHeadRoute: false,
      onRequest: refuseMethod,
      handler: refuseMethod,
    })
  }
}
