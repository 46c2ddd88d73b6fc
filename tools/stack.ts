import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const PLACE = /([\w.-]+\.js):(\d+):(\d+)/g

/** Replaces places in built scripts by places in the sources below `root`. A place without a map stays as it is. */
export function originsIn(report: string, maps: string, root: string): string {
  const known = new Map<string, SourceMap | undefined>()
  const mapOf = (script: string) => {
    if (!known.has(script)) known.set(script, readMap(join(maps, `${script}.map`)))
    return known.get(script)
  }
  return report.replace(PLACE, (place, script: string, row: string, column: string) => {
    const origin = mapOf(script)?.findOrigin(Number(row), Number(column))
    if (!origin || !('fileName' in origin)) return place
    const file = relative(root, resolve(maps, origin.fileName))
    return `${file}:${origin.lineNumber}:${origin.columnNumber}${origin.name ? ` (${origin.name})` : ''}`
  })
}

function readMap(file: string): SourceMap | undefined {
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8')) as SourceMapPayload) : undefined
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = process.argv.slice(2).join('\n') || (await text(process.stdin))
  const root = fileURLToPath(new URL('..', import.meta.url))
  const found = originsIn(report, join(root, 'web/dist/maps'), root)
  console.log(found.trim())
  if (found === report) {
    console.error('No place of the web/dist of this folder. Build the release that the line names as browserVersion.')
    process.exitCode = 1
  }
}
