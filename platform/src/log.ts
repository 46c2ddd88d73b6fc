import { pino, type Logger } from 'pino'

export type { Logger }

/** Secrets that a careless log call may carry along; the lines never show them (trust.md T23). */
const SECRET_KEYS = ['password', 'code', 'pin', 'token', 'cookie', 'iban', 'email', 'q', 'authorization']

export function createLog(level: string, destination?: NodeJS.WritableStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET_KEYS.flatMap((key) => [key, `*.${key}`]), censor: '[entfernt]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination({ dest: 2, sync: false }),
  )
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
