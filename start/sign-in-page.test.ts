import fastifyFactory from 'fastify'
import { expect, it } from 'vitest'
import { mountSignInPage } from './sign-in-page.ts'

const fastify = fastifyFactory()
mountSignInPage(fastify)
fastify.get('/auth/login', (request, reply) =>
  reply.header('set-cookie', `anmeldung=${request.ip}`).redirect(`/id?asked=${encodeURIComponent(request.url)}`, 302),
)
fastify.setNotFoundHandler((_, reply) => reply.send('the page'))

it.each([
  ['/user/login', '/auth/login?pfad=%2F'],
  ['/user/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende%3Fa%3Db%26c', '/auth/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende%3Fa%3Db%26c'],
  ['/user/login?pfad=a&pfad=b', '/auth/login?pfad=%2F'],
])('%s begins a sign-in at once', async (url, asked) => {
  const { statusCode, headers } = await fastify.inject({ url, remoteAddress: '192.0.2.7' })
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
    302,
    `/id?asked=${encodeURIComponent(asked)}`,
    'anmeldung=192.0.2.7',
  ])
})

it.each(['/user/login?requestId=x', '/user/login?fehler=code', '/user/login?abgemeldet=1'])('%s is the page', async (url) => {
  const { statusCode, body } = await fastify.inject(url)
  expect([statusCode, body]).toEqual([200, 'the page'])
})
