import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** What Linux tells of other processes. */
export const hasProc = existsSync('/proc/self/status')

/** The memory that a process holds now, in bytes. */
export function rssOf(pid: number): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** The files under a folder that a process has open. */
export function openFilesOf(pid: number, folder: string): string[] {
  return readdirSync(`/proc/${pid}/fd`)
    .map((number) => linkOf(`/proc/${pid}/fd/${number}`))
    .filter((file) => file.startsWith(folder))
}

/** A descriptor may be gone before it is looked at. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}
