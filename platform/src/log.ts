import { pino, type Logger } from 'pino'

export type { Logger }

/** Secrets that a careless log call may carry along; the lines never show them (trust.md T23). */
const SECRET_KEYS = new Set(['password', 'code', 'pin', 'token', 'cookie', 'iban', 'email', 'q', 'authorization'])
const CENSORED = '[entfernt]'
/** lines go out together: when there are some kilobytes of them, or this often, or when the process ends */
const FLUSH_MS = 500

export function createLog(level: string, destination?: NodeJS.WritableStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: (fields) => censor(fields, 2) },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 2, sync: false, minLength: 4096, periodicFlush: FLUSH_MS }),
  )
}

type Fields = Record<string, unknown>

/** Replaces secrets at the upper levels. The logger's own redaction copies every line, this one only those that hold a secret. */
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

/** Errors are described by their serialiser. */
function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !(value instanceof Error)
}

/** An error without its properties: those may hold values of a row or of a request. */
function describeError(error: Error): Record<string, unknown> {
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    // not under "code", which is never shown
    ...('code' in error ? { errorCode: error.code } : {}),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  }
}
