import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, stat, symlink } from 'node:fs/promises'
import type { IncomingMessage, RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { askOwner, FolderTaken, takeFolder } from './folder-lock.ts'
import { socketOf } from './folder-socket.ts'

const echo: RequestListener = (request, response) => {
  void text(request).then((body) => response.writeHead(201).end(`${request.method} ${request.url} ${body}`))
}
const read = async (answer: IncomingMessage | undefined) => answer && { status: answer.statusCode, body: await text(answer) }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'folder-lock-'))
})
const children = new Set<ChildProcess>()
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true })
})

/** Starts a process that takes the folder, reports the result, and answers 503 before it reads a request. */
async function taker(startAt = 0): Promise<{ said: string; kill(): Promise<void> }> {
  const module = fileURLToPath(new URL('folder-lock.ts', import.meta.url))
  const script = `
    import { takeFolder } from ${JSON.stringify(module)}
    setTimeout(() => takeFolder(process.argv[1], (_, response) => response.writeHead(503).end()).then(() => console.log('taken'), (error) => console.log(error.name)), Math.max(0, ${startAt} - Date.now()))
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.add(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    said: said.toString().trim(),
    kill: async () => {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('takeFolder', () => {
  it('refuses a second process in one line, also by another path to the folder', async () => {
    const lock = await takeFolder(folder, echo)
    await expect(takeFolder(folder, echo)).rejects.toThrow(new FolderTaken(folder))
    const link = `${folder}-link`
    await symlink(folder, link)
    await expect(takeFolder(link, echo)).rejects.toThrow(FolderTaken)
    await rm(link)
    await lock.release()
  })

  it('frees the folder on release and leaves no file', async () => {
    const first = await takeFolder(folder, echo)
    await first.release()
    expect(await readdir(folder)).toEqual([])
    const second = await takeFolder(folder, echo)
    await first.release()
    await expect(takeFolder(folder, echo)).rejects.toThrow(FolderTaken)
    await second.release()
  })

  it('makes the socket inaccessible to other users', async () => {
    const lock = await takeFolder(folder, echo)
    expect((await stat(join(folder, 'portal.sock'))).mode & 0o777).toBe(0o600)
    await lock.release()
  })

  it('replaces the socket of a killed process', async () => {
    const child = await taker()
    expect(child.said).toBe('taken')
    await expect(takeFolder(folder, echo)).rejects.toThrow(FolderTaken)
    await child.kill()
    expect(await readdir(folder)).toEqual(['portal.sock'])
    const lock = await takeFolder(folder, echo)
    expect(await read(await askOwner(folder, { method: 'GET', path: '/' }))).toMatchObject({ status: 201 })
    await lock.release()
  })

  it('lets exactly one of many processes win', async () => {
    for (let round = 0; round < 25; round += 1) {
      const results = await Promise.allSettled(Array.from({ length: 6 }, () => takeFolder(folder, echo)))
      const won = results.filter((result) => result.status === 'fulfilled')
      expect(won).toHaveLength(1)
      expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual(
        Array(5).fill(String(new FolderTaken(folder))),
      )
      await won[0]?.value.release()
    }
  })

  it('lets exactly one of two processes win over the stale socket of a third', async () => {
    const killed = await taker()
    await killed.kill()
    for (let round = 0; round < 5; round += 1) {
      const startAt = Date.now() + 400
      const takers = await Promise.all([taker(startAt), taker(startAt)])
      expect(takers.map(({ said }) => said).toSorted()).toEqual(['FolderTaken', 'taken'])
      await Promise.all(takers.map((one) => one.kill()))
    }
  })

  it('works in a folder whose path is too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(120))
    await mkdir(deep)
    const lock = await takeFolder(deep, echo)
    expect((await socketOf(deep)).length).toBeLessThan(100)
    await expect(takeFolder(deep, echo)).rejects.toThrow(FolderTaken)
    expect(await read(await askOwner(deep, { method: 'GET', path: '/x' }))).toEqual({ status: 201, body: 'GET /x ' })
    await lock.release()
  })
})

describe('askOwner', () => {
  it('finds no owner for a free or missing folder, or after its owner was killed', async () => {
    expect(await askOwner(folder, { method: 'GET', path: '/' })).toBeUndefined()
    expect(await askOwner(join(folder, 'missing'), { method: 'GET', path: '/' })).toBeUndefined()
    const child = await taker()
    await child.kill()
    const body = Readable.from(['unread'])
    expect(await askOwner(folder, { method: 'POST', path: '/', body })).toBeUndefined()
    expect(await text(body)).toBe('unread')
  })

  it('sends the body and returns the answer', async () => {
    const lock = await takeFolder(folder, echo)
    const answer = await askOwner(folder, { method: 'POST', path: '/import?probelauf=true', body: Readable.from(['a\n', 'b\n']) })
    expect(await read(answer)).toEqual({ status: 201, body: 'POST /import?probelauf=true a\nb\n' })
    await lock.release()
  })

  it('returns an answer that comes before the body was read', async () => {
    const child = await taker()
    for (let chunks = 0; chunks < 60; chunks += 1) {
      const body = Readable.from(Array.from({ length: chunks }, () => 'x'.repeat(65_536)))
      expect((await askOwner(folder, { method: 'POST', path: '/', body }))?.statusCode).toBe(503)
    }
    await child.kill()
  })

  it('fails if the body cannot be read', async () => {
    const lock = await takeFolder(folder, echo)
    const body = new Readable({
      read() {
        this.destroy(new Error('unreadable'))
      },
    })
    await expect(askOwner(folder, { method: 'POST', path: '/', body })).rejects.toThrow('unreadable')
    await lock.release()
  })
})
