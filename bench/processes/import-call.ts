import { getImport, postImport } from '#contract/erp/endpoints.ts'
import type { Import } from '#contract/erp/import-schema.ts'
import { createReadStream } from 'node:fs'
import { request } from 'node:http'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { PortalProcess } from './portal.ts'
import { hasProc, peakOf, rssOf } from './proc.ts'
import type { Workplace } from './workplace.ts'

const POLL_MS = 100

/** A million partners and accounts, and a portal with a key that may import. */
export interface ImportSite {
  readonly work: Workplace
  readonly database: string
  readonly portal: PortalProcess
  readonly key: string
  readonly accounts: number
}

export interface ImportCall {
  /** from the first byte sent to the end of the import */
  readonly seconds: number
  /** from the begin of the import itself */
  readonly workSeconds: number
  /** what the portal's process got more than before; undefined without /proc */
  readonly megabytes: number | undefined
  readonly answer: Import
}

/** Sends a file to a portal and waits for the end of its import. Throws if a line was refused. */
export async function runImportCall(portal: PortalProcess, key: string, file: string, query = ''): Promise<ImportCall> {
  const before = hasProc ? rssOf(portal.pid) : 0
  const begun = Date.now()
  const { ImportId } = await send(portal, key, file, query)
  const path = getImport.path.replace('{import_id}', ImportId)
  for (;;) {
    const answer = (await (await fetch(portal.base + path, { headers: headersOf(key) })).json()) as Import
    const { Zustand, BegonnenAm, BeendetAm, Fehlerhaft } = answer
    if (BegonnenAm && BeendetAm) {
      if (Zustand === 'gescheitert' || Zustand === 'abgelehnt' || Fehlerhaft > 0)
        throw new Error(`the import ended: ${JSON.stringify(answer)}`)
      const ended = Date.parse(BeendetAm)
      const megabytes = hasProc ? Math.max(0, peakOf(portal.pid) - before) / 1024 ** 2 : undefined
      return { seconds: (ended - begun) / 1000, workSeconds: (ended - Date.parse(BegonnenAm)) / 1000, megabytes, answer }
    }
    await pause(POLL_MS)
  }
}

const headersOf = (key: string) => ({ authorization: `Bearer ${key}` })

async function send({ base }: PortalProcess, key: string, file: string, query: string): Promise<Import> {
  const sending = request(`${base}${postImport.path}${query}`, {
    method: 'POST',
    headers: { ...headersOf(key), 'content-type': 'application/x-ndjson' },
  })
  const answered = new Promise<Import>((resolve, reject) => {
    sending.on('error', reject).on('response', (response) => {
      void json(response).then(
        (body) => (response.statusCode === 202 ? resolve(body as Import) : reject(new Error(JSON.stringify(body)))),
        reject,
      )
    })
  })
  await pipeline(createReadStream(file), sending)
  return answered
}
