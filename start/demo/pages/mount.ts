import { refuse } from '#server/_kit/failures.ts'
import { Refusal } from '#server/_kit/refusal.ts'
import type { FastifyInstance } from 'fastify'
import { readFile } from 'node:fs/promises'
import type { Config } from '../../settings/config.ts'
import { demoPage, STYLESHEET_PATH } from './page.ts'
import { demoPagePaths, type DemoPage } from './paths.ts'

/** Pages of demo mode under /dev. In operation nothing is there, not even the web app. */
export async function mountDevPages(fastify: FastifyInstance, config: Config): Promise<void> {
  if (config.modus === 'demo') return mountDemoPages(fastify, { name: config.betreiberName, telefon: config.betreiberTelefon })
  for (const path of ['/dev', '/dev/*']) fastify.all(path, (_, reply) => refuse(reply, new Refusal('NichtGefunden')))
}

async function mountDemoPages(fastify: FastifyInstance, betreiber: { readonly name: string; readonly telefon: string }): Promise<void> {
  const stylesheet = await readFile(new URL('page.css', import.meta.url))
  fastify.get(STYLESHEET_PATH, (_, reply) => reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(stylesheet))
  for (const [key, path] of Object.entries(demoPagePaths)) {
    const html = demoPage(key as DemoPage, betreiber)
    fastify.get(path, (_, reply) => reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(html))
  }
}
