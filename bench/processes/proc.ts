import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Whether Linux's /proc can be read. */
export const hasProc = existsSync('/proc/self/status')
export const NO_PROC = 'no /proc'

/** Resident memory of a process in bytes. */
export function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The most memory this process had, in kB. getrusage's maxRSS counts what the parent had before it started this process. */
export function ownPeak(): number {
  const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes)
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
