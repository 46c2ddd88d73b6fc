import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether Linux's /proc can be read. */
export const hasProc = existsSync('/proc/self/status')
export const NO_PROC = 'no /proc'

/** Resident memory of a process in bytes. */
export const rssOf = (pid: number): number => memoryOf(pid, 'VmRSS')

/** The part of it that is no file's: what the process asked for. The system drops pages of files when it likes. */
export const ownMemoryOf = (pid: number): number => memoryOf(pid, 'RssAnon')

/** The most resident memory a process had, in bytes. getrusage's maxRSS counts what its parent had before it started the process. */
export const peakOf = (pid: number): number => memoryOf(pid, 'VmHWM')

function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM' | 'RssAnon'): number {
  const [, kilobytes = '0'] = new RegExp(`${line}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The files below a folder that a process has open. */
export function openFilesOf(pid: number, folder: string): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((number) => linkOf(`/proc/${pid}/fd/${number}`))
    .filter((file) => file.startsWith(folder))
}

/** A descriptor can be closed before it is read. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
