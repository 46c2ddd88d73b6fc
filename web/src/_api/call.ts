import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/_kit/endpoint.ts'

/** A call as the browser knows it. `npm run calls` writes one for each endpoint of the contract; the types are the contract's own. */
export interface Call<E extends Endpoint = Endpoint> {
  readonly method: E['method']
  /** With parameters in braces. */
  readonly path: E['path']
  readonly who: E['who']
  /** The required parameters of path and query. */
  readonly required: readonly Extract<keyof ParamsOf<E> | keyof QueryOf<E>, string>[]
  readonly hasBody: boolean
  /** Never set at run time; carries the types of parameters, body and answer. */
  readonly endpoint?: E
}

type Given<K extends string, T> = [T] extends [undefined] ? { readonly [key in K]?: undefined } : { readonly [key in K]: T }

/** The input of a call. */
export type CallInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryOf<E>> &
  Given<'body', BodyOf<E>> & {
    readonly signal?: AbortSignal
    /** Makes repeated sends count once. Every retry of the same content must use the same key. */
    readonly idempotencyKey?: string
  }

export type { AnswerOf, Endpoint }
