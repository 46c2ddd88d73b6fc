import { request as httpRequest } from 'node:http'
import type { TestPortal } from '../../_kit/testing.ts'
import { createSchluessel } from '../schluessel/acts.ts'

/** A system that sends a body piece by piece. */
export interface Sending {
  /** id of its API key */
  readonly id: string
  /** of the answer; rejects if the connection ends before one */
  readonly status: Promise<number | undefined>
  write(text: string): void
  end(): void
  /** hangs up */
  destroy(): void
}

/** Begins a request with an API key of its own, whose name is `wer`. */
export async function startSending(portal: TestPortal, wer: string, method = 'POST', path = '/import'): Promise<Sending> {
  const { id, schluessel } = await createSchluessel(portal.database, { bezeichnung: wer, rechte: ['importieren'] }, portal.clock.now())
  const type = method === 'POST' ? 'application/x-ndjson' : 'application/pdf'
  const headers = { authorization: `Bearer ${schluessel}`, 'content-type': type }
  const request = httpRequest(`${portal.base}/api/erp/v1${path}`, { method, headers })
  const status = new Promise<number | undefined>((resolve, reject) => {
    // the server may hang up after its answer too
    request.on('response', (answer) => resolve(answer.resume().statusCode)).on('error', reject)
  })
  status.catch(() => undefined)
  return {
    id,
    status,
    write: (text) => void request.write(text),
    end: () => void request.end(),
    destroy: () => void request.destroy(),
  }
}
