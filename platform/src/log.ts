import { pino, type Logger } from 'pino'
import { createSparing, faultOf } from './log-sparing.ts'
import { currentRequest } from './request-scope.ts'
import { standardError } from './standard-error.ts'

export type { Logger }

/** Keys of secrets that a careless log call may pass; their values never appear. */
const SECRET_KEYS = new Set(['password', 'code', 'pin', 'token', 'cookie', 'iban', 'email', 'q', 'authorization'])
const CENSORED = '[entfernt]'

/** Who writes: fields of every line. */
export interface Writer {
  /** the name of this process among all */
  readonly instance: string
  readonly version: string
}

const { warn, fatal } = pino.levels.values

export function createLog(level: string, destination?: NodeJS.WritableStream, writer?: Writer): Logger {
  const spare = createSparing()
  return pino(
    {
      level,
      base: writer ? { ...writer } : null,
      mixin: requestOf,
      hooks: {
        logMethod(args, method, number) {
          // the end of the process is always written
          const fault = number >= (warn ?? 0) && number < (fatal ?? 0) ? faultOf(args[0]) : undefined
          const write = (...line: [object, string]) => method.apply(this, line)
          if (fault === undefined || spare(fault, this.levels.labels[number] ?? '', write)) method.apply(this, args)
        },
      },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => censor(fields, 2) },
      serializers: { err: describeError },
    },
    destination ?? standardError(),
  )
}

/** The request that a line belongs to. pino changes what it gets. */
function requestOf(): { request?: string } {
  const request = currentRequest()
  return request === undefined ? {} : { request }
}

type Fields = Record<string, unknown>

/** Replaces secrets in the upper levels. pino's own redaction copies every line; this one only lines with a secret. */
function censor(fields: Fields, levels: number): Fields {
  let clean = fields
  for (const key in fields) {
    const value = fields[key]
    const shown = isSecret(key) ? CENSORED : levels > 1 && isObject(value) ? censor(value, levels - 1) : value
    if (shown !== value) clean = { ...clean, [key]: shown }
  }
  return clean
}

function isSecret(key: string): boolean {
  const plain = key.toLowerCase()
  return SECRET_KEYS.has(plain) || plain.endsWith('iban')
}

/** Excludes errors, which have their own serialiser. */
function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Error)
}

/** An error without its own properties, which may hold values of a row or a request. */
function describeError(error: Error): Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // "code" is a censored key
    ...('code' in error ? { errorCode: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
