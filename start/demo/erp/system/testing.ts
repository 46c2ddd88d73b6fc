import { Ajv2020 } from 'ajv/dist/2020.js'
import { createServer, request as httpRequest, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { paths } from './contract.ts'

export type Mood = 'up' | 'away' | 'starting'

/** A door before a portal, which can be shut, and which compares each request with the portal's own description. */
export interface Door {
  readonly url: string
  mood: Mood
  /** what requests do that the description does not have */
  readonly faults: string[]
  /** lines of master data that went through */
  readonly zeilen: Record<string, unknown>[]
  close(): void
}

export async function openDoor(base: string): Promise<Door> {
  const check = await checkerOf(base)
  const pass = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    if (door.mood === 'away') return void incoming.socket.destroy()
    if (door.mood === 'starting') return void outgoing.writeHead(503).end()
    const { method = '', url = '', headers } = incoming
    const body = await buffer(incoming)
    const { faults, zeilen } = check(method, url, headers, body)
    door.faults.push(...faults)
    door.zeilen.push(...zeilen)
    const passing = httpRequest(base + url, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    // the portal may stop in the middle of a call
    passing.on('error', () => outgoing.destroy()).end(body)
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing).catch(() => outgoing.destroy()))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const door: Door = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'up',
    faults: [],
    zeilen: [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return door
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> }
}

/** Compares requests with the description: call, type and shape of the body, each line of master data. */
async function checkerOf(base: string) {
  const description = (await (await fetch(base + paths.description)).json()) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  }
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ $id: 'contract', ...description })
  const isLine = ajv.getSchema('contract#/components/schemas/Importzeile')
  const templates = Object.entries(description.paths).map(([template, operations]) => ({
    isFor: new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
    operations,
    pointer: `contract#/paths/${template.replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}`,
  }))
  return (method: string, url: string, headers: IncomingHttpHeaders, body: Buffer) => {
    const [path = ''] = url.split('?')
    if (path === paths.description) return { faults: [], zeilen: [] }
    const name = `${method} ${path}`
    const found = templates.find(({ isFor }) => isFor.test(path))
    const operation = found?.operations[method.toLowerCase()]
    if (!found || !operation) return { faults: [`${name} is not described`], zeilen: [] }
    const type = headers['content-type']
    if (type === undefined) return { faults: [], zeilen: [] }
    if (!operation.requestBody?.content[type]) return { faults: [`${name} takes no ${type}`], zeilen: [] }
    if (type === 'application/json') {
      const pointer = `${found.pointer}/${method.toLowerCase()}/requestBody/content/application~1json/schema`
      return { faults: ajv.getSchema(pointer)?.(JSON.parse(body.toString())) === true ? [] : [`${name}: ${body.toString()}`], zeilen: [] }
    }
    if (type !== 'application/x-ndjson') return { faults: [], zeilen: [] }
    const lines = gunzipSync(body).toString().split('\n').filter(Boolean)
    const zeilen = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    return { faults: lines.filter((_, index) => isLine?.(zeilen[index]) !== true), zeilen }
  }
}
