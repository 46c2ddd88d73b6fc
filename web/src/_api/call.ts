import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/_kit/endpoint.ts'

/** What the browser knows of a call. `npm run calls` writes one for each call of the contract; the types are the contract's own. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly method: E['method']
  /** with parameters in braces */
  readonly path: E['path']
  readonly who: E['who']
  /** the parameters of path and query that must not be missing */
  readonly required: readonly Extract<keyof ParamsOf<E> | keyof QueryOf<E>, string>[]
  readonly hasBody: boolean
  /** never set: it carries the types of parameters, body and answer */
  readonly endpoint?: E
}

type Given<K extends string, T> = [T] extends [undefined] ? { readonly [key in K]?: undefined } : { readonly [key in K]: T }

/** What a call takes. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    readonly signal?: AbortSignal
    /** makes a repeated send count once; kept for every try of the same content */
    readonly idempotencyKey?: string
  }

export type { AnswerOf, Endpoint }
