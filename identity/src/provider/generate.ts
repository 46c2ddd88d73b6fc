import { paths as pages } from '#contract/_shared/paths.ts'
import { failure, success, type Answer } from '../_http/answer.ts'
import { readJson } from '../_http/body.ts'
import { HttpRefusal } from '../_http/refusal.ts'
import { refuseForeignOrigin } from '../_http/request.ts'
import type { Kernel } from '../kernel.ts'
import { noteGenerated } from './generated.ts'
import type { Middleware } from './koa.ts'
import { paths } from './paths.ts'

type Context = Parameters<Middleware>[0]

const PATH = '/authz-srv/authrequest/authz/generate'

const FIELDS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'nonce',
  'state',
  'code_challenge',
  'code_challenge_method',
  'ui_locales',
  'view_type',
  'max_age',
  'acr_values',
  'login_hint',
  'response_mode',
] as const

/** The code always comes back in the query: whoever begins a sign-in must not choose where it lands. */
const TAKEN_MODES: readonly string[] = ['query', 'fragment']

/**
 * Accepts an authorization request as JSON from a page with its own login form. Runs it with prompt=login and returns the request id
 * instead of a redirect.
 */
export function generateRequest({ settings }: Kernel): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== PATH) await next()
    else if (ctx.method === 'POST') give(ctx, await generate(ctx, next, settings.origin))
    else {
      ctx.set('allow', 'POST')
      give(ctx, failure(405, 'method_not_allowed', 'the request was refused'))
    }
  }
}

async function generate(ctx: Context, next: () => Promise<unknown>, ownOrigin: string): Promise<Answer> {
  try {
    refuseForeignOrigin(ctx.req, ownOrigin)
    const { response_mode: mode = 'query', ...fields } = await readJson(ctx.req, FIELDS)
    if (!TAKEN_MODES.includes(mode)) throw new HttpRefusal(400, 'invalid_request')
    if (fields.nonce) noteGenerated(ctx)
    ctx.method = 'GET'
    ctx.url = `${paths.authorization}?${new URLSearchParams({ ...fields, prompt: 'login' }).toString()}`
    await next()
    if (ctx.status === 429) return failure(429, 'too_many_requests', 'the request was refused', Number(ctx.response.get('retry-after')))
    return answerOf(ctx.status, ctx.response.get('location'), fields.ui_locales)
  } catch (error) {
    if (error instanceof HttpRefusal) return failure(error.status, error.code, error.message)
    throw error
  }
}

function answerOf(status: number, location: string, locales = 'de'): Answer {
  if (status >= 500) return failure(status, 'server_error', 'the request failed')
  const parameters = URL.parse(location)?.searchParams
  const requestId = parameters?.get('requestId')
  if (!requestId) return failure(400, parameters?.get('error') ?? 'invalid_request', 'the authorization request is not valid')
  const viewType = location.includes(`${pages.register}?`) ? 'register' : 'login'
  return success({ requestId, view_type: viewType, lang: locales.split(' ')[0] })
}

function give(ctx: Context, answer: Answer): void {
  ctx.remove('location')
  ctx.status = answer.status
  for (const [name, value] of Object.entries(answer.headers)) ctx.set(name, typeof value === 'string' ? value : [...value])
  ctx.body = answer.body
}
