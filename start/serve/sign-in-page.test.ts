import cookie from '@fastify/cookie'
import fastifyFactory from 'fastify'
import { expect, it } from 'vitest'
import { mountSignInPage } from './sign-in-page.ts'

const fastify = fastifyFactory()
await fastify.register(cookie)
mountSignInPage(fastify, 'sid')
fastify.get<{ Querystring: { pfad: string } }>('/auth/login', (request, reply) =>
  request.query.pfad === '/ausfall'
    ? reply.code(503).send({})
    : reply.header('set-cookie', `anmeldung=${request.ip}`).redirect(`/id?asked=${encodeURIComponent(request.url)}`, 302),
)
fastify.setNotFoundHandler((_, reply) => reply.send('the page'))

it.each([
  ['/user/login', '/auth/login?pfad=%2F'],
  ['/user/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende%3Fa%3Db%26c', '/auth/login?pfad=%2Ftrinkwasser%2Fzaehlerstaende%3Fa%3Db%26c'],
  ['/user/login?pfad=a&pfad=b', '/auth/login?pfad=%2F'],
])('the address %s begins a sign-in at once', async (url, asked) => {
  const { statusCode, headers } = await fastify.inject({ url, remoteAddress: '192.0.2.7' })
  expect([statusCode, headers.location, headers['set-cookie']]).toEqual([
    302,
    `/id?asked=${encodeURIComponent(asked)}`,
    'anmeldung=192.0.2.7',
  ])
})

it('a sign-in that cannot begin leads to the page, which says so', async () => {
  const { statusCode, headers } = await fastify.inject('/user/login?pfad=%2Fausfall')
  expect([statusCode, headers.location]).toEqual([302, '/user/login?fehler=anmeldung'])
})

it('a visitor with a session gets the page, which redirects, and HEAD begins nothing', async () => {
  const signedIn = await fastify.inject({ url: '/user/login', cookies: { sid: 'x' } })
  const head = await fastify.inject({ method: 'HEAD', url: '/user/login' })
  expect([signedIn.body, head.headers.location]).toEqual(['the page', undefined])
})

it.each(['/user/login?requestId=x', '/user/login?fehler=code', '/user/login?error=request_expired', '/user/login?abgemeldet=1'])(
  'the address %s shows the page',
  async (url) => {
    const { statusCode, body } = await fastify.inject(url)
    expect([statusCode, body]).toEqual([200, 'the page'])
  },
)
