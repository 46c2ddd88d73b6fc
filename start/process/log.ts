import { createLog, type Logger, type Writer } from '#platform/log.ts'
import { hostname } from 'node:os'
import type { Config } from '../settings/config.ts'
import { RELEASE } from './release.ts'

/** This process among all: several may run on one machine. */
export function writerOf({ instanz }: Pick<Config, 'instanz'>): Writer {
  return { instance: `${instanz ?? hostname()}/${process.pid}`, version: RELEASE }
}

/** The log of this process. */
export function openLog(config: Config): Logger {
  return createLog(config.logLevel, undefined, writerOf(config))
}
