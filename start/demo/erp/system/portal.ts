import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { paths, type Abruf, type Import, type Importzeile, type Rueckfrage } from './contract.ts'

/** The portal is down or overloaded; the request may be repeated. */
export class Away extends Error {}
/** The key is invalid or has the wrong scope. */
export class KeyRefused extends Error {}
/** The portal does not know the cursor: its database was replaced. */
export class PlaceUnknown extends Error {}

/** The calls of the operator's systems, as any client makes them. */
export interface Portal {
  /** names of the kinds of Vorgänge, from the portal's own description */
  names(): Promise<ReadonlyMap<string, string>>
  pull(nach: number | undefined): Promise<Abruf>
  /** undefined if it is done, else the code of the refusal; likewise the next one */
  confirm(id: string, antwort: string | undefined): Promise<string | undefined>
  reject(id: string, grund: string): Promise<string | undefined>
  askBack(id: string, frage: string): Promise<Asked>
  keepFile(datei: string, pdf: Uint8Array): Promise<void>
  /** gives the id of the import */
  sendLines(zeilen: Iterable<Importzeile>): Promise<string>
  findImport(id: string): Promise<Import>
}

/** A question, or the code of the refusal. */
type Asked = Partial<Rueckfrage> & { readonly refused?: string }

const TIMEOUT_MS = 10_000
/** for a file of any size */
const UPLOAD_TIMEOUT_MS = 3_600_000
const JSON_TYPE = { 'content-type': 'application/json' }

interface Sent {
  readonly headers: Readonly<Record<string, string>>
  readonly body: NonNullable<RequestInit['body']>
  readonly timeoutMs?: number
}

export function createPortal(url: string, schluessel: string, signal: AbortSignal): Portal {
  const ask = async (method: string, path: string, sent?: Sent): Promise<Response> => {
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${schluessel}`, ...sent?.headers },
      ...(sent ? { body: sent.body, duplex: 'half' } : {}),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(sent?.timeoutMs ?? TIMEOUT_MS)]),
    }).catch((cause: unknown) => {
      throw new Away('no answer', { cause })
    })
    if (response.status === 401 || response.status === 403) throw new KeyRefused(`answered ${response.status}`)
    if (response.status >= 500 || response.status === 429) throw new Away(`answered ${response.status}`)
    return response
  }
  const post = async <Said extends object>(id: string, what: string, body?: object): Promise<Partial<Said> & { refused?: string }> => {
    const sent = body && { headers: JSON_TYPE, body: JSON.stringify(body) }
    const response = await ask('POST', `${paths.vorgaenge}/${id}/${what}`, sent)
    const said = (await response.json()) as Partial<Said> & { readonly code?: string }
    return response.ok ? said : { ...said, refused: said.code ?? String(response.status) }
  }
  const decide = async (id: string, what: string, body?: object) => (await post(id, what, body)).refused
  return {
    names: async () => {
      const { components } = (await read(await ask('GET', paths.description))) as Description
      const kinds = Object.values(components.schemas).map(({ properties }) => properties?.Art)
      return new Map(kinds.flatMap((Art) => (Art?.const && Art.title ? [[Art.const, Art.title]] : [])))
    },
    pull: async (nach) => {
      const response = await ask('GET', paths.vorgaenge + (nach === undefined ? '' : `?nach=${nach}`))
      if (response.status === 400) throw new PlaceUnknown(`answered ${response.status}`)
      return (await read(response)) as Abruf
    },
    confirm: (id, Antwort) => decide(id, 'bestaetigung', Antwort === undefined ? undefined : { Antwort }),
    reject: (id, Grund) => decide(id, 'ablehnung', { Grund }),
    askBack: (id, Frage) => post<Rueckfrage>(id, 'rueckfrage', { Frage }),
    keepFile: async (datei, pdf) => {
      const query = new URLSearchParams({ datei })
      const body = Uint8Array.from(pdf)
      await read(await ask('PUT', `${paths.dateien}?${query.toString()}`, { headers: { 'content-type': 'application/pdf' }, body }))
    },
    sendLines: async (zeilen) => {
      const body = Readable.from(piecesOf(zeilen)).pipe(createGzip())
      const headers = { 'content-type': 'application/x-ndjson', 'content-encoding': 'gzip' }
      const sent = { headers, body: Readable.toWeb(body) as ReadableStream<Uint8Array>, timeoutMs: UPLOAD_TIMEOUT_MS }
      return ((await read(await ask('POST', paths.import, sent))) as Import).ImportId
    },
    findImport: async (id) => (await read(await ask('GET', `${paths.import}/${id}`))) as Import,
  }
}

/** The part of an OpenAPI document that names the kinds. */
interface Description {
  readonly components: {
    readonly schemas: Readonly<
      Record<string, { readonly properties?: { readonly Art?: { readonly const?: string; readonly title?: string } } }>
    >
  }
}

async function read(response: Response): Promise<unknown> {
  if (!response.ok) throw new Error(`the portal answered ${response.status}: ${await response.text()}`)
  return response.json()
}

const LINES_AT_ONCE = 500

function* piecesOf(zeilen: Iterable<Importzeile>): Generator<string> {
  let piece: string[] = []
  for (const zeile of zeilen) {
    piece.push(`${JSON.stringify(zeile)}\n`)
    if (piece.length < LINES_AT_ONCE) continue
    yield piece.join('')
    piece = []
  }
  yield piece.join('')
}
