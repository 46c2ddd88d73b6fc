import fastifyFactory from 'fastify'
import { expect, it } from 'vitest'
import { mountSignInPage } from './sign-in-page.ts'

const fastify = fastifyFactory()
mountSignInPage(fastify)
fastify.setNotFoundHandler((_, reply) => reply.send('the page'))

it.each([
  ['/user/login', '/auth/login?pfad=%2F'],
  ['/user/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende%3Fa%3Db%26c', '/auth/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende%3Fa%3Db%26c'],
  ['/user/login?pfad=a&pfad=b', '/auth/login?pfad=%2F'],
])('%s begins a sign-in at once', async (url, target) => {
  const { statusCode, headers } = await fastify.inject(url)
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, target, 'no-store'])
})

it.each(['/user/login?requestId=x', '/user/login?fehler=code', '/user/login?abgemeldet=1'])('%s is the page', async (url) => {
  const { statusCode, body } = await fastify.inject(url)
  expect([statusCode, body]).toEqual([200, 'the page'])
})
